// frontend/session/server_context.h: what all sessions of a server share.
#pragma once

#include <cstdint>

#include "base/atomic.h"
#include "engine/engine.h"
#include "frontend/loop/event_loop.h"
#include "frontend/session/session_registry.h"
#include "frontend/tls/tls_files.h"
#include "planner/prepare.h"
#include "sql/catalog/databases.h"

namespace granary::frontend {

struct ServerContext {
  engine::Engine& engine;
  sql::catalog::Databases& databases;
  planner::Planner& planner;
  DurableSource& durable;
  SessionRegistry& registry;
  TlsFiles tls;
  std::size_t connections_max = 10000;
  Atomic<std::size_t> sessions;  // that have begun and not ended

  ServerContext(engine::Engine& store, sql::catalog::Databases& all_databases,
                planner::Planner& shared_planner, DurableSource& durable_source,
                SessionRegistry& session_registry)
      : engine(store),
        databases(all_databases),
        planner(shared_planner),
        durable(durable_source),
        registry(session_registry) {}
};

}  // namespace granary::frontend
