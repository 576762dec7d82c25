#include "sql/catalog/text_search_catalog.h"

#include <algorithm>

#include "base/check.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

constexpr TextSearchKind kKinds[] = {
    {kPgTsConfig, 3608, "cfgname", "cfgnamespace", "cfgowner", "text search configuration"},
    {kPgTsDict, 3604, "dictname", "dictnamespace", "dictowner", "text search dictionary"},
    {kPgTsParser, 3606, "prsname", "prsnamespace", nullptr, "text search parser"},
    {kPgTsTemplate, 3766, "tmplname", "tmplnamespace", nullptr, "text search template"},
};

}  // namespace

std::span<const TextSearchKind> text_search_kinds() noexcept { return kKinds; }

const TextSearchKind* find_text_search_kind(std::uint32_t catalog) noexcept {
  const auto* found = std::ranges::find(kKinds, catalog, &TextSearchKind::catalog);
  return found == std::end(kKinds) ? nullptr : found;
}

const TextSearchKind& text_search_kind(std::uint32_t catalog) noexcept {
  const TextSearchKind* found = find_text_search_kind(catalog);
  GR_CHECK(found != nullptr);
  return *found;
}

std::optional<CatalogRow> find_text_search_object(CatalogAccess& access,
                                                  const TextSearchKind& kind,
                                                  std::string_view schema, std::string_view name) {
  for (const Oid in : searched_schemas(access.session(), schema)) {
    const Value key[2] = {Value::of_text(name), Value::of_int(in.value)};
    if (auto row = access.get_by(kind.catalog, kind.name_index, key)) return row;
  }
  return std::nullopt;
}

CatalogRow text_search_object(CatalogAccess& access, const TextSearchKind& kind,
                              const std::vector<std::string>& parts) {
  const std::string schema = parts.size() > 1 ? parts[parts.size() - 2] : "";
  if (!schema.empty() && !access.session().catalog.find_schema(access.session(), schema))
    throw SqlError("3F000", "schema \"" + schema + "\" does not exist");
  if (auto row = find_text_search_object(access, kind, schema, parts.back())) return *row;
  std::string shown;
  for (const std::string& part : parts) shown += (shown.empty() ? "" : ".") + part;
  throw SqlError("42704", std::string(kind.word) + " \"" + shown + "\" does not exist");
}

bool is_visible(CatalogAccess& access, const TextSearchKind& kind, const CatalogRow& row) {
  const auto found = find_text_search_object(access, kind, {}, row.text(kind.name));
  return found && found->oid("oid") == row.oid("oid");
}

std::string text_search_name(CatalogAccess& access, const TextSearchKind& kind,
                             const CatalogRow& row, bool qualified) {
  const std::string name = quote_identifier(row.text(kind.name));
  if (!qualified && is_visible(access, kind, row)) return name;
  SessionContext& session = access.session();
  return quote_identifier(session.catalog.schema_name(session, row.oid(kind.schema)).value_or("")) +
         "." + name;
}

std::vector<CatalogRow> mappings_of(CatalogAccess& access, Oid configuration) {
  const Value prefix = Value::of_int(configuration.value);
  return access.find(kPgTsConfigMap, 0, {&prefix, 1});
}

}  // namespace granary::sql::catalog
