"""What the server counts and measures, for the person who runs it.

A server of several processes keeps the numbers in files that all of them read: each tells the sum when it is asked.
"""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"  # tells the library where these files are
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self.counter("tables_opened")
        self.moves = self.counter("moves")
        self.bot_moves = self.counter("bot_moves")
        self.refused = self.counter("messages_refused")
        self.failed_bots = self.counter("bots_failed")
        self.failed_webhooks = self.counter("webhooks_failed")
        self.in_memory = self.gauge("tables_in_memory")
        self.viewers = self.gauge("viewers")
        self.answering = self.histogram("answer_seconds", "From a choice to its answer, stored by then")
        self.requests = self.histogram("request_seconds", "From a request to the end of its answer")

    def counter(self, name: str) -> Counter:
        return Counter(f"ecliptic_{name}", words(name), registry=self.registry)

    def gauge(self, name: str) -> Gauge:
        return Gauge(f"ecliptic_{name}", words(name), registry=self.registry, multiprocess_mode="livesum")

    def histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(f"ecliptic_{name}", meaning, registry=self.registry, buckets=SECONDS)

    def lines(self) -> str:
        """In the text format that Prometheus reads."""
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry).decode()


def words(name: str) -> str:
    return name.replace("_", " ").capitalize()
