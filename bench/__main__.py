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
from bench.engine import measure

COMPILED = Path(__file__).parent.parent / ".venv-compiled" / "bin" / "python"


def compiled() -> dict[str, object] | None:
    """The same measurements in the compiled build, if it is there."""
    if not COMPILED.exists():
        return None
    command = [str(COMPILED), "-m", "bench.engine"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parent.parent)
    result: dict[str, object] = json.loads(done.stdout)
    assert result["compiled"], "the compiled environment holds no compiled modules"
    return result


def main() -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else 120)
    plain, fast, rival = measure("horizons", 4), compiled(), catan.decisions_per_second()
    table = Table(title=f"Horizons, 4 players, CPU time, Python {platform.python_version()}")
    for heading in ("", "interpreted", "compiled", "target"):
        table.add_column(heading, justify="left" if not heading else "right")
    rows = (
        ("decisions per CPU-second, random play", "decisions_per_second", ",.0f", "60,000 interpreted"),
        ("clone of a mid-game position, microseconds", "clone_us", ".2f", "6"),
        (f"options and refusals, microseconds ({plain['widest']})", "widest_us", ".1f", "100"),
        ("calibration loop, turns per CPU-second", "calibration", ",.0f", ""),
    )
    for words, key, form, target in rows:
        table.add_row(words, shown(plain, key, form), shown(fast, key, form), target)
    if fast is not None:
        table.add_row("compiled to interpreted", "1.00", f"{ratio(fast, plain):.2f}", "2.5 compiled")
    if rival is not None:
        table.add_row("Catanatron, decisions per CPU-second", f"{rival:,.0f}", "", "")
        table.add_row("Ecliptic to Catanatron", f"{number(plain, 'decisions_per_second') / rival:.1f}", "", "")
    console.print(table)


def number(result: dict[str, object], key: str) -> float:
    value = result[key]
    assert isinstance(value, float)
    return value


def shown(result: dict[str, object] | None, key: str, form: str) -> str:
    return "not built" if result is None else format(number(result, key), form)


def ratio(fast: dict[str, object], plain: dict[str, object]) -> float:
    """Of decisions, each by its own calibration, so that a noisy minute does not decide."""
    speed = number(fast, "decisions_per_second") / number(plain, "decisions_per_second")
    return speed * number(plain, "calibration") / number(fast, "calibration")


if __name__ == "__main__":
    main()
