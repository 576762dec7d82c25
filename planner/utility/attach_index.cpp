// planner/utility/attach_index.cpp: ALTER INDEX ... ATTACH PARTITION: an index of a partition
// becomes a part of the partitioned table's, which is valid once every partition has one.
#include <algorithm>

#include "planner/bind/require_schema.h"
#include "planner/utility/alter.h"
#include "planner/utility/partition.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/table_rewrite.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// An index with its table, which is locked.
struct PlacedIndex {
  sql::RelationPtr table;
  const sql::IndexDesc* index = nullptr;
};

std::optional<CatalogRow> class_row(UtilityRun& run, Ddl& ddl, const PgQuery__RangeVar& name,
                                    bool missing_ok) {
  const std::string_view schema = ast::text(name.schemaname);
  const Oid oid = ddl.catalog.find_relation_oid(run.session, schema, name.relname);
  if (oid) return ddl.access.get(sql::catalog::kPgClass, oid);
  const std::string full = (schema.empty() ? "" : std::string(schema) + ".") + name.relname;
  const std::string message = "relation \"" + full + "\" does not exist";
  if (!missing_ok) {
    if (!schema.empty()) require_schema(run.session, schema, -1);
    throw SqlError("42P01", message);
  }
  run.session.notice("NOTICE", "00000", message + ", skipping");
  return std::nullopt;
}

PlacedIndex placed(UtilityRun& run, Ddl& ddl, Oid oid) {
  const auto row = ddl.access.get(sql::catalog::kPgIndex, oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  const sql::RelationPtr table =
      run.session.catalog.find_relation(run.session, row->oid("indrelid"));
  if (table == nullptr) sql::catalog::require(engine::OpResult::kConflict);
  PlacedIndex out{ddl.lock(table)};
  for (const sql::IndexDesc& index : out.table->indexes) {
    if (index.oid == oid) out.index = &index;
  }
  if (out.index == nullptr) sql::catalog::require(engine::OpResult::kConflict);
  return out;
}

/// The part of `parent` on each partition, where there is one.
std::vector<PlacedIndex> parts_of(UtilityRun& run, Ddl& ddl, const PlacedIndex& parent) {
  std::vector<PlacedIndex> out;
  for (const Oid part : sql::catalog::children_of(ddl.access, parent.index->oid))
    out.push_back(placed(run, ddl, part));
  return out;
}

void refuse_unfit(UtilityRun& run, Ddl& ddl, const PlacedIndex& parent, const PlacedIndex& part) {
  const auto refuse = [&](const char* sqlstate, const std::string& detail) {
    throw SqlError(sqlstate, "cannot attach index \"" + part.index->name +
                                 "\" as a partition of index \"" + parent.index->name + "\"")
        .detail(detail);
  };
  for (const PlacedIndex& other : parts_of(run, ddl, parent)) {
    if (other.table->oid != part.table->oid) continue;
    refuse("55000",
           "Another index is already attached for partition \"" + part.table->name + "\".");
  }
  if (part.index->parent) {
    refuse("55000", "Index \"" + part.index->name + "\" is already attached to another index.");
  }
  const std::vector<Oid>& partitions = parent.table->inheritance->children;
  if (std::find(partitions.begin(), partitions.end(), part.table->oid) == partitions.end()) {
    refuse("55000", "Index \"" + part.index->name +
                        "\" is not an index on any partition of table \"" + parent.table->name +
                        "\".");
  }
  if (!index_fits(run, ddl, *parent.table, *parent.index, *part.table, *part.index))
    refuse("42P17", "The index definitions do not match.");
  if (parent.index->constraint && !part.index->constraint) {
    refuse("55000", "The index \"" + parent.index->name + "\" belongs to a constraint in table \"" +
                        parent.table->name + "\" but no constraint exists for index \"" +
                        part.index->name + "\".");
  }
}

/// And the index above, as far as that goes.
void become_valid(UtilityRun& run, Ddl& ddl, Oid oid) {
  const PlacedIndex parent = placed(run, ddl, oid);
  if (parent.index->valid) return;
  const std::vector<PlacedIndex> parts = parts_of(run, ddl, parent);
  const bool all = std::all_of(parts.begin(), parts.end(),
                               [](const PlacedIndex& part) { return part.index->valid; });
  if (!all || parts.size() < parent.table->inheritance->children.size()) return;
  sql::catalog::set_index_valid(ddl, parent.table->oid, oid);
  ddl.advance();
  if (parent.index->parent) become_valid(run, ddl, parent.index->parent);
}

}  // namespace

void attach_index(UtilityRun& run, const PgQuery__AlterTableStmt& statement) {
  Ddl ddl(run.session, run.arena);
  const auto above = class_row(run, ddl, *statement.relation, statement.missing_ok);
  if (!above) return;
  const std::string name(above->text("relname"));
  const char kind = above->letter("relkind");
  if (kind == 'i') {
    throw SqlError("42809", "ALTER action ATTACH PARTITION cannot be performed on relation \"" +
                                name + "\"")
        .detail("This operation is not supported for indexes.");
  }
  if (kind != 'I') throw SqlError("42809", "\"" + name + "\" is not an index");
  const PgQuery__RangeVar& named = *statement.cmds[0]->alter_table_cmd->def->partition_cmd->name;
  const auto below = class_row(run, ddl, named, false);
  const char part_kind = below->letter("relkind");
  if (part_kind != 'i' && part_kind != 'I')
    throw SqlError("42P17", "\"" + std::string(below->text("relname")) + "\" is not an index");
  const PlacedIndex parent = placed(run, ddl, above->oid("oid"));
  const PlacedIndex part = placed(run, ddl, below->oid("oid"));
  if (part.index->parent == parent.index->oid) return;
  refuse_unfit(run, ddl, parent, part);
  link_index(run, ddl, *part.index, *parent.index);
  ddl.advance();
  ddl.touch(part.table->oid);
  ddl.touch(parent.table->oid);
  ddl.advance();
  become_valid(run, ddl, parent.index->oid);
}

}  // namespace granary::planner::utility
