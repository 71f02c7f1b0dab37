# clang-format, in the one version that .clang-format is written for: others lay out differently.

setup_checks() {
  [ ! -x "$toolchain/emscripten/bin/clang-format" ] || return 0
  ! have clang-format-19 || return 0
  ! have clang-format || case $(clang-format --version) in *' 19.'*) return ;; esac
  install_packages "clang-format 19" clang-format-19 || advise "clang-format 19 is missing."
}
