// sql/catalog/functions_xml.cpp: tables, queries, schemas and databases as XML and as XML Schema.
#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/object_acl.h"
#include "sql/cursor.h"
#include "sql/cursor_move.h"
#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/query_runner.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"
#include "sql/types/xml.h"
#include "sql/xml/table_mapping.h"
#include "sql/xml/value_mapping.h"

namespace granary::sql::catalog {
namespace {

using functions::call;
using xml::MappingOptions;
using Text = std::string_view;

/// What a function of the family gives.
enum class Part : std::uint8_t { kData, kXsd, kBoth };

RelationPtr relation_of(EvalContext& context, Oid oid) {
  RelationPtr out = context.session->catalog.find_relation(*context.session, oid);
  if (out == nullptr)
    throw SqlError("42P01", "relation with OID " + std::to_string(oid.value) + " does not exist");
  return out;
}

std::vector<ResultColumn> columns_of(const RelationDesc& relation) {
  std::vector<ResultColumn> out;
  for (const ColumnDesc& column : relation.columns) {
    if (column.dropped) continue;
    ResultColumn& made = out.emplace_back();
    made.name = column.name;
    made.type = column.type;
  }
  return out;
}

std::string table_schema(EvalContext& context, const RelationDesc& relation,
                         const MappingOptions& options) {
  return xml::table_as_schema(*context.session, columns_of(relation),
                              {relation.schema, relation.name}, options);
}

std::string table_data(EvalContext& context, const RelationDesc& relation, Text schema,
                       const MappingOptions& options, bool top_level) {
  RowSpool rows(context.session->settings);
  run_query(*context.session,
            "SELECT * FROM " + quote_identifier(relation.schema) + "." +
                quote_identifier(relation.name),
            rows);
  return xml::table_as_xml(context, rows, 0, rows.size(), relation.name, schema, options,
                           top_level);
}

template <Part part>
std::string table_to_xml(EvalContext& context, Oid table, bool nulls, bool forest, Text space) {
  const MappingOptions options{nulls, forest, space};
  const RelationPtr relation = relation_of(context, table);
  if constexpr (part == Part::kData) return table_data(context, *relation, {}, options, true);
  const std::string schema = table_schema(context, *relation, options);
  if constexpr (part == Part::kXsd) return schema;
  return table_data(context, *relation, schema, options, true);
}

template <Part part>
std::string query_to_xml(EvalContext& context, Text query, bool nulls, bool forest, Text space) {
  const MappingOptions options{nulls, forest, space};
  RowSpool rows(context.session->settings);
  run_query(*context.session, query, rows);
  std::string schema;
  if constexpr (part != Part::kData)
    schema = xml::table_as_schema(*context.session, rows.columns(), {}, options);
  if constexpr (part == Part::kXsd) return schema;
  return xml::table_as_xml(context, rows, 0, rows.size(), {}, schema, options, true);
}

Cursor& cursor_of(EvalContext& context, Text name) {
  Cursor* cursor = cursors_of(*context.session).find(name);
  if (cursor == nullptr)
    throw SqlError("34000", "cursor \"" + std::string(name) + "\" does not exist");
  return *cursor;
}

std::string cursor_to_xml(EvalContext& context, Text name, std::int32_t count, bool nulls,
                          bool forest, Text space) {
  if (count < 0) raise_not_supported("cursor_to_xml() backwards");
  const Cursor& cursor = cursor_of(context, name);
  const CursorMove move{.count = count};
  cursors_of(*context.session)
      .fetch(name, rows_needed(move, static_cast<std::int64_t>(cursor.spool_at)));
  const RowSpool& rows = *cursor.spool;
  const std::size_t begin = std::min(cursor.spool_at, rows.size());
  const std::size_t wanted = begin + static_cast<std::size_t>(count);
  const std::size_t end = std::min(wanted, rows.size());
  std::string out = xml::table_as_xml(context, rows, begin, end, {}, {},
                                      {nulls, forest, space}, true);
  cursors_of(*context.session).move(name, wanted > rows.size() ? rows.size() + 1 : end);
  return out;
}
std::string cursor_to_schema(EvalContext& context, Text name, bool nulls, bool forest,
                             Text space) {
  const auto& columns = cursor_of(context, name).spool->columns();
  return xml::table_as_schema(*context.session, columns, {}, {nulls, forest, space});
}

/// A schema with the tables and views in it that the user may read, by name.
struct MappedSchema {
  std::string name;
  std::vector<RelationPtr> tables;
};

MappedSchema mapped_schema(CatalogAccess& access, Oid oid, std::string name) {
  SessionContext& session = access.session();
  MappedSchema out{std::move(name), {}};
  for (const CatalogRow& row : access.scan(kPgClass)) {
    const char kind = row.letter("relkind");
    if (row.oid("relnamespace") != oid || (kind != 'r' && kind != 'm' && kind != 'v')) continue;
    if (allowed(access, session.user_oid, {kPgClass, row.oid("oid"), 0}, kSelect) == 0) continue;
    if (RelationPtr table = session.catalog.find_relation(session, row.oid("oid")))
      out.tables.push_back(std::move(table));
  }
  std::sort(out.tables.begin(), out.tables.end(),
            [](const RelationPtr& a, const RelationPtr& b) { return a->name < b->name; });
  return out;
}

void add_types(const MappedSchema& schema, std::vector<Oid>& types) {
  for (const RelationPtr& table : schema.tables) {
    for (const ResultColumn& column : columns_of(*table)) types.push_back(column.type);
  }
}

std::string schema_schema(SessionContext& session, const MappedSchema& schema,
                          const MappingOptions& options) {
  std::vector<std::string> names;
  std::vector<Oid> types;
  for (const RelationPtr& table : schema.tables) names.push_back(table->name);
  add_types(schema, types);
  return xml::schema_as_schema(session, schema.name, names, types, options);
}

std::string schema_data(EvalContext& context, const MappedSchema& schema, Text xsd,
                        const MappingOptions& options, bool top_level) {
  std::string out;
  const std::string element = xml::xml_name(schema.name, {.all = true});
  xml::open_root(out, element, xsd, options, top_level);
  out += "\n";
  if (!xsd.empty()) out.append(xsd).append("\n\n");
  for (const RelationPtr& table : schema.tables)
    out += table_data(context, *table, {}, options, false) + "\n";
  xml::close_root(out, element);
  return out;
}

template <Part part>
std::string schema_to_xml(EvalContext& context, Text name, bool nulls, bool forest, Text space) {
  const MappingOptions options{nulls, forest, space};
  SessionContext& session = *context.session;
  const Oid oid = session.catalog.find_schema(session, name);
  if (!oid) throw SqlError("3F000", "schema \"" + std::string(name) + "\" does not exist");
  if (!may_use_schema(session, oid))
    throw SqlError("42501", "permission denied for schema " + std::string(name));
  Arena arena;
  CatalogAccess access(session, arena);
  const MappedSchema schema = mapped_schema(access, oid, std::string(name));
  if constexpr (part == Part::kData) return schema_data(context, schema, {}, options, true);
  const std::string xsd = schema_schema(session, schema, options);
  if constexpr (part == Part::kXsd) return xsd;
  return schema_data(context, schema, xsd, options, true);
}

/// All schemas but the system's, by name.
std::vector<MappedSchema> mapped_schemas(CatalogAccess& access) {
  std::vector<MappedSchema> out;
  for (const CatalogRow& row : access.scan(kPgNamespace)) {
    const Text name = row.text("nspname");
    if (name.starts_with("pg_") || name == "information_schema") continue;
    if (!may_use_schema(access.session(), row.oid("oid"))) continue;
    out.push_back(mapped_schema(access, row.oid("oid"), std::string(name)));
  }
  std::sort(out.begin(), out.end(),
            [](const MappedSchema& a, const MappedSchema& b) { return a.name < b.name; });
  return out;
}

template <Part part>
std::string database_to_xml(EvalContext& context, bool nulls, bool forest, Text space) {
  const MappingOptions options{nulls, forest, space};
  SessionContext& session = *context.session;
  Arena arena;
  CatalogAccess access(session, arena);
  const std::vector<MappedSchema> schemas = mapped_schemas(access);
  std::string xsd;
  if constexpr (part != Part::kData) {
    std::vector<std::string> names;
    std::vector<Oid> types;
    for (const MappedSchema& schema : schemas) {
      names.push_back(schema.name);
      add_types(schema, types);
    }
    xsd = xml::database_as_schema(session, names, types, options);
  }
  if constexpr (part == Part::kXsd) return xsd;
  std::string out;
  const std::string element = xml::xml_name(session.database, {.all = true});
  xml::open_root(out, element, xsd, options, true);
  out += "\n";
  if (!xsd.empty()) out += xsd + "\n\n";
  for (const MappedSchema& schema : schemas)
    out += schema_data(context, schema, {}, options, false) + "\n";
  xml::close_root(out, element);
  return out;
}

FunctionRow row(std::uint32_t oid, const char* name, const ArgumentTypes& arguments,
                ScalarFunction function, Volatility volatility) {
  return {Oid{oid}, name, arguments, kXml, function, true, volatility};
}

using enum Volatility;
using enum Part;

constexpr ArgumentTypes kOfTable{kRegclass, kBool, kBool, kText};
constexpr ArgumentTypes kOfQuery{kText, kBool, kBool, kText};
constexpr ArgumentTypes kOfSchema{kName, kBool, kBool, kText};
constexpr ArgumentTypes kOfDatabase{kBool, kBool, kText};

const FunctionRow kRows[] = {
    row(2923, "table_to_xml", kOfTable, call<&table_to_xml<kData>>, kStable),
    row(2926, "table_to_xmlschema", kOfTable, call<&table_to_xml<kXsd>>, kStable),
    row(2929, "table_to_xml_and_xmlschema", kOfTable, call<&table_to_xml<kBoth>>, kStable),
    row(2924, "query_to_xml", kOfQuery, call<&query_to_xml<kData>>, kVolatile),
    row(2927, "query_to_xmlschema", kOfQuery, call<&query_to_xml<kXsd>>, kVolatile),
    row(2930, "query_to_xml_and_xmlschema", kOfQuery, call<&query_to_xml<kBoth>>, kVolatile),
    row(2925, "cursor_to_xml", {kRefcursor, kInt4, kBool, kBool, kText}, call<&cursor_to_xml>,
        kVolatile),
    row(2928, "cursor_to_xmlschema", {kRefcursor, kBool, kBool, kText}, call<&cursor_to_schema>,
        kVolatile),
    row(2933, "schema_to_xml", kOfSchema, call<&schema_to_xml<kData>>, kStable),
    row(2934, "schema_to_xmlschema", kOfSchema, call<&schema_to_xml<kXsd>>, kStable),
    row(2935, "schema_to_xml_and_xmlschema", kOfSchema, call<&schema_to_xml<kBoth>>, kStable),
    row(2936, "database_to_xml", kOfDatabase, call<&database_to_xml<kData>>, kStable),
    row(2937, "database_to_xmlschema", kOfDatabase, call<&database_to_xml<kXsd>>, kStable),
    row(2938, "database_to_xml_and_xmlschema", kOfDatabase, call<&database_to_xml<kBoth>>,
        kStable),
};

}  // namespace

std::span<const FunctionRow> xml_mapping_functions() { return kRows; }

}  // namespace granary::sql::catalog
