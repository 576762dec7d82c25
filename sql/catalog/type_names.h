// sql/catalog/type_names.h: names of types in pg_type, which tables, types and their arrays share.
#pragma once

#include <string>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// Makes `name` free for a new type: an array type that has it only because of its element's name
/// gets another one. False: a type of that name stays.
bool claim_type_name(Ddl& ddl, Oid schema, const std::string& name);
/// _name cut to 63 bytes, with more underscores when taken. errors  42710 for want of one
std::string choose_array_name(Ddl& ddl, Oid schema, const std::string& name);

/// What differs between the rows of users' types.
struct NewType {
  Oid oid, array;
  Oid schema;
  std::string name;
  char kind;      // typtype: c, d, e
  char category;  // typcategory
  std::int16_t length = -1;
  bool by_value = false;
  char align = 'd';
  char storage = 'x';
  std::uint32_t input = 0, output = 0;  // OIDs of functions
  std::uint32_t receive = 0, send = 0;
  Oid collation{};
};
/// The type's row, and what `fill` sets besides. errors 42710
void insert_type_row(Ddl& ddl, const NewType& type, const Ddl::Change& fill);
/// The row of its array type, which goes with it. Returns the name that it got.
std::string insert_array_row(Ddl& ddl, const NewType& element);

/// The row of a type. A type that went meanwhile is a conflict.
CatalogRow type_row(Ddl& ddl, Oid type);
/// Another name or schema for a type and its array type: the rows alone. errors 42710
void rename_type_rows(Ddl& ddl, Oid type, const std::string& name, Oid schema);

}  // namespace granary::sql::catalog
