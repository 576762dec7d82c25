#include "wal/format.h"

#include <vector>

#include "base/rng.h"
#include "tests/test_support.h"

namespace granary::wal {
namespace {

TEST_CASE("a segment header reads back as it was written") {
  const SegmentHeader header{.life = 3,
                             .life_first_segment = 5,
                             .void_after = {77},
                             .first_epoch = {91},
                             .previous_bytes = 4'000'000'000,
                             .logger_count = 2,
                             .store = {'i', 'd'}};
  std::array<char, kSegmentHeaderPayloadBytes> payload{};
  encode_segment_header(header, payload.data());
  SegmentHeader read;
  REQUIRE(decode_segment_header({payload.data(), payload.size()}, read));
  REQUIRE(read.life == 3);
  REQUIRE(read.life_first_segment == 5);
  REQUIRE(read.void_after == Epoch{77});
  REQUIRE(read.first_epoch == Epoch{91});
  REQUIRE(read.previous_bytes == 4'000'000'000);
  REQUIRE(read.logger_count == 2);
  REQUIRE(read.store == header.store);
}

TEST_CASE("segment names have one spelling") {
  std::uint32_t logger = 0;
  std::uint64_t sequence = 0;
  REQUIRE(segment_name(3, 42) == "segment-03-0000000042.log");
  REQUIRE(parse_segment_name("segment-03-0000000042.log", logger, sequence));
  REQUIRE(logger == 3);
  REQUIRE(sequence == 42);
  for (const char* name : {"segment-3-42.log", "segment-03-0000000042.log.new", "segment-03.log",
                           "prepared-03.log", "segment--0000000042.log", ""}) {
    REQUIRE_FALSE(parse_segment_name(name, logger, sequence));
  }
}

TEST_CASE("a payload of parts reads back write by write") {
  const Tid first = Tid::make({9}, 1);
  const Tid second = Tid::make({9}, Tid::kSequenceMax);
  const std::string long_key(128, 'k');
  const std::string long_row(20'000, 'r');
  const std::vector<engine::LogWrite> writes{
      {.table = {1}, .is_delete = false, .key = "key", .row = "row"},
      {.table = {300}, .is_delete = true, .key = {"\0x", 2}, .row = {}},
      {.table = {UINT32_MAX}, .drops_table = true, .key = {}, .row = {}},
      {.table = {127}, .is_delete = false, .key = long_key, .row = long_row},
      {.table = {128}, .is_delete = false, .key = {}, .row = {}}};
  std::string payload(40'000, '\0');
  char* at = payload.data();
  for (std::size_t i = 0; i < writes.size(); ++i) {
    char* end = encode_write(at, i < 2 ? first : second, i == 0 || i == 2, writes[i]);
    REQUIRE(end - at <= static_cast<std::ptrdiff_t>(encoded_bytes_max(writes[i])));
    at = end;
  }
  payload.resize(static_cast<std::size_t>(at - payload.data()));

  PayloadReader reader({9}, payload);
  LoggedWrite read;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    const engine::LogWrite& write = writes[i];
    REQUIRE(reader.next(read) == PayloadReader::Step::kWrite);
    REQUIRE(read.tid == (i < 2 ? first : second));
    REQUIRE(read.write.table == write.table);
    REQUIRE(read.write.is_delete == write.is_delete);
    REQUIRE(read.write.drops_table == write.drops_table);
    REQUIRE(read.write.key == write.key);
    REQUIRE(read.write.row == write.row);
  }
  REQUIRE(reader.next(read) == PayloadReader::Step::kEnd);
  REQUIRE(reader.parts() == 2);
}

TEST_CASE("a payload cut short or of random bytes is malformed at worst") {
  std::string payload(200, '\0');
  const std::string row(100, 'r');
  const char* at = encode_write(payload.data(), Tid::make({9}, 1), true,
                                {.table = {1}, .is_delete = false, .key = "key", .row = row});
  const auto whole = static_cast<std::size_t>(at - payload.data());
  for (std::size_t bytes = 1; bytes < whole; ++bytes) {
    PayloadReader reader({9}, std::string_view(payload).substr(0, bytes));
    LoggedWrite read;
    REQUIRE(reader.next(read) == PayloadReader::Step::kMalformed);
  }
  Rng rng(granary::test::random_seed("payload"));
  for (int round = 0; round < 1000; ++round) {
    std::string noise(rng.below(100), '\0');
    for (char& c : noise) c = static_cast<char>(rng.one_in(2) ? 0 : rng.next());
    PayloadReader reader({9}, noise);
    LoggedWrite read;
    auto step = reader.next(read);
    while (step == PayloadReader::Step::kWrite) step = reader.next(read);
    REQUIRE(reader.parts() <= noise.size());
  }
}

}  // namespace
}  // namespace granary::wal
