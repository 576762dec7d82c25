// planner/utility/alter_storage.cpp: subcommands of ALTER TABLE on how a table and its columns are
// stored and sampled. Rows are in memory, whole: storage and compression are kept for who asks.
#include <algorithm>
#include <array>

#include "planner/utility/alter.h"
#include "planner/utility/object_options.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_forms.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

constexpr std::int64_t kTargetMax = 10000;

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

bool is_index(const sql::RelationDesc& relation) {
  return relation.kind == 'i' || relation.kind == 'I';
}

/// The column by name or, of an index, by number. errors  42703, 0A000
const sql::ColumnDesc& column_said(const Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::RelationDesc& table = *alter.table;
  const std::string name(ast::text(command.name));
  if (!name.empty()) return column_of(table, name);
  for (const sql::ColumnDesc& column : table.columns) {
    if (column.number == command.num) return column;
  }
  throw SqlError("42703", "column number " + std::to_string(command.num) + " of relation " +
                              quoted(table.name) + " does not exist");
}

/// Indexes have statistics of their own for expressions only. errors  0A000
void require_expression(const Alter& alter, const sql::ColumnDesc& column) {
  const auto row = alter.ddl.access.get(sql::catalog::kPgIndex, alter.table->oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  const std::string rest =
      quoted(column.name) + " of index " + quoted(alter.table->name);
  if (column.number > row->integer("indnkeyatts"))
    throw SqlError("0A000", "cannot alter statistics on included column " + rest);
  if (row->numbers("indkey")[static_cast<std::size_t>(column.number - 1)] == 0) return;
  throw SqlError("0A000", "cannot alter statistics on non-expression column " + rest)
      .hint("Alter statistics on table column instead.");
}

void set_statistics(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (ast::text(command.name).empty() && !is_index(*alter.table))
    throw SqlError("0A000", "cannot refer to non-index column by number");
  std::int64_t target = argument_integer(command.def, "STATISTICS");
  if (target < -1) {
    throw SqlError("22023", "statistics target " + std::to_string(target) + " is too low");
  }
  if (target > kTargetMax) {
    target = kTargetMax;
    alter.run.session.notice("WARNING", "22023", "lowering statistics target to 10000");
  }
  const sql::ColumnDesc& column = column_said(alter, command);
  if (is_index(*alter.table)) require_expression(alter, column);
  alter.ddl.change_attribute(alter.table->oid, column.number,
                             [&](CatalogRow& row) { row.set("attstattarget", target); });
}

/// The column of the table and those of indexes that are the column.
void set_letter(Alter& alter, const sql::ColumnDesc& column, const char* field, char letter) {
  const auto change = [&](CatalogRow& row) { row.set(field, letter); };
  alter.ddl.change_attribute(alter.table->oid, column.number, change);
  for (const sql::IndexDesc& index : alter.table->indexes) {
    for (std::size_t i = 0; i < index.columns.size(); ++i) {
      if (index.columns[i].column + 1 == static_cast<std::uint32_t>(column.number))
        alter.ddl.change_attribute(index.oid, static_cast<std::int16_t>(i + 1), change);
    }
  }
}

void set_storage(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const std::string said = argument_text(command.def);
  std::string name = said;
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  constexpr std::array<std::string_view, 4> kNames = {"plain", "external", "extended", "main"};
  if (std::find(kNames.begin(), kNames.end(), name) == kNames.end())
    throw SqlError("22023", "invalid storage type " + quoted(said));
  const char letter = name == "extended" ? 'x' : name[0];
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  if (letter != 'p' && sql::catalog::storage_of(sql::type_of(column.type)) == 'p') {
    throw SqlError("0A000", "column data type " + sql::format_type(column.type, -1) +
                                " can only have storage PLAIN");
  }
  set_letter(alter, column, "attstorage", letter);
}

void set_compression(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  set_letter(alter, column, "attcompression",
             compression_method(column.type, argument_text(command.def)));
}

void set_options(Alter& alter, const PgQuery__AlterTableCmd& command, bool reset) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  const auto options = ast::list(command.def->list->items, command.def->list->n_items);
  alter.ddl.change_attribute(alter.table->oid, column.number, [&](CatalogRow& row) {
    change_options(row, "attoptions", options, OptionOwner::kColumn, reset);
  });
}

void set_access_method(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (alter.table->kind == 'p')
    throw SqlError("42809", "cannot change access method of a partitioned table");
  require_table_method(alter.run, command.name, false);
}

}  // namespace

bool set_column_storage(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  const auto everywhere = [&](auto set) {
    const auto apply = [&](Alter& one) { set(one, command); };
    below && alter.table->inheritance != nullptr ? apply_everywhere(alter, apply) : apply(alter);
    return true;
  };
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetStatistics:
      return everywhere(set_statistics);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetStorage:
      return everywhere(set_storage);
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetCompression:
      set_compression(alter, command);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetOptions:
      set_options(alter, command, false);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_ResetOptions:
      set_options(alter, command, true);
      return true;
    default:
      return false;
  }
}

bool set_table_storage(Alter& alter, const PgQuery__AlterTableCmd& command) {
  switch (command.subtype) {
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetTableSpace:
      require_tablespace(alter.run, command.name);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_SetAccessMethod:
      set_access_method(alter, command);
      return true;
    case PG_QUERY__ALTER_TABLE_TYPE__AT_DropOids:
      return true;
    default:
      return false;
  }
}

}  // namespace granary::planner::utility
