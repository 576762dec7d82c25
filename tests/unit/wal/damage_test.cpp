// Bytes that changed, tails that were torn, files that are gone: rules L2 to L8 of
// docs/formats/log.md.
#include <thread>

#include "recovery/segment_scan.h"
#include "tests/test_support.h"
#include "tests/unit/wal/log_fixture.h"

namespace granary::test {
namespace {

const std::vector<std::string> kDirectories{"log0"};
const std::string kFirst = "log0/segment-00-0000000001.log";

/// End of a log that ends in a mark: a mark's last 12 bytes are zeros.
std::uint64_t used_bytes(const std::string& content) {
  return (content.find_last_not_of('\0') + 8) / 8 * 8 + 8;
}

/// Epoch of the last mark in front of the first invalid block.
Epoch last_whole_mark(FaultFileSystem& files, const std::string& path) {
  recovery::SegmentFile file;
  REQUIRE(wal::parse_segment_name(path.substr(path.rfind('/') + 1), file.logger, file.sequence));
  return recovery::scan_segment(files.content(path), LogLife::kStore, file).marked;
}

/// A killed server's disk: `commits` groups in one segment, the last one not followed by a mark.
struct KilledServer {
  explicit KilledServer(int commits, wal::LogOptions options) {
    FaultFileSystem files;
    LogLife life(files, std::move(options));
    for (int i = 0; i < commits; ++i) {
      before_last = used_bytes(files.copy()->content(kFirst));
      last = life.commit_durably({0}, "key" + std::to_string(i), "some row", &model).epoch();
    }
    image = files.copy();
    used = used_bytes(image->content(kFirst));
  }
  static wal::LogOptions without_ticks() {
    wal::LogOptions options = LogLife::small_options();
    options.segment_bytes = 4096;
    options.epoch_ms = 100'000;
    return options;
  }

  Model model;
  Epoch last{0};
  std::uint64_t before_last = 0;  // where the last group begins
  std::uint64_t used = 0;
  std::unique_ptr<FaultFileSystem> image;
};

TEST_CASE("a tail torn anywhere in the last group, cut or zeroed, loses nothing before it (L6)") {
  KilledServer server(6, KilledServer::without_ticks());
  const Rows before = server.model.up_to({server.last.value - 1});
  REQUIRE(before.size() == 5);
  REQUIRE(recover(*server.image, kDirectories).rows.size() == 6);
  for (std::uint64_t at = server.before_last; at < server.used; ++at) {
    for (const bool cut : {false, true}) {
      const auto torn = server.image->copy();
      std::string& content = torn->content(kFirst);
      if (cut) content.resize(at);
      std::fill(content.begin() + static_cast<std::ptrdiff_t>(at), content.end(), '\0');
      const Recovered recovered = recover(*torn, kDirectories);
      CAPTURE(at, cut, recovered.error);
      REQUIRE(recovered.ok);
      // Zeroing what is zero anyway leaves the group whole.
      if (recovered.result.durable < server.last) REQUIRE(recovered.rows == before);
      REQUIRE(difference(recovered.rows, server.model.up_to(recovered.result.durable)) == "");
    }
  }
}

TEST_CASE("a last group whose blocks arrived without those in front of them is torn, not damage (L6)") {
  KilledServer server(6, KilledServer::without_ticks());
  std::string& content = server.image->content(kFirst);
  std::fill_n(content.begin() + static_cast<std::ptrdiff_t>(server.before_last), 64, '\0');
  const Recovered recovered = recover(*server.image, kDirectories);
  REQUIRE(recovered.ok);
  REQUIRE(recovered.rows.size() == 5);
  REQUIRE(recovered.result.notes.size() >= 1);
}

TEST_CASE("every flipped byte of an idle log before its last mark is found, named, and stops recovery (L6, W10)") {
  wal::LogOptions options = LogLife::small_options();
  options.segment_bytes = 4096;
  std::unique_ptr<FaultFileSystem> image;
  Model model;
  {
    FaultFileSystem files;
    LogLife life(files, options);
    Epoch last{0};
    for (int i = 0; i < 6; ++i) last = life.commit_durably({0}, std::to_string(i), "row", &model).epoch();
    REQUIRE(life.waiter.wait_durable({last.value + 2}));  // a tick with nothing to do
    image = files.copy();
  }
  const std::uint64_t used = used_bytes(image->content(kFirst));
  REQUIRE(recover(*image, kDirectories).rows == model.up_to({UINT64_MAX}));
  for (std::uint64_t at = 0; at < used; ++at) {
    const auto damaged = image->copy();
    damaged->content(kFirst)[at] = static_cast<char>(damaged->content(kFirst)[at] ^ 0x40);
    const Recovered recovered = recover(*damaged, kDirectories);
    CAPTURE(at, recovered.error);
    if (at < used - kFrameBytes) {
      REQUIRE_FALSE(recovered.ok);
      REQUIRE(recovered.error.find(kFirst) != std::string::npos);
    } else {
      REQUIRE(recovered.rows.size() == 6);
    }
  }
}

TEST_CASE("every flipped byte of a segment that has a successor is found and named (L4)") {
  wal::LogOptions options = LogLife::small_options();
  options.segment_bytes = 2048;
  FaultFileSystem files;
  {
    LogLife life(files, options);
    for (int i = 0; i < 40; ++i) life.commit_durably({0}, std::to_string(i), "a row of some length");
  }
  const std::string second = "log0/segment-00-0000000002.log";
  const std::uint64_t used = used_bytes(files.content(second));
  REQUIRE(used > 1000);
  for (std::uint64_t at = 0; at < used; ++at) {
    const auto damaged = files.copy();
    damaged->content(second)[at] = static_cast<char>(damaged->content(second)[at] ^ 1);
    const Recovered recovered = recover(*damaged, kDirectories);
    CAPTURE(at, recovered.error);
    REQUIRE_FALSE(recovered.ok);
    REQUIRE(recovered.error.find(second) != std::string::npos);
  }
  const auto shortened = files.copy();
  shortened->content(second).resize(used - 8);
  REQUIRE_FALSE(recover(*shortened, kDirectories).ok);
}

TEST_CASE("a missing segment and a missing log directory are named (L3, L7)") {
  wal::LogOptions options = LogLife::small_options(2);
  options.segment_bytes = 2048;
  FaultFileSystem files;
  {
    LogLife life(files, options);
    for (int i = 0; i < 40; ++i) life.commit_durably({0}, std::to_string(i), "a row of some length");
  }
  const Recovered without_directory = recover(files, {"log0"});
  REQUIRE_FALSE(without_directory.ok);
  REQUIRE(without_directory.error.find("1 of 2 loggers") != std::string::npos);
  for (const std::string gone : {"segment-00-0000000001.log", "segment-00-0000000002.log"}) {
    const auto copy = files.copy();
    REQUIRE(copy->remove("log0/" + gone) == IoStatus::kOk);
    const Recovered recovered = recover(*copy, options.directories);
    REQUIRE_FALSE(recovered.ok);
    REQUIRE(recovered.error.find(gone) != std::string::npos);
  }
}

TEST_CASE("a log of another store is refused by name") {
  KilledServer server(3, KilledServer::without_ticks());
  MapTarget target;
  recovery::RecoveryResult result;
  std::string error;
  const recovery::RecoveryOptions options{
      .log_directories = kDirectories, .store = {'o'}, .threads = 1, .progress = {}};
  REQUIRE_FALSE(recovery::replay(*server.image, options, target, result, error));
  REQUIRE(error.find("another store") != std::string::npos);
}

TEST_CASE("what one recovery dropped stays dropped after a second crash (L8, L9)") {
  const wal::LogOptions options = [] {
    wal::LogOptions two = LogLife::small_options(2);
    two.epoch_ms = 100'000;
    return two;
  }();
  FaultFileSystem files;
  Model model;
  LogLife life(files, options);
  const Epoch kept = life.commit_durably({0}, "kept", "1", &model).epoch();
  const std::string other = "log1/segment-01-0000000001.log";
  const std::uint64_t whole = used_bytes(files.copy()->content(other));
  const Epoch dropped = life.commit_durably({0}, "dropped", "2", &model).epoch();
  // Logger 0 has marked the second epoch, logger 1's mark of it never arrived.
  const auto first_crash = files.copy();
  std::string& content = first_crash->content(other);
  std::fill(content.begin() + static_cast<std::ptrdiff_t>(whole), content.end(), '\0');
  const Recovered first = recover(*first_crash, options.directories);
  REQUIRE(first.ok);
  // Each logger ends epochs, so logger 1's last mark may be of an empty epoch in between.
  const Epoch last_mark = last_whole_mark(*first_crash, other);
  REQUIRE(last_mark >= kept);
  REQUIRE(last_mark < dropped);
  REQUIRE(first.result.durable == last_mark);
  REQUIRE(difference(first.rows, model.up_to(kept)) == "");

  LogLife second_life(*first_crash, options, first.result.start);
  const auto crash_at_once = first_crash->copy();
  const Recovered second = recover(*crash_at_once, options.directories);
  REQUIRE(second.error.empty());
  REQUIRE(second.rows == first.rows);
  REQUIRE(second.result.durable.value + 1 == first.result.start.first_epoch.value);

  model.forget_after(kept);
  second_life.commit_durably({1}, "new", "3", &model);
  const auto third_crash = first_crash->copy();
  const Recovered third = recover(*third_crash, options.directories);
  REQUIRE(third.error.empty());
  REQUIRE(difference(third.rows, model.up_to({UINT64_MAX})) == "");
  REQUIRE(third.rows.size() == 2);
}

}  // namespace
}  // namespace granary::test
