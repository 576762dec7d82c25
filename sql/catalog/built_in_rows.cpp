#include "sql/catalog/built_in_rows.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/extension_oid.h"
#include "sql/functions/argument_names.h"
#include "sql/functions/internal_names.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

std::vector<std::string> texts(std::span<const char* const> list) {
  return {list.begin(), list.end()};
}

/// Names, modes and types of all arguments, as far as there is something to say.
void fill_arguments(CatalogRow& row, const FunctionRow& function) {
  std::vector<std::int64_t> types;
  for (const Oid type : function.arguments.span()) types.push_back(type.value);
  std::vector<std::string> modes(types.size(), "i"), names = texts(argument_names(function));
  if (function.variadic) modes.back() = "v";
  if (!function.set_columns.empty()) names.resize(types.size());
  for (const SetColumn& column : function.set_columns) {
    types.push_back(column.type.value);
    modes.push_back("o");
    names.push_back(column.name);
  }
  if (!names.empty()) row.set_input("proargnames", array_text(names));
  if (!function.variadic && function.set_columns.empty()) return;
  row.set_input("proallargtypes", array_text(types));
  row.set_input("proargmodes", array_text(modes));
}

/// What pg_proc says of all kinds; Row has oid, name, arguments and result.
template <class Row>
void fill_procedure(CatalogRow& row, const Row& built_in, char kind) {
  row.set("oid", built_in.oid);
  row.set("proname", built_in.name);
  const bool standard = std::string_view(built_in.name).starts_with("_pg_");
  row.set("pronamespace", standard ? kInformationSchemaNamespace : kPgCatalogNamespace);
  row.set("proowner", kBootstrapSuperuser);
  const std::string_view extension =
      kind == 'a' ? std::string_view() : extension_with(built_in.oid);
  row.set("prolang", extension.empty() ? kInternalLanguage : kCLanguage);
  row.at("procost") = Value::of_float(1);
  row.set("prokind", kind);
  row.set("proparallel", 's');
  row.set("pronargs", std::int64_t{built_in.arguments.count});
  row.set("prorettype", built_in.result);
  std::vector<std::int64_t> types;
  for (const Oid type : built_in.arguments.span()) types.push_back(type.value);
  row.set_input("proargtypes", vector_text(types));
  if (const char* acl = function_acl(built_in.oid)) row.set_input("proacl", acl);
  row.set("prosrc", kind == 'a' ? "aggregate_dummy" : built_in.name);
  if (!extension.empty()) row.set("probin", fmt::format("$libdir/{}", extension));
}

}  // namespace

const char* function_acl(Oid function) {
  // Those that read and write the server's files, act on the whole server or throw counters away.
  constexpr auto kSuperusers = std::to_array<std::uint32_t>(
      {764, 765, 767, 2172, 2274, 2307, 2621, 2622, 2623, 2624, 2625, 2739,
       2848, 3071, 3072, 3098, 3293, 3295, 3297, 3307, 3329, 3401, 3436, 3775,
       3776, 3777, 3800, 3801, 3826, 3827, 3828, 4543, 6003, 6014, 6230, 6250});
  constexpr auto kMonitors = std::to_array<std::uint32_t>({3353, 3354, 5029, 5030});
  constexpr std::uint32_t kMemoryContexts = 2282;
  if (std::ranges::binary_search(kSuperusers, function.value)) return "{postgres=X/postgres}";
  if (std::ranges::binary_search(kMonitors, function.value))
    return "{postgres=X/postgres,pg_monitor=X/postgres}";
  if (function.value == kMemoryContexts)
    return "{postgres=X/postgres,pg_read_all_stats=X/postgres}";
  return nullptr;
}

Oid function_beneath(std::string_view view) {
  if (view == "pg_file_settings") return Oid{3329};
  if (view == "pg_hba_file_rules") return Oid{3401};
  if (view == "pg_ident_file_mappings") return Oid{6250};
  return view == "pg_replication_origin_status" ? Oid{6014} : Oid{};
}

void fill_function(CatalogRow& row, const FunctionRow& function) {
  fill_procedure(row, function, 'f');
  row.set("prosrc", internal_name(function));
  row.set("proisstrict", std::int64_t{function.strict});
  row.set("provolatile", static_cast<char>(function.volatility));
  const bool set = function.open_set != nullptr && !function.one_row;
  row.set("proretset", std::int64_t{set});
  if (set) row.at("prorows") = Value::of_float(1000);
  if (function.variadic) {
    const Oid last = function.arguments.types[function.arguments.count - 1];
    const TypeRow* type = find_type(last);
    row.set("provariadic", type != nullptr && type->element_oid ? type->element_oid : last);
  }
  fill_arguments(row, function);
  row.set("pronargdefaults", std::int64_t{function.default_count});
  const std::vector<std::string> defaults = texts(shown_defaults(function));
  if (!defaults.empty()) row.set("proargdefaults", array_text(defaults));
}

void fill_window_function(CatalogRow& row, const WindowRow& window) {
  fill_procedure(row, window, 'w');
  row.set("proisstrict", std::int64_t{window.arguments.count > 0});
  row.set("provolatile", 'i');
}

void fill_aggregate(CatalogRow& procedure, CatalogRow& detail, const AggregateRow& aggregate) {
  fill_procedure(procedure, aggregate, 'a');
  procedure.set("provolatile", 'i');
  const bool hypothetical = aggregate.kind == AggregateKind::kHypothetical;
  if (hypothetical) {
    procedure.set("provariadic", kAny);
    procedure.set_input("proargmodes", "{v}");
  }
  detail.set("aggfnoid", aggregate.oid);
  detail.set("aggkind", static_cast<char>(aggregate.kind));
  const bool normal = aggregate.kind == AggregateKind::kNormal;
  detail.set("aggnumdirectargs",
             std::int64_t{hypothetical ? 1 : normal ? 0 : aggregate.arguments.count - 1});
  detail.set("aggfinalmodify", normal ? 'r' : hypothetical ? 'w' : 's');
  detail.set("aggmfinalmodify", 'r');
}

void fill_operator(CatalogRow& row, const OperatorRow& op) {
  row.set("oid", op.oid);
  row.set("oprname", op.name);
  row.set("oprnamespace", kPgCatalogNamespace);
  row.set("oprowner", kBootstrapSuperuser);
  row.set("oprkind", op.left ? 'b' : 'l');
  row.set("oprleft", op.left);
  row.set("oprright", op.right);
  row.set("oprresult", op.result);
  row.set("oprcom", op.commutator);
  row.set("oprnegate", op.negator);
  row.set("oprcode", op.function);
}

}  // namespace granary::sql::catalog
