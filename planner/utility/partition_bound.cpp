// planner/utility/partition_bound.cpp: FOR VALUES of a partition, and that nothing is in two.
#include <algorithm>

#include "planner/bind/expression_api.h"
#include "planner/utility/partition.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/executor/tree_nodes.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::PartitionBound;
using sql::PartitionDatum;
using sql::PartitionMap;
using sql::PartitionStrategy;
using sql::SqlError;
using Kind = sql::PartitionDatum::Kind;

namespace {

class BoundBinder {
 public:
  BoundBinder(UtilityRun& run, const sql::RelationDesc& parent,
              const PgQuery__PartitionBoundSpec& spec)
      : run_(run), parent_(parent), spec_(spec), map_(*parent.inheritance->partitions) {}

  PartitionBound bind() {
    PartitionBound out;
    out.strategy = map_.key().strategy;
    const char given = ast::text(spec_.strategy).empty() ? '\0' : spec_.strategy[0];
    if (spec_.is_default) {
      if (out.strategy == PartitionStrategy::kHash)
        throw SqlError("42P16", "a hash-partitioned table may not have a default partition");
      out.is_default = true;
    } else if (given != static_cast<char>(out.strategy)) {
      const char* name = out.strategy == PartitionStrategy::kHash   ? "hash"
                         : out.strategy == PartitionStrategy::kList ? "list"
                                                                    : "range";
      throw SqlError("42P16",
                     std::string("invalid bound specification for a ") + name + " partition")
          .at(spec_.location);
    } else if (out.strategy == PartitionStrategy::kHash) {
      bind_hash(out);
    } else if (out.strategy == PartitionStrategy::kList) {
      bind_list(out);
    } else {
      out.lower = bind_range({spec_.lowerdatums, spec_.n_lowerdatums}, "FROM");
      out.upper = bind_range({spec_.upperdatums, spec_.n_upperdatums}, "TO");
    }
    return out;
  }

 private:
  void bind_hash(PartitionBound& out) {
    out.modulus = spec_.modulus;
    out.remainder = spec_.remainder;
    if (out.modulus <= 0) {
      throw SqlError("42P16",
                     "modulus for hash partition must be an integer value greater than zero");
    }
    if (out.remainder < 0) {
      throw SqlError("42P16",
                     "remainder for hash partition must be an integer value greater than or equal "
                     "to zero");
    }
    if (out.remainder >= out.modulus)
      throw SqlError("42P16", "remainder for hash partition must be less than modulus");
  }

  void bind_list(PartitionBound& out) {
    for (std::size_t i = 0; i < spec_.n_listdatums; ++i) {
      const sql::Value value = value_of(*spec_.listdatums[i], 0);
      const bool known =
          std::any_of(out.values.begin(), out.values.end(), [&](const sql::Value& other) {
            if (value.is_null() || other.is_null()) return value.is_null() && other.is_null();
            return map_.compare(0, value, other) == 0;
          });
      if (!known) out.values.push_back(value);
    }
  }

  std::vector<PartitionDatum> bind_range(std::span<Node* const> nodes, const char* word) {
    if (nodes.size() != map_.key().parts.size()) {
      throw SqlError("42P16",
                     std::string(word) + " must specify exactly one value per partitioning column");
    }
    std::vector<PartitionDatum> out;
    for (const Node* node : nodes) {
      PartitionDatum datum;
      const std::string name =
          node->node_case == PG_QUERY__NODE__NODE_COLUMN_REF && node->column_ref->n_fields == 1
              ? std::string(ast::string_of(node->column_ref->fields[0]))
              : std::string();
      if (name == "minvalue") {
        datum.kind = Kind::kMin;
      } else if (name == "maxvalue") {
        datum.kind = Kind::kMax;
      } else {
        datum.value = value_of(*node, out.size());
        if (datum.value.is_null()) throw SqlError("42P17", "cannot specify NULL in range bound");
      }
      if (!out.empty() && out.back().kind != Kind::kValue && out.back().kind != datum.kind) {
        const std::string before = out.back().kind == Kind::kMin ? "MINVALUE" : "MAXVALUE";
        throw SqlError("42804", "every bound following " + before + " must also be " + before);
      }
      out.push_back(datum);
    }
    return out;
  }

  sql::Value value_of(const Node& node, std::size_t part) {
    const sql::PartitionKey::Part& key = map_.key().parts[part];
    if (node.node_case == PG_QUERY__NODE__NODE_COLUMN_REF) {
      throw SqlError("42P10", "cannot use column reference in partition bound expression")
          .at(node.column_ref->location);
    }
    BoundExpression bound;
    const std::int32_t typmod = key.column ? parent_.columns[*key.column].typmod : -1;
    try {
      bound = bind_expression_node(run_.session, node, nullptr, key.type, typmod);
    } catch (const SqlError& error) {
      if (error.diagnostic.sqlstate != "42804") throw;
      const std::string column =
          key.column ? parent_.columns[*key.column].name : key.expression_sql;
      throw SqlError("42804", "specified value cannot be cast to type " +
                                  sql::format_type(key.type, -1) + " for column \"" + column +
                                  "\"")
          .at(error.location_bytes);
    }
    sql::catalog::require_called(run_.session, bound.canonical);
    sql::ExecContext context;
    context.eval.arena = &run_.arena;
    context.eval.session = &run_.session;
    context.session = &run_.session;
    context.transaction = &run_.session.transaction;
    context.statement_arena = &run_.arena;
    const sql::Value value = bound.program.run(context, nullptr);
    if (value.is_null() || value.size() == 0) return value;
    sql::Value copy = value;
    copy.bytes = run_.arena.copy(value.text()).data();
    return copy;
  }

  UtilityRun& run_;
  const sql::RelationDesc& parent_;
  const PgQuery__PartitionBoundSpec& spec_;
  const PartitionMap& map_;
};

std::string name_of(UtilityRun& run, sql::Oid relation) {
  const auto found = run.session.catalog.find_relation(run.session, relation);
  return found == nullptr ? std::string() : found->name;
}

/// Each modulus is a factor of the next larger one.
void check_modulus(UtilityRun& run, const PartitionMap& map, const PartitionBound& bound) {
  const PartitionMap::Entry* smaller = nullptr;
  const PartitionMap::Entry* larger = nullptr;
  for (const PartitionMap::Entry& entry : map.entries()) {  // by modulus
    if (entry.bound.modulus <= bound.modulus) smaller = &entry;
    if (entry.bound.modulus > bound.modulus && larger == nullptr) larger = &entry;
  }
  const std::string start = "The new modulus " + std::to_string(bound.modulus);
  std::string detail;
  if (smaller != nullptr && bound.modulus % smaller->bound.modulus != 0) {
    detail = start + " is not divisible by " + std::to_string(smaller->bound.modulus) +
             ", the modulus of existing partition \"" + name_of(run, smaller->relation) + "\".";
  } else if (larger != nullptr && larger->bound.modulus % bound.modulus != 0) {
    detail = start + " is not a factor of " + std::to_string(larger->bound.modulus) +
             ", the modulus of existing partition \"" + name_of(run, larger->relation) + "\".";
  }
  if (detail.empty()) return;
  throw SqlError("42P17",
                 "every hash partition modulus must be a factor of the next larger modulus")
      .detail(detail);
}

std::int32_t node_location(const Node& node, std::int32_t otherwise) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_A_CONST:
      return node.a_const->location;
    case PG_QUERY__NODE__NODE_COLUMN_REF:
      return node.column_ref->location;
    case PG_QUERY__NODE__NODE_FUNC_CALL:
      return node.func_call->location;
    case PG_QUERY__NODE__NODE_TYPE_CAST:
      return node.type_cast->location;
    default:
      return otherwise;
  }
}

/// Of the value that another partition has.
std::int32_t overlap_location(const PgQuery__PartitionBoundSpec& spec, const PartitionMap& map,
                              const PartitionBound& bound, std::size_t other) {
  if (bound.is_default || bound.strategy == PartitionStrategy::kHash) return spec.location;
  if (bound.strategy == PartitionStrategy::kRange)
    return node_location(*spec.lowerdatums[0], spec.location);
  for (std::size_t i = 0; i < bound.values.size() && i < spec.n_listdatums; ++i) {
    if (map.route(&bound.values[i]) == other)
      return node_location(*spec.listdatums[i], spec.location);
  }
  return spec.location;
}

}  // namespace

PartitionBound bind_partition_bound(UtilityRun& run, const sql::RelationDesc& parent,
                                    const PgQuery__PartitionBoundSpec& spec,
                                    const std::string& partition) {
  PartitionBound out = BoundBinder(run, parent, spec).bind();
  const PartitionMap& map = *parent.inheritance->partitions;
  if (out.strategy == PartitionStrategy::kHash) check_modulus(run, map, out);
  if (out.strategy == PartitionStrategy::kRange && !out.is_default &&
      map.compare_datums(out.lower, out.upper) >= 0) {
    sql::EvalContext context;
    context.arena = &run.arena;
    context.session = &run.session;
    throw SqlError("42P17", "empty range bound specified for partition \"" + partition + "\"")
        .detail("Specified lower bound " + sql::datums_text(context, map.key(), out.lower) +
                " is greater than or equal to upper bound " +
                sql::datums_text(context, map.key(), out.upper) + ".")
        .at(node_location(*spec.lowerdatums[0], spec.location));
  }
  const std::size_t other = map.overlapping(out);
  if (other == PartitionMap::kNone) return out;
  const std::string name = name_of(run, map.entries()[other].relation);
  throw SqlError("42P17",
                 out.is_default
                     ? "partition \"" + partition +
                           "\" conflicts with existing default partition \"" + name + "\""
                     : "partition \"" + partition + "\" would overlap partition \"" + name + "\"")
      .at(overlap_location(spec, map, out, other));
}

std::string stored_bound(UtilityRun& run, const sql::RelationDesc& parent,
                         const PartitionBound& bound) {
  sql::EvalContext context;
  context.arena = &run.arena;
  return sql::bound_text(context, parent.inheritance->partitions->key(), bound);
}

}  // namespace granary::planner::utility
