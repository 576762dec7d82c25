#include "engine/record/payload_copy.h"

#include "base/check.h"

namespace granary::engine {

namespace {

TidWord unlocked_word(const Record& record) {
  SpinWait wait;
  for (;;) {
    const TidWord word = record.load_word();
    if (!word.locked()) return word;
    wait.once();
  }
}

/// One attempt. false: size and place do not match, a writer is at work.
bool try_copy(const Record& record, Arena& arena, char*& buffer, std::size_t& buffer_bytes,
              std::size_t& bytes) {
  const PayloadBlock* external = record.external.load_acquire();
  bytes = record.bytes.load_acquire();
  const std::size_t words = (bytes + 7) / 8;
  const PayloadWord* from = record.inline_payload();
  if (external != nullptr) from = external->words();
  const std::size_t words_max = external != nullptr ? external->words_max : record.inline_words;
  if (words > words_max) return false;
  if (buffer == nullptr || words * 8 > buffer_bytes) {
    buffer_bytes = words * 8;
    buffer = arena.allocate(buffer_bytes);
  }
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t value = from[i].load_acquire();
    std::memcpy(buffer + i * 8, &value, 8);
  }
  return true;
}

/// Copies the newest version when it is not absent and its epoch is at most `newest`.
TidWord read_up_to(const Record& record, Epoch newest, Arena& arena, std::string_view& row) {
  char* buffer = nullptr;
  std::size_t buffer_bytes = 0;
  for (;;) {
    const TidWord before = unlocked_word(record);
    if (before.absent() || before.tid().epoch() > newest) return before;
    std::size_t bytes = 0;
    if (!try_copy(record, arena, buffer, buffer_bytes, bytes)) continue;
    const TidWord after = record.load_word();
    if (after.locked() || after.version() != before.version()) continue;
    row = {buffer, bytes};
    return before;
  }
}

}  // namespace

TidWord read_latest(const Record& record, Arena& arena, std::string_view& row) {
  return read_up_to(record, Epoch{~std::uint64_t{0}}, arena, row);
}

bool read_snapshot(const Record& record, Epoch snapshot, Arena& arena, std::string_view& row,
                   TidWord& word) {
  word = read_up_to(record, snapshot, arena, row);
  if (word.tid().epoch() <= snapshot) return !word.absent();
  // Acquire pairs with the release by which the writer linked the version before it changed the
  // word.
  for (const Version* version = record.previous.load_acquire(); version != nullptr;
       version = version->previous.load_acquire()) {
    if (version->word.tid().epoch() > snapshot) continue;
    word = version->word;
    if (word.absent()) return false;
    row = arena.copy({version->data(), version->bytes});
    return true;
  }
  return false;
}

bool read_placeholder(const Record& record, Arena& arena, std::string_view& row) {
  constexpr std::uint64_t kPlaceholder = TidWord::kAbsent | TidWord::kLatest;
  char* buffer = nullptr;
  std::size_t buffer_bytes = 0;
  std::size_t bytes = 0;
  const bool copied = try_copy(record, arena, buffer, buffer_bytes, bytes);
  const TidWord after = record.load_word();
  if (!copied || after.locked() || after.version() != kPlaceholder) return false;
  row = {buffer, bytes};
  return true;
}

namespace {

void store_words(PayloadWord* to, std::string_view row) noexcept {
  const std::size_t words = (row.size() + 7) / 8;
  for (std::size_t i = 0; i < words; ++i) {
    std::uint64_t value = 0;
    std::memcpy(&value, row.data() + i * 8, std::min<std::size_t>(8, row.size() - i * 8));
    to[i].store_release(value);
  }
}

}  // namespace

void replace_payload(Record& record, std::string_view row, ReclaimList& retired) {
  PayloadBlock* before = record.external.load_acquire();
  PayloadBlock* fresh = PayloadBlock::create(row.size());
  store_words(fresh->words(), row);
  record.external.store_release(fresh);
  if (before != nullptr) retired.retire(before, &PayloadBlock::destroy);
  record.bytes.store_release(static_cast<std::uint32_t>(row.size()));
}

void write_payload(Record& record, std::string_view row, ReclaimList& retired) {
  const std::size_t words = (row.size() + 7) / 8;
  PayloadBlock* external = record.external.load_acquire();
  if (words > (external != nullptr ? external->words_max : record.inline_words)) {
    replace_payload(record, row, retired);
    return;
  }
  store_words(external != nullptr ? external->words() : record.inline_payload(), row);
  record.bytes.store_release(static_cast<std::uint32_t>(row.size()));
}

std::string_view stable_payload(const Record& record) noexcept {
  const PayloadBlock* external = record.external.load_acquire();
  const PayloadWord* words = external != nullptr ? external->words() : record.inline_payload();
  return {reinterpret_cast<const char*>(words), record.bytes.load_acquire()};
}

}  // namespace granary::engine
