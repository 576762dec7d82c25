// base/check.h: assertions that abort with context. For broken invariants and failed disks, never
// for users' errors.
#pragma once

namespace granary {

/// Prints file, line and text to standard error and aborts. Never returns.
[[noreturn]] void check_failed(const char* file, int line, const char* text) noexcept;

}  // namespace granary

/// Stays in release builds: use it where it compares values that are already loaded.
#define GR_CHECK(condition)                     \
  (__builtin_expect(!!(condition), 1) ? void(0) \
                                      : ::granary::check_failed(__FILE__, __LINE__, #condition))

#ifdef NDEBUG
#define GR_DCHECK(condition) void(sizeof(!(condition)))
#else
#define GR_DCHECK(condition) GR_CHECK(condition)
#endif
