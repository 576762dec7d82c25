#include "sql/catalog/given_names.h"

#include <algorithm>
#include <array>
#include <functional>

namespace granary::sql::catalog {

namespace {

/// Names of one hash share a counter: the one's plans are made again for the other.
constexpr std::size_t kCounters = 4096;
std::array<Atomic<std::uint64_t>, kCounters> counters;

Atomic<std::uint64_t>& counter_of(std::string_view name) noexcept {
  return counters[std::hash<std::string_view>{}(name) % kCounters];
}

}  // namespace

void note_looked_up(SessionContext& session, std::string_view name) {
  if (session.lookups == nullptr) return;
  const Atomic<std::uint64_t>& counter = counter_of(name);
  session.lookups->unqualified.push_back({std::string(name), &counter, counter.load_acquire()});
}

void note_given_name(SessionContext& session, std::string_view name) {
  session.ddl_effects.at_end([&counter = counter_of(name)](bool committed) {
    if (committed) counter.fetch_add_seq_cst(1);  // pairs with the acquire of those who look
  });
}

bool names_as_looked_up(const NameLookups& lookups) noexcept {
  return std::ranges::all_of(lookups.unqualified, [](const NameLookups::Name& name) {
    return name.times_given->load_acquire() == name.times_given_then;
  });
}

}  // namespace granary::sql::catalog
