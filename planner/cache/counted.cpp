#include "planner/cache/counted.h"

#include <pg_query.h>

#include <string>

#include "planner/parse/deep_stack.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/temporary.h"
#include "sql/extension_oid.h"
#include "sql/lookup3.h"

namespace granary::planner {

namespace {

using sql::StatementRegistry;

/// Deeper texts are counted as they are: libpg_query recurses without a look at its stack.
constexpr std::size_t kLevelsMax = 600;

std::int64_t id_of(std::string_view bytes) {
  return static_cast<std::int64_t>(sql::Lookup3::of_bytes(bytes, 0));
}

struct Shown {
  std::int64_t id;
  std::string text;
};

/// Utility statements are told apart by their texts, as in PostgreSQL.
Shown as_given(std::string_view text) { return {id_of(text), std::string(text)}; }

/// By its form: libpg_query's fingerprint, which looks neither at constants nor at how many
/// elements a list of IN has; and by where its names are looked up.
Shown without_constants(std::string_view text, sql::SessionContext& session) {
  if (nesting_bound(text) > kLevelsMax) return as_given(text);
  const std::string input(text);
  const PgQueryFingerprintResult form = pg_query_fingerprint(input.c_str());
  const PgQueryNormalizeResult normal = pg_query_normalize(input.c_str());
  Shown out = as_given(text);
  if (form.error == nullptr && normal.error == nullptr) {
    out.text = normal.normalized_query;
    std::string key(reinterpret_cast<const char*>(&form.fingerprint), sizeof form.fingerprint);
    for (const sql::Oid schema : session.catalog.search_path(session)) {
      if (!sql::catalog::is_temporary(schema))
        key.append(reinterpret_cast<const char*>(&schema), sizeof schema);
    }
    out.id = id_of(key);
  }
  pg_query_free_fingerprint_result(form);
  pg_query_free_normalize_result(normal);
  return out;
}

/// What runs other statements is not counted itself, as in PostgreSQL.
bool is_counted(StatementKind kind) {
  switch (kind) {
    case StatementKind::kEmpty:
    case StatementKind::kPrepare:
    case StatementKind::kExecute:
    case StatementKind::kDeallocate:
      return false;
    default:
      return true;
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kAround = " \t\n\r\f;";
  const std::size_t begin = text.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kAround) + 1 - begin);
}

}  // namespace

StatementPtr counted(StatementPtr made, std::string_view text, sql::SessionContext& session) {
  StatementRegistry& registry = session.catalog.counters().statements();
  registry.watch(static_cast<bool>(
      sql::catalog::extension_schema(session, sql::kStatementCountersExtension)));
  if (!registry.watched() || !is_counted(made->kind)) return made;
  const bool utility = made->kind != StatementKind::kPlan;
  const Shown shown = utility ? as_given(trim(text)) : without_constants(trim(text), session);
  std::const_pointer_cast<Statement>(made)->counters =
      registry.of(session.user_oid, shown.id, shown.text, utility);
  return made;
}

sql::StatementCountersPtr counters_of_transaction(std::string_view text,
                                                  sql::SessionContext& session) {
  StatementRegistry& registry = session.catalog.counters().statements();
  if (!registry.watched()) return nullptr;
  const Shown shown = as_given(trim(text));
  return registry.of(session.user_oid, shown.id, shown.text, true);
}

}  // namespace granary::planner
