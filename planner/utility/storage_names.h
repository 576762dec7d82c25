// planner/utility/storage_names.h: tablespaces, table access methods and compression methods that
// statements name. There is one of each to put things in: what is said is checked and kept where
// the catalogs show it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// The tablespace that a relation is to be in; empty: none was named. errors  42704, 22023 for
/// pg_global
void require_tablespace(UtilityRun& run, std::string_view name);
/// The same for a new relation, which is in the tablespace of the setting where none was named.
/// errors  also 0A000 for one that is partitioned
void require_new_tablespace(UtilityRun& run, std::string_view name, bool partitioned);
/// errors  42704 for a tablespace that does not exist
sql::Oid tablespace_oid(UtilityRun& run, std::string_view name);

/// USING of a new table; empty: none was named. errors  42704, 55000, 0A000 for one that is
/// partitioned
void require_table_method(UtilityRun& run, std::string_view name, bool partitioned);

/// pg_attribute.attcompression; name: empty or default, the default one. errors  0A000 for a type
/// that is not compressed, 22023
char compression_method(sql::Oid type, std::string_view name);
/// errors  42804 where two definitions of a column say different storage or compression;
/// inherited: both come from parents
void merge_storage(sql::ColumnDesc& column, const sql::ColumnDesc& other, bool inherited);

// tablespaces.cpp
/// ALTER TABLE, INDEX and MATERIALIZED VIEW ALL IN TABLESPACE.
void run_move_all(UtilityRun& run, const Node& node);
void run_create_tablespace(UtilityRun& run, const Node& node);
void run_drop_tablespace(UtilityRun& run, const Node& node);
void run_set_tablespace_options(UtilityRun& run, const Node& node);
void rename_tablespace(UtilityRun& run, const std::string& name, const std::string& after);
void change_tablespace_owner(UtilityRun& run, const std::string& name, sql::Oid owner);
void comment_on_tablespace(UtilityRun& run, const std::string& name,
                           const std::optional<std::string>& text);

}  // namespace granary::planner::utility
