// server/unlogged_rows.h: what unlogged relations hold, over a clean shutdown: written when the
// server stops, read and removed when it starts, so that a crash finds nothing
// (docs/formats/unlogged.md).
#pragma once

#include <string>

#include "base/file.h"
#include "base/framed_block.h"
#include "engine/engine.h"
#include "sql/catalog/databases.h"

namespace granary::server {

/// No session is left. errors  false: `error` names the file; nothing will be read at the next
/// start
bool save_unlogged_rows(FileSystem& files, const std::string& directory, const StoreId& store,
                        engine::Engine& engine, sql::catalog::Databases& databases,
                        std::string& error);

/// Before Databases::start, which builds indexes. Durably removed when it returns.
/// errors  false: `error` names the file
bool load_unlogged_rows(FileSystem& files, const std::string& directory, const StoreId& store,
                        engine::Engine& engine, std::string& error);

}  // namespace granary::server
