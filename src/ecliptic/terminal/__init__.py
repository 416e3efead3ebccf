"""Games at a terminal: a full-screen table and a plain line mode, both for any game of the interface."""
