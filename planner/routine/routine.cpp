#include "planner/routine/routine.h"

#include <charconv>

#include "planner/routine/call.h"
#include "planner/routine/session_routines.h"
#include "planner/routine/user_aggregate.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/functions/range_functions.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;

std::vector<std::string> elements(const CatalogRow& row, std::string_view column) {
  if (row.is_null(column)) return {};
  return sql::catalog::array_elements(row.output(column));
}

void read_arguments(const CatalogRow& row, Routine& out) {
  std::vector<std::int64_t> types =
      row.is_null("proallargtypes") ? row.numbers("proargtypes") : row.numbers("proallargtypes");
  const std::vector<std::string> modes = elements(row, "proargmodes");
  const std::vector<std::string> names = elements(row, "proargnames");
  for (std::size_t i = 0; i < types.size(); ++i) {
    RoutineArgument& argument = out.arguments.emplace_back();
    argument.type = Oid{static_cast<std::uint32_t>(types[i])};
    if (i < names.size()) argument.name = names[i];
    if (i < modes.size() && !modes[i].empty()) argument.mode = modes[i][0];
  }
  for (const RoutineArgument& argument : out.arguments) {
    if (argument.is_input()) {
      out.inputs.push_back(argument.type);
      out.input_names.push_back(argument.name);
    }
    if (argument.mode == 'o' || argument.mode == 'b' || argument.mode == 't')
      out.columns.push_back({argument.name.c_str(), argument.type});
  }
  out.variadic = row.oid("provariadic").value != 0;
}

void read_settings(const CatalogRow& row, Routine& out) {
  for (const std::string& setting : elements(row, "proconfig")) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) continue;
    out.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
}

RoutineRow make_row(const Routine& routine, bool as_set) {
  sql::FunctionRow row{routine.oid, routine.name.c_str(), {}, routine.result};
  for (std::size_t i = 0; i < routine.inputs.size() && i < std::size(row.arguments.types); ++i)
    row.arguments.types[row.arguments.count++] = routine.inputs[i];
  row.call = routine.internal != nullptr ? routine::call_internal : routine::call_scalar;
  row.open_set = as_set ? routine::open_set : nullptr;
  row.strict = routine.strict;
  row.volatility = routine.volatility;
  row.set_columns = routine.columns;
  return {row, &routine};
}

void read_definition(const CatalogRow& row, Routine& out) {
  out.oid = row.oid("oid");
  out.name = row.text("proname");
  out.kind = row.letter("prokind");
  const std::int64_t language = row.integer("prolang");
  out.language = language == sql::catalog::kSqlLanguage        ? RoutineLanguage::kSql
                 : language == sql::catalog::kPlpgsqlLanguage  ? RoutineLanguage::kPlpgsql
                 : language == sql::catalog::kInternalLanguage ? RoutineLanguage::kInternal
                                                               : RoutineLanguage::kUnsupported;
  out.language_name = out.language == RoutineLanguage::kSql ? "SQL" : "PL/pgSQL";
  read_arguments(row, out);
  read_settings(row, out);
  if (!row.is_null("proargdefaults"))
    out.defaults = sql::catalog::array_elements(row.text("proargdefaults"));
  out.result = row.oid("prorettype");
  out.returns_set = row.truth("proretset");
  out.strict = row.truth("proisstrict");
  out.security_definer = row.truth("prosecdef");
  out.is_trigger = out.result == sql::kTrigger;
  out.is_event_trigger = out.result == sql::kEventTrigger;
  out.volatility = static_cast<sql::Volatility>(row.letter("provolatile"));
  out.source = row.text("prosrc");
  out.sql_body = row.text("prosqlbody");
  constexpr std::int64_t kInternalLanguage = 12;
  if (language == kInternalLanguage)
    out.internal = sql::functions::range_constructor(out.source);
}

RoutinePtr build(sql::SessionContext& session, const CatalogRow& found) {
  const sql::Oid oid = found.oid("oid");
  RoutinePtr& known = SessionRoutines::of(session).described(oid);
  const auto is_known = [&](std::uint64_t version) {
    return known != nullptr && known->dependency.record.get() == found.ref.record &&
           known->dependency.version == version;
  };
  if (!session.catalog_changed && is_known(engine::Transaction::record_version(*found.ref.record)))
    return known;
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  std::uint64_t version = 0;
  const auto current = access.get_versioned(sql::catalog::kPgProc, oid, version);
  if (!current) sql::catalog::require(engine::OpResult::kConflict);
  const CatalogRow& row = *current;
  const bool same_record = is_known(version);
  auto out = std::make_shared<Routine>();
  read_definition(row, *out);
  out->schema = session.catalog.schema_name(session, row.oid("pronamespace")).value_or("");
  for (const sql::ColumnDesc& column : row.relation().columns)
    out->fingerprint.append(row.output(column.name)).push_back('\0');
  if (out->kind == 'a') out->forms = std::make_shared<UserAggregateForms>();
  out->row = make_row(*out, out->returns_set);
  out->row_as_set = make_row(*out, true);
  if (!out->returns_set) out->row_as_set.strict = false;  // NULL is a row of NULLs (call.cpp)
  sql::RelationDesc& dependency = out->dependency;
  dependency.oid = out->oid;
  dependency.schema = out->schema;
  dependency.name = out->name;
  dependency.kind = kRoutineKind;
  dependency.system = true;
  dependency.record = access.pin(row);
  dependency.version = version;
  if (same_record && known->fingerprint == out->fingerprint) return known;
  // What the transaction may still take back is not what the next one is told.
  if (session.catalog_changed) return SessionRoutines::of(session).uncommitted(std::move(out));
  known = out;
  return out;
}

}  // namespace

sql::RelationPtr dependency_of(const Routine& routine) {
  return {routine.shared_from_this(), &routine.dependency};
}

std::vector<RoutinePtr> find_routines(sql::SessionContext& session, std::string_view schema,
                                      std::string_view name) {
  if (!sql::catalog::has_user_routines()) return {};
  if (schema == "pg_proc") {  // a stored expression calls it by its OID (deparse.cpp)
    std::uint32_t oid = 0;
    std::from_chars(name.data(), name.data() + name.size(), oid);
    RoutinePtr found = find_routine(session, Oid{oid});
    return found != nullptr ? std::vector<RoutinePtr>{found} : std::vector<RoutinePtr>{};
  }
  if (!schema.empty()) sql::catalog::require_schema_usage(session, schema);
  // A session's own: the plan is of no use to others.
  if (session.lookups != nullptr) session.lookups->temporary |= schema.starts_with("pg_temp");
  const std::vector<Oid> schemas = sql::catalog::schemas_of_routines(session, schema);
  Arena arena;
  CatalogAccess access(session, arena);
  const sql::Value key = sql::Value::of_text(name);
  std::vector<RoutinePtr> out;
  for (const CatalogRow& row : access.find_in_schemas(
           sql::catalog::kPgProc, sql::catalog::kProcNameIndex, {&key, 1}, schemas))
    out.push_back(build(session, row));
  return out;
}

RoutinePtr find_routine(sql::SessionContext& session, Oid oid) {
  if (oid < sql::kFirstUserOid) return nullptr;
  Arena arena;
  const auto row = CatalogAccess(session, arena).get(sql::catalog::kPgProc, oid);
  return row ? build(session, *row) : nullptr;
}

std::string shown_routine(sql::SessionContext& session, const Routine& routine) {
  const auto found = find_routines(session, {}, routine.name);
  const bool visible = !found.empty() && found.front()->schema == routine.schema;
  return (visible ? "" : sql::quote_identifier(routine.schema) + ".") +
         sql::quote_identifier(routine.name);
}

std::string routine_signature(sql::SessionContext& session, const Routine& routine) {
  std::string out = shown_routine(session, routine) + "(";
  for (std::size_t i = 0; i < routine.inputs.size(); ++i)
    out += (i > 0 ? "," : "") + sql::format_type(routine.inputs[i], -1);
  return out + ")";
}

}  // namespace granary::planner
