// sql/catalog/text_search_catalog.h: configurations, dictionaries, parsers and templates of text
// search as rows of their catalogs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/access.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgTsDict = 3600, kPgTsParser = 3601, kPgTsConfig = 3602,
                               kPgTsConfigMap = 3603, kPgTsTemplate = 3764;

/// Where the catalog of a kind of objects has what matters here.
struct TextSearchKind {
  std::uint32_t catalog;
  std::uint32_t name_index;  // name, schema
  const char* name;
  const char* schema;
  const char* owner;  // null: such objects belong to nobody
  const char* word;   // "text search dictionary"
};
std::span<const TextSearchKind> text_search_kinds() noexcept;
/// Null: of another kind.
const TextSearchKind* find_text_search_kind(std::uint32_t catalog) noexcept;
const TextSearchKind& text_search_kind(std::uint32_t catalog) noexcept;

/// Along the search path, or in `schema`.
std::optional<CatalogRow> find_text_search_object(CatalogAccess& access,
                                                  const TextSearchKind& kind,
                                                  std::string_view schema, std::string_view name);
/// By the parts of a name that may be qualified. errors  42704, 3F000 for the schema
CatalogRow text_search_object(CatalogAccess& access, const TextSearchKind& kind,
                              const std::vector<std::string>& parts);

/// Whether its name alone means it.
bool is_visible(CatalogAccess& access, const TextSearchKind& kind, const CatalogRow& row);
/// Quoted where it must be, and qualified where its name alone does not mean it (or always).
std::string text_search_name(CatalogAccess& access, const TextSearchKind& kind,
                             const CatalogRow& row, bool qualified = false);

/// The rows of pg_ts_config_map: by type of token, then in the order of the dictionaries.
std::vector<CatalogRow> mappings_of(CatalogAccess& access, Oid configuration);

}  // namespace granary::sql::catalog
