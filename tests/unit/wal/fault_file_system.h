// tests/unit/wal/fault_file_system.h: a file system in memory that can do what disks do at the
// worst moment: lose what was not synced, tear writes in sectors that arrive in any order, fill up
// in the middle of a write, fail a sync.
//
// Thread safety: all methods from any thread.
#pragma once

#include <cerrno>
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
  /// The disk after a power failure at this instant: synced content, plus any subset of the sectors
  /// written since.
  /// `keep_percent` of them survive; 100 is a killed process on a machine that lives on.
  std::unique_ptr<FaultFileSystem> crash(Rng& rng, std::uint64_t keep_percent) {
    const std::lock_guard lock(mutex_);
    auto image = std::make_unique<FaultFileSystem>();
    std::set<std::string> directories;
    for (const auto& [path, node] : names_) directories.insert(parent(path));
    for (const auto& [path, node] : durable_names_) directories.insert(parent(path));
    for (const std::string& directory : directories) {
      const bool current = rng.below(100) < keep_percent;
      for (const auto& [path, node] : current ? names_ : durable_names_) {
        if (parent(path) == directory) image->names_[path] = survivor(*node, rng, keep_percent);
      }
    }
    image->durable_names_ = image->names_;
    return image;
  }
  void set_capacity(std::uint64_t bytes) { set(capacity_, bytes); }
  void fail_next_sync() { set(fail_syncs_, 1); }

  // --- direct access for tests ---
  std::string& content(const std::string& path) { return names_.at(path)->content; }
  std::vector<std::string> paths() const {
    std::vector<std::string> out;
    for (const auto& [path, node] : names_) out.push_back(path);
    return out;
  }
  std::uint64_t syncs() const { const std::lock_guard lock(mutex_); return syncs_; }
  std::unique_ptr<FaultFileSystem> copy() { Rng rng(0); return crash(rng, 100); }

  // --- FileSystem ---
  IoStatus open(const std::string& path, OpenMode mode, std::unique_ptr<File>& out) override {
    const std::lock_guard lock(mutex_);
    auto at = names_.find(path);
    if (mode == OpenMode::kCreate) {
      if (at == names_.end()) at = names_.emplace(path, std::make_shared<Node>()).first;
      at->second->truncate(0);
    } else if (at == names_.end()) {
      errno = ENOENT;
      return IoStatus::kNotFound;
    }
    out = std::make_unique<Handle>(*this, at->second);
    return IoStatus::kOk;
  }
  IoStatus rename(const std::string& from, const std::string& to) override {
    const std::lock_guard lock(mutex_);
    auto node = names_.extract(from);
    if (node.empty()) return IoStatus::kNotFound;
    names_[to] = node.mapped();
    return IoStatus::kOk;
  }
  IoStatus remove(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    return names_.erase(path) == 1 ? IoStatus::kOk : IoStatus::kNotFound;
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
    std::erase_if(durable_names_,
                  [&](const auto& entry) { return parent(entry.first) == directory; });
    for (const auto& [path, node] : names_) {
      if (parent(path) == directory) durable_names_[path] = node;
    }
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

  struct Write {
    std::uint64_t offset;
    std::string bytes;      // empty: a truncation to offset
    bool truncation = false;
  };
  struct Node {
    std::string content;
    std::string durable;
    std::vector<Write> unsynced;
    void write(std::uint64_t offset, std::string_view bytes) {
      if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size());
      content.replace(offset, bytes.size(), bytes);
      unsynced.push_back({offset, std::string(bytes)});
    }
    void truncate(std::uint64_t bytes) {
      content.resize(bytes);
      unsynced.push_back({bytes, {}, true});
    }
    void sync() {
      for (const Write& write : unsynced) apply(write, durable);
      unsynced.clear();
    }
    static void apply(const Write& write, std::string& to) {
      if (write.truncation) return to.resize(write.offset);
      const std::uint64_t end = write.offset + write.bytes.size();
      if (to.size() < end) to.resize(end);
      to.replace(write.offset, write.bytes.size(), write.bytes);
    }
  };

  static std::shared_ptr<Node> survivor(const Node& node, Rng& rng, std::uint64_t keep_percent) {
    auto out = std::make_shared<Node>();
    out->content = node.durable;
    for (const Write& write : node.unsynced) {
      if (write.truncation) {
        if (rng.below(100) < keep_percent) Node::apply(write, out->content);
        continue;
      }
      for (std::size_t at = 0; at < write.bytes.size();) {
        const std::size_t bytes = std::min(write.bytes.size() - at,
                                           kSectorBytes - (write.offset + at) % kSectorBytes);
        if (rng.below(100) < keep_percent) {
          Node::apply({write.offset + at, write.bytes.substr(at, bytes)}, out->content);
        }
        at += bytes;
      }
    }
    out->durable = out->content;
    return out;
  }

  class Handle final : public File {
   public:
    Handle(FaultFileSystem& files, std::shared_ptr<Node> node)
        : files_(files), node_(std::move(node)) {}
    IoStatus pwrite(std::uint64_t offset,
                    std::span<const std::string_view> parts) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      std::string bytes;
      for (const auto part : parts) bytes += part;
      const std::uint64_t others = files_.used() - node_->content.size();
      const std::uint64_t room = files_.capacity_ > others ? files_.capacity_ - others : 0;
      const std::uint64_t before = node_->content.size();
      if (std::max(before, offset + bytes.size()) <= std::max(room, before)) {
        node_->write(offset, bytes);
        return IoStatus::kOk;
      }
      if (room > offset) node_->write(offset, std::string_view(bytes).substr(0, room - offset));
      errno = ENOSPC;
      return IoStatus::kNoSpace;
    }
    IoStatus pread(std::uint64_t offset, std::span<char> out, std::size_t& got) noexcept override {
      const std::lock_guard lock(files_.mutex_);
      const std::string& content = node_->content;
      const std::size_t from = std::min<std::size_t>(offset, content.size());
      got = std::min(out.size(), content.size() - from);
      std::copy_n(content.data() + from, got, out.data());
      return IoStatus::kOk;
    }
    IoStatus sync() noexcept override {
      const std::lock_guard lock(files_.mutex_);
      if (files_.fail_syncs_ > 0) {
        --files_.fail_syncs_;
        errno = EIO;
        return IoStatus::kFailed;
      }
      ++files_.syncs_;
      node_->sync();
      return IoStatus::kOk;
    }
    IoStatus preallocate(std::uint64_t offset, std::uint64_t bytes) noexcept override {
      const std::string zeros(bytes, '\0');
      const std::string_view part = zeros;
      return pwrite(offset, {&part, 1});
    }
    IoStatus truncate(std::uint64_t bytes) noexcept override {
      const std::lock_guard lock(files_.mutex_);
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
  };

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
  void set(std::uint64_t& field, std::uint64_t value) {
    const std::lock_guard lock(mutex_);
    field = value;
  }

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Node>> names_;
  std::map<std::string, std::shared_ptr<Node>> durable_names_;
  std::set<std::string> locked_;
  std::uint64_t capacity_ = UINT64_MAX;
  std::uint64_t fail_syncs_ = 0;
  std::uint64_t syncs_ = 0;
};

}  // namespace granary::test
