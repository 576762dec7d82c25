#include "recovery/discover.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>

namespace granary::recovery {

namespace {

using wal::Epoch;
using wal::SegmentHeader;

/// Segments of one logger by sequence.
using Chain = std::map<std::uint64_t, SegmentFile>;

struct Life {
  SegmentHeader header;                      // what all segments of the life agree on
  std::map<std::uint32_t, Epoch> marked;     // by logger: last mark in this life
  const SegmentFile* with_blocks = nullptr;  // one with more than its header: the life was served
};

class Discovery {
 public:
  Discovery(FileSystem& files, const StoreId& store, const LogRange& range, LogFiles& out,
            std::string& error)
      : files_(files), store_(store), range_(range), out_(out), error_(error) {
    out_.low = range.low;
  }

  bool run(const std::vector<std::string>& directories) {
    for (const std::string& directory : directories) {
      if (!list(directory)) return false;
    }
    for (auto& [logger, chain] : chains_) {
      give_up_before_start(logger, chain);
      if (!read_headers(chain) || !link(logger, chain)) return false;
    }
    if (!starts_where_needed()) return false;
    for (auto& [logger, chain] : chains_) {
      if (!chain.empty() && !read_last(chain)) return false;
    }
    if (!judge_lives()) return false;
    collect();
    return true;
  }

 private:
  bool fail(std::string message) {
    error_ = std::move(message);
    return false;
  }
  bool io_error(const char* action, const std::string& path) {
    return fail(fmt::format("cannot {} {}: {}", action, path, std::strerror(errno)));
  }

  bool list(const std::string& directory) {
    std::vector<std::string> names;
    const auto status = files_.list(directory, names);
    if (status == IoStatus::kNotFound) return true;
    if (status != IoStatus::kOk) return io_error("read directory", directory);
    for (const std::string& name : names) {
      SegmentFile file;
      file.path = directory + "/" + name;
      if (!wal::parse_segment_name(name, file.logger, file.sequence)) continue;
      const auto [at, fresh] = chains_[file.logger].try_emplace(file.sequence, file);
      if (fresh) continue;
      return fail(fmt::format("{} and {} are the same log segment", at->second.path, file.path));
    }
    return true;
  }

  bool is_listed(std::uint32_t logger) const { return logger < range_.first_segments.size(); }

  /// L10, as far as names tell.
  void give_up_before_start(std::uint32_t logger, Chain& chain) {
    if (!is_listed(logger)) return;
    while (!chain.empty() && chain.begin()->first < range_.first_segments[logger]) {
      give_up(chain, chain.begin());
    }
  }
  Chain::iterator give_up(Chain& chain, Chain::iterator at) {
    const SegmentFile& file = at->second;
    dead_.push_back({file.header.life, file.sequence, file.path});
    std::uint64_t& highest = dead_sequences_[file.logger];
    highest = std::max(highest, file.sequence);
    return chain.erase(at);
  }

  /// The segments that the checkpoint names are where the log it needs begins.
  bool starts_where_needed() {
    for (std::uint32_t logger = 0; logger < range_.first_segments.size(); ++logger) {
      const std::uint64_t first = range_.first_segments[logger];
      const auto chain = chains_.find(logger);
      if (chain != chains_.end() && chain->second.contains(first)) continue;
      return fail(fmt::format("log segment {} is missing", wal::segment_name(logger, first)));
    }
    return true;
  }

  /// L2: a header is valid, or its segment is the logger's last and never became part of the log.
  bool read_headers(Chain& chain) {
    for (auto at = chain.begin(); at != chain.end();) {
      SegmentFile& file = at->second;
      std::unique_ptr<File> handle;
      std::string bytes(wal::kSegmentHeaderBytes, '\0');
      std::size_t got = 0;
      auto status = files_.open(file.path, OpenMode::kRead, handle);
      if (status == IoStatus::kOk) status = handle->size(file.file_bytes);
      if (status == IoStatus::kOk) status = handle->pread(0, bytes, got);
      if (status != IoStatus::kOk) return io_error("read", file.path);
      bytes.resize(got);
      if (parse_header(bytes, store_, file)) {
        at = file.header.life < range_.life ? give_up(chain, at) : std::next(at);
        continue;
      }
      if (belongs_elsewhere(bytes, file)) {
        return fail(fmt::format("{} belongs to another store", file.path));
      }
      SegmentBytes whole;
      if (std::next(at) != chain.end() || !read_segment(files_, file, whole, error_) ||
          has_later_write(whole.view(), store_, file, 0, 2)) {
        if (!error_.empty()) return false;
        return fail(damage_message(file.path, 0, "segment header"));
      }
      out_.notes.push_back(fmt::format("{}: never begun, ignored", file.path));
      at = chain.erase(at);
    }
    return true;
  }

  static bool parse_header(std::string_view bytes, const StoreId& store, SegmentFile& file) {
    FrameInfo info;
    std::string_view payload;
    const FramePlace place{.stream = file.logger, .file_sequence = file.sequence, .offset = 0};
    if (check_frame(bytes, store, place, info, payload) != FrameCheck::kValid ||
        info.kind != static_cast<std::uint8_t>(wal::BlockKind::kSegmentHeader) ||
        !wal::decode_segment_header(payload, file.header) || file.header.store != store) {
      return false;
    }
    file.marked = {info.epoch};
    return true;
  }

  static bool belongs_elsewhere(std::string_view bytes, const SegmentFile& file) {
    SegmentHeader header;
    if (bytes.size() < wal::kSegmentHeaderBytes) return false;
    const std::string_view payload = bytes.substr(kFrameBytes, wal::kSegmentHeaderPayloadBytes);
    SegmentFile copy = file;
    return wal::decode_segment_header(payload, header) && parse_header(bytes, header.store, copy);
  }

  /// L3: sequences without gaps from the log's beginning; every segment but the last gets its
  /// length from the next.
  bool link(std::uint32_t logger, Chain& chain) {
    SegmentFile* before = nullptr;
    for (auto& [sequence, file] : chain) {
      const std::uint64_t previous = file.header.previous_bytes;
      const bool begins = previous == 0 || is_listed(logger);
      const bool gap = before == nullptr ? !begins : before->sequence + 1 != sequence;
      if (gap) {
        return fail(
            fmt::format("log segment {} is missing", wal::segment_name(logger, sequence - 1)));
      }
      if (before != nullptr && previous == 0) {
        return fail(damage_message(file.path, 0, "no length of the segment before"));
      }
      if (before != nullptr) before->log_bytes = previous;
      before = &file;
    }
    return true;
  }

  bool read_last(Chain& chain) {
    SegmentFile& file = chain.rbegin()->second;
    std::unique_ptr<File> handle;
    // What we are about to believe may be in the page cache only, if the server died and the
    // machine did not.
    if (files_.open(file.path, OpenMode::kRead, handle) != IoStatus::kOk ||
        (!SeededFaults::on(SeededFault::kBelieveUnsynced) && handle->sync() != IoStatus::kOk)) {
      return io_error("sync", file.path);
    }
    file.loaded = std::make_shared<LoadedSegment>();
    if (!read_segment(files_, file, file.loaded->bytes, error_)) return false;
    file.loaded->scan = scan_segment(file.loaded->bytes.view(), store_, file);
    const SegmentScan& scan = file.loaded->scan;
    if (scan.tail == Tail::kDamaged) {
      return fail(damage_message(file.path, scan.end, "a later block is whole"));
    }
    if (scan.tail == Tail::kTorn) {
      out_.notes.push_back(fmt::format("{}: torn write cut at byte {}", file.path, scan.end));
    }
    file.log_bytes = scan.end;  // from here on as if a next segment said so
    last_marks_[file.logger] = scan.marked;
    return true;
  }

  bool judge_lives() {
    for (const auto& [logger, chain] : chains_) {
      for (const auto& [sequence, file] : chain) {
        const auto at = lives_.try_emplace(file.header.life, Life{file.header, {}, nullptr}).first;
        Life& life = at->second;
        if (life.header.void_after != file.header.void_after ||
            life.header.first_epoch != file.header.first_epoch ||
            life.header.logger_count != file.header.logger_count) {
          return fail(damage_message(file.path, 0, "disagrees with other segments of its life"));
        }
        if (*file.log_bytes > wal::kSegmentHeaderBytes) life.with_blocks = &file;
        life.marked[logger] = last_marks_[logger];
      }
    }
    for (const auto& [number, life] : lives_) {
      // A start-up that died before all its headers were durable has served nobody and written no
      // blocks.
      if (life.marked.size() == life.header.logger_count || life.with_blocks == nullptr) continue;
      return fail(fmt::format(
          "the log of {} of {} loggers is missing (is a log directory not mounted?): {} has data",
          life.header.logger_count - life.marked.size(), life.header.logger_count,
          life.with_blocks->path));
    }
    return true;
  }

  void collect() {
    for (const auto& [number, life] : lives_) {
      if (life.header.void_after.value + 1 < life.header.first_epoch.value) {
        out_.voids.push_back({life.header.void_after, life.header.first_epoch});
      }
    }
    if (!lives_.empty()) {
      const auto& [number, life] = *lives_.rbegin();
      out_.life = number;
      const Epoch before{life.header.first_epoch.value - 1};
      out_.durable = before;
      if (life.with_blocks != nullptr) {
        out_.durable = life.marked.begin()->second;
        for (const auto& [logger, marked] : life.marked) {
          out_.durable = std::min(out_.durable, marked);
        }
      }
    }
    for (const auto& [logger, highest] : dead_sequences_) {
      if (out_.loggers.size() <= logger) out_.loggers.resize(logger + 1);
      out_.loggers[logger].next_sequence = highest + 1;
    }
    std::sort(dead_.begin(), dead_.end());
    for (Dead& dead : dead_) out_.dead.push_back(std::move(dead.path));
    for (auto& [logger, chain] : chains_) {
      if (chain.empty()) continue;
      const SegmentFile& last = chain.rbegin()->second;
      if (out_.loggers.size() <= logger) out_.loggers.resize(logger + 1);
      out_.loggers[logger] = {.next_sequence = last.sequence + 1,
                              .previous_bytes = *last.log_bytes,
                              .previous_path = last.path};
      for (auto& [sequence, file] : chain) out_.segments.push_back(std::move(file));
    }
    // Newest first: by life and by distance from the end, whatever the logger.
    std::stable_sort(out_.segments.begin(), out_.segments.end(), [](const auto& a, const auto& b) {
      if (a.header.life != b.header.life) return a.header.life > b.header.life;
      return a.sequence > b.sequence;
    });
  }

  struct Dead {
    std::uint64_t life = 0;
    std::uint64_t sequence = 0;
    std::string path;
    auto operator<=>(const Dead&) const = default;
  };

  FileSystem& files_;
  const StoreId& store_;
  const LogRange& range_;
  LogFiles& out_;
  std::string& error_;
  std::map<std::uint32_t, Chain> chains_;
  std::vector<Dead> dead_;
  std::map<std::uint32_t, std::uint64_t> dead_sequences_;  // highest by logger
  std::map<std::uint32_t, Epoch> last_marks_;
  std::map<std::uint64_t, Life> lives_;
};

}  // namespace

bool discover(FileSystem& files, const std::vector<std::string>& directories, const StoreId& store,
              const LogRange& range, LogFiles& out, std::string& error) {
  error.clear();
  out = {};
  return Discovery(files, store, range, out, error).run(directories);
}

}  // namespace granary::recovery
