# Compiler and linker settings shared by every target: warnings are errors, sanitizers by preset.
add_library(granary_options INTERFACE)
target_compile_options(granary_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  -fno-omit-frame-pointer)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(granary_options INTERFACE -g1)
endif()

if(GRANARY_SANITIZE STREQUAL "address")
  # GCC's flow analysis does not see through instrumented code: it takes an empty std::optional for
  # an uninitialized value. The other builds keep the warning.
  target_compile_options(granary_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
    -Wno-maybe-uninitialized)
  target_link_options(granary_options INTERFACE -fsanitize=address,undefined)
elseif(GRANARY_SANITIZE STREQUAL "thread")
  # libtsan does not model fences: none are used here, and a new one is an error (-Wtsan).
  # GCC 12 takes the pieces of string concatenations for writes out of bounds (its bug 105329). The
  # other builds keep the warning.
  target_compile_options(granary_options INTERFACE -fsanitize=thread -Wno-array-bounds
    -Wno-stringop-overflow -Wno-restrict)
  target_link_options(granary_options INTERFACE -fsanitize=thread)
endif()

# For what gives no types to raw bytes, as engine/ does: ASan sees by itself where null pointers are followed and what lies
# outside of an object, and without these checks its code is two fifths smaller. Linked behind the options above, which
# it takes from.
add_library(granary_no_raw_bytes INTERFACE)
if(GRANARY_SANITIZE STREQUAL "address")
  target_compile_options(granary_no_raw_bytes INTERFACE -fno-sanitize=null,alignment,pointer-overflow,object-size)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  # Paths below the base directory are relative for the cache, so that what one clone has compiled serves others.
  # What is compiled while a header changes is not kept: the cache would hand it out for the new one.
  # Depend mode compares the headers themselves. Their preprocessed text lacks comments: it would find a
  # precompiled header of other files, which the compiler then includes once more ("redefinition of ...").
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_DEPEND=1 CCACHE_NAMESPACE=granary-depend
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
  target_compile_options(granary_options INTERFACE -fpch-preprocess)
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  target_link_options(granary_options INTERFACE -fuse-ld=mold)
endif()

# jemalloc is the allocator of every binary, except under sanitizers, which bring their own.
add_library(granary_allocator INTERFACE)
if(NOT GRANARY_SANITIZE)
  target_link_libraries(granary_allocator INTERFACE jemalloc)
endif()
