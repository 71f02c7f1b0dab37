# find_package(clearhead): provides the engine as clearhead::clearhead. Its matrices are Eigen's.
find_path(CLEARHEAD_EIGEN Eigen/Core PATH_SUFFIXES eigen3 REQUIRED)
include("${CMAKE_CURRENT_LIST_DIR}/clearhead-targets.cmake")
target_include_directories(clearhead::clearhead SYSTEM INTERFACE "${CLEARHEAD_EIGEN}")
