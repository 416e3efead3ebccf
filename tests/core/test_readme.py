"""The example of the README, as somebody tries it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent.parent / "README.md"


def test_the_example_of_the_readme_runs_twice_in_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(example, {})
    first = capsys.readouterr().out
    exec(example, {})
    assert capsys.readouterr().out == first != ""
