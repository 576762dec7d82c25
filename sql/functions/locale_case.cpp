#include "sql/functions/locale_case.h"

#include <unicode/ustring.h>

#include <string>

#include "base/check.h"
#include "sql/error.h"
#include "sql/types/collation.h"

namespace granary::sql {

namespace {

using Change = std::int32_t (*)(UChar* out, std::int32_t room, const UChar* text,
                                std::int32_t size, const char* locale, UErrorCode* status);

std::int32_t to_title(UChar* out, std::int32_t room, const UChar* text, std::int32_t size,
                      const char* locale, UErrorCode* status) {
  return u_strToTitle(out, room, text, size, nullptr, locale, status);
}

void check(UErrorCode status) {
  if (U_FAILURE(status)) throw SqlError("XX000", u_errorName(status));
}

std::u16string wide(std::string_view text) {
  std::u16string out(text.size(), u'\0');
  std::int32_t size = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, text.data(),
                static_cast<std::int32_t>(text.size()), &status);
  check(status);
  out.resize(static_cast<std::size_t>(size));
  return out;
}

template <Change change>
void change_case(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const std::string& locale = locale_of_order(call.argument_types[0]);
  const std::u16string text = wide(args[0].text());
  std::u16string changed(text.size() + 16, u'\0');
  while (true) {
    UErrorCode status = U_ZERO_ERROR;
    const auto size = static_cast<std::size_t>(
        change(changed.data(), static_cast<std::int32_t>(changed.size()), text.data(),
               static_cast<std::int32_t>(text.size()), locale.c_str(), &status));
    const bool fits = size <= changed.size();
    if (fits || status != U_BUFFER_OVERFLOW_ERROR) check(status);
    changed.resize(size);
    if (fits) break;
  }
  // No more than three bytes of UTF-8 for each of its units.
  const std::size_t room = changed.size() * 3;
  char* bytes = context.arena->allocate(room + 1);
  std::int32_t size = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strToUTF8(bytes, static_cast<std::int32_t>(room + 1), &size, changed.data(),
              static_cast<std::int32_t>(changed.size()), &status);
  check(status);
  out = Value::of_text({bytes, static_cast<std::size_t>(size)});
}

constexpr FunctionRow kRows[] = {
    {Oid{870}, "lower", {kText}, kText, change_case<u_strToLower>},
    {Oid{871}, "upper", {kText}, kText, change_case<u_strToUpper>},
    {Oid{872}, "initcap", {kText}, kText, change_case<to_title>},
};

}  // namespace

const FunctionRow* locale_case(const FunctionRow& function) noexcept {
  for (const FunctionRow& row : kRows) {
    if (row.oid == function.oid) return &row;
  }
  return nullptr;
}

}  // namespace granary::sql
