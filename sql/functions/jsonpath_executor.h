// sql/functions/jsonpath_executor.h: running a JSON path over a jsonb value.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/functions/function.h"
#include "sql/types/jsonb.h"
#include "sql/types/jsonpath.h"

namespace granary::sql::functions {

/// A value of type date, time, timetz, timestamp or timestamptz that .datetime() made.
struct PathDatetime {
  Oid type;
  Value value;
  std::int32_t seconds_east = 0;  // of what the text said, for timestamptz
};

/// What a path gives and goes on from: a node, or a moment.
struct PathItem {
  std::string_view node;
  std::optional<PathDatetime> moment;

  JsonbView view() const { return JsonbView(node); }
  JsonKind kind() const { return moment ? JsonKind::kString : view().kind(); }
  bool is(JsonKind wanted) const { return !moment && view().kind() == wanted; }
};

enum class PathResult : std::uint8_t { kOk, kNotFound, kError };
enum class PathTruth : std::uint8_t { kFalse, kTrue, kUnknown };

struct PathRun {
  const JsonPath& path;
  std::string_view root;
  std::optional<std::string_view> variables;
  bool silent = false;     // errors are results, not raised
  bool with_zone = false;  // the _tz functions: comparisons may use the session's time zone
};

/// found: takes all items; null: only whether there are any. errors 22031 to 2203F, 22012, 42704
/// (a variable without value, also where silent)
PathResult run_jsonpath(EvalContext& context, const PathRun& run, std::vector<PathItem>* found);
/// An item as a jsonb node in the arena; moments become strings.
std::string_view path_item_node(EvalContext& context, const PathItem& item);

// Moments (jsonpath_datetime.cpp).
/// errors 22007, 0A000: not a template, whatever the text is
void check_path_template(std::string_view form);
/// Text in one of ISO 8601's forms, or in that of `form`. Null: not recognized (no form), or not
/// matching. errors 22007 and others of to_timestamp with a form
std::optional<PathDatetime> parse_path_datetime(EvalContext& context, std::string_view text,
                                                const std::string* form);
/// Null: not comparable. errors 0A000 where a zone is needed and not allowed
std::optional<int> compare_path_datetimes(EvalContext& context, const PathDatetime& a,
                                          const PathDatetime& b, bool with_zone);
std::string path_datetime_text(EvalContext& context, const PathDatetime& moment);

/// Where PostgreSQL's layout of `base` has the container `node`, in bytes: .keyvalue() makes ids of
/// it.
std::int64_t jsonb_layout_offset(JsonbView base, JsonbView node);

std::span<const FunctionRow> jsonpath_functions();
std::span<const OperatorRow> jsonpath_operators();

}  // namespace granary::sql::functions
