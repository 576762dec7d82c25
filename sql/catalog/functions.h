// sql/catalog/functions.h: functions that look at the catalog and the session; rows for the
// registry (sql/functions/families.cpp).
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::catalog {

std::span<const FunctionRow> object_functions();      // names, visibility, descriptions
std::span<const FunctionRow> partition_functions();   // pg_partition_tree ...
std::span<const FunctionRow> definition_functions();  // pg_get_...def
std::span<const FunctionRow> routine_functions();     // definitions of users' functions
std::span<const FunctionRow> index_property_functions();  // what indexes can do
std::span<const FunctionRow> standby_functions();         // pg_promote ...: there is none
std::span<const FunctionRow> size_functions();        // of relations and databases
std::span<const FunctionRow> session_functions();     // settings, identity, server
std::span<const FunctionRow> privilege_functions();   // has_..._privilege
std::span<const FunctionRow> acl_functions();         // acldefault, pg_options_to_table
/// nextval for identity columns: who may insert into the table needs no privilege on its sequence.
const FunctionRow* identity_value_function();
std::span<const FunctionRow> sequence_functions();    // nextval and kin
std::span<const FunctionRow> counter_functions();     // pg_stat_get_... of relations
std::span<const FunctionRow> statement_counter_functions();  // of pg_stat_statements
std::span<const FunctionRow> statistics_functions();  // definitions of statistics objects
std::span<const FunctionRow> snapshot_functions();
std::span<const FunctionRow> transaction_id_functions();
std::span<const FunctionRow> word_functions();  // keywords, abbreviations of zones
std::span<const FunctionRow> server_file_functions();  // pg_ls_dir, pg_read_file ...
std::span<const FunctionRow> server_directory_functions();  // pg_ls_waldir, pg_ls_tmpdir ...
std::span<const FunctionRow> view_column_functions();  // pg_stat_get_db_..., pg_lock_status
std::span<const FunctionRow> operator_estimators();   // eqsel ...
std::span<const FunctionRow> missing_functions();      // those that are 0A000
std::span<const FunctionRow> xml_mapping_functions();  // table_to_xml, query_to_xmlschema ...
std::span<const FunctionRow> identity_functions();    // pg_identify_object
std::span<const FunctionRow> address_functions();     // pg_get_object_address
std::span<const FunctionRow> event_trigger_functions();  // pg_event_trigger_...
std::span<const FunctionRow> publication_functions();  // pg_get_publication_tables ...
std::span<const FunctionRow> foreign_functions();      // postgresql_fdw_validator
std::span<const FunctionRow> standard_functions();    // information_schema._pg_...
std::span<const FunctionRow> effect_functions();      // notifications, advisory locks
std::span<const FunctionRow> large_object_functions();

/// Makes reg* types look up users' objects (sql/types/reg.h).
void register_catalog_names();

}  // namespace granary::sql::catalog
