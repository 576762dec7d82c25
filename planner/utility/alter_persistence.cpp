// planner/utility/alter_persistence.cpp: ALTER TABLE and ALTER SEQUENCE ... SET LOGGED and
// UNLOGGED: the same rows in storage of the other kind.
#include "planner/utility/alter.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/watched_ddl.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

/// A permanent table never refers to an unlogged one.
void check_foreign_keys(Alter& alter, char persistence) {
  const sql::RelationDesc& table = *alter.table;
  const bool logged = persistence == 'p';
  for (const sql::ForeignKeyDesc& key : logged ? table.foreign_keys : table.referenced_by) {
    const sql::Oid other = logged ? key.parent : key.child;
    if (other == table.oid) continue;
    const sql::RelationPtr relation = sql::catalog::expect_relation(alter.run.session, other);
    if (relation->persistence != (logged ? 'u' : 'p')) continue;
    throw SqlError("42P16", "could not change table \"" + table.name +
                                (logged ? "\" to logged because it references unlogged table \""
                                        : "\" to unlogged because it references logged table \"") +
                                relation->name + "\"")
        .on_constraint(table.schema, table.name, key.name);
  }
}

/// Named by itself: those of all tables, or of a schema, only leave it out.
void refuse_published(sql::catalog::Ddl& ddl, const sql::RelationDesc& table) {
  using sql::catalog::kPgPublicationRel;
  const sql::Value key = sql::Value::of_int(table.oid.value);
  if (ddl.access.find(kPgPublicationRel, sql::catalog::kPublicationRelIndex, {&key, 1}).empty())
    return;
  throw SqlError("55000", "cannot change table \"" + table.name +
                              "\" to unlogged because it is part of a publication")
      .detail("Unlogged relations cannot be replicated.");
}

std::vector<sql::Oid> owned_sequences(sql::catalog::Ddl& ddl, sql::Oid table) {
  std::vector<sql::Oid> out;
  const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                sql::Value::of_int(table.value)};
  for (const CatalogRow& row :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, prefix)) {
    if (row.integer("classid") != sql::catalog::kPgClass || row.integer("refobjsubid") == 0)
      continue;
    if (ddl.access.get(sql::catalog::kPgSequence, row.oid("objid")))
      out.push_back(row.oid("objid"));
  }
  return out;
}

}  // namespace

void set_sequence_persistence(sql::catalog::Ddl& ddl, const sql::RelationDesc& sequence,
                              char persistence) {
  if (sequence.persistence == 't') {
    throw SqlError("42P16", "cannot change logged status of table \"" + sequence.name +
                                "\" because it is temporary")
        .on_constraint(sequence.schema, sequence.name, {});
  }
  if (sequence.persistence == persistence) return;
  sql::catalog::change_sequence_persistence(ddl, sequence, persistence);
}

void set_persistence(Alter& alter, char persistence) {
  const sql::RelationDesc& before = *alter.table;
  sql::catalog::Ddl& ddl = alter.ddl;
  if (before.kind == 'S') return set_sequence_persistence(ddl, before, persistence);
  if (before.persistence == 't') {
    throw SqlError("42P16", "cannot change logged status of table \"" + before.name +
                                "\" because it is temporary")
        .on_constraint(before.schema, before.name, {});
  }
  if (before.persistence == persistence) return;
  if (persistence == 'u') refuse_published(ddl, before);
  check_foreign_keys(alter, persistence);
  if (before.kind == 'p') return;  // it has no rows to keep elsewhere
  const auto keep = [&](CatalogRow& row) { row.set("relpersistence", persistence); };
  ddl.change_class(before.oid, keep);
  for (const sql::IndexDesc& index : before.indexes) ddl.change_class(index.oid, keep);
  ddl.advance();
  sql::RelationDesc after = before;
  after.persistence = persistence;
  sql::catalog::before_rewrite(alter.run.session, before.oid,
                               sql::catalog::rewrite_reason::kPersistence);
  sql::catalog::rewrite_table(ddl, before, after, {}, nullptr);
  for (const sql::Oid oid : owned_sequences(ddl, before.oid)) {
    const sql::RelationPtr sequence = ddl.lock(ddl.catalog.find_relation(alter.run.session, oid));
    set_sequence_persistence(ddl, *sequence, persistence);
  }
}

}  // namespace granary::planner::utility
