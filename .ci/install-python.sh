#!/usr/bin/env bash
# Puts what the peer comparison needs into a virtual environment under .data/ (kept between runs) and writes its path to the file given.
set -euo pipefail
env_file=$1
command -v python3 >/dev/null || { apt-get update -qq && apt-get install -y -qq python3 python3-venv python3-pip; }
venv=.data/peers-venv
if [ ! -x "$venv/bin/python" ] || ! "$venv/bin/python" -c 'import numpy, scipy, rank_bm25, bm25s, numba' 2>/dev/null; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check numpy scipy rank_bm25 bm25s numba
fi
echo "IDEATASTE_PEERS_PYTHON=$PWD/$venv/bin/python" > "$env_file"
