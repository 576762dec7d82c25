# Sources compiled in batches (cmake/batches.py): for whole builds. A change to one file compiles its batch again.
set(GRANARY_BATCHES OFF CACHE STRING "compile several sources at once: so many, or ON for 12")
if(GRANARY_BATCHES)
  # What is a source file's own is no longer in the main file, so GCC takes it for a header's, and the locals of other files
  # of the batch may be called the same. Builds without batches (debug) keep the warnings.
  target_compile_options(granary_options INTERFACE -Wno-subobject-linkage -Wno-shadow)
endif()

# granary_batches(TARGET LIST): replaces the sources in the variable LIST by the batches of the target made of them.
function(granary_batches target list)
  if(NOT GRANARY_BATCHES)
    return()
  endif()
  set(most ${GRANARY_BATCHES})
  if(most STREQUAL "ON")
    set(most 12)
  endif()
  set(script ${CMAKE_SOURCE_DIR}/cmake/batches.py)
  execute_process(COMMAND python3 ${script} ${most} ${CMAKE_BINARY_DIR}/batches/${target} ${${list}}
    OUTPUT_VARIABLE batches COMMAND_ERROR_IS_FATAL ANY)
  # Which files go together depends on what is in them, and in the headers.
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/*.h)
  list(FILTER headers EXCLUDE REGEX "^${CMAKE_SOURCE_DIR}/build/")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${script} ${${list}} ${headers})
  set(${list} ${batches} PARENT_SCOPE)
endfunction()
