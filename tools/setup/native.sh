# The machine's own compiler, CMake and Ninja.

setup_native() {
  local missing=()
  have c++ || have g++ || have clang++ || missing+=(g++)
  have cmake || missing+=(cmake)
  have ninja || missing+=(ninja-build)
  if [ ${#missing[@]} -gt 0 ]; then
    install_packages "the native tools (up to 100 MB)" "${missing[@]}" || advise "Missing: ${missing[*]}."
  fi
  setup_libraries
}
