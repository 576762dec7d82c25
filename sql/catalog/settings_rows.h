// sql/catalog/settings_rows.h: the relations that show how the server is set up.
#pragma once

#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// As of pg_settings_get_flags: {EXPLAIN,NOT_IN_SAMPLE}.
std::string setting_flags(std::string name);
/// pg_settings
void settings_rows(SessionContext& session, Arena& arena, RowSink& sink);
/// pg_file_settings: the file of ALTER SYSTEM as it is now. errors  58030
void file_setting_rows(SessionContext& session, Arena& arena, RowSink& sink);
/// pg_hba_file_rules: that file as it is now. errors  58030
void client_rule_rows(SessionContext& session, Arena& arena, RowSink& sink);

}  // namespace granary::sql::catalog
