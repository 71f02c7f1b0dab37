# Puts Emscripten on PATH:   . tools/env.sh   (bash; after tools/setup.sh wasm)
#
# If setup.sh found an emcc that is new enough, it unpacked none, and that emcc is used.
clearhead_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [ -d "$clearhead_root/.toolchain/emscripten" ]; then
  unset EM_CONFIG # of another installation
  PATH=$clearhead_root/.toolchain/emscripten/root/usr/share/emscripten:$PATH
fi
# emcc --emit-tsd calls tsc: the project's, even if npm has put another on PATH.
export PATH=$clearhead_root/tools/for-emcc:$PATH
unset clearhead_root
