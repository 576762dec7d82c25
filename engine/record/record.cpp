#include "engine/record/record.h"

#include <sched.h>

#include <algorithm>
#include <cstring>
#include <new>

#include "base/check.h"

namespace granary::engine {

namespace {

constexpr std::size_t kPayloadBytesMax = std::size_t{1} << 31;

std::uint32_t words_for(std::size_t bytes) {
  GR_CHECK(bytes < kPayloadBytesMax);
  return static_cast<std::uint32_t>((bytes + 7) / 8);
}

/// Words that hold `row`, and zeros up to `count`.
void construct_words(PayloadWord* words, std::uint32_t count, std::string_view row) {
  const std::size_t whole = row.size() / 8;
  for (std::size_t i = 0; i < whole; ++i) {
    std::uint64_t value;
    std::memcpy(&value, row.data() + i * 8, 8);
    new (&words[i]) PayloadWord(value);
  }
  for (std::size_t i = whole; i < count; ++i) {
    std::uint64_t rest = 0;
    if (i == whole && row.size() % 8 != 0) std::memcpy(&rest, row.data() + i * 8, row.size() % 8);
    new (&words[i]) PayloadWord(rest);
  }
}

}  // namespace

void SpinWait::once() noexcept {
  constexpr unsigned kSpinsMax = 64;
  if (++count_ <= kSpinsMax) {
    spin_pause();
  } else {
    sched_yield();
  }
}

PayloadBlock* PayloadBlock::create(std::string_view row) {
  // A quarter of room to grow: a row that outgrew its place once tends to do it again.
  const std::uint32_t words = words_for(row.size() + row.size() / 4);
  void* memory = ::operator new(sizeof(PayloadBlock) + words * sizeof(PayloadWord));
  auto* block = new (memory) PayloadBlock(words);
  construct_words(block->words(), words, row);
  // Nobody else knows the block yet.
  block->bytes.store_relaxed(static_cast<std::uint32_t>(row.size()));
  return block;
}

void PayloadBlock::destroy(void* block) noexcept { ::operator delete(block); }

Version::Version(TidWord word_in, std::string_view row, std::string_view key,
                 Version* previous_in) noexcept
    : word(word_in),
      previous(previous_in),
      row_bytes(static_cast<std::uint32_t>(row.size())),
      key_bytes(static_cast<std::uint32_t>(key.size())) {
  char* to = reinterpret_cast<char*>(this + 1);
  if (!row.empty()) std::memcpy(to, row.data(), row.size());
  if (!key.empty()) std::memcpy(to + row.size(), key.data(), key.size());
}

Version* Version::create(TidWord word, std::string_view row, std::string_view key,
                         Version* previous) {
  void* memory = ::operator new(sizeof(Version) + row.size() + key.size());
  return new (memory) Version(word, row, key, previous);
}

void Version::destroy(void* version) noexcept { ::operator delete(version); }

Record* Record::create(TidWord word, std::string_view row, std::uint64_t lock_word) {
  const bool inside = row.size() <= kInsideBytesMax;
  const std::uint32_t words = inside ? std::max(1U, words_for(row.size())) : 1;
  const unsigned place = inside ? static_cast<unsigned>(row.size()) : kOutside;
  void* memory = ::operator new(sizeof(Record) + words * sizeof(PayloadWord));
  // Nobody else knows the record: the tree's insert publishes it.
  auto* record = new (memory) Record(word, words, lock_word, place);
  if (inside) {
    construct_words(record->inline_payload(), words, row);
  } else {
    new (record->inline_payload())
        PayloadWord(reinterpret_cast<std::uint64_t>(PayloadBlock::create(row)));
  }
  return record;
}

void Record::destroy(void* memory) noexcept {
  auto* record = static_cast<Record*>(memory);
  if (record->previous.beside_acquire() == kOutside) PayloadBlock::destroy(record->outside());
  ::operator delete(memory);
}

namespace {

TidWord lock_bits(Atomic<std::uint64_t>& word, std::uint64_t cleared) noexcept {
  SpinWait wait;
  for (;;) {
    std::uint64_t seen = word.load_acquire();
    if ((seen & TidWord::kLocked) == 0 &&
        // seq_cst: of two committers that each write what the other read, one must see the other's
        // lock (I2).
        word.compare_exchange_seq_cst(seen, (seen | TidWord::kLocked) & ~cleared)) {
      return {seen};
    }
    wait.once();
  }
}

}  // namespace

TidWord Record::lock_word() noexcept { return lock_bits(word, 0); }

TidWord Record::lock_word_to_tidy() noexcept { return lock_bits(word, TidWord::kLatest); }

}  // namespace granary::engine
