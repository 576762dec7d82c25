// server/store.h: the data directory brought to life: lock, catalog tables, recovery, catalog, log;
// and closed again.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.h"
#include "recovery/data_directory.h"
#include "server/checkpoints.h"
#include "server/configuration.h"
#include "sql/catalog/databases.h"
#include "wal/log.h"

namespace granary::server {

class Store {
 public:
  /// errors  null, and `error` tells the operator which file is wrong and why; nothing on disk has
  /// changed then cost    reads the whole log; progress goes to the terminal
  static std::unique_ptr<Store> open(const Configuration& configuration, std::string& error);
  ~Store();

  engine::Engine& engine() noexcept { return engine_; }
  sql::catalog::Databases& databases() noexcept { return databases_; }
  wal::Log& log() noexcept { return *log_; }
  Checkpoints& checkpoints() noexcept { return *checkpoints_; }

  /// Makes everything committed durable and ends the log. No session is left.
  void close();

 private:
  Store();
  bool recover(const Configuration& configuration, std::string& error);
  std::string unlogged_directory() const;

  recovery::DataDirectory directory_;
  engine::Engine engine_;
  sql::catalog::Databases databases_;
  std::unique_ptr<wal::Log> log_;
  std::unique_ptr<Checkpoints> checkpoints_;
  bool closed_ = false;
};

}  // namespace granary::server
