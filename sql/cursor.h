// sql/cursor.h: the cursors of a session as functions and WHERE CURRENT OF see them. They have one
// set of names, whoever opened them: clients fetch from those that functions opened, and the other
// way round.
//
// Thread safety: the session's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sql/oid.h"

namespace granary::sql {

struct FunctionRow;
struct ResultColumn;
class RowSpool;
struct SessionContext;

inline constexpr Oid kRefcursor{1790};

/// A table that a cursor's rows come from: hidden values that name the row, one of each of
/// `columns` (as bound, system columns included), from `first` on.
struct RowPlaces {
  Oid relation;
  bool locked = false;  // by FOR UPDATE and its kin
  std::vector<std::uint32_t> columns;
  std::size_t first = 0;
};

inline std::size_t hidden_columns(const std::vector<RowPlaces>& places) {
  std::size_t count = 0;
  for (const RowPlaces& place : places) count += place.columns.size();
  return count;
}

/// Rows of a query, and where the reader stands.
struct Cursor {
  std::unique_ptr<RowSpool> spool;  // as far as they were asked for
  std::size_t spool_at = 0;  // rows already fetched; 0: before the first
  bool scroll = false;       // it may go backward
  bool held = false;         // its transaction has committed
  bool pinned = false;       // a loop runs over it, so that it outlives its transaction
  std::vector<RowPlaces> places;
};

/// What a statement does to them is undone when it starts over.
class SessionCursors {
 public:
  virtual ~SessionCursors() = default;
  /// Null: there is none of that name.
  virtual Cursor* find(std::string_view name) = 0;
  /// Has so many rows of a cursor that is there in its spool, or all if it has fewer.
  /// errors  those of its query; 55000
  virtual void fetch(std::string_view name, std::int64_t rows) = 0;
  /// A new one, without rows; an empty name becomes one that nobody has. text: of its query
  /// with_hold: it outlives its transaction
  /// errors  42P03
  virtual Cursor& open(std::string& name, std::string_view text,
                       const std::vector<ResultColumn>& columns, std::vector<RowPlaces> places,
                       bool scroll, bool with_hold) = 0;
  virtual void move(std::string_view name, std::size_t at) = 0;
  virtual void close(std::string_view name) = 0;
  /// The transaction ended in the middle of a statement.
  virtual void end_transaction() = 0;
  /// Cursors that were opened behind the mark are closed.
  virtual std::size_t mark() const = 0;
  virtual void rollback_to(std::size_t mark) = 0;
  /// The statement depends on where a cursor stands.
  virtual void note_position_read() = 0;
  /// There are none.
  virtual bool empty() const noexcept = 0;
  /// Whether the query of one that its transaction has not closed reads the table, or that of the
  /// index.
  virtual bool use(Oid relation) const = 0;
};

/// Null where nobody keeps cursors: outside of sessions.
SessionCursors* find_cursors(SessionContext& session);
/// errors  0A000 outside of sessions
SessionCursors& cursors_of(SessionContext& session);

/// current_of(cursor, relation, column): the value that names the row of the relation which the
/// cursor stands on. errors  34000, 24000
const FunctionRow& current_of_function();

}  // namespace granary::sql
