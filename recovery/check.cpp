#include "recovery/check.h"

#include <fmt/format.h>

#include "recovery/data_directory.h"
#include "recovery/discover.h"

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
  wal::PayloadReader reader(payload);
  wal::LoggedWrite write;
  auto step = reader.next(write);
  for (; step == wal::PayloadReader::Step::kWrite; step = reader.next(write)) {
    ++report.writes;
    if (write.tid.epoch() == wal::Epoch{block.info.epoch}) continue;
    step = wal::PayloadReader::Step::kMalformed;
    break;
  }
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
  for (const Block& block : scan.blocks) {
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

}  // namespace

int check(FileSystem& files, const std::string& directory, std::vector<std::string> log_directories,
          const std::function<void(std::string_view line)>& print) {
  DataDirectory data;
  std::string error;
  if (!data.open(files, directory, false, error)) {
    print(error);
    return kUnusable;
  }
  if (log_directories.empty()) log_directories.push_back(data.default_log_directory());
  LogFiles log;
  if (!discover(files, log_directories, data.store(), log, error)) {
    print(error);
    return kDamaged;
  }
  int status = kWhole;
  std::uint64_t total = 0;
  for (const SegmentFile& file : log.segments) {
    const Report report = check_segment(files, file, log, data.store());
    const std::string epochs =
        report.blocks == 0 ? "no data"
                           : fmt::format("epochs {} to {}", report.first.value, report.last.value);
    print(
        fmt::format("{}: {} of {} bytes used, life {}, {}, {} blocks ({} not durable), {} "
                    "transactions, {} writes",
                    file.path, *file.log_bytes, file.file_bytes, file.header.life, epochs,
                    report.blocks, report.dropped_blocks, report.parts, report.writes));
    total += *file.log_bytes;
    if (report.damage.empty()) continue;
    print(report.damage);
    status = kDamaged;
  }
  for (const std::string& note : log.notes) print(note);
  print(fmt::format("{} log segments, {} bytes, durable epoch {}: {}", log.segments.size(), total,
                    log.durable.value, status == kWhole ? "whole" : "DAMAGED"));
  return status;
}

}  // namespace granary::recovery
