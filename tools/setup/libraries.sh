# Eigen and RapidJSON (headers only) and the source of Catch2 3, which CMake builds with the same
# flags as the code under test: natively, with sanitizers, and for WebAssembly.

setup_libraries() {
  has_header eigen3/Eigen/Core Eigen/Core && has_header rapidjson/document.h || get_headers
  [ -e "$toolchain/catch2/CMakeLists.txt" ] || get_catch2
}

has_header() {
  local prefix header
  for prefix in "$toolchain" /usr /usr/local /opt/homebrew; do
    for header; do
      [ ! -e "$prefix/include/$header" ] || return 0
    done
  done
  return 1
}

get_headers() {
  if is_debian; then
    say "fetching Eigen and RapidJSON (1 MB) ..."
    update_private_apt
    in_scratch unpack_headers
  else
    install_packages "Eigen and RapidJSON" libeigen3-dev rapidjson-dev ||
      advise "Eigen 3.4 and RapidJSON are missing."
  fi
}

unpack_headers() {
  unpack_packages unpacked libeigen3-dev rapidjson-dev
  mkdir include
  mv unpacked/usr/include/eigen3/Eigen unpacked/usr/include/rapidjson include/
  rm -rf "$toolchain/include"
  mv include "$toolchain/include"
}

# On other systems, CMake finds an installed Catch2 3 or clones it.
get_catch2() {
  is_debian || return 0
  say "fetching the source of Catch2 3 (1 MB) ..."
  update_private_apt
  in_scratch unpack_catch2
}

unpack_catch2() {
  private_apt source --download-only "catch2/$newer_release" </dev/null
  mkdir catch2
  tar -xf catch2_*.orig.tar.* -C catch2 --strip-components=1
  rm -rf "$toolchain/catch2"
  mv catch2 "$toolchain/catch2"
}
