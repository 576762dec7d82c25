#include "sql/types/utf16.h"

#include "sql/error.h"

namespace granary::sql {

void check_icu(UErrorCode status) {
  if (U_FAILURE(status)) throw SqlError("XX000", u_errorName(status));
}

Utf16 to_utf16(std::string_view text) {
  Utf16 out(text.size(), u'\0');
  std::int32_t size = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, text.data(),
                static_cast<std::int32_t>(text.size()), &status);
  check_icu(status);
  out.resize(static_cast<std::size_t>(size));
  return out;
}

std::string to_utf8(const Utf16& text) {
  std::string out(text.size() * 3, '\0');
  std::int32_t size = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, text.data(),
              static_cast<std::int32_t>(text.size()), &status);
  check_icu(status);
  out.resize(static_cast<std::size_t>(size));
  return out;
}

}  // namespace granary::sql
