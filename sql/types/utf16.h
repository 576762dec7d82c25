// sql/types/utf16.h: text as ICU takes and gives it.
#pragma once

#include <unicode/ustring.h>

#include <string>
#include <string_view>

namespace granary::sql {

using Utf16 = std::basic_string<UChar>;

/// errors  XX000, with ICU's name of the error
void check_icu(UErrorCode status);
/// text: valid UTF-8
Utf16 to_utf16(std::string_view text);
std::string to_utf8(const Utf16& text);

}  // namespace granary::sql
