"""The store: what the table keeps, in a file of its own or in PostgreSQL."""

from ecliptic.table.store.base import ANY_MATCH, Damaged, Line, Old, Store, Stored, StoreTrouble
from ecliptic.table.store.lock import InUse
from ecliptic.table.store.opening import open_store

__all__ = ["ANY_MATCH", "Damaged", "InUse", "Line", "Old", "Store", "StoreTrouble", "Stored", "open_store"]
