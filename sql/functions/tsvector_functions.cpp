// sql/functions/tsvector_functions.cpp: tsvector: comparison, weights, and its parts.
#include <algorithm>

#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_search_functions.h"
#include "sql/operators/order_tests.h"
#include "sql/types/tsvector.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

std::int32_t order(Value a, Value b) { return type_of(kTsvector).compare(a, b, kTsvector); }
template <class Op>
bool compares(Value a, Value b) {
  return Op::holds(order(a, b), 0);
}

std::int32_t length(TsvectorView vector) { return static_cast<std::int32_t>(vector.size()); }

std::string strip(TsvectorView vector) {
  std::vector<Lexeme> lexemes = lexemes_of(vector);
  for (Lexeme& lexeme : lexemes) lexeme.places.clear();
  return make_tsvector(std::move(lexemes));
}

/// errors  22023 for a letter that is none
unsigned weight_of(std::int64_t letter) {
  switch (letter) {
    case 'A':
    case 'a':
      return 3;
    case 'B':
    case 'b':
      return 2;
    case 'C':
    case 'c':
      return 1;
    case 'D':
    case 'd':
      return 0;
    default:
      return ~0U;
  }
}

unsigned checked_weight(std::int64_t letter) {
  const unsigned weight = weight_of(letter);
  if (weight == ~0U) throw SqlError("XX000", "unrecognized weight: " + std::to_string(letter));
  return weight;
}

void set_weight(Lexeme& lexeme, unsigned weight) {
  for (LexemePlace& place : lexeme.places) place = LexemePlace::of(place.position(), weight);
}

std::string set_weights(TsvectorView vector, std::int64_t letter) {
  const unsigned weight = checked_weight(letter);
  std::vector<Lexeme> lexemes = lexemes_of(vector);
  for (Lexeme& lexeme : lexemes) set_weight(lexeme, weight);
  return make_tsvector(std::move(lexemes));
}

std::string set_weights_of(TsvectorView vector, std::int64_t letter, ArrayView names) {
  const unsigned weight = checked_weight(letter);
  std::vector<Lexeme> lexemes = lexemes_of(vector);
  for (const Value& name : names.values()) {
    if (name.is_null()) continue;
    const std::size_t at = vector.lower_bound(name.text());
    if (at < lexemes.size() && lexemes[at].text == name.text()) set_weight(lexemes[at], weight);
  }
  return make_tsvector(std::move(lexemes));
}

std::string without(TsvectorView vector, std::vector<std::string_view> names) {
  std::ranges::sort(names);
  std::vector<Lexeme> lexemes = lexemes_of(vector);
  std::erase_if(lexemes, [&](const Lexeme& lexeme) {
    return std::ranges::binary_search(names, std::string_view(lexeme.text));
  });
  return make_tsvector(std::move(lexemes));
}
std::string delete_one(TsvectorView vector, std::string_view name) {
  return without(vector, {name});
}
std::string delete_several(TsvectorView vector, ArrayView names) {
  std::vector<std::string_view> wanted;
  for (const Value& name : names.values()) {
    if (!name.is_null()) wanted.push_back(name.text());
  }
  return without(vector, std::move(wanted));
}

std::string filter(TsvectorView vector, ArrayView letters) {
  unsigned wanted = 0;
  for (const Value& letter : letters.values()) {
    if (letter.is_null()) throw SqlError("22004", "weight array may not contain nulls");
    const unsigned weight = weight_of(letter.integer);
    if (weight == ~0U) {
      throw SqlError("22023", std::string("unrecognized weight: \"") +
                                  static_cast<char>(letter.integer) + "\"");
    }
    wanted |= 1U << weight;
  }
  std::vector<Lexeme> lexemes = lexemes_of(vector);
  for (Lexeme& lexeme : lexemes) {
    std::erase_if(lexeme.places,
                  [&](LexemePlace place) { return (wanted >> place.weight() & 1U) == 0; });
  }
  std::erase_if(lexemes, [](const Lexeme& lexeme) { return lexeme.places.empty(); });
  return make_tsvector(std::move(lexemes));
}

/// The second document stands behind the first one.
std::string concatenate(TsvectorView a, TsvectorView b) {
  std::vector<Lexeme> lexemes = lexemes_of(a);
  unsigned last = 0;
  for (const Lexeme& lexeme : lexemes) {
    for (const LexemePlace place : lexeme.places) last = std::max<unsigned>(last, place.position());
  }
  for (Lexeme& lexeme : lexemes_of(b)) {
    for (LexemePlace& place : lexeme.places) {
      const unsigned moved = std::min<unsigned>(last + place.position(), LexemePlace::kPositionMax);
      place = LexemePlace::of(moved, place.weight());
    }
    lexemes.push_back(std::move(lexeme));
  }
  return make_tsvector(std::move(lexemes));
}

Value to_array(EvalContext& context, TsvectorView vector) {
  ArrayBuilder out(kText);
  for (std::size_t i = 0; i < vector.size(); ++i) out.add(Value::of_text(vector.text(i)));
  return out.finish(*context.arena);
}

std::string from_array(ArrayView names) {
  std::vector<Lexeme> lexemes;
  for (const Value& name : names.values()) {
    if (name.is_null()) throw SqlError("22004", "lexeme array may not contain nulls");
    if (name.text().empty())
      throw SqlError("2200F", "lexeme array may not contain empty strings");
    lexemes.push_back({std::string(name.text()), {}});
  }
  return make_tsvector(std::move(lexemes));
}

SetCursor* open_unnest(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const TsvectorView vector(args[0]);
  auto* out = new RowsCursor(3);
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const LexemePlaces places = vector.places(i);
    out->add(Value::of_text(vector.text(i)));
    if (places.empty()) {
      out->add(Value::null());
      out->add(Value::null());
      continue;
    }
    ArrayBuilder positions(kInt2), weights(kText);
    for (std::size_t k = 0; k < places.size(); ++k) {
      positions.add(Value::of_int(places[k].position()));
      weights.add(Value::of_text({&"DCBA"[places[k].weight()], 1}));
    }
    out->add(positions.finish(*context.arena));
    out->add(weights.finish(*context.arena));
  }
  return out;
}

constexpr SetColumn kUnnestColumns[] = {
    {"lexeme", kText}, {"positions", kInt2Array}, {"weights", kTextArray}};
constexpr auto kI = Volatility::kImmutable;

constexpr FunctionRow kRows[] = {
    {Oid{3327}, "array_to_tsvector", {kTextArray}, kTsvector, call<&from_array>},
    {Oid{3711}, "length", {kTsvector}, kInt4, call<&length>},
    {Oid{3624}, "setweight", {kTsvector, kChar}, kTsvector, call<&set_weights>},
    {Oid{3320}, "setweight", {kTsvector, kChar, kTextArray}, kTsvector, call<&set_weights_of>},
    {Oid{3623}, "strip", {kTsvector}, kTsvector, call<&strip>},
    {Oid{3321}, "ts_delete", {kTsvector, kText}, kTsvector, call<&delete_one>},
    {Oid{3323}, "ts_delete", {kTsvector, kTextArray}, kTsvector, call<&delete_several>},
    {Oid{3319}, "ts_filter", {kTsvector, kCharArray}, kTsvector, call<&filter>},
    {Oid{3622}, "tsvector_cmp", {kTsvector, kTsvector}, kInt4, call<&order>},
    {Oid{3625}, "tsvector_concat", {kTsvector, kTsvector}, kTsvector, call<&concatenate>},
    {Oid{3618}, "tsvector_eq", {kTsvector, kTsvector}, kBool, call<&compares<Equal>>},
    {Oid{3620}, "tsvector_ge", {kTsvector, kTsvector}, kBool, call<&compares<GreaterEqual>>},
    {Oid{3621}, "tsvector_gt", {kTsvector, kTsvector}, kBool, call<&compares<Greater>>},
    {Oid{3617}, "tsvector_le", {kTsvector, kTsvector}, kBool, call<&compares<LessEqual>>},
    {Oid{3616}, "tsvector_lt", {kTsvector, kTsvector}, kBool, call<&compares<Less>>},
    {Oid{3619}, "tsvector_ne", {kTsvector, kTsvector}, kBool, call<&compares<NotEqual>>},
    {Oid{3326}, "tsvector_to_array", {kTsvector}, kTextArray, call<&to_array>},
    {Oid{3322}, "unnest", {kTsvector}, kRecord, nullptr, true, kI, false, 0, open_unnest,
     kUnnestColumns},
};

}  // namespace

std::span<const FunctionRow> tsvector_functions() { return kRows; }

}  // namespace granary::sql::functions
