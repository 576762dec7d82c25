#include "sql/statement_counters.h"

#include <algorithm>
#include <cmath>

namespace granary::sql {

/// The running mean and sum of squares are Welford's (1962), which lose no digits to large sums.
void StatementTimes::add(double ms, std::uint64_t new_rows) noexcept {
  ++calls;
  rows += static_cast<std::int64_t>(new_rows);
  total += ms;
  least = calls == 1 ? ms : std::min(least, ms);
  most = std::max(most, ms);
  const double before = mean;
  mean += (ms - before) / static_cast<double>(calls);
  squares += (ms - before) * (ms - mean);
}

double StatementTimes::deviation() const noexcept {
  return calls > 1 ? std::sqrt(squares / static_cast<double>(calls)) : 0;
}

StatementCountersPtr StatementRegistry::of(Oid user, std::int64_t id, std::string_view text,
                                           bool utility) {
  const std::lock_guard lock(mutex_);
  const Key key{user, id};
  if (const auto found = statements_.find(key); found != statements_.end()) return found->second;
  // A character is cut off as a whole.
  std::size_t bytes = std::min(text.size(), kTextBytesMax);
  while (bytes < text.size() && bytes > 0 && (text[bytes] & '\xC0') == '\x80') --bytes;
  const StatementCountersPtr made(
      new StatementCounters(user, id, text.substr(0, bytes), utility));
  return insert(key, made);
}

/// The one that is known by the key from now on. needs  mutex_
StatementCountersPtr& StatementRegistry::insert(const Key& key,
                                                const StatementCountersPtr& statement) {
  if (statements_.size() >= kStatementsMax) make_room();
  StatementCountersPtr& known = statements_.try_emplace(key, statement).first->second;
  known->listed_.store_relaxed(true);
  return known;
}

/// needs  mutex_
void StatementRegistry::make_room() {
  std::vector<std::pair<std::int64_t, Key>> by_calls;
  by_calls.reserve(statements_.size());
  for (const auto& [key, statement] : statements_)
    by_calls.emplace_back(statement->times().calls, key);
  const auto end = by_calls.begin() + static_cast<std::ptrdiff_t>(by_calls.size() / 20 + 1);
  std::nth_element(by_calls.begin(), end, by_calls.end());
  for (auto one = by_calls.begin(); one != end; ++one) {
    const auto found = statements_.find(one->second);
    forget(*found->second);
    statements_.erase(found);
  }
  deallocations_.store_relaxed(deallocations() + 1);
}

void StatementRegistry::forget(StatementCounters& statement) noexcept {
  statement.listed_.store_relaxed(false);
  const std::lock_guard lock(statement.mutex_);
  statement.times_ = {};
}

void StatementRegistry::count(const StatementCountersPtr& statement, double ms,
                              std::uint64_t rows) {
  StatementCountersPtr known = statement;
  if (!statement->listed_.load_relaxed()) {
    const std::lock_guard lock(mutex_);
    known = insert({statement->user, statement->id}, statement);
  }
  const std::lock_guard lock(known->mutex_);
  known->times_.add(ms, rows);
}

std::vector<std::shared_ptr<const StatementCounters>> StatementRegistry::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<const StatementCounters>> out;
  for (const auto& [key, statement] : statements_) {
    if (statement->times().calls > 0) out.push_back(statement);
  }
  return out;
}

void StatementRegistry::reset(Oid user, std::int64_t id, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::erase_if(statements_, [&](const auto& known) {
    const auto& [of_user, of_id] = known.first;
    const bool meant = (!user || of_user == user) && (id == 0 || of_id == id);
    if (meant) forget(*known.second);
    return meant;
  });
  if (!user && id == 0) {
    deallocations_.store_relaxed(0);
    reset_time_.store_relaxed(now);
  }
}

}  // namespace granary::sql
