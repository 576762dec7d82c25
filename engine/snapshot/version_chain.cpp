#include "engine/snapshot/version_chain.h"

#include <cstring>

#include "engine/record/payload_copy.h"

namespace granary::engine {

bool trim_versions(Record& record, Epoch head, const Snapshots& snapshots, ReclaimList& retired) {
  VersionLink* link = &record.previous;
  Epoch newer = head;
  bool left = false;
  for (;;) {
    Version* version = link->load_acquire();
    if (version == nullptr) return left;
    const Epoch epoch = version->word.tid().epoch();
    if (snapshots.needed(epoch, newer)) {
      link = &version->previous;
      left = true;
    } else {
      // Release: a reader that follows the shorter chain sees the rest as it was linked.
      link->store_release(version->previous.load_acquire());
      retired.retire(version, &Version::destroy);
    }
    newer = epoch;
  }
}

bool keep_old_version(Record& record, TidWord old, Epoch newer, const Snapshots& snapshots,
                      ReclaimList& retired) {
  const bool needed = snapshots.needed(old.tid().epoch(), newer);
  if (record.previous.load_acquire() != nullptr) {
    trim_versions(record, old.tid().epoch(), snapshots, retired);
  }
  Version* chain = record.previous.load_acquire();
  // The end of the chain means "no row" already, so absence is kept only in front of something
  // older.
  if (!needed || (old.absent() && chain == nullptr)) return false;
  const std::string_view row = old.absent() ? std::string_view{} : stable_payload(record);
  Version* version = Version::create({old.version()}, row.size(), chain);
  if (!row.empty()) std::memcpy(version->data(), row.data(), row.size());
  // Release: the copy is complete before a reader finds it; the word's store comes after.
  record.previous.store_release(version);
  return true;
}

}  // namespace granary::engine
