// planner/bind/statement.h: one parsed statement to a runnable one.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"
#include "planner/statement.h"

typedef struct PgQuery__IntoClause PgQuery__IntoClause;
typedef struct PgQuery__Node PgQuery__Node;
typedef struct PgQuery__SelectStmt PgQuery__SelectStmt;

namespace granary::planner {

class Variables;
struct PeekedValues;
struct StarWidths;

/// What is known of $1.. before binding.
struct ParamSpec {
  std::vector<sql::Oid> types;   // 0: to be inferred
  bool fixed = false;            // more than these are an error (simple protocol)
  bool unknown_is_text = false;  // lifted literals that nothing gave a type
  bool stands_for_rows = false;  // its one row of VALUES does (sql/executor/literal_rows.h)
  std::size_t text_offset = 0;   // where the statement's own text begins in what was parsed
  bool for_cursor = false;       // WHERE CURRENT OF may name its rows (current_of.h)
  bool for_copy = false;         // of one query only
  bool runs_at_once = false;     // constant expressions that fail do so when the plan is made
  Variables* variables = nullptr;  // of the function that runs it
  PeekedValues* peeked = nullptr;  // optimize/peeked.h; null: nobody looks at values
  std::shared_ptr<const StarWidths> star_widths;  // of a statement that is prepared again
};

/// Of SELECT ... INTO: the first SELECT of a set operation has it. Null: there is none.
const PgQuery__IntoClause* into_of(const PgQuery__SelectStmt& select);

/// Whether it becomes a plan: a query that keeps its rows, or a statement that writes rows.
bool is_planned(const PgQuery__Node& node);

/// Collects what binding one statement asks the catalog.
class NotedLookups {
 public:
  NotedLookups(sql::SessionContext& session, sql::NameLookups& out)
      : session_(session), before_(std::exchange(session.lookups, &out)) {}
  ~NotedLookups() { session_.lookups = before_; }
  NotedLookups(const NotedLookups&) = delete;
  NotedLookups& operator=(const NotedLookups&) = delete;

 private:
  sql::SessionContext& session_;
  sql::NameLookups* before_;
};

/// Binds, plans and compiles. text: the statement's own text. cacheable: cleared when the result is
/// good for this moment only. errors  SqlError with locations in the parsed text; ExecInterrupt
/// when the catalog read conflicts
StatementPtr build_statement(const PgQuery__Node& node, std::string_view text,
                             const ParamSpec& params, sql::SessionContext& session,
                             bool& cacheable);

std::shared_ptr<Statement> build_copy(const PgQuery__Node& node, sql::SessionContext& session);
std::shared_ptr<Statement> build_transaction(const PgQuery__Node& node);
std::shared_ptr<Statement> build_prepared(const PgQuery__Node& node, std::string_view text,
                                          std::size_t text_offset,
                                          sql::SessionContext& session);
std::shared_ptr<Statement> build_cursor(const PgQuery__Node& node, std::string_view text,
                                        std::size_t text_offset);
std::shared_ptr<Statement> build_explain(const PgQuery__Node& node, const ParamSpec& params,
                                         sql::SessionContext& session);
/// What a read-only transaction calls the statement when it refuses it; "SELECT" for one that it
/// does not.
const char* refused_as(const PgQuery__Node& node);
/// Whether read-only transactions refuse it. refused_as: the same of what it was planned from
bool changes_data(const sql::Plan& plan, std::string_view refused_as);
/// Binds a SELECT, INSERT, UPDATE or DELETE and compiles it into a plan.
/// places     set for the query of a cursor: what its hidden columns name
std::unique_ptr<sql::Plan> build_plan(Binder& binder, const PgQuery__Node& node,
                                      const ParamSpec& params,
                                      std::vector<sql::RowPlaces>* places = nullptr);

}  // namespace granary::planner
