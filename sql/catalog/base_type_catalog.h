// sql/catalog/base_type_catalog.h: users' base types (sql/types/base_type.h) and shell types, which
// are announced but not defined yet, in pg_type.
#pragma once

#include <optional>
#include <string>

#include "sql/catalog/ddl.h"
#include "sql/functions/function.h"
#include "sql/types/base_type.h"

namespace granary::sql::catalog {

/// A type without a definition. errors 42710
Oid create_shell_type(Ddl& ddl, Oid schema, const std::string& name);
/// A shell type of that name and schema; 0: there is none.
Oid find_shell_type(CatalogAccess& access, Oid schema, const std::string& name);
/// Whether the type is announced only, as the transaction sees it.
bool is_shell_type(CatalogAccess& access, Oid type);

/// The functions of a base type; 0: not given.
struct TypeFunctions {
  Oid input, output, receive, send, modifier_input, modifier_output;
};

struct NewBaseType {
  Oid shell;  // what becomes the type
  TypeFunctions functions;
  std::int16_t length = -1;
  bool by_value = false;
  char align = 'i';
  char storage = 'p';
  char category = 'U';
  bool preferred = false;
  bool collatable = false;
  std::optional<std::string> default_text;
};
/// errors  0A000 for functions that Granary cannot call
void define_base_type(Ddl& ddl, const NewBaseType& type);
/// What ALTER TYPE SET changes; unset: stays. The storage goes to domains over the type as well,
/// functions to its array and domains where they have them.
struct BaseTypeChange {
  std::optional<char> storage;
  std::optional<Oid> receive, send, modifier_input, modifier_output;
};
void change_base_type(Ddl& ddl, Oid type, const BaseTypeChange& change);

/// After a function got another text: values of types that are made of it must stay what they are.
/// errors  0A000
void check_types_made_of(Ddl& ddl, Oid function);

/// The built-in function that this one is, itself or as a user's function in LANGUAGE internal;
/// null: it is another.
const FunctionRow* built_in_function(CatalogAccess& access, Oid function);
/// Makes a base type or a shell known by OID (user_types.h) as its row has it.
void register_base_type(CatalogAccess& access, const CatalogRow& row);
/// The default of columns of a base type, as an expression; empty: none.
std::string base_type_default(const CatalogRow& row);

}  // namespace granary::sql::catalog
