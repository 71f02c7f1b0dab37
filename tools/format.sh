#!/usr/bin/env bash
# Formats all source files:  tools/format.sh   or only checks them:  tools/format.sh --check
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools/setup.sh checks
clang_format=.toolchain/emscripten/bin/clang-format
[ -x "$clang_format" ] || clang_format=$(command -v clang-format-19 || command -v clang-format)

prettier=(--write --log-level=warn)
clang=(-i)
if [ "${1:-}" = --check ]; then
  prettier=(--check)
  clang=(--dry-run -Werror)
fi

status=0
git ls-files -z --cached --others --exclude-standard '*.cpp' '*.h' |
  xargs -0 "$clang_format" "${clang[@]}" || status=1
node_modules/.bin/prettier . "${prettier[@]}" || status=1
exit $status
