#include "sql/stack_depth.h"

#include <pthread.h>

#include <cstddef>

#include "sql/error.h"

namespace granary::sql {
namespace {

/// Bytes of stack that what a function calls may need before the next look.
constexpr std::size_t kStackReserveBytes = std::size_t{256} << 10;

const char* stack_limit() {
  pthread_attr_t attributes;
  void* low = nullptr;
  std::size_t bytes = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return nullptr;
  pthread_attr_getstack(&attributes, &low, &bytes);
  pthread_attr_destroy(&attributes);
  return static_cast<const char*>(low) + kStackReserveBytes;
}

}  // namespace

void raise_too_deep() {
  throw SqlError("54001", "stack depth limit exceeded")
      .hint(
          "Increase the configuration parameter \"max_stack_depth\" (currently 2048kB), after "
          "ensuring the platform's stack depth limit is adequate.");
}

void check_stack_depth() {
  thread_local const char* const limit = stack_limit();
  const char here = 0;
  const char* const at = &here;
  if (limit != nullptr && at <= limit) raise_too_deep();
}

}  // namespace granary::sql
