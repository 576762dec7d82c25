// planner/bind/binder.h: state of binding one statement, and the scopes names are looked up in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "planner/bind/access.h"
#include "planner/bind/query.h"
#include "sql/catalog/catalog.h"
#include "sql/session_context.h"

typedef struct PgQuery__Node PgQuery__Node;
typedef struct PgQuery__SelectStmt PgQuery__SelectStmt;

namespace granary::planner {

struct PeekedValues;
struct PlanNotes;
struct StarWidths;
class Variables;

/// A name a FROM item gives to its columns.
struct ScopeColumn {
  std::string name;
  Expr* expr = nullptr;  // prototype: copied at each use
  bool in_star = true;   // among what * stands for
};

struct ScopeItem {
  std::string alias;            // empty: an unnamed join
  std::string schema;           // of an unaliased relation
  RangeEntry* range = nullptr;  // null for joins
  const JoinNode* join = nullptr;
  std::vector<ScopeColumn> columns;
  bool columns_visible = true;   // found by unqualified names (a join hides those of its sides)
  bool name_visible = true;      // found by qualified names (an aliased join hides its sides)
  bool lateral_only = false;     // of the same FROM list, visible to LATERAL only
  bool lateral_refused = false;  // the left side of a RIGHT or FULL JOIN, seen from its right side
};

enum class Clause : std::uint8_t;

/// Names one query level sees.
struct Scope {
  Scope* parent = nullptr;
  std::vector<ScopeItem> items;
  std::vector<CommonTable*> common_tables;
  std::vector<std::string_view> later_tables;  // items of WITH that are not known yet
  std::map<std::string, Query*> joins;
  /// Where the subquery that is being bound stands; nothing: in FROM.
  std::optional<Clause> subquery_clause;
  /// Aggregates inside subqueries whose arguments are columns of this level: computed here.
  std::vector<Expr*> aggregates_below;
  std::vector<WindowSpec*> windows;  // the WINDOW clause
};

/// What kind of expression is being bound: decides what is allowed in it and how errors call it.
enum class Clause : std::uint8_t {
  kSelectList,
  kWhere,
  kJoinOn,
  kGroupBy,
  kHaving,
  kOrderBy,
  kDistinctOn,
  kLimit,
  kOffset,
  kValues,
  kInsertTarget,
  kUpdateSource,
  kMergeWhen,
  kReturning,
  kFromFunction,
  kAggregateArgument,
  kFilter,
  kWindowArgument,
  kWindowDefinition,
  kColumnDefault,
  kCheck,
  kGeneratedColumn,
  kIndexExpression,
  kIndexPredicate,
  kStatistics,
  kTransform,  // USING of ALTER COLUMN TYPE
  kExecuteParameter,
  kCallArgument,
  kCopyWhere,
  kPolicy,
};
const char* clause_name(Clause clause);  // "WHERE", "GROUP BY" ... as errors spell it

struct ParamInfo {
  sql::Oid type;  // 0 until inferred
  std::int32_t location = -1;
  bool inferred = false;  // what it is used for has given it its type
};

/// What becomes of a statement that writes once its names are resolved.
enum class WriteForm : std::uint8_t {
  kRewritten,  // into one that writes a table (updatable_view.h)
  kBound,      // nothing yet: it is the action of a rule, which the caller rewrites
  kStored,     // nothing, and defaults are not filled in: it is printed
};

/// One statement's binding. Not shared between threads.
struct Binder {
  explicit Binder(sql::SessionContext& for_session)
      : session(for_session), collates(for_session.catalog.place().has_c_characters) {}
  Binder(const Binder&) = delete;
  Binder& operator=(const Binder&) = delete;

  sql::SessionContext& session;
  Pool pool;
  std::vector<ParamInfo> params;
  std::uint32_t undetermined_param = UINT32_MAX;  // the first that only takes "any" type
  PeekedValues* peeked = nullptr;  // optimize/peeked.h
  bool params_fixed = false;    // no $n allowed beyond params: 42P02
  bool cacheable = true;        // false once something depends on this moment ('now' as a constant)
  const StarWidths* star_widths = nullptr;  // of a statement that is prepared again
  Variables* variables = nullptr;  // names of a function's arguments and variables
  PlanNotes* notes = nullptr;   // filled in while the plan is compiled, for EXPLAIN
  bool needs_literals = false;  // the meaning depends on how literals were written
  bool raises_constant_errors = false;  // the plan is made to run at once: 1/0 is an error now
  std::vector<sql::Dependency> dependencies;
  /// Other statistics could make it another plan.
  bool weighs_statistics = false;
  std::uint32_t view_depth = 0;
  std::uint32_t stored_depth = 0;  // stored_text.h
  bool collates = false;  // some column has a collation of its own, or COLLATE was seen
  AccessNotes access;

  WriteForm write_form = WriteForm::kRewritten;
  bool ignores_rules = false;  // COPY
  /// The plan is made to be looked at (CREATE FUNCTION): functions are not inlined, and the index
  /// that ON CONFLICT wants may come later.
  bool for_check = false;

  bool aggregates_seen = false;  // of the innermost query being bound

  /// What is bound is text that the catalog keeps, in which names without a schema are built-in.
  bool in_stored_text() const;
  sql::RelationPtr relation(std::string_view schema, std::string_view name, std::int32_t location);
  /// What was named (a constant that is the OID of a relation, a type) is what it is while its row
  /// of the catalog, pg_class or pg_type, stays the same: the name may mean another one afterwards.
  void depend_on_named(std::uint32_t catalog, sql::Oid object);
  void depend_on(const sql::RelationPtr& relation,
                 engine::RelationUse use = engine::RelationUse::kRead);
  /// The range is a mention of the relation or view that takes the privilege.
  void note_access(RangeEntry& range, std::uint32_t privilege);
  sql::EvalContext eval_context();

  Expr* constant(const sql::Value& value, sql::Oid type, std::int32_t location);
  Expr* null_constant(sql::Oid type);
  Expr* column(RangeEntry* range, std::uint32_t column, std::int32_t location = -1);
  Expr* boolean(bool value);
  Expr* conjunction(Expr* a, Expr* b);  // either may be null
};

// scope.cpp
/// errors  42703 (with hints), 42702 ambiguous, 42P01 missing FROM-clause entry
Expr* resolve_column(Binder& binder, Scope& scope, const PgQuery__Node& column_ref, Clause clause);
/// Null when no FROM item has the name (then it may be a function or an alias).
Expr* find_unqualified(Binder& binder, Scope& scope, std::string_view name, std::int32_t location);
ScopeItem* find_item(Scope& scope, std::string_view schema, std::string_view name,
                     std::int32_t location);
ScopeItem scope_item(Binder& binder, RangeEntry* range);

// expression.cpp
Expr* bind_expr(Binder& binder, Scope& scope, const PgQuery__Node* node, Clause clause);

// function.cpp
struct CallRequest {
  std::string_view schema, name;
  std::vector<Expr*> args;
  std::vector<std::string_view> arg_names;  // of the last arguments, given as name => value
  bool star = false, distinct = false, variadic = false, within_group = false;
  /// As those of Expr, once `args` are those of the function.
  bool has_defaults_or_names = false;
  std::span<const WrittenArgument> written = {};
  std::vector<SortItem> order_by;
  Expr* filter = nullptr;
  WindowSpec* window = nullptr;  // OVER
  std::int32_t location = -1;
  CallForm form = CallForm::kCall;
  bool of_extension = false;  // `schema` is that of an extension (extension_function.h)
  std::size_t hiding = 0;     // users' functions that stand before pg_catalog in search_path
};
Expr* bind_call(Binder& binder, Scope& scope, CallRequest& request, Clause clause);
/// Null where no function takes what is given.
Expr* try_bind_call(Binder& binder, Scope& scope, CallRequest& request, Clause clause);
/// Of arguments that have the types it takes.
Expr* make_aggregate(Binder& binder, Scope& scope, CallRequest& request,
                     const sql::AggregateRow& row, sql::Oid result, Clause clause);
/// errors  42883, with a hint of its own or the usual one
[[noreturn]] void missing_function(const CallRequest& request, const std::string& hint = {});
/// Operator by name over bound sides (left null: prefix). errors 42883, 42725
Expr* bind_operator(Binder& binder, std::string_view schema, std::string_view name, Expr* left,
                    Expr* right, std::int32_t location);
/// Among the built-in operators and those of extensions. schema: that the name stands with; empty:
/// none
const sql::OperatorRow* resolve_operator(sql::SessionContext& session, std::string_view name,
                                         sql::Oid left, sql::Oid right, std::int32_t location,
                                         std::string_view schema = {});
/// Equality of two values of a type; null: none.
const sql::OperatorRow* equality_operator(sql::Oid type);
/// x op ANY/ALL (array).
Expr* bind_array_comparison(Binder& binder, std::string_view schema, std::string_view name,
                            Expr* left, Expr* right, bool any, std::int32_t location);

// type_name.cpp
/// errors  42704 'type "x" does not exist', typmod errors 22023
sql::Oid bind_type_name(Binder& binder, const PgQuery__Node* type_name_node, std::int32_t* typmod);

// select.cpp, from.cpp, write.cpp ...
Query* bind_select(Binder& binder, Scope* parent, const PgQuery__SelectStmt& select,
                   const std::vector<sql::Oid>* wanted_types = nullptr);
Query* bind_query(Binder& binder, Scope* parent, const PgQuery__Node& node);
RangeEntry* subquery_range(Binder& binder, Query* query, std::string_view alias);
RangeEntry* relation_range(Binder& binder, const sql::RelationPtr& relation,
                           std::string_view alias);
void check_grouping(Binder& binder, Query& query);
void resolve_unknown_targets(Binder& binder, Query& query);

}  // namespace granary::planner
