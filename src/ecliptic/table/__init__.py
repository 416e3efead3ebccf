"""The server: tables at which people and bots play, kept durably, shown live."""
