// sql/catalog/relation.h: a relation as binder, executor and DDL see it: an immutable description
// built from catalog rows,
// shared by sessions, valid while the version of its pg_class record is unchanged.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/occ/transaction.h"
#include "engine/record/record_pin.h"
#include "sql/inverted/inverted_class.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct SessionContext;
struct InheritanceDesc;
class RelationCounters;

struct ColumnDesc {
  std::string name;
  Oid type;
  std::int32_t typmod = -1;
  std::int16_t number = 0;  // attnum; index in RelationDesc::columns is number - 1
  std::int16_t dimensions = 0;  // of an array as it was declared; nothing is held to it
  Oid collation{};          // 0: the type's own
  bool not_null = false;
  bool dropped = false;            // keeps its place; reads as NULL, never named
  std::string default_sql;         // canonical text of the default expression; empty: none
  char identity = 0;               // 'a' always, 'd' by default, 0
  char generated = 0;              // 's' stored, 0; default_sql is its expression
  char storage = 0;                // pg_attribute.attstorage; 0: the type's
  char compression = 0;            // pg_attribute.attcompression: p pglz, l lz4, 0 the default
  bool local = true;               // declared by the table itself, perhaps as well as by parents
  std::int32_t inherit_count = 0;  // parents that have it
  std::vector<std::int16_t> generated_from;  // of a new column: attnums that it is computed from
  /// Rows written before ADD COLUMN ... DEFAULT are shorter; they read this (text form), or NULL.
  std::optional<std::string> missing_value;
};

struct IndexColumn {
  std::uint32_t column = 0;  // index in RelationDesc::columns; past them, in index_expressions
  bool descending = false;
  bool nulls_first = false;
  Oid collation{};  // 0: the type's own
  Oid order{};      // the collated type that the key is in the order of (types/collation.h), or 0
  InvertedClass keys = InvertedClass::kNone;  // of an inverted index
};

/// An index. The primary key is the table's own tree (table == RelationDesc::table): its key is
/// the encoded columns.
/// A secondary index maps key -> primary key bytes of the row. Its key is the encoded columns
/// followed, unless
/// (unique and no column NULL), by the primary key bytes. An inverted index (USING gin, gist,
/// spgist, brin) has an entry for each key that is extracted from the row's columns
/// (sql/inverted/keys.h).
struct IndexDesc {
  Oid oid;
  std::string name;
  engine::TableId storage;
  engine::Table* table = nullptr;
  std::vector<IndexColumn> columns;
  std::vector<std::uint32_t> included;   // INCLUDE: named in the catalog, not part of the key
  std::vector<std::string> options;      // of a new index of a constraint: pg_class.reloptions
  std::vector<std::uint32_t> mentioned;  // of a new index: columns in expressions and predicate
  std::string predicate_sql;             // of a partial index, canonical; empty: all rows
  /// Of an exclusion constraint: for each column the operator that not all columns of two rows may
  /// meet (pg_constraint.conexclop). Its keys are of their own kind (sql/exclusion.h), so that
  /// nobody but the constraint reads by it.
  std::vector<Oid> exclusion;
  bool unique = false;
  bool primary = false;
  /// A key that is DEFERRABLE: for who reads by it no unique index, and never the table's own tree;
  /// rows are looked for twins when the statement, or the transaction, is done.
  bool deferrable = false;
  bool deferred = false;            // INITIALLY DEFERRED
  bool deferrable_primary = false;  // it is the PRIMARY KEY
  bool nulls_distinct = true;
  /// false: being built, or left over by a build that failed. Writers keep it up, but older rows
  /// may lack their entries, so that nobody reads by it (sql/catalog/index_backfill.h).
  bool valid = true;
  Oid constraint;  // of a PRIMARY KEY or UNIQUE constraint; 0 for a plain index
  Oid parent;      // the index of the partitioned table that this one is a part of
  std::shared_ptr<RelationCounters> counters;  // null: nobody counts

  bool is_inverted() const noexcept {
    return !columns.empty() && columns[0].keys != InvertedClass::kNone;
  }
  bool is_exclusion() const noexcept { return !exclusion.empty(); }
  /// What the catalogs call unique, and a primary key.
  bool is_key() const noexcept { return (unique || deferrable) && !is_exclusion(); }
  bool is_primary_key() const noexcept { return primary || deferrable_primary; }
};

/// An expression that some index of a relation is on. Where rows are written, its value stands
/// behind those of the columns.
struct IndexExpression {
  std::string sql;  // canonical
  Oid type;
  bool operator==(const IndexExpression&) const = default;
};

struct CheckDesc {
  Oid oid;
  std::string name;
  std::string expression_sql;
  bool local = true;  // declared by the table itself, perhaps as well as by parents
  bool no_inherit = false;
  bool validated = true;
  std::int32_t inherit_count = 0;
};

/// A foreign key: `columns` of `child` name a row of `parent` by `parent_columns`, which are the
/// columns of the unique index `parent_index` in some order. Column numbers are indexes in
/// RelationDesc::columns of their side.
struct ForeignKeyDesc {
  Oid oid;
  std::string name;
  Oid child;
  Oid parent;
  Oid parent_index;
  std::vector<std::uint32_t> columns;
  std::vector<std::uint32_t> parent_columns;
  std::vector<std::uint32_t> delete_set_columns;  // ON DELETE SET NULL (...); empty: all
  char on_update = 'a';                           // a no action, r restrict, c cascade, n set null,
  char on_delete = 'a';                           // d set default
  char match = 's';                               // s simple, f full
  bool deferrable = false;
  bool deferred = false;  // INITIALLY DEFERRED
  bool validated = true;
  Oid parent_constraint;  // of the partitioned table that it was copied from
};

/// Rows made up on the spot: pg_stat_activity, pg_settings, pg_locks ...
class RowSink {
 public:
  virtual ~RowSink() = default;
  virtual void row(const Value* values) = 0;  // width of the relation; copied by the sink
};
using VirtualRows = void (*)(SessionContext& session, Arena& arena, RowSink& sink);

class RelationStatistics;

struct RelationDesc {
  Oid oid;
  Oid schema_oid;
  std::string schema;
  std::string name;
  /// pg_class.relkind: r table, p partitioned, v view, m materialized view, S sequence, i index, c
  /// composite type
  char kind = 'r';
  char persistence = 'p';   // pg_class.relpersistence: p permanent, u unlogged, t temporary
  bool populated = true;    // false: a materialized view without data
  char check_option = 0;    // of a view: l local, c cascaded
  bool is_barrier = false;  // a view's security_barrier
  Oid row_type;             // of its rows; 0: none
  Oid of_type;              // CREATE TABLE OF; 0: none
  bool system = false;  // a catalog: not writable by users (42501)
  std::vector<ColumnDesc> columns;
  engine::TableId storage;
  engine::Table* table = nullptr;  // null for views and virtual relations
  std::vector<IndexDesc> indexes;  // the primary key first when there is one
  std::vector<IndexExpression> index_expressions;
  std::vector<CheckDesc> checks;
  std::vector<ForeignKeyDesc> foreign_keys;   // its own
  std::vector<ForeignKeyDesc> referenced_by;  // of any table on this one
  std::string view_sql;
  bool has_rules = false;  // other than the one that makes it a view
  VirtualRows virtual_rows = nullptr;
  std::shared_ptr<RelationStatistics> statistics;  // of users' tables; null: there are never any
  std::shared_ptr<RelationCounters> counters;      // null: nobody counts
  /// Parents, children, partition key and bound (inheritance.h); null where there are none.
  std::shared_ptr<const InheritanceDesc> inheritance;

  /// The pg_class record and the version this description was built from: what plans depend on. Of
  /// a temporary relation: null, and the session's stamp (temporary.h).
  engine::RecordPin record;
  std::uint64_t version = 0;

  /// How its storage and that of its indexes is kept.
  engine::TableOptions storage_options(bool of_index) const noexcept {
    engine::TableOptions options;
    options.logged = persistence == 'p' && !of_index;
    options.temporary = persistence == 't';
    options.emptied_by_crash = persistence == 'u';
    return options;
  }

  bool is_expression(const IndexColumn& part) const noexcept {
    return part.column >= columns.size();
  }
  const IndexExpression& expression(const IndexColumn& part) const {
    return index_expressions[part.column - columns.size()];
  }
  /// What its values have the order and the encoding of.
  Oid key_type(const IndexColumn& part) const {
    return part.order ? part.order : value_type(part);
  }
  Oid value_type(const IndexColumn& part) const {
    return is_expression(part) ? expression(part).type : columns[part.column].type;
  }
  /// As index definitions and error details call it.
  const std::string& key_name(const IndexColumn& part) const {
    return is_expression(part) ? expression(part).sql : columns[part.column].name;
  }
  /// Nobody but the planner's partial and expression indexes need programs to be written.
  bool needs_index_programs() const noexcept {
    if (!index_expressions.empty()) return true;
    for (const IndexDesc& index : indexes) {
      if (!index.predicate_sql.empty()) return true;
    }
    return false;
  }

  /// The PRIMARY KEY, whatever the rows are keyed by.
  const IndexDesc* declared_primary_key() const {
    for (const IndexDesc& index : indexes) {
      if (index.is_primary_key()) return &index;
    }
    return nullptr;
  }

  /// Null: rows are keyed by a hidden 8-byte big-endian row id.
  const IndexDesc* primary_key() const {
    return !indexes.empty() && indexes[0].primary ? &indexes[0] : nullptr;
  }
};
using RelationPtr = std::shared_ptr<const RelationDesc>;

}  // namespace granary::sql
