"""`ecliptic content check`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.support import Command

STAR = '[[star]]\nid = "asha"\nname = "Ankh"\ncolour = "white"\n'


def test_a_pack_says_what_it_changes(command: Command, tmp_path: Path) -> None:
    (tmp_path / "stars.toml").write_text(STAR)
    (tmp_path / "tiles.toml").write_text('[[tile]]\nid = "W99"\nfaces = ["arboreal", "desert"]\n')
    (tmp_path / "missions.toml").write_text('remove = ["MI30"]\n')
    out = command("content", "check", tmp_path).fine()
    assert f"{tmp_path} is a valid content pack for Horizons." in out
    assert "stars.toml: star asha changes: name." in out
    assert "tiles.toml: tile W99 is added." in out
    assert "missions.toml: mission MI30 is removed." in out


def test_a_pack_that_changes_nothing_says_so(command: Command, tmp_path: Path) -> None:
    (tmp_path / "stars.toml").write_text(STAR.replace("Ankh", "Asha"))
    assert "stars.toml: star asha stays as it is." in command("content", "check", tmp_path).fine()
    (tmp_path / "stars.toml").write_text("")
    (tmp_path / "stars.toml").rename(tmp_path / "tiles.toml")
    assert "is a valid content pack" in command("content", "check", tmp_path, "--game", "horizons").out


def test_rows_may_be_replaced_all(command: Command, tmp_path: Path) -> None:
    stars = [STAR.replace("asha", f"s{i}").replace("Ankh", f"Sun {i}") for i in range(5)]
    (tmp_path / "stars.toml").write_text("replace_all = true\n" + "".join(stars))
    out = command("content", "check", tmp_path).fine()
    assert "stars.toml: removes all rows of the game." in out
    assert "stars.toml: star s4 is added." in out


def test_the_exact_error_is_told(command: Command, tmp_path: Path) -> None:
    (tmp_path / "stars.toml").write_text(STAR.replace('"Ankh"', "7"))
    assert (
        "stars.toml: star 'asha', field name: Expected `str`, got `int`."
        in command("content", "check", tmp_path).refused()
    )
    (tmp_path / "stars.toml").write_text("[[star")
    assert "stars.toml: not a valid TOML file" in command("content", "check", tmp_path).refused()


def test_a_folder_without_content_is_refused(command: Command, tmp_path: Path) -> None:
    assert "has no content file of any game" in command("content", "check", tmp_path).refused()
    assert "has no content files" in command("content", "check", tmp_path, "--game", "laniakea").refused()


def test_the_files_say_whose_pack_it_is(command: Command, tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text("")
    assert (
        "tiles.toml may belong to horizons or laniakea: add --game." in command("content", "check", tmp_path).refused()
    )
    (tmp_path / "galaxies.toml").write_text("")
    assert "is a valid content pack for Laniakea." in command("content", "check", tmp_path).fine()
