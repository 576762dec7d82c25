// frontend/session/prepared.h: what a session keeps by name: prepared statements, portals and
// cursors.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/session/open_query.h"
#include "planner/statement.h"
#include "sql/cursor.h"
#include "sql/row_spool.h"

namespace granary::frontend {

using sql::RowSpool;

struct NameHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view name) const noexcept {
    return std::hash<std::string_view>{}(name);
  }
};
template <class T>
using ByName = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;

struct PreparedStatement {
  std::string text;
  planner::StatementPtr statement;
  std::string source;      // the string that PREPARE stood in; empty: text
  std::size_t offset = 0;  // of the text in `source`
  std::uint64_t series = 0;  // of messages, in which a Parse made it; 0: no Parse
  // For pg_prepared_statements.
  std::int64_t prepared_at = 0;  // timestamptz
  std::int64_t uses = 0;
};

/// A statement with its parameters, and where its rows stand.
struct Portal : sql::Cursor {
  /// kOpen: there are rows beyond those of the spool, perhaps.
  enum class State : std::uint8_t { kReady, kRunning, kOpen, kSpooled, kDone, kFailed };

  planner::StatementPtr statement;
  std::string text;  // for preparing again, and for error positions
  std::string prepared_name;  // of the statement, for the log; empty: it has none
  std::vector<sql::Oid> given_types;
  std::uint64_t series = 0;  // of its statement
  Arena arena{1024};      // parameters
  Arena run_arena{4096};  // of the execution
  std::vector<sql::Value> params;
  std::vector<std::int16_t> formats;
  State state = State::kReady;
  bool is_cursor = false;    // DECLARE CURSOR; a protocol portal otherwise
  bool with_hold = false;
  bool cut = false;  // its query was not run further than to the rows in the spool
  bool binary = false;
  std::size_t depth = 0;        // savepoints open when it was made
  std::string source;           // the string that DECLARE stood in; empty: text
  std::int64_t created_at = 0;  // timestamptz
  std::unique_ptr<OpenQuery> open;  // kOpen; its rows are in run_arena

  /// FETCH can read it: it has rows, or a query that was not run yet and gives some.
  bool gives_rows() const noexcept {
    return spool != nullptr || (state == State::kReady && statement->plan != nullptr &&
                                !statement->plan->columns.empty());
  }

  /// Rows that nobody can come back to, before the current one, go while others are still to come.
  void forget_passed() {
    if (open != nullptr && !scroll && spool_at > 1) spool->forget_before(spool_at - 1);
  }

  void start_over() {
    open.reset();
    cut = false;
    arena.reset();
    run_arena.reset();
    params.clear();
    formats.clear();
    series = 0;
    state = State::kReady;
    spool.reset();
    spool_at = 0;
  }
};

}  // namespace granary::frontend
