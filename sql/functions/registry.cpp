// sql/functions/registry.cpp: the rows of all files joined and indexed by name and OID.
#include <unordered_map>

#include "base/check.h"
#include "sql/functions/cast_families.h"
#include "sql/functions/families.h"
#include "sql/functions/function.h"
#include "sql/functions/range_functions.h"

namespace granary::sql {

namespace {

template <class Row>
using ByName = std::unordered_map<std::string_view, std::vector<const Row*>>;

template <class Row>
void add_rows(std::span<const Row> rows, std::vector<const Row*>& all, ByName<Row>& by_name) {
  for (const Row& row : rows) {
    all.push_back(&row);
    by_name[row.name].push_back(&row);
  }
}

template <class Row>
std::span<const Row* const> find_in(const ByName<Row>& by_name, std::string_view name) {
  const auto found = by_name.find(name);
  if (found == by_name.end()) return {};
  return found->second;
}

std::uint64_t cast_key(Oid source, Oid target) {
  return std::uint64_t{source.value} << 32 | target.value;
}

struct Registry {
  std::vector<const FunctionRow*> functions;
  std::vector<const AggregateRow*> aggregates;
  std::vector<const OperatorRow*> operators;
  std::vector<const CastRow*> casts;
  ByName<FunctionRow> functions_by_name;
  ByName<AggregateRow> aggregates_by_name;
  ByName<OperatorRow> operators_by_name;
  std::unordered_map<Oid, const FunctionRow*> functions_by_oid;
  std::unordered_map<std::uint64_t, const CastRow*> casts_by_types;

  Registry() {
    for (const auto family : functions::all_function_families())
      add_rows(family, functions, functions_by_name);
    for (const auto family : functions::all_aggregate_families())
      add_rows(family, aggregates, aggregates_by_name);
    for (const auto family : functions::all_operator_families())
      add_rows(family, operators, operators_by_name);
    for (const FunctionRow* row : functions) {
      GR_CHECK(functions_by_oid.emplace(row->oid, row).second);
    }
    for (const auto family : functions::all_cast_families()) {
      for (const CastRow& row : family) {
        casts.push_back(&row);
        casts_by_types.emplace(cast_key(row.source, row.target), &row);
      }
    }
    for (const OperatorRow* row : operators) GR_CHECK(functions_by_oid.contains(row->function));
    for (const CastRow* row : casts) {
      GR_CHECK(row->method != CastMethod::kFunction || functions_by_oid.contains(row->function));
    }
  }
};

const Registry& registry() {
  static const Registry all;
  return all;
}

}  // namespace

std::span<const FunctionRow* const> functions_named(std::string_view name) {
  return find_in(registry().functions_by_name, name);
}
const FunctionRow* find_function(Oid oid) {
  const auto found = registry().functions_by_oid.find(oid);
  return found == registry().functions_by_oid.end() ? nullptr : found->second;
}
std::span<const FunctionRow* const> all_functions() { return registry().functions; }

const AggregateRow* find_aggregate(Oid oid) {
  for (const AggregateRow* row : all_aggregates()) {
    if (row->oid == oid) return row;
  }
  return nullptr;
}

std::span<const AggregateRow* const> aggregates_named(std::string_view name) {
  return find_in(registry().aggregates_by_name, name);
}
std::span<const AggregateRow* const> all_aggregates() { return registry().aggregates; }

std::span<const OperatorRow* const> operators_named(std::string_view name) {
  return find_in(registry().operators_by_name, name);
}
const OperatorRow* find_operator(std::string_view name, Oid left, Oid right) {
  for (const OperatorRow* row : operators_named(name)) {
    if (row->left == left && row->right == right) return row;
  }
  return nullptr;
}
std::span<const OperatorRow* const> all_operators() { return registry().operators; }

const CastRow* find_cast(Oid source, Oid target) {
  const auto found = registry().casts_by_types.find(cast_key(source, target));
  if (found != registry().casts_by_types.end()) return found->second;
  return functions::find_range_cast(source, target);
}
std::span<const CastRow* const> all_casts() { return registry().casts; }

}  // namespace granary::sql
