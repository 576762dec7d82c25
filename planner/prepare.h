// planner/prepare.h: from text to a runnable statement, through the cache. The door to the planner
// for the session.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "planner/statement.h"

namespace granary::planner {

/// Whether a client that was told of the columns of one may be given rows of the other.
bool same_columns(const Statement& one, const Statement& other);

/// A statement of a simple query with the literals that were lifted out of its text.
struct PreparedQuery {
  StatementPtr statement;
  std::vector<sql::Value> params;  // in the arena given to prepare_simple
  std::string_view text;           // this statement's part of the query string
};

/// Plan cache and compiler, one a server, shared by all workers. Thread safe.
class Planner {
 public:
  explicit Planner(std::size_t cache_bytes_max = std::size_t{1} << 28,
                   std::size_t cache_entries_max = 4096);
  ~Planner();

  /// The plans that were not asked for longest go, until about `bytes` of them are left.
  void shrink_cache_to(std::size_t bytes);

  /// Splits a simple-protocol query string. Errors 42601 (with location in the whole string).
  /// One-statement strings whose shape is cached are not parsed at all.
  class SimpleQuery {
   public:
    ~SimpleQuery();
    SimpleQuery(SimpleQuery&&) noexcept;
    /// Statements in the string; 0 for an empty one.
    std::size_t count() const noexcept;
    struct Impl;
    std::unique_ptr<Impl> impl;
    explicit SimpleQuery(std::unique_ptr<Impl> made);
  };
  /// transaction: what transaction_statement says of the text, where that is known.
  SimpleQuery split(std::string_view text, sql::SessionContext& session,
                    StatementPtr transaction = nullptr);

  /// Statement number `index` of the string, bound and compiled now (earlier ones may have changed
  /// the catalog). The session's transaction is active, resumed and in a statement: catalog reads
  /// go through it. Errors: SqlError; ExecInterrupt on conflicts. as_given: no lifting of literals
  /// (the session asks so when a lifted literal failed to convert, for the exact error).
  PreparedQuery prepare_simple(SimpleQuery& query, std::size_t index, sql::SessionContext& session,
                               Arena& arena, bool as_given = false);

  /// The values of the arguments of `execute`, the only statement of `query`, for parameters of
  /// these types, in `arena`. false: they are more than literals and have to be evaluated.
  bool literal_arguments(const SimpleQuery& query, const Statement& execute,
                         std::span<const sql::Oid> types, sql::SessionContext& session,
                         Arena& arena, std::vector<sql::Value>& out) const;

  /// Parse message: one statement (42601 "cannot insert multiple commands into a prepared
  /// statement"), parameter types as far as given (0: infer).
  StatementPtr prepare_extended(std::string_view text, std::span<const sql::Oid> param_types,
                                sql::SessionContext& session);

  /// The same of what was prepared as `before`, whose columns it keeps where only rows of functions
  /// have more columns now.
  StatementPtr prepare_again(std::string_view text, const Statement& before,
                             sql::SessionContext& session);

  /// The query of a cursor: not shared, its plan gives what WHERE CURRENT OF asks for.
  StatementPtr prepare_cursor(std::string_view text, std::span<const sql::Oid> param_types,
                              sql::SessionContext& session);

  /// Whether a cached statement may still run in this session without being prepared again:
  /// the settings it was bound under, the relations as they are now. A change that comes later is
  /// found when it runs (PullStatus::kStale).
  bool current(const Statement& statement, sql::SessionContext& session) const;

  /// The plan of the statement that fits these values best: the statement itself, or one that
  /// differs from it in nothing else (planner/cache/plan_variants.h).
  /// needs  a transaction, as prepare_simple   errors  as there
  StatementPtr for_values(const StatementPtr& statement, const sql::Value* values,
                          sql::SessionContext& session) const;

  /// After kStale: forget this statement, also where the session keeps it for itself.
  void forget(const Statement& statement, sql::SessionContext& session);

  /// Statement `index` if it is BEGIN, COMMIT or the like, which needs no catalog; else null.
  StatementPtr transaction_statement(SimpleQuery& query, std::size_t index);

  /// A transaction statement in the cache's fast path (BEGIN, COMMIT ...) without parsing; null if
  /// the text is not one.
  StatementPtr transaction_statement(std::string_view text);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::planner
