// server/checkpoints.h: the checkpointer connected with the log on one side and with SQL on the
// other.
#pragma once

#include <memory>
#include <string>

#include "checkpoint/scheduler.h"
#include "recovery/recover.h"
#include "server/configuration.h"
#include "server/log_control.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/databases.h"
#include "wal/log.h"

namespace granary::server {

class Checkpoints final : public sql::catalog::CheckpointControl {
 public:
  /// recovered   what the start found, so that the first checkpoint is incremental already
  Checkpoints(const Configuration& configuration, std::vector<std::string> directories,
              const recovery::RecoveryResult& recovered, sql::catalog::Databases& databases,
              wal::Log& log);
  ~Checkpoints() override;

  /// Removes leftovers of interrupted checkpoints, then takes checkpoints when they are due.
  void start();
  /// Gives up one under way. Before the log stops.
  void stop() noexcept;

  std::uint64_t request() override;
  Outcome wait(std::uint64_t request, std::string& error) override;
  sql::catalog::CheckpointInfo info() const override;
  sql::catalog::LogInfo log_info() const override;
  const std::vector<std::string>& log_directories() const override;

 private:
  LogControl log_;
  checkpoint::Checkpointer checkpointer_;
  checkpoint::Scheduler scheduler_;
};

}  // namespace granary::server
