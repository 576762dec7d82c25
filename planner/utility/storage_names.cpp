#include "planner/utility/storage_names.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/row_forms.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

constexpr Oid kGlobalTablespace{1664};

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

struct CompressionRow {
  std::string_view name;
  char letter;
};
constexpr CompressionRow kCompressions[] = {{"pglz", 'p'}, {"lz4", 'l'}};

std::string compression_name(char letter) {
  for (const CompressionRow& row : kCompressions) {
    if (row.letter == letter) return std::string(row.name);
  }
  return "default";
}

std::string storage_name(char letter) {
  switch (letter) {
    case 'p':
      return "PLAIN";
    case 'm':
      return "MAIN";
    case 'e':
      return "EXTERNAL";
    default:
      return "EXTENDED";
  }
}

}  // namespace

Oid tablespace_oid(UtilityRun& run, std::string_view name) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  for (const CatalogRow& row : access.scan(sql::catalog::kPgTablespace)) {
    if (row.text("spcname") == name) return row.oid("oid");
  }
  throw SqlError("42704", "tablespace " + quoted(std::string(name)) + " does not exist");
}

void require_tablespace(UtilityRun& run, std::string_view name) {
  if (name.empty() || tablespace_oid(run, name) != kGlobalTablespace) return;
  throw SqlError("22023", "only shared relations can be placed in pg_global tablespace");
}

void require_new_tablespace(UtilityRun& run, std::string_view name, bool partitioned) {
  if (!name.empty()) {
    const Oid oid = tablespace_oid(run, name);
    if (partitioned && oid != kGlobalTablespace) {
      throw SqlError("0A000", "cannot specify default tablespace for partitioned relations");
    }
    return require_tablespace(run, name);
  }
  if (run.session.settings.show("default_tablespace") == "pg_global")
    require_tablespace(run, "pg_global");
}

void require_table_method(UtilityRun& run, std::string_view name, bool partitioned) {
  if (name.empty()) return;
  if (partitioned) {
    throw SqlError("0A000",
                   "specifying a table access method is not supported on a partitioned table");
  }
  sql::catalog::CatalogAccess access(run.session, run.arena);
  for (const CatalogRow& row : access.scan(sql::catalog::kPgAm)) {
    if (row.text("amname") != name) continue;
    if (row.letter("amtype") == 't') return;
    throw SqlError("55000", "access method " + quoted(std::string(name)) + " is not of type TABLE");
  }
  throw SqlError("42704", "access method " + quoted(std::string(name)) + " does not exist");
}

char compression_method(Oid type, std::string_view name) {
  if (name.empty() || name == "default") return 0;
  if (sql::catalog::storage_of(sql::type_of(type)) == 'p') {
    throw SqlError("0A000", "column data type " + sql::format_type(type, -1) +
                                " does not support compression");
  }
  for (const CompressionRow& row : kCompressions) {
    if (row.name == name) return row.letter;
  }
  throw SqlError("22023", "invalid compression method " + quoted(std::string(name)));
}

void merge_storage(sql::ColumnDesc& column, const sql::ColumnDesc& other, bool inherited) {
  if (other.storage != 0 && column.storage != 0 && column.storage != other.storage) {
    throw SqlError("42804", (inherited ? "inherited column " : "column ") + quoted(column.name) +
                                " has a storage parameter conflict")
        .detail(storage_name(column.storage) + " versus " + storage_name(other.storage));
  }
  if (column.storage == 0) column.storage = other.storage;
  if (other.compression != 0 && column.compression != 0 &&
      column.compression != other.compression) {
    throw SqlError("42804",
                   "column " + quoted(column.name) + " has a compression method conflict")
        .detail(compression_name(column.compression) + " versus " +
                compression_name(other.compression));
  }
  if (column.compression == 0) column.compression = other.compression;
}

}  // namespace granary::planner::utility
