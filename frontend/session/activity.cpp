#include "frontend/session/activity.h"

#include <cstring>

namespace granary::frontend {

namespace {

/// The longest prefix of at most `bytes` bytes that ends with a whole character.
std::string_view clip(std::string_view text, std::size_t bytes) noexcept {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

const char* state_name(ActivityState state) noexcept {
  switch (state) {
    case ActivityState::kStarting:
      return "";
    case ActivityState::kDisabled:
      return "disabled";
    case ActivityState::kIdle:
      return "idle";
    case ActivityState::kActive:
      return "active";
    case ActivityState::kIdleInBlock:
      return "idle in transaction";
    case ActivityState::kIdleInFailedBlock:
      return "idle in transaction (aborted)";
  }
  return "";
}

}  // namespace

template <class Change>
void Activity::write(Change change) noexcept {
  const std::uint64_t version = version_.load_relaxed();
  version_.store_release(version + 1);
  change();
  version_.store_release(version + 2);
}

void Activity::store_text(std::string_view text, Word* words) noexcept {
  const char* at = text.data();
  std::uint64_t word = 0;
  for (std::size_t left = text.size() / sizeof word; left != 0; --left, ++words) {
    std::memcpy(&word, at, sizeof word);
    words->store_release(word);
    at += sizeof word;
  }
  if (text.size() % sizeof word == 0) return;
  word = 0;
  std::memcpy(&word, at, text.size() % sizeof word);
  words->store_release(word);
}

std::string Activity::load_text(const Word* words, std::size_t bytes) {
  std::string out(bytes, '\0');
  for (std::size_t at = 0; at < bytes; at += sizeof(std::uint64_t), ++words) {
    const std::uint64_t word = words->load_acquire();
    std::memcpy(out.data() + at, &word, std::min(bytes - at, sizeof word));
  }
  return out;
}

void Activity::begin(std::string_view query, std::int64_t transaction_start,
                     std::int64_t now) noexcept {
  query = clip(query, kQueryBytesMax);
  write([&] {
    state_.store_release(static_cast<std::uint64_t>(ActivityState::kActive));
    transaction_start_.store_release(static_cast<std::uint64_t>(transaction_start));
    query_start_.store_release(static_cast<std::uint64_t>(now));
    state_change_.store_release(static_cast<std::uint64_t>(now));
    query_bytes_.store_release(query.size());
    store_text(query, query_.data());
  });
}

void Activity::disable() noexcept {
  write([&] {
    state_.store_release(static_cast<std::uint64_t>(ActivityState::kDisabled));
    transaction_start_.store_release(0);
    query_start_.store_release(0);
    state_change_.store_release(0);
    query_bytes_.store_release(0);
  });
}

void Activity::end(ActivityState state, std::int64_t transaction_start, std::int64_t now) noexcept {
  write([&] {
    state_.store_release(static_cast<std::uint64_t>(state));
    transaction_start_.store_release(static_cast<std::uint64_t>(transaction_start));
    state_change_.store_release(static_cast<std::uint64_t>(now));
  });
}

void Activity::set_application_name(std::string_view name) noexcept {
  name = clip(name, kNameBytesMax);
  write([&] {
    name_bytes_.store_release(name.size());
    store_text(name, name_.data());
  });
}

void Activity::read(sql::catalog::SessionInfo& out) const {
  ActivityState state = ActivityState::kStarting;
  while (true) {
    const std::uint64_t version = version_.load_acquire();
    state = static_cast<ActivityState>(state_.load_acquire());
    out.transaction_start = static_cast<std::int64_t>(transaction_start_.load_acquire());
    out.query_start = static_cast<std::int64_t>(query_start_.load_acquire());
    out.state_change = static_cast<std::int64_t>(state_change_.load_acquire());
    out.application_name = load_text(name_.data(), name_bytes_.load_acquire());
    out.query = load_text(query_.data(), query_bytes_.load_acquire());
    if (version % 2 == 0 && version_.load_relaxed() == version) break;
    spin_pause();
  }
  out.transactions = transactions_.load_acquire();
  out.rollbacks = rollbacks_.load_acquire();
  out.deadlocks = deadlocks_.load_relaxed();
  out.snapshot = snapshot_.load_acquire();
  out.state = state_name(state);
  if (state == ActivityState::kActive || state == ActivityState::kDisabled) {
    const bool waiting = waiting_.load_acquire();
    out.wait_event_type = waiting ? "Lock" : "";
    out.wait_event = waiting ? "transactionid" : "";
  } else {
    out.wait_event_type = "Client";
    out.wait_event = "ClientRead";
  }
}

}  // namespace granary::frontend
