# Helpers for the parts of setup.sh.

say() { printf 'setup: %s\n' "$*"; }

stop() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# at_least 4.0.1 3.1.69
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

# ID and VERSION_CODENAME of the system: "debian bookworm", "ubuntu noble", "macos", "fedora".
system() {
  if [ -r /etc/os-release ]; then
    (. /etc/os-release && echo "${ID:-unknown} ${VERSION_CODENAME:-}")
  elif [ "$(uname)" = Darwin ]; then
    echo "macos"
  else
    echo "unknown"
  fi
}

# Runs a command as root, or fails without ever requesting a password.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif have sudo && sudo -n true 2>/dev/null; then
    sudo -n "$@"
  else
    return 1
  fi
}

# install_packages WHAT PACKAGE...   with apt-get; false where that can't be done.
install_packages() {
  local what=$1
  shift
  have apt-get && as_root true || return 1
  say "installing $what with apt-get: $*"
  : >"$toolchain/apt.log"
  # The package lists of a fresh machine are empty or old; refresh them only when that matters.
  quiet_apt install --no-install-recommends "$@" ||
    { quiet_apt update; quiet_apt install --no-install-recommends "$@"; } ||
    { tail -n 20 "$toolchain/apt.log" >&2; return 1; }
}

quiet_apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -qq "$@" \
    >>"$toolchain/apt.log" 2>&1 </dev/null
}

# Prints how to install everything by hand, for systems on which setup.sh cannot.
advise() {
  stop "$1" "Please install it yourself, then run the same command again:" \
    "  Debian, Ubuntu   sudo apt-get install g++ cmake ninja-build libeigen3-dev rapidjson-dev chromium" \
    "  Fedora           sudo dnf install gcc-c++ libasan libubsan cmake ninja-build eigen3-devel rapidjson-devel chromium" \
    "  macOS            brew install cmake ninja eigen rapidjson emscripten; brew install --cask chromium" \
    "  Emscripten       (3.1.69 or newer) Debian 13: sudo apt-get install emscripten; anywhere:" \
    "                   git clone https://github.com/emscripten-core/emsdk && cd emsdk &&" \
    "                   ./emsdk install 3.1.69 && ./emsdk activate 3.1.69 && . ./emsdk_env.sh" \
    "  Catch2 3         nothing to install: CMake finds it or fetches it from GitHub" \
    "  A browser at an unusual place is named by CLEARHEAD_CHROMIUM=/path/to/chrome."
}

# A part is done if its stamp holds the wanted versions. The stamp is written last, so that an
# interrupted download never counts as finished.
is_stamped() { [ -r "$toolchain/stamps/$1" ] && [ "$(cat "$toolchain/stamps/$1")" = "$2" ]; }

stamp() {
  mkdir -p "$toolchain/stamps"
  printf '%s\n' "$2" >"$toolchain/stamps/$1"
}

# Runs a function in an empty folder that is removed afterwards. The result is moved to its final
# path in one step, so that it is always complete. (Call it as a plain command: after 'if' or before
# '||', bash would continue after an error.)
in_scratch() (
  scratch=$toolchain/scratch
  rm -rf "$scratch"
  mkdir -p "$scratch"
  trap 'rm -rf "$scratch"' EXIT
  cd "$scratch"
  "$@"
)
