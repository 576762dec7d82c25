// sql/catalog/standard_view_columns.cpp: the columns of the views of standard_views.h.
#include "sql/catalog/standard_views.h"

namespace granary::sql::catalog {

namespace {

constexpr RelationDefinition kStandardViews[] = {
    {13227, "information_schema_catalog_name", 'v', false,
     "catalog_name name"},
    {13245, "attributes", 'v', false,
     "udt_catalog name, udt_schema name, udt_name name, attribute_name name, "
     "ordinal_position int4, attribute_default varchar, is_nullable varchar, "
     "data_type varchar, character_maximum_length int4, character_octet_length int4, "
     "character_set_catalog name, character_set_schema name, character_set_name name, "
     "collation_catalog name, collation_schema name, collation_name name, "
     "numeric_precision int4, numeric_precision_radix int4, numeric_scale int4, "
     "datetime_precision int4, interval_type varchar, interval_precision int4, "
     "attribute_udt_catalog name, attribute_udt_schema name, attribute_udt_name name, "
     "scope_catalog name, scope_schema name, scope_name name, maximum_cardinality int4, "
     "dtd_identifier name, is_derived_reference_attribute varchar"},
    {13250, "character_sets", 'v', false,
     "character_set_catalog name, character_set_schema name, character_set_name name, "
     "character_repertoire name, form_of_use name, default_collate_catalog name, "
     "default_collate_schema name, default_collate_name name"},
    {13255, "check_constraint_routine_usage", 'v', false,
     "constraint_catalog name, constraint_schema name, constraint_name name, "
     "specific_catalog name, specific_schema name, specific_name name"},
    {13265, "collations", 'v', false,
     "collation_catalog name, collation_schema name, collation_name name, "
     "pad_attribute varchar"},
    {13270, "collation_character_set_applicability", 'v', false,
     "collation_catalog name, collation_schema name, collation_name name, "
     "character_set_catalog name, character_set_schema name, character_set_name name"},
    {13275, "column_column_usage", 'v', false,
     "table_catalog name, table_schema name, table_name name, column_name name, "
     "dependent_column name"},
    {13280, "column_domain_usage", 'v', false,
     "domain_catalog name, domain_schema name, domain_name name, table_catalog name, "
     "table_schema name, table_name name, column_name name"},
    {13290, "column_udt_usage", 'v', false,
     "udt_catalog name, udt_schema name, udt_name name, table_catalog name, "
     "table_schema name, table_name name, column_name name"},
    {13305, "constraint_table_usage", 'v', false,
     "table_catalog name, table_schema name, table_name name, constraint_catalog name, "
     "constraint_schema name, constraint_name name"},
    {13315, "domain_udt_usage", 'v', false,
     "udt_catalog name, udt_schema name, udt_name name, domain_catalog name, "
     "domain_schema name, domain_name name"},
    {13334, "parameters", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, ordinal_position int4, "
     "parameter_mode varchar, is_result varchar, as_locator varchar, parameter_name name, "
     "data_type varchar, character_maximum_length int4, character_octet_length int4, "
     "character_set_catalog name, character_set_schema name, character_set_name name, "
     "collation_catalog name, collation_schema name, collation_name name, "
     "numeric_precision int4, numeric_precision_radix int4, numeric_scale int4, "
     "datetime_precision int4, interval_type varchar, interval_precision int4, "
     "udt_catalog name, udt_schema name, udt_name name, scope_catalog name, "
     "scope_schema name, scope_name name, maximum_cardinality int4, dtd_identifier name, "
     "parameter_default varchar"},
    {13348, "routine_column_usage", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, routine_catalog name, "
     "routine_schema name, routine_name name, table_catalog name, table_schema name, "
     "table_name name, column_name name"},
    {13362, "routine_routine_usage", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, routine_catalog name, "
     "routine_schema name, routine_name name"},
    {13367, "routine_sequence_usage", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, routine_catalog name, "
     "routine_schema name, routine_name name, sequence_catalog name, sequence_schema name, "
     "sequence_name name"},
    {13372, "routine_table_usage", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, routine_catalog name, "
     "routine_schema name, routine_name name, table_catalog name, table_schema name, "
     "table_name name"},
    {13377, "routines", 'v', false,
     "specific_catalog name, specific_schema name, specific_name name, routine_catalog name, "
     "routine_schema name, routine_name name, routine_type varchar, module_catalog name, "
     "module_schema name, module_name name, udt_catalog name, udt_schema name, udt_name name, "
     "data_type varchar, character_maximum_length int4, character_octet_length int4, "
     "character_set_catalog name, character_set_schema name, character_set_name name, "
     "collation_catalog name, collation_schema name, collation_name name, "
     "numeric_precision int4, numeric_precision_radix int4, numeric_scale int4, "
     "datetime_precision int4, interval_type varchar, interval_precision int4, "
     "type_udt_catalog name, type_udt_schema name, type_udt_name name, scope_catalog name, "
     "scope_schema name, scope_name name, maximum_cardinality int4, dtd_identifier name, "
     "routine_body varchar, routine_definition varchar, external_name varchar, "
     "external_language varchar, parameter_style varchar, is_deterministic varchar, "
     "sql_data_access varchar, is_null_call varchar, sql_path varchar, "
     "schema_level_routine varchar, max_dynamic_result_sets int4, "
     "is_user_defined_cast varchar, is_implicitly_invocable varchar, security_type varchar, "
     "to_sql_specific_catalog name, to_sql_specific_schema name, to_sql_specific_name name, "
     "as_locator varchar, created timestamptz, last_altered timestamptz, "
     "new_savepoint_level varchar, is_udt_dependent varchar, "
     "result_cast_from_data_type varchar, result_cast_as_locator varchar, "
     "result_cast_char_max_length int4, result_cast_char_octet_length int4, "
     "result_cast_char_set_catalog name, result_cast_char_set_schema name, "
     "result_cast_char_set_name name, result_cast_collation_catalog name, "
     "result_cast_collation_schema name, result_cast_collation_name name, "
     "result_cast_numeric_precision int4, result_cast_numeric_precision_radix int4, "
     "result_cast_numeric_scale int4, result_cast_datetime_precision int4, "
     "result_cast_interval_type varchar, result_cast_interval_precision int4, "
     "result_cast_type_udt_catalog name, result_cast_type_udt_schema name, "
     "result_cast_type_udt_name name, result_cast_scope_catalog name, "
     "result_cast_scope_schema name, result_cast_scope_name name, "
     "result_cast_maximum_cardinality int4, result_cast_dtd_identifier name"},
    {13386, "sequences", 'v', false,
     "sequence_catalog name, sequence_schema name, sequence_name name, data_type varchar, "
     "numeric_precision int4, numeric_precision_radix int4, numeric_scale int4, "
     "start_value varchar, minimum_value varchar, maximum_value varchar, increment varchar, "
     "cycle_option varchar"},
    {13430, "transforms", 'v', false,
     "udt_catalog name, udt_schema name, udt_name name, specific_catalog name, "
     "specific_schema name, specific_name name, group_name name, transform_type varchar"},
    {13435, "triggered_update_columns", 'v', false,
     "trigger_catalog name, trigger_schema name, trigger_name name, "
     "event_object_catalog name, event_object_schema name, event_object_table name, "
     "event_object_column name"},
    {13440, "triggers", 'v', false,
     "trigger_catalog name, trigger_schema name, trigger_name name, "
     "event_manipulation varchar, event_object_catalog name, event_object_schema name, "
     "event_object_table name, action_order int4, action_condition varchar, "
     "action_statement varchar, action_orientation varchar, action_timing varchar, "
     "action_reference_old_table name, action_reference_new_table name, "
     "action_reference_old_row name, action_reference_new_row name, created timestamptz"},
    {13463, "user_defined_types", 'v', false,
     "user_defined_type_catalog name, user_defined_type_schema name, "
     "user_defined_type_name name, user_defined_type_category varchar, "
     "is_instantiable varchar, is_final varchar, ordering_form varchar, "
     "ordering_category varchar, ordering_routine_catalog name, ordering_routine_schema name, "
     "ordering_routine_name name, reference_type varchar, data_type varchar, "
     "character_maximum_length int4, character_octet_length int4, character_set_catalog name, "
     "character_set_schema name, character_set_name name, collation_catalog name, "
     "collation_schema name, collation_name name, numeric_precision int4, "
     "numeric_precision_radix int4, numeric_scale int4, datetime_precision int4, "
     "interval_type varchar, interval_precision int4, source_dtd_identifier name, "
     "ref_dtd_identifier name"},
    {13468, "view_column_usage", 'v', false,
     "view_catalog name, view_schema name, view_name name, table_catalog name, "
     "table_schema name, table_name name, column_name name"},
    {13473, "view_routine_usage", 'v', false,
     "table_catalog name, table_schema name, table_name name, specific_catalog name, "
     "specific_schema name, specific_name name"},
    {13478, "view_table_usage", 'v', false,
     "view_catalog name, view_schema name, view_name name, table_catalog name, "
     "table_schema name, table_name name"},
    {13488, "data_type_privileges", 'v', false,
     "object_catalog name, object_schema name, object_name name, object_type varchar, "
     "dtd_identifier name"},
    {13493, "element_types", 'v', false,
     "object_catalog name, object_schema name, object_name name, object_type varchar, "
     "collection_type_identifier name, data_type varchar, character_maximum_length int4, "
     "character_octet_length int4, character_set_catalog name, character_set_schema name, "
     "character_set_name name, collation_catalog name, collation_schema name, "
     "collation_name name, numeric_precision int4, numeric_precision_radix int4, "
     "numeric_scale int4, datetime_precision int4, interval_type varchar, "
     "interval_precision int4, domain_default varchar, udt_catalog name, udt_schema name, "
     "udt_name name, scope_catalog name, scope_schema name, scope_name name, "
     "maximum_cardinality int4, dtd_identifier name"},
    {13498, "_pg_foreign_table_columns", 'v', false,
     "nspname name, relname name, attname name, attfdwoptions text[]"},
    {13503, "column_options", 'v', false,
     "table_catalog name, table_schema name, table_name name, column_name name, "
     "option_name name, option_value varchar"},
    {13507, "_pg_foreign_data_wrappers", 'v', false,
     "oid oid, fdwowner oid, fdwoptions text[], foreign_data_wrapper_catalog name, "
     "foreign_data_wrapper_name name, authorization_identifier name, "
     "foreign_data_wrapper_language varchar"},
    {13511, "foreign_data_wrapper_options", 'v', false,
     "foreign_data_wrapper_catalog name, foreign_data_wrapper_name name, option_name name, "
     "option_value varchar"},
    {13515, "foreign_data_wrappers", 'v', false,
     "foreign_data_wrapper_catalog name, foreign_data_wrapper_name name, "
     "authorization_identifier name, library_name varchar, "
     "foreign_data_wrapper_language varchar"},
    {13519, "_pg_foreign_servers", 'v', false,
     "oid oid, srvoptions text[], foreign_server_catalog name, foreign_server_name name, "
     "foreign_data_wrapper_catalog name, foreign_data_wrapper_name name, "
     "foreign_server_type varchar, foreign_server_version varchar, "
     "authorization_identifier name"},
    {13524, "foreign_server_options", 'v', false,
     "foreign_server_catalog name, foreign_server_name name, option_name name, "
     "option_value varchar"},
    {13528, "foreign_servers", 'v', false,
     "foreign_server_catalog name, foreign_server_name name, "
     "foreign_data_wrapper_catalog name, foreign_data_wrapper_name name, "
     "foreign_server_type varchar, foreign_server_version varchar, "
     "authorization_identifier name"},
    {13532, "_pg_foreign_tables", 'v', false,
     "foreign_table_catalog name, foreign_table_schema name, foreign_table_name name, "
     "ftoptions text[], foreign_server_catalog name, foreign_server_name name, "
     "authorization_identifier name"},
    {13537, "foreign_table_options", 'v', false,
     "foreign_table_catalog name, foreign_table_schema name, foreign_table_name name, "
     "option_name name, option_value varchar"},
    {13541, "foreign_tables", 'v', false,
     "foreign_table_catalog name, foreign_table_schema name, foreign_table_name name, "
     "foreign_server_catalog name, foreign_server_name name"},
    {13545, "_pg_user_mappings", 'v', false,
     "oid oid, umoptions text[], umuser oid, authorization_identifier name, "
     "foreign_server_catalog name, foreign_server_name name, srvowner name"},
    {13550, "user_mapping_options", 'v', false,
     "authorization_identifier name, foreign_server_catalog name, foreign_server_name name, "
     "option_name name, option_value varchar"},
    {13555, "user_mappings", 'v', false,
     "authorization_identifier name, foreign_server_catalog name, foreign_server_name name"},
};

}  // namespace

std::span<const RelationDefinition> standard_view_relations() { return kStandardViews; }

}  // namespace granary::sql::catalog
