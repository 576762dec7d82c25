// sql/functions/tsvector_statistics.cpp: ts_stat: in how many of the documents that a query gives a
// lexeme stands, and how often.
#include <functional>
#include <map>

#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_search_functions.h"
#include "sql/query_runner.h"
#include "sql/types/tsvector.h"

namespace granary::sql::functions {

namespace {

struct Frequency {
  std::int64_t documents = 0, places = 0;
};

/// Bits by LexemePlace::weight; what is no weight is passed over. 0: any, places or none.
unsigned weights_in(std::string_view text) {
  unsigned out = 0;
  for (const char c : text) {
    const std::size_t weight = std::string_view("DCBA").find(static_cast<char>(c & ~0x20));
    if (weight != std::string_view::npos) out |= 1U << weight;
  }
  return out;
}

std::int64_t places_of(const LexemePlaces& places, unsigned weights) {
  if (weights == 0) return places.empty() ? 1 : static_cast<std::int64_t>(places.size());
  std::int64_t out = 0;
  for (std::size_t i = 0; i < places.size(); ++i) out += weights >> places[i].weight() & 1;
  return out;
}

SetCursor* frequencies(EvalContext& context, std::string_view query, unsigned weights) {
  RowSpool rows(context.session->settings);
  run_query(*context.session, query, rows);
  if (rows.columns().size() != 1 || rows.columns()[0].type != kTsvector)
    throw SqlError("22023", "ts_stat query must return one tsvector column");
  std::map<std::string_view, Frequency, std::greater<>> found;  // as PostgreSQL gives them
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows.at(i)[0].is_null()) continue;
    const TsvectorView vector(rows.at(i)[0]);
    for (std::size_t k = 0; k < vector.size(); ++k) {
      const std::int64_t count = places_of(vector.places(k), weights);
      if (count == 0) continue;
      Frequency& frequency = found[vector.text(k)];
      frequency.documents += 1;
      frequency.places += count;
    }
  }
  auto* out = new RowsCursor(3);
  for (const auto& [lexeme, frequency] : found) {
    out->add(Value::of_text(context.arena->copy(lexeme)));
    out->add(Value::of_int(frequency.documents));
    out->add(Value::of_int(frequency.places));
  }
  return out;
}

SetCursor* open_stat(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return frequencies(context, args[0].text(), 0);
}
SetCursor* open_stat_of(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  return frequencies(context, args[0].text(), weights_in(args[1].text()));
}

constexpr SetColumn kColumns[] = {{"word", kText}, {"ndoc", kInt4}, {"nentry", kInt4}};
constexpr auto kV = Volatility::kVolatile;

constexpr FunctionRow kRows[] = {
    {Oid{3689}, "ts_stat", {kText}, kRecord, nullptr, true, kV, false, 0, open_stat, kColumns},
    {Oid{3690},
     "ts_stat",
     {kText, kText},
     kRecord,
     nullptr,
     true,
     kV,
     false,
     0,
     open_stat_of,
     kColumns},
};

}  // namespace

std::span<const FunctionRow> tsvector_statistics_functions() { return kRows; }

}  // namespace granary::sql::functions
