#include "sql/xml/schema_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/types/domain.h"
#include "sql/types/xml.h"
#include "sql/xml/value_mapping.h"

namespace granary::sql::xml {
namespace {

#define GR_DATE "\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}"
#define GR_TIME "\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}(.\\p{Nd}+)?"
#define GR_ZONE "(\\+|-)\\p{Nd}{2}:\\p{Nd}{2}"

/// Types with a name of their own. A restriction of a base: empty, or one of these forms.
struct NamedType {
  Oid type;
  const char* name;
  const char* base;
  const char* pattern = nullptr;
  const char* most = nullptr;
  const char* least = nullptr;
};

constexpr NamedType kNamed[] = {
    {kBpchar, "CHAR", nullptr},
    {kVarchar, "VARCHAR", nullptr},
    {kNumeric, "NUMERIC", nullptr},
    {kInt2, "SMALLINT", "short", nullptr, "32767", "-32768"},
    {kInt4, "INTEGER", "int", nullptr, "2147483647", "-2147483648"},
    {kInt8, "BIGINT", "long", nullptr, "9223372036854775807", "-9223372036854775808"},
    {kFloat4, "REAL", "float"},
    {kFloat8, "DOUBLE", "double"},
    {kBool, "BOOLEAN", "boolean"},
    {kTime, "TIME", "time", GR_TIME},
    {kTimetz, "TIME_WTZ", "time", GR_TIME GR_ZONE},
    {kTimestamp, "TIMESTAMP", "dateTime", GR_DATE "T" GR_TIME},
    {kTimestamptz, "TIMESTAMP_WTZ", "dateTime", GR_DATE "T" GR_TIME GR_ZONE},
    {kDate, "DATE", "date", GR_DATE},
    {kXml, "XML", nullptr},
};

#undef GR_DATE
#undef GR_TIME
#undef GR_ZONE

const NamedType* find_named(Oid type) {
  const auto* found = std::find_if(std::begin(kNamed), std::end(kNamed),
                                   [&](const NamedType& row) { return row.type == type; });
  return found == std::end(kNamed) ? nullptr : found;
}

std::string restriction(SessionContext& session, Oid type) {
  const auto lines = [](const char* base, const std::string& facets) {
    return fmt::format("  <xsd:restriction base=\"xsd:{}\">\n{}  </xsd:restriction>\n", base,
                       facets);
  };
  if (type == kBpchar || type == kVarchar || type == kText) return lines("string", "");
  if (type == kBytea) {
    const bool hex = session.settings.show("xmlbinary") == "hex";
    return lines(hex ? "hexBinary" : "base64Binary", "");
  }
  if (is_domain(type)) {
    return fmt::format("  <xsd:restriction base=\"{}\"/>\n",
                       type_name(session, base_type(type)));
  }
  const NamedType* row = find_named(type);
  if (row == nullptr || row->base == nullptr) return {};
  if (row->pattern != nullptr)
    return lines(row->base, fmt::format("    <xsd:pattern value=\"{}\"/>\n", row->pattern));
  if (row->most != nullptr) {
    return lines(row->base, fmt::format("    <xsd:maxInclusive value=\"{}\"/>\n"
                                        "    <xsd:minInclusive value=\"{}\"/>\n",
                                        row->most, row->least));
  }
  return fmt::format("  <xsd:restriction base=\"xsd:{}\"></xsd:restriction>\n", row->base);
}

std::string definition(SessionContext& session, Oid type) {
  if (type == kXml) {
    return "<xsd:complexType mixed=\"true\">\n  <xsd:sequence>\n    <xsd:any name=\"element\" "
           "minOccurs=\"0\" maxOccurs=\"unbounded\" processContents=\"skip\"/>\n"
           "  </xsd:sequence>\n</xsd:complexType>\n";
  }
  return fmt::format("<xsd:simpleType name=\"{}\">\n{}</xsd:simpleType>\n",
                     type_name(session, type), restriction(session, type));
}

}  // namespace

std::string joined_name(std::string_view kind, const std::vector<std::string>& parts) {
  std::string out(kind);
  for (const std::string& part : parts)
    out += "." + xml_name(part, {.all = true, .periods = true});
  return out;
}

std::string type_name(SessionContext& session, Oid type) {
  if (const NamedType* row = find_named(type)) return row->name;
  Arena arena;
  const auto row = catalog::CatalogAccess(session, arena).get(catalog::kPgType, type);
  if (!row) throw SqlError("XX000", "cache lookup failed for type " + std::to_string(type.value));
  const std::string schema =
      session.catalog.schema_name(session, row->oid("typnamespace")).value_or("");
  return joined_name(is_domain(type) ? "Domain" : "UDT",
                     {session.database, schema, std::string(row->text("typname"))});
}

std::string type_definitions(SessionContext& session, const std::vector<Oid>& types) {
  std::vector<Oid> unique;
  const auto add = [&](Oid type) {
    if (std::find(unique.begin(), unique.end(), type) == unique.end()) unique.push_back(type);
  };
  for (const Oid type : types) add(type);
  const std::size_t own = unique.size();
  for (std::size_t i = 0; i < own; ++i) add(base_type(unique[i]));
  std::string out;
  for (const Oid type : unique) out += definition(session, type) + "\n";
  return out;
}

}  // namespace granary::sql::xml
