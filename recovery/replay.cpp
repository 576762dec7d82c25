// recovery/replay.cpp: the order of a recovery: which checkpoint, its rows, then the log from its
// first epoch on; and what to do when a checkpoint turns out to be unreadable.
#include <fmt/format.h>

#include <algorithm>

#include "base/test_point.h"
#include "recovery/discover.h"
#include "recovery/load_checkpoint.h"
#include "recovery/recover.h"
#include "recovery/replay_log.h"

namespace granary::recovery {

namespace {

class Replay {
 public:
  Replay(FileSystem& files, const RecoveryOptions& options, ReplayTarget& target,
         RecoveryResult& result)
      : files_(files), options_(options), target_(target), result_(result) {}

  bool run(std::string& error) {
    if (!find_checkpoints(files_, options_.checkpoint_directories, options_.store, found_, error)) {
      return false;
    }
    result_.checkpoint_highest = found_.highest_sequence;
    if (!choose(error)) return false;
    TestPoint::reach("recovery.checkpoint_loaded");
    LogReplay replay(files_, options_, log_, target_, result_.checkpoint.bytes(),
                     result_.checkpoint_seconds);
    if (!replay.run(result_, error)) return false;
    finish(replay.highest_epoch());
    return true;
  }

 private:
  /// Newest first; the first that can be used is loaded. The message of the first failure is the
  /// one that helps.
  bool choose(std::string& error) {
    std::string first;
    if (!found_.unreadable.empty()) first = found_.unreadable.front();
    for (const checkpoint::Manifest& manifest : found_.manifests) {
      std::string why;
      if (use(manifest, why)) {
        if (!first.empty()) note_fallback(first, fmt::format("checkpoint {}", manifest.sequence));
        result_.checkpoint = manifest;
        return true;
      }
      if (first.empty()) first = std::move(why);
    }
    std::string why;
    if (find_log({}, why)) {
      if (!first.empty()) note_fallback(first, "the whole log");
      return true;
    }
    error = first.empty() ? why
                          : fmt::format("{}; no earlier checkpoint has its log (without any: {})",
                                        first, why);
    return false;
  }

  bool use(const checkpoint::Manifest& manifest, std::string& why) {
    const LogRange range{
        .low = manifest.low, .life = manifest.life, .first_segments = manifest.first_segments};
    if (!find_log(range, why)) return false;
    CheckpointLoad load(files_, options_, found_, manifest, log_.bytes(), target_);
    if (!load.run(why)) return false;
    result_.checkpoint_rows = load.rows();
    result_.checkpoint_seconds = load.seconds();
    return true;
  }

  /// Whatever is used, the log reaches as far as it did when the newest checkpoint was installed.
  bool find_log(const LogRange& range, std::string& why) {
    if (!discover(files_, options_.log_directories, options_.store, range, log_, why)) return false;
    if (found_.manifests.empty()) return true;
    const checkpoint::Manifest& newest = found_.manifests.front();
    if (log_.durable >= newest.high) return true;
    why = fmt::format("checkpoint {} needs the log up to epoch {}, which ends at {}",
                      newest.sequence, newest.high.value, log_.durable.value);
    return false;
  }

  void note_fallback(const std::string& why, const std::string& to) {
    result_.notes.push_back(fmt::format("{}; recovering from {} instead", why, to));
  }

  void finish(engine::Epoch highest) {
    highest = std::max(highest, log_.durable);
    result_.durable = log_.durable;
    result_.highest_table = std::max(result_.highest_table, result_.checkpoint.highest_table);
    result_.start = {.store = options_.store,
                     .life = std::max(log_.life, result_.checkpoint.life) + 1,
                     .void_after = log_.durable,
                     .first_epoch = {highest.value + 1},
                     .loggers = std::move(log_.loggers),
                     .old_segments = std::move(log_.dead)};
    for (auto at = log_.segments.rbegin(); at != log_.segments.rend(); ++at) {
      result_.start.old_segments.push_back(at->path);
    }
    for (std::string& note : log_.notes) result_.notes.push_back(std::move(note));
    if (highest > log_.durable) {
      result_.notes.push_back(fmt::format("epochs {} to {} were not durable and are void",
                                          log_.durable.value + 1, highest.value));
    }
  }

  FileSystem& files_;
  const RecoveryOptions& options_;
  ReplayTarget& target_;
  RecoveryResult& result_;
  CheckpointFiles found_;
  LogFiles log_;
};

}  // namespace

bool replay(FileSystem& files, const RecoveryOptions& options, ReplayTarget& target,
            RecoveryResult& result, std::string& error) {
  return Replay(files, options, target, result).run(error);
}

}  // namespace granary::recovery
