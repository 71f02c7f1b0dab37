# Installs the engine, builds examples/native against it and runs that on a lesson:
#   cmake -D BUILD=build/native-release -D LESSON=… -P tests/native/package.cmake
set(installed "${BUILD}/package")
set(example "${BUILD}/example")
file(REMOVE_RECURSE "${installed}" "${example}")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(result)
    message(FATAL_ERROR "${ARGN}: ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${installed}")
run(${CMAKE_COMMAND} -S "${CMAKE_CURRENT_LIST_DIR}/../../examples/native" -B "${example}" -G Ninja
    -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_PREFIX_PATH=${installed}
    -D CMAKE_INCLUDE_PATH=${BUILD}/include)
run(${CMAKE_COMMAND} --build "${example}")
run("${example}/clearhead_example" "${LESSON}")
foreach(line "W_Q (d_k, d_in): " "weights (query, key): " "weights[0][0] of head 0 is 0.")
  string(FIND "${output}" "${line}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "no line with \"${line}\" in\n${output}")
  endif()
endforeach()
