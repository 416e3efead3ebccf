# Everything runs with Python 3.11 or newer and make; virtual environments are made here and kept out of git.

PYTHON ?= python3
WORKERS ?= 2
GAMES ?= 200
GAME ?= horizons
ARGS ?=

VENV := .venv
TYPESCRIPT := 7.0.2
TSC := .venv/node/node_modules/.bin/tsc
COMPILED := .venv-compiled
INPUTS := pyproject.toml setup.py constraints.txt
# The tests of what stands around the engine; being watched line by line would only make them slow. Those of the pages
# come last: the browser's driver keeps an event loop running in their process, beside which no other may begin.
AROUND := tests/bots tests/campaigns tests/cli tests/lab tests/laws/test_random_play.py tests/table tests/terminal tests/web
PIP_INSTALL := -m pip --disable-pip-version-check install -qq -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint types client-types format test-all bench compiled test-compiled clean

help: ## list the targets
	@echo "make <target> [PYTHON=python3] [ARGS=...]"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(VENV)/.runtime ## open the table in the browser
	@$(VENV)/bin/ecliptic $(ARGS)

terminal: $(VENV)/.runtime ## play in the terminal: make terminal [GAME=horizons] [ARGS="..."]
	@$(VENV)/bin/ecliptic play $(GAME) $(ARGS)

test: lint ## lint, then all tests; those of the engine must reach 100 % of the lines of core and games
	@tools/need.sh chromium
	$(VENV)/bin/coverage erase
	$(VENV)/bin/pytest -n $(WORKERS) --cov --cov-report= $(AROUND:%=--ignore=%) $(ARGS)
	$(VENV)/bin/coverage report --fail-under=100
	$(VENV)/bin/pytest -n $(WORKERS) $(AROUND) $(ARGS)

lint: $(VENV)/.dev types ## style, formatting, types, layers
	$(VENV)/bin/ruff check --quiet
	$(VENV)/bin/ruff format --check --quiet
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

types: $(VENV)/.dev ## the types of the browser client: as the server declares them, and where there is Node, kept to
	$(VENV)/bin/python -m tools.client_types --check
	@if command -v npm >/dev/null; then \
	  test -x $(TSC) || npm install --silent --no-fund --no-audit --prefix $(VENV)/node typescript@$(TYPESCRIPT); \
	  echo "$(TSC)"; $(TSC) --project tsconfig.json; \
	else echo "There is no Node here: the types of the browser client were not checked."; fi

client-types: $(VENV)/.dev ## write the types of the views and messages down for the browser client
	$(VENV)/bin/python -m tools.client_types

format: $(VENV)/.dev ## mend what ruff can mend
	$(VENV)/bin/ruff check --fix --quiet
	$(VENV)/bin/ruff format --quiet

test-all: test ## the same, and the long runs: make test-all [GAMES=200]
	ECLIPTIC_GAMES=$(GAMES) $(VENV)/bin/pytest -m long -n $(WORKERS) --dist worksteal $(ARGS)

bench: $(VENV)/.runtime ## measure speed; compares with catanatron where that can be installed
	@test -e $(VENV)/.bench \
	  || { $(VENV)/bin/python $(PIP_INSTALL) -e '.[bench]' && touch $(VENV)/.bench; } \
	  || echo "catanatron could not be installed; the comparison with it is left out."
	@$(VENV)/bin/python -m bench $(ARGS)

compiled: $(COMPILED)/.stamp ## build and install the mypyc build in its own environment, .venv-compiled

test-compiled: $(COMPILED)/.stamp ## the tests, against the compiled build
	$(COMPILED)/bin/python -m pytest -n $(WORKERS) $(ARGS)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(COMPILED) build dist src/*.egg-info .coverage .coverage.* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests bench docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# $(call make_venv,folder)
define make_venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Ecliptic needs Python 3.11 or newer, and '$(PYTHON)' is not; name another: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(1) || { rm -rf $(1); exit 1; }
endef

$(VENV)/bin/python:
	$(call make_venv,$(VENV))

$(VENV)/.runtime: $(INPUTS) | $(VENV)/bin/python
	@echo "Installing Ecliptic in $(VENV) ..."
	@$(VENV)/bin/python $(PIP_INSTALL) -e .
	@touch $@

$(VENV)/.dev: $(INPUTS) | $(VENV)/bin/python
	@echo "Installing Ecliptic and its development tools in $(VENV) ..."
	@$(VENV)/bin/python $(PIP_INSTALL) -e '.[dev]'
	@touch $(VENV)/.runtime $@

$(COMPILED)/bin/python:
	$(call make_venv,$(COMPILED))

# The build works on a copy, so that no extension module ever lies beside the sources.
SOURCES := $(shell find src -type f -not -path '*.egg-info/*' -not -name '*.pyc' 2>/dev/null)

$(COMPILED)/.stamp: $(INPUTS) $(SOURCES) | $(COMPILED)/bin/python
	@rm -rf $(COMPILED)/source && mkdir $(COMPILED)/source
	@cp -R $(wildcard $(INPUTS) README.md LICENSE src) $(COMPILED)/source
	@rm -rf $(COMPILED)/source/src/*.egg-info
	@echo "Compiling the engine and the games in $(COMPILED) ..."
	@$(COMPILED)/bin/python $(PIP_INSTALL) setuptools mypy msgspec
	@cd $(COMPILED)/source && ECLIPTIC_MYPYC=1 ../bin/python $(PIP_INSTALL) --no-build-isolation '.[dev]'
	@$(COMPILED)/bin/python -c "import ecliptic, pathlib; \
	  n = len([*pathlib.Path(ecliptic.__file__).parent.rglob('*.so')]); \
	  print(n, 'modules compiled.'); raise SystemExit(n == 0)"
	@touch $@
