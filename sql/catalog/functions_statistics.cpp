// sql/catalog/functions_statistics.cpp: statistics objects as psql and pg_dump ask for them.
#include "sql/catalog/access.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/index_lookup.h"
#include "sql/functions/call.h"
#include "sql/types/array.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

struct FoundStatistics {
  std::optional<CatalogRow> row;
  RelationPtr table;
};

FoundStatistics find(EvalContext& context, Oid oid) {
  FoundStatistics out{access_of(context).get(kPgStatisticExt, oid), nullptr};
  if (!out.row) return out;
  out.table = context.session->catalog.describe_relation(*context.session, out.row->oid("stxrelid"));
  if (out.table == nullptr) out.row.reset();
  return out;
}

std::string columns_of(EvalContext& context, const FoundStatistics& found) {
  std::string out;
  for (const std::int64_t number : found.row->numbers("stxkeys")) {
    out += (out.empty() ? "" : ", ") +
           quote_identifier(found.table->columns[static_cast<std::size_t>(number - 1)].name);
  }
  for (const std::string& expression : statistics_expressions(*found.row)) {
    out += (out.empty() ? "" : ", ") +
           as_key(shown_expression(*context.session, expression, found.table.get(), true));
  }
  return out;
}

/// Said only where it is not all of them.
std::string kinds_of(const CatalogRow& row) {
  const std::string kinds = row.output("stxkind");
  struct Kind {
    char letter;
    const char* name;
  };
  constexpr Kind kKinds[] = {{'d', "ndistinct"}, {'f', "dependencies"}, {'m', "mcv"}};
  std::string out;
  std::size_t count = 0;
  for (const Kind& kind : kKinds) {
    if (kinds.find(kind.letter) == std::string::npos) continue;
    out += (out.empty() ? "" : ", ") + std::string(kind.name);
    ++count;
  }
  return count == 0 || count == std::size(kKinds) ? "" : " (" + out + ")";
}

Text definition(EvalContext& context, Oid oid) {
  const FoundStatistics found = find(context, oid);
  if (!found.row) return std::nullopt;
  SessionContext& session = *context.session;
  const std::string schema =
      session.catalog.schema_name(session, found.row->oid("stxnamespace")).value_or("");
  std::string table = quote_identifier(found.table->name);
  if (session.catalog.find_relation_oid(session, "", found.table->name) != found.table->oid)
    table.insert(0, quote_identifier(found.table->schema) + ".");
  return "CREATE STATISTICS " + quote_identifier(schema) + "." +
         quote_identifier(found.row->text("stxname")) + kinds_of(*found.row) + " ON " +
         columns_of(context, found) + " FROM " + table;
}

Text definition_columns(EvalContext& context, Oid oid) {
  const FoundStatistics found = find(context, oid);
  if (!found.row) return std::nullopt;
  return columns_of(context, found);
}

/// text[], NULL without expressions.
Value definition_expressions(EvalContext& context, const Value& oid) {
  const FoundStatistics found =
      find(context, Oid{static_cast<std::uint32_t>(oid.integer)});
  if (!found.row || found.row->is_null("stxexprs")) return Value::null();
  ArrayBuilder out(kText);
  for (const std::string& expression : statistics_expressions(*found.row)) {
    out.add(Value::of_text(context.arena->copy(
        shown_expression(*context.session, expression, found.table.get(), false))));
  }
  return out.finish(*context.arena);
}

std::optional<bool> is_visible(EvalContext& context, Oid oid) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgStatisticExt, oid);
  if (!row) return std::nullopt;
  const auto found = find_statistics(access, {}, row->text("stxname"));
  return found && found->oid("oid") == oid;
}

constexpr Volatility kS = Volatility::kStable;

const FunctionRow kStatisticsFunctions[] = {
    {Oid{3403}, "pg_statistics_obj_is_visible", {kOid}, kBool, call<&is_visible>, true, kS},
    {Oid{3415}, "pg_get_statisticsobjdef", {kOid}, kText, call<&definition>, true, kS},
    {Oid{6173},
     "pg_get_statisticsobjdef_expressions",
     {kOid},
     kTextArray,
     call<&definition_expressions>,
     true,
     kS},
    {Oid{6174},
     "pg_get_statisticsobjdef_columns",
     {kOid},
     kText,
     call<&definition_columns>,
     true,
     kS},
};

}  // namespace

std::span<const FunctionRow> statistics_functions() { return kStatisticsFunctions; }

}  // namespace granary::sql::catalog
