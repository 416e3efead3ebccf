# Everything runs with Python 3.11 or newer and make; virtual environments are made here and kept out of git.

PYTHON ?= python3
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
GAMES ?= 200
LONGEST ?= 7200
GAME ?= horizons
ARGS ?=

# The tests start hundreds of processes; without bytecode each of them would compile its modules anew.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
TYPESCRIPT := 7.0.2
TSC := .venv/node/node_modules/.bin/tsc
COMPILED := .venv-compiled
COMPILED_CHECK := $(COMPILED)/check
INPUTS := pyproject.toml setup.py constraints.txt
HEADER := $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))' 2>/dev/null)/Python.h
CAN_COMPILE := $(and $(shell command -v cc),$(wildcard $(HEADER)))
NOT_COMPILED := There is no C compiler with the headers of Python here: the compiled build was not tested.
PYTEST := $(VENV)/bin/pytest -n $(WORKERS) --dist worksteal
PIP_INSTALL := -m pip --disable-pip-version-check install -qq -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-all pytest lint types client-types pictures format dist docs bench compiled test-compiled clean

help: ## list the targets
	@echo "make <target> [PYTHON=python3] [ARGS=...]"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(VENV)/.runtime ## open the table in the browser
	@$(VENV)/bin/ecliptic $(ARGS)

terminal: $(VENV)/.runtime ## play in the terminal: make terminal [GAME=horizons] [ARGS="..."]
	@$(VENV)/bin/ecliptic play $(GAME) $(ARGS)

test: ## lint, all tests but the long ones, and the laws and stored games against a compiled build
	@$(MAKE) --no-print-directory -j2 pytest $(if $(CAN_COMPILE),$(COMPILED_CHECK)/.stamp)
	@$(if $(CAN_COMPILE),$(MAKE) --no-print-directory test-compiled,echo "$(NOT_COMPILED)")

test-all: test ## the same, and the long runs: make test-all [GAMES=200]
	ECLIPTIC_GAMES=$(GAMES) $(PYTEST) -m long -o faulthandler_timeout=$(LONGEST) $(ARGS)

pytest: lint ## lint, then all tests but the long ones; they must reach 100 % of the lines of core and games
	@tools/need.sh chromium
	$(PYTEST) --cov --cov-fail-under=100 $(ARGS)

lint: $(VENV)/.dev types ## style, formatting, types, layers
	$(VENV)/bin/ruff check --quiet
	$(VENV)/bin/ruff format --check --quiet
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

types: $(VENV)/.dev ## the types of the browser client: as the server declares them, and where there is Node, kept to
	$(VENV)/bin/python -m tools.client_types --check
	@if command -v npm >/dev/null; then \
	  test -x $(TSC) || { echo "Installing TypeScript $(TYPESCRIPT) in $(VENV)/node ..."; \
	    npm install --silent --no-fund --no-audit --prefix $(VENV)/node typescript@$(TYPESCRIPT); }; \
	  echo "$(TSC)"; $(TSC) --project tsconfig.json; \
	else echo "There is no Node here: the types of the browser client were not checked."; fi

client-types: $(VENV)/.dev ## write the types of the views and messages down for the browser client
	$(VENV)/bin/python -m tools.client_types

pictures: $(VENV)/.dev ## take the pictures of the tables in docs/pictures: make pictures [ARGS=horizons]
	@tools/need.sh chromium
	$(VENV)/bin/python -m tools.pictures $(ARGS)

format: $(VENV)/.dev ## fix what ruff can fix
	$(VENV)/bin/ruff check --fix --quiet
	$(VENV)/bin/ruff format --quiet

dist: $(VENV)/.dev ## build the sdist and the wheels in dist/, and try them in clean environments
	$(VENV)/bin/python -m tools.dist $(if $(CAN_COMPILE),--compiled)
	@$(if $(CAN_COMPILE),,echo "There is no C compiler with the headers of Python here: no compiled wheel was built.")

docs: $(VENV)/.docs ## build the documentation site in docs/site; dead links are errors
	$(VENV)/bin/sphinx-build -qW --keep-going docs docs/site $(ARGS)

bench: $(VENV)/.runtime ## measure speed; compares with catanatron where that can be installed
	@test -e $(VENV)/.bench \
	  || { echo "Installing catanatron in $(VENV) ..."; $(VENV)/bin/python $(PIP_INSTALL) -e '.[bench]' && touch $(VENV)/.bench; } \
	  || echo "catanatron could not be installed; the comparison with it is left out."
	@$(VENV)/bin/python -m bench $(ARGS)

compiled: $(COMPILED)/.stamp ## build and install the mypyc build in its own environment, .venv-compiled

test-compiled: $(COMPILED_CHECK)/.stamp ## the laws and the stored games, against a build that is compiled quickly
	ECLIPTIC_COMPILED=1 PYTHONPATH=$(CURDIR)/$(COMPILED_CHECK)/src $(PYTEST) tests/laws $(ARGS)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(COMPILED) build dist src/*.egg-info .coverage .coverage.* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests bench docs examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

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

$(VENV)/.docs: $(VENV)/.dev
	@echo "Installing Sphinx in $(VENV) ..."
	@$(VENV)/bin/python $(PIP_INSTALL) -e '.[docs]'
	@touch $@

$(COMPILED)/bin/python:
	$(call make_venv,$(COMPILED))

# The build works on a copy, so that no extension module ever lies beside the sources.
SOURCES := $(shell find src -type f -not -path '*.egg-info/*' -not -name '*.pyc' 2>/dev/null)

# For the tests the build need not be fast, but be there soon: no optimization, and no warnings, which take most of the time.
$(COMPILED_CHECK)/.stamp: $(INPUTS) $(SOURCES) | $(VENV)/.dev
	@rm -rf $(@D) && mkdir -p $(@D)
	@cp -R $(wildcard $(INPUTS) README.md LICENSE src) $(@D)
	@echo "Compiling the engine and the games for the tests in $(@D) ..."
	@cd $(@D) && ECLIPTIC_MYPYC=1 ECLIPTIC_MYPYC_LEVEL=0 CFLAGS=-Wno-all \
	  $(CURDIR)/$(VENV)/bin/python setup.py -q build_ext --inplace
	@test -n "$$(find $(@D)/src -name '*.so')"
	@touch $@

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
