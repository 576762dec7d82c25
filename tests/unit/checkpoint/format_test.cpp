// Names and bytes of checkpoints.
#include "checkpoint/format.h"
#include "tests/test_support.h"

namespace granary::test {
namespace {

constexpr StoreId kStore{'s', 't', 'o', 'r', 'e'};

checkpoint::Manifest sample() {
  checkpoint::Manifest manifest;
  manifest.sequence = 7;
  manifest.life = 3;
  manifest.low = {100};
  manifest.high = {140};
  manifest.started_us = 1;
  manifest.finished_us = 2;
  manifest.highest_table = {20000};
  manifest.first_segments = {4, 9};
  manifest.tables = {{.id = {5}, .files = {}},
                     {.id = {16384},
                      .files = {{.id = {{16384}, 7, 0, 0}, .bytes = 4096, .rows = 10},
                                {.id = {{16384}, 6, 1, 3}, .bytes = 64, .rows = 1}}}};
  return manifest;
}

TEST_CASE("names of checkpoint files are read back, in one spelling only") {
  const checkpoint::FileId id{.table = {16390}, .sequence = 12, .writer = 1, .number = 3};
  checkpoint::FileId read;
  REQUIRE(checkpoint::rows_name(id) == "rows-0000016390-0000000012-01-03.ckpt");
  REQUIRE(checkpoint::parse_rows_name(checkpoint::rows_name(id), read));
  REQUIRE(read == id);
  for (const char* name :
       {"rows-16390-12-1-3.ckpt", "rows-0000016390-0000000012-01-03.ckp", "rows-.ckpt",
        "rows-0000016390-0000000012-99-03.ckpt", "manifest-0000000012.ckpt", ""}) {
    REQUIRE_FALSE(checkpoint::parse_rows_name(name, read));
  }
  std::uint64_t sequence = 0;
  REQUIRE(checkpoint::parse_manifest_name("manifest-0000000012.ckpt", sequence));
  REQUIRE(sequence == 12);
  REQUIRE_FALSE(checkpoint::parse_manifest_name("manifest-12.ckpt", sequence));
  REQUIRE_FALSE(checkpoint::parse_manifest_name("manifest-0000000012.ckpt.new", sequence));
}

TEST_CASE("a manifest is read back, by its own store and sequence only") {
  const std::string file = checkpoint::encode_manifest(sample(), kStore);
  checkpoint::Manifest read;
  REQUIRE(checkpoint::decode_manifest(file, kStore, 7, read));
  REQUIRE(read.low == checkpoint::Epoch{100});
  REQUIRE(read.high == checkpoint::Epoch{140});
  REQUIRE(read.life == 3);
  REQUIRE(read.highest_table == checkpoint::TableId{20000});
  REQUIRE(read.first_segments == std::vector<std::uint64_t>{4, 9});
  REQUIRE(read.tables.size() == 2);
  REQUIRE(read.bytes() == 4160);
  REQUIRE(read.rows() == 11);
  REQUIRE(read.find({16384}) != nullptr);
  REQUIRE(read.find({16384})->files[1].id == sample().tables[1].files[1].id);
  REQUIRE(read.find({6}) == nullptr);
  REQUIRE_FALSE(checkpoint::decode_manifest(file, kStore, 8, read));
  REQUIRE_FALSE(checkpoint::decode_manifest(file, StoreId{'x'}, 7, read));
}

TEST_CASE("a manifest with any byte changed or cut off is not valid") {
  const std::string file = checkpoint::encode_manifest(sample(), kStore);
  checkpoint::Manifest read;
  for (std::size_t i = 0; i < file.size(); ++i) {
    std::string changed = file;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    REQUIRE_FALSE(checkpoint::decode_manifest(changed, kStore, 7, read));
    REQUIRE_FALSE(checkpoint::decode_manifest(file.substr(0, i), kStore, 7, read));
  }
}

TEST_CASE("rows are read back, and cut ones are malformed") {
  std::string payload(200, '\0');
  const checkpoint::Row first{.tid = engine::Tid::make({9}, 5), .key = "key", .row = "row"};
  const checkpoint::Row second{
      .tid = engine::Tid::make({1}, 0), .gone = true, .key = "gone", .row = {}};
  char* end = checkpoint::encode_row(payload.data(), first);
  end = checkpoint::encode_row(end, second);
  payload.resize(static_cast<std::size_t>(end - payload.data()));
  checkpoint::RowReader reader(payload);
  checkpoint::Row row;
  REQUIRE(reader.next(row) == checkpoint::RowReader::Step::kRow);
  REQUIRE((row.tid == first.tid && row.key == "key" && row.row == "row" && !row.gone));
  REQUIRE(reader.next(row) == checkpoint::RowReader::Step::kRow);
  REQUIRE((row.tid == second.tid && row.key == "gone" && row.gone));
  REQUIRE(reader.next(row) == checkpoint::RowReader::Step::kEnd);
  checkpoint::RowReader cut(std::string_view(payload).substr(0, payload.size() - 1));
  REQUIRE(cut.next(row) == checkpoint::RowReader::Step::kRow);
  REQUIRE(cut.next(row) == checkpoint::RowReader::Step::kMalformed);
}

}  // namespace
}  // namespace granary::test
