// sql/catalog/functions_routine.cpp: pg_get_functiondef and its relatives: the statement that would
// make a user's function again.
#include <fmt/format.h>

#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/describing.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/functions/call.h"
#include "sql/functions/quote_literal.h"
#include "sql/types/array.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

std::optional<CatalogRow> routine_of(EvalContext& context, Oid oid) {
  if (oid < kFirstUserOid) return std::nullopt;
  return access_of(context).get(kPgProc, oid);
}

/// A tag for dollar quotes that does not stand in the text.
std::string dollar_tag(std::string_view text, std::string_view word) {
  std::string tag = "$" + std::string(word);
  while (text.find(tag) != std::string_view::npos) tag += "x";
  return tag + "$";
}

bool is_name_list(std::string_view setting) {
  return setting == "search_path" || setting == "temp_tablespaces" ||
         setting == "session_preload_libraries" || setting == "shared_preload_libraries" ||
         setting == "local_preload_libraries";
}

std::string settings_text(const CatalogRow& row) {
  if (row.is_null("proconfig")) return {};
  std::string out;
  for (const std::string& setting : array_elements(row.output("proconfig"))) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals), value = setting.substr(equals + 1);
    out += " SET " + quote_identifier(name) + " TO ";
    if (!is_name_list(name)) {
      out += quote_literal(value) + "\n";
      continue;
    }
    bool first = true;
    std::string_view rest = value;
    while (!rest.empty()) {
      const std::size_t comma = rest.find(',');
      std::string_view item = rest.substr(0, comma);
      while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
      if (item.size() > 1 && item.front() == '"') item = item.substr(1, item.size() - 2);
      out += (first ? "" : ", ") + quote_literal(item);
      first = false;
      rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
    out += "\n";
  }
  return out;
}

bool is_compiled(const CatalogRow& row) {
  return row.integer("prolang") == kInternalLanguage || row.integer("prolang") == kCLanguage;
}

/// The line of VOLATILE, STRICT, COST and the like that are not the defaults.
std::string attributes(const CatalogRow& row) {
  std::string out;
  if (row.letter("provolatile") == 'i') out += " IMMUTABLE";
  if (row.letter("provolatile") == 's') out += " STABLE";
  if (row.letter("proparallel") == 's') out += " PARALLEL SAFE";
  if (row.letter("proparallel") == 'r') out += " PARALLEL RESTRICTED";
  if (row.truth("proisstrict")) out += " STRICT";
  if (row.truth("prosecdef")) out += " SECURITY DEFINER";
  if (row.truth("proleakproof")) out += " LEAKPROOF";
  const double cost = row.at("procost").float8;
  if (cost != (is_compiled(row) ? 1 : 100))
    out += fmt::format(" COST {:g}", cost);
  const double rows = row.at("prorows").float8;
  if (rows != 0 && rows != 1000) out += fmt::format(" ROWS {:g}", rows);
  return out.empty() ? out : out + "\n";
}

std::string language_name(std::int64_t language) {
  return language == kSqlLanguage        ? "sql"
         : language == kInternalLanguage ? "internal"
         : language == kCLanguage        ? "c"
                                         : "plpgsql";
}

/// RETURN or BEGIN ATOMIC; one that cannot be bound any more as it is stored.
std::string standard_body(SessionContext& session, const CatalogRow& row) {
  const Describing shown;
  try {
    return session.catalog.definition_printer()->routine_body(session, row.oid("oid"));
  } catch (const SqlError&) {
    return std::string(row.text("prosqlbody"));
  }
}

Text function_definition(EvalContext& context, Oid oid) {
  const auto row = access_of(context).get(kPgProc, oid);
  if (!row) return std::nullopt;
  SessionContext& session = *context.session;
  if (row->letter("prokind") == 'a') {
    throw SqlError("42809",
                   "\"" + std::string(row->text("proname")) + "\" is an aggregate function");
  }
  const bool procedure = row->letter("prokind") == 'p';
  const char* word = procedure ? "PROCEDURE" : "FUNCTION";
  const std::string schema =
      session.catalog.schema_name(session, row->oid("pronamespace")).value_or("");
  std::string out = std::string("CREATE OR REPLACE ") + word + " " + quote_identifier(schema) +
                    "." + quote_identifier(row->text("proname")) + "(" +
                    routine_arguments(context, *row, false) + ")\n";
  if (!procedure) out += " RETURNS " + *routine_result(context, *row) + "\n";
  out += " LANGUAGE " + language_name(row->integer("prolang")) + "\n";
  out += attributes(*row) + settings_text(*row);
  if (!row->is_null("prosqlbody")) return out + standard_body(session, *row) + "\n";
  const std::string_view source = row->text("prosrc");
  const std::string tag = dollar_tag(source, procedure ? "procedure" : "function");
  const std::string file =
      row->is_null("probin") ? "" : quote_literal(row->text("probin")) + ", ";
  return out + "AS " + file + tag + std::string(source) + tag + "\n";
}

Text function_body(EvalContext& context, Oid oid) {
  const auto row = routine_of(context, oid);
  if (!row || row->is_null("prosqlbody")) return std::nullopt;
  return standard_body(*context.session, *row);
}

/// `number` counts input arguments from 1 as PostgreSQL does: all arguments, outputs included.
Text argument_default(EvalContext& context, Oid oid, std::int32_t number) {
  const auto row = routine_of(context, oid);
  if (!row || row->is_null("proargdefaults") || number < 1) return std::nullopt;
  std::vector<std::string> modes;
  if (!row->is_null("proargmodes")) modes = array_elements(row->output("proargmodes"));
  const auto is_input = [&](std::size_t at) {
    return modes.empty() || modes[at] == "i" || modes[at] == "b" || modes[at] == "v";
  };
  const std::size_t inputs = row->numbers("proargtypes").size();
  const std::size_t count = modes.empty() ? inputs : modes.size();
  const auto at = static_cast<std::size_t>(number - 1);
  if (at >= count || !is_input(at)) return std::nullopt;
  std::size_t before = 0;
  for (std::size_t i = 0; i < at; ++i) before += is_input(i) ? 1 : 0;
  const auto defaults = array_elements(row->text("proargdefaults"));
  const std::size_t from_end = inputs - before;
  if (from_end > defaults.size()) return std::nullopt;
  return shown_expression(*context.session, defaults[defaults.size() - from_end], nullptr, false);
}

/// "BEFORE INSERT OR UPDATE OF a, b".
std::string trigger_events(const CatalogRow& row, const RelationDesc& table) {
  namespace bits = trigger_type;
  const std::int64_t type = row.integer("tgtype");
  std::string out = (type & bits::kBefore) != 0    ? "BEFORE"
                    : (type & bits::kInstead) != 0 ? "INSTEAD OF"
                                                   : "AFTER";
  bool first = true;
  const auto event = [&](std::int64_t bit, const char* word) {
    if ((type & bit) == 0) return;
    out += (first ? " " : " OR ") + std::string(word);
    first = false;
  };
  event(bits::kInsert, "INSERT");
  event(bits::kDelete, "DELETE");
  event(bits::kUpdate, "UPDATE");
  const auto columns = row.numbers("tgattr");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& column = table.columns[static_cast<std::size_t>(columns[i] - 1)];
    out += (i > 0 ? ", " : " OF ") + quote_identifier(column.name);
  }
  event(bits::kTruncate, "TRUNCATE");
  return out;
}

Text trigger_definition_pretty(EvalContext& context, Oid oid, bool pretty) {
  SessionContext& session = *context.session;
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgTrigger, oid);
  if (!row) return std::nullopt;
  const RelationPtr table = session.catalog.describe_relation(session, row->oid("tgrelid"));
  const auto function = access.get(kPgProc, row->oid("tgfoid"));
  if (table == nullptr || !function) return std::nullopt;
  const bool visible =
      pretty && session.catalog.find_relation_oid(session, "", table->name) == table->oid;
  const std::string schema = is_temporary(table->oid) ? "pg_temp" : table->schema;
  const bool is_constraint = bool(row->oid("tgconstraint"));
  std::string out = std::string(is_constraint ? "CREATE CONSTRAINT TRIGGER " : "CREATE TRIGGER ") +
                    quote_identifier(row->text("tgname")) + " " +
                    trigger_events(*row, *table) + " ON " +
                    (visible ? "" : quote_identifier(schema) + ".") +
                    quote_identifier(table->name);
  if (const RelationPtr from =
          session.catalog.describe_relation(session, row->oid("tgconstrrelid"))) {
    const bool shown = session.catalog.find_relation_oid(session, "", from->name) == from->oid;
    out += " FROM " + (shown ? "" : quote_identifier(from->schema) + ".") +
           quote_identifier(from->name);
  }
  if (is_constraint) {
    out += row->truth("tgdeferrable") ? " DEFERRABLE INITIALLY " : " NOT DEFERRABLE INITIALLY ";
    out += row->truth("tginitdeferred") ? "DEFERRED" : "IMMEDIATE";
  }
  if (!row->is_null("tgoldtable") || !row->is_null("tgnewtable")) out += " REFERENCING";
  if (!row->is_null("tgoldtable"))
    out += " OLD TABLE AS " + quote_identifier(row->text("tgoldtable"));
  if (!row->is_null("tgnewtable"))
    out += " NEW TABLE AS " + quote_identifier(row->text("tgnewtable"));
  out +=
      (row->integer("tgtype") & trigger_type::kRow) != 0 ? " FOR EACH ROW" : " FOR EACH STATEMENT";
  if (!row->is_null("tgqual")) {
    const DefinitionPrinter& printer = *session.catalog.definition_printer();
    out += " WHEN (" +
           printer.trigger_condition(session, row->text("tgqual"), table, pretty) + ")";
  }
  const bool is_built_in = function->oid("pronamespace") == kPgCatalogNamespace;
  out += " EXECUTE FUNCTION ";
  out += is_built_in ? std::string(function->text("proname")) : routine_name(access, *function, false);
  out += "(";
  const auto arguments = trigger_arguments(*row);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    out += (i > 0 ? ", " : "") + quote_literal(arguments[i]);
  return out + ")";
}
Text trigger_definition(EvalContext& context, Oid oid) {
  return trigger_definition_pretty(context, oid, false);
}

/// Types as pg_proc.proargtypes lists them.
std::string vector_types(EvalContext& context, const ArrayView& types) {
  std::string out;
  for_each_element(types, [&](const Value& type) {
    if (!out.empty()) out += ", ";
    out += shown_type(*context.session, Oid{static_cast<std::uint32_t>(type.integer)}, -1);
    return true;
  });
  return out;
}


constexpr Volatility kS = Volatility::kStable;

const FunctionRow kRoutineFunctions[] = {
    {Oid{1349}, "oidvectortypes", {kOidVector}, kText, call<&vector_types>, true, kS},
    {Oid{2098}, "pg_get_functiondef", {kOid}, kText, call<&function_definition>, true, kS},
    {Oid{1662}, "pg_get_triggerdef", {kOid}, kText, call<&trigger_definition>, true, kS},
    {Oid{2730},
     "pg_get_triggerdef",
     {kOid, kBool},
     kText,
     call<&trigger_definition_pretty>,
     true,
     kS},
    {Oid{6197}, "pg_get_function_sqlbody", {kOid}, kText, call<&function_body>, true, kS},
    {Oid{3808},
     "pg_get_function_arg_default",
     {kOid, kInt4},
     kText,
     call<&argument_default>,
     true,
     kS},
};

}  // namespace

std::span<const FunctionRow> routine_functions() { return kRoutineFunctions; }

}  // namespace granary::sql::catalog
