// sql/functions/text_search_view_functions.cpp: what the parser and the dictionaries make of a
// document: ts_parse, ts_token_type, ts_debug; and whether the search path shows them.
#include "sql/catalog/text_search_catalog.h"
#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_search_functions.h"
#include "sql/text_search/built_in.h"
#include "sql/text_search/names.h"
#include "sql/text_search/token_forms.h"
#include "sql/types/reg.h"

namespace granary::sql::functions {

namespace {

using text_search::Answer;
using text_search::DictionaryPtr;
using text_search::Token;
using text_search::TokenType;

/// There is one parser. errors  42704, XX000 for others
void check_parser(const Value& parser, bool by_name) {
  if (!by_name) {
    if (Oid{static_cast<std::uint32_t>(parser.integer)} == text_search::kDefaultParser) return;
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

SetCursor* debug_rows(EvalContext& context, Oid of, std::string_view document) {
  const auto configuration = text_search::configuration_of(*context.session, of);
  const auto& oids = configuration->oids;
  auto* out = new RowsCursor(6);
  for (const Token& token : text_search::tokens_of(document)) {
    const auto type = static_cast<std::size_t>(token.type);
    const TokenType& shown = text_search::token_types()[type - 1];
    ArrayBuilder dictionaries(kRegdictionary), lexemes(kText);
    for (const Oid oid : oids[type]) dictionaries.add(Value::of_int(oid.value));
    // The first that knows it; without one, the first.
    std::vector<text_search::Form> forms;
    std::optional<std::size_t> asked;
    for (std::size_t i = 0; i < oids[type].size() && !asked; ++i) {
      const DictionaryPtr& dictionary = configuration->by_type[type][i];
      if (text_search::lexize(*dictionary, token.text, forms) != Answer::kUnknown) asked = i;
    }
    for (const text_search::Form& form : forms) lexemes.add(Value::of_text(form.text));
    out->add(Value::of_text(shown.alias));
    out->add(Value::of_text(shown.description));
    out->add(Value::of_text(token.text));
    out->add(dictionaries.finish(*context.arena));
    out->add(oids[type].empty() ? Value::null()
                                : Value::of_int(oids[type][asked.value_or(0)].value));
    out->add(asked ? lexemes.finish(*context.arena) : Value::null());
  }
  return out;
}

SetCursor* open_debug(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return debug_rows(context, text_search::default_configuration(*context.session),
                    args[0].text());
}
SetCursor* open_debug_by(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return debug_rows(context, Oid{static_cast<std::uint32_t>(args[0].integer)}, args[1].text());
}

template <std::uint32_t Catalog>
std::optional<bool> visible(EvalContext& context, Oid oid) {
  catalog::CatalogAccess access = catalog::access_of(context);
  const auto row = access.get(Catalog, oid);
  if (!row) return std::nullopt;
  return is_visible(access, catalog::text_search_kind(Catalog), *row);
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
    {Oid{3757}, "pg_ts_dict_is_visible", {kOid}, kBool, call<&visible<catalog::kPgTsDict>>, true,
     kS},
    {Oid{3758}, "pg_ts_config_is_visible", {kOid}, kBool, call<&visible<catalog::kPgTsConfig>>, true,
     kS},
    {Oid{3756}, "pg_ts_parser_is_visible", {kOid}, kBool, call<&visible<catalog::kPgTsParser>>, true,
     kS},
    {Oid{3768}, "pg_ts_template_is_visible", {kOid}, kBool, call<&visible<catalog::kPgTsTemplate>>, true,
     kS},
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
