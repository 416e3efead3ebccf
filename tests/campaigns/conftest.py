"""A data folder of its own for every test."""

from tests.data_folder import data_folder, introduced

__all__ = ["data_folder", "introduced"]
