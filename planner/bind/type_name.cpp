#include <charconv>

#include "planner/bind/argument_type_name.h"
#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/require_schema.h"
#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/types/base_type.h"
#include "sql/types/enum.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;

std::string spelled(const PgQuery__TypeName& name) {
  std::string out;
  for (std::size_t i = 0; i < name.n_names; ++i) {
    if (i > 0) out += '.';
    out += ast::string_of(name.names[i]);
  }
  if (name.n_array_bounds > 0) out += "[]";
  return out;
}

std::int32_t bind_typmod(const PgQuery__TypeName& name, const sql::TypeRow& row) {
  if (name.n_typmods == 0) return -1;
  if (row.typmod_in == nullptr) {
    throw SqlError("42601", "type modifier is not allowed for type \"" + spelled(name) + "\"")
        .at(name.location);
  }
  std::vector<std::int32_t> modifiers;
  for (std::size_t i = 0; i < name.n_typmods; ++i) {
    const auto* node = name.typmods[i];
    if (!ast::is(node, PG_QUERY__NODE__NODE_A_CONST) ||
        node->a_const->val_case != PG_QUERY__A__CONST__VAL_IVAL) {
      throw SqlError("42601", "type modifiers must be simple constants or identifiers")
          .at(name.location);
    }
    modifiers.push_back(node->a_const->ival->ival);
  }
  try {
    return row.typmod_in(modifiers);
  } catch (SqlError& error) {
    if (error.location_bytes < 0) error.location_bytes = name.location;
    throw;
  }
}

/// A base type may be announced and not defined yet, as the transaction sees it.
void require_defined(Binder& binder, const PgQuery__TypeName& name, const sql::TypeRow& row) {
  if (row.oid < sql::kFirstUserOid) return;
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  if (!sql::catalog::is_shell_type(access, row.oid)) return;
  const char* what = name.n_array_bounds == 0 ? "\" is only a shell" : "\" does not exist";
  throw SqlError("42704", "type \"" + spelled(name) + what).at(name.location);
}

/// errors  0A000, 42601
void require_own_database(const sql::SessionContext& session, const PgQuery__TypeName& name) {
  if (name.n_names < 3) return;
  if (name.n_names > 3) {
    throw SqlError("42601", "improper qualified name (too many dotted names): " + spelled(name))
        .at(name.location);
  }
  if (ast::string_of(name.names[0]) == session.database) return;
  throw SqlError("0A000", "cross-database references are not implemented: " + spelled(name))
      .at(name.location);
}

}  // namespace

/// announced: the type may be a shell.
static sql::Oid bind_name(Binder& binder, const PgQuery__Node* node, std::int32_t* typmod,
                          bool announced) {
  const auto& name = *node->type_name;
  if (name.pct_type) sql::raise_not_supported("%TYPE", name.location);
  if (name.n_names == 0) {
    if (typmod != nullptr) *typmod = name.typemod;
    return sql::Oid{name.type_oid};
  }
  require_own_database(binder.session, name);
  const auto base = ast::string_of(name.names[name.n_names - 1]);
  const bool in_catalog =
      name.n_names == 1 || ast::string_of(name.names[name.n_names - 2]) == "pg_catalog";
  if (name.n_names > 1 && !in_catalog) {
    const auto schema = ast::string_of(name.names[name.n_names - 2]);
    if (schema != "pg_type") require_schema(binder.session, schema, name.location);
  }
  const auto* row = in_catalog ? sql::find_type(base) : nullptr;
  if (row == nullptr) {
    const auto schema =
        name.n_names > 1 ? ast::string_of(name.names[name.n_names - 2]) : std::string_view{};
    std::uint32_t stored = 0;  // a type of a stored expression is called by its OID (deparse.cpp)
    if (schema == "pg_type") std::from_chars(base.data(), base.data() + base.size(), stored);
    row = sql::find_type(stored != 0 ? sql::Oid{stored}
                                     : sql::catalog::find_type_oid(binder.session, schema, base));
    // What else is written into the row of its type, and in no other.
    if (row != nullptr && (sql::is_enum(row->oid) || sql::is_base_type(row->oid))) {
      binder.depend_on_named(sql::catalog::kPgType, row->oid);
    } else {
      binder.cacheable = false;
    }
  }
  // PostgreSQL looks the name of a routine up without its text.
  const auto location = announced ? -1 : name.location;
  if (row == nullptr)
    throw SqlError("42704", "type \"" + spelled(name) + "\" does not exist").at(location);
  const bool may_be_shell = row->category == 'P' || sql::is_base_type(row->oid);
  if (may_be_shell && !announced) require_defined(binder, name, *row);
  if (typmod != nullptr) *typmod = bind_typmod(name, *row);
  if (name.n_array_bounds == 0) return row->oid;
  const auto array = array_of(row->oid);
  if (!array)
    throw SqlError("42704", "type \"" + spelled(name) + "\" does not exist").at(location);
  return array;
}

sql::Oid bind_type_name(Binder& binder, const PgQuery__Node* node, std::int32_t* typmod) {
  return bind_name(binder, node, typmod, false);
}

sql::Oid bind_argument_type_name(Binder& binder, const PgQuery__Node* node) {
  std::int32_t typmod = -1;
  return bind_name(binder, node, &typmod, true);
}

}  // namespace granary::planner
