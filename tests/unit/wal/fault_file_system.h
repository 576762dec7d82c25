// tests/unit/wal/fault_file_system.h: a file system in memory that can do what disks do at the
// worst moment: lose what was not synced (directory entries too), tear writes in sectors that
// arrive in any order, fill up in the middle of a write, fail a write, a read or a sync.
//
// Every call that changes something has a number, from 1. A test runs a workload once to count its
// calls, then again for each call with a power failure in front of it (crash_before), or with an
// error in it (fail_call).
//
// Thread safety: all methods from any thread. One thread makes the same calls in the same order.
#pragma once

#include <algorithm>
#include <cerrno>
#include <functional>
#include <map>
#include <mutex>
#include <set>

#include "base/file.h"
#include "base/rng.h"

namespace granary::test {

class FaultFileSystem final : public FileSystem {
 public:
  FaultFileSystem() = default;

  // --- faults ---
  /// The disk after a power failure at this instant: what was synced, plus any part of what was
  /// not: `keep_percent` of the sectors (some of them torn) and of the directory entries survive.
  /// 100 is a killed process on a machine that lives on: nothing is lost, nothing more is durable.
  std::unique_ptr<FaultFileSystem> crash(Rng& rng, std::uint64_t keep_percent) {
    const std::lock_guard lock(mutex_);
    return crashed(rng, keep_percent);
  }
  /// Power fails in front of call `number`: crash_image() is the disk then. Calls go on as if
  /// nothing had happened, for the sake of the code under test; `at_crash` runs at that instant,
  /// with all calls held up, and may note what has been acknowledged.
  void crash_before(std::uint64_t number, std::uint64_t seed, std::uint64_t keep_percent,
                    std::function<void()> at_crash) {
    const std::lock_guard lock(mutex_);
    crash_before_ = number;
    crash_seed_ = seed;
    crash_keep_percent_ = keep_percent;
    at_crash_ = std::move(at_crash);
  }
  std::unique_ptr<FaultFileSystem> take_crash_image() {
    const std::lock_guard lock(mutex_);
    return std::move(crash_image_);
  }
  bool crashed() const {
    const std::lock_guard lock(mutex_);
    return crash_image_ != nullptr;
  }
  /// Call `number` fails with EIO: a write arrives in part, a sync loses what it should have
  /// written for good (later syncs do not try again, as on Linux). `at_fault` runs before it
  /// returns.
  void fail_call(std::uint64_t number, std::function<void(FaultFileSystem&)> at_fault = {}) {
    const std::lock_guard lock(mutex_);
    fail_call_ = number;
    at_fault_ = std::move(at_fault);
  }
  /// Called in front of every write, sync and creation of a file, with no lock held: others may do
  /// something then.
  void set_between_calls(std::function<void()> between_calls) {
    const std::lock_guard lock(mutex_);
    between_calls_ = std::move(between_calls);
  }
  void fail_next_sync() {
    const std::lock_guard lock(mutex_);
    fail_next_sync_ = true;
  }
  /// Read `number` (from 1) fails with EIO.
  void fail_read(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    fail_read_ = number;
  }
  /// Writes beyond this many bytes of all files together fail with ENOSPC, in part done. After
  /// `failures` of them there is room for everything again.
  void set_capacity(std::uint64_t bytes, std::uint64_t failures = UINT64_MAX) {
    const std::lock_guard lock(mutex_);
    capacity_ = bytes;
    failures_left_ = failures;
  }

  // --- direct access for tests, with nobody else at work ---
  std::string& content(const std::string& path) { return names_.at(path)->content; }
  void put(const std::string& path, std::string content) {
    auto node = std::make_shared<Node>();
    node->content = node->durable = std::move(content);
    names_[path] = durable_names_[path] = std::move(node);
  }

  // --- what is there and what was done so far ---
  std::vector<std::string> paths() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> out;
    for (const auto& [path, node] : names_) out.push_back(path);
    return out;
  }
  std::uint64_t syncs() const {
    const std::lock_guard lock(mutex_);
    return syncs_;
  }
  std::uint64_t reservations() const {
    const std::lock_guard lock(mutex_);
    return reservations_;
  }
  /// Calls so far that changed something.
  std::uint64_t calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
  }
  std::uint64_t reads() const {
    const std::lock_guard lock(mutex_);
    return reads_;
  }
  std::uint64_t used_bytes() const {
    const std::lock_guard lock(mutex_);
    return used();
  }
  std::unique_ptr<FaultFileSystem> copy() {
    Rng rng(0);
    return crash(rng, 100);
  }

  // --- FileSystem ---
  IoStatus open(const std::string& path, OpenMode mode, std::unique_ptr<File>& out) override {
    const bool creates = mode == OpenMode::kCreate || mode == OpenMode::kCreateAppend;
    const bool appends = mode == OpenMode::kAppend || mode == OpenMode::kCreateAppend;
    if (creates) between_calls();
    const std::lock_guard lock(mutex_);
    auto at = names_.find(path);
    if (creates) {
      if (begin_call()) return io_error();
      if (at == names_.end()) {
        at = names_.emplace(path, std::make_shared<Node>()).first;
        pending_[parent(path)].push_back({.to = path, .from = {}, .node = at->second});
      }
      at->second->truncate(0);
    } else if (at == names_.end()) {
      errno = ENOENT;
      return IoStatus::kNotFound;
    }
    out = std::make_unique<Handle>(*this, at->second, appends);
    return IoStatus::kOk;
  }
  IoStatus rename(const std::string& from, const std::string& to) override {
    const std::lock_guard lock(mutex_);
    if (begin_call()) return io_error();
    auto node = names_.extract(from);
    if (node.empty()) {
      errno = ENOENT;
      return IoStatus::kNotFound;
    }
    names_[to] = node.mapped();
    pending_[parent(to)].push_back({.to = to, .from = from, .node = node.mapped()});
    return IoStatus::kOk;
  }
  IoStatus remove(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    if (begin_call()) return io_error();
    if (names_.erase(path) == 0) {
      errno = ENOENT;
      return IoStatus::kNotFound;
    }
    pending_[parent(path)].push_back({.to = {}, .from = path, .node = nullptr});
    return IoStatus::kOk;
  }
  IoStatus list(const std::string& directory, std::vector<std::string>& names) override {
    const std::lock_guard lock(mutex_);
    names.clear();
    for (const auto& [path, node] : names_) {
      if (parent(path) == directory) names.push_back(path.substr(directory.size() + 1));
    }
    return IoStatus::kOk;
  }
  IoStatus make_directories(const std::string&) override { return IoStatus::kOk; }
  IoStatus sync_directory(const std::string& directory) override {
    const std::lock_guard lock(mutex_);
    if (begin_call()) return io_error();
    for (const Entry& entry : pending_[directory]) entry.apply(durable_names_);
    pending_.erase(directory);
    return IoStatus::kOk;
  }
  IoStatus lock(const std::string& path, std::unique_ptr<FileLock>& out) override {
    const std::lock_guard lock(mutex_);
    if (!locked_.insert(path).second) return IoStatus::kInUse;
    out = std::make_unique<Lock>(*this, path);
    return IoStatus::kOk;
  }

 private:
  static constexpr std::size_t kSectorBytes = 512;
  static constexpr std::size_t kBlockBytes = 4096;

  struct Write {
    std::uint64_t offset;
    std::string bytes;
    bool truncation = false;  // to offset
  };
  struct Node {
    std::string content;
    std::string durable;
    std::vector<Write> unsynced;
    bool sync_failed = false;  // what it should have written is in `content` only, for ever
    void write(std::uint64_t offset, std::string_view bytes) {
      if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size());
      content.replace(offset, bytes.size(), bytes);
      unsynced.push_back({offset, std::string(bytes)});
    }
    void truncate(std::uint64_t bytes) {
      if (content.size() == bytes) return;
      content.resize(bytes);
      unsynced.push_back({bytes, {}, true});
    }
    void sync() {
      if (!unsynced.empty() && !sync_failed) {
        durable = content;
      } else {
        for (const Write& write : unsynced) apply(write, durable);
      }
      unsynced.clear();
    }
    static void apply(const Write& write, std::string& to) {
      if (write.truncation) return to.resize(write.offset);
      const std::uint64_t end = write.offset + write.bytes.size();
      if (to.size() < end) to.resize(end);
      to.replace(write.offset, write.bytes.size(), write.bytes);
    }
  };
  using Names = std::map<std::string, std::shared_ptr<Node>>;

  /// A change of a directory that is not yet durable: created (no `from`), renamed, removed (no
  /// `to`).
  struct Entry {
    std::string to;
    std::string from;
    std::shared_ptr<Node> node;
    void apply(Names& names) const {
      if (!from.empty()) names.erase(from);
      if (!to.empty()) names[to] = node;
    }
  };

  std::unique_ptr<FaultFileSystem> crashed(Rng& rng, std::uint64_t keep_percent) {
    if (keep_percent == 100) return killed();
    Names survivors = durable_names_;
    // A journal keeps the order of changes; POSIX does not ask for one.
    const bool in_order = rng.one_in(2);
    for (const auto& [directory, entries] : pending_) {
      for (const Entry& entry : entries) {
        const bool kept = rng.below(100) < keep_percent;
        if (kept) entry.apply(survivors);
        if (!kept && in_order) break;
      }
    }
    auto image = std::make_unique<FaultFileSystem>();
    for (const auto& [path, node] : survivors) {
      image->names_[path] = survivor(*node, rng, keep_percent);
    }
    image->durable_names_ = image->names_;
    return image;
  }

  /// Everything is there, and what was not synced can still be lost by the next crash.
  std::unique_ptr<FaultFileSystem> killed() const {
    auto image = std::make_unique<FaultFileSystem>();
    std::map<const Node*, std::shared_ptr<Node>> copies;
    const auto copy_of = [&](const std::shared_ptr<Node>& node) {
      if (node == nullptr) return node;
      auto& copy = copies[node.get()];
      if (copy == nullptr) copy = std::make_shared<Node>(*node);
      return copy;
    };
    for (const auto& [path, node] : names_) image->names_[path] = copy_of(node);
    for (const auto& [path, node] : durable_names_) image->durable_names_[path] = copy_of(node);
    for (const auto& [directory, entries] : pending_) {
      for (Entry entry : entries) {
        entry.node = copy_of(entry.node);
        image->pending_[directory].push_back(std::move(entry));
      }
    }
    return image;
  }

  static std::shared_ptr<Node> survivor(const Node& node, Rng& rng, std::uint64_t keep_percent) {
    auto out = std::make_shared<Node>();
    if (node.unsynced.empty() && !node.sync_failed) {
      out->content = node.content;
    } else {
      out->content = node.durable;
      for (const Write& write : node.unsynced) survive(write, rng, keep_percent, out->content);
    }
    out->durable = out->content;
    return out;
  }

  static void survive(const Write& write, Rng& rng, std::uint64_t keep_percent, std::string& to) {
    if (write.truncation) {
      if (rng.below(100) < keep_percent) Node::apply(write, to);
      return;
    }
    for (std::size_t at = 0; at < write.bytes.size();) {
      const std::size_t bytes =
          std::min(write.bytes.size() - at, kSectorBytes - (write.offset + at) % kSectorBytes);
      if (rng.below(100) < keep_percent) {
        // Now and then a sector arrives up to some byte only.
        const std::size_t arrived = rng.one_in(16) ? rng.below(bytes) : bytes;
        if (arrived > 0) {
          Node::apply({write.offset + at, write.bytes.substr(at, arrived)}, to);
        }
      }
      at += bytes;
    }
    // The new length may be there without the bytes: they read as zeros.
    const std::uint64_t end = write.offset + write.bytes.size();
    if (to.size() < end && rng.below(100) < keep_percent) to.resize(end);
  }

  void between_calls() {
    std::function<void()> others;
    {
      const std::lock_guard lock(mutex_);
      others = between_calls_;
    }
    if (others) others();
  }

  /// In front of every call that changes something. true: it fails.
  bool begin_call() {
    ++calls_;
    if (calls_ == crash_before_) {
      Rng rng(crash_seed_);
      crash_image_ = crashed(rng, crash_keep_percent_);
      if (at_crash_) at_crash_();
    }
    return calls_ == fail_call_;
  }
  IoStatus io_error() {
    if (at_fault_) {
      Rng rng(calls_);
      at_fault_(*crashed(rng, 0));
    }
    errno = EIO;
    return IoStatus::kFailed;
  }

  class Handle final : public File {
   public:
    Handle(FaultFileSystem& files, std::shared_ptr<Node> node, bool appends)
        : files_(files), node_(std::move(node)), appends_(appends) {}
    IoStatus pwrite(std::uint64_t offset,
                    std::span<const std::string_view> parts) noexcept override {
      files_.between_calls();
      const std::lock_guard lock(files_.mutex_);
      std::string bytes;
      for (const auto part : parts) bytes += part;
      const std::uint64_t end = offset + bytes.size();
      if (appends_) {  // whole blocks, as O_DIRECT wants them (OpenMode::kAppend)
        if (offset != end_) {
          errno = EINVAL;
          return IoStatus::kFailed;
        }
        const std::uint64_t start = offset / kBlockBytes * kBlockBytes;
        bytes.insert(0, node_->content, start, offset - start);
        bytes.resize((bytes.size() + kBlockBytes - 1) / kBlockBytes * kBlockBytes);
        offset = start;
      }
      const auto status = files_.write(*node_, offset, bytes);
      if (status == IoStatus::kOk) end_ = end;
      return status;
    }
    IoStatus pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      got = 0;
      if (++files_.reads_ == files_.fail_read_) return files_.io_error();
      const std::string& content = node_->content;
      const std::size_t from = std::min<std::size_t>(offset, content.size());
      got = std::min(out.size(), content.size() - from);
      std::copy_n(content.data() + from, got, out.data());
      return IoStatus::kOk;
    }
    IoStatus sync() noexcept override {
      files_.between_calls();
      const std::lock_guard lock(files_.mutex_);
      if (files_.begin_call() || std::exchange(files_.fail_next_sync_, false)) {
        node_->unsynced.clear();
        node_->sync_failed = true;
        return files_.io_error();
      }
      ++files_.syncs_;
      node_->sync();
      return IoStatus::kOk;
    }
    IoStatus preallocate(std::uint64_t offset, std::uint64_t bytes) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      return files_.write(*node_, offset, std::string(bytes, '\0'));
    }
    IoStatus reserve(std::uint64_t bytes) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      ++files_.reservations_;
      return files_.write(*node_, 0, std::string(bytes, '\0'));
    }
    IoStatus truncate(std::uint64_t bytes) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      if (files_.begin_call()) return files_.io_error();
      node_->truncate(bytes);
      return IoStatus::kOk;
    }
    IoStatus size(std::uint64_t& bytes) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      bytes = node_->content.size();
      return IoStatus::kOk;
    }

   private:
    FaultFileSystem& files_;
    std::shared_ptr<Node> node_;
    const bool appends_;
    std::uint64_t end_ = 0;  // of what has been appended
  };

  IoStatus write(Node& node, std::uint64_t offset, std::string_view bytes) {
    if (begin_call()) {
      node.write(offset, bytes.substr(0, bytes.size() / 2));
      return io_error();
    }
    const std::uint64_t before = node.content.size();
    const std::uint64_t end = offset + bytes.size();
    const std::uint64_t others = used() - before;
    const std::uint64_t room = capacity_ > others ? capacity_ - others : 0;
    if (end <= std::max(room, before)) {
      node.write(offset, bytes);
      return IoStatus::kOk;
    }
    if (room > offset) node.write(offset, bytes.substr(0, room - offset));
    if (--failures_left_ == 0) capacity_ = UINT64_MAX;
    errno = ENOSPC;
    return IoStatus::kNoSpace;
  }

  class Lock final : public FileLock {
   public:
    Lock(FaultFileSystem& files, std::string path) : files_(files), path_(std::move(path)) {}
    ~Lock() override {
      const std::lock_guard lock(files_.mutex_);
      files_.locked_.erase(path_);
    }

   private:
    FaultFileSystem& files_;
    std::string path_;
  };

  static std::string parent(const std::string& path) { return path.substr(0, path.rfind('/')); }
  std::uint64_t used() const {
    std::uint64_t bytes = 0;
    for (const auto& [path, node] : names_) bytes += node->content.size();
    return bytes;
  }

  mutable std::mutex mutex_;  // guards everything below
  Names names_;
  Names durable_names_;
  std::map<std::string, std::vector<Entry>> pending_;  // by directory, in order
  std::set<std::string> locked_;
  std::uint64_t capacity_ = UINT64_MAX;
  std::uint64_t failures_left_ = UINT64_MAX;
  std::uint64_t calls_ = 0;
  std::uint64_t reads_ = 0;
  std::uint64_t syncs_ = 0;
  std::uint64_t reservations_ = 0;
  std::uint64_t fail_call_ = 0;
  std::uint64_t fail_read_ = 0;
  bool fail_next_sync_ = false;
  std::uint64_t crash_before_ = 0;
  std::uint64_t crash_seed_ = 0;
  std::uint64_t crash_keep_percent_ = 0;
  std::function<void()> at_crash_;
  std::function<void()> between_calls_;
  std::function<void(FaultFileSystem&)> at_fault_;
  std::unique_ptr<FaultFileSystem> crash_image_;
};

}  // namespace granary::test
