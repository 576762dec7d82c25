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
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

struct SessionContext;

struct ColumnDesc {
  std::string name;
  Oid type;
  std::int32_t typmod = -1;
  std::int16_t number = 0;  // attnum; index in RelationDesc::columns is number - 1
  bool not_null = false;
  bool dropped = false;     // keeps its place; reads as NULL, never named
  std::string default_sql;  // canonical text of the default expression; empty: none
  char identity = 0;        // 'a' always, 'd' by default, 0
  char generated = 0;       // 's' stored, 0
  /// Rows written before ADD COLUMN ... DEFAULT are shorter; they read this (text form), or NULL.
  std::optional<std::string> missing_value;
};

struct IndexColumn {
  std::uint32_t column = 0;  // index in RelationDesc::columns
  bool descending = false;
  bool nulls_first = false;
};

/// An index. The primary key is the table's own tree (table == RelationDesc::table): its key is
/// the encoded columns.
/// A secondary index maps key -> primary key bytes of the row. Its key is the encoded columns
/// followed, unless
/// (unique and no column NULL), by the primary key bytes.
struct IndexDesc {
  Oid oid;
  std::string name;
  engine::TableId storage;
  engine::Table* table = nullptr;
  std::vector<IndexColumn> columns;
  bool unique = false;
  bool primary = false;
  Oid constraint;  // of a PRIMARY KEY or UNIQUE constraint; 0 for a plain index
};

struct CheckDesc {
  Oid oid;
  std::string name;
  std::string expression_sql;
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
};

/// Rows made up on the spot: pg_stat_activity, pg_settings, pg_locks ...
class RowSink {
 public:
  virtual ~RowSink() = default;
  virtual void row(const Value* values) = 0;  // width of the relation; copied by the sink
};
using VirtualRows = void (*)(SessionContext& session, Arena& arena, RowSink& sink);

struct RelationDesc {
  Oid oid;
  Oid schema_oid;
  std::string schema;
  std::string name;
  char kind = 'r';      // pg_class.relkind: r table, v view, S sequence, i index
  bool system = false;  // a catalog: not writable by users (42501)
  std::vector<ColumnDesc> columns;
  engine::TableId storage;
  engine::Table* table = nullptr;  // null for views and virtual relations
  std::vector<IndexDesc> indexes;  // the primary key first when there is one
  std::vector<CheckDesc> checks;
  std::vector<ForeignKeyDesc> foreign_keys;   // its own
  std::vector<ForeignKeyDesc> referenced_by;  // of any table on this one
  std::string view_sql;
  VirtualRows virtual_rows = nullptr;

  /// The pg_class record and the version this description was built from: what plans depend on.
  engine::Record* record = nullptr;
  std::uint64_t version = 0;

  /// Null: rows are keyed by a hidden 8-byte big-endian row id.
  const IndexDesc* primary_key() const {
    return !indexes.empty() && indexes[0].primary ? &indexes[0] : nullptr;
  }
};
using RelationPtr = std::shared_ptr<const RelationDesc>;

}  // namespace granary::sql
