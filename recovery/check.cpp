#include "recovery/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "recovery/data_directory.h"
#include "recovery/discover.h"
#include "recovery/load_checkpoint.h"

namespace granary::recovery {

namespace {

constexpr int kWhole = 0;
constexpr int kDamaged = 1;
constexpr int kUnusable = 2;

/// What a segment holds, and its first damaged byte if there is one.
struct Report {
  std::uint64_t blocks = 0;
  std::uint64_t parts = 0;
  std::uint64_t writes = 0;
  std::uint64_t dropped_blocks = 0;  // of epochs that do not count
  wal::Epoch first{UINT64_MAX};
  wal::Epoch last{0};
  std::string damage;
};

void check_payload(const SegmentFile& file, const Block& block, Report& report) {
  std::string raw;
  std::string_view payload = block.payload;
  if (block.info.compressed) {
    if (!decompress_payload(payload, block.info.raw_bytes, raw)) {
      report.damage = damage_message(file.path, block.offset, "compressed payload");
      return;
    }
    payload = raw;
  }
  wal::PayloadReader reader({block.info.epoch}, payload);
  wal::LoggedWrite write;
  auto step = reader.next(write);
  for (; step == wal::PayloadReader::Step::kWrite; step = reader.next(write)) ++report.writes;
  report.parts += reader.parts();
  if (step == wal::PayloadReader::Step::kMalformed) {
    report.damage = damage_message(file.path, block.offset, "malformed transaction");
  }
}

Report check_segment(FileSystem& files, const SegmentFile& file, const LogFiles& log,
                     const StoreId& store) {
  Report report;
  SegmentBytes bytes;
  if (!read_segment(files, file, bytes, report.damage)) return report;
  const SegmentScan scan = scan_segment(bytes.view(), store, file);
  for (const std::uint64_t offset : scan.blocks) {
    const Block block = scanned_block(bytes.view(), offset);
    if (block.info.kind != static_cast<std::uint8_t>(wal::BlockKind::kData)) continue;
    const wal::Epoch epoch{block.info.epoch};
    ++report.blocks;
    report.first = std::min(report.first, epoch);
    report.last = std::max(report.last, epoch);
    if (!log.counts(epoch)) ++report.dropped_blocks;
    check_payload(file, block, report);
    if (!report.damage.empty()) return report;
  }
  if (scan.tail == Tail::kDamaged) {
    report.damage = damage_message(file.path, scan.end, "block checksum");
  }
  return report;
}

/// Printable bytes as they are, others as \\xNN; long ones cut.
std::string printable(std::string_view bytes) {
  constexpr std::size_t kShownMax = 64;
  std::string out;
  for (const char c : bytes.substr(0, kShownMax)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x20 && byte < 0x7f && c != '\\';
    out += plain ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return bytes.size() > kShownMax ? out + "..." : out;
}

void dump_block(const Block& block, const std::function<void(std::string_view line)>& print) {
  const auto kind = static_cast<wal::BlockKind>(block.info.kind);
  if (kind == wal::BlockKind::kSegmentHeader) return;
  if (kind == wal::BlockKind::kMark) {
    print(fmt::format("{:>10} mark of epoch {}, write {}", block.offset, block.info.epoch,
                      block.info.write_number));
    return;
  }
  print(fmt::format("{:>10} block of epoch {}, write {}, {} bytes{}", block.offset,
                    block.info.epoch, block.info.write_number, block.info.stored_bytes,
                    block.info.compressed ? " compressed" : ""));
  std::string raw;
  std::string_view payload = block.payload;
  if (block.info.compressed) {
    if (!decompress_payload(payload, block.info.raw_bytes, raw)) return print("  unreadable");
    payload = raw;
  }
  wal::PayloadReader reader({block.info.epoch}, payload);
  wal::LoggedWrite logged;
  std::uint64_t parts = 0;
  auto step = reader.next(logged);
  for (; step == wal::PayloadReader::Step::kWrite; step = reader.next(logged)) {
    if (reader.parts() != parts) {
      parts = reader.parts();
      print(fmt::format("  transaction {}/{}", logged.tid.epoch().value, logged.tid.sequence()));
    }
    const engine::LogWrite& write = logged.write;
    const char* what = write.drops_table ? "drop" : write.is_delete ? "delete" : "put";
    print(fmt::format("    {} table {} key {}{}", what, write.table.value, printable(write.key),
                      write.row.empty() ? "" : " row " + printable(write.row)));
  }
  if (step == wal::PayloadReader::Step::kMalformed) print("  malformed");
}

/// Counts the rows of a file, and wants all of it.
class CountingSink final : public RowSink {
 public:
  void row(const checkpoint::Row&) override {}
  bool advance(std::uint64_t) override { return true; }
};

/// One run of `granary check`.
class Check {
 public:
  Check(FileSystem& files, const CheckDirectories& where, const DataDirectory& data,
        const std::function<void(std::string_view line)>& print)
      : files_(files), where_(where), data_(data), print_(print) {}

  int run() {
    CheckpointFiles found;
    std::string error;
    if (!find_checkpoints(files_, where_.checkpoints, data_.store(), found, error)) {
      print_(error);
      return kDamaged;
    }
    for (const std::string& message : found.unreadable) damaged(message);
    for (const checkpoint::Manifest& manifest : found.manifests) check_checkpoint(found, manifest);
    LogRange range;
    if (!found.manifests.empty()) {
      const checkpoint::Manifest& newest = found.manifests.front();
      range = {newest.low, newest.life, newest.first_segments};
    }
    LogFiles log;
    if (!discover(files_, where_.logs, data_.store(), range, log, error)) {
      print_(error);
      return kDamaged;
    }
    if (!found.manifests.empty() && log.durable < found.manifests.front().high) {
      damaged(fmt::format("checkpoint {} needs the log up to epoch {}, which ends at {}",
                          found.manifests.front().sequence, found.manifests.front().high.value,
                          log.durable.value));
    }
    check_log(log);
    return status_;
  }

 private:
  void damaged(const std::string& message) {
    print_(message);
    status_ = kDamaged;
  }

  void check_checkpoint(const CheckpointFiles& found, const checkpoint::Manifest& manifest) {
    std::uint64_t kept = 0;
    CountingSink sink;
    for (const checkpoint::ManifestTable& table : manifest.tables) {
      for (const checkpoint::ManifestFile& file : table.files) {
        kept += file.id.sequence != manifest.sequence ? 1 : 0;
        const auto path = found.paths.find(checkpoint::rows_name(file.id));
        std::string error;
        if (path == found.paths.end()) {
          damaged(fmt::format("{} is missing", checkpoint::rows_name(file.id)));
        } else if (!read_rows_file(files_, path->second, file, manifest.low, data_.store(), sink,
                                   error)) {
          damaged(error);
        }
      }
    }
    std::size_t files = 0;
    for (const checkpoint::ManifestTable& table : manifest.tables) files += table.files.size();
    print_(
        fmt::format("{}: checkpoint {} of life {}, epochs {} to {}, {} tables, {} rows, {} bytes "
                    "in {} files, {} of them of earlier checkpoints",
                    checkpoint::manifest_name(manifest.sequence), manifest.sequence, manifest.life,
                    manifest.low.value, manifest.high.value, manifest.tables.size(),
                    manifest.rows(), manifest.bytes(), files, kept));
  }

  void check_log(const LogFiles& log) {
    std::uint64_t total = 0;
    for (const SegmentFile& file : log.segments) {
      const Report report = check_segment(files_, file, log, data_.store());
      const std::string epochs =
          report.blocks == 0
              ? "no data"
              : fmt::format("epochs {} to {}", report.first.value, report.last.value);
      print_(
          fmt::format("{}: {} of {} bytes used, life {}, {}, {} blocks ({} not to be replayed), "
                      "{} transactions, {} writes",
                      file.path, *file.log_bytes, file.file_bytes, file.header.life, epochs,
                      report.blocks, report.dropped_blocks, report.parts, report.writes));
      total += *file.log_bytes;
      if (!report.damage.empty()) damaged(report.damage);
    }
    for (const std::string& path : log.dead) {
      print_(fmt::format("{}: superfluous, the checkpoint has what was in it", path));
    }
    for (const std::string& note : log.notes) print_(note);
    print_(fmt::format("{} log segments, {} bytes, durable epoch {}: {}", log.segments.size(),
                       total, log.durable.value, status_ == kWhole ? "whole" : "DAMAGED"));
  }

  FileSystem& files_;
  const CheckDirectories& where_;
  const DataDirectory& data_;
  const std::function<void(std::string_view line)>& print_;
  int status_ = kWhole;
};

}  // namespace

int check(FileSystem& files, const std::string& directory, CheckDirectories where,
          const std::function<void(std::string_view line)>& print) {
  DataDirectory data;
  std::string error;
  if (!data.open(files, directory, false, error)) {
    print(error);
    return kUnusable;
  }
  if (where.logs.empty()) where.logs.push_back(data.default_log_directory());
  if (where.checkpoints.empty()) where.checkpoints.push_back(data.default_checkpoint_directory());
  return Check(files, where, data, print).run();
}

int dump_log(FileSystem& files, const std::string& path,
             const std::function<void(std::string_view line)>& print) {
  SegmentFile file;
  file.path = path;
  const std::string name = path.substr(path.rfind('/') + 1);
  std::string error;
  std::string head(wal::kSegmentHeaderBytes, '\0');
  std::unique_ptr<File> handle;
  std::size_t got = 0;
  if (!wal::parse_segment_name(name, file.logger, file.sequence)) {
    print(fmt::format("\"{}\" is not the name of a log segment", name));
    return kUnusable;
  }
  if (files.open(path, OpenMode::kRead, handle) != IoStatus::kOk ||
      handle->size(file.file_bytes) != IoStatus::kOk ||
      handle->pread(0, head, got) != IoStatus::kOk) {
    print(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
    return kUnusable;
  }
  head.resize(got);
  // A file alone does not know its store: its header says.
  if (got < wal::kSegmentHeaderBytes ||
      !wal::decode_segment_header(
          std::string_view(head).substr(kFrameBytes, wal::kSegmentHeaderPayloadBytes),
          file.header)) {
    print(damage_message(path, 0, "segment header"));
    return kDamaged;
  }
  SegmentBytes bytes;
  if (!read_segment(files, file, bytes, error)) {
    print(error);
    return kUnusable;
  }
  const SegmentScan scan = scan_segment(bytes.view(), file.header.store, file);
  print(fmt::format(
      "segment {} of logger {}, life {}, {} loggers, epochs {} to {} void, {} bytes of "
      "log before",
      file.sequence, file.logger, file.header.life, file.header.logger_count,
      file.header.void_after.value + 1, file.header.first_epoch.value, file.header.previous_bytes));
  for (const std::uint64_t offset : scan.blocks) {
    dump_block(scanned_block(bytes.view(), offset), print);
  }
  if (scan.tail == Tail::kWhole) return kWhole;
  print(scan.tail == Tail::kTorn ? fmt::format("{}: torn write at byte {}", path, scan.end)
                                 : damage_message(path, scan.end, "block checksum"));
  return scan.tail == Tail::kTorn ? kWhole : kDamaged;
}

}  // namespace granary::recovery
