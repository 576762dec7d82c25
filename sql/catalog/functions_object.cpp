// sql/catalog/functions_object.cpp: definitions, names and sizes of objects, as psql asks for them.
// Longer than most: a quarter of it is the table of rows.
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/row_forms.h"
#include "sql/functions/call.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

CatalogAccess access_of(EvalContext& context) {
  return CatalogAccess(*context.session, *context.arena);
}

Text type_text(EvalContext&, const Value& type, const Value& typmod) {
  if (type.is_null) return std::nullopt;
  const Oid oid{static_cast<std::uint32_t>(type.integer)};
  if (!oid) return "-";
  if (find_type(oid) == nullptr) return "???";
  // With a modifier of -1 it is a type without a limit, which has a name of its own.
  if (oid == kBpchar && !typmod.is_null && typmod.integer < 0) return "bpchar";
  return format_type(oid, typmod.is_null ? -1 : static_cast<std::int32_t>(typmod.integer));
}

/// Stored expressions are kept as the text that is shown, but for the fewer parentheses of the
/// pretty form. What cannot be bound any more is shown as it is.
std::string pretty_expression(EvalContext& context, std::string_view stored,
                              const RelationDesc* relation) {
  SessionContext& session = *context.session;
  const DefinitionPrinter* printer = session.catalog.definition_printer();
  if (printer == nullptr) return std::string(stored);
  try {
    return printer->expression(session, stored, relation);
  } catch (const SqlError&) {
    return std::string(stored);
  }
}

std::string expression_text(std::string_view stored, Oid) { return std::string(stored); }
std::string expression_text_pretty(EvalContext& context, std::string_view stored, Oid oid,
                                   bool pretty) {
  if (!pretty) return std::string(stored);
  const RelationPtr relation = context.session->catalog.find_relation(*context.session, oid);
  return pretty_expression(context, stored, relation.get());
}

std::string relation_name(EvalContext& context, const RelationDesc& relation, bool only_as_needed) {
  SessionContext& session = *context.session;
  const bool visible = only_as_needed && session.catalog.find_relation_oid(
                                             session, "", relation.name) == relation.oid;
  return (visible ? "" : quote_identifier(relation.schema) + ".") + quote_identifier(relation.name);
}

std::string key_text(const RelationDesc& table, const IndexColumn& column) {
  std::string out = quote_identifier(table.columns[column.column].name);
  if (column.descending) out += " DESC";
  if (column.nulls_first && !column.descending) out += " NULLS FIRST";
  if (!column.nulls_first && column.descending) out += " NULLS LAST";
  return out;
}

struct FoundIndex {
  RelationPtr table;
  const IndexDesc* index = nullptr;
};

FoundIndex find_index(EvalContext& context, Oid oid) {
  for (auto& [table_oid, system] : context.session->catalog.impl().system) {
    for (const IndexDesc& index : system.desc->indexes) {
      if (index.oid == oid) return {system.desc, &index};
    }
  }
  const std::optional<CatalogRow> row = access_of(context).get(kPgIndex, oid);
  if (!row) return {};
  FoundIndex out{context.session->catalog.find_relation(*context.session, row->oid("indrelid"))};
  if (out.table == nullptr) return {};
  for (const IndexDesc& index : out.table->indexes) {
    if (index.oid == oid) out.index = &index;
  }
  return out;
}

Text index_definition_as(EvalContext& context, Oid oid, bool pretty) {
  const FoundIndex found = find_index(context, oid);
  if (found.index == nullptr) return std::nullopt;
  std::string out = found.index->unique ? "CREATE UNIQUE INDEX " : "CREATE INDEX ";
  out += quote_identifier(found.index->name) + " ON " +
         relation_name(context, *found.table, pretty) + " USING btree (";
  for (std::size_t i = 0; i < found.index->columns.size(); ++i) {
    out += (i > 0 ? ", " : "") + key_text(*found.table, found.index->columns[i]);
  }
  return out + ")";
}

Text index_definition(EvalContext& context, Oid oid) {
  return index_definition_as(context, oid, false);
}

Text index_column_definition(EvalContext& context, Oid oid, std::int32_t column, bool pretty) {
  if (column == 0) return index_definition_as(context, oid, pretty);
  const FoundIndex found = find_index(context, oid);
  if (found.index == nullptr) return std::nullopt;
  if (column < 1 || static_cast<std::size_t>(column) > found.index->columns.size()) return "";
  return quote_identifier(
      found.table->columns[found.index->columns[static_cast<std::size_t>(column - 1)].column].name);
}

Text constraint_definition_as(EvalContext& context, Oid oid, bool pretty) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgConstraint, oid);
  if (!row) return std::nullopt;
  const char type = row->letter("contype");
  const RelationPtr table =
      context.session->catalog.find_relation(*context.session, row->oid("conrelid"));
  if (type == 'c') {
    const std::string_view stored = row->text("conbin");
    return "CHECK (" +
           (pretty ? pretty_expression(context, stored, table.get()) : std::string(stored)) + ")";
  }
  if (table == nullptr || (type != 'p' && type != 'u')) return std::nullopt;
  std::string out = type == 'p' ? "PRIMARY KEY (" : "UNIQUE (";
  bool first = true;
  for (const std::int64_t number : row->numbers("conkey")) {
    out += (first ? "" : ", ") +
           quote_identifier(table->columns[static_cast<std::size_t>(number - 1)].name);
    first = false;
  }
  return out + ")";
}
Text constraint_definition(EvalContext& context, Oid oid) {
  return constraint_definition_as(context, oid, false);
}
Text constraint_definition_pretty(EvalContext& context, Oid oid, bool pretty) {
  return constraint_definition_as(context, oid, pretty);
}

Text view_definition_as(EvalContext& context, Oid oid, bool few_parentheses, int wrap_column) {
  SessionContext& session = *context.session;
  const RelationPtr relation = session.catalog.find_relation(session, oid);
  if (relation == nullptr || relation->kind != 'v') return std::nullopt;
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

/// Objects that nobody can make yet have no definition.
Text no_definition(EvalContext&, Oid) { return std::nullopt; }
Text no_definition_pretty(EvalContext&, Oid, bool) { return std::nullopt; }

// --- visibility ---

std::optional<bool> table_visible(EvalContext& context, Oid oid) {
  SessionContext& session = *context.session;
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  if (!row) return std::nullopt;
  return session.catalog.find_relation_oid(session, "", row->text("relname")) == oid;
}

// Types, functions, operators and the like are built in, in pg_catalog, which every search path
// has.
bool always_visible(EvalContext&, Oid) { return true; }

// --- names ---

std::string user_name(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgAuthid, oid);
  return row ? std::string(row->text("rolname"))
             : "unknown (OID=" + std::to_string(oid.value) + ")";
}

std::string encoding_name(std::int32_t encoding) {
  return encoding == 6 ? "UTF8" : encoding == 0 ? "SQL_ASCII" : "";
}
std::int32_t encoding_number(std::string_view name) {
  return name == "UTF8" || name == "utf8" || name == "UTF-8" ? 6 : name == "SQL_ASCII" ? 0 : -1;
}

const AggregateRow* find_aggregate(Oid oid) {
  for (const AggregateRow* row : all_aggregates()) {
    if (row->oid == oid) return row;
  }
  return nullptr;
}

std::string type_list(const ArgumentTypes& types, bool variadic) {
  std::string out;
  for (std::uint8_t i = 0; i < types.count; ++i) {
    if (i > 0) out += ", ";
    if (variadic && i + 1 == types.count) out += "VARIADIC ";
    out += format_type(types.types[i], -1);
  }
  return out;
}

Text function_arguments(EvalContext&, Oid oid) {
  if (const FunctionRow* function = find_function(oid)) {
    std::string out = type_list(function->arguments, function->variadic);
    for (const SetColumn& column : function->set_columns) {
      out += (out.empty() ? "OUT " : ", OUT ") + quote_identifier(column.name) + " " +
             format_type(column.type, -1);
    }
    return out;
  }
  const AggregateRow* aggregate = find_aggregate(oid);
  if (aggregate == nullptr) return std::nullopt;
  return type_list(aggregate->arguments, false);
}

Text function_identity_arguments(EvalContext&, Oid oid) {
  if (const FunctionRow* function = find_function(oid))
    return type_list(function->arguments, function->variadic);
  const AggregateRow* aggregate = find_aggregate(oid);
  if (aggregate == nullptr) return std::nullopt;
  return type_list(aggregate->arguments, false);
}

Text function_result(EvalContext&, Oid oid) {
  if (const FunctionRow* function = find_function(oid)) {
    return (function->open_set != nullptr ? "SETOF " : "") + format_type(function->result, -1);
  }
  const AggregateRow* aggregate = find_aggregate(oid);
  if (aggregate == nullptr) return std::nullopt;
  return format_type(aggregate->result, -1);
}

// --- descriptions ---

Text description(EvalContext& context, Oid object, std::int64_t catalog, std::int64_t sub) {
  const Value key[3] = {Value::of_int(object.value), Value::of_int(catalog), Value::of_int(sub)};
  const std::optional<CatalogRow> row = access_of(context).get(kPgDescription, key);
  if (!row) return std::nullopt;
  return std::string(row->text("description"));
}

Text object_description(EvalContext& context, Oid object, std::string_view catalog) {
  const auto& names = context.session->catalog.impl().pg_catalog_names;
  const auto found = names.find(std::string(catalog));
  return found == names.end() ? std::nullopt : description(context, object, found->second, 0);
}

/// Without a catalog any object of that OID will do, as in PostgreSQL.
Text any_description(EvalContext& context, Oid object) {
  const Value prefix = Value::of_int(object.value);
  for (const CatalogRow& row : access_of(context).find(kPgDescription, 0, {&prefix, 1})) {
    if (row.integer("objsubid") == 0) return std::string(row.text("description"));
  }
  return std::nullopt;
}

Text column_description(EvalContext& context, Oid table, std::int32_t column) {
  return column == 0 ? std::nullopt : description(context, table, kPgClass, column);
}

Text shared_description(EvalContext& context, Oid object, std::string_view catalog) {
  const auto& names = context.session->catalog.impl().pg_catalog_names;
  const auto found = names.find(std::string(catalog));
  if (found == names.end()) return std::nullopt;
  const Value key[2] = {Value::of_int(object.value), Value::of_int(found->second)};
  const std::optional<CatalogRow> row = access_of(context).get(kPgShdescription, key);
  if (!row) return std::nullopt;
  return std::string(row->text("description"));
}

// --- sizes: memory of the index trees; rows are allocated apart and not counted by table ---

std::int64_t tree_bytes(engine::Table* table) {
  return table == nullptr ? 0 : static_cast<std::int64_t>(table->tree().memory_bytes());
}

std::optional<std::int64_t> relation_bytes(EvalContext& context, Oid oid) {
  if (const FoundIndex found = find_index(context, oid); found.index != nullptr)
    return tree_bytes(found.index->table);
  const RelationPtr relation = context.session->catalog.find_relation(*context.session, oid);
  if (relation == nullptr) return std::nullopt;
  return tree_bytes(relation->table);
}

std::optional<std::int64_t> fork_bytes(EvalContext& context, Oid oid, std::string_view fork) {
  if (fork == "main") return relation_bytes(context, oid);
  if (fork == "fsm" || fork == "vm" || fork == "init") return 0;
  throw SqlError("22023", "invalid fork name")
      .hint("Valid fork names are \"main\", \"fsm\", \"vm\", and \"init\".");
}

std::optional<std::int64_t> indexes_bytes(EvalContext& context, Oid oid) {
  const RelationPtr relation = context.session->catalog.find_relation(*context.session, oid);
  if (relation == nullptr) return std::nullopt;
  std::int64_t total = 0;
  for (const IndexDesc& index : relation->indexes) {
    if (!index.primary) total += tree_bytes(index.table);
  }
  return total;
}

std::optional<std::int64_t> total_bytes(EvalContext& context, Oid oid) {
  const std::optional<std::int64_t> table = relation_bytes(context, oid);
  if (!table) return std::nullopt;
  return *table + indexes_bytes(context, oid).value_or(0);
}

std::int64_t database_bytes(EvalContext& context, Oid) {
  engine::Engine& store = context.session->catalog.store();
  std::int64_t total = 0;
  for (const engine::TableId id : store.table_ids()) total += tree_bytes(store.table(id));
  return total;
}
std::int64_t database_bytes_named(EvalContext& context, std::string_view) {
  return database_bytes(context, {});
}

std::string pretty_size(std::int64_t bytes) {
  constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
  constexpr std::int64_t kLimit = 10 * 1024;
  const auto magnitude = [](std::int64_t n) { return n < 0 ? -n : n; };
  if (magnitude(bytes) < kLimit) return std::to_string(bytes) + " bytes";
  std::int64_t halves = bytes >> 9;  // keeps one bit for rounding
  for (int unit = 1;; ++unit) {
    if (magnitude(halves) < 2 * kLimit - 1 || unit == 5) {
      return std::to_string((halves + (halves > 0 ? 1 : -1)) / 2) + " " + kUnits[unit];
    }
    halves >>= 10;
  }
}

Oid relation_storage(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  return row ? row->oid("relfilenode") : Oid{};
}

std::optional<bool> publishable(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  if (!row) return std::nullopt;
  return row->letter("relkind") == 'r' && oid >= kFirstUserOid;
}

Text serial_sequence(EvalContext& context, std::string_view table, std::string_view column) {
  SessionContext& session = *context.session;
  const RelationPtr relation =
      session.catalog.find_relation(session, parse_reg(context, kRegclass, table));
  CatalogAccess access = access_of(context);
  for (const ColumnDesc& candidate : relation->columns) {
    if (candidate.dropped || candidate.name != column) continue;
    const Value prefix[3] = {Value::of_int(kPgClass), Value::of_int(relation->oid.value),
                             Value::of_int(candidate.number)};
    for (const CatalogRow& row : access.find(kPgDepend, kDependReferenceIndex, prefix)) {
      const Oid object = row.oid("objid");
      if (row.integer("classid") != kPgClass || !access.get(kPgSequence, object)) continue;
      const RelationPtr sequence = session.catalog.find_relation(session, object);
      return quote_identifier(sequence->schema) + "." + quote_identifier(sequence->name);
    }
    return std::nullopt;
  }
  throw SqlError("42703", "column \"" + std::string(column) + "\" of relation \"" + relation->name +
                              "\" does not exist");
}

template <std::uint32_t RegType>
std::optional<Oid> to_reg(EvalContext& context, std::string_view name) {
  try {
    return parse_reg(context, Oid{RegType}, name);
  } catch (const SqlError&) {
    return std::nullopt;
  }
}

constexpr Volatility kS = Volatility::kStable, kV = Volatility::kVolatile,
                     kI = Volatility::kImmutable;

void type_of_argument(EvalContext&, const CallInfo& info, const Value*, std::uint32_t, Value& out) {
  out = Value::of_int(info.argument_types[0].value);
}

const FunctionRow kObjectFunctions[] = {
    {Oid{1081}, "format_type", {kOid, kInt4}, kText, call<&type_text>, false, kS},
    {Oid{1716}, "pg_get_expr", {kPgNodeTree, kOid}, kText, call<&expression_text>, true, kS},
    {Oid{2509},
     "pg_get_expr",
     {kPgNodeTree, kOid, kBool},
     kText,
     call<&expression_text_pretty>,
     true,
     kS},
    {Oid{1643}, "pg_get_indexdef", {kOid}, kText, call<&index_definition>, true, kS},
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
    {Oid{1573}, "pg_get_ruledef", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{2504}, "pg_get_ruledef", {kOid, kBool}, kText, call<&no_definition_pretty>, true, kS},
    {Oid{1662}, "pg_get_triggerdef", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{2730}, "pg_get_triggerdef", {kOid, kBool}, kText, call<&no_definition_pretty>, true, kS},
    {Oid{2098}, "pg_get_functiondef", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{6197}, "pg_get_function_sqlbody", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{3352}, "pg_get_partkeydef", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{3408}, "pg_get_partition_constraintdef", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{6174}, "pg_get_statisticsobjdef_columns", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{2079}, "pg_table_is_visible", {kOid}, kBool, call<&table_visible>, true, kS},
    {Oid{2080}, "pg_type_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{2081}, "pg_function_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{2082}, "pg_operator_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{2083}, "pg_opclass_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3829}, "pg_opfamily_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3815}, "pg_collation_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{2093}, "pg_conversion_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3403}, "pg_statistics_obj_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3757}, "pg_ts_dict_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3758}, "pg_ts_config_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3756}, "pg_ts_parser_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3768}, "pg_ts_template_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{1619}, "pg_typeof", {kAny}, kRegtype, type_of_argument, false, kS},
    {Oid{1642}, "pg_get_userbyid", {kOid}, kName, call<&user_name>, true, kS},
    {Oid{1597}, "pg_encoding_to_char", {kInt4}, kName, call<&encoding_name>, true, kS},
    {Oid{1264}, "pg_char_to_encoding", {kName}, kInt4, call<&encoding_number>, true, kS},
    {Oid{2162}, "pg_get_function_arguments", {kOid}, kText, call<&function_arguments>, true, kS},
    {Oid{2232},
     "pg_get_function_identity_arguments",
     {kOid},
     kText,
     call<&function_identity_arguments>,
     true,
     kS},
    {Oid{2165}, "pg_get_function_result", {kOid}, kText, call<&function_result>, true, kS},
    {Oid{1215}, "obj_description", {kOid, kName}, kText, call<&object_description>, true, kS},
    {Oid{1348}, "obj_description", {kOid}, kText, call<&any_description>, true, kS},
    {Oid{1216}, "col_description", {kOid, kInt4}, kText, call<&column_description>, true, kS},
    {Oid{1993}, "shobj_description", {kOid, kName}, kText, call<&shared_description>, true, kS},
    {Oid{2325}, "pg_relation_size", {kRegclass}, kInt8, call<&relation_bytes>, true, kV},
    {Oid{2332}, "pg_relation_size", {kRegclass, kText}, kInt8, call<&fork_bytes>, true, kV},
    {Oid{2997}, "pg_table_size", {kRegclass}, kInt8, call<&relation_bytes>, true, kV},
    {Oid{2998}, "pg_indexes_size", {kRegclass}, kInt8, call<&indexes_bytes>, true, kV},
    {Oid{2286}, "pg_total_relation_size", {kRegclass}, kInt8, call<&total_bytes>, true, kV},
    {Oid{2324}, "pg_database_size", {kOid}, kInt8, call<&database_bytes>, true, kV},
    {Oid{2168}, "pg_database_size", {kName}, kInt8, call<&database_bytes_named>, true, kV},
    {Oid{2322}, "pg_tablespace_size", {kOid}, kInt8, call<&database_bytes>, true, kV},
    {Oid{2288}, "pg_size_pretty", {kInt8}, kText, call<&pretty_size>, true, kI},
    {Oid{2999}, "pg_relation_filenode", {kRegclass}, kOid, call<&relation_storage>, true, kS},
    {Oid{6121}, "pg_relation_is_publishable", {kRegclass}, kBool, call<&publishable>, true, kS},
    {Oid{1665}, "pg_get_serial_sequence", {kText, kText}, kText, call<&serial_sequence>, true, kS},
    {Oid{3778}, "pg_tablespace_location", {kOid}, kText, call<&no_definition>, true, kS},
    {Oid{3495}, "to_regclass", {kText}, kRegclass, call<&to_reg<kRegclass.value>>, true, kS},
    {Oid{3493}, "to_regtype", {kText}, kRegtype, call<&to_reg<kRegtype.value>>, true, kS},
    {Oid{4086},
     "to_regnamespace",
     {kText},
     kRegnamespace,
     call<&to_reg<kRegnamespace.value>>,
     true,
     kS},
    {Oid{4093}, "to_regrole", {kText}, kRegrole, call<&to_reg<kRegrole.value>>, true, kS},
    {Oid{3494}, "to_regproc", {kText}, kRegproc, call<&to_reg<kRegproc.value>>, true, kS},
    {Oid{3479},
     "to_regprocedure",
     {kText},
     kRegprocedure,
     call<&to_reg<kRegprocedure.value>>,
     true,
     kS},
};

}  // namespace

std::span<const FunctionRow> object_functions() { return kObjectFunctions; }

}  // namespace granary::sql::catalog
