#!/usr/bin/env bash
# Installs what Clearhead needs and this machine lacks.
#
#   tools/setup.sh [native] [wasm] [browser] [browsers] [python] [checks]      (default: native wasm)
#
#   native   a C++20 compiler, CMake, Ninja, Eigen, RapidJSON, Catch2 3
#   wasm     Emscripten 3.1.69 or newer, and the same headers and Catch2
#   browser  Chromium, for the end-to-end tests
#   browsers Firefox and WebKitGTK, for npm run test:browsers
#   python   NumPy, for the tests of exported programs
#   checks   clang-format 19
#
# Whatever can live in a folder goes to the git-ignored .toolchain/; only compilers and browsers are
# installed in the system, with sudo where that needs no password. Parts that are already there cost
# a few milliseconds, so every command calls this first.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
toolchain=$PWD/.toolchain

. tools/setup/common.sh
. tools/setup/debian.sh
. tools/setup/libraries.sh
. tools/setup/native.sh
. tools/setup/emscripten.sh
. tools/setup/browser.sh
. tools/setup/python.sh
. tools/setup/checks.sh

mkdir -p "$toolchain"
trap '[ $? = 0 ] || echo "setup: not finished; the same command can be run again." >&2
  rm -rf "$toolchain/apt"' EXIT # package lists are of no use later
# One at a time, if the system has a tool for that: npm start and npm test may run side by side.
if have flock; then
  exec 9>"$toolchain/lock"
  flock 9
fi

[ $# -gt 0 ] || set -- native wasm
for part; do
  case $part in
    native | wasm | browser | browsers | python | checks) "setup_$part" ;;
    *) stop "There is no part '$part'; the parts are native, wasm, browser, browsers, python and checks." ;;
  esac
done
