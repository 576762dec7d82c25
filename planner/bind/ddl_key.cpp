// planner/bind/ddl_key.cpp: PRIMARY KEY and UNIQUE to the index that they are.
#include "planner/bind/ddl_table.h"
#include "sql/executor/system_columns.h"
#include "sql/types/type.h"

namespace granary::planner::ddl {

using sql::SqlError;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

}  // namespace

sql::IndexDesc bind_key(const sql::RelationDesc& table, const KeyDefinition& key) {
  sql::IndexDesc index;
  index.deferrable = key.deferrable;
  index.deferred = key.deferred;
  index.unique = !key.deferrable;
  index.primary = key.primary && !key.deferrable;
  index.deferrable_primary = key.primary && key.deferrable;
  for (const std::string& name : key.columns) {
    std::uint32_t at = 0;
    while (at < table.columns.size() &&
           (table.columns[at].dropped || table.columns[at].name != name))
      ++at;
    if (at == table.columns.size() && sql::find_system_column(name))
      throw SqlError("0A000", "index creation on system columns is not supported");
    if (at == table.columns.size()) {
      throw SqlError("42703", "column " + quoted(name) + " named in key does not exist")
          .at(key.location);
    }
    for (const sql::IndexColumn& other : index.columns) {
      if (other.column != at) continue;
      throw SqlError("42701", "column " + quoted(name) + " appears twice in " +
                                  (key.primary ? "primary key" : "unique") + " constraint")
          .at(key.location);
    }
    if (sql::type_of(table.columns[at].type).encode_key == nullptr) {
      throw SqlError("42704", "data type " + sql::format_type(table.columns[at].type, -1) +
                                  " has no default operator class for access method \"btree\"")
          .hint(
              "You must specify an operator class for the index or define a default operator class "
              "for the data type.");
    }
    index.columns.push_back({at, false, false});
  }
  index.nulls_distinct = key.nulls_distinct;
  index.options = key.options;
  for (const std::string& name : key.included) {
    std::uint32_t at = 0;
    while (at < table.columns.size() &&
           (table.columns[at].dropped || table.columns[at].name != name))
      ++at;
    if (at == table.columns.size()) {
      throw SqlError("42703", "column " + quoted(name) + " named in key does not exist")
          .at(key.location);
    }
    index.included.push_back(at);
  }
  return index;
}

}  // namespace granary::planner::ddl
