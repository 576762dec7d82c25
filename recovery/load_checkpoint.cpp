#include "recovery/load_checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace granary::recovery {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{4} << 20;
constexpr double kReportSeconds = 0.2;

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// A file's bytes in pieces, each beginning where the block before ended.
class PieceReader {
 public:
  explicit PieceReader(std::unique_ptr<File> file) : file_(std::move(file)) {}

  /// At least `bytes` bytes from where the reader stands, fewer only at the end of the file.
  bool fill(std::size_t bytes) {
    if (end_ - at_ >= bytes) return true;
    const std::size_t kept = end_ - at_;
    if (capacity_ < std::max(bytes, kPieceBytes)) {
      const std::size_t capacity = std::max(bytes, kPieceBytes);
      auto grown = std::make_unique_for_overwrite<char[]>(capacity);
      if (kept > 0) std::memcpy(grown.get(), data_.get() + at_, kept);
      data_ = std::move(grown);
      capacity_ = capacity;
    } else {
      std::memmove(data_.get(), data_.get() + at_, kept);
    }
    at_ = 0;
    std::size_t got = 0;
    const auto status = file_->pread(offset_ + kept, {data_.get() + kept, capacity_ - kept}, got);
    end_ = kept + got;
    return status == IoStatus::kOk;
  }
  std::string_view view() const noexcept { return {data_.get() + at_, end_ - at_}; }
  std::uint64_t offset() const noexcept { return offset_; }
  void skip(std::uint64_t bytes) noexcept {
    at_ += bytes;
    offset_ += bytes;
  }

 private:
  std::unique_ptr<File> file_;
  std::unique_ptr<char[]> data_;
  std::size_t capacity_ = 0;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::uint64_t offset_ = 0;  // of at_ in the file
};

/// K5: rows of one block. false: malformed.
bool read_block(std::string_view payload, checkpoint::Epoch low, RowSink& sink,
                std::uint64_t& rows) {
  checkpoint::RowReader reader(payload);
  checkpoint::Row row;
  auto step = reader.next(row);
  for (; step == checkpoint::RowReader::Step::kRow; step = reader.next(row)) {
    if (row.tid.epoch() >= low || row.tid.epoch() == checkpoint::Epoch{0}) return false;
    sink.row(row);
    ++rows;
  }
  return step == checkpoint::RowReader::Step::kEnd;
}

}  // namespace

std::string checkpoint_damage(const std::string& path, std::uint64_t offset,
                              std::string_view what) {
  return fmt::format("checkpoint damaged: {} at byte {}: {}", path, offset, what);
}

bool find_checkpoints(FileSystem& files, const std::vector<std::string>& directories,
                      const StoreId& store, CheckpointFiles& out, std::string& error) {
  for (const std::string& directory : directories) {
    std::vector<std::string> names;
    const auto status = files.list(directory, names);
    if (status == IoStatus::kNotFound) continue;
    if (status != IoStatus::kOk) {
      error = fmt::format("cannot read directory {}: {}", directory, std::strerror(errno));
      return false;
    }
    for (const std::string& name : names) {
      const std::string path = directory + "/" + name;
      checkpoint::FileId id;
      std::uint64_t sequence = 0;
      if (checkpoint::parse_rows_name(name, id)) {
        out.paths[name] = path;
        out.highest_sequence = std::max(out.highest_sequence, id.sequence);
      } else if (checkpoint::parse_manifest_name(name, sequence)) {
        out.highest_sequence = std::max(out.highest_sequence, sequence);
        std::string content;
        checkpoint::Manifest manifest;
        if (read_file(files, path, content) != IoStatus::kOk) {
          out.unreadable.push_back(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
        } else if (!checkpoint::decode_manifest(content, store, sequence, manifest)) {
          out.unreadable.push_back(checkpoint_damage(path, 0, "manifest"));
        } else {
          out.manifests.push_back(std::move(manifest));
        }
      }
    }
  }
  std::sort(out.manifests.begin(), out.manifests.end(),
            [](const auto& a, const auto& b) { return a.sequence > b.sequence; });
  return true;
}

bool read_rows_file(FileSystem& files, const std::string& path,
                    const checkpoint::ManifestFile& file, checkpoint::Epoch low,
                    const StoreId& store, RowSink& sink, std::string& error) {
  const auto io_error = [&] {
    error = fmt::format("cannot read {}: {}", path, std::strerror(errno));
    return false;
  };
  std::unique_ptr<File> handle;
  if (files.open(path, OpenMode::kRead, handle) != IoStatus::kOk) return io_error();
  PieceReader reader(std::move(handle));
  std::uint64_t rows = 0;
  std::string raw;
  while (reader.offset() < file.bytes) {
    FrameInfo info;
    std::string_view payload;
    if (!reader.fill(kFrameBytes + checkpoint::kBlockBytes)) return io_error();
    const FramePlace place = checkpoint::rows_place(file.id, reader.offset());
    auto judged = check_frame(reader.view(), store, place, info, payload);
    if (judged == FrameCheck::kShort && reader.view().size() >= kFrameBytes) {
      // A block with a row larger than usual.
      const std::uint64_t whole = frame_bytes_claimed(reader.view());
      if (whole > file.bytes - reader.offset()) break;
      if (!reader.fill(whole)) return io_error();
      judged = check_frame(reader.view(), store, place, info, payload);
    }
    if (judged != FrameCheck::kValid ||
        info.kind != static_cast<std::uint8_t>(checkpoint::BlockKind::kRows)) {
      break;
    }
    if (info.compressed) {
      if (!decompress_payload(payload, info.raw_bytes, raw)) break;
      payload = raw;
    }
    if (!read_block(payload, low, sink, rows)) break;
    const std::uint64_t bytes = framed_bytes(info.stored_bytes);
    reader.skip(bytes);
    if (!sink.advance(bytes)) return true;
  }
  if (reader.offset() == file.bytes && rows == file.rows) return true;
  error = checkpoint_damage(path, reader.offset(), "block of rows");
  return false;
}

class CheckpointLoad::Sink final : public RowSink {
 public:
  Sink(CheckpointLoad& load, unsigned thread) : load_(load), thread_(thread) {}

  void begin(const checkpoint::ManifestFile& file) { table_ = file.id.table; }
  void row(const checkpoint::Row& row) override {
    load_.target_.load(
        thread_,
        {.tid = row.tid,
         .write = {.table = table_, .is_delete = row.gone, .key = row.key, .row = row.row}});
    ++rows;
  }
  bool advance(std::uint64_t bytes) override { return load_.advance(bytes); }

  std::uint64_t rows = 0;

 private:
  CheckpointLoad& load_;
  const unsigned thread_;
  engine::TableId table_;
};

CheckpointLoad::CheckpointLoad(FileSystem& files, const RecoveryOptions& options,
                               const CheckpointFiles& found, const checkpoint::Manifest& manifest,
                               std::uint64_t log_bytes, ReplayTarget& target)
    : files_(files),
      options_(options),
      found_(found),
      manifest_(manifest),
      bytes_total_(manifest.bytes() + log_bytes),
      target_(target) {
  for (const checkpoint::ManifestTable& table : manifest.tables) {
    work_.insert(work_.end(), table.files.begin(), table.files.end());
  }
  std::stable_sort(work_.begin(), work_.end(),
                   [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
}

bool CheckpointLoad::run(std::string& error) {
  started_ = reported_ = now_seconds();
  // All files before the first row: a missing one is the most likely fault.
  for (const checkpoint::ManifestFile& file : work_) {
    if (found_.paths.contains(checkpoint::rows_name(file.id))) continue;
    error = fmt::format("{} is missing", checkpoint::rows_name(file.id));
    return false;
  }
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t threads = options_.threads > 0 ? options_.threads : cores;
  std::vector<std::thread> pool;
  for (unsigned i = 0; i < std::min(threads, work_.size()); ++i) {
    pool.emplace_back([this, i] { thread_main(i); });
  }
  for (std::thread& thread : pool) thread.join();
  seconds_ = now_seconds() - started_;
  error = error_;
  return error.empty();
}

void CheckpointLoad::thread_main(unsigned thread) {
  target_.begin_thread(thread);
  Sink sink(*this, thread);
  std::string error;
  // Relaxed: an index is all that is handed out.
  for (std::size_t i = next_.fetch_add_relaxed(1); i < work_.size() && error.empty();
       i = next_.fetch_add_relaxed(1)) {
    sink.begin(work_[i]);
    const std::string& path = found_.paths.at(checkpoint::rows_name(work_[i].id));
    static_cast<void>(
        read_rows_file(files_, path, work_[i], manifest_.low, options_.store, sink, error));
  }
  target_.end_thread(thread);
  const std::lock_guard lock(mutex_);
  rows_ += sink.rows;
  if (error_.empty()) error_ = std::move(error);
}

bool CheckpointLoad::advance(std::uint64_t bytes) {
  const std::lock_guard lock(mutex_);
  bytes_ += bytes;
  const double now = now_seconds();
  if (options_.progress && now - reported_ >= kReportSeconds) {
    reported_ = now;
    options_.progress(
        {.bytes_done = bytes_, .bytes_total = bytes_total_, .seconds = now - started_});
  }
  return error_.empty();
}

}  // namespace granary::recovery
