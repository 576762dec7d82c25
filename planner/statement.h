// planner/statement.h: what a statement's text becomes: an immutable object shared through the plan
// cache. The session runs it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sql/cursor.h"
#include "sql/encoding.h"
#include "sql/executor/execute.h"
#include "sql/executor/plan.h"
#include "sql/session_context.h"

namespace granary::planner {

enum class StatementKind : std::uint8_t {
  kEmpty,        // nothing but blanks and comments
  kPlan,         // SELECT, VALUES, INSERT, UPDATE, DELETE, MERGE, TABLE: `plan`
  kUtility,      // DDL, SET, SHOW, EXPLAIN, VACUUM, ...: `utility`; may return rows
  kTransaction,  // BEGIN, COMMIT, ROLLBACK, SAVEPOINT ...: run by the session itself
  kCopyFrom,     // COPY ... FROM STDIN or a file: `copy`
  kCopyTo,       // COPY ... TO STDOUT or a file: `copy` (+ `plan` producing the rows)
  kPrepare,
  kExecute,
  kDeallocate,  // SQL-level prepared statements: `prepared`
  kDeclareCursor,
  kFetch,
  kCloseCursor,  // `cursor`
  kDiscard,
};

enum class TransactionCommand : std::uint8_t {
  kBegin,
  kCommit,
  kRollback,
  kSavepoint,
  kRelease,
  kRollbackTo,
  kPrepareTransaction,
  kCommitPrepared,
  kRollbackPrepared,
};

struct TransactionStatement {
  TransactionCommand command = TransactionCommand::kBegin;
  std::string name;  // savepoint or gid
  bool chain = false;
  std::string
      isolation;  // "", "serializable", "repeatable read", "read committed", "read uncommitted"
  int read_only = -1;  // -1: not said
  int deferrable = -1;
};

/// A utility runs inside the session's transaction (one is started for it). Rows, if any, go to the
/// sink as text values of columns().
class UtilityStatement {
 public:
  virtual ~UtilityStatement() = default;
  virtual std::vector<sql::ResultColumn> columns(sql::SessionContext&) const { return {}; }
  /// Returns kDone, kConflict, kWait or kStale like Execution::pull; errors: SqlError. Sets `tag`
  /// when it differs from the statement's.
  virtual sql::PullStatus run(sql::SessionContext& session, Arena& arena, const sql::Value* params,
                              sql::ResultSink& sink, std::string& tag) const = 0;
};

enum class CopyFormat : std::uint8_t { kText, kCsv, kBinary };

struct CopyOptions {
  CopyFormat format = CopyFormat::kText;
  char delimiter = '\t';
  std::string null_text = "\\N";
  bool header = false;
  bool header_match = false;
  char quote = '"';
  char escape = '"';
  std::vector<std::uint32_t> force_quote, force_not_null, force_null;  // positions in `columns`
  bool force_quote_all = false;
  const sql::Encoding* encoding = nullptr;  // ENCODING; null: the client's
  /// What text is converted from or to; null: nothing is.
  const sql::Encoding* conversion(const sql::Settings& settings) const noexcept {
    if (encoding == nullptr) return settings.client_encoding;
    return encoding->iconv_name != nullptr ? encoding : nullptr;
  }
};

struct CopyStatement {
  sql::RelationPtr relation;           // null for COPY (query) TO
  std::vector<std::uint32_t> columns;  // FROM: target column indexes in the order of the input
  /// FROM: `insert` is an InsertNode plan whose ValuesNode input is one row of params ($1.. = the
  /// copied columns as their types), so that defaults, checks and indexes are those of INSERT; the
  /// executor's TableWriter does the work for every input row.
  CopyOptions options;
  std::string file;  // on the server; empty: the client's
};

/// A part of a statement, and where it begins in the text that the client sent.
struct TextPart {
  std::string text;
  std::size_t offset = 0;
};

struct PreparedReference {
  std::string name;                   // EXECUTE, DEALLOCATE ("" = ALL), PREPARE
  TextPart body;                      // PREPARE: the statement
  std::vector<sql::Oid> param_types;  // PREPARE name (types)
  std::vector<TextPart> arguments;    // EXECUTE: expressions
};

struct CursorStatement {
  std::string name;
  bool with_hold = false, scroll = false, no_scroll = false, binary = false;
  TextPart query;          // DECLARE
  char direction = 'f';    // FETCH: f forward, b backward, a absolute, r relative
  std::int64_t count = 1;  // INT64_MAX: ALL
  bool move = false;       // MOVE
};

class PlanVariants;

struct StarWidths;

struct Statement {
  Statement();
  ~Statement();

  StatementKind kind = StatementKind::kEmpty;
  std::string
      tag;  // "SELECT", "INSERT", "CREATE TABLE" ...; the session appends counts to kPlan tags
  bool allowed_when_failed = false;  // COMMIT, ROLLBACK, ROLLBACK TO in a failed block
  std::string forbidden_in_block;    // what 25001 calls it (VACUUM, CREATE DATABASE ...); empty: no
  bool changes_data = false;         // refused in read-only transactions: 25006
  std::string refused_as;            // what the refusal calls it; empty: by its tag
  std::unique_ptr<sql::Plan> plan;
  std::unique_ptr<PlanVariants> variants;  // for values that want another plan; null: none does
  std::unique_ptr<UtilityStatement> utility;
  std::unique_ptr<CopyStatement> copy;
  std::unique_ptr<TransactionStatement> transaction;
  std::unique_ptr<PreparedReference> prepared;
  std::unique_ptr<CursorStatement> cursor;
  std::vector<sql::RowPlaces> row_places;  // of a cursor's query: what its hidden columns name
  std::vector<sql::Oid> param_types;       // of $1..$n
  std::shared_ptr<const StarWidths> star_widths;  // where it was prepared again; else null
  bool reads_unpopulated = false;  // a materialized view that had no data
  std::uint64_t settings_fingerprint = 0;  // Settings::plan_fingerprint it was made under
  bool shareable = true;                   // false: depends on uncommitted DDL
  sql::StatementCountersPtr counters;  // of its runs; null: nobody counts them
  // What it asked the catalog. Temporary relations of these names would change its meaning; what is
  // about temporary ones is of no use to other sessions.
  sql::NameLookups lookups;
  std::size_t bytes = 0;  // that it keeps, about; 0: nobody measured
  std::uint64_t temporary_stamp = 0;  // of the session when it was made; 0: it had none
};
using StatementPtr = std::shared_ptr<const Statement>;

}  // namespace granary::planner
