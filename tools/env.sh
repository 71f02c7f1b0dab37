# Puts Emscripten on PATH:   . tools/env.sh   (bash; after tools/setup.sh wasm)
#
# An unpacked .toolchain/emscripten is taken when setup.sh made one, that is, when no emcc that is
# new enough was on PATH. The npm packages come along, because emcc calls tsc for --emit-tsd.
clearhead_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [ -d "$clearhead_root/.toolchain/emscripten" ]; then
  export EM_CONFIG=$clearhead_root/.toolchain/emscripten/config.py
  export PATH=$clearhead_root/.toolchain/emscripten/root/usr/share/emscripten:$PATH
fi
export PATH=$clearhead_root/node_modules/.bin:$PATH
unset clearhead_root
