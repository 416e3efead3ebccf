#!/usr/bin/env bash
# Makes sure that programs are there which pip cannot install: need.sh chromium postgresql
# It says what it would install and how. Root installs it; anybody else is asked before sudo is used.
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

give_up() {
    echo "Please install ${missing[*]} first: the tests need it." >&2
    exit 1
}

echo "The tests need ${missing[*]}, which this machine does not have."
command -v apt-get >/dev/null || give_up

root=()
if [[ $(id -u) -ne 0 ]]; then
    [[ -t 0 ]] && command -v sudo >/dev/null || give_up
    read -rp "Install it with \"sudo apt-get install\"? [y/N] " answer
    [[ $answer == [yY]* ]] || give_up
    root=(sudo)
fi

export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get update -qq >/dev/null || true
packages=("${missing[@]}")
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    packages=("${packages[@]/#chromium/chromium-headless-shell}") # without windows, so it is much lighter
fi
echo "Installing with apt-get: ${packages[*]} ..."
"${root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null || give_up
