"""What the server counts and measures, for the person who runs it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.tables = 0
        self.moves = 0
        self.bot_moves = 0
        self.refused = 0
        self.failed_bots = 0
        self.registry = CollectorRegistry()
        self.answering = self.histogram("answer_seconds", "From a choice to its answer, stored by then")
        self.requests = self.histogram("request_seconds", "From a request to the end of its answer")

    def histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(f"ecliptic_{name}", meaning, registry=self.registry, buckets=SECONDS)

    def lines(self, tables: int, viewers: int, webhooks_failed: int) -> str:
        """In the text format that Prometheus reads."""
        counted = Counted(
            {
                "tables_opened": self.tables,
                "moves": self.moves,
                "bot_moves": self.bot_moves,
                "messages_refused": self.refused,
                "bots_failed": self.failed_bots,
                "webhooks_failed": webhooks_failed,
            },
            {"tables_in_memory": tables, "viewers": viewers},
        )
        now = CollectorRegistry()
        now.register(counted)
        return (generate_latest(now) + generate_latest(self.registry)).decode()


class Counted:
    """Plain numbers, as a registry takes them: to count a move costs nothing."""

    def __init__(self, counters: dict[str, int], gauges: dict[str, int]) -> None:
        self.counters = counters
        self.gauges = gauges

    def collect(self) -> Iterator[Metric]:
        for name, value in self.counters.items():
            yield CounterMetricFamily(f"ecliptic_{name}", words(name), value)
        for name, value in self.gauges.items():
            yield GaugeMetricFamily(f"ecliptic_{name}", words(name), value)


def words(name: str) -> str:
    return name.replace("_", " ").capitalize()
