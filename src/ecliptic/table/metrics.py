"""What the server counts, for whoever runs it."""

from __future__ import annotations


class Metrics:
    def __init__(self) -> None:
        self.tables = 0
        self.moves = 0
        self.bot_moves = 0
        self.refused = 0
        self.failed_bots = 0

    def lines(self, tables: int, viewers: int, webhooks_failed: int) -> str:
        """In the text format that Prometheus reads."""
        counted = {
            "tables_opened_total": self.tables,
            "moves_total": self.moves,
            "bot_moves_total": self.bot_moves,
            "messages_refused_total": self.refused,
            "bots_failed_total": self.failed_bots,
            "webhooks_failed_total": webhooks_failed,
        }
        now = {"tables_in_memory": tables, "viewers": viewers}
        text = [f"# TYPE ecliptic_{name} counter\necliptic_{name} {value}" for name, value in counted.items()]
        text += [f"# TYPE ecliptic_{name} gauge\necliptic_{name} {value}" for name, value in now.items()]
        return "\n".join(text) + "\n"
