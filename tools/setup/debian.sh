# Debian packages unpacked into .toolchain/ instead of installed. This needs no root, changes
# nothing in the system, and can use a newer release than that of the machine.

# Debian 12's own Catch2 and Emscripten are too old, so these come from Debian 13.
newer_release=trixie

is_debian() { case $(system) in 'debian bookworm' | 'debian trixie') have apt-get ;; *) false ;; esac; }

# apt-get with separate state: its lists, cache and sources live in .toolchain/apt. Signatures are
# checked against Debian's archive keys as always.
private_apt() {
  local apt=$toolchain/apt
  apt-get -qq -oDir::State="$apt/state" -oDir::Cache="$apt/cache" \
    -oDir::State::status="${apt_status:-$apt/no-packages}" \
    -oDir::Etc::sourcelist="$apt/sources.list" -oDir::Etc::sourceparts="$apt/none" \
    -oDir::Etc::preferences="$apt/none/file" -oDir::Etc::preferencesparts="$apt/none" \
    -oAPT::Sandbox::User="$(id -un)" -oAPT::Default-Release="/^$own_release(-updates|-security)?$/" "$@"
}

# Lists the machine's own release and Debian 13, from the mirrors that the machine already uses.
update_private_apt() {
  [ -z "${private_apt_updated:-}" ] || return 0
  local apt=$toolchain/apt keys=/usr/share/keyrings/debian-archive-keyring.gpg mirror
  own_release=$(system | cut -d' ' -f2)
  mkdir -p "$apt"/{state/lists/partial,cache/archives/partial,none}
  : >"$apt/no-packages"
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' |
    grep -E " $own_release(-updates|-security)?\$" | sort -u >"$apt/suites" || true
  mirror=$(grep -E " $own_release\$" "$apt/suites" | head -n 1 | cut -d' ' -f1)
  [ -n "$mirror" ] || advise "No Debian mirror for $own_release in this machine's apt sources."
  {
    sed "s|.*|deb [signed-by=$keys] & main|" "$apt/suites"
    [ "$own_release" = "$newer_release" ] || echo "deb [signed-by=$keys] $mirror $newer_release main"
    echo "deb-src [signed-by=$keys] $mirror $newer_release main"
  } >"$apt/sources.list"
  say "reading Debian's package lists (about 40 MB) ..."
  private_apt -oAcquire::Languages=none update </dev/null
  private_apt_updated=yes
}

# unpack_packages FOLDER PACKAGE...   downloads into the current folder, unpacks into FOLDER. A package may
# be NAME/RELEASE.
unpack_packages() {
  local folder=$1 package
  shift
  mkdir -p "$folder" debs
  (cd debs && private_apt download "$@" </dev/null)
  for package in debs/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$folder" "${never_unpacked[@]/#/--exclude=}"
  done
  rm -r debs
}

# Emscripten's libraries prebuilt for link-time optimisation and dynamic linking are 1 of its 1.6 GB.
never_unpacked=('*/wasm32-emscripten/lto*' '*/wasm32-emscripten/pic' './usr/share/emscripten/test'
  './usr/share/doc' './usr/share/man' './usr/share/locale')
