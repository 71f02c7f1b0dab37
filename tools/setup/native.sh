# The machine's own compiler, CMake and Ninja; and ccache, which builds can do without.

setup_native() {
  local missing=()
  have c++ || have g++ || have clang++ || missing+=(g++)
  have cmake || missing+=(cmake)
  have ninja || missing+=(ninja-build)
  if [ ${#missing[@]} -gt 0 ]; then
    install_packages "the native tools (up to 100 MB)" "${missing[@]}" || advise "Missing: ${missing[*]}."
  fi
  setup_ccache
  setup_libraries
}

# Keeps compiled files, so that another checkout, or one without its build folder, is built in a fraction
# of the time.
setup_ccache() {
  have ccache || install_packages "a compiler's cache" ccache || true
}
