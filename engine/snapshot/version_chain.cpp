#include "engine/snapshot/version_chain.h"

#include <cstring>

#include "engine/record/payload_copy.h"

namespace granary::engine {

namespace {

void unlink(VersionLink& link, ReclaimList& retired) {
  Version* version = link.load_acquire();
  // Release: a reader that follows the shorter chain sees the rest as it was linked.
  link.store_release(version->previous.load_acquire());
  retired.retire(version, &Version::destroy);
}

}  // namespace

Epoch trim_versions(Record& record, Epoch head, std::optional<Epoch> asked,
                    const Snapshots& snapshots, ReclaimList& retired) {
  VersionLink* link = &record.previous;
  VersionLink* absence = nullptr;  // where the chain goes on with nothing but absence
  Epoch newer = head;
  Epoch needed_by{0};
  bool asked_is_absence = false;
  while (Version* version = link->load_acquire()) {
    const Epoch epoch = version->word.tid().epoch();
    const Epoch boundary = snapshots.newest_between(epoch, newer);
    newer = epoch;
    if (boundary == Epoch{0}) {
      unlink(*link, retired);
      continue;
    }
    if (!version->word.absent()) {
      absence = nullptr;
      asked_is_absence = false;
    } else if (absence == nullptr) {
      absence = link;
    }
    if (asked ? epoch == *asked : needed_by == Epoch{0}) {
      needed_by = boundary;
      asked_is_absence = version->word.absent();
    }
    link = &version->previous;
  }
  // The end of the chain says "no row" as well.
  while (absence != nullptr && absence->load_acquire() != nullptr) unlink(*absence, retired);
  return asked_is_absence ? Epoch{0} : needed_by;
}

bool keep_old_version(Record& record, TidWord old, Epoch newer, const Snapshots& snapshots,
                      ReclaimList& retired) {
  const bool needed = snapshots.needed(old.tid().epoch(), newer);
  if (record.previous.load_acquire() != nullptr) {
    const Epoch head = old.tid().epoch();
    trim_versions(record, head, std::nullopt, snapshots, retired);
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
