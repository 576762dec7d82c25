#include "base/file.h"

#include <unistd.h>

#include <filesystem>

#include "base/direct_memory.h"
#include "base/rng.h"
#include "base/test_point.h"
#include "tests/test_support.h"

namespace granary {
namespace {

class Scratch {
 public:
  Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "granary-file.XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    path = pattern;
  }
  ~Scratch() { std::filesystem::remove_all(path); }
  std::string path;
};

TEST_CASE("many parts are written as one range and read back") {
  const Scratch scratch;
  std::unique_ptr<File> file;
  REQUIRE(system_files().open(scratch.path + "/f", OpenMode::kCreate, file) == IoStatus::kOk);
  std::string expected;
  std::vector<std::string> pieces;
  for (int i = 0; i < 2000; ++i)
    pieces.push_back(std::string(static_cast<std::size_t>(i % 5), 'a'));
  std::vector<std::string_view> parts(pieces.begin(), pieces.end());
  for (const auto& piece : pieces) expected += piece;
  REQUIRE(file->pwrite(3, parts) == IoStatus::kOk);
  REQUIRE(file->sync() == IoStatus::kOk);
  std::string content;
  REQUIRE(read_file(system_files(), scratch.path + "/f", content) == IoStatus::kOk);
  REQUIRE(content == std::string(3, '\0') + expected);
  REQUIRE(file->preallocate(content.size(), 3'000'000) == IoStatus::kOk);
  std::uint64_t bytes = 0;
  REQUIRE(file->size(bytes) == IoStatus::kOk);
  REQUIRE(bytes == content.size() + 3'000'000);
  REQUIRE(file->truncate(7) == IoStatus::kOk);
  REQUIRE(read_file(system_files(), scratch.path + "/f", content) == IoStatus::kOk);
  REQUIRE(content == std::string(3, '\0') + expected.substr(0, 4));
}

TEST_CASE("a file for appending holds what was written piece by piece, then zeros") {
  const Scratch scratch;
  const std::string path = scratch.path + "/f";
  std::unique_ptr<File> file;
  REQUIRE(system_files().open(path, OpenMode::kAppend, file) == IoStatus::kNotFound);
  SECTION("into space made before") {
    REQUIRE(system_files().open(path, OpenMode::kCreate, file) == IoStatus::kOk);
    REQUIRE(file->preallocate(0, 4 << 20) == IoStatus::kOk);
    REQUIRE(system_files().open(path, OpenMode::kAppend, file) == IoStatus::kOk);
  }
  SECTION("into a file of its own making") {
    REQUIRE(write_file_durably(system_files(), scratch.path, "f", "replaced") == IoStatus::kOk);
    REQUIRE(system_files().open(path, OpenMode::kCreateAppend, file) == IoStatus::kOk);
  }
  Rng rng(granary::test::random_seed("append"));
  std::string expected;
  for (int write = 0; write < 160; ++write) {
    if (rng.below(10) == 0) REQUIRE(file->sync() == IoStatus::kOk);
    // Around the block of 4096 bytes, and around the 512 KiB or 4 MiB that go out in one call.
    const std::size_t most = write % 20 == 19 ? 1'400'000 : write % 5 == 4 ? 20'000 : 3000;
    std::vector<std::string> pieces(1 + rng.below(4));
    for (std::string& piece : pieces) {
      piece.assign(rng.below(most), static_cast<char>('a' + rng.below(26)));
    }
    const std::vector<std::string_view> parts(pieces.begin(), pieces.end());
    REQUIRE(file->pwrite(expected.size(), parts) == IoStatus::kOk);
    for (const std::string& piece : pieces) expected += piece;
  }
  REQUIRE(file->sync() == IoStatus::kOk);
  std::string content;
  REQUIRE(read_file(system_files(), path, content) == IoStatus::kOk);
  REQUIRE(content.size() >= expected.size());
  REQUIRE(content.substr(0, expected.size()) == expected);
  REQUIRE(content.find_first_not_of('\0', expected.size()) == std::string::npos);
  REQUIRE(file->truncate(expected.size()) == IoStatus::kOk);
  REQUIRE(read_file(system_files(), path, content) == IoStatus::kOk);
  REQUIRE(content == expected);

  // Whole blocks around the page cache, the last one up to the end of the file.
  REQUIRE(system_files().open(path, OpenMode::kReadDirect, file) == IoStatus::kOk);
  constexpr std::size_t kPieceBytes = 256 << 10;
  const DirectMemory memory = direct_memory(kPieceBytes);
  std::string read;
  for (std::size_t got = kPieceBytes; got == kPieceBytes;) {
    REQUIRE(file->pread(read.size(), {memory.get(), kPieceBytes}, got) == IoStatus::kOk);
    read.append(memory.get(), got);
  }
  REQUIRE(read == expected);
}

TEST_CASE("a full device is told from a failed one") {
  std::unique_ptr<File> full;
  REQUIRE(system_files().open("/dev/full", OpenMode::kWrite, full) == IoStatus::kOk);
  const std::string_view part = "x";
  REQUIRE(full->pwrite(0, {&part, 1}) == IoStatus::kNoSpace);
  std::unique_ptr<File> read_only;
  REQUIRE(system_files().open("/dev/null", OpenMode::kRead, read_only) == IoStatus::kOk);
  REQUIRE(read_only->pwrite(0, {&part, 1}) == IoStatus::kFailed);
  REQUIRE(read_only->sync() == IoStatus::kFailed);  // not a file: cannot be synced
}

TEST_CASE("directories, names, replacement and locks") {
  const Scratch scratch;
  const std::string deep = scratch.path + "/a/b/c";
  REQUIRE(system_files().make_directories(deep) == IoStatus::kOk);
  REQUIRE(system_files().make_directories(deep) == IoStatus::kOk);
  REQUIRE(write_file_durably(system_files(), deep, "name", "one") == IoStatus::kOk);
  REQUIRE(write_file_durably(system_files(), deep, "name", "two") == IoStatus::kOk);
  std::vector<std::string> names;
  REQUIRE(system_files().list(deep, names) == IoStatus::kOk);
  REQUIRE(names == std::vector<std::string>{"name"});
  std::string content;
  REQUIRE(read_file(system_files(), deep + "/name", content) == IoStatus::kOk);
  REQUIRE(content == "two");
  REQUIRE(system_files().rename(deep + "/name", deep + "/other") == IoStatus::kOk);
  REQUIRE(read_file(system_files(), deep + "/name", content) == IoStatus::kNotFound);
  REQUIRE(system_files().make_directories(deep + "/other/x") == IoStatus::kFailed);
  std::unique_ptr<FileLock> first;
  std::unique_ptr<FileLock> second;
  REQUIRE(system_files().lock(deep + "/lock", first) == IoStatus::kOk);
  REQUIRE(system_files().lock(deep + "/lock", second) == IoStatus::kInUse);
  first.reset();
  REQUIRE(system_files().lock(deep + "/lock", second) == IoStatus::kOk);
}

std::string reached;

TEST_CASE("a test point calls the hook while one is set") {
  TestPoint::reach("base.before");
  TestPoint::set_hook([](const char* name) { reached += name; });
  TestPoint::reach("base.during");
  TestPoint::set_hook(nullptr);
  TestPoint::reach("base.after");
  REQUIRE(reached == "base.during");
}

TEST_CASE("random numbers below a bound stay below it and reach every value") {
  Rng rng(granary::test::random_seed("rng"));
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen.at(rng.below(7));
  for (const int count : seen) REQUIRE(count > 500);
}

}  // namespace
}  // namespace granary
