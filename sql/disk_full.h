// sql/disk_full.h: what a client is told while the log has no room.
#pragma once

namespace granary::sql {

/// 53100. Nothing of the statement or transaction has happened; it may be tried again, and works as
/// soon as there is space: no restart is needed.
[[noreturn]] void raise_disk_full();

}  // namespace granary::sql
