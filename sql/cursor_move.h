// sql/cursor_move.h: where FETCH and MOVE take a cursor whose rows are all there, the same for
// clients and for functions.
#pragma once

#include <cstdint>

namespace granary::sql {

struct CursorMove {
  static constexpr std::int64_t kAll = INT64_MAX;

  char direction = 'f';  // f forward, b backward, a absolute, r relative
  std::int64_t count = 1;
  bool gives_rows = true;  // FETCH
};

/// Rows that are fetched, or moved over, in order: first, how many, step; and where that leaves the
/// cursor. Rows count from 1; 0 is before the first.
struct MovedCursor {
  std::int64_t first = 0;
  std::int64_t count = 0;
  int step = 1;
  std::int64_t end = 0;
};

/// So many rows of a result that is still coming decide the move; kAll: all.
std::int64_t rows_needed(const CursorMove& move, std::int64_t at) noexcept;

/// From row `at` of `size`. scrolls: the cursor may go backward, or stand on a row again.
/// errors  55000
MovedCursor move_cursor(const CursorMove& move, std::int64_t at, std::int64_t size, bool scrolls);

}  // namespace granary::sql
