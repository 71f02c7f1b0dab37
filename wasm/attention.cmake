# The fast path's modules: attention-relaxed.wasm and attention-simd.wasm. A browser that lacks an
# instruction rejects the whole module, so each instruction set has a separate one. The caller finds
# out which ones the browser supports; the engine itself needs SIMD, as every browser has that can
# read the page's code.
add_custom_target(clearhead_attention)
add_dependencies(clearhead_module clearhead_attention)

function(clearhead_attention_module name)
  add_executable(attention-${name} "${CMAKE_SOURCE_DIR}/wasm/attention.cpp"
                                   "${CMAKE_SOURCE_DIR}/src/fast/attention_portable.cpp")
  target_include_directories(attention-${name} PRIVATE "${CMAKE_SOURCE_DIR}/src")
  target_compile_options(attention-${name} PRIVATE
    -Wall -Wextra -Werror -O3 -fno-exceptions -fno-rtti ${ARGN})
  set_target_properties(attention-${name} PROPERTIES
    SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  target_link_options(attention-${name} PRIVATE
    -O3
    -sSTANDALONE_WASM=1 --no-entry  # no JavaScript beside it, and no imports
    -sALLOW_MEMORY_GROWTH=1
    -sINITIAL_MEMORY=256KB          # enough for a sentence; it grows as needed
    -sMAXIMUM_MEMORY=4GB
    -sSTACK_SIZE=16KB
    -sMALLOC=none)
  add_dependencies(clearhead_attention attention-${name})
endfunction()

clearhead_attention_module(relaxed -msimd128 -mrelaxed-simd)
clearhead_attention_module(simd -msimd128)
