#include "frontend/session/told_columns.h"

#include <algorithm>
#include <string>
#include <utility>

namespace granary::frontend {

void ToldColumns::note(planner::StatementPtr statement, std::uint64_t begin, Formats formats) {
  told_.push_back(
      {std::move(statement), begin, out_.position(), {formats.begin(), formats.end()}});
}

void ToldColumns::replace(const planner::Statement* before, const planner::StatementPtr& fresh) {
  for (Told& told : told_) {
    if (told.statement.get() == before) told.statement = fresh;
  }
}

bool ToldColumns::tell_again(const planner::Statement* before, const planner::StatementPtr& fresh,
                             const Describe& describe) {
  const auto is_changed = [&](const Told& told) { return told.statement.get() == before; };
  const auto can_change = [&](const Told& told) {
    return out_.can_truncate(told.begin) && !out_.holds_from(told.begin) &&
           told.formats.size() <= 1;  // those of each column are for the old ones
  };
  if (!std::ranges::all_of(told_, [&](const Told& told) {
        return !is_changed(told) || can_change(told);
      }))
    return false;
  for (Told& told : told_) {
    if (is_changed(told)) rewrite(told, *fresh, describe);
  }
  replace(before, fresh);
  return true;
}

/// What was encoded after it moves.
void ToldColumns::rewrite(Told& told, const planner::Statement& fresh, const Describe& describe) {
  const std::uint64_t end = told.end;
  const std::string rest(out_.since(end));
  out_.truncate(told.begin);
  describe(fresh, told.formats);
  const std::uint64_t moved = out_.position() - end;  // modulo 2^64
  out_.bytes(rest);
  told.end += moved;
  for (Told& other : told_) {
    if (other.begin < end) continue;
    other.begin += moved;
    other.end += moved;
  }
}

}  // namespace granary::frontend
