#include "planner/utility/constraints.h"

#include <algorithm>

#include <fmt/format.h>

#include "planner/bind/expression_api.h"
#include "planner/utility/index_name.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/object_name.h"
#include "sql/executor/system_columns.h"

namespace granary::planner::utility {

using sql::SqlError;

void refuse_system_column_name(const std::string& name) {
  if (sql::find_system_column(name))
    throw SqlError("42701", "column name \"" + name + "\" conflicts with a system column name");
}

sql::WriteChecks valid_checks(sql::SessionContext& session, const sql::RelationDesc& relation) {
  sql::WriteChecks out = compile_checks(session, relation);
  std::erase_if(out.checks, [&](const auto& compiled) {
    return std::any_of(relation.checks.begin(), relation.checks.end(), [&](const auto& check) {
      return check.name == compiled.first && !check.validated;
    });
  });
  return out;
}

namespace {

bool is_same_key(const sql::IndexDesc& one, const sql::IndexDesc& other) {
  const auto same_column = [](const sql::IndexColumn& a, const sql::IndexColumn& b) {
    return a.column == b.column;
  };
  return std::equal(one.columns.begin(), one.columns.end(), other.columns.begin(),
                    other.columns.end(), same_column) &&
         one.included == other.included && one.nulls_distinct == other.nulls_distinct &&
         one.deferrable == other.deferrable && one.deferred == other.deferred;
}

/// A key that is there already is made once, under the first name that it was given.
void merge_keys(std::vector<sql::IndexDesc>& keys) {
  std::vector<sql::IndexDesc> kept;
  for (sql::IndexDesc& key : keys) {
    const auto known = std::find_if(kept.begin(), kept.end(), [&](const sql::IndexDesc& other) {
      return is_same_key(key, other);
    });
    if (known == kept.end()) {
      kept.push_back(std::move(key));
    } else if (known->name.empty()) {
      known->name = key.name;
    }
  }
  keys = std::move(kept);
}

}  // namespace

void bind_keys(sql::catalog::Ddl& ddl, sql::RelationDesc& table,
               std::span<const ddl::KeyDefinition> keys) {
  bool has_primary = table.declared_primary_key() != nullptr;
  std::vector<sql::IndexDesc> bound;
  for (const ddl::KeyDefinition& key : keys) {
    if (key.primary && has_primary) {
      throw SqlError("42P16",
                     "multiple primary keys for table \"" + table.name + "\" are not allowed")
          .at(key.location);
    }
    has_primary |= key.primary;
    sql::IndexDesc index = ddl::bind_key(table, key);
    index.name = key.name;
    if (index.is_primary_key()) {
      for (const sql::IndexColumn& column : index.columns)
        table.columns[column.column].not_null = true;
    }
    bound.insert(index.primary ? bound.begin() : bound.end(), std::move(index));
  }
  merge_keys(bound);
  for (sql::IndexDesc& index : bound) {
    if (index.name.empty()) {
      IndexNameParts parts;
      for (const sql::IndexColumn& column : index.columns)
        parts.add(table.columns[column.column].name);
      for (const std::uint32_t column : index.included) parts.add(table.columns[column].name);
      index.name = index.is_primary_key()
                       ? ddl.choose_name(table.name, "", "pkey", table.schema_oid)
                       : ddl.choose_name(table.name, parts.text(), "key", table.schema_oid);
    }
    ddl.reserve_name(index.name);
    ddl.session.notice("DEBUG", "00000",
                       fmt::format("CREATE TABLE / {} will create implicit index \"{}\" for table "
                                   "\"{}\"",
                                   index.is_primary_key() ? "PRIMARY KEY" : "UNIQUE", index.name,
                                   table.name));
    table.indexes.insert(index.primary ? table.indexes.begin() : table.indexes.end(),
                         std::move(index));
  }
}

namespace {

/// A check of a new table that has the name of an inherited one. true: it is the same.
bool merge_with_inherited(UtilityRun& run, const sql::RelationDesc& table,
                          std::vector<BoundCheck>& bound, const BoundCheck& check) {
  for (BoundCheck& other : bound) {
    if (other.local || check.name.empty() || other.name != check.name) continue;
    if (other.expression != check.expression) {
      throw SqlError("42710", "constraint \"" + check.name + "\" for relation \"" + table.name +
                                  "\" already exists");
    }
    if (check.no_inherit) {
      throw SqlError("42P17", "constraint \"" + check.name +
                                  "\" conflicts with inherited constraint on relation \"" +
                                  table.name + "\"");
    }
    run.session.notice("NOTICE", "00000",
                       "merging constraint \"" + check.name + "\" with inherited definition");
    other.local = true;
    return true;
  }
  return false;
}

/// A check added to a table that inherits one of its name. false: it does not.
/// errors  42710, 42P17
bool merge_with_existing(UtilityRun& run, const sql::RelationDesc& table, BoundCheck& check) {
  for (const sql::CheckDesc& known : table.checks) {
    if (check.name.empty() || known.name != check.name || !check.local || known.local ||
        known.expression_sql != check.expression || sql::is_partition(table.inheritance))
      continue;
    const char* const other = known.no_inherit    ? "non-inherited"
                              : check.no_inherit  ? "inherited"
                              : !known.validated ? "NOT VALID"
                                                 : nullptr;
    if (other != nullptr) {
      throw SqlError("42P17", "constraint \"" + check.name + "\" conflicts with " + other +
                                  " constraint on relation \"" + table.name + "\"");
    }
    run.session.notice("NOTICE", "00000",
                       "merging constraint \"" + check.name + "\" with inherited definition");
    check.inherited = known.oid;
    check.inherit_count = known.inherit_count;
    return true;
  }
  return false;
}

}  // namespace

std::vector<BoundCheck> bind_checks(UtilityRun& run, sql::catalog::Ddl& ddl,
                                    sql::RelationDesc& table,
                                    std::span<const ddl::CheckDefinition> checks) {
  std::vector<BoundCheck> out;
  const auto taken = [&](const std::string& name) {
    for (const sql::CheckDesc& check : table.checks) {
      if (check.name == name) return true;
    }
    return false;
  };
  for (const ddl::CheckDefinition& check : checks) {
    BoundCheck bound;
    bound.expression =
        check.expression != nullptr
            ? bind_expression_node(run.session, *check.expression, &table, sql::kBool, -1).canonical
            : bind_expression_text(run.session, check.stored, &table, sql::kBool, -1).canonical;
    for (const std::string& name : check.mentioned) {
      for (const sql::ColumnDesc& column : table.columns) {
        if (!column.dropped && column.name == name) bound.columns.push_back(column.number);
      }
    }
    bound.name = check.name;
    bound.local = check.local;
    bound.no_inherit = check.no_inherit;
    bound.inherit_count = check.inherit_count;
    if (merge_with_inherited(run, table, out, bound)) continue;
    if (merge_with_existing(run, table, bound)) {
      out.push_back(std::move(bound));
      continue;
    }
    if (!bound.name.empty() &&
        (taken(bound.name) || (table.oid && ddl.constraint_exists(table, bound.name)))) {
      throw SqlError("42710", table.oid ? "constraint \"" + bound.name + "\" for relation \"" +
                                              table.name + "\" already exists"
                                        : "check constraint \"" + bound.name + "\" already exists");
    }
    if (bound.name.empty()) {
      const bool one = check.mentioned.size() == 1 && bound.columns.size() == 1;  // no whole row
      const std::string column = one ? check.mentioned[0] : "";
      bound.name = ddl.choose_constraint_name(table.schema_oid, table.name, column, "check",
                                              table.checks);
    }
    if (bound.no_inherit && table.kind == 'p') {
      throw SqlError("42P16", "cannot add NO INHERIT constraint to partitioned table \"" +
                                  table.name + "\"");
    }
    table.checks.push_back({{}, bound.name, bound.expression});
    out.push_back(std::move(bound));
  }
  return out;
}

}  // namespace granary::planner::utility
