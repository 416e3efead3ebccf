"""Logbooks: what a person has played alone - missions, the mission of the day, tours of duty - and how it ended."""
