"""The laboratory: many games at once."""

from ecliptic.lab.rows import Rows, rows_in
from ecliptic.lab.simulation import Progress, seated, simulate
from ecliptic.lab.summary import Group, Rate, Spread, Standing, Summary

__all__ = ["Group", "Progress", "Rate", "Rows", "Spread", "Standing", "Summary", "rows_in", "seated", "simulate"]
