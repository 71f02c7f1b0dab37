# A Chromium or Chrome for the end-to-end tests. find-browser.mjs knows where they are installed. On
# Debian the headless one, with which the tests are a third faster. Also a font with the widths of
# Arial, for the tests of the page's layout.

setup_browser() {
  local missing=() browser=yes
  node tools/find-browser.mjs >/dev/null || browser=
  have chromium-headless-shell || missing+=(chromium-headless-shell)
  compgen -G '/usr/share/fonts/truetype/liberation*/LiberationSans-Regular.ttf' >/dev/null ||
    missing+=(fonts-liberation)
  # Ubuntu's Chromium only fetches a snap, which does not run everywhere.
  case $(system) in
    debian*)
      [ ${#missing[@]} = 0 ] || install_packages "Chromium (about 60 MB) and what it needs" "${missing[@]}" ||
        [ "$browser" ] || advise "No Chromium or Chrome was found."
      ;;
    *) [ "$browser" ] || advise "No Chromium or Chrome was found." ;;
  esac
}

# Firefox and WebKitGTK, for npm run test:browsers.
setup_browsers() {
  local missing=()
  have firefox-esr || missing+=(firefox-esr)
  have WebKitWebDriver || missing+=(webkit2gtk-driver)
  have Xvfb || missing+=(xvfb)
  [ ${#missing[@]} = 0 ] ||
    install_packages "other browsers (up to 150 MB) and what they need" "${missing[@]}" ||
    stop "Missing: ${missing[*]}. They are packages of Debian; please install them yourself, then run the same command again:" \
      "  sudo apt-get install ${missing[*]}"
}
