#include "sql/functions/families.h"

#include "sql/functions/in_range.h"

#include "sql/catalog/functions.h"
#include "sql/catalog/known_extensions.h"
#include "sql/functions/cast_families.h"
#include "sql/functions/citext_functions.h"
#include "sql/functions/hstore_functions.h"
#include "sql/functions/crypto_functions.h"
#include "sql/functions/extension_trigger_functions.h"
#include "sql/functions/fuzzystrmatch_functions.h"
#include "sql/functions/geometry_functions.h"
#include "sql/functions/intarray_functions.h"
#include "sql/functions/io_functions.h"
#include "sql/functions/jsonpath_executor.h"
#include "sql/functions/ltree_functions.h"
#include "sql/functions/range_functions.h"
#include "sql/functions/text_search_functions.h"
#include "sql/functions/tablefunc_functions.h"
#include "sql/functions/trigram_functions.h"
#include "sql/functions/unicode_functions.h"
#include "sql/functions/xml_functions.h"
#include "sql/operators/float_degrees.h"
#include "sql/operators/record_image.h"
#include "sql/types/bit.h"
#include "sql/types/macaddr8.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::functions {

std::vector<std::span<const FunctionRow>> all_function_families() {
  return {comparison_functions(), datetime_comparison_functions(), integer_functions(),
          float_functions(), float_degree_functions(), numeric_functions(), boolean_functions(),
          cast_functions(), text_functions(), pattern_functions(), datetime_functions(),
          interval_functions(), series_functions(), string_functions(), encoding_functions(),
          format_functions(), regexp_functions(), array_functions(), array_search_functions(),
          extract_functions(), datetime_part_functions(), in_range_functions(), math_functions(),
          uuid_functions(), trigram_functions(), crypto_functions(), citext_functions(),
          hstore_functions(), ltree_functions(), intarray_functions(),
          fuzzystrmatch_functions(), tablefunc_functions(), extension_trigger_functions(),
          aggregate_support_functions(), hash_functions(), tsvector_functions(),
          tsvector_statistics_functions(), tsquery_functions(), tsquery_rewrite_functions(),
          text_search_functions(), text_search_view_functions(), text_search_json_functions(),
          send_functions(), formatting_functions(), enum_functions(), network_functions(),
          macaddr_functions(), macaddr8_functions(), money_functions(), wide_id_functions(),
          geometric_functions(), geometric_area_functions(), geometric_circle_functions(),
          byte_functions(), json_record_functions(), overlaps_functions(), json_access_functions(),
          json_build_functions(), json_set_functions(), jsonb_modify_functions(), xml_functions(),
          unicode_functions(), record_image_functions(), io_functions(), bit_functions(),
          jsonpath_functions(), range_functions(), range_test_functions(), range_set_functions(),
          catalog::object_functions(), catalog::definition_functions(),
          catalog::counter_functions(), catalog::statistics_functions(),
          catalog::statement_counter_functions(),
          catalog::partition_functions(),
          catalog::routine_functions(), catalog::size_functions(), catalog::session_functions(),
          catalog::privilege_functions(), catalog::acl_functions(), catalog::sequence_functions(),
          catalog::effect_functions(), catalog::large_object_functions(),
          catalog::snapshot_functions(), catalog::index_property_functions(),
          catalog::standby_functions(), catalog::transaction_id_functions(),
          catalog::word_functions(), catalog::standard_functions(),
          catalog::identity_functions(), catalog::event_trigger_functions(),
          catalog::publication_functions(),
          catalog::foreign_functions(), catalog::address_functions(),
          catalog::server_file_functions(),
          catalog::server_directory_functions(), catalog::view_column_functions(),
          catalog::known_extension_functions(),
          catalog::operator_estimators(),
          catalog::missing_functions(), catalog::xml_mapping_functions()};
}

std::vector<std::span<const AggregateRow>> all_aggregate_families() {
  return {basic_aggregates(),       min_max_aggregates(), stat_aggregates(),  json_aggregates(),
          ordered_set_aggregates(), hypothetical_set_aggregates(), network_aggregates(),
          range_aggregates(), bit_aggregates(), money_aggregates(), xml_aggregates()};
}

std::vector<std::span<const OperatorRow>> all_operator_families() {
  return {equality_operators(), order_operators(), other_operators(), json_operators(),
          network_operators(),  range_operators(), bit_operators(),   jsonpath_operators(),
          geometric_operators(), money_operators(), macaddr8_operators(), wide_id_operators(),
          record_image_operators(), trigram_operators(), citext_operators(), hstore_operators(),
          ltree_operators(), intarray_operators(), text_search_operators()};
}

std::vector<std::span<const CastRow>> all_cast_families() {
  return {casts(), geometric_casts(), money_casts(), macaddr8_casts(), wide_id_casts(),
          citext_casts(), hstore_casts(), xml_casts()};
}

}  // namespace granary::sql::functions
