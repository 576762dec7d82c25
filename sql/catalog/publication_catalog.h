// sql/catalog/publication_catalog.h: publications as rows of pg_publication, and what they publish.
// Nobody can subscribe; what they forbid is looked at when a plan that writes is made.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgPublication = 6104, kPgPublicationRel = 6106,
                               kPgPublicationNamespace = 6237, kPublicationNameIndex = 6111,
                               kPublicationRelIndex = 6113, kPublicationRelOfIndex = 6116,
                               kPublicationNamespaceIndex = 6239;

/// Whether there was ever a publication in this process or before it started. Thread-safe.
bool has_publications() noexcept;
void note_stored_publications(SessionContext& session);

std::optional<CatalogRow> find_publication(CatalogAccess& access, std::string_view name);
/// errors  42710
Oid create_publication(Ddl& ddl, CatalogRow& row);

/// What FOR TABLE says of one table.
struct PublishedTable {
  std::vector<std::int64_t> columns;  // attnums; empty: all
  std::string filter;                 // as stored; empty: all rows
  std::vector<std::int64_t> filter_columns;
};
void publish_table(Ddl& ddl, Oid publication, Oid table, const PublishedTable& how);
void publish_schema(Ddl& ddl, Oid publication, Oid schema);

/// Rows of pg_publication_rel and pg_publication_namespace.
std::vector<CatalogRow> published_tables(CatalogAccess& access, Oid publication);
std::vector<CatalogRow> published_schemas(CatalogAccess& access, Oid publication);
std::optional<CatalogRow> find_published_table(CatalogAccess& access, Oid publication, Oid table);
std::optional<CatalogRow> find_published_schema(CatalogAccess& access, Oid publication,
                                                Oid schema);
/// A row of pg_class.
bool is_publishable(const CatalogRow& relation);
/// The index whose columns name a row to a subscriber; 0: none. relation: a row of pg_class
Oid replica_identity_index(CatalogAccess& access, const CatalogRow& relation);

/// "publication of table t in publication p".
std::string describe_published(SessionContext& session, CatalogAccess& access,
                               const ObjectAddress& object, const CatalogRow& row);

}  // namespace granary::sql::catalog
