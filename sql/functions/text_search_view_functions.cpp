// sql/functions/text_search_view_functions.cpp: what the parser and the dictionaries make of a
// document: ts_parse, ts_token_type, ts_debug.
#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_search_functions.h"
#include "sql/text_search/names.h"
#include "sql/text_search/parser.h"
#include "sql/types/reg.h"

namespace granary::sql::functions {

namespace {

using text_search::Configuration;
using text_search::Dictionary;
using text_search::Token;
using text_search::TokenType;

constexpr Oid kDefaultParser{3722};

/// There is one parser. errors  42704, XX000 for others
void check_parser(const Value& parser, bool by_name) {
  if (!by_name) {
    if (Oid{static_cast<std::uint32_t>(parser.integer)} == kDefaultParser) return;
    throw SqlError("XX000",
                   "cache lookup failed for text search parser " + std::to_string(parser.integer));
  }
  const std::vector<std::string> parts = split_qualified_name(parser.text());
  const bool built_in = parts.size() == 1 || parts[parts.size() - 2] == "pg_catalog";
  if (built_in && parts.back() == "default") return;
  throw SqlError("42704",
                 "text search parser \"" + std::string(parser.text()) + "\" does not exist");
}

template <bool kByName>
SetCursor* open_parse(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  check_parser(args[0], kByName);
  auto* out = new RowsCursor(2);
  for (const Token& token : text_search::tokens_of(args[1].text())) {
    out->add(Value::of_int(token.type));
    out->add(Value::of_text(token.text));
  }
  return out;
}

template <bool kByName>
SetCursor* open_token_types(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  check_parser(args[0], kByName);
  auto* out = new RowsCursor(3);
  for (const TokenType& type : text_search::token_types()) {
    out->add(Value::of_int(type.number));
    out->add(Value::of_text(type.alias));
    out->add(Value::of_text(type.description));
  }
  return out;
}

SetCursor* debug_rows(EvalContext& context, const Configuration& configuration,
                      std::string_view document) {
  auto* out = new RowsCursor(6);
  for (const Token& token : text_search::tokens_of(document)) {
    const TokenType& type =
        text_search::token_types()[static_cast<std::size_t>(token.type - 1)];
    const Dictionary* dictionary = configuration.dictionary(token.type);
    ArrayBuilder dictionaries(kRegdictionary), lexemes(kText);
    std::string lexeme;
    if (dictionary != nullptr) {
      dictionaries.add(Value::of_int(dictionary->oid.value));
      lexeme = text_search::lexize(*dictionary, token.text);
      if (!lexeme.empty()) lexemes.add(Value::of_text(lexeme));
    }
    out->add(Value::of_text(type.alias));
    out->add(Value::of_text(type.description));
    out->add(Value::of_text(token.text));
    out->add(dictionaries.finish(*context.arena));
    out->add(dictionary == nullptr ? Value::null() : Value::of_int(dictionary->oid.value));
    out->add(dictionary == nullptr ? Value::null() : lexemes.finish(*context.arena));
  }
  return out;
}

SetCursor* open_debug(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return debug_rows(context, text_search::default_configuration(*context.session),
                    args[0].text());
}
SetCursor* open_debug_by(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const Oid configuration{static_cast<std::uint32_t>(args[0].integer)};
  return debug_rows(context, text_search::configuration_of(configuration), args[1].text());
}

constexpr Oid kRegdictionaryArray{3770};
constexpr SetColumn kTokenColumns[] = {{"tokid", kInt4}, {"token", kText}};
constexpr SetColumn kTypeColumns[] = {
    {"tokid", kInt4}, {"alias", kText}, {"description", kText}};
constexpr SetColumn kDebugColumns[] = {{"alias", kText},
                                       {"description", kText},
                                       {"token", kText},
                                       {"dictionaries", kRegdictionaryArray},
                                       {"dictionary", kRegdictionary},
                                       {"lexemes", kTextArray}};

constexpr auto kS = Volatility::kStable;
constexpr auto kI = Volatility::kImmutable;

constexpr FunctionRow kRows[] = {
    {Oid{6184}, "ts_debug", {kText}, kRecord, nullptr, true, kS, false, 0, open_debug,
     kDebugColumns},
    {Oid{6183}, "ts_debug", {kRegconfig, kText}, kRecord, nullptr, true, kS, false, 0,
     open_debug_by, kDebugColumns},
    {Oid{3715}, "ts_parse", {kOid, kText}, kRecord, nullptr, true, kI, false, 0,
     open_parse<false>, kTokenColumns},
    {Oid{3716}, "ts_parse", {kText, kText}, kRecord, nullptr, true, kS, false, 0,
     open_parse<true>, kTokenColumns},
    {Oid{3713}, "ts_token_type", {kOid}, kRecord, nullptr, true, kI, false, 0,
     open_token_types<false>, kTypeColumns},
    {Oid{3714}, "ts_token_type", {kText}, kRecord, nullptr, true, kS, false, 0,
     open_token_types<true>, kTypeColumns},
};

}  // namespace

std::span<const FunctionRow> text_search_view_functions() { return kRows; }

}  // namespace granary::sql::functions
