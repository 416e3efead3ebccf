#!/usr/bin/env bash
# Makes sure that programs are there which pip cannot install: need.sh chromium postgresql
# They are installed with apt where that is possible; otherwise it says what to install.
set -euo pipefail

there() {
    case $1 in
        chromium) command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome ;;
        postgresql) command -v postgres || compgen -G '/usr/lib/postgresql/*/bin/postgres' ;;
        *) command -v "$1" ;;
    esac >/dev/null
}

missing=()
for program in "$@"; do
    there "$program" || missing+=("$program")
done
((${#missing[@]})) || exit 0

echo "Installing ${missing[*]} ..."
if command -v apt-get >/dev/null; then
    root=()
    [[ $(id -u) -eq 0 ]] || root=(sudo -n)
    export DEBIAN_FRONTEND=noninteractive
    "${root[@]}" apt-get update -qq >/dev/null || true
    packages=("${missing[@]}")
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        packages=("${packages[@]/#chromium/chromium-headless-shell}") # without windows, so it is much lighter
    fi
    if "${root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null; then
        exit 0
    fi
fi
echo "Please install ${missing[*]} first: the tests need it." >&2
exit 1
