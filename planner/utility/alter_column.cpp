// planner/utility/alter_column.cpp: ALTER TABLE's subcommands on columns.
#include <array>

#include "planner/bind/collation.h"
#include "planner/utility/alter.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/index_marks.h"
#include "planner/utility/dependent_views.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/extension_oid.h"
#include "sql/types/base_type.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::ColumnRewrite;

namespace {

bool has_column(const sql::RelationDesc& table, const std::string& name) {
  for (const sql::ColumnDesc& column : table.columns) {
    if (!column.dropped && column.name == name) return true;
  }
  return false;
}

/// The value that rows written before get: computed once when every row would get the same.
std::optional<std::string> constant_text(Alter& alter, const BoundExpression& bound,
                                         const sql::ColumnDesc& column) {
  const sql::TypeRow& type = sql::type_of(column.type);
  if (bound.is_volatile || !type.array_oid) return std::nullopt;
  // Rows read what is remembered without a session, which values of users' types need.
  const sql::Oid plain = type.element_oid ? type.element_oid : type.oid;
  if (plain >= sql::kFirstUserOid && !sql::is_extension_oid(plain)) return std::nullopt;
  sql::ExecContext context;
  context.eval.arena = &alter.run.arena;
  context.eval.session = &alter.run.session;
  context.session = &alter.run.session;
  context.transaction = &alter.run.session.transaction;
  context.statement_arena = &alter.run.arena;
  const sql::Value value = bound.program.run(context, nullptr);
  if (value.is_null()) return std::nullopt;
  std::string text;
  sql::type_of(column.type).output(context.eval, value, column.type, text);
  return text;
}

/// The expression that gives a new column its values; empty: there is none.
std::string initial_value(Alter& alter, const sql::ColumnDesc& column) {
  const bool inherits = sql::is_domain(column.type) || sql::is_base_type(column.type);
  if (inherits && column.default_sql.empty() && column.generated == 0)
    return sql::catalog::type_default(alter.run.session, column.type);
  return column.default_sql;
}

/// Existing rows get their value of a new column: remembered once in the catalog, or written into
/// every row.
void fill_new_column(Alter& alter, const sql::RelationPtr& before, const sql::ColumnDesc& column) {
  const std::string text = initial_value(alter, column);
  if (text.empty()) {
    sql::EvalContext context;
    context.arena = &alter.run.arena;
    context.session = &alter.run.session;
    sql::check_null(context, column.type);
    if (!column.not_null) return;
    const std::uint32_t index = static_cast<std::uint32_t>(column.number - 1);
    alter.late.not_null(alter.table->oid, {&index, 1});
    return;
  }
  const bool generated = column.generated != 0;
  BoundExpression bound = bind_expression_text(
      alter.run.session, text, generated ? alter.table.get() : nullptr, column.type, column.typmod);
  sql::ColumnDesc changed = column;
  if (!generated) changed.missing_value = constant_text(alter, bound, column);
  if (changed.missing_value) {
    alter.ddl.change_attribute(alter.table->oid, column.number, [&](CatalogRow& row) {
      row.set("atthasmissing", std::int64_t{1});
      row.at("attmissingval") = sql::catalog::missing_value_array(changed, alter.run.arena);
    });
    alter.reload();
    return;
  }
  std::vector<ColumnRewrite> rewrites(1);
  rewrites[0].column = static_cast<std::uint32_t>(column.number - 1);
  rewrites[0].program = std::move(bound.program);
  sql::RelationDesc after = *alter.table;
  sql::catalog::before_rewrite(alter.run.session, before->oid,
                               sql::catalog::rewrite_reason::kDefault);
  sql::catalog::rewrite_table(alter.ddl, *before, after, rewrites, nullptr);
  alter.reload();
}

/// errors  0A000 when a view, policy, trigger or function reads the column
void refuse_definition_use(Alter& alter, const sql::ColumnDesc& column) {
  const auto refuse = [&](const char* use, const sql::catalog::ObjectAddress& user) {
    throw SqlError("0A000", std::string("cannot alter type of a column used ") + use)
        .detail(sql::catalog::describe_object(alter.run.session, alter.ddl.access, user) +
                " depends on column \"" + column.name + "\"");
  };
  const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                sql::Value::of_int(alter.table->oid.value)};
  for (const CatalogRow& row : alter.ddl.access.find(sql::catalog::kPgDepend,
                                                     sql::catalog::kDependReferenceIndex, prefix)) {
    if (row.letter("deptype") != 'n' || row.integer("refobjsubid") != column.number) continue;
    const auto catalog = static_cast<std::uint32_t>(row.integer("classid"));
    const sql::catalog::ObjectAddress user{catalog, row.oid("objid"), 0};
    if (catalog == sql::catalog::kPgTrigger) refuse("in a trigger definition", user);
    if (catalog == sql::catalog::kPgPolicy) refuse("in a policy definition", user);
    if (catalog == sql::catalog::kPgRewrite) refuse("by a view or rule", user);
    if (catalog == sql::catalog::kPgProc) refuse("by a function or procedure", user);
  }
}

/// errors  0A000 when another column is computed from this one
void refuse_generated_use(const sql::RelationDesc& table, const sql::ColumnDesc& column) {
  for (const sql::ColumnDesc& other : table.columns) {
    if (other.generated == 0 || other.dropped) continue;
    const auto& used = other.generated_from;
    if (std::find(used.begin(), used.end(), column.number) == used.end()) continue;
    throw SqlError("0A000", "cannot alter type of a column used by a generated column")
        .detail("Column \"" + column.name + "\" is used by generated column \"" + other.name +
                "\".");
  }
}

/// As USING says. errors  42804 where its result is of another type and is not converted by itself
sql::Program conversion_by(Alter& alter, const sql::RelationDesc& table,
                           const PgQuery__Node& expression, const sql::ColumnDesc& column,
                           sql::Oid type, std::int32_t typmod) {
  try {
    return bind_row_expression(alter.run.session, expression, table, StoredKind::kTransform, type,
                               typmod)
        .program;
  } catch (const SqlError& error) {
    // The binder does not know what the expression is for.
    const std::string_view message = error.diagnostic.message;
    if (!message.starts_with("column \"\" is of type")) throw;
    throw SqlError("42804", "result of USING clause for column \"" + column.name +
                                "\" cannot be cast automatically to type " +
                                sql::format_type(type, -1))
        .hint("You might need to add an explicit cast.");
  }
}

/// How to compute the column's new value from the old row of `table`. errors  42804 with the hint
/// to say USING
sql::Program conversion(Alter& alter, const sql::RelationDesc& table,
                        const PgQuery__ColumnDef& definition, const sql::ColumnDesc& column,
                        sql::Oid type, std::int32_t typmod) {
  if (definition.raw_default != nullptr)
    return conversion_by(alter, table, *definition.raw_default, column, type, typmod);
  const std::string name = sql::quote_identifier(column.name);
  const bool generated = column.generated != 0;
  const std::string& text = generated ? column.default_sql : name;
  try {
    return bind_expression_text(alter.run.session, text, &table, type, typmod).program;
  } catch (const SqlError& error) {
    if (error.diagnostic.sqlstate != "42804") throw;
    const std::string shown = sql::format_type(type, typmod);
    SqlError refusal("42804", "column \"" + column.name +
                                  "\" cannot be cast automatically to type " +
                                  sql::format_type(type, -1));
    if (generated) throw refusal;
    throw std::move(refusal).hint("You might need to specify \"USING " + name + "::" + shown +
                                  "\".");
  }
}

}  // namespace

const sql::ColumnDesc& column_of(const sql::RelationDesc& table, const std::string& name) {
  for (const sql::ColumnDesc& column : table.columns)
    if (!column.dropped && column.name == name) return column;
  if (sql::find_system_column(name))
    throw SqlError("0A000", "cannot alter system column \"" + name + "\"");
  throw SqlError("42703",
                 "column \"" + name + "\" of relation \"" + table.name + "\" does not exist");
}

void append_column(Alter& alter, const sql::ColumnDesc& column,
                   const std::function<void()>& before_values) {
  const sql::RelationPtr before = alter.table;
  auto after = std::make_shared<sql::RelationDesc>(*before);
  after->columns.push_back(column);
  keep_apart_in_views(alter.run, alter.ddl, after);
  alter.ddl.create_column(*before, column);
  if (before_values) before_values();
  alter.ddl.change_class(before->oid, [&](CatalogRow& row) {
    row.set("relnatts", std::int64_t{column.number});
  });
  alter.reload();
  if (before->kind == 'p') return;
  sql::catalog::require_called(alter.run.session,
                               initial_value(alter, alter.table->columns.back()));
  // Triggers of table_rewrite ask about tables without rows too.
  if (alter.run.session.watched_ddl != nullptr || sql::catalog::has_rows(alter.ddl, *before))
    fill_new_column(alter, before, alter.table->columns.back());
}

void add_column(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ColumnDef& definition = *command.def->column_def;
  const sql::RelationPtr before = alter.table;
  if (has_column(*before, definition.colname)) {
    const std::string message = "column \"" + std::string(definition.colname) +
                                "\" of relation \"" + before->name + "\" already exists";
    if (!command.missing_ok) throw SqlError("42701", message);
    alter.run.session.notice("NOTICE", "42701", message + ", skipping");
    return;
  }
  ddl::TableDefinition planned;
  planned.name = before->name;
  planned.columns = before->columns;
  for (sql::ColumnDesc& column : planned.columns)
    if (column.dropped) column.name.clear();  // no new column is like it
  ddl::add_column(alter.run, planned, definition);
  sql::catalog::refuse_recursive_type(alter.run.session, before->row_type,
                                      planned.columns.back().type);
  std::vector<std::pair<sql::Oid, std::int16_t>> sequences;
  create_owned_sequences(alter.ddl, *before, planned.sequences, sequences, planned.columns);
  if (!sequences.empty()) alter.ddl.advance();
  sql::RelationDesc with_column = *before;
  with_column.columns = planned.columns;
  for (sql::ColumnDesc& column : with_column.columns) {
    if (column.dropped) column.name = "........pg.dropped." + std::to_string(column.number);
  }
  ddl::bind_expressions(alter.run, planned, with_column);
  // A partitioned table has no rows to fill.
  if (!with_column.columns.back().default_sql.empty() && before->kind != 'p')
    sql::catalog::refuse_stored_row_type(alter.ddl, *before);
  planned.columns.back() = with_column.columns.back();
  append_column(alter, planned.columns.back(), [&] {
    for (const auto& [sequence, number] : sequences) {
      const bool identity = number < 0;
      sql::catalog::own_sequence(alter.ddl, sequence, before->oid,
                                 identity ? static_cast<std::int16_t>(-number) : number, identity);
    }
  });
  set_new_column_options(alter, command);
  add_keys(alter, planned.keys);
  add_checks(alter, planned.checks);
  create_foreign_keys(alter.run, alter.ddl, alter.table, planned.foreign_keys,
                      &alter.late);
}

void drop_column(Alter& alter, const PgQuery__AlterTableCmd& command) {
  if (!has_column(*alter.table, command.name) && command.missing_ok) {
    alter.run.session.notice("NOTICE", "00000",
                             "column \"" + std::string(command.name) + "\" of relation \"" +
                                 alter.table->name + "\" does not exist, skipping");
    return;
  }
  if (sql::find_system_column(command.name))
    throw SqlError("0A000", "cannot drop system column \"" + std::string(command.name) + "\"");
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  drop_objects(alter.ddl, {{sql::catalog::kPgClass, alter.table->oid, column.number}},
               command.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

namespace {

/// What forbids another default. errors  42601
void check_default(const Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  if (column.identity != 0) {
    SqlError error("42601", "column \"" + column.name + "\" of relation \"" + alter.table->name +
                                "\" is an identity column");
    if (command.def != nullptr) throw error;
    throw std::move(error).hint("Use ALTER TABLE ... ALTER COLUMN ... DROP IDENTITY instead.");
  }
  if (column.generated != 0) {
    SqlError error("42601", "column \"" + column.name + "\" of relation \"" + alter.table->name +
                                "\" is a generated column");
    if (command.def != nullptr) throw error;
    throw std::move(error).hint("Use ALTER TABLE ... ALTER COLUMN ... DROP EXPRESSION instead.");
  }
}

}  // namespace

void set_default(Alter& alter, const PgQuery__AlterTableCmd& command) {
  check_default(alter, command);
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  std::string text;
  if (command.def != nullptr) text = ddl::bind_default(alter.run, *command.def, column);
  alter.ddl.set_default(*alter.table, column, text);
}

void set_not_null(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  const std::uint32_t index = static_cast<std::uint32_t>(column.number - 1);
  alter.late.not_null(alter.table->oid, {&index, 1});
  alter.ddl.change_attribute(alter.table->oid, column.number,
                             [](CatalogRow& row) { row.set("attnotnull", std::int64_t{1}); });
}

void drop_not_null(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  if (column.identity != 0)
    throw SqlError("42601", "column \"" + column.name + "\" of relation \"" + alter.table->name +
                                "\" is an identity column");
  if (const sql::IndexDesc* primary = alter.table->declared_primary_key()) {
    for (const sql::IndexColumn& key : primary->columns)
      if (key.column + 1 == static_cast<std::uint32_t>(column.number))
        throw SqlError("42P16", "column \"" + column.name + "\" is in a primary key");
  }
  refuse_identity_use(alter, column);
  alter.ddl.change_attribute(alter.table->oid, column.number,
                             [](CatalogRow& row) { row.set("attnotnull", std::int64_t{0}); });
}

namespace {

/// The column as it will be. errors  42703, 42611, 42704, ...
sql::ColumnDesc retyped(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ColumnDef& definition = *command.def->column_def;
  sql::ColumnDesc column = column_of(*alter.table, command.name);
  if (column.generated != 0 && definition.raw_default != nullptr) {
    throw SqlError("42611", "cannot specify USING when altering type of generated column")
        .detail("Column \"" + column.name + "\" is a generated column.");
  }
  ddl::set_column_type(alter.run, column, *definition.type_name);
  sql::catalog::require_type_usage(alter.run.session, column.type);
  if (column.identity != 0) require_identity_type(column.type);
  column.collation = bind_column_collation(alter.run.session, definition.coll_clause, column.type);
  column.missing_value.reset();
  column.storage = column.compression = 0;
  return column;
}

}  // namespace

void check_type_change(Alter& alter, const PgQuery__AlterTableCmd& command, bool below) {
  const sql::ColumnDesc& column = column_of(*alter.table, command.name);
  if (alter.table->inheritance != nullptr) check_tree_type(alter, column, below);
  const sql::ColumnDesc changed = retyped(alter, command);
  if (column.generated == 0)
    conversion(alter, *alter.table, *command.def->column_def, column, changed.type,
               changed.typmod);
}

void alter_type(Alter& alter, const PgQuery__AlterTableCmd& command) {
  const PgQuery__ColumnDef& definition = *command.def->column_def;
  const sql::ColumnDesc column = column_of(*alter.table, command.name);
  sql::ColumnDesc changed = retyped(alter, command);
  retype_identity(alter, column, changed.type);
  sql::catalog::refuse_stored_row_type(alter.ddl, *alter.table);
  const sql::RelationDesc& before = alter.late.type_changes.before(*alter.table);
  ColumnRewrite rewrite;
  rewrite.column = static_cast<std::uint32_t>(column.number - 1);
  rewrite.program =
      conversion(alter, before, definition, column, changed.type, changed.typmod);
  if (column.generated == 0 && !column.default_sql.empty() && column.identity == 0) {
    try {
      changed.default_sql = bind_expression_text(alter.run.session, column.default_sql, nullptr,
                                                 changed.type, changed.typmod)
                                .canonical;
    } catch (const SqlError& error) {
      if (error.diagnostic.sqlstate != "42804") throw;
      throw SqlError("42804", "default for column \"" + column.name +
                                  "\" cannot be cast automatically to type " +
                                  sql::format_type(changed.type, -1));
    }
    if (changed.default_sql != column.default_sql)
      alter.ddl.set_default(*alter.table, column, changed.default_sql);
    alter.ddl.advance();
  }
  refuse_definition_use(alter, column);
  refuse_generated_use(*alter.table, column);
  const bool new_values = definition.raw_default != nullptr || needs_new_values(column, changed);
  alter.late.type_changes.add(alter.run, alter.ddl, *alter.table, std::move(rewrite), new_values);
  alter.ddl.change_attribute(alter.table->oid, column.number, [&](CatalogRow& row) {
    const std::int64_t target = row.integer("attstattarget");
    sql::catalog::fill_attribute(row, alter.table->oid, changed, changed.number);
    row.set("attstattarget", target);
    row.set_null("attmissingval");
  });
  sql::catalog::forget_type_of_column(alter.ddl, *alter.table, column);
  sql::catalog::depend_on_type(alter.ddl, *alter.table, changed);
  sql::catalog::follow_column(alter.ddl, *alter.table, changed);
  alter.ddl.touch(*alter.table, !alter.table->indexes.empty(), alter.table->checks.size());
}

}  // namespace granary::planner::utility
