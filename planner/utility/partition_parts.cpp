// planner/utility/partition_parts.cpp: indexes, keys and foreign keys of a partitioned table on its
// partitions.
#include <optional>
#include <algorithm>

#include "planner/bind/expression_api.h"
#include "planner/utility/foreign_key_tree.h"
#include "planner/utility/late_checks.h"
#include "planner/utility/partition.h"
#include "planner/utility/triggers.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/executor/foreign_key.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

std::uint32_t column_in(const sql::RelationDesc& table, const std::string& name) {
  for (std::uint32_t i = 0; i < table.columns.size(); ++i) {
    if (!table.columns[i].dropped && table.columns[i].name == name) return i;
  }
  sql::catalog::require(engine::OpResult::kConflict);
  return 0;
}

class Sharer {
 public:
  Sharer(UtilityRun& run, Ddl& ddl) : run_(run), ddl_(ddl) {}

  void share(const sql::RelationDesc& parent, const sql::IndexDesc& index, sql::Oid partition) {
    const sql::RelationPtr table = described(partition);
    if (table->kind == 'f') return refuse_unique(parent, index);
    sql::RelationDesc planned = *table;
    sql::IndexDesc own = translated(parent, index, planned);
    for (const sql::IndexDesc& known : table->indexes) {
      if (!known.valid || !same_form(known, index) || !matches(*table, known, planned, own) ||
          (index.constraint && !known.constraint))
        continue;
      link(known, index);
      return;
    }
    if (own.primary && table->declared_primary_key() != nullptr) {
      throw sql::SqlError(
          "42P16", "multiple primary keys for table \"" + table->name + "\" are not allowed");
    }
    if (table->kind == 'p')
      check_unique_keys(planned, table->inheritance->partitions->key(), {&own, 1});
    own.parent = index.oid;
    name(*table, index, own);
    set_not_null(*table, own);
    const char constraint = !index.constraint ? '\0' : index.is_primary_key() ? 'p' : 'u';
    create(planned, own, constraint, index);
    ddl_.touch(*table, true, table->checks.size());
    ddl_.advance();
    link(own, index, false);
    ddl_.advance();
    if (table->kind == 'p') {
      share_index(run_, ddl_, described(partition), own);
    } else if (own.primary) {
      sql::RelationDesc after = *described(partition);
      sql::catalog::rewrite_table(ddl_, *table, after, {}, nullptr);
    } else {
      planned.indexes.push_back(own);
      sql::catalog::build_index(ddl_, planned, own);
    }
  }

  /// late: who will check existing rows; null: they are checked at once.
  void share(const sql::RelationDesc& parent, const sql::ForeignKeyDesc& key,
             const sql::RelationPtr& partition, LateChecks* late = nullptr) {
    if (partition->kind == 'f')
      throw SqlError("42809", "foreign key constraints are not supported on foreign tables");
    if (partition->oid == key.parent) {
      // PostgreSQL has it open while the key's copy is made.
      throw SqlError("55006", "cannot ALTER TABLE \"" + partition->name +
                                  "\" because it is being used by active queries in this session");
    }
    sql::ForeignKeyDesc own = key;
    own.child = partition->oid;
    own.parent_constraint = key.oid;
    own.columns = sql::catalog::same_columns(parent, key.columns, *partition);
    own.delete_set_columns =
        sql::catalog::same_columns(parent, key.delete_set_columns, *partition);
    for (const sql::ForeignKeyDesc& known : partition->foreign_keys) {
      const bool same = known.parent == own.parent && known.columns == own.columns &&
                        known.parent_columns == own.parent_columns &&
                        known.on_delete == own.on_delete && known.on_update == own.on_update &&
                        known.match == own.match && known.validated &&
                        known.deferrable == own.deferrable && known.deferred == own.deferred &&
                        !known.parent_constraint;
      if (!same) continue;
      drop_copies(ddl_, *partition, known);
      set_origin(ddl_, known.oid, {false, {}, 1, key.oid});
      ddl_.depend({sql::catalog::kPgConstraint, known.oid, 0},
                  {sql::catalog::kPgConstraint, key.oid, 0}, 'i');
      return;
    }
    if (ddl_.constraint_exists(*partition, own.name))
      own.name =
          ddl_.choose_constraint_name(partition->schema_oid, partition->name,
                                       column_names(*partition, own.columns), "fkey");
    const auto referenced = sql::catalog::lock_beside_readers(ddl_, find(key.parent));
    ddl_.create_foreign_key(own, *partition, *referenced);
    ddl_.depend({sql::catalog::kPgConstraint, own.oid, 0},
                {sql::catalog::kPgConstraint, key.oid, 0}, 'i');
    set_origin(ddl_, own.oid, {false, false, 1, key.oid});
    ddl_.advance();
    const sql::RelationPtr now = described(partition->oid);
    if (now->kind == 'p') {
      for (const sql::Oid below : now->inheritance->children)
        share(*now, own, described(below), late);
    } else if (key.validated && late != nullptr) {
      late->foreign_key(own);
    } else if (key.validated) {
      sql::verify_foreign_key(run_.session, own, *now, *find(key.parent));
    }
  }

  sql::Oid copy(const sql::RelationDesc& source, const sql::IndexDesc& index,
                const sql::RelationDesc& table) {
    sql::RelationDesc planned = table;
    sql::IndexDesc own = translated(source, index, planned);
    name(table, index, own);
    create(planned, own, index.is_exclusion() ? 'x' : '\0', index);
    return own.oid;
  }

  bool fits(const sql::RelationDesc& parent, const sql::IndexDesc& index,
            const sql::RelationDesc& table, const sql::IndexDesc& known) {
    sql::RelationDesc planned = table;
    const sql::IndexDesc own = translated(parent, index, planned);
    return matches(table, known, planned, own) && same_form(known, index);
  }

  /// no_inherit: of its constraint; none: as it is.
  void link(const sql::IndexDesc& own, const sql::IndexDesc& parent,
            std::optional<bool> no_inherit = {}) {
    sql::catalog::add_parent(ddl_, own.oid, parent.oid, 1, 'i');
    ddl_.change_class(own.oid, [](CatalogRow& row) { row.set("relispartition", std::int64_t{1}); });
    if (!own.constraint || !parent.constraint) return;
    set_origin(ddl_, own.constraint, {false, no_inherit, 1, parent.constraint});
    ddl_.depend({sql::catalog::kPgConstraint, own.constraint, 0},
                {sql::catalog::kPgConstraint, parent.constraint, 0}, 'i');
  }

  sql::RelationPtr described(sql::Oid oid) {
    return sql::catalog::lock_beside_readers(ddl_, find(oid));
  }

 private:
  void create(const sql::RelationDesc& planned, sql::IndexDesc& own, char constraint,
              const sql::IndexDesc& like) {
    ddl_.create_index(planned, own, constraint);
    ddl_.advance();
    sql::catalog::set_index_form(ddl_, own.oid, sql::catalog::index_form(ddl_.access, like.oid));
  }

  sql::RelationPtr find(sql::Oid oid) {
    sql::RelationPtr found = run_.session.catalog.find_relation(run_.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    return found;
  }

  static std::string column_names(const sql::RelationDesc& table,
                                  const std::vector<std::uint32_t>& columns) {
    std::string out;
    for (const std::uint32_t column : columns)
      out += (out.empty() ? "" : "_") + table.columns[column].name;
    return out;
  }

  /// The index over the columns of `table`, which gets its expressions.
  sql::IndexDesc translated(const sql::RelationDesc& parent, const sql::IndexDesc& index,
                            sql::RelationDesc& table) {
    sql::IndexDesc out = index;
    out.constraint = out.parent = {};
    out.valid = true;  // an index ON ONLY the partitioned table waits for its parts
    out.table = nullptr;
    out.storage = {};
    for (sql::IndexColumn& part : out.columns) {
      if (!parent.is_expression(part)) {
        part.column = column_in(table, parent.columns[part.column].name);
        continue;
      }
      table.index_expressions.push_back(parent.expression(part));
      part.column =
          static_cast<std::uint32_t>(table.columns.size() + table.index_expressions.size() - 1);
    }
    out.included = sql::catalog::same_columns(parent, index.included, table);
    out.mentioned.clear();
    const sql::Value depender[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                    sql::Value::of_int(index.oid.value)};
    for (const CatalogRow& row :
         ddl_.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
      if (row.oid("refobjid") != parent.oid || row.integer("refobjsubid") == 0) continue;
      const auto number = static_cast<std::size_t>(row.integer("refobjsubid") - 1);
      out.mentioned.push_back(column_in(table, parent.columns[number].name));
    }
    return out;
  }

  /// A foreign table has no part of an index, so that nothing would see to its being unique.
  static void refuse_unique(const sql::RelationDesc& parent, const sql::IndexDesc& index) {
    if (!index.is_key()) return;
    throw SqlError("42809",
                   "cannot create unique index on partitioned table \"" + parent.name + "\"")
        .detail("Table \"" + parent.name + "\" contains partitions that are foreign tables.");
  }

  bool same_form(const sql::IndexDesc& a, const sql::IndexDesc& b) const {
    return same_kind(ddl_.access, sql::catalog::index_form(ddl_.access, a.oid),
                     sql::catalog::index_form(ddl_.access, b.oid));
  }

  static bool matches(const sql::RelationDesc& table, const sql::IndexDesc& known,
                      const sql::RelationDesc& planned, const sql::IndexDesc& wanted) {
    // When it is looked at may differ, and which constraint stands for a constraint, as in
    // PostgreSQL.
    if (known.parent || known.is_key() != wanted.is_key() ||
        (wanted.constraint && !known.constraint) ||
        known.nulls_distinct != wanted.nulls_distinct || known.included != wanted.included ||
        known.predicate_sql != wanted.predicate_sql ||
        known.columns.size() != wanted.columns.size())
      return false;
    for (std::size_t i = 0; i < known.columns.size(); ++i) {
      const sql::IndexColumn &a = known.columns[i], &b = wanted.columns[i];
      // The order of a part may be another, as in PostgreSQL: each is read by its own.
      if (a.collation != b.collation || table.is_expression(a) != planned.is_expression(b) ||
          table.key_name(a) != planned.key_name(b))
        return false;
    }
    return true;
  }

  void name(const sql::RelationDesc& table, const sql::IndexDesc& index, sql::IndexDesc& own) {
    std::string columns;
    const sql::Value prefix = sql::Value::of_int(index.oid.value);
    for (const CatalogRow& row : ddl_.access.find(sql::catalog::kPgAttribute, 0, {&prefix, 1})) {
      columns += (columns.empty() ? "" : "_") + std::string(row.text("attname"));
    }
    const char* label = index.is_exclusion() ? "excl" : index.constraint ? "key" : "idx";
    own.name = index.is_primary_key()
                   ? ddl_.choose_name(table.name, "", "pkey", table.schema_oid)
                   : ddl_.choose_name(table.name, columns, label, table.schema_oid);
    ddl_.reserve_name(own.name);
  }

  void set_not_null(const sql::RelationDesc& table, const sql::IndexDesc& index) {
    if (!index.is_primary_key()) return;
    for (const sql::IndexColumn& part : index.columns) {
      if (table.columns[part.column].not_null) continue;
      ddl_.change_attribute(table.oid, table.columns[part.column].number,
                            [](CatalogRow& row) { row.set("attnotnull", std::int64_t{1}); });
    }
  }

  UtilityRun& run_;
  Ddl& ddl_;
};

}  // namespace

void share_index(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent,
                 const sql::IndexDesc& index) {
  // `index` may number its expressions otherwise than the relation does with all its indexes.
  const auto found = std::find_if(parent->indexes.begin(), parent->indexes.end(),
                                  [&](const auto& one) { return one.oid == index.oid; });
  if (found == parent->indexes.end()) sql::catalog::require(engine::OpResult::kConflict);
  Sharer sharer(run, ddl);
  for (const sql::Oid partition : parent->inheritance->children) {
    sharer.share(*parent, *found, partition);
    ddl.advance();
  }
}

sql::Oid copy_index(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& source,
                    const sql::IndexDesc& index, const sql::RelationDesc& table) {
  return Sharer(run, ddl).copy(source, index, table);
}

bool index_fits(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& parent,
                const sql::IndexDesc& index, const sql::RelationDesc& table,
                const sql::IndexDesc& known) {
  return Sharer(run, ddl).fits(parent, index, table, known);
}

void link_index(UtilityRun& run, Ddl& ddl, const sql::IndexDesc& own,
                const sql::IndexDesc& parent) {
  Sharer(run, ddl).link(own, parent);
}

void share_foreign_key(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent,
                       const sql::ForeignKeyDesc& key, LateChecks& late) {
  Sharer sharer(run, ddl);
  for (const sql::Oid partition : parent->inheritance->children) {
    sharer.share(*parent, key, sharer.described(partition), &late);
    ddl.advance();
  }
}

void share_with_partition(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent,
                          const sql::RelationPtr& partition) {
  Sharer sharer(run, ddl);
  for (const sql::IndexDesc& index : parent->indexes) {
    sharer.share(*parent, index, partition->oid);
    ddl.advance();
  }
  for (const sql::ForeignKeyDesc& key : parent->foreign_keys) {
    if (sql::catalog::is_copy_for_parent(*parent, key)) continue;
    sharer.share(*parent, key, sharer.described(partition->oid));
    ddl.advance();
  }
  // A key that the partition had on the parent is a copy by now.
  share_references(run, ddl, sharer.described(parent->oid), partition->oid);
  share_triggers(run, ddl, *parent, sharer.described(partition->oid));
}

void attach_partition(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& parent, sql::Oid partition,
                      const sql::PartitionBound& bound) {
  sql::catalog::store_bound(ddl, partition, stored_bound(run, *parent, bound));
  sql::catalog::add_parent(ddl, partition, parent->oid, 1, 'a');
  if (bound.is_default)
    sql::catalog::replace_default_partition(ddl.access, parent->oid, sql::Oid{}, partition);
  ddl.advance();
  Sharer sharer(run, ddl);
  const sql::RelationPtr now = sharer.described(parent->oid);
  verify_partition(run, ddl, partition, false);
  const sql::PartitionMap& map = *now->inheritance->partitions;
  if (!bound.is_default && map.default_entry() != sql::PartitionMap::kNone)
    verify_partition(run, ddl, map.entries()[map.default_entry()].relation, true);
  share_with_partition(run, ddl, now, sharer.described(partition));
}

void verify_partition(UtilityRun& run, Ddl& ddl, sql::Oid partition, bool is_default) {
  const std::vector<sql::Oid> tree = sql::catalog::whole_tree(ddl.access, partition);
  for (const sql::Oid oid : tree) {
    const sql::RelationPtr table = Sharer(run, ddl).described(oid);
    if (table->kind != 'r') continue;
    sql::WriteChecks checks;
    checks.partition = compile_partition_checks(run.session, *table);
    try {
      sql::catalog::verify_rows(ddl, *table, {}, &checks);
    } catch (const SqlError& error) {
      if (error.diagnostic.sqlstate != "23514" || !is_default) throw;
      throw SqlError("23514", "updated partition constraint for default partition \"" +
                                  table->name + "\" would be violated by some row")
          .on_constraint(table->schema, table->name, {});
    }
  }
}

}  // namespace granary::planner::utility
