#include "sql/functions/argument_names.h"

#include <algorithm>

namespace granary::sql {

namespace {

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
    {2023, {"target", "path", "vars", "silent"}},
    {2030, {"target", "path", "vars", "silent"}},
    {2096, {"pid", "timeout"}},
    {2289, {"options_array"}},
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
    {3215, {"from_json", "element_index"}},
    {3216, {"from_json", "element_index"}},
    {3217, {"from_json", "path_elems"}},
    {3219, {"from_json"}},
    {3305, {"jsonb_in", "path", "replacement", "create_if_missing"}},
    {3322, {"tsvector"}},
    {3343, {"from_json", "path_elems"}},
    {3423, {"rootrelid"}},
    {3425, {"partitionid"}},
    {3436, {"wait", "wait_seconds"}},
    {3461, {"year", "month", "mday", "hour", "min", "sec"}},
    {3462, {"year", "month", "mday", "hour", "min", "sec"}},
    {3463, {"year", "month", "mday", "hour", "min", "sec", "timezone"}},
    {3464, {"years", "months", "weeks", "days", "hours", "mins", "secs"}},
    {3465, {"from_json"}},
    {3579, {"jsonb_in", "path", "replacement", "insert_after"}},
    {3839, {"classid", "objid", "objsubid"}},
    {3846, {"year", "month", "day"}},
    {3847, {"hour", "min", "sec"}},
    {3932, {"from_json"}},
    {3940, {"from_json", "path_elems"}},
    {3947, {"from_json", "field_name"}},
    {3948, {"from_json", "field_name"}},
    {3949, {"from_json", "element_index"}},
    {3950, {"from_json", "element_index"}},
    {3951, {"from_json", "path_elems"}},
    {3953, {"from_json", "path_elems"}},
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
    {5054, {"jsonb_in", "path", "replacement", "create_if_missing", "null_value_treatment"}},
    {6168, {"xid"}},
    {13212, {"typid", "typmod"}},
    {13213, {"typid", "typmod"}},
    {13215, {"typid", "typmod"}},
    {13216, {"typid", "typmod"}},
    {13217, {"typid", "typmod"}},
    {13218, {"typid", "typmod"}},
    {13219, {"typid", "mod"}},
};

}  // namespace

std::span<const char* const> argument_names(const FunctionRow& row) {
  const auto found = std::lower_bound(
      std::begin(kRows), std::end(kRows), row.oid.value,
      [](const Names& names, std::uint32_t oid) { return names.oid < oid; });
  if (found == std::end(kRows) || found->oid != row.oid.value) return {};
  return {found->names, row.arguments.count};
}

}  // namespace granary::sql
