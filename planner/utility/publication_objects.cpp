// planner/utility/publication_objects.cpp: what FOR of a publication names: tables with their WHERE
// and column lists, and schemas.
#include <algorithm>
#include <set>

#include "planner/bind/expression_api.h"
#include "planner/parse/children.h"
#include "planner/utility/deparse.h"
#include "planner/utility/publications.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/stored_names.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/system_columns.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgClass;
using sql::catalog::ObjectAddress;

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

/// errors  3F000
Oid schema_of(UtilityRun& run, const PgQuery__PublicationObjSpec& object) {
  const bool current =
      object.pubobjtype ==
      PG_QUERY__PUBLICATION_OBJ_SPEC_TYPE__PUBLICATIONOBJ_TABLES_IN_CUR_SCHEMA;
  sql::catalog::Catalog& catalog = run.session.catalog;
  const Oid schema = current ? catalog.creation_schema(run.session)
                             : catalog.find_schema(run.session, object.name);
  if (schema) return schema;
  throw SqlError("3F000", current ? "no schema has been selected for CURRENT_SCHEMA"
                                  : "schema " + quoted(object.name) + " does not exist");
}

class TableList {
 public:
  TableList(UtilityRun& run, Ddl& ddl, std::vector<PublicationTable>& out)
      : run_(run), ddl_(ddl), out_(out) {}

  void add(const PgQuery__PublicationTable& said) {
    sql::RelationPtr table;
    try {
      table = relation_of(run_, *said.relation);
    } catch (SqlError& error) {
      error.location_bytes = -1;  // as in PostgreSQL
      throw;
    }
    if (!known_.insert(table->oid).second) return refuse_again(said, *table);
    out_.push_back({table, &said, {}});
    note(said, table->oid);
    if (!said.relation->inh || table->kind == 'p') return;
    for (const Oid child : sql::catalog::whole_tree(ddl_.access, table->oid)) {
      if (!known_.insert(child).second) continue;
      out_.push_back({run_.session.catalog.find_relation(run_.session, child), &said, {}});
      note(said, child);
    }
  }

 private:
  void note(const PgQuery__PublicationTable& said, Oid table) {
    if (said.where_clause != nullptr) filtered_.insert(table);
    if (said.n_columns > 0) with_columns_.insert(table);
  }

  void refuse_again(const PgQuery__PublicationTable& said, const sql::RelationDesc& table) {
    const auto refuse = [&](const char* what) {
      throw SqlError("42710", std::string("conflicting or redundant ") + what + " for table " +
                                  quoted(table.name));
    };
    if (said.where_clause != nullptr || filtered_.contains(table.oid)) refuse("WHERE clauses");
    if (said.n_columns > 0 || with_columns_.contains(table.oid)) refuse("column lists");
  }

  UtilityRun& run_;
  Ddl& ddl_;
  std::vector<PublicationTable>& out_;
  std::set<Oid> known_, filtered_, with_columns_;
};

[[noreturn]] void refuse_filter(const char* detail, std::int32_t location) {
  throw SqlError("0A000", "invalid publication WHERE expression").detail(detail).at(location);
}

constexpr const char* kMutable =
    "User-defined or built-in mutable functions are not allowed.";
constexpr const char* kSimpleOnly =
    "Only columns, constants, built-in operators, built-in data types, built-in collations, and "
    "immutable built-in functions are allowed.";

/// Where the first node of a kind stands; -1: there is none.
std::int32_t first_location(const ProtobufCMessage& message,
                            const ProtobufCMessageDescriptor& kind) {
  if (message.descriptor == &kind) {
    const bool call = &kind == &pg_query__func_call__descriptor;
    return call ? reinterpret_cast<const PgQuery__FuncCall&>(message).location
                : reinterpret_cast<const PgQuery__ColumnRef&>(message).location;
  }
  std::int32_t found = -1;
  each_child(message, [&](const ProtobufCMessage& child) {
    if (found < 0) found = first_location(child, kind);
  });
  return found;
}

/// What the index predicate's rules say of an expression, in the words of publications.
[[noreturn]] void rethrow_filter(SqlError error, const Node& where) {
  std::string& message = error.diagnostic.message;
  const std::string argument = "argument of WHERE";
  if (message.find("marked IMMUTABLE") != std::string::npos)
    refuse_filter(kMutable, first_location(where.base, pg_query__func_call__descriptor));
  if (message.starts_with("cannot use subquery") || message.starts_with("cannot use window"))
    refuse_filter(kSimpleOnly, error.location_bytes);
  if (message.find("system column") != std::string::npos)
    refuse_filter("System columns are not allowed.",
                  first_location(where.base, pg_query__column_ref__descriptor));
  if (message.starts_with(argument))
    message = "argument of PUBLICATION WHERE" + message.substr(argument.size());
  if (const auto at = message.find("index predicate"); at != std::string::npos)
    message.replace(at, std::string_view("index predicates").size() - 1, "WHERE");
  throw SqlError(error);
}

void bind_filter(UtilityRun& run, PublicationTable& one) {
  const Node& where = *one.said->where_clause;
  BoundExpression bound;
  try {
    bound = bind_row_expression(run.session, where, *one.table, StoredKind::kIndexPredicate,
                                sql::kBool, -1);
  } catch (const SqlError& error) {
    rethrow_filter(error, where);
  }
  if (!bound.is_immutable)
    refuse_filter(kMutable, first_location(where.base, pg_query__func_call__descriptor));
  for (const ObjectAddress& used : sql::catalog::objects_named(bound.canonical)) {
    if (used.oid < sql::kFirstUserOid) continue;
    refuse_filter(used.catalog == sql::catalog::kPgProc
                      ? kMutable
                  : used.catalog == sql::catalog::kPgOperator
                      ? "User-defined operators are not allowed."
                  : used.catalog == sql::catalog::kPgCollation
                      ? "User-defined collations are not allowed."
                      : "User-defined types are not allowed.",
                  -1);
  }
  one.how.filter = bound.canonical;
  for (const std::string& name : mentioned_columns(where)) {
    for (const sql::ColumnDesc& column : one.table->columns) {
      if (!column.dropped && column.name == name) one.how.filter_columns.push_back(column.number);
    }
  }
}

void bind_columns(PublicationTable& one) {
  const sql::RelationDesc& table = *one.table;
  for (const Node* node : ast::list(one.said->columns, one.said->n_columns)) {
    const std::string name(ast::string_of(node));
    const auto found = std::find_if(
        table.columns.begin(), table.columns.end(),
        [&](const sql::ColumnDesc& column) { return !column.dropped && column.name == name; });
    if (found == table.columns.end()) {
      if (sql::find_system_column(name)) {
        throw SqlError("42P10", "cannot use system column " + quoted(name) +
                                    " in publication column list");
      }
      throw SqlError("42703", "column " + quoted(name) + " of relation " + quoted(table.name) +
                                  " does not exist");
    }
    if (found->generated != 0) {
      throw SqlError("42P10", "cannot use generated column " + quoted(name) +
                                  " in publication column list");
    }
    if (std::find(one.how.columns.begin(), one.how.columns.end(), found->number) !=
        one.how.columns.end())
      throw SqlError("42710", "duplicate column " + quoted(name) + " in publication column list");
    one.how.columns.push_back(found->number);
  }
  std::sort(one.how.columns.begin(), one.how.columns.end());
}

const char* unpublishable(const sql::RelationDesc& table) {
  switch (table.kind) {
    case 'r':
    case 'p':
      break;
    case 'v':
      return "This operation is not supported for views.";
    case 'm':
      return "This operation is not supported for materialized views.";
    case 'S':
      return "This operation is not supported for sequences.";
    case 'i':
      return "This operation is not supported for indexes.";
    case 'I':
      return "This operation is not supported for partitioned indexes.";
    case 'f':
      return "This operation is not supported for foreign tables.";
    default:
      return "This operation is not supported for composite types.";
  }
  if (table.system) return "This operation is not supported for system tables.";
  if (table.persistence == 't') return "This operation is not supported for temporary tables.";
  if (table.persistence == 'u') return "This operation is not supported for unlogged tables.";
  return nullptr;
}

}  // namespace

PublicationObjects publication_objects(UtilityRun& run, Ddl& ddl,
                                       std::span<Node* const> objects) {
  PublicationObjects out;
  TableList tables(run, ddl, out.tables);
  std::vector<const PgQuery__PublicationTable*> said;
  for (const Node* node : objects) {
    const PgQuery__PublicationObjSpec& object = *node->publication_obj_spec;
    if (object.pubobjtype == PG_QUERY__PUBLICATION_OBJ_SPEC_TYPE__PUBLICATIONOBJ_TABLE) {
      said.push_back(object.pubtable);
      continue;
    }
    const Oid schema = schema_of(run, object);
    if (std::find(out.schemas.begin(), out.schemas.end(), schema) == out.schemas.end())
      out.schemas.push_back(schema);
  }
  for (const auto* one : said) tables.add(*one);
  return out;
}

void bind_publication_tables(UtilityRun& run, std::string_view publication, bool via_root,
                             bool with_schemas, std::vector<PublicationTable>& tables) {
  constexpr const char* kOffForRoots =
      " cannot be specified for partitioned tables when publish_via_partition_root is false.";
  for (PublicationTable& one : tables) {
    if (one.said->where_clause == nullptr) continue;
    if (!via_root && one.table->kind == 'p') {
      throw SqlError("22023", "cannot use publication WHERE clause for relation " +
                                  quoted(one.table->name))
          .detail(
              "WHERE clause cannot be used for a partitioned table when "
              "publish_via_partition_root is false.");
    }
    if (unpublishable(*one.table) == nullptr) bind_filter(run, one);
  }
  for (PublicationTable& one : tables) {
    if (one.said->n_columns == 0) continue;
    const auto refuse = [&](const std::string& detail) {
      throw SqlError("22023", "cannot use column list for relation \"" + one.table->schema + "." +
                                  one.table->name + "\" in publication " + quoted(publication))
          .detail(detail);
    };
    if (with_schemas)
      refuse(
          "Column lists cannot be specified in publications containing FOR TABLES IN SCHEMA "
          "elements.");
    if (!via_root && one.table->kind == 'p')
      refuse(std::string("Column lists") + kOffForRoots);
  }
}

void add_publication_tables(UtilityRun& run, Ddl& ddl, const CatalogRow& publication,
                            std::span<const PublicationTable> tables, bool again) {
  const Oid oid = publication.oid("oid");
  for (const PublicationTable& given : tables) {
    PublicationTable one = given;
    const auto row = ddl.access.get(kPgClass, one.table->oid);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    if (!sql::catalog::has_privileges_of(ddl.access, run.session.user_oid, row->oid("relowner")))
      throw SqlError("42501", "must be owner of table " + one.table->name);
    if (sql::catalog::find_published_table(ddl.access, oid, one.table->oid)) {
      if (again) continue;
      throw SqlError("42710", "relation " + quoted(one.table->name) +
                                  " is already member of publication " +
                                  quoted(publication.text("pubname")));
    }
    if (const char* detail = unpublishable(*one.table)) {
      throw SqlError("22023",
                     "cannot add relation " + quoted(one.table->name) + " to publication")
          .detail(detail);
    }
    bind_columns(one);
    sql::catalog::publish_table(ddl, oid, one.table->oid, one.how);
  }
}

void add_publication_schemas(Ddl& ddl, const CatalogRow& publication,
                             std::span<const Oid> schemas, bool again) {
  const Oid oid = publication.oid("oid");
  for (const Oid schema : schemas) {
    const std::string name = ddl.catalog.schema_name(ddl.session, schema).value_or("");
    if (sql::catalog::find_published_schema(ddl.access, oid, schema)) {
      if (again) continue;
      throw SqlError("42710", "schema " + quoted(name) + " is already member of publication " +
                                  quoted(publication.text("pubname")));
    }
    const auto refuse = [&](const char* detail) {
      throw SqlError("22023", "cannot add schema " + quoted(name) + " to publication")
          .detail(detail);
    };
    if (schema == sql::kPgCatalogNamespace || schema == sql::kPgToastNamespace)
      refuse("This operation is not supported for system schemas.");
    if (sql::catalog::is_temporary(schema)) refuse("Temporary schemas cannot be replicated.");
    sql::catalog::publish_schema(ddl, oid, schema);
  }
}

}  // namespace granary::planner::utility
