#include "planner/bind/require_schema.h"
#include "planner/utility/run.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {

using sql::SqlError;

void UtilityRun::row(std::span<const std::string> fields) {
  std::vector<sql::Value> values;
  for (const std::string& field : fields) values.push_back(sql::Value::of_text(arena.copy(field)));
  sink.row(values.data());
}

namespace {

void check_database(UtilityRun& run, const PgQuery__RangeVar& name) {
  const std::string_view database = ast::text(name.catalogname);
  if (database.empty() || database == run.session.database) return;
  throw SqlError("0A000", "cross-database references are not implemented: \"" +
                              std::string(database) + "." + name.schemaname + "." + name.relname +
                              "\"")
      .at(name.location);
}

}  // namespace

sql::RelationPtr find_relation_of(UtilityRun& run, const PgQuery__RangeVar& name) {
  check_database(run, name);
  const std::string_view schema = ast::text(name.schemaname);
  sql::catalog::require_schema_usage(run.session, schema);
  return run.session.catalog.find_relation(run.session, schema, name.relname);
}

bool skips_missing(UtilityRun& run, const PgQuery__RangeVar& name) {
  if (find_relation_of(run, name) != nullptr) return false;
  run.session.notice("NOTICE", "00000",
                     "relation \"" + std::string(name.relname) + "\" does not exist, skipping");
  return true;
}

sql::RelationPtr relation_of(UtilityRun& run, const PgQuery__RangeVar& name) {
  sql::RelationPtr found = find_relation_of(run, name);
  if (found != nullptr) return found;
  const std::string_view schema = ast::text(name.schemaname);
  if (!schema.empty()) require_schema(run.session, schema, -1);
  const std::string full = (schema.empty() ? "" : std::string(schema) + ".") + name.relname;
  throw SqlError("42P01", "relation \"" + full + "\" does not exist");
}

sql::RelationPtr table_of(UtilityRun& run, const PgQuery__RangeVar& name) {
  sql::RelationPtr found = relation_of(run, name);
  if (found->kind != 'r' && found->kind != 'p')
    throw SqlError("42809", "\"" + found->name + "\" is not a table");
  return found;
}

namespace {

/// Whether the relation may be in that schema. errors  42P16 at `place`
void check_persistence(UtilityRun& run, const PgQuery__RangeVar& name, sql::Oid schema,
                       std::int32_t place) {
  const std::string_view persistence = ast::text(name.relpersistence);
  if (sql::catalog::is_other_temporary(run.session, schema)) {
    throw SqlError("42P16", "cannot create relations in temporary schemas of other sessions")
        .at(place);
  }
  const bool temporary = sql::catalog::is_temporary(schema);
  if (persistence == "t" && !temporary) {
    throw SqlError("42P16", "cannot create temporary relation in non-temporary schema")
        .at(place);
  }
  if (persistence == "u" && temporary) {
    throw SqlError("42P16", "only temporary relations may be created in temporary schemas")
        .at(place);
  }
}

}  // namespace

void place_relation(UtilityRun& run, const PgQuery__RangeVar& name, sql::RelationDesc& relation) {
  check_database(run, name);
  relation.name = name.relname;
  const std::string_view persistence = ast::text(name.relpersistence);
  const std::string schema(ast::text(name.schemaname));
  sql::catalog::Catalog& catalog = run.session.catalog;
  sql::Oid oid;
  if (schema == "pg_temp" || (schema.empty() && persistence == "t")) {
    oid = sql::catalog::temporary_schema(run.session);
  } else if (schema.empty()) {
    try {
      oid = catalog.creation_schema(run.session);
    } catch (SqlError& error) {
      if (relation.kind == 'r') error.location_bytes = name.location;
      throw;
    }
  } else {
    oid = catalog.find_schema(run.session, schema);
  }
  const std::int32_t place = relation.kind == 'r' ? name.location : -1;  // as PostgreSQL says it
  if (!oid) throw SqlError("3F000", "schema \"" + schema + "\" does not exist").at(place);
  check_persistence(run, name, oid, place);
  sql::catalog::require_schema_create(run.session, oid, place);
  if (sql::catalog::is_temporary(oid))
    sql::catalog::refuse_in_restricted_operation("create temporary table");
  relation.schema_oid = oid;
  relation.schema = catalog.schema_name(run.session, oid).value_or("");
  relation.persistence = sql::catalog::is_temporary(oid) ? 't' : persistence == "u" ? 'u' : 'p';
}

void refuse_on_commit(const PgQuery__RangeVar& name, PgQuery__OnCommitAction action) {
  const bool said = action > PG_QUERY__ON_COMMIT_ACTION__ONCOMMIT_NOOP;
  if (said && ast::text(name.relpersistence) != "t")
    throw SqlError("42P16", "ON COMMIT can only be used on temporary tables");
}

void note_on_commit(UtilityRun& run, const sql::RelationDesc& table,
                    PgQuery__OnCommitAction action) {
  using sql::catalog::OnCommit;
  if (action == PG_QUERY__ON_COMMIT_ACTION__ONCOMMIT_DELETE_ROWS)
    run.session.temporary->set_on_commit(table.oid, OnCommit::kDeleteRows);
  if (action == PG_QUERY__ON_COMMIT_ACTION__ONCOMMIT_DROP)
    run.session.temporary->set_on_commit(table.oid, OnCommit::kDrop);
}

std::string argument_text(const Node* argument) {
  if (argument == nullptr) return {};
  switch (argument->node_case) {
    case PG_QUERY__NODE__NODE_STRING:
      return argument->string->sval;
    case PG_QUERY__NODE__NODE_INTEGER:
      return std::to_string(argument->integer->ival);
    case PG_QUERY__NODE__NODE_FLOAT:
      return argument->float_->fval;
    case PG_QUERY__NODE__NODE_BOOLEAN:
      return argument->boolean->boolval ? "true" : "false";
    case PG_QUERY__NODE__NODE_TYPE_NAME:
      return std::string(
          ast::string_of(argument->type_name->names[argument->type_name->n_names - 1]));
    case PG_QUERY__NODE__NODE_A_CONST: {
      const PgQuery__AConst& constant = *argument->a_const;
      switch (constant.val_case) {
        case PG_QUERY__A__CONST__VAL_IVAL:
          return std::to_string(constant.ival->ival);
        case PG_QUERY__A__CONST__VAL_FVAL:
          return constant.fval->fval;
        case PG_QUERY__A__CONST__VAL_BOOLVAL:
          return constant.boolval->boolval ? "true" : "false";
        case PG_QUERY__A__CONST__VAL_SVAL:
          return constant.sval->sval;
        default:
          return {};
      }
    }
    case PG_QUERY__NODE__NODE_TYPE_CAST:
      return argument_text(argument->type_cast->arg);
    case PG_QUERY__NODE__NODE_PARAM_REF:  // the parser takes them in more places than PostgreSQL's
      throw SqlError("42601", "syntax error at or near \"$" +
                                  std::to_string(argument->param_ref->number) + "\"")
          .at(argument->param_ref->location);
    default:
      return {};
  }
}

std::int64_t argument_integer(const Node* argument, std::string_view option) {
  const std::string text = argument_text(argument);
  char* end = nullptr;
  const std::int64_t number = std::strtoll(text.c_str(), &end, 10);
  if (text.empty() || *end != '\0') {
    throw SqlError("42601", std::string(option) + " requires an integer value");
  }
  return number;
}

}  // namespace granary::planner::utility
