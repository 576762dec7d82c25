#include "sql/cursor_move.h"

#include <algorithm>

#include "sql/error.h"

namespace granary::sql {

namespace {

/// Whether PostgreSQL's executor would run backwards for it: also to stand on a row again.
bool goes_back(const CursorMove& move, std::int64_t at, std::int64_t size) {
  switch (move.direction) {
    case 'f':
    case 'r':
      if (move.count == 0) return move.gives_rows && at >= 1 && at <= size;
      return move.count < 0;
    case 'b':
      if (move.count == CursorMove::kAll && !move.gives_rows && at == 0) return false;
      if (move.count == 0) return move.gives_rows && at >= 1 && at <= size;
      return move.count > 0;
    default:
      return move.count < 0 || (at > 0 && move.count <= at);
  }
}

}  // namespace

std::int64_t rows_needed(const CursorMove& move, std::int64_t at) noexcept {
  constexpr std::int64_t kAll = CursorMove::kAll;
  const std::int64_t count = move.count;
  if (move.direction == 'a') return count < 0 ? kAll : count;
  if (move.direction == 'b' && count == kAll) return at;
  const std::int64_t ahead = move.direction == 'b' ? -count : count;
  return ahead > kAll - at ? kAll : std::max(at, at + ahead);
}

MovedCursor move_cursor(const CursorMove& move, std::int64_t at, std::int64_t size, bool scrolls) {
  if (!scrolls && goes_back(move, at, size)) {
    throw SqlError("55000", "cursor can only scan forward")
        .hint("Declare it with SCROLL option to enable backward scan.");
  }
  MovedCursor out;
  const bool all = move.count == CursorMove::kAll;
  std::int64_t count = move.count;
  char direction = move.direction;
  if ((direction == 'f' || direction == 'b') && count < 0) {
    direction = direction == 'f' ? 'b' : 'f';
    count = -count;
  }
  if (direction == 'a' || direction == 'r') {
    std::int64_t target = direction == 'r' ? at + count : count < 0 ? size + 1 + count : count;
    target = std::clamp<std::int64_t>(target, 0, size + 1);
    out.first = out.end = target;
    out.count = target >= 1 && target <= size ? 1 : 0;
    return out;
  }
  if (count == 0) {  // the current row again
    out.first = out.end = at;
    out.count = at >= 1 && at <= size ? 1 : 0;
    return out;
  }
  const bool forward = direction == 'f';
  const std::int64_t left =
      forward ? std::max<std::int64_t>(size - at, 0) : std::max<std::int64_t>(at - 1, 0);
  out.count = all ? left : std::min(left, count);
  out.step = forward ? 1 : -1;
  out.first = at + out.step;
  if (all || count > left) {
    out.end = forward ? size + 1 : 0;
  } else {
    out.end = at + out.step * out.count;
  }
  return out;
}

}  // namespace granary::sql
