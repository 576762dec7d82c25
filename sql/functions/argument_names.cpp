#include "sql/functions/argument_names.h"

#include <algorithm>

namespace granary::sql {

namespace {

/// Texts for the arguments of a function.
struct Names {
  std::uint32_t oid;
  const char* names[kNamedArgumentsMax];
};

// As pg_proc.proargnames has them. Sorted by OID.
constexpr Names kRows[] = {
    {1177, {"target", "path", "vars", "silent"}},
    {1179, {"target", "path", "vars", "silent"}},
    {1180, {"target", "path", "vars", "silent"}},
    {1268, {"str", "strict"}},
    {1689, {"acl"}},
    {2022, {"pid"}},
    {2023, {"target", "path", "vars", "silent"}},
    {2030, {"target", "path", "vars", "silent"}},
    {2096, {"pid", "timeout"}},
    {2172, {"label", "fast"}},
    {2289, {"options_array"}},
    {2623, {"filename"}},
    {2739, {"wait_for_archive"}},
    {2850, {"lsn"}},
    {2923, {"tbl", "nulls", "tableforest", "targetns"}},
    {2924, {"query", "nulls", "tableforest", "targetns"}},
    {2925, {"cursor", "count", "nulls", "tableforest", "targetns"}},
    {2926, {"tbl", "nulls", "tableforest", "targetns"}},
    {2927, {"query", "nulls", "tableforest", "targetns"}},
    {2928, {"cursor", "nulls", "tableforest", "targetns"}},
    {2929, {"tbl", "nulls", "tableforest", "targetns"}},
    {2930, {"query", "nulls", "tableforest", "targetns"}},
    {2933, {"schema", "nulls", "tableforest", "targetns"}},
    {2934, {"schema", "nulls", "tableforest", "targetns"}},
    {2935, {"schema", "nulls", "tableforest", "targetns"}},
    {2936, {"nulls", "tableforest", "targetns"}},
    {2937, {"nulls", "tableforest", "targetns"}},
    {2938, {"nulls", "tableforest", "targetns"}},
    {3078, {"sequence_oid"}},
    {3208, {"from_json"}},
    {3214, {"from_json", "field_name"}},
    {3215, {"from_json", "element_index"}},
    {3216, {"from_json", "element_index"}},
    {3217, {"from_json", "path_elems"}},
    {3219, {"from_json"}},
    {3305, {"jsonb_in", "path", "replacement", "create_if_missing"}},
    {3307, {"filename", "missing_ok"}},
    {3322, {"tsvector"}},
    {3343, {"from_json", "path_elems"}},
    {3382, {"classid", "objid", "objsubid"}},
    {3423, {"rootrelid"}},
    {3425, {"partitionid"}},
    {3436, {"wait", "wait_seconds"}},
    {3461, {"year", "month", "mday", "hour", "min", "sec"}},
    {3462, {"year", "month", "mday", "hour", "min", "sec"}},
    {3463, {"year", "month", "mday", "hour", "min", "sec", "timezone"}},
    {3464, {"years", "months", "weeks", "days", "hours", "mins", "secs"}},
    {3465, {"from_json"}},
    {3478, {"from_json", "field_name"}},
    {3579, {"jsonb_in", "path", "replacement", "insert_after"}},
    {3689, {"query"}},
    {3690, {"query", "weights"}},
    {3713, {"parser_oid"}},
    {3714, {"parser_name"}},
    {3715, {"parser_oid", "txt"}},
    {3716, {"parser_name", "txt"}},
    {3779, {"slot_name", "immediately_reserve", "temporary"}},
    {3786, {"slot_name", "plugin", "temporary", "twophase"}},
    {3839, {"classid", "objid", "objsubid"}},
    {3846, {"year", "month", "day"}},
    {3847, {"hour", "min", "sec"}},
    {3878, {"slot_name", "upto_lsn"}},
    {3932, {"from_json"}},
    {3940, {"from_json", "path_elems"}},
    {3947, {"from_json", "field_name"}},
    {3948, {"from_json", "field_name"}},
    {3949, {"from_json", "element_index"}},
    {3950, {"from_json", "element_index"}},
    {3951, {"from_json", "path_elems"}},
    {3953, {"from_json", "path_elems"}},
    {3954, {"type", "object_names", "object_args"}},
    {3955, {"from_json"}},
    {3958, {"from_json"}},
    {3959, {"from_json"}},
    {3960, {"base", "from_json", "use_json_as_text"}},
    {3961, {"base", "from_json", "use_json_as_text"}},
    {3969, {"from_json"}},
    {4005, {"target", "path", "vars", "silent"}},
    {4006, {"target", "path", "vars", "silent"}},
    {4007, {"target", "path", "vars", "silent"}},
    {4008, {"target", "path", "vars", "silent"}},
    {4009, {"target", "path", "vars", "silent"}},
    {5030, {"tablespace"}},
    {5054, {"jsonb_in", "path", "replacement", "create_if_missing", "null_value_treatment"}},
    {6119, {"pubname"}},
    {6168, {"xid"}},
    {6183, {"config", "document"}},
    {6184, {"document"}},
    {13212, {"typid", "typmod"}},
    {13213, {"typid", "typmod"}},
    {13215, {"typid", "typmod"}},
    {13216, {"typid", "typmod"}},
    {13217, {"typid", "typmod"}},
    {13218, {"typid", "typmod"}},
    {13219, {"typid", "mod"}},
    {15435, {"hs"}},
    {15600, {"showtext"}},
    {15602, {"userid", "dbid", "queryid"}},
};

constexpr Names kDefaults[] = {
    {1177, {"'{}'::jsonb", "false"}},
    {1179, {"'{}'::jsonb", "false"}},
    {1180, {"'{}'::jsonb", "false"}},
    {1268, {"true"}},
    {2023, {"'{}'::jsonb", "false"}},
    {2030, {"'{}'::jsonb", "false"}},
    {2096, {"0"}},
    {2172, {"false"}},
    {2739, {"true"}},
    {3305, {"true"}},
    {3436, {"true", "60"}},
    {3464, {"0", "0", "0", "0", "0", "0", "0.0"}},
    {3579, {"false"}},
    {3779, {"false", "false"}},
    {3786, {"false", "false"}},
    {3960, {"false"}},
    {3961, {"false"}},
    {4005, {"'{}'::jsonb", "false"}},
    {4006, {"'{}'::jsonb", "false"}},
    {4007, {"'{}'::jsonb", "false"}},
    {4008, {"'{}'::jsonb", "false"}},
    {4009, {"'{}'::jsonb", "false"}},
    {4350, {"'NFC'::text"}},
    {4351, {"'NFC'::text"}},
    {5054, {"true", "'use_json_null'::text"}},
};

std::span<const char* const> find(std::span<const Names> rows, const FunctionRow& row,
                                  std::size_t count) {
  const auto found = std::lower_bound(
      rows.begin(), rows.end(), row.oid.value,
      [](const Names& names, std::uint32_t oid) { return names.oid < oid; });
  if (found == rows.end() || found->oid != row.oid.value) return {};
  return {found->names, count};
}

}  // namespace

std::span<const char* const> argument_names(const FunctionRow& row) {
  return find(kRows, row, row.arguments.count);
}

std::span<const char* const> shown_defaults(const FunctionRow& row) {
  return find(kDefaults, row, row.default_count);
}

}  // namespace granary::sql
