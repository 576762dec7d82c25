#include "planner/utility/domains.h"

#include <algorithm>

#include "planner/bind/collation.h"
#include "planner/bind/ddl_table.h"
#include "planner/bind/expression_api.h"
#include "planner/utility/types.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/object_name.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/type_names.h"
#include "sql/types/base_type.h"
#include "sql/types/domain.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::DomainCheckRow;
using sql::catalog::ObjectAddress;

namespace {

/// errors  as of any expression, without a position: PostgreSQL tells none here
std::string bind_check(UtilityRun& run, const sql::RelationDesc& value, const Node& expression) {
  try {
    return bind_row_expression(run.session, expression, value, StoredKind::kCheck, sql::kBool, -1)
        .canonical;
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
}

/// A default as it is stored; empty for NULL.
std::string bind_default(UtilityRun& run, const Node& expression, const std::string& domain,
                         Oid type, std::int32_t typmod) {
  if (expression.node_case == PG_QUERY__NODE__NODE_A_CONST && expression.a_const->isnull) return {};
  return ddl::bind_definition(run, expression, nullptr, type, typmod, domain);
}

/// What the constraints of CREATE DOMAIN say.
class DomainDefinition {
 public:
  DomainDefinition(UtilityRun& run, sql::catalog::NewDomain& domain) : run_(run), domain_(domain) {}

  void add(const PgQuery__Constraint& constraint) {
    switch (constraint.contype) {
      case PG_QUERY__CONSTR_TYPE__CONSTR_DEFAULT:
        if (std::exchange(has_default_, true))
          throw SqlError("42601", "multiple default expressions");
        domain_.default_sql =
            bind_default(run_, *constraint.raw_expr, domain_.name, sql::base_type(domain_.base),
                         sql::base_typmod(domain_.base, domain_.typmod));
        return;
      case PG_QUERY__CONSTR_TYPE__CONSTR_NOTNULL:
        return set_null(true);
      case PG_QUERY__CONSTR_TYPE__CONSTR_NULL:
        return set_null(false);
      case PG_QUERY__CONSTR_TYPE__CONSTR_CHECK:
        return add_check(constraint);
      case PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE:
        throw SqlError("42601", "unique constraints not possible for domains");
      case PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY:
        throw SqlError("42601", "primary key constraints not possible for domains");
      case PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION:
        throw SqlError("42601", "exclusion constraints not possible for domains");
      case PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN:
        throw SqlError("42601", "foreign key constraints not possible for domains");
      case PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRABLE:
      case PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_NOT_DEFERRABLE:
      case PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRED:
      case PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_IMMEDIATE:
        throw SqlError("0A000", "specifying constraint deferrability not supported for domains");
      default:
        sql::raise_not_supported("this constraint of a domain");
    }
  }

  bool has_default() const { return has_default_; }

  std::vector<DomainCheckRow> checks;

 private:
  void set_null(bool not_null) {
    if (says_null_ && domain_.not_null != not_null)
      throw SqlError("42601", "conflicting NULL/NOT NULL constraints");
    says_null_ = true;
    domain_.not_null = not_null;
  }

  void add_check(const PgQuery__Constraint& constraint) {
    if (constraint.is_no_inherit) {
      throw SqlError("42P16", "check constraints for domains cannot be marked NO INHERIT");
    }
    DomainCheckRow check;
    check.name = ast::text(constraint.conname);
    check.expression =
        bind_check(run_,
                   sql::catalog::domain_value_relation(run_.session, domain_.base, domain_.typmod),
                   *constraint.raw_expr);
    checks.push_back(std::move(check));
  }

  UtilityRun& run_;
  sql::catalog::NewDomain& domain_;
  bool has_default_ = false;
  bool says_null_ = false;
};

/// "schema.name" or "name", as the statement has it.
std::string as_written(std::span<Node* const> parts) {
  std::string out;
  for (const Node* part : parts)
    out += (out.empty() ? "" : ".") + std::string(ast::string_of(part));
  return out;
}

/// The domain that ALTER DOMAIN names. errors 42704, 42809
Oid domain_of(UtilityRun& run, std::span<Node* const> parts) {
  const Oid type = named_type(run, parts);
  if (sql::is_domain(type)) return type;
  throw SqlError("42809", as_written(parts) + " is not a domain");
}

std::string name_of(Ddl& ddl, Oid domain) {
  return std::string(sql::catalog::type_row(ddl, domain).text("typname"));
}

/// Every stored value of the domain against a test; the first that fails is an error.
template <class Test>
void verify_columns(Ddl& ddl, Oid domain, const Test& fails) {
  for (const auto& [relation, column] : sql::catalog::columns_of_domain(ddl, domain)) {
    const sql::RelationPtr table = ddl.lock(relation);
    sql::catalog::scan_rows(ddl, *table, [&](const sql::Value* row) {
      if (!fails(row[column])) return;
      const std::string& name = table->columns[column].name;
      throw fails.error("column \"" + name + "\" of table \"" + table->name + "\" contains ")
          .on_column(table->schema, table->name, name);
    });
  }
}

struct NullTest {
  bool operator()(const sql::Value& value) const { return value.is_null(); }
  SqlError error(const std::string& where) const {
    return SqlError("23502", where + "null values");
  }
};

struct CheckTest {
  UtilityRun& run;
  const sql::Program& program;
  bool operator()(const sql::Value& value) const {
    sql::ExecContext context;
    context.eval.arena = &run.arena;
    context.eval.session = &run.session;
    context.session = &run.session;
    context.transaction = &run.session.transaction;
    context.statement_arena = &run.arena;
    const sql::Value allowed = program.run(context, &value);
    return !allowed.is_null() && allowed.integer == 0;
  }
  SqlError error(const std::string& where) const {
    return SqlError("23514", where + "values that violate the new constraint");
  }
};

void verify_check(UtilityRun& run, Ddl& ddl, Oid domain, const std::string& expression) {
  sql::catalog::require_called(run.session, expression);
  const sql::RelationDesc value =
      sql::catalog::domain_value_relation(run.session, sql::catalog::type_row(ddl, domain));
  const BoundExpression bound =
      bind_expression_text(run.session, expression, &value, sql::kBool, -1);
  verify_columns(ddl, domain, CheckTest{run, bound.program});
}

void add_constraint(UtilityRun& run, Ddl& ddl, Oid domain, const PgQuery__Constraint& constraint) {
  if (constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_CHECK) {
    const sql::Oid schema = sql::catalog::type_row(ddl, domain).oid("typnamespace");
    DomainCheckRow check;
    check.name = ast::text(constraint.conname);
    if (check.name.empty())
      check.name = ddl.choose_constraint_name(schema, name_of(ddl, domain), "", "check");
    check.expression = bind_check(
        run,
        sql::catalog::domain_value_relation(run.session, sql::catalog::type_row(ddl, domain)),
        *constraint.raw_expr);
    check.validated = !constraint.skip_validation;
    sql::catalog::create_domain_check(ddl, domain, check);
    if (check.validated) verify_check(run, ddl, domain, check.expression);
    return sql::catalog::change_domain(ddl, domain, [](CatalogRow&) {});
  }
  switch (constraint.contype) {
    case PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE:
      throw SqlError("42601", "unique constraints not possible for domains");
    case PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY:
      throw SqlError("42601", "primary key constraints not possible for domains");
    case PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION:
      throw SqlError("42601", "exclusion constraints not possible for domains");
    case PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN:
      throw SqlError("42601", "foreign key constraints not possible for domains");
    default:
      throw SqlError("0A000", "specifying constraint deferrability not supported for domains");
  }
}

std::string missing_constraint(const PgQuery__AlterDomainStmt& alter) {
  return "constraint \"" + std::string(alter.name) + "\" of domain \"" +
         as_written({alter.type_name, alter.n_type_name}) + "\" does not exist";
}

std::optional<DomainCheckRow> find_check(Ddl& ddl, Oid domain, const std::string& name) {
  for (const DomainCheckRow& check : sql::catalog::domain_checks(ddl.access, domain)) {
    if (check.name == name) return check;
  }
  return std::nullopt;
}

void drop_constraint(UtilityRun& run, Ddl& ddl, Oid domain, const PgQuery__AlterDomainStmt& alter) {
  const auto check = find_check(ddl, domain, alter.name);
  if (!check) {
    if (!alter.missing_ok) throw SqlError("42704", missing_constraint(alter));
    run.session.notice("NOTICE", "00000", missing_constraint(alter) + ", skipping");
    return;
  }
  drop_objects(ddl, {{sql::catalog::kPgConstraint, check->oid, 0}},
               alter.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
  sql::catalog::change_domain(ddl, domain, [](CatalogRow&) {});
}

void validate_constraint(UtilityRun& run, Ddl& ddl, Oid domain,
                         const PgQuery__AlterDomainStmt& alter) {
  const auto check = find_check(ddl, domain, alter.name);
  if (!check) throw SqlError("42704", missing_constraint(alter));
  if (check->validated) return;
  verify_check(run, ddl, domain, check->expression);
  const CatalogRow row =
      sql::catalog::expect_row(ddl.access, sql::catalog::kPgConstraint, check->oid);
  CatalogRow changed = row;
  changed.set("convalidated", std::int64_t{1});
  ddl.access.update(row, changed);
}

void set_default(UtilityRun& run, Ddl& ddl, Oid domain, const Node* expression) {
  std::string text;
  if (expression != nullptr) {
    text = bind_default(run, *expression, name_of(ddl, domain), sql::base_type(domain),
                        sql::base_typmod(domain, -1));
  }
  sql::catalog::set_domain_default(ddl, domain, text);
}

void set_not_null(Ddl& ddl, Oid domain, bool not_null) {
  if (not_null) verify_columns(ddl, domain, NullTest{});
  sql::catalog::change_domain(
      ddl, domain, [&](CatalogRow& row) { row.set("typnotnull", std::int64_t{not_null}); });
}

}  // namespace

void run_create_domain(UtilityRun& run, const Node& node) {
  const PgQuery__CreateDomainStmt& create = *node.create_domain_stmt;
  sql::catalog::NewDomain domain;
  domain.schema = schema_of_new_type(run, {create.domainname, create.n_domainname});
  domain.name = ast::string_of(create.domainname[create.n_domainname - 1]);
  try {
    domain.base = ddl::bind_defined_type(run, *create.type_name, &domain.typmod);
    domain.dimensions = static_cast<std::int16_t>(create.type_name->n_array_bounds);
    domain.collation = bind_column_collation(run.session, create.coll_clause, domain.base);
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
  if (ddl::is_pseudo_type(domain.base)) {
    throw SqlError("42804", "\"" + sql::format_type(domain.base, -1) +
                                "\" is not a valid base type for a domain");
  }
  sql::catalog::require_type_usage(run.session, domain.base);
  DomainDefinition definition(run, domain);
  for (auto* item : ast::list(create.constraints, create.n_constraints))
    definition.add(*item->constraint);
  const bool inherits = sql::is_domain(domain.base) || sql::is_base_type(domain.base);
  if (!definition.has_default() && inherits)
    domain.default_sql = sql::catalog::type_default(run.session, domain.base);
  Ddl ddl(run.session, run.arena);
  const Oid oid = sql::catalog::create_domain(ddl, domain);
  ddl.advance();
  for (DomainCheckRow& check : definition.checks) {
    if (check.name.empty()) {
      check.name = ddl.choose_constraint_name(domain.schema, domain.name, "", "check");
    }
    sql::catalog::create_domain_check(ddl, oid, check);
    ddl.advance();
  }
}

void run_alter_domain(UtilityRun& run, const Node& node) {
  const PgQuery__AlterDomainStmt& alter = *node.alter_domain_stmt;
  const Oid domain = domain_of(run, {alter.type_name, alter.n_type_name});
  Ddl ddl(run.session, run.arena);
  switch (ast::text(alter.subtype).front()) {
    case 'T':
      return set_default(run, ddl, domain, alter.def);
    case 'N':
      return set_not_null(ddl, domain, false);
    case 'O':
      return set_not_null(ddl, domain, true);
    case 'C':
      return add_constraint(run, ddl, domain, *alter.def->constraint);
    case 'X':
      return drop_constraint(run, ddl, domain, alter);
    case 'V':
      return validate_constraint(run, ddl, domain, alter);
    default:
      sql::raise_not_supported("this form of ALTER DOMAIN");
  }
}

ObjectAddress domain_constraint(UtilityRun& run, Ddl& ddl, const Node& object) {
  const PgQuery__List& parts = *object.list;
  const PgQuery__TypeName& type = *parts.items[0]->type_name;
  const Oid domain = domain_of(run, {type.names, type.n_names});
  const std::string name(ast::string_of(parts.items[1]));
  if (const auto check = find_check(ddl, domain, name))
    return {sql::catalog::kPgConstraint, check->oid, 0};
  throw SqlError("42704", "constraint \"" + name + "\" for domain " +
                              sql::format_type(domain, -1) + " does not exist");
}

void rename_domain_constraint(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  const PgQuery__List& parts = *rename.object->list;
  const Oid domain = domain_of(run, {parts.items, parts.n_items});
  Ddl ddl(run.session, run.arena);
  const auto check = find_check(ddl, domain, rename.subname);
  if (!check) {
    throw SqlError("42704", "constraint \"" + std::string(rename.subname) + "\" for domain " +
                                sql::format_type(domain, -1) + " does not exist");
  }
  if (find_check(ddl, domain, rename.newname)) {
    throw SqlError("42710", "constraint \"" + std::string(rename.newname) + "\" for domain " +
                                sql::format_type(domain, -1) + " already exists");
  }
  const CatalogRow row =
      sql::catalog::expect_row(ddl.access, sql::catalog::kPgConstraint, check->oid);
  CatalogRow changed = row;
  changed.set("conname", rename.newname);
  ddl.access.update(row, changed);
  sql::catalog::change_domain(ddl, domain, [](CatalogRow&) {});
}

}  // namespace granary::planner::utility
