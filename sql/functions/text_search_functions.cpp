// sql/functions/text_search_functions.cpp: see text_search_functions.h.
#include "sql/functions/text_search_functions.h"

#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/text_search/document.h"
#include "sql/text_search/headline.h"
#include "sql/text_search/match.h"
#include "sql/text_search/names.h"
#include "sql/text_search/token_forms.h"
#include "sql/text_search/unaccent.h"
#include "sql/types/json.h"

namespace granary::sql::functions {

namespace {

using text_search::ConfigurationPtr;
using text_search::DocumentBuilder;
using text_search::Weights;
using Kind = QueryItem::Kind;

/// A call's first argument, or what default_text_search_config says.
ConfigurationPtr chosen(EvalContext& context, Oid oid) {
  return text_search::configuration_of(*context.session, oid);
}
ConfigurationPtr chosen(EvalContext& context) {
  return chosen(context, text_search::default_configuration(*context.session));
}

std::string vector_of(EvalContext& context, const ConfigurationPtr& configuration,
                      std::string_view text) {
  DocumentBuilder builder(context, *configuration);
  builder.add(text);
  return builder.finish();
}
std::string to_tsvector(EvalContext& context, std::string_view text) {
  return vector_of(context, chosen(context), text);
}
std::string to_tsvector_by(EvalContext& context, Oid configuration, std::string_view text) {
  return vector_of(context, chosen(context, configuration), text);
}

template <QuerySyntax kSyntax, Kind kBetween>
std::string to_query(EvalContext& context, std::string_view text) {
  return text_search::make_query(context, *chosen(context), text, kSyntax, kBetween);
}
template <QuerySyntax kSyntax, Kind kBetween>
std::string to_query_by(EvalContext& context, Oid configuration, std::string_view text) {
  return text_search::make_query(context, *chosen(context, configuration), text, kSyntax, kBetween);
}

/// One query is asked about many documents: the last one that was read. Good until the next call.
const Query& remembered_query(std::string_view value) {
  thread_local std::string last;
  thread_local Query query;
  if (query.empty() || last != value) {
    query.clear();  // should it throw, nothing is remembered
    last = value;
    query = read_query(last);
  }
  return query;
}

bool vector_matches(TsvectorView vector, std::string_view query) {
  return text_search::matches(vector, remembered_query(query));
}
bool query_matches(std::string_view query, TsvectorView vector) {
  return vector_matches(vector, query);
}
bool text_matches_query(EvalContext& context, std::string_view text, std::string_view query) {
  const std::string vector = to_tsvector(context, text);
  return vector_matches(TsvectorView(Value::of_text(vector)), query);
}
bool text_matches_text(EvalContext& context, std::string_view text, std::string_view words) {
  const std::string query = to_query<QuerySyntax::kPlain, Kind::kAnd>(context, words);
  return text_matches_query(context, text, query);
}

Weights weights_of(ArrayView array) {
  if (array.dimensions() != 1) throw SqlError("2202E", "array of weight must be one-dimensional");
  Weights out = text_search::kDefaultWeights;
  if (array.count() < out.size()) throw SqlError("2202E", "array of weight is too short");
  if (array.has_nulls()) throw SqlError("22004", "array of weight must not contain nulls");
  const std::vector<Value> values = array.values();
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto weight = static_cast<float>(values[i].float8);
    if (weight > 1) throw SqlError("22023", "weight out of range");
    if (weight >= 0) out[i] = weight;
  }
  return out;
}

using Ranking = float (*)(const Weights&, TsvectorView, const Query&, int);

template <Ranking kRank>
float rank_plain(TsvectorView vector, std::string_view query) {
  return kRank(text_search::kDefaultWeights, vector, remembered_query(query), 0);
}
template <Ranking kRank>
float rank_normal(TsvectorView vector, std::string_view query, std::int32_t normalization) {
  return kRank(text_search::kDefaultWeights, vector, remembered_query(query), normalization);
}
template <Ranking kRank>
float rank_weighted(ArrayView weights, TsvectorView vector, std::string_view query) {
  return kRank(weights_of(weights), vector, remembered_query(query), 0);
}
template <Ranking kRank>
float rank_all(ArrayView weights, TsvectorView vector, std::string_view query,
               std::int32_t normalization) {
  return kRank(weights_of(weights), vector, remembered_query(query), normalization);
}

std::string headline(EvalContext& context, std::string_view text, std::string_view query) {
  return text_search::headline(*chosen(context), text, read_query(query), "");
}
std::string headline_with(EvalContext& context, std::string_view text, std::string_view query,
                          std::string_view options) {
  return text_search::headline(*chosen(context), text, read_query(query), options);
}
std::string headline_by(EvalContext& context, Oid configuration, std::string_view text,
                        std::string_view query) {
  return text_search::headline(*chosen(context, configuration), text, read_query(query), "");
}
std::string headline_by_with(EvalContext& context, Oid configuration, std::string_view text,
                             std::string_view query, std::string_view options) {
  return text_search::headline(*chosen(context, configuration), text, read_query(query), options);
}

/// NULL for what the dictionary does not know.
std::optional<Value> lexize(EvalContext& context, Oid dictionary, std::string_view token) {
  std::vector<text_search::Form> forms;
  const auto asked = text_search::dictionary_of(*context.session, dictionary);
  if (text_search::lexize(*asked, token, forms) == text_search::Answer::kUnknown)
    return std::nullopt;
  ArrayBuilder out(kText);
  for (const text_search::Form& form : forms) out.add(Value::of_text(form.text));
  return out.finish(*context.arena);
}

/// As the dictionary has it; what that does not know stays.
std::string unaccent_by(EvalContext& context, Oid dictionary, std::string_view text) {
  std::vector<text_search::Form> forms;
  text_search::lexize(*text_search::dictionary_of(*context.session, dictionary), text, forms);
  return forms.empty() ? std::string(text) : forms.front().text;
}

Oid current_configuration(EvalContext& context) {
  return text_search::default_configuration(*context.session);
}

constexpr auto kS = Volatility::kStable;
constexpr auto kI = Volatility::kImmutable;
constexpr auto kOps = QuerySyntax::kOperators, kPlain = QuerySyntax::kPlain,
               kWeb = QuerySyntax::kWeb;
constexpr Ranking kRank = text_search::rank, kCover = text_search::rank_by_cover_density;
constexpr Oid kFloat4Array{1021};

constexpr FunctionRow kRows[] = {
    {Oid{3759}, "get_current_ts_config", {}, kRegconfig, call<&current_configuration>, true, kS},
    {Oid{5001}, "phraseto_tsquery", {kText}, kTsquery, call<&to_query<kPlain, Kind::kPhrase>>, true,
     kS},
    {Oid{5006}, "phraseto_tsquery", {kRegconfig, kText}, kTsquery,
     call<&to_query_by<kPlain, Kind::kPhrase>>, true, kI},
    {Oid{3751}, "plainto_tsquery", {kText}, kTsquery, call<&to_query<kPlain, Kind::kAnd>>, true,
     kS},
    {Oid{3747}, "plainto_tsquery", {kRegconfig, kText}, kTsquery,
     call<&to_query_by<kPlain, Kind::kAnd>>, true, kI},
    {Oid{3750}, "to_tsquery", {kText}, kTsquery, call<&to_query<kOps, Kind::kPhrase>>, true, kS},
    {Oid{3746}, "to_tsquery", {kRegconfig, kText}, kTsquery,
     call<&to_query_by<kOps, Kind::kPhrase>>, true, kI},
    {Oid{5009}, "websearch_to_tsquery", {kText}, kTsquery, call<&to_query<kWeb, Kind::kPhrase>>,
     true, kS},
    {Oid{5007}, "websearch_to_tsquery", {kRegconfig, kText}, kTsquery,
     call<&to_query_by<kWeb, Kind::kPhrase>>, true, kI},
    {Oid{3749}, "to_tsvector", {kText}, kTsvector, call<&to_tsvector>, true, kS},
    {Oid{3745}, "to_tsvector", {kRegconfig, kText}, kTsvector, call<&to_tsvector_by>, true, kI},
    {Oid{3755}, "ts_headline", {kText, kTsquery}, kText, call<&headline>, true, kS},
    {Oid{3754}, "ts_headline", {kText, kTsquery, kText}, kText, call<&headline_with>, true, kS},
    {Oid{3744}, "ts_headline", {kRegconfig, kText, kTsquery}, kText, call<&headline_by>, true, kI},
    {Oid{3743}, "ts_headline", {kRegconfig, kText, kTsquery, kText}, kText,
     call<&headline_by_with>, true, kI},
    {Oid{3723}, "ts_lexize", {kRegdictionary, kText}, kTextArray, call<&lexize>, true, kI},
    {Oid{15500}, "unaccent", {kRegdictionary, kText}, kText, call<&unaccent_by>, true, kS},
    {Oid{15501}, "unaccent", {kText}, kText, call<&text_search::without_accents>, true, kS},
    {Oid{3635}, "ts_match_qv", {kTsquery, kTsvector}, kBool, call<&query_matches>, true, kI},
    {Oid{3761}, "ts_match_tq", {kText, kTsquery}, kBool, call<&text_matches_query>, true, kS},
    {Oid{3760}, "ts_match_tt", {kText, kText}, kBool, call<&text_matches_text>, true, kS},
    {Oid{3634}, "ts_match_vq", {kTsvector, kTsquery}, kBool, call<&vector_matches>, true, kI},
    {Oid{3706}, "ts_rank", {kTsvector, kTsquery}, kFloat4, call<&rank_plain<kRank>>},
    {Oid{3705}, "ts_rank", {kTsvector, kTsquery, kInt4}, kFloat4, call<&rank_normal<kRank>>},
    {Oid{3704}, "ts_rank", {kFloat4Array, kTsvector, kTsquery}, kFloat4,
     call<&rank_weighted<kRank>>},
    {Oid{3703}, "ts_rank", {kFloat4Array, kTsvector, kTsquery, kInt4}, kFloat4,
     call<&rank_all<kRank>>},
    {Oid{3710}, "ts_rank_cd", {kTsvector, kTsquery}, kFloat4, call<&rank_plain<kCover>>},
    {Oid{3709}, "ts_rank_cd", {kTsvector, kTsquery, kInt4}, kFloat4, call<&rank_normal<kCover>>},
    {Oid{3708}, "ts_rank_cd", {kFloat4Array, kTsvector, kTsquery}, kFloat4,
     call<&rank_weighted<kCover>>},
    {Oid{3707}, "ts_rank_cd", {kFloat4Array, kTsvector, kTsquery, kInt4}, kFloat4,
     call<&rank_all<kCover>>},
};

}  // namespace

std::span<const FunctionRow> text_search_functions() { return kRows; }

}  // namespace granary::sql::functions
