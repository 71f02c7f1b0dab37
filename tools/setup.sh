#!/usr/bin/env bash
# Installs what Clearhead needs and this machine lacks.
#
#   tools/setup.sh [native] [wasm] [browser] [checks]      (default: native wasm)
#
#   native   a C++20 compiler, CMake, Ninja, Eigen, RapidJSON, Catch2 3
#   wasm     Emscripten 3.1.69 or newer, and the same headers and Catch2
#   browser  Chromium, for the end-to-end tests
#   checks   clang-format 19
#
# Whatever can live in a folder goes to the git-ignored .toolchain/; only compilers and browsers
# are installed in the system, with sudo where that asks no password. Parts that are already there
# cost a few milliseconds, so every command calls this first.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
toolchain=$PWD/.toolchain

. tools/setup/common.sh
. tools/setup/debian.sh
. tools/setup/libraries.sh
. tools/setup/native.sh
. tools/setup/emscripten.sh
. tools/setup/browser.sh
. tools/setup/checks.sh

for part in "${@:-native wasm}"; do
  for name in $part; do
    case $name in
      native | wasm | browser | checks) "setup_$name" ;;
      *) stop "There is no part '$name'; the parts are native, wasm, browser and checks." ;;
    esac
  done
done
