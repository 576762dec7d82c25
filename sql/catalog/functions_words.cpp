// sql/catalog/functions_words.cpp: lists of words: SQL's keywords, abbreviations of time zones.
#include "sql/catalog/functions.h"
#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/keywords.h"
#include "sql/types/time_zone.h"
#include "sql/types/zone_abbreviations.h"

namespace granary::sql::catalog {

namespace {

Value word(EvalContext& context, std::string_view text) {
  return Value::of_text(context.arena->copy(text));
}

class KeywordCursor final : public SetCursor {
 public:
  bool next(EvalContext& context, Value* row) override {
    if (at_ == keywords().size()) return false;
    const Keyword& keyword = keywords()[at_++];
    row[0] = word(context, keyword.word);
    row[1] = Value::of_int(static_cast<unsigned char>(keyword.category));
    row[2] = Value::of_bool(keyword.bare_label);
    row[3] = word(context, description(keyword.category));
    row[4] = word(context, keyword.bare_label ? "can be bare label" : "requires AS");
    return true;
  }

 private:
  static std::string_view description(char category) {
    switch (category) {
      case 'U':
        return "unreserved";
      case 'C':
        return "unreserved (cannot be function or type name)";
      case 'T':
        return "reserved (can be function or type name)";
      default:
        return "reserved";
    }
  }

  std::size_t at_ = 0;
};

class AbbreviationCursor final : public SetCursor {
 public:
  bool next(EvalContext& context, Value* row) override {
    if (at_ == zone_abbreviations().size()) return false;
    const ZoneAbbreviation& abbreviation = zone_abbreviations()[at_++];
    std::string name(abbreviation.name);
    const std::int64_t now = transaction_now(context);
    const auto* zone = find_abbreviated_zone(name);
    const std::int32_t seconds = zone->offset_at(now);
    for (char& c : name) c = codec::to_upper(c);
    row[0] = word(context, name);
    row[1] = Interval{seconds * kUsPerSecond, 0, 0}.store(*context.arena);
    // A zone that has summer time now is in it when it has more than half a year from now.
    constexpr std::int64_t kHalfYear = 182 * kUsPerDay;
    const std::int32_t then = zone->offset_at(now + kHalfYear);
    row[2] = Value::of_bool(then == seconds ? abbreviation.is_summer_time : seconds > then);
    return true;
  }

 private:
  std::size_t at_ = 0;
};

template <class Cursor>
SetCursor* open(EvalContext&, const CallInfo&, const Value*, std::uint32_t) {
  return new Cursor;
}

constexpr SetColumn kKeywordColumns[] = {{"word", kText},
                                         {"catcode", kChar},
                                         {"barelabel", kBool},
                                         {"catdesc", kText},
                                         {"baredesc", kText}};
constexpr SetColumn kAbbreviationColumns[] = {
    {"abbrev", kText}, {"utc_offset", kInterval}, {"is_dst", kBool}};

const FunctionRow kWordFunctions[] = {
    {.oid = Oid{1686},
     .name = "pg_get_keywords",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = open<KeywordCursor>,
     .set_columns = kKeywordColumns},
    {.oid = Oid{2599},
     .name = "pg_timezone_abbrevs",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = open<AbbreviationCursor>,
     .set_columns = kAbbreviationColumns},
};

}  // namespace

std::span<const FunctionRow> word_functions() { return kWordFunctions; }

}  // namespace granary::sql::catalog
