// Files that somebody changed: recovery and `granary check` never crash, never hang and never
// answer with wrong data; ASan and UBSan watch in their build. GRANARY_FUZZ_SECONDS gives the time
// for each test (default 5).
#include "base/framed_block.h"
#include "recovery/check.h"
#include "recovery/data_directory.h"
#include "recovery/segment_scan.h"
#include "tests/crash/simulation.h"
#include "tests/test_support.h"

namespace granary::test {
namespace {

bool is_segment(const std::string& path) { return path.find("/segment-") != std::string::npos; }

std::string random_segment(FaultFileSystem& files, Rng& rng) {
  std::vector<std::string> segments;
  for (const std::string& path : files.paths()) {
    if (is_segment(path)) segments.push_back(path);
  }
  return segments[rng.below(segments.size())];
}

void run_check(const SimulatedStore& store, FaultFileSystem& files) {
  const int status = recovery::check(
      files, "data", {.logs = store.log_directories, .checkpoints = store.checkpoint_directories},
      [](std::string_view) {});
  REQUIRE(status >= 0);
  REQUIRE(status <= 2);
}

/// Changes bytes, lengths or names.
void damage(FaultFileSystem& files, Rng& rng) {
  const auto paths = files.paths();
  const std::string path = paths[rng.below(paths.size())];
  std::string& content = files.content(path);
  const std::uint64_t bytes = content.size();
  const std::uint64_t at = bytes == 0 ? 0 : rng.below(bytes);
  const std::uint64_t length = bytes == 0 ? 0 : rng.below(std::min<std::uint64_t>(bytes - at, 600));
  switch (rng.below(7)) {
    case 0:
    case 1:
      if (bytes > 0) content[at] = static_cast<char>(content[at] ^ (1 << rng.below(8)));
      break;
    case 2:
      content.resize(at);
      break;
    case 3:
      content.replace(at, length, length, static_cast<char>(rng.below(256)));
      break;
    case 4:
      content.append(rng.below(5000), static_cast<char>(rng.next()));
      break;
    case 5: {  // bytes from elsewhere, aligned as blocks are
      const std::string& other = files.content(paths[rng.below(paths.size())]);
      const std::uint64_t from = other.empty() ? 0 : rng.below(other.size()) / 8 * 8;
      const std::string piece = other.substr(from, length);
      content.replace(at / 8 * 8, piece.size(), piece);
      break;
    }
    default:
      content.insert(at / 8 * 8, std::string(8 * (1 + rng.below(20)), '\0'));
  }
}

TEST_CASE("changed bytes, lengths and places of bytes never bring wrong data") {
  const std::uint64_t seed = random_seed("changed files");
  Rng rng(seed);
  std::uint64_t runs = 0;
  std::uint64_t refusals = 0;
  for (const FuzzTime time; !time.over();) {
    const std::uint64_t store_seed = rng.next();
    const SimulatedStore store = simulate_files(store_seed, static_cast<unsigned>(rng.below(5)));
    REQUIRE(store.violation.empty());
    for (int i = 0; i < 100 && !time.over(); ++i) {
      const auto changed = store.files->copy();
      if (rng.one_in(10)) {
        const auto paths = changed->paths();
        static_cast<void>(changed->remove(paths[rng.below(paths.size())]));
      }
      for (std::uint64_t count = 1 + rng.below(3); count > 0; --count) damage(*changed, rng);
      bool refused = false;
      const std::string violation = recover_changed(store, *changed, refused);
      CAPTURE(seed, store_seed, i);
      INFO(violation);
      REQUIRE(violation.empty());
      run_check(store, *changed);
      ++runs;
      refusals += refused;
    }
  }
  std::printf("%llu changed stores: %llu refused, the others a prefix of the history\n",
              static_cast<unsigned long long>(runs), static_cast<unsigned long long>(refusals));
  REQUIRE(refusals > 0);
  REQUIRE(refusals < runs);
}

/// Changes a block's payload or frame and makes its checksum right again: what a checksum cannot
/// tell, and what readers of payloads must bear.
void reseal(FaultFileSystem& files, const StoreId& store, Rng& rng) {
  const std::string path = random_segment(files, rng);
  std::string& content = files.content(path);
  recovery::SegmentFile file;
  REQUIRE(wal::parse_segment_name(path.substr(path.rfind('/') + 1), file.logger, file.sequence));
  const auto blocks = recovery::scan_segment(content, store, file).blocks;
  if (blocks.empty()) return;
  recovery::Block block = recovery::scanned_block(content, blocks[rng.below(blocks.size())]);
  FrameInfo& info = block.info;
  char* frame = content.data() + block.offset;
  if (info.stored_bytes > 0 && !rng.one_in(4)) {
    for (std::uint64_t i = 1 + rng.below(4); i > 0; --i) {
      // Lengths and counts at the front are the interesting ones.
      const std::uint64_t at =
          rng.below(rng.one_in(2) ? std::min(info.stored_bytes, 64U) : info.stored_bytes);
      const char bits =
          rng.one_in(2) ? static_cast<char>(1 << rng.below(8)) : static_cast<char>(rng.next());
      frame[kFrameBytes + at] = static_cast<char>(frame[kFrameBytes + at] ^ bits);
    }
  }
  switch (rng.below(8)) {
    case 0:
      info.epoch = rng.one_in(2) ? info.epoch + rng.below(10) : rng.next() >> rng.below(40);
      break;
    case 1:
      info.kind = static_cast<std::uint8_t>(rng.below(6));
      break;
    case 2:
      info.write_number = static_cast<std::uint32_t>(rng.next() >> rng.below(64));
      break;
    case 3:
      if (info.compressed)
        info.raw_bytes = static_cast<std::uint32_t>(rng.below(kFramePayloadBytesMax));
      break;
    default:
      break;
  }
  const FramePlace place{
      .stream = file.logger, .file_sequence = file.sequence, .offset = block.offset};
  seal_frame(frame, store, place, info);
}

TEST_CASE("blocks with any content and a right checksum neither crash nor hang recovery") {
  const std::uint64_t seed = random_seed("resealed blocks");
  Rng rng(seed);
  std::uint64_t runs = 0;
  std::uint64_t refusals = 0;
  for (const FuzzTime time; !time.over();) {
    const SimulatedStore store = simulate_files(rng.next(), static_cast<unsigned>(rng.below(4)));
    REQUIRE(store.violation.empty());
    recovery::DataDirectory directory;
    std::string error;
    REQUIRE(directory.open(*store.files, "data", false, error));
    for (int i = 0; i < 100 && !time.over(); ++i) {
      const auto changed = store.files->copy();
      reseal(*changed, directory.store(), rng);
      bool refused = false;
      static_cast<void>(recover_changed(store, *changed, refused));
      run_check(store, *changed);
      ++runs;
      refusals += refused;
    }
  }
  std::printf("%llu stores with resealed blocks: %llu refused\n",
              static_cast<unsigned long long>(runs), static_cast<unsigned long long>(refusals));
  REQUIRE(refusals > 0);
}

}  // namespace
}  // namespace granary::test
