#include "base/framed_block.h"

#include <string>

#include "base/rng.h"
#include "tests/test_support.h"

namespace granary {
namespace {

constexpr StoreId kStore{'s', 't', 'o', 'r', 'e'};
constexpr FramePlace kPlace{.stream = 3, .file_sequence = 7, .offset = 4096};

std::string sealed(std::string_view payload, const FramePlace& place = kPlace) {
  std::string frame(framed_bytes(payload.size()), '\xee');
  std::copy(payload.begin(), payload.end(), frame.begin() + kFrameBytes);
  const auto bytes = static_cast<std::uint32_t>(payload.size());
  seal_frame(
      frame.data(), kStore, place,
      {.kind = 2, .epoch = 99, .write_number = 5, .stored_bytes = bytes, .raw_bytes = bytes});
  return frame;
}

FrameCheck judge(std::string_view bytes, const FramePlace& place = kPlace,
                 const StoreId& store = kStore) {
  FrameInfo info;
  std::string_view payload;
  return check_frame(bytes, store, place, info, payload);
}

TEST_CASE("a sealed frame reads back as it was, whatever the payload's length") {
  for (const std::size_t bytes : {0, 1, 7, 8, 9, 4096, 70'001}) {
    const std::string written(bytes, 'q');
    const std::string frame = sealed(written);
    REQUIRE(frame.size() % 8 == 0);
    FrameInfo info;
    std::string_view payload;
    const std::string file = frame + "what follows";
    REQUIRE(check_frame(file, kStore, kPlace, info, payload) == FrameCheck::kValid);
    REQUIRE(payload == written);
    REQUIRE(info.kind == 2);
    REQUIRE(info.epoch == 99);
    REQUIRE(info.write_number == 5);
  }
}

TEST_CASE("a frame with any bit flipped, padding included, is not valid") {
  const std::string frame = sealed("thirteen byte");
  for (std::size_t at = 0; at < frame.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = frame;
      damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
      REQUIRE(judge(damaged) != FrameCheck::kValid);
    }
  }
}

TEST_CASE("a frame cut anywhere is short, not valid") {
  const std::string frame = sealed("thirteen byte");
  for (std::size_t bytes = 0; bytes < frame.size(); ++bytes) {
    REQUIRE(judge(std::string_view(frame).substr(0, bytes)) == FrameCheck::kShort);
  }
}

TEST_CASE("a frame is valid in its own place of its own store only") {
  const std::string frame = sealed("payload");
  REQUIRE(judge(frame) == FrameCheck::kValid);
  REQUIRE(judge(frame, {.stream = 4, .file_sequence = 7, .offset = 4096}) == FrameCheck::kInvalid);
  REQUIRE(judge(frame, {.stream = 3, .file_sequence = 8, .offset = 4096}) == FrameCheck::kInvalid);
  REQUIRE(judge(frame, {.stream = 3, .file_sequence = 7, .offset = 4104}) == FrameCheck::kInvalid);
  REQUIRE(judge(frame, kPlace, StoreId{'o', 't', 'h', 'e', 'r'}) == FrameCheck::kInvalid);
}

TEST_CASE("frames are found again behind unreadable bytes") {
  std::string bytes(64, '\xab');
  bytes += sealed("payload", {.stream = 3, .file_sequence = 7, .offset = 64});
  REQUIRE(find_frame_magic(bytes, 0) == 64);
  REQUIRE(find_frame_magic(bytes, 57) == 64);
  REQUIRE(find_frame_magic(bytes, 65) == std::string_view::npos);
}

TEST_CASE("compression gives back what went in and refuses what does not shrink") {
  const std::string compressible(10'000, 'z');
  std::string stored;
  REQUIRE(compress_payload(compressible, stored));
  REQUIRE(stored.size() < 200);
  std::string raw;
  REQUIRE(decompress_payload(stored, 10'000, raw));
  REQUIRE(raw == compressible);
  REQUIRE_FALSE(decompress_payload(stored, 9'999, raw));
  std::string noise(1000, '\0');
  Rng rng(1);
  for (char& c : noise) c = static_cast<char>(rng.next());
  REQUIRE_FALSE(compress_payload(noise, stored));
}

}  // namespace
}  // namespace granary
