#include "sql/file_error.h"

#include <cerrno>
#include <cstring>

#include "sql/error.h"

namespace granary::sql {

/// PostgreSQL's errcode_for_file_access.
const char* file_sqlstate(int reason) noexcept {
  switch (reason) {
    case EPERM:
    case EACCES:
    case EROFS:
      return "42501";
    case ENOENT:
      return "58P01";
    case EEXIST:
      return "58P02";
    case ENOTDIR:
    case EISDIR:
    case ENOTEMPTY:
      return "42809";
    case ENOSPC:
      return "53100";
    case ENFILE:
    case EMFILE:
      return "53000";
    case EIO:
      return "58030";
    default:
      return "XX000";
  }
}

void raise_file_error(int reason, const std::string& what) {
  throw SqlError(file_sqlstate(reason), what + ": " + std::strerror(reason));
}

}  // namespace granary::sql
