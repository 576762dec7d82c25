// planner/utility/text_search.h: configurations and dictionaries of text search in utility
// statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"
#include "sql/catalog/text_search_catalog.h"

namespace granary::planner::utility {

void run_create_configuration(UtilityRun& run, const PgQuery__DefineStmt& create);
void run_create_dictionary(UtilityRun& run, const PgQuery__DefineStmt& create);
/// ADD, ALTER and DROP MAPPING.
void run_alter_configuration(UtilityRun& run, const Node& node);
/// Options.
void run_alter_dictionary(UtilityRun& run, const Node& node);

/// Null: of another kind.
const sql::catalog::TextSearchKind* text_search_kind_of(PgQuery__ObjectType type);
/// The row that a list of names means; none: it is missing, or its schema.
std::optional<sql::catalog::CatalogRow> find_text_search_row(
    sql::catalog::CatalogAccess& access, const sql::catalog::TextSearchKind& kind,
    std::span<Node* const> names);
/// errors  42704, 3F000
sql::catalog::CatalogRow text_search_row(sql::catalog::CatalogAccess& access,
                                         const sql::catalog::TextSearchKind& kind,
                                         std::span<Node* const> names);
std::vector<std::string> name_parts(std::span<Node* const> names);
/// The row that an option names. errors  also 42601 for what is no name
sql::catalog::CatalogRow named_row(sql::catalog::CatalogAccess& access,
                                   const sql::catalog::TextSearchKind& kind,
                                   const PgQuery__DefElem& option);

/// Where CREATE puts what `names` calls, and what it is called then. errors  3F000, 42501
struct NewName {
  sql::Oid schema;
  std::string name;
};
NewName new_text_search_name(UtilityRun& run, std::span<Node* const> names, const char* kind);
/// The row is filled in but for its OID, name, schema and owner; gives the OID. errors  23505
sql::Oid insert_text_search_row(sql::catalog::Ddl& ddl, const sql::catalog::TextSearchKind& kind,
                                const NewName& name, sql::catalog::CatalogRow& row);

void drop_text_search(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_text_search(UtilityRun& run, const PgQuery__RenameStmt& rename);
void move_text_search(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);
/// OWNER TO, COMMENT ON: the object. errors  42704, 3F000
sql::catalog::ObjectAddress text_search_address(sql::catalog::Ddl& ddl,
                                                const sql::catalog::TextSearchKind& kind,
                                                const Node& names);

}  // namespace granary::planner::utility
