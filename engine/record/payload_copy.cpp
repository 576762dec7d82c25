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

struct Place {
  const PayloadWord* words;
  std::size_t bytes;
};

/// Where the payload is. The words are those of some moment, so reading so many is always allowed.
Place place_of(const Record& record) noexcept {
  const unsigned inside = record.previous.beside_acquire();
  if (inside != Record::kOutside) return {record.inline_payload(), inside};
  const PayloadBlock* block = record.outside();
  return {block->words(), block->bytes.load_acquire()};
}

/// Copies what is there now, of one version or not.
void copy_words(const Record& record, Arena& arena, char*& buffer, std::size_t& buffer_bytes,
                std::size_t& bytes) {
  const Place place = place_of(record);
  bytes = place.bytes;
  const std::size_t words = (bytes + 7) / 8;
  if (buffer == nullptr || words * 8 > buffer_bytes) {
    buffer_bytes = words * 8;
    buffer = arena.allocate(buffer_bytes);
  }
  char* to = buffer;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t value = place.words[i].load_acquire();
    std::memcpy(to + i * 8, &value, 8);
  }
}

/// Copies the newest version when it is not absent and its epoch is at most `newest`.
TidWord read_up_to(const Record& record, Epoch newest, Arena& arena, std::string_view& row) {
  char* buffer = nullptr;
  std::size_t buffer_bytes = 0;
  for (;;) {
    const TidWord before = unlocked_word(record);
    if (before.absent() || before.tid().epoch() > newest) return before;
    std::size_t bytes = 0;
    copy_words(record, arena, buffer, buffer_bytes, bytes);
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

TidWord read_older(const Record& record, Epoch before, Arena& arena, std::string_view& row) {
  return read_up_to(record, Epoch{before.value - 1}, arena, row);
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
    row = arena.copy(version->row());
    return true;
  }
  return false;
}

bool exists_at(const Record& record, Epoch snapshot) noexcept {
  TidWord word = unlocked_word(record);
  const Version* version = record.previous.load_acquire();
  while (word.tid().epoch() > snapshot) {
    if (version == nullptr) return false;
    word = version->word;
    version = version->previous.load_acquire();
  }
  return !word.absent();
}

bool read_placeholder(const Record& record, Arena& arena, std::string_view& row) {
  constexpr std::uint64_t kPlaceholder = TidWord{TidWord::kAbsent}.version();
  char* buffer = nullptr;
  std::size_t buffer_bytes = 0;
  std::size_t bytes = 0;
  copy_words(record, arena, buffer, buffer_bytes, bytes);
  const TidWord after = record.load_word();
  if (after.locked() || after.version() != kPlaceholder) return false;
  row = {buffer, bytes};
  return true;
}

namespace {

void store_words(PayloadWord* to, std::string_view row) noexcept {
  const std::size_t whole = row.size() / 8;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < whole; ++i) {
    std::uint64_t value;
    std::memcpy(&value, row.data() + i * 8, 8);
    to[i].store_release(value);
  }
  if (row.size() % 8 == 0) return;
  std::uint64_t rest = 0;
  std::memcpy(&rest, row.data() + whole * 8, row.size() % 8);
  to[whole].store_release(rest);
}

}  // namespace

void replace_payload(Record& record, std::string_view row, ReclaimList& retired) {
  PayloadBlock* fresh = PayloadBlock::create(row);
  const bool was_outside = record.previous.beside_acquire() == Record::kOutside;
  PayloadBlock* before = was_outside ? record.outside() : nullptr;
  // In this order: who sees that the payload is outside finds a block.
  record.inline_payload()->store_release(reinterpret_cast<std::uint64_t>(fresh));
  if (was_outside) {
    retired.retire(before, &PayloadBlock::destroy);
  } else {
    record.previous.set_beside_release(Record::kOutside);
  }
}

void write_payload(Record& record, std::string_view row, ReclaimList& retired) {
  const std::size_t words = (row.size() + 7) / 8;
  if (record.previous.beside_acquire() == Record::kOutside) {
    PayloadBlock* block = record.outside();
    if (words > block->words_max) return replace_payload(record, row, retired);
    store_words(block->words(), row);
    block->bytes.store_release(static_cast<std::uint32_t>(row.size()));
    return;
  }
  if (words > record.inline_words() || row.size() > Record::kInsideBytesMax) {
    return replace_payload(record, row, retired);
  }
  store_words(record.inline_payload(), row);
  record.previous.set_beside_release(static_cast<unsigned>(row.size()));
}

std::string_view stable_payload(const Record& record) noexcept {
  const Place place = place_of(record);
  return {reinterpret_cast<const char*>(place.words), place.bytes};
}

}  // namespace granary::engine
