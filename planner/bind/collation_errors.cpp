#include "planner/bind/collation_errors.h"

#include <string>

#include "sql/error.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

void raise_undetermined() {
  throw SqlError("42P22", "could not determine which collation to use for string comparison")
      .hint("Use the COLLATE clause to set the collation explicitly.");
}

constinit const sql::FunctionRow kUndetermined{
    Oid{}, "undetermined", {sql::kText, sql::kText}, sql::kBool,
    [](sql::EvalContext&, const sql::CallInfo&, const sql::Value*, std::uint32_t, sql::Value&) {
      raise_undetermined();
    },
    true, sql::Volatility::kStable};

namespace {

/// Functions that go by classes of characters.
constexpr const char* kByCharacters[] = {"lower() function", "upper() function",
                                         "initcap() function", "ILIKE", "regular expression"};

template <std::size_t at>
[[noreturn]] void raise_undetermined_for() {
  throw SqlError("42P22",
                 std::string("could not determine which collation to use for ") + kByCharacters[at])
      .hint("Use the COLLATE clause to set the collation explicitly.");
}

template <std::size_t at>
void undetermined(sql::EvalContext&, const sql::CallInfo&, const sql::Value*, std::uint32_t,
                  sql::Value&) {
  raise_undetermined_for<at>();
}
template <std::size_t at>
sql::SetCursor* undetermined_set(sql::EvalContext&, const sql::CallInfo&, const sql::Value*,
                                 std::uint32_t) {
  raise_undetermined_for<at>();
}

template <std::size_t at>
constexpr sql::FunctionRow undetermined_row() {
  return {Oid{},       "undetermined",          {sql::kText}, sql::kText, undetermined<at>,
          true,        sql::Volatility::kStable, false,        0,
          &undetermined_set<at>};
}
constexpr sql::FunctionRow kUndeterminedRows[] = {
    undetermined_row<0>(), undetermined_row<1>(), undetermined_row<2>(), undetermined_row<3>(),
    undetermined_row<4>()};

}  // namespace

const sql::FunctionRow* undetermined_in(const sql::FunctionRow& function) {
  const std::string_view name = function.name;
  for (std::size_t i = 0; i < 3; ++i) {
    if (std::string_view(kByCharacters[i]).starts_with(name)) return &kUndeterminedRows[i];
  }
  const bool is_like = name.find("icl") != name.npos || name.find("icnl") != name.npos;
  return &kUndeterminedRows[is_like ? 3 : 4];
}

namespace {

/// What PostgreSQL does not do under a collation that is not deterministic.
constexpr const char* kRefused[] = {"LIKE", "ILIKE", "regular expressions", "substring searches"};

template <std::size_t at>
[[noreturn]] void refuse(sql::EvalContext&, const sql::CallInfo&, const sql::Value*, std::uint32_t,
                         sql::Value&) {
  throw SqlError("0A000", std::string("nondeterministic collations are not supported for ") +
                              kRefused[at]);
}

constexpr sql::FunctionRow kRefusals[] = {
    {Oid{}, "refused", {sql::kText}, sql::kBool, refuse<0>, true, sql::Volatility::kStable},
    {Oid{}, "refused", {sql::kText}, sql::kBool, refuse<1>, true, sql::Volatility::kStable},
    {Oid{}, "refused", {sql::kText}, sql::kBool, refuse<2>, true, sql::Volatility::kStable},
    {Oid{}, "refused", {sql::kText}, sql::kBool, refuse<3>, true, sql::Volatility::kStable},
};

}  // namespace

const sql::FunctionRow* refusal_of(std::string_view function) {
  for (const std::string_view type : {"text", "bpchar"}) {
    if (!function.starts_with(type)) continue;
    const std::string_view rest = function.substr(type.size());
    if (rest == "like" || rest == "nlike") return &kRefusals[0];
    if (rest == "iclike" || rest == "icnlike") return &kRefusals[1];
    if (rest.find("regex") != std::string_view::npos) return &kRefusals[2];
  }
  if (function == "like" || function == "notlike") return &kRefusals[0];
  if (function.starts_with("regexp_")) return &kRefusals[2];
  for (const std::string_view name : {"strpos", "position", "replace", "split_part",
                                      "string_to_array", "string_to_table", "starts_with"}) {
    if (function == name) return &kRefusals[3];
  }
  return nullptr;
}

}  // namespace granary::planner
