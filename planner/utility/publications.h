// planner/utility/publications.h: publications in utility statements.
#pragma once

#include "planner/utility/run.h"
#include "sql/catalog/publication_catalog.h"

namespace granary::planner::utility {

void run_create_publication(UtilityRun& run, const Node& node);
void run_alter_publication(UtilityRun& run, const Node& node);
void drop_publications(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_publication(UtilityRun& run, const PgQuery__RenameStmt& rename);
void change_publication_owner(UtilityRun& run, const Node& name, sql::Oid owner);
/// errors  42704
sql::catalog::CatalogRow publication_row(sql::catalog::CatalogAccess& access,
                                         std::string_view name);
/// errors  42501
void require_publication_owner(UtilityRun& run, sql::catalog::Ddl& ddl,
                               const sql::catalog::CatalogRow& publication);

/// A table of FOR TABLE.
struct PublicationTable {
  sql::RelationPtr table;
  const PgQuery__PublicationTable* said;
  sql::catalog::PublishedTable how;
};
/// What FOR names.
struct PublicationObjects {
  std::vector<PublicationTable> tables;
  std::vector<sql::Oid> schemas;
};
/// errors  42P01, 3F000, 42710 for a table that is named twice with something said of it
PublicationObjects publication_objects(UtilityRun& run, sql::catalog::Ddl& ddl,
                                       std::span<Node* const> objects);
/// Binds WHERE and column lists. with_schemas: the publication has schemas as well.
/// errors  22023, 42P17, 0A000, 42703, 42P10, 42710
void bind_publication_tables(UtilityRun& run, std::string_view publication, bool via_root,
                             bool with_schemas, std::vector<PublicationTable>& tables);
/// Adds them to the publication. again: what is there already is left out, else refused.
/// errors  42501, 22023, 42710
void add_publication_tables(UtilityRun& run, sql::catalog::Ddl& ddl,
                            const sql::catalog::CatalogRow& publication,
                            std::span<const PublicationTable> tables, bool again);
void add_publication_schemas(sql::catalog::Ddl& ddl, const sql::catalog::CatalogRow& publication,
                             std::span<const sql::Oid> schemas, bool again);

/// WITH (publish, publish_via_partition_root).
struct PublicationOptions {
  bool publish_given = false, inserts = true, updates = true, deletes = true, truncates = true;
  std::optional<bool> via_root;
};
/// errors  42601
PublicationOptions publication_options(std::span<Node* const> options);
void set_publication_options(sql::catalog::CatalogRow& row, const PublicationOptions& options);

}  // namespace granary::planner::utility
