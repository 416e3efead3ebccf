"""`make bench`: the engine's speed, interpreted and compiled, beside a calibration loop and Catanatron."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import catan
from bench.engine import Result, measure_all

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
TARGETS = {
    "horizons": {"decisions_per_second": "60,000 interpreted", "clone_us": "6", "widest_us": "100"},
    "deep_future": {"decisions_per_second": "40,000 interpreted", "clone_us": "10", "widest_us": "100"},
    "pulp_invasion": {"decisions_per_second": "80,000, 200,000 compiled", "clone_us": "4", "widest_us": "100"},
    "ultramassive": {"decisions_per_second": "70,000, 180,000 compiled", "clone_us": "6", "widest_us": "100"},
    "laniakea": {"decisions_per_second": "50,000, 130,000 compiled", "clone_us": "10", "widest_us": "300"},
}
TITLES = {
    "horizons": "Horizons, 4 players",
    "deep_future": "Deep Future, alone",
    "pulp_invasion": "Pulp Invasion",
    "ultramassive": "Ultramassive, 4 players",
    "laniakea": "Laniakea, 4 players",
}


def compiled() -> Result | None:
    """The same measurements in the compiled build, if it is there."""
    if not COMPILED.exists():
        return None
    command = [str(COMPILED), "-m", "bench.engine"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    result: Result = json.loads(done.stdout)
    assert all(result[game]["compiled"] for game in TITLES), "the compiled environment holds no compiled modules"
    return result


def main() -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else 120)
    plain, fast, rival = measure_all(), compiled(), catan.decisions_per_second()
    for game in TITLES:
        table = table_of(game, plain[game], None if fast is None else fast[game])
        if rival is not None and game == "horizons":
            table.add_row("Catanatron, decisions per CPU-second", f"{rival:,.0f}", "", "")
            table.add_row("Ecliptic to Catanatron", f"{plain[game]['decisions_per_second'] / rival:.1f}", "", "")
        console.print(table)
    console.print(eras(plain["eras"], None if fast is None else fast["eras"]))


def table_of(game: str, plain: Result, fast: Result | None) -> Table:
    table = Table(title=f"{TITLES[game]}, CPU time, Python {platform.python_version()}")
    for heading in ("", "interpreted", "compiled", "target"):
        table.add_column(heading, justify="left" if not heading else "right")
    rows = (
        ("decisions per CPU-second, random play", "decisions_per_second", ",.0f"),
        ("clone of a mid-game position, microseconds", "clone_us", ".2f"),
        (f"options and refusals, microseconds ({plain['widest']})", "widest_us", ".1f"),
        ("calibration loop, turns per CPU-second", "calibration", ",.0f"),
    )
    for words, key, form in rows:
        table.add_row(words, shown(plain, key, form), shown(fast, key, form), TARGETS[game].get(key, ""))
    if fast is not None:
        table.add_row("compiled to interpreted", "1.00", f"{ratio(fast, plain):.2f}", "2.5 compiled")
    return table


def eras(plain: list[Result], fast: list[Result] | None) -> Table:
    """Whether a decision costs more when many games were played before it."""
    table = Table(title="Deep Future by era, alone, names given by the program")
    for heading in ("era", "cards", "decisions per CPU-second", "clone, us", "calibration", "compiled"):
        table.add_column(heading, justify="right")
    for i, one in enumerate(plain):
        table.add_row(
            str(one["era"]),
            str(one["cards"]),
            shown(one, "decisions_per_second", ",.0f"),
            shown(one, "clone_us", ".2f"),
            shown(one, "calibration", ",.0f"),
            shown(None if fast is None else fast[i], "decisions_per_second", ",.0f"),
        )
    return table


def shown(result: Result | None, key: str, form: str) -> str:
    return "not built" if result is None else format(result[key], form)


def ratio(fast: Result, plain: Result) -> float:
    """Of decisions, each by its own calibration, so that a noisy minute does not decide."""
    speed: float = fast["decisions_per_second"] / plain["decisions_per_second"]
    return speed * float(plain["calibration"]) / float(fast["calibration"])


if __name__ == "__main__":
    main()
