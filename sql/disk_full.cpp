#include "sql/disk_full.h"

#include "sql/error.h"

namespace granary::sql {

void raise_disk_full() {
  throw SqlError("53100", "could not extend the log: No space left on device")
      .hint("Check free disk space.");
}

}  // namespace granary::sql
