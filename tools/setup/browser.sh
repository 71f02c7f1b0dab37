# A Chromium or Chrome for the end-to-end tests. find-browser.mjs knows where they are kept.

setup_browser() {
  node tools/find-browser.mjs >/dev/null && return
  # Ubuntu's package of that name only fetches a snap, which does not run everywhere.
  case $(system) in debian*) install_packages "Chromium (about 130 MB)" chromium ;; *) false ;; esac ||
    advise "No Chromium or Chrome was found."
}
