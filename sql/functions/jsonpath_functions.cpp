// sql/functions/jsonpath_functions.cpp: jsonb_path_exists, _match, _query, _query_array,
// _query_first, their _tz variants and operators; and what PostgreSQL's layout of jsonb tells.
#include "sql/functions/jsonpath_executor.h"
#include "sql/functions/list_cursor.h"
#include "sql/types/numeric.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

// Target, path; then variables and whether to be silent. The operators have two arguments and are
// silent.
PathRun run_of(const Value* args, std::uint32_t count, bool with_zone) {
  PathRun run{
      find_jsonpath(args[1].text()), args[0].text(), {}, count < 4 || args[3].is_true(), with_zone};
  if (count >= 4) run.variables = args[2].text();
  return run;
}

template <bool kZone>
void exists(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  const PathResult result = run_jsonpath(context, run_of(args, count, kZone), nullptr);
  if (result != PathResult::kError) out = Value::of_bool(result == PathResult::kOk);
}

template <bool kZone>
void match(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  const PathRun run = run_of(args, count, kZone);
  std::vector<PathItem> found;
  run_jsonpath(context, run, &found);
  if (found.size() == 1) {
    const bool yes = found[0].is(JsonKind::kTrue);
    if (yes || found[0].is(JsonKind::kFalse)) {
      out = Value::of_bool(yes);
      return;
    }
    if (found[0].is(JsonKind::kNull)) return;
  }
  if (!run.silent) throw SqlError("22038", "single boolean result is expected");
}

std::vector<Value> query_all(EvalContext& context, const Value* args, std::uint32_t count,
                             bool with_zone) {
  std::vector<PathItem> found;
  run_jsonpath(context, run_of(args, count, with_zone), &found);
  std::vector<Value> out;
  for (const PathItem& item : found) out.push_back(Value::of_text(path_item_node(context, item)));
  return out;
}
template <bool kZone>
SetCursor* open_query(EvalContext& context, Call, const Value* args, std::uint32_t count) {
  return new ListCursor(query_all(context, args, count, kZone));
}
template <bool kZone>
void query_array(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  std::vector<std::string_view> items;
  for (const Value& item : query_all(context, args, count, kZone)) items.push_back(item.text());
  std::string node;
  put_jsonb_array(node, items);
  out = Value::of_text(context.arena->copy(node));
}
template <bool kZone>
void query_first(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  const std::vector<Value> all = query_all(context, args, count, kZone);
  if (!all.empty()) out = all.front();
}

/// Walks a node as PostgreSQL would lay it out, 4-byte aligned headers before the bytes of keys and
/// values, until it meets the container that begins at `wanted`.
class Layout {
 public:
  explicit Layout(const char* wanted) : wanted_(wanted) {}
  /// Places a container at `at` (aligned), returns its end; -1 in found() until met.
  std::int64_t place(JsonbView view, std::int64_t at) {
    if (view.bytes().data() == wanted_) found_ = at;
    const bool object = view.kind() == JsonKind::kObject;
    std::int64_t end = at + 4 + std::int64_t{view.count()} * (object ? 8 : 4);
    for (std::uint32_t i = 0; object && i < view.count(); ++i)
      end += static_cast<std::int64_t>(view.key(i).size());
    for (std::uint32_t i = 0; i < view.count() && found_ < 0; ++i)
      end = place_value(object ? view.member(i) : view.item(i), end);
    return end;
  }
  std::int64_t found() const { return found_; }

 private:
  static std::int64_t aligned(std::int64_t at) { return (at + 3) / 4 * 4; }
  std::int64_t place_value(JsonbView view, std::int64_t at) {
    switch (view.kind()) {
      case JsonKind::kString:
        return at + static_cast<std::int64_t>(view.string().size());
      case JsonKind::kNumber: {
        const Numeric number = Numeric::load(view.number());
        const bool small = number.scale <= 63 && number.weight >= -64 && number.weight <= 63;
        return aligned(at) + (small ? 6 : 8) + std::int64_t(number.digits.size()) * 2;
      }
      case JsonKind::kArray:
      case JsonKind::kObject:
        return place(view, aligned(at));
      default:
        return at;
    }
  }

  const char* wanted_;
  std::int64_t found_ = -1;
};

using enum Volatility;
constexpr const char* kDefaults[] = {"{}", "f"};
constexpr FunctionRow kRows[] = {
    {Oid{1177},
     "jsonb_path_exists_tz",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kBool,
     exists<true>,
     true,
     kStable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{1179},
     "jsonb_path_query_tz",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     nullptr,
     true,
     kStable,
     false,
     2,
     &open_query<true>,
     {},
     kDefaults},
    {Oid{1180},
     "jsonb_path_query_array_tz",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     query_array<true>,
     true,
     kStable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{2023},
     "jsonb_path_query_first_tz",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     query_first<true>,
     true,
     kStable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{2030},
     "jsonb_path_match_tz",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kBool,
     match<true>,
     true,
     kStable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{4005},
     "jsonb_path_exists",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kBool,
     exists<false>,
     true,
     kImmutable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{4006},
     "jsonb_path_query",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     nullptr,
     true,
     kImmutable,
     false,
     2,
     &open_query<false>,
     {},
     kDefaults},
    {Oid{4007},
     "jsonb_path_query_array",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     query_array<false>,
     true,
     kImmutable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{4008},
     "jsonb_path_query_first",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kJsonb,
     query_first<false>,
     true,
     kImmutable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{4009},
     "jsonb_path_match",
     {kJsonb, kJsonpath, kJsonb, kBool},
     kBool,
     match<false>,
     true,
     kImmutable,
     false,
     2,
     nullptr,
     {},
     kDefaults},
    {Oid{4010},
     "jsonb_path_exists_opr",
     {kJsonb, kJsonpath},
     kBool,
     exists<false>,
     true,
     kImmutable,
     false,
     0,
     nullptr,
     {},
     {}},
    {Oid{4011},
     "jsonb_path_match_opr",
     {kJsonb, kJsonpath},
     kBool,
     match<false>,
     true,
     kImmutable,
     false,
     0,
     nullptr,
     {},
     {}},
};

constexpr OperatorRow kOperators[] = {
    {Oid{4012}, "@?", kJsonb, kJsonpath, kBool, Oid{4010}, Oid{}, Oid{}},
    {Oid{4013}, "@@", kJsonb, kJsonpath, kBool, Oid{4011}, Oid{}, Oid{}},
};

}  // namespace

std::int64_t jsonb_layout_offset(JsonbView base, JsonbView node) {
  if (!is_container(base.kind())) return 0;
  Layout layout(node.bytes().data());
  layout.place(base, 0);
  return std::max<std::int64_t>(layout.found(), 0);
}

std::span<const FunctionRow> jsonpath_functions() { return kRows; }
std::span<const OperatorRow> jsonpath_operators() { return kOperators; }

}  // namespace granary::sql::functions
