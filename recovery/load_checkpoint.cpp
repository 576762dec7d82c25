#include "recovery/load_checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>
#include <utility>

#include "base/direct_memory.h"
#include "base/seeded_fault.h"
#include "engine/record/payload_copy.h"

namespace granary::recovery {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{4} << 20;
constexpr std::uint64_t kRowBytesMin = 16;  // of a row in a block: what comes before its key
constexpr double kReportSeconds = 0.2;

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// A file's bytes in pieces, each beginning where the block before ended. While one is worked on,
/// the next is read.
class PieceReader {
 public:
  PieceReader(std::unique_ptr<File> file, std::uint64_t file_bytes)
      : file_(std::move(file)), file_bytes_(file_bytes) {
    read_ahead();
  }

  /// At least `bytes` bytes from where the reader stands, fewer only at the end of the file.
  bool fill(std::size_t bytes) {
    while (end_ - at_ < bytes && ahead_.valid()) {
      Piece next = ahead_.get();
      if (next.status != IoStatus::kOk) return false;
      const std::size_t kept = end_ - at_;
      if (kept > kHeadroom) {  // a huge row
        Piece joined = make_piece(kept + next.bytes);
        std::memcpy(joined.data.get() + kHeadroom + kept, next.data.get() + kHeadroom, next.bytes);
        joined.bytes = kept + next.bytes;
        std::memcpy(joined.data.get() + kHeadroom, piece_.data.get() + at_, kept);
        at_ = kHeadroom;
        next.bytes = joined.bytes;
        std::swap(next.data, joined.data);
        spare_ = {};
      } else {
        if (kept > 0) {
          std::memcpy(next.data.get() + kHeadroom - kept, piece_.data.get() + at_, kept);
        }
        at_ = kHeadroom - kept;
        spare_ = std::move(piece_);
      }
      end_ = kHeadroom + next.bytes;
      piece_ = std::move(next);
      read_ahead();
    }
    return true;
  }
  std::string_view view() const noexcept { return {piece_.data.get() + at_, end_ - at_}; }
  std::uint64_t offset() const noexcept { return offset_; }
  void skip(std::uint64_t bytes) noexcept {
    at_ += bytes;
    offset_ += bytes;
  }

 private:
  /// Room for what is left of the piece before, then bytes of the file.
  struct Piece {
    DirectMemory data;
    std::size_t bytes = 0;
    IoStatus status = IoStatus::kOk;
  };
  static constexpr std::size_t kHeadroom = std::size_t{1} << 20;

  static Piece make_piece(std::size_t bytes) {
    return {.data = direct_memory(kHeadroom + bytes)};
  }

  void read_ahead() {
    if (read_at_ >= file_bytes_) return;
    const std::size_t wanted = std::min<std::uint64_t>(kPieceBytes, file_bytes_ - read_at_);
    Piece piece = spare_.data != nullptr ? std::exchange(spare_, {}) : make_piece(kPieceBytes);
    const std::uint64_t from = std::exchange(read_at_, read_at_ + wanted);
    // The first piece is waited for at once, and small files have no other.
    const auto policy = from == 0 ? std::launch::deferred : std::launch::async;
    ahead_ = std::async(policy, [this, from, wanted, moved = std::move(piece)]() mutable {
      // To the end of its last block, which the file may not have.
      const std::span<char> room(moved.data.get() + kHeadroom, direct_bytes(wanted));
      moved.status = file_->pread(from, room, moved.bytes);
      moved.bytes = std::min(moved.bytes, wanted);
      return std::move(moved);
    });
  }

  std::unique_ptr<File> file_;
  const std::uint64_t file_bytes_;
  Piece piece_;
  Piece spare_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::uint64_t read_at_ = 0;
  std::uint64_t offset_ = 0;  // of at_ in the file
  std::future<Piece> ahead_;  // last: waits for its read before the rest goes
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

/// C2: the name of a manifest may be in the page cache only, if the server died right after giving
/// it; and whoever believes it removes what the one before needs.
bool make_manifests_durable(FileSystem& files, const std::string& directory,
                            const std::vector<std::string>& names) {
  std::uint64_t sequence = 0;
  const bool any = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return checkpoint::parse_manifest_name(name, sequence);
  });
  return !any || SeededFaults::on(SeededFault::kBelieveUnsyncedName) ||
         files.sync_directory(directory) == IoStatus::kOk;
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
    if (!make_manifests_durable(files, directory, names)) {
      error = fmt::format("cannot sync directory {}: {}", directory, std::strerror(errno));
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
  if (files.open(path, OpenMode::kReadDirect, handle) != IoStatus::kOk) return io_error();
  PieceReader reader(std::move(handle), file.bytes);
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

  void begin(const Work& work) {
    table_ = work.file.id.table;
    sorted_ = work.table != nullptr;
    if (sorted_) runs_.begin(std::min(work.file.rows, work.file.bytes / kRowBytesMin));
  }
  RunWriter& runs() noexcept { return runs_; }
  void row(const checkpoint::Row& row) override {
    ++rows;
    if (sorted_ && !row.gone) return runs_.add(row.key, row.row, row.tid);
    // A removed row that the server brings along: its table has rows, and is not built.
    if (sorted_) return;
    const wal::LoggedWrite write{
        .tid = row.tid,
        .write = {.table = table_, .is_delete = row.gone, .key = row.key, .row = row.row}};
    load_.target_.load(thread_, {&write, 1});
  }
  bool advance(std::uint64_t bytes) override { return load_.advance(bytes); }

  std::uint64_t rows = 0;

 private:
  CheckpointLoad& load_;
  const unsigned thread_;
  engine::TableId table_;
  bool sorted_ = false;
  RunWriter runs_;
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
    SortedRows* sorted = nullptr;
    if (engine::Table* fresh = table.files.empty() ? nullptr : target.new_table(table.id)) {
      tables_.push_back(std::make_unique<SortedRows>(*fresh, table.files.size()));
      sorted = tables_.back().get();
    }
    for (const checkpoint::ManifestFile& file : table.files) work_.push_back({file, sorted});
  }
  std::stable_sort(work_.begin(), work_.end(),
                   [](const Work& a, const Work& b) { return a.file.bytes > b.file.bytes; });
}

bool CheckpointLoad::run(std::string& error) {
  started_ = reported_ = now_seconds();
  // All files before the first row: a missing one is the most likely fault.
  for (const Work& work : work_) {
    const std::string name = checkpoint::rows_name(work.file.id);
    if (found_.paths.contains(name)) continue;
    error = fmt::format("{} is missing", name);
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
    const auto& [file, table] = work_[i];
    sink.begin(work_[i]);
    const std::string& path = found_.paths.at(checkpoint::rows_name(file.id));
    const bool whole =
        read_rows_file(files_, path, file, manifest_.low, options_.store, sink, error);
    if (whole && table != nullptr && table->add_file(sink.runs())) {
      build(thread, file.id.table, *table);
    }
  }
  target_.end_thread(thread);
  const std::lock_guard lock(mutex_);
  rows_ += sink.rows;
  if (error_.empty()) error_ = std::move(error);
}

void CheckpointLoad::build(unsigned thread, engine::TableId id, SortedRows& table) {
  for (const auto& [key, record] : table.build()) {
    const wal::LoggedWrite write{
        .tid = record->load_word().tid(),
        .write = {
            .table = id, .is_delete = false, .key = key, .row = engine::stable_payload(*record)}};
    target_.load(thread, {&write, 1});
    engine::Record::destroy(record);
  }
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
