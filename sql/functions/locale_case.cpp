#include "sql/functions/locale_case.h"

#include <string>

#include "sql/types/collation.h"
#include "sql/types/utf16.h"

namespace granary::sql {

namespace {

using Change = std::int32_t (*)(UChar* out, std::int32_t room, const UChar* text,
                                std::int32_t size, const char* locale, UErrorCode* status);

std::int32_t to_title(UChar* out, std::int32_t room, const UChar* text, std::int32_t size,
                      const char* locale, UErrorCode* status) {
  return u_strToTitle(out, room, text, size, nullptr, locale, status);
}

template <Change change>
void change_case(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const std::string& locale = locale_of_order(call.argument_types[0]);
  const Utf16 text = to_utf16(args[0].text());
  Utf16 changed(text.size() + 16, u'\0');
  while (true) {
    UErrorCode status = U_ZERO_ERROR;
    const auto size = static_cast<std::size_t>(
        change(changed.data(), static_cast<std::int32_t>(changed.size()), text.data(),
               static_cast<std::int32_t>(text.size()), locale.c_str(), &status));
    const bool fits = size <= changed.size();
    if (fits || status != U_BUFFER_OVERFLOW_ERROR) check_icu(status);
    changed.resize(size);
    if (fits) break;
  }
  out = Value::of_text(context.arena->copy(to_utf8(changed)));
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
