// sql/functions/citext_functions.cpp: see citext_functions.h. What contrib has as SQL functions
// over those of text is here the same: the text function is called with the flag i, or with both
// sides in lower case.
#include "sql/functions/citext_functions.h"

#include "sql/functions/call.h"
#include "sql/functions/case_folding.h"
#include "sql/operators/order_tests.h"
#include "sql/types/citext.h"
#include "sql/types/network.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

constexpr Oid kInternal{2281};
// pg_proc: the functions of text behind those of citext.
constexpr std::uint32_t kTextIn = 46, kTextOut = 47, kTextSend = 2415, kTrimBlanks = 401,
                        kBoolText = 2971, kShowNetwork = 730, kHash = 400, kHashExtended = 448,
                        kLike = 1633, kNotLike = 1634, kMatches = 1238, kNotMatches = 1239,
                        kRegexpMatch = 3397, kRegexpMatches = 2764, kRegexpReplace = 2285,
                        kSplitToArray = 2768, kSplitToTable = 2766, kPosition = 868,
                        kTranslate = 878;
constexpr std::uint32_t kArgumentsMax = 4;

template <std::uint32_t function>
const FunctionRow& text_function() {
  static const FunctionRow& row = *find_function(Oid{function});
  return row;
}

template <class Op>
bool compare(std::string_view a, std::string_view b) {
  return Op::holds(compare_citext(a, b), 0);
}
std::string_view larger(std::string_view a, std::string_view b) {
  return compare_citext(a, b) > 0 ? a : b;
}
std::string_view smaller(std::string_view a, std::string_view b) {
  return compare_citext(a, b) < 0 ? a : b;
}

/// The function of text over the same arguments.
template <std::uint32_t function>
void as_text(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
             Value& out) {
  const FunctionRow& row = text_function<function>();
  const CallInfo info{row.arguments.span(), row.result, call.typmod};
  row.call(context, info, args, count, out);
}

/// The same over the lower case of the first argument.
template <std::uint32_t function>
void of_folded(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
               Value& out) {
  Value folded[kArgumentsMax];
  std::copy(args, args + count, folded);
  const std::string text = folded_citext(args[0].text());
  folded[0] = Value::of_text(text);
  as_text<function>(context, call, folded, count, out);
}

/// The flags behind the other arguments, with i unless they say c.
std::uint32_t with_flags(EvalContext& context, const Value* args, std::uint32_t count,
                         std::uint32_t flags_at, Value* out) {
  std::copy(args, args + count, out);
  const std::string_view given = count > flags_at ? args[flags_at].text() : "";
  std::string flags(given);
  if (given.find('c') == std::string_view::npos) flags += 'i';
  out[flags_at] = Value::of_text(context.arena->copy(flags));
  return flags_at + 1;
}

template <std::uint32_t function, std::uint32_t flags_at>
void without_case(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  Value flagged[kArgumentsMax];
  const std::uint32_t all = with_flags(context, args, count, flags_at, flagged);
  as_text<function>(context, call, flagged, all, out);
}

template <std::uint32_t function>
SetCursor* open_without_case(EvalContext& context, const CallInfo& call, const Value* args,
                             std::uint32_t count) {
  constexpr std::uint32_t kFlagsAt = 2;
  Value flagged[kArgumentsMax];
  const std::uint32_t all = with_flags(context, args, count, kFlagsAt, flagged);
  return text_function<function>().open_set(context, call, flagged, all);
}

/// A regular expression that matches the text and nothing else.
std::string literal_pattern(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
                      (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (!word) out += '\\';
    out += c;
  }
  return out;
}

void replace(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
             Value& out) {
  const std::string pattern = literal_pattern(args[1].text());
  const Value all[] = {args[0], Value::of_text(pattern), args[2], Value::of_text("gi")};
  as_text<kRegexpReplace>(context, call, all, 4, out);
}

/// The part of that number; NULL where there is none, which an array's element is.
void split_part(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  const std::string pattern = literal_pattern(args[1].text());
  const Value all[] = {args[0], Value::of_text(pattern), Value::of_text("i")};
  Value parts;
  as_text<kSplitToArray>(context, call, all, 3, parts);
  const std::vector<Value> values = ArrayView(parts).values();
  const std::int64_t wanted = args[2].integer;
  const bool found = wanted >= 1 && wanted <= static_cast<std::int64_t>(values.size());
  out = found ? values[static_cast<std::size_t>(wanted - 1)] : Value::null();
}

void position(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
              Value& out) {
  const std::string text = folded_citext(args[0].text()), wanted = folded_citext(args[1].text());
  const Value all[] = {Value::of_text(text), Value::of_text(wanted)};
  as_text<kPosition>(context, call, all, 2, out);
}

/// The characters to be replaced in lower case and then in upper case.
void translate(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
               Value& out) {
  const std::string lower = lower_text(args[1].text()), upper = upper_text(args[1].text());
  const Value first[] = {args[0], Value::of_text(lower), args[2]};
  Value between;
  as_text<kTranslate>(context, call, first, 3, between);
  const Value second[] = {between, Value::of_text(upper), args[2]};
  as_text<kTranslate>(context, call, second, 3, out);
}

/// A message of the protocol, which no expression has.
void receive(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of receive functions");
}

using enum Volatility;

const FunctionRow kRows[] = {
    {Oid{15300}, "citextin", {kCstring}, kCitext, as_text<kTextIn>},
    {Oid{15301}, "citextout", {kCitext}, kCstring, as_text<kTextOut>},
    {Oid{15302}, "citextrecv", {kInternal}, kCitext, receive, true, kStable},
    {Oid{15303}, "citextsend", {kCitext}, kBytea, as_text<kTextSend>, true, kStable},
    {Oid{15304}, "citext", {kBpchar}, kCitext, as_text<kTrimBlanks>},
    {Oid{15305}, "citext", {kBool}, kCitext, as_text<kBoolText>},
    {Oid{15306}, "citext", {kInet}, kCitext, as_text<kShowNetwork>},
    {Oid{15307}, "citext_eq", {kCitext, kCitext}, kBool, call<&compare<Equal>>},
    {Oid{15308}, "citext_ne", {kCitext, kCitext}, kBool, call<&compare<NotEqual>>},
    {Oid{15309}, "citext_lt", {kCitext, kCitext}, kBool, call<&compare<Less>>},
    {Oid{15310}, "citext_le", {kCitext, kCitext}, kBool, call<&compare<LessEqual>>},
    {Oid{15311}, "citext_gt", {kCitext, kCitext}, kBool, call<&compare<Greater>>},
    {Oid{15312}, "citext_ge", {kCitext, kCitext}, kBool, call<&compare<GreaterEqual>>},
    {Oid{15313}, "citext_cmp", {kCitext, kCitext}, kInt4, call<&compare_citext>},
    {Oid{15314}, "citext_hash", {kCitext}, kInt4, of_folded<kHash>},
    {Oid{15315}, "citext_hash_extended", {kCitext, kInt8}, kInt8, of_folded<kHashExtended>},
    {Oid{15316}, "citext_smaller", {kCitext, kCitext}, kCitext, call<&smaller>},
    {Oid{15317}, "citext_larger", {kCitext, kCitext}, kCitext, call<&larger>},
    {Oid{15318}, "citext_pattern_lt", {kCitext, kCitext}, kBool, call<&compare<Less>>},
    {Oid{15319}, "citext_pattern_le", {kCitext, kCitext}, kBool, call<&compare<LessEqual>>},
    {Oid{15320}, "citext_pattern_gt", {kCitext, kCitext}, kBool, call<&compare<Greater>>},
    {Oid{15321}, "citext_pattern_ge", {kCitext, kCitext}, kBool, call<&compare<GreaterEqual>>},
    {Oid{15322}, "citext_pattern_cmp", {kCitext, kCitext}, kInt4, call<&compare_citext>},
    {Oid{15323}, "texticlike", {kCitext, kCitext}, kBool, as_text<kLike>},
    {Oid{15324}, "texticlike", {kCitext, kText}, kBool, as_text<kLike>},
    {Oid{15325}, "texticnlike", {kCitext, kCitext}, kBool, as_text<kNotLike>},
    {Oid{15326}, "texticnlike", {kCitext, kText}, kBool, as_text<kNotLike>},
    {Oid{15327}, "texticregexeq", {kCitext, kCitext}, kBool, as_text<kMatches>},
    {Oid{15328}, "texticregexeq", {kCitext, kText}, kBool, as_text<kMatches>},
    {Oid{15329}, "texticregexne", {kCitext, kCitext}, kBool, as_text<kNotMatches>},
    {Oid{15330}, "texticregexne", {kCitext, kText}, kBool, as_text<kNotMatches>},
    {Oid{15331}, "regexp_match", {kCitext, kCitext}, kTextArray, without_case<kRegexpMatch, 2>},
    {Oid{15332}, "regexp_match", {kCitext, kCitext, kText}, kTextArray,
     without_case<kRegexpMatch, 2>},
    {Oid{15333}, "regexp_matches", {kCitext, kCitext}, kTextArray,
     nullptr, true, kImmutable, false, 0, &open_without_case<kRegexpMatches>},
    {Oid{15334}, "regexp_matches", {kCitext, kCitext, kText}, kTextArray,
     nullptr, true, kImmutable, false, 0, &open_without_case<kRegexpMatches>},
    {Oid{15335}, "regexp_replace", {kCitext, kCitext, kText}, kText,
     without_case<kRegexpReplace, 3>},
    {Oid{15336}, "regexp_replace", {kCitext, kCitext, kText, kText}, kText,
     without_case<kRegexpReplace, 3>},
    {Oid{15337}, "regexp_split_to_array", {kCitext, kCitext}, kTextArray,
     without_case<kSplitToArray, 2>},
    {Oid{15338}, "regexp_split_to_array", {kCitext, kCitext, kText}, kTextArray,
     without_case<kSplitToArray, 2>},
    {Oid{15339}, "regexp_split_to_table", {kCitext, kCitext}, kText,
     nullptr, true, kImmutable, false, 0, &open_without_case<kSplitToTable>},
    {Oid{15340}, "regexp_split_to_table", {kCitext, kCitext, kText}, kText,
     nullptr, true, kImmutable, false, 0, &open_without_case<kSplitToTable>},
    {Oid{15341}, "strpos", {kCitext, kCitext}, kInt4, position},
    {Oid{15342}, "replace", {kCitext, kCitext, kCitext}, kText, replace},
    {Oid{15343}, "split_part", {kCitext, kCitext, kInt4}, kText, split_part},
    {Oid{15344}, "translate", {kCitext, kCitext, kText}, kText, translate},
};

constexpr OperatorRow kOperators[] = {
    {Oid{15300}, "=", kCitext, kCitext, kBool, Oid{15307}, Oid{15300}, Oid{15301}},
    {Oid{15301}, "<>", kCitext, kCitext, kBool, Oid{15308}, Oid{15301}, Oid{15300}},
    {Oid{15302}, "<", kCitext, kCitext, kBool, Oid{15309}, Oid{15305}, Oid{15304}},
    {Oid{15303}, "<=", kCitext, kCitext, kBool, Oid{15310}, Oid{15304}, Oid{15305}},
    {Oid{15304}, ">=", kCitext, kCitext, kBool, Oid{15312}, Oid{15303}, Oid{15302}},
    {Oid{15305}, ">", kCitext, kCitext, kBool, Oid{15311}, Oid{15302}, Oid{15303}},
    {Oid{15306}, "~", kCitext, kCitext, kBool, Oid{15327}, Oid{}, Oid{15310}},
    {Oid{15307}, "~", kCitext, kText, kBool, Oid{15328}, Oid{}, Oid{15311}},
    {Oid{15308}, "~*", kCitext, kCitext, kBool, Oid{15327}, Oid{}, Oid{15312}},
    {Oid{15309}, "~*", kCitext, kText, kBool, Oid{15328}, Oid{}, Oid{15313}},
    {Oid{15310}, "!~", kCitext, kCitext, kBool, Oid{15329}, Oid{}, Oid{15306}},
    {Oid{15311}, "!~", kCitext, kText, kBool, Oid{15330}, Oid{}, Oid{15307}},
    {Oid{15312}, "!~*", kCitext, kCitext, kBool, Oid{15329}, Oid{}, Oid{15308}},
    {Oid{15313}, "!~*", kCitext, kText, kBool, Oid{15330}, Oid{}, Oid{15309}},
    {Oid{15314}, "~~", kCitext, kCitext, kBool, Oid{15323}, Oid{}, Oid{15318}},
    {Oid{15315}, "~~", kCitext, kText, kBool, Oid{15324}, Oid{}, Oid{15319}},
    {Oid{15316}, "~~*", kCitext, kCitext, kBool, Oid{15323}, Oid{}, Oid{15320}},
    {Oid{15317}, "~~*", kCitext, kText, kBool, Oid{15324}, Oid{}, Oid{15321}},
    {Oid{15318}, "!~~", kCitext, kCitext, kBool, Oid{15325}, Oid{}, Oid{15314}},
    {Oid{15319}, "!~~", kCitext, kText, kBool, Oid{15326}, Oid{}, Oid{15315}},
    {Oid{15320}, "!~~*", kCitext, kCitext, kBool, Oid{15325}, Oid{}, Oid{15316}},
    {Oid{15321}, "!~~*", kCitext, kText, kBool, Oid{15326}, Oid{}, Oid{15317}},
    {Oid{15322}, "~<~", kCitext, kCitext, kBool, Oid{15318}, Oid{15325}, Oid{15324}},
    {Oid{15323}, "~<=~", kCitext, kCitext, kBool, Oid{15319}, Oid{15324}, Oid{15325}},
    {Oid{15324}, "~>=~", kCitext, kCitext, kBool, Oid{15321}, Oid{15323}, Oid{15322}},
    {Oid{15325}, "~>~", kCitext, kCitext, kBool, Oid{15320}, Oid{15322}, Oid{15323}},
};

constexpr CastRow kCasts[] = {
    {kCitext, kText, CastContext::kImplicit, CastMethod::kBinary, Oid{}},
    {kCitext, kVarchar, CastContext::kImplicit, CastMethod::kBinary, Oid{}},
    {kCitext, kBpchar, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kText, kCitext, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kVarchar, kCitext, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kBpchar, kCitext, CastContext::kAssignment, CastMethod::kFunction, Oid{15304}},
    {kBool, kCitext, CastContext::kAssignment, CastMethod::kFunction, Oid{15305}},
    {kInet, kCitext, CastContext::kAssignment, CastMethod::kFunction, Oid{15306}},
};

}  // namespace

std::span<const FunctionRow> citext_functions() { return kRows; }
std::span<const OperatorRow> citext_operators() { return kOperators; }
std::span<const CastRow> citext_casts() { return kCasts; }

}  // namespace granary::sql::functions
