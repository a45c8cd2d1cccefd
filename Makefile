# `make book` builds the first book, `make test` runs the tests; each sets up all it needs from the lock files.
# Needs Python 3.11 to 3.14 and make. Name another Python with `make PYTHON=python3.13 book`.

PYTHON ?= $(shell for python in python3.13 python3.12 python3.14 python3.11 python3 python; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' \
	2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find bookmaker pictures templates configs -type f -not -path '*/__pycache__/*' 2>/dev/null)

.PHONY: book test slow matrix fuzz bench lint docs lock clean

book: $(VENV)/installed
	$(BIN)/bookmaker build configs/easy_15x15.yaml

test: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n auto --dist worksteal

slow: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n auto --dist loadfile -m slow

matrix: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n auto -m matrix

# `make test` judges sixty of these files; the seed decides which.
fuzz: $(VENV)/installed-dev
	$(BIN)/python -m tests.fuzz --count 5000 --seed 1

bench: $(VENV)/installed-dev
	$(BIN)/python -m benchmarks

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

docs: $(VENV)/installed-dev
	$(BIN)/python -m docs

# The lock files are made from pyproject.toml by uv, for every system and Python at once.
lock:
	uv pip compile --universal --python-version 3.11 --no-header --no-annotate -q pyproject.toml \
		--group build -o requirements.lock
	uv pip compile --universal --python-version 3.11 --no-header --no-annotate -q pyproject.toml \
		--group build --extra dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf $(VENV) build dist .hypothesis .benchmarks .mypy_cache .ruff_cache

$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "make: no Python 3.11 to 3.14 with venv found;" \
		"install one, or name it: make PYTHON=/path/to/python3.12 book" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/locked: requirements.lock $(VENV)/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(VENV)/locked-dev: requirements-dev.lock $(VENV)/locked
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@

$(VENV)/installed: $(VENV)/locked pyproject.toml README.md $(SOURCES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
		--force-reinstall .
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed $(VENV)/locked-dev
	@touch $@
