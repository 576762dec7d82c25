#include "sql/xml/table_mapping.h"

#include <fmt/format.h>

#include "sql/session_context.h"
#include "sql/xml/schema_types.h"
#include "sql/xml/value_mapping.h"

namespace granary::sql::xml {
namespace {

constexpr NameEscapes kName{.all = true};

std::string element_of(std::string_view table, bool forest) {
  if (!table.empty()) return xml_name(table, kName);
  return forest ? "row" : "table";
}

void put_row(EvalContext& context, const RowSpool& rows, std::size_t at, bool nulls,
             std::string& out) {
  const auto& columns = rows.columns();
  const Value* values = rows.at(at);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string name = xml_name(columns[i].name, kName);
    if (!values[i].is_null()) {
      out += fmt::format("  <{}>{}</{}>\n", name,
                         value_text(context, values[i], columns[i].type, true), name);
    } else if (nulls) {
      out += fmt::format("  <{} xsi:nil=\"true\"/>\n", name);
    }
  }
}

void open_schema(std::string& out, const MappingOptions& options) {
  out += "<xsd:schema\n    xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";
  if (!options.target_namespace.empty()) {
    out += fmt::format("\n    targetNamespace=\"{}\"\n    elementFormDefault=\"qualified\"",
                       options.target_namespace);
  }
  out += ">\n\n";
}

/// What follows the types in the schema of one thing: its type and its element.
std::string whole_schema(const std::string& types, const std::string& complex_types,
                         const std::string& element, const std::string& type,
                         const MappingOptions& options) {
  std::string out;
  open_schema(out, options);
  out += types + complex_types;
  out += fmt::format("<xsd:element name=\"{}\" type=\"{}\"/>\n\n</xsd:schema>", element, type);
  return out;
}

std::string complex_type(const std::string& name, const char* group, const std::string& parts) {
  return fmt::format(
      "<xsd:complexType name=\"{}\">\n  <xsd:{}>\n{}  </xsd:{}>\n</xsd:complexType>\n\n", name,
      group, parts, group);
}

constexpr const char* kAnyNumber = " minOccurs=\"0\" maxOccurs=\"unbounded\"";

std::string part(const std::string& name, const std::string& type, const char* occurs) {
  return fmt::format("    <xsd:element name=\"{}\" type=\"{}\"{}/>\n", name, type, occurs);
}

}  // namespace

void open_root(std::string& out, const std::string& element, std::string_view schema,
               const MappingOptions& options, bool top_level) {
  out += "<" + element;
  if (top_level) out += " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
  const bool named = !options.target_namespace.empty();
  if (top_level && named) out += fmt::format(" xmlns=\"{}\"", options.target_namespace);
  if (!schema.empty()) {
    out += named ? fmt::format(" xsi:schemaLocation=\"{} #\"", options.target_namespace)
                 : " xsi:noNamespaceSchemaLocation=\"#\"";
  }
  out += ">\n";
}

void close_root(std::string& out, const std::string& element) { out += "</" + element + ">\n"; }

std::string table_as_xml(EvalContext& context, const RowSpool& rows, std::size_t begin,
                         std::size_t end, std::string_view table, std::string_view schema,
                         const MappingOptions& options, bool top_level) {
  std::string out;
  const std::string element = element_of(table, options.forest);
  if (!options.forest) {
    open_root(out, element, schema, options, top_level);
    out += "\n";
  }
  if (!schema.empty()) out.append(schema).append("\n\n");
  for (std::size_t i = begin; i < end; ++i) {
    if (options.forest) {
      open_root(out, element, {}, options, top_level);
    } else {
      out += "<row>\n";
    }
    put_row(context, rows, i, options.nulls, out);
    if (options.forest) {
      close_root(out, element);
      out += "\n";
    } else {
      out += "</row>\n\n";
    }
  }
  if (!options.forest) close_root(out, element);
  return out;
}

std::string table_as_schema(SessionContext& session, const std::vector<ResultColumn>& columns,
                            const MappedName& name, const MappingOptions& options) {
  const bool named = !name.table.empty();
  const std::vector<std::string> parts =
      named ? std::vector<std::string>{session.database, name.schema, name.table}
            : std::vector<std::string>{};
  const std::string row_type = joined_name("RowType", parts);
  const std::string table_type = joined_name("TableType", parts);
  std::vector<Oid> types;
  std::string elements;
  for (const ResultColumn& column : columns) {
    types.push_back(column.type);
    elements += fmt::format("    <xsd:element name=\"{}\" type=\"{}\"{}></xsd:element>\n",
                            xml_name(column.name, kName), type_name(session, column.type),
                            options.nulls ? " nillable=\"true\"" : " minOccurs=\"0\"");
  }
  std::string complex_types = complex_type(row_type, "sequence", elements);
  if (!options.forest)
    complex_types += complex_type(table_type, "sequence", part("row", row_type, kAnyNumber));
  return whole_schema(type_definitions(session, types), complex_types,
                      element_of(name.table, options.forest),
                      options.forest ? row_type : table_type, options);
}

std::string schema_as_schema(SessionContext& session, const std::string& schema,
                             const std::vector<std::string>& tables, const std::vector<Oid>& types,
                             const MappingOptions& options) {
  std::string parts;
  for (const std::string& table : tables) {
    const std::string type = joined_name(options.forest ? "RowType" : "TableType",
                                         {session.database, schema, table});
    parts += part(xml_name(table, kName), type, options.forest ? kAnyNumber : "");
  }
  const std::string type = joined_name("SchemaType", {session.database, schema});
  return whole_schema(type_definitions(session, types),
                      complex_type(type, options.forest ? "sequence" : "all", parts),
                      xml_name(schema, kName), type, options);
}

std::string database_as_schema(SessionContext& session, const std::vector<std::string>& schemas,
                               const std::vector<Oid>& types, const MappingOptions& options) {
  std::string parts;
  for (const std::string& schema : schemas) {
    parts += part(xml_name(schema, kName),
                  joined_name("SchemaType", {session.database, schema}), "");
  }
  const std::string type = joined_name("CatalogType", {session.database});
  return whole_schema(type_definitions(session, types), complex_type(type, "all", parts),
                      xml_name(session.database, kName), type, options);
}

}  // namespace granary::sql::xml
