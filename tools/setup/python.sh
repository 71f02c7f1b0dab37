# NumPy, with which the tests run the programs that the page exports. Without it the tests report
# that.

setup_python() {
  local python
  for python in python3 /usr/bin/python3; do
    ! "$python" -c 'import numpy' 2>/dev/null || return 0
  done
  case $(system) in
    debian* | ubuntu*) install_packages "NumPy (about 20 MB)" python3-numpy || true ;;
  esac
}
