#include "server/unlogged_rows.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "checkpoint/rows_writer.h"
#include "checkpoint/walker.h"
#include "recovery/load_checkpoint.h"
#include "sql/catalog/reading_session.h"

namespace granary::server {

namespace {

constexpr std::uint64_t kSequence = 1;
/// Older than anything that is written from now on.
constexpr engine::Tid kLoadedTid = engine::Tid::make(engine::Epoch{1}, 1);

bool fail(const char* action, const std::string& path, std::string& error) {
  error = fmt::format("cannot {} {}: {}", action, path, std::strerror(errno));
  return false;
}

/// The manifest first: files without one mean nothing.
bool remove_all(FileSystem& files, const std::string& directory, std::string& error) {
  std::vector<std::string> names;
  const auto listed = files.list(directory, names);
  if (listed == IoStatus::kNotFound) return true;
  if (listed != IoStatus::kOk) return fail("read", directory, error);
  if (names.empty()) return true;
  for (const bool manifests : {true, false}) {
    for (const std::string& name : names) {
      const std::string path = directory + "/" + name;
      if (name.starts_with("manifest") != manifests) continue;
      if (files.remove(path) != IoStatus::kOk) return fail("remove", path, error);
    }
    if (files.sync_directory(directory) != IoStatus::kOk) return fail("sync", directory, error);
  }
  return true;
}

class Loader final : public recovery::RowSink {
 public:
  Loader(engine::Worker& worker, engine::Table& table) : worker_(worker), table_(table) {}
  void row(const checkpoint::Row& row) override {
    table_.load(worker_, row.key, row.row, kLoadedTid, false);
  }
  bool advance(std::uint64_t) override { return true; }

 private:
  engine::Worker& worker_;
  engine::Table& table_;
};

}  // namespace

bool save_unlogged_rows(FileSystem& files, const std::string& directory, const StoreId& store,
                        engine::Engine& engine, sql::catalog::Databases& databases,
                        std::string& error) {
  if (!remove_all(files, directory, error)) return false;
  const std::vector<engine::TableId> tables = databases.unlogged_tables();
  if (tables.empty()) return true;
  if (files.make_directories(directory) != IoStatus::kOk) return fail("create", directory, error);
  checkpoint::Manifest manifest;
  manifest.sequence = kSequence;
  manifest.low = manifest.high = engine::Epoch{engine.clock().current().value + 1};
  checkpoint::WriterConfig config;
  config.directory = directory;
  config.store = store;
  config.sequence = kSequence;
  config.low = manifest.low;
  checkpoint::Pacing pacing(0);
  const Atomic<bool> stop;
  Atomic<std::uint64_t> rows;
  checkpoint::RowsWriter writer(files, config, pacing, stop);
  sql::catalog::AttachedWorker worker(engine);
  for (const engine::TableId id : tables) {
    checkpoint::ManifestTable entry;
    entry.id = id;
    writer.begin_table(id);
    const auto walked = checkpoint::walk(
        engine, worker, id, {}, manifest.low, writer, [] { return false; }, rows);
    const bool written = walked == checkpoint::WalkResult::kDone && writer.end_table(entry.files);
    if (!written) {
      error = writer.error();
      return false;
    }
    manifest.tables.push_back(std::move(entry));
  }
  if (!writer.finish()) {
    error = writer.error();
    return false;
  }
  const std::string name = checkpoint::manifest_name(kSequence);
  const std::string content = checkpoint::encode_manifest(manifest, store);
  if (write_file_durably(files, directory, name, content) != IoStatus::kOk)
    return fail("write", directory + "/" + name, error);
  return true;
}

bool load_unlogged_rows(FileSystem& files, const std::string& directory, const StoreId& store,
                        engine::Engine& engine, std::string& error) {
  recovery::CheckpointFiles found;
  if (!recovery::find_checkpoints(files, {directory}, store, found, error)) return false;
  for (const std::string& unreadable : found.unreadable) {
    error = unreadable;
    return false;
  }
  if (!found.manifests.empty()) {
    const checkpoint::Manifest& manifest = found.manifests.front();
    sql::catalog::AttachedWorker worker(engine);
    engine::TableOptions options;
    options.logged = false;
    options.emptied_by_crash = true;
    for (const checkpoint::ManifestTable& entry : manifest.tables) {
      engine::Table& table = engine.open_table(entry.id, options);
      Loader loader(worker, table);
      for (const checkpoint::ManifestFile& file : entry.files) {
        const std::string path = directory + "/" + checkpoint::rows_name(file.id);
        if (!recovery::read_rows_file(files, path, file, manifest.low, store, loader, error))
          return false;
      }
    }
  }
  if (!found.manifests.empty()) engine.unlogged_rows_are_back();
  return remove_all(files, directory, error);
}

}  // namespace granary::server
