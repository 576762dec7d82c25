// sql/file_error.h: errors of the server's files, as statements report them.
#pragma once

#include <string>

namespace granary::sql {

/// The SQLSTATE of an errno.
const char* file_sqlstate(int reason) noexcept;
/// `what: reason` under that SQLSTATE.
[[noreturn]] void raise_file_error(int reason, const std::string& what);

}  // namespace granary::sql
