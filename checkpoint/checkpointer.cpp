#include "checkpoint/checkpointer.h"

#include <fmt/format.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <thread>

#include "base/check.h"
#include "base/seeded_fault.h"
#include "base/test_point.h"

namespace granary::checkpoint {

namespace {

/// Some fill blocks while others write and sync, so that the device is never idle.
constexpr unsigned kWritersPerDirectory = 4;
/// Ranges a checkpointer: whoever is done with its own takes over others'.
constexpr std::size_t kRangesPerWriter = 8;

std::int64_t unix_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

/// A range of one table; the first of a table also notes its removed built-in rows.
struct Checkpointer::Part {
  TableId table;
  KeyRange range;
  bool first = false;
};

struct Checkpointer::Run {
  Run(const Pace& pace, const Atomic<std::uint64_t>& rows_done, std::string& error_out)
      : pacing(pace.bytes_per_s), error(error_out) {
    if (!pace.due) return;
    pacing.spread([this, &pace, &rows_done] {
      // Rows that come while it runs are in nobody's estimate: what is late never waits.
      const double share = pace.due();
      return share < 1 && static_cast<double>(rows_done.load_relaxed()) > share * rows_total;
    });
  }

  Manifest manifest;
  double rows_total = 0;  // estimated; before the writers begin
  Pacing pacing;
  std::vector<Part> parts;
  Atomic<std::size_t> next_part;
  Atomic<bool> stop;  // a writer failed, or stop()
  std::mutex mutex;   // guards what follows while writers run
  std::map<TableId, std::vector<ManifestFile>> written;
  std::set<TableId> dropped;
  bool failed = false;
  bool no_space = false;
  std::string& error;

  void fail(const RowsWriter& writer) {
    const std::lock_guard lock(mutex);
    if (!failed) error = writer.error();
    no_space = failed ? no_space : writer.no_space();
    failed = true;
    stop.store_release(true);
  }
};

Checkpointer::Checkpointer(FileSystem& files, engine::Engine& engine, LogControl& log,
                           Options options, Manifest installed, std::uint64_t highest_sequence)
    : files_(files),
      engine_(engine),
      log_(log),
      options_(std::move(options)),
      next_sequence_(std::max(highest_sequence, installed.sequence) + 1),
      installed_(std::move(installed)) {
  GR_CHECK(!options_.directories.empty());
  std::stable_sort(options_.built_in.begin(), options_.built_in.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (options_.writers == 0) {
    options_.writers = kWritersPerDirectory * static_cast<unsigned>(options_.directories.size());
  }
  options_.writers = std::min(options_.writers, kWritersMax);
  if (options_.files_per_table == 0) {
    // Enough for every core that loads them; each file under way has 4 MiB of its own.
    const unsigned cores = std::thread::hardware_concurrency();
    options_.files_per_table = std::max(1U, (cores + options_.writers - 1) / options_.writers);
  }
  options_.files_per_table = std::min(options_.files_per_table, kFilesMax);
}

Manifest Checkpointer::installed() const {
  const std::lock_guard lock(mutex_);
  return installed_;
}

Progress Checkpointer::progress() const {
  const std::lock_guard lock(mutex_);
  Progress out = progress_;
  out.rows_done = rows_done_.load_relaxed();
  if (pacing_ != nullptr) pacing_->tell(out.bytes_done, out.waits);
  return out;
}

void Checkpointer::set_phase(Phase phase) {
  const std::lock_guard lock(mutex_);
  progress_.phase = phase;
}

TakeResult Checkpointer::take(const Pace& pace, std::string& error) {
  error.clear();
  Run run(pace, rows_done_, error);
  run.manifest.sequence = next_sequence_++;
  run.manifest.life = log_.life();
  run.manifest.started_us = unix_us();
  {
    const std::lock_guard lock(mutex_);
    rows_done_.store_relaxed(0);
    progress_ = {.phase = Phase::kStarting,
                 .sequence = run.manifest.sequence,
                 .started_us = run.manifest.started_us,
                 .waits = progress_.waits};
    pacing_ = &run.pacing;
  }
  const TakeResult result = attempt(run);
  if (result != TakeResult::kInstalled) remove_files_of(run.manifest.sequence);
  const std::lock_guard lock(mutex_);
  progress_.phase = Phase::kIdle;
  run.pacing.tell(progress_.bytes_done, progress_.waits);
  pacing_ = nullptr;
  return result;
}

TakeResult Checkpointer::wait_for(const std::function<bool()>& done) const {
  while (!done()) {
    if (stop_.load_acquire()) return TakeResult::kStopped;
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  return TakeResult::kInstalled;
}

TakeResult Checkpointer::attempt(Run& run) {
  Manifest& manifest = run.manifest;
  manifest.low = engine_.clock().current();
  const Epoch before{manifest.low.value - 1};
  const auto installed = wait_for([&] { return engine_.clock().quiesced(before); });
  if (installed != TakeResult::kInstalled) return installed;
  TestPoint::reach("checkpoint.low_chosen");
  for (const std::string& directory : options_.directories) {
    const auto made = files_.make_directories(directory);
    if (made == IoStatus::kOk) continue;
    run.error = fmt::format("cannot create directory {}: {}", directory, std::strerror(errno));
    return made == IoStatus::kNoSpace ? TakeResult::kNoSpace : TakeResult::kFailed;
  }
  choose_tables(run);
  set_phase(Phase::kWriting);
  if (!write_tables(run)) {
    if (!run.failed) return TakeResult::kStopped;
    return run.no_space ? TakeResult::kNoSpace : TakeResult::kFailed;
  }
  set_phase(Phase::kWaitingForLog);
  manifest.high = engine_.clock().current();
  if (SeededFaults::on(SeededFault::kManifestEarly)) return install(run);
  log_.request_mark(manifest.high);
  const auto marked = wait_for([&] { return log_.marked_epoch() >= manifest.high; });
  if (marked != TakeResult::kInstalled) return marked;
  return install(run);
}

void Checkpointer::choose_tables(Run& run) {
  const Manifest last = installed();
  std::vector<TableId> tables;
  std::uint64_t rows = 0;
  {
    engine::Worker& worker = engine_.attach_worker();
    for (const TableId id : engine_.table_ids()) {
      const engine::EpochGuard guard(engine_.clock(), worker.read_slot());
      const engine::Table* table = engine_.table(id);
      if (table == nullptr || !table->options().logged) continue;
      const ManifestTable* kept = last.find(id);
      const bool unwritten = kept != nullptr && table->last_written() < last.low;  // Q4
      if (unwritten || (kept != nullptr && SeededFaults::on(SeededFault::kKeepWrittenTables))) {
        run.written[id] = kept->files;
        continue;
      }
      tables.push_back(id);
      rows += table->approximate_rows();
    }
    engine_.detach_worker(worker);
  }
  const std::size_t kept = run.written.size();
  run.rows_total = static_cast<double>(rows);
  cut_tables(run, tables);
  run.manifest.highest_table = engine_.highest_table_id();
  const std::lock_guard lock(mutex_);
  progress_.low = run.manifest.low;
  progress_.tables_total = tables.size();
  progress_.tables_kept = kept;
  progress_.rows_total = rows;
}

void Checkpointer::cut_tables(Run& run, const std::vector<TableId>& tables) {
  const std::size_t ranges = options_.writers > 1 ? options_.writers * kRangesPerWriter : 1;
  engine::Worker& worker = engine_.attach_worker();
  for (const TableId id : tables) {
    run.written[id];
    bool first = true;
    for (KeyRange& range : cut_ranges(engine_, worker, id, ranges)) {
      run.parts.push_back({.table = id, .range = std::move(range), .first = first});
      first = false;
    }
  }
  engine_.detach_worker(worker);
}

bool Checkpointer::write_tables(Run& run) {
  std::vector<std::thread> pool;
  for (std::uint32_t i = 0; i < options_.writers; ++i) {
    pool.emplace_back([this, &run, i] { writer_main(run, i); });
    static_cast<void>(pthread_setname_np(pool.back().native_handle(), "granary-ckpt"));
  }
  for (std::thread& thread : pool) thread.join();
  for (const TableId id : run.dropped) run.written.erase(id);
  for (auto& [id, files] : run.written) {
    run.manifest.tables.push_back({.id = id, .files = std::move(files)});
  }
  return !run.failed && !stop_.load_acquire();
}

void Checkpointer::writer_main(Run& run, std::uint32_t number) {
  const auto self = static_cast<id_t>(gettid());
  const int nice = getpriority(PRIO_PROCESS, self) + options_.nicer;
  static_cast<void>(setpriority(PRIO_PROCESS, self, nice));
  RowsWriter writer(files_,
                    {.directory = options_.directories[number % options_.directories.size()],
                     .store = options_.store,
                     .sequence = run.manifest.sequence,
                     .low = run.manifest.low,
                     .writer = number,
                     .files_per_table = options_.files_per_table,
                     .sync_bytes = options_.sync_bytes,
                     .compress = options_.compress},
                    run.pacing, stop_);
  engine::Worker& worker = engine_.attach_worker();
  TableId table{0};
  const auto end_table = [&] {
    std::vector<ManifestFile> files;
    if (!writer.end_table(files)) return false;
    const std::lock_guard lock(run.mutex);
    auto& all = run.written[table];
    all.insert(all.end(), files.begin(), files.end());
    return true;
  };
  bool whole = true;
  // Relaxed: parts were complete before the threads began. In the order of tables, so that each
  // writer meets a table once.
  for (std::size_t i = run.next_part.fetch_add_relaxed(1); whole && i < run.parts.size();
       i = run.next_part.fetch_add_relaxed(1)) {
    const Part& part = run.parts[i];
    if (part.table != table) {
      whole = table == TableId{0} || end_table();
      table = part.table;
      writer.begin_table(table);
    }
    whole = whole && write_part(run, part, writer, worker);
  }
  whole = whole && (table == TableId{0} || end_table()) && writer.finish();
  if (!writer.error().empty()) run.fail(writer);
  engine_.detach_worker(worker);
}

bool Checkpointer::write_part(Run& run, const Part& part, RowsWriter& writer,
                              engine::Worker& worker) {
  const auto stopped = [&] { return run.stop.load_acquire() || stop_.load_acquire(); };
  if (stopped()) return false;
  WalkResult result =
      walk(engine_, worker, part.table, part.range, run.manifest.low, writer, stopped, rows_done_);
  if (result == WalkResult::kDone && part.first) {
    result = note_gone(engine_, worker, part.table, options_.built_in, run.manifest.low, writer);
  }
  if (result == WalkResult::kDropped) {
    const std::lock_guard lock(run.mutex);
    run.dropped.insert(part.table);
  }
  return result == WalkResult::kDone || result == WalkResult::kDropped;
}

bool Checkpointer::write_manifest(Run& run) {
  const std::string& directory = options_.directories.front();
  run.manifest.finished_us = unix_us();
  run.manifest.first_segments = log_.first_needed(run.manifest.low);
  for (const std::string& other : options_.directories) {
    if (files_.sync_directory(other) == IoStatus::kOk) continue;
    run.error = fmt::format("cannot sync directory {}: {}", other, std::strerror(errno));
    return false;
  }
  TestPoint::reach("checkpoint.before_manifest");
  const std::string name = manifest_name(run.manifest.sequence);
  const auto status =
      write_file_durably(files_, directory, name, encode_manifest(run.manifest, options_.store));
  if (status == IoStatus::kOk) return true;
  run.error = fmt::format("cannot write {}/{}: {}", directory, name, std::strerror(errno));
  run.no_space = status == IoStatus::kNoSpace;
  return false;
}

TakeResult Checkpointer::install(Run& run) {
  set_phase(Phase::kInstalling);
  if (SeededFaults::on(SeededFault::kCleanUpEarly)) {
    run.manifest.first_segments = log_.first_needed(run.manifest.low);
    {
      const std::lock_guard lock(mutex_);
      installed_ = run.manifest;
    }
    static_cast<void>(clean_up(run.error));
  }
  if (!write_manifest(run)) {
    return run.no_space ? TakeResult::kNoSpace : TakeResult::kFailed;
  }
  {
    const std::lock_guard lock(mutex_);
    installed_ = std::move(run.manifest);
    progress_.phase = Phase::kCleanUp;
  }
  TestPoint::reach("checkpoint.installed");
  std::string left;
  if (!clean_up(left)) run.error = std::move(left);
  return TakeResult::kInstalled;
}

/// A manifest that recovery could not use: what it names is somebody's to look at until the next
/// checkpoint is installed.
bool Checkpointer::later_manifest(std::uint64_t sequence) const {
  std::vector<std::string> names;
  static_cast<void>(files_.list(options_.directories.front(), names));
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    std::uint64_t other = 0;
    return parse_manifest_name(name, other) && other > sequence;
  });
}

bool Checkpointer::clean_up(std::string& error) {
  const Manifest manifest = installed();
  std::set<std::string> named;
  if (manifest.sequence != 0) named.insert(manifest_name(manifest.sequence));
  for (const ManifestTable& table : manifest.tables) {
    for (const ManifestFile& file : table.files) named.insert(rows_name(file.id));
  }
  if (later_manifest(manifest.sequence)) return true;
  bool whole = true;
  // Manifests first: one that is there while files of it are not would only be in the way.
  for (const bool manifests : {true, false}) {
    for (const std::string& directory : options_.directories) {
      std::vector<std::string> names;
      if (files_.list(directory, names) != IoStatus::kOk) continue;
      bool changed = false;
      for (const std::string& name : names) {
        if (name.starts_with("manifest-") != manifests || named.contains(name)) continue;
        if (!name.ends_with(".ckpt") && !name.ends_with(".ckpt.new")) continue;
        TestPoint::reach("checkpoint.before_remove");
        changed = true;
        if (files_.remove(directory + "/" + name) == IoStatus::kOk) continue;
        error = fmt::format("cannot remove {}/{}: {}", directory, name, std::strerror(errno));
        whole = false;
      }
      if (changed && files_.sync_directory(directory) != IoStatus::kOk) whole = false;
    }
  }
  if (manifest.sequence == 0 || manifest.life != log_.life()) return whole;
  TestPoint::reach("checkpoint.before_truncate");
  return log_.truncate(manifest.low, manifest.first_segments, error) && whole;
}

void Checkpointer::remove_files_of(std::uint64_t sequence) {
  const std::string manifest = manifest_name(sequence);
  std::vector<std::string> names;
  // Whether a manifest that failed half-way exists is not known: its files stay until the next one.
  static_cast<void>(files_.list(options_.directories.front(), names));
  if (std::find(names.begin(), names.end(), manifest) != names.end()) return;
  for (const std::string& directory : options_.directories) {
    static_cast<void>(files_.list(directory, names));
    for (const std::string& name : names) {
      FileId id;
      if (!parse_rows_name(name, id) || id.sequence != sequence) continue;
      static_cast<void>(files_.remove(directory + "/" + name));
    }
  }
}

}  // namespace granary::checkpoint
