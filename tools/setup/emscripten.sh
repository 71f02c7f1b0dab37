# Emscripten. On Debian, and so in CI, always these packages, unpacked into .toolchain/emscripten: one
# compiler gives one module, byte for byte. Elsewhere an emcc on PATH that is new enough.
#
# Debian's next release has 6.0.5, which is not used. A release that is not out yet replaces its
# packages every few weeks and keeps none of them. Its emcc needs another LLVM, and it contains no
# compiled library. When Debian 14 is out, newer_release in debian.sh names it.
#
#   llvm/   clang and lld 19 of the machine's own release, with what they need and it lacks
#   root/   Emscripten 3.1.69, Binaryen, and the C library that this Binaryen was linked with
#   bin/    one small wrapper per tool of the two folders above
#
# tools/env.sh puts it on PATH.

emscripten_oldest=3.1.69
emscripten_stamp='3.1.69 with LLVM 19, layout 3'

setup_wasm() {
  have cmake && have ninja || setup_native
  setup_ccache
  setup_libraries
  is_debian || ! has_new_emcc || return 0
  is_stamped emscripten "$emscripten_stamp" || get_emscripten
}

has_new_emcc() {
  have emcc || return 1
  local version
  version=$(emcc --version 2>/dev/null | sed -n '1s/.* \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p')
  [ -n "$version" ] && at_least "$version" "$emscripten_oldest"
}

get_emscripten() {
  if is_debian; then
    have python3 || install_packages "Python, which runs Emscripten" python3 ||
      advise "Python 3 is missing."
    say "fetching Emscripten and LLVM from Debian: 320 MB to download, 800 MB unpacked;"
    say "a minute on a fast connection, ten on a slow one. Needed only once."
    update_private_apt
    in_scratch unpack_emscripten
    stamp emscripten "$emscripten_stamp"
    say "Emscripten is ready."
  else
    # Worth installing only if it is new enough.
    local candidate
    candidate=$(apt-cache policy emscripten 2>/dev/null | sed -n 's/ *Candidate: \([0-9.]*\).*/\1/p')
    [ -n "$candidate" ] && at_least "$candidate" "$emscripten_oldest" &&
      install_packages "Emscripten" emscripten || advise "Emscripten $emscripten_oldest or newer is missing."
  fi
}

unpack_emscripten() {
  mkdir emscripten
  unpack_llvm
  unpack_packages emscripten/root {emscripten,binaryen,libc6,libstdc++6,libgcc-s1}/"$newer_release"
  write_wrappers
  write_config
  rm -rf "$toolchain/emscripten"
  mv emscripten "$toolchain/emscripten"
}

# Lists the packages that apt would install here for LLVM, and unpacks only those.
unpack_llvm() {
  local wanted=(clang-19 lld-19 llvm-19 clang-format-19) packages
  packages=$(apt_status=/var/lib/dpkg/status private_apt install --simulate --no-install-recommends \
    "${wanted[@]}" </dev/null | sed -n 's/^Inst \([^ ]*\).*/\1/p')
  # Packages that are installed already are unpacked too, so that .toolchain is complete by itself.
  unpack_packages emscripten/llvm $(printf '%s\n' "${wanted[@]}" $packages libllvm19 libclang-cpp19 \
    libclang-common-19-dev llvm-19-linker-tools | grep -v '^libc6' | sort -u)
}

write_wrappers() {
  local loader libraries tool
  mkdir -p emscripten/bin
  loader=$(cd emscripten && find root -name 'ld-linux-*.so.*' -type f | head -n 1)
  libraries=$(dirname "$(cd emscripten && find root -name 'libstdc++.so.6' | head -n 1)")
  for tool in emscripten/root/usr/bin/wasm*; do
    wrapper "exec \"\$here/$loader\" --library-path \"\$here/$libraries\"" "root/usr/bin/${tool##*/}"
  done
  libraries=$(dirname "$(cd emscripten && find llvm -name 'libLLVM.so.19.1' | head -n 1)")
  for tool in clang clang++ clang-format wasm-ld llvm-{ar,dwarfdump,nm,objcopy,ranlib,size,strip}; do
    wrapper "LD_LIBRARY_PATH=\$here/$libraries exec" "llvm/usr/lib/llvm-19/bin/$tool"
  done
}

# wrapper START TOOL   where TOOL is a path inside emscripten/
wrapper() {
  local file=emscripten/bin/${2##*/}
  printf '#!/bin/sh\nhere=${0%%/*}/..\n%s "$here/%s" "$@"\n' "$1" "$2" >"$file"
  chmod +x "$file"
}

# Emscripten's own configuration file, with no absolute path in it, so that the project's folder can
# be moved. FROZEN_CACHE as in Debian's: the libraries are prebuilt, none is to be built here.
write_config() {
  local folder=emscripten/root/usr/share/emscripten
  cat >"$folder/.emscripten" <<'CONFIG'
import os
import shutil
from tools.utils import path_from_root

LLVM_ROOT = path_from_root('../../../../bin')
BINARYEN_ROOT = path_from_root('../../../../binaryen')
NODE_JS = shutil.which('node')
FROZEN_CACHE = True
os.environ['PATH'] += os.pathsep + path_from_root('node_modules/.bin')  # for tsc
CONFIG
  mkdir emscripten/binaryen
  ln -s ../bin emscripten/binaryen/bin
  # It calls acorn and tsc, which are among this project's npm packages ...
  ln -s ../../../../../../node_modules "$folder/node_modules"
  # ... and without a package.json, its scripts would be read as ES modules, as ours are.
  echo '{}' >emscripten/package.json
}
