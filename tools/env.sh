# Puts Emscripten on PATH:   . tools/env.sh   (bash; after tools/setup.sh wasm)
#
# Does nothing where setup.sh found an emcc that is new enough, and so unpacked none.
clearhead_emscripten=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.toolchain/emscripten
if [ -d "$clearhead_emscripten" ]; then
  unset EM_CONFIG # of another installation
  export PATH=$clearhead_emscripten/root/usr/share/emscripten:$PATH
fi
unset clearhead_emscripten
