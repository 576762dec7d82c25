// planner/utility/key_from_index.cpp: ALTER TABLE ... ADD PRIMARY KEY and UNIQUE USING INDEX: an
// index becomes a key.
#include <algorithm>

#include "planner/utility/alter.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/table_rewrite.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

constexpr const char* kCannotBeKey =
    "Cannot create a primary key or unique constraint using such an index.";

[[noreturn]] void refuse(const char* sqlstate, const std::string& message,
                         const PgQuery__Constraint& constraint) {
  const bool by_its_form = std::string_view(sqlstate) == "42809";
  throw SqlError(sqlstate, message)
      .detail(by_its_form ? kCannotBeKey : "")
      .at(constraint.location);
}

const sql::IndexDesc* find_index(const sql::RelationDesc& table, std::string_view name) {
  for (const sql::IndexDesc& index : table.indexes) {
    if (index.name == name) return &index;
  }
  return nullptr;
}

const PgQuery__Constraint* using_index(const PgQuery__AlterTableCmd& command) {
  if (command.subtype != PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint) return nullptr;
  const PgQuery__Constraint* constraint = command.def->constraint;
  return ast::text(constraint->indexname).empty() ? nullptr : constraint;
}

/// What the index depends on it depends on by its constraint from now on.
void remove_dependencies(sql::catalog::Ddl& ddl, sql::Oid index) {
  const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(index.value)};
  for (const CatalogRow& row :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender))
    ddl.access.remove(row);
}

/// errors  42701
void refuse_column_twice(const sql::RelationDesc& table, const sql::IndexDesc& index,
                         const PgQuery__Constraint& constraint) {
  const bool primary = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY;
  for (auto part = index.columns.begin(); part != index.columns.end(); ++part) {
    const auto is_same = [&](const auto& before) { return before.column == part->column; };
    if (std::none_of(index.columns.begin(), part, is_same)) continue;
    refuse("42701",
           "column \"" + table.columns[part->column].name + "\" appears twice in " +
               (primary ? "primary key" : "unique") + " constraint",
           constraint);
  }
}

void rename(Alter& alter, sql::IndexDesc& index, const std::string& name) {
  alter.run.session.notice("NOTICE", "00000",
                           "ALTER TABLE / ADD CONSTRAINT USING INDEX will rename index \"" +
                               index.name + "\" to \"" + name + "\"");
  if (alter.ddl.name_taken(alter.table->schema_oid, name))
    throw SqlError("42P07", "relation \"" + name + "\" already exists");
  index.name = name;
  alter.ddl.change_class(index.oid, [&](CatalogRow& row) { row.set("relname", name); });
}

void set_not_null(Alter& alter, const sql::IndexDesc& index) {
  std::vector<std::uint32_t> columns;
  for (const sql::IndexColumn& part : index.columns) {
    if (!alter.table->columns[part.column].not_null) columns.push_back(part.column);
  }
  alter.late.not_null(alter.table->oid, columns);
  for (const std::uint32_t column : columns) {
    alter.ddl.change_attribute(alter.table->oid, alter.table->columns[column].number,
                               [](CatalogRow& row) { row.set("attnotnull", std::int64_t{1}); });
  }
}

}  // namespace

void refuse_unusable_index(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__Constraint* constraint = using_index(command);
  if (constraint == nullptr) return;
  const sql::RelationDesc& table = *alter.table;
  const std::string name = constraint->indexname, quoted = "\"" + name + "\"";
  const sql::IndexDesc* index = find_index(table, name);
  if (index == nullptr) {
    sql::catalog::Catalog& catalog = alter.ddl.catalog;
    const sql::Oid oid = catalog.find_relation_oid(alter.run.session, table.schema, name);
    if (!oid) refuse("42704", "index " + quoted + " does not exist", *constraint);
    const auto row = alter.ddl.access.get(sql::catalog::kPgClass, oid);
    const char kind = row ? row->letter("relkind") : 'r';
    if (kind != 'i' && kind != 'I') throw SqlError("42809", quoted + " is not an index");
    refuse("55000", "index " + quoted + " does not belong to table \"" + table.name + "\"",
           *constraint);
  }
  if (index->constraint)
    refuse("55000", "index " + quoted + " is already associated with a constraint", *constraint);
  if (!index->valid) refuse("55000", "index " + quoted + " is not valid", *constraint);
  if (!index->unique) refuse("42809", quoted + " is not a unique index", *constraint);
  const auto is_expression = [&](const auto& part) { return table.is_expression(part); };
  if (std::any_of(index->columns.begin(), index->columns.end(), is_expression))
    refuse("42809", "index " + quoted + " contains expressions", *constraint);
  if (!index->predicate_sql.empty()) refuse("42809", quoted + " is a partial index", *constraint);
  sql::catalog::CatalogAccess& access = alter.ddl.access;
  const sql::catalog::IndexForm form = sql::catalog::index_form(access, index->oid);
  for (std::size_t i = 0; i < index->columns.size(); ++i) {
    const sql::IndexColumn& part = index->columns[i];
    if (!part.descending && !part.nulls_first &&
        part.collation == table.columns[part.column].collation &&
        form.classes[i] == default_class(access, form.method, table.value_type(part)))
      continue;
    refuse("42809",
           "index " + quoted + " column number " + std::to_string(i + 1) +
               " does not have default sorting behavior",
           *constraint);
  }
  refuse_column_twice(table, *index, *constraint);
  if (table.kind == 'p') {
    throw SqlError("0A000",
                   "ALTER TABLE / ADD CONSTRAINT USING INDEX is not supported on partitioned "
                   "tables");
  }
}

void add_key_from_index(Alter& alter, const PgQuery__Constraint& constraint) {
  const bool primary = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY;
  const sql::RelationPtr before = alter.table;
  sql::IndexDesc index = *find_index(*before, constraint.indexname);
  const std::string name(ast::text(constraint.conname));
  if (!name.empty() && name != index.name) rename(alter, index, name);
  if (primary && before->declared_primary_key() != nullptr) {
    throw SqlError("42P16",
                   "multiple primary keys for table \"" + before->name + "\" are not allowed");
  }
  index.deferrable = constraint.deferrable;
  index.deferred = constraint.initdeferred;
  index.unique = !index.deferrable;
  index.primary = primary && !index.deferrable;
  index.deferrable_primary = primary && index.deferrable;
  if (primary) set_not_null(alter, index);
  remove_dependencies(alter.ddl, index.oid);
  alter.ddl.create_key_constraint(*before, index, primary ? 'p' : 'u');
  const auto row = alter.ddl.access.get(sql::catalog::kPgIndex, index.oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  changed.set("indisprimary", std::int64_t{primary});
  changed.set("indimmediate", std::int64_t{!index.deferrable});
  alter.ddl.access.update(*row, changed);
  alter.ddl.advance();
  if (index.primary) {
    // Its tree is the table's, which gets its rows in the order of the key.
    alter.run.session.ddl_effects.dropped(index.storage);
    alter.ddl.change_class(index.oid, [&](CatalogRow& named) {
      named.set("relfilenode", std::int64_t{before->storage.value});
    });
  }
  alter.ddl.touch(*before, true, before->checks.size());
  alter.reload();
  if (index.primary) {
    sql::RelationDesc after = *alter.table;
    sql::catalog::rewrite_table(alter.ddl, *before, after, {}, nullptr);
    alter.reload();
  } else if (index.deferrable) {
    sql::catalog::rebuild_index(alter.ddl, *alter.table, index);  // entries of another form
    alter.reload();
  }
}

}  // namespace granary::planner::utility
