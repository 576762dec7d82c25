// sql/catalog/functions_definition.cpp: pg_get_...def and pg_get_expr: the statements that would
// make an object again, as psql and pg_dump ask for them.
#include "sql/catalog/access.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/describing.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/temporary.h"
#include "sql/exclusion.h"
#include "sql/functions/call.h"
#include "sql/functions/quote_literal.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

std::string expression_text_pretty(EvalContext& context, std::string_view stored, Oid oid,
                                   bool pretty) {
  const RelationPtr relation = context.session->catalog.describe_relation(*context.session, oid);
  if (relation != nullptr && is_partition(relation->inheritance) &&
      relation->inheritance->bound_sql == stored) {
    const RelationPtr parent = context.session->catalog.describe_relation(
        *context.session, relation->inheritance->parents[0]);
    if (parent == nullptr || !is_partitioned(parent->inheritance)) return std::string(stored);
    const PartitionKey& key = parent->inheritance->partitions->key();
    return bound_text(context, key, parse_bound(stored, key, *context.arena));
  }
  std::string out;
  if (stored.starts_with('{') && stored.ends_with('}')) {  // pg_proc.proargdefaults
    for (const std::string& one : array_elements(stored))
      out += (out.empty() ? "" : ", ") +
             shown_expression(*context.session, one, relation.get(), pretty);
    return out;
  }
  while (true) {  // one, or several apart
    const std::string_view one = stored.substr(0, stored.find(kExpressionsApart));
    const std::size_t type_end = one.find_first_not_of("0123456789");
    const bool typed = type_end != std::string_view::npos && one[type_end] == kTypeApart;
    out += shown_expression(*context.session, typed ? one.substr(type_end + 1) : one,
                            relation.get(), pretty);
    if (one.size() == stored.size()) return out;
    out += ", ";
    stored.remove_prefix(one.size() + 1);
  }
}
std::string expression_text(EvalContext& context, std::string_view stored, Oid oid) {
  return expression_text_pretty(context, stored, oid, false);
}

std::string relation_name(EvalContext& context, const RelationDesc& relation, bool only_as_needed) {
  SessionContext& session = *context.session;
  const bool visible = only_as_needed && session.catalog.find_relation_oid(
                                             session, "", relation.name) == relation.oid;
  if (visible) return quote_identifier(relation.name);
  const std::string schema = is_temporary(relation.oid) ? "pg_temp" : quote_identifier(relation.schema);
  return schema + "." + quote_identifier(relation.name);
}

std::string column_list(const RelationDesc& table, const std::vector<std::uint32_t>& columns) {
  std::string out;
  for (const std::uint32_t column : columns)
    out += (out.empty() ? "" : ", ") + quote_identifier(table.columns[column].name);
  return "(" + out + ")";
}

/// The collation that a part of a key has if none is named. 0: its type's own
Oid own_collation(SessionContext& session, const RelationDesc& table, const IndexColumn& part) {
  if (!table.is_expression(part)) return table.columns[part.column].collation;
  const IndexExpression& expression = table.expression(part);
  if (!type_of(expression.type).collation) return {};
  try {
    const Oid found = session.catalog.definition_printer()->expression_collation(
        session, expression.sql, table);
    return found == type_of(expression.type).collation ? Oid{} : found;
  } catch (const SqlError&) {
    return part.collation;  // it cannot be bound any more
  }
}

std::string key_text(SessionContext& session, const RelationDesc& table, const IndexColumn& column,
                     bool pretty, const std::string& operator_class) {
  std::string out = index_key_name(session, table, column, pretty);
  if (column.collation != own_collation(session, table, column)) {
    Arena arena;
    CatalogAccess access(session, arena);
    const Oid shown = column.collation ? column.collation : kDefaultCollation;
    const auto row = access.get(kPgCollation, shown);
    if (row) out += " COLLATE " + shown_collation(access, *row);
  }
  out += operator_class;
  if (column.descending) out += " DESC";
  if (column.nulls_first && !column.descending) out += " NULLS FIRST";
  if (!column.nulls_first && column.descending) out += " NULLS LAST";
  return out;
}

/// One that is the default for values of its type goes without saying.
std::string shown_class(CatalogAccess& access, Oid operator_class) {
  const auto row = access.get(kPgOpclass, operator_class);
  if (!row || row->truth("opcdefault")) return {};
  return " " + class_name(access, class_kind(), *row);
}

/// WITH (...) of reloptions: values that are no identifiers are strings.
std::string options_text(const std::vector<std::string>& options) {
  std::string out;
  for (const std::string& option : options) {
    const std::size_t at = option.find('=');
    const std::string value = option.substr(at + 1);
    out += (out.empty() ? " WITH (" : ", ") + quote_identifier(option.substr(0, at)) + "=" +
           (quote_identifier(value) == value ? value : quote_literal(value));
  }
  return out.empty() ? out : out + ")";
}

/// From USING on. operators: those of an exclusion constraint, too
std::string index_parts(EvalContext& context, const FoundIndex& found, bool pretty,
                        bool operators) {
  CatalogAccess access(*context.session, *context.arena);
  const IndexForm form = index_form(access, found.index->oid);
  std::string out = std::string("USING ") + find_access_method(form.method)->name + " (";
  for (std::size_t i = 0; i < found.index->columns.size(); ++i) {
    out += (i > 0 ? ", " : "") + key_text(*context.session, *found.table, found.index->columns[i],
                                          pretty, shown_class(access, form.classes[i]));
    const OperatorRow* operation =
        operators ? find_operator(found.index->exclusion[i]) : nullptr;
    if (operation != nullptr) out += std::string(" WITH ") + operation->name;
  }
  out += ")";
  if (!found.index->included.empty())
    out += " INCLUDE " + column_list(*found.table, found.index->included);
  if (!found.index->nulls_distinct) out += " NULLS NOT DISTINCT";
  out += options_text(form.options);
  if (found.index->predicate_sql.empty()) return out;
  const std::string predicate = shown_expression(
      *context.session, found.index->predicate_sql, found.table.get(), pretty);
  return out + " WHERE " + (operators ? "(" + predicate + ")" : predicate);
}

Text index_definition_as(EvalContext& context, Oid oid, bool pretty) {
  const FoundIndex found = find_index(context, oid);
  if (found.index == nullptr) return std::nullopt;
  std::string out = found.index->is_key() ? "CREATE UNIQUE INDEX " : "CREATE INDEX ";
  out += quote_identifier(found.index->name) + (found.table->kind == 'p' ? " ON ONLY " : " ON ");
  return out + relation_name(context, *found.table, pretty) + " " +
         index_parts(context, found, pretty, false);
}

Text index_definition_of(EvalContext& context, Oid oid) {
  return index_definition_as(context, oid, false);
}

Text index_column_definition(EvalContext& context, Oid oid, std::int32_t column, bool pretty) {
  if (column == 0) return index_definition_as(context, oid, pretty);
  const FoundIndex found = find_index(context, oid);
  if (found.index == nullptr) return std::nullopt;
  const std::vector<std::uint32_t>& included = found.index->included;
  const std::size_t keys = found.index->columns.size();
  const auto number = static_cast<std::size_t>(column);
  if (column < 1 || number > keys + included.size()) return "";
  if (number > keys)
    return quote_identifier(found.table->columns[included[number - keys - 1]].name);
  return index_key_name(*context.session, *found.table, found.index->columns[number - 1], pretty);
}

const char* action_text(char action) {
  switch (action) {
    case 'r':
      return "RESTRICT";
    case 'c':
      return "CASCADE";
    case 'n':
      return "SET NULL";
    default:
      return "SET DEFAULT";
  }
}

Text foreign_key_definition(EvalContext& context, const CatalogRow& row,
                            const RelationDesc& table) {
  const ForeignKeyDesc key = foreign_key_of(row);
  const RelationPtr parent =
      context.session->catalog.describe_relation(*context.session, key.parent);
  if (parent == nullptr) return std::nullopt;
  std::string out = "FOREIGN KEY " + column_list(table, key.columns) + " REFERENCES " +
                    relation_name(context, *parent, true) +
                    column_list(*parent, key.parent_columns);
  if (key.match == 'f') out += " MATCH FULL";
  if (key.on_update != 'a') out += std::string(" ON UPDATE ") + action_text(key.on_update);
  if (key.on_delete != 'a') out += std::string(" ON DELETE ") + action_text(key.on_delete);
  if (!key.delete_set_columns.empty()) out += " " + column_list(table, key.delete_set_columns);
  if (key.deferrable) out += " DEFERRABLE";
  if (key.deferred) out += " INITIALLY DEFERRED";
  if (!key.validated) out += " NOT VALID";
  return out;
}

/// Behind the operators, which only the constraint's definition tells.
Text exclusion_definition(EvalContext& context, Oid oid, bool pretty) {
  const FoundIndex found = find_index(context, oid);
  if (found.index == nullptr) return std::nullopt;
  std::string out = "EXCLUDE " + index_parts(context, found, pretty, true);
  if (found.index->deferrable) out += " DEFERRABLE";
  if (found.index->deferred) out += " INITIALLY DEFERRED";
  return out;
}

Text constraint_definition_as(EvalContext& context, Oid oid, bool pretty) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgConstraint, oid);
  if (!row) return std::nullopt;
  const char type = row->letter("contype");
  const RelationPtr table =
      context.session->catalog.describe_relation(*context.session, row->oid("conrelid"));
  if (type == 'c' && row->oid("contypid")) {
    return "CHECK (" +
           shown_domain_check(*context.session, row->oid("contypid"), row->text("conbin"), pretty) +
           ")" + (row->truth("convalidated") ? "" : " NOT VALID");
  }
  if (type == 'c') {
    const std::string_view stored = row->text("conbin");
    return "CHECK (" + shown_expression(*context.session, stored, table.get(), pretty) + ")" +
           (row->truth("connoinherit") ? " NO INHERIT" : "") +
           (row->truth("convalidated") ? "" : " NOT VALID");
  }
  if (type == 't') {
    return std::string("TRIGGER") + (row->truth("condeferrable") ? " DEFERRABLE" : "") +
           (row->truth("condeferred") ? " INITIALLY DEFERRED" : "");
  }
  if (table != nullptr && type == 'f') return foreign_key_definition(context, *row, *table);
  if (table != nullptr && type == 'x')
    return exclusion_definition(context, row->oid("conindid"), pretty);
  if (table == nullptr || (type != 'p' && type != 'u')) return std::nullopt;
  std::string out = type == 'p' ? "PRIMARY KEY (" : "UNIQUE (";
  bool first = true;
  for (const std::int64_t number : row->numbers("conkey")) {
    out += (first ? "" : ", ") +
           quote_identifier(table->columns[static_cast<std::size_t>(number - 1)].name);
    first = false;
  }
  out += ")";
  const FoundIndex index = find_index(context, row->oid("conindid"));
  if (index.index == nullptr) return out;
  if (!index.index->nulls_distinct) out.insert(out.find('('), "NULLS NOT DISTINCT ");
  if (!index.index->included.empty())
    out += " INCLUDE " + column_list(*table, index.index->included);
  if (index.index->deferrable) out += " DEFERRABLE";
  if (index.index->deferred) out += " INITIALLY DEFERRED";
  return out;
}
Text constraint_definition(EvalContext& context, Oid oid) {
  return constraint_definition_as(context, oid, false);
}
Text constraint_definition_pretty(EvalContext& context, Oid oid, bool pretty) {
  return constraint_definition_as(context, oid, pretty);
}

Text view_definition_as(EvalContext& context, Oid oid, bool few_parentheses, int wrap_column) {
  SessionContext& session = *context.session;
  const Describing shown;
  const RelationPtr relation = session.catalog.find_relation(session, oid);
  if (relation == nullptr || (relation->kind != 'v' && relation->kind != 'm')) return std::nullopt;
  const DefinitionPrinter* printer = session.catalog.definition_printer();
  try {
    if (printer != nullptr && !relation->view_sql.empty()) {
      return printer->view(session, *relation, few_parentheses, wrap_column) + ";";
    }
  } catch (const SqlError&) {
    // shown as it is stored
  }
  return " " + relation->view_sql + ";";
}
Text view_definition(EvalContext& context, Oid oid) {
  return view_definition_as(context, oid, false, 0);
}
Text view_definition_pretty(EvalContext& context, Oid oid, bool pretty) {
  return view_definition_as(context, oid, pretty, 0);
}
Text view_definition_wrapped(EvalContext& context, Oid oid, std::int32_t column) {
  return view_definition_as(context, oid, true, column);
}
Text view_definition_named(EvalContext& context, std::string_view name) {
  return view_definition(context, parse_reg(context, kRegclass, name));
}
Text view_definition_named_pretty(EvalContext& context, std::string_view name, bool pretty) {
  return view_definition_pretty(context, parse_reg(context, kRegclass, name), pretty);
}

std::int32_t relation_is_updatable(EvalContext& context, Oid oid, bool triggers) {
  SessionContext& session = *context.session;
  const Describing shown;
  const RelationPtr relation = session.catalog.describe_relation(session, oid);
  if (relation == nullptr) return 0;
  return session.catalog.definition_printer()->updatable_events(session, relation, triggers, -1);
}
bool column_is_updatable(EvalContext& context, Oid oid, std::int16_t number, bool triggers) {
  constexpr std::int32_t kUpdateAndDelete = 1 << 2 | 1 << 4;
  SessionContext& session = *context.session;
  const Describing shown;
  const RelationPtr relation = session.catalog.describe_relation(session, oid);
  if (relation == nullptr || number <= 0) return false;
  if (static_cast<std::size_t>(number) > relation->columns.size()) return false;
  const std::int32_t events = session.catalog.definition_printer()->updatable_events(
      session, relation, triggers, number - 1);
  return (events & kUpdateAndDelete) == kUpdateAndDelete;
}

Text rule_definition_pretty(EvalContext& context, Oid oid, bool pretty) {
  SessionContext& session = *context.session;
  CatalogAccess access(session, *context.arena);
  const auto row = access.get(kPgRewrite, oid);
  if (!row) return std::nullopt;
  const Describing shown;
  const RelationPtr relation = session.catalog.find_relation(session, row->oid("ev_class"));
  if (relation == nullptr) return std::nullopt;
  return session.catalog.definition_printer()->rule(session, *row, relation, pretty);
}
Text rule_definition(EvalContext& context, Oid oid) {
  return rule_definition_pretty(context, oid, false);
}

constexpr Volatility kS = Volatility::kStable;

const FunctionRow kDefinitionFunctions[] = {
    {Oid{1716}, "pg_get_expr", {kPgNodeTree, kOid}, kText, call<&expression_text>, true, kS},
    {Oid{2509},
     "pg_get_expr",
     {kPgNodeTree, kOid, kBool},
     kText,
     call<&expression_text_pretty>,
     true,
     kS},
    {Oid{1643}, "pg_get_indexdef", {kOid}, kText, call<&index_definition_of>, true, kS},
    {Oid{2507},
     "pg_get_indexdef",
     {kOid, kInt4, kBool},
     kText,
     call<&index_column_definition>,
     true,
     kS},
    {Oid{1387}, "pg_get_constraintdef", {kOid}, kText, call<&constraint_definition>, true, kS},
    {Oid{2508},
     "pg_get_constraintdef",
     {kOid, kBool},
     kText,
     call<&constraint_definition_pretty>,
     true,
     kS},
    {Oid{1640}, "pg_get_viewdef", {kText}, kText, call<&view_definition_named>, true, kS},
    {Oid{2505},
     "pg_get_viewdef",
     {kText, kBool},
     kText,
     call<&view_definition_named_pretty>,
     true,
     kS},
    {Oid{1641}, "pg_get_viewdef", {kOid}, kText, call<&view_definition>, true, kS},
    {Oid{2506}, "pg_get_viewdef", {kOid, kBool}, kText, call<&view_definition_pretty>, true, kS},
    {Oid{3159}, "pg_get_viewdef", {kOid, kInt4}, kText, call<&view_definition_wrapped>, true, kS},
    {Oid{3842},
     "pg_relation_is_updatable",
     {kRegclass, kBool},
     kInt4,
     call<&relation_is_updatable>,
     true,
     kS},
    {Oid{3843},
     "pg_column_is_updatable",
     {kRegclass, kInt2, kBool},
     kBool,
     call<&column_is_updatable>,
     true,
     kS},
    {Oid{1573}, "pg_get_ruledef", {kOid}, kText, call<&rule_definition>, true, kS},
    {Oid{2504}, "pg_get_ruledef", {kOid, kBool}, kText, call<&rule_definition_pretty>, true, kS},
};

}  // namespace

std::string index_definition(SessionContext& session, Arena& arena, Oid index) {
  EvalContext context;
  context.session = &session;
  context.arena = &arena;
  return index_definition_as(context, index, false).value_or("");
}

std::span<const FunctionRow> definition_functions() { return kDefinitionFunctions; }

}  // namespace granary::sql::catalog
