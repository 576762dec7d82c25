#include "engine/snapshot/version_chain.h"

#include <cstring>

#include "engine/record/payload_copy.h"

namespace granary::engine {

namespace {

/// What is behind a record or version of epoch `newer`, for who follows the link now (C1).
Version* behind(const VersionLink& link, Epoch newer, const Snapshots& snapshots) {
  return snapshots.floor() < newer ? link.load_acquire() : nullptr;
}

/// The same for another link that is to lead there (C2).
Version* to_link(const VersionLink& link, Epoch newer, const Snapshots& snapshots) {
  const bool needed = snapshots.newest_between(Epoch{0}, newer) != Epoch{0};
  return needed ? link.load_acquire() : nullptr;
}

/// Release: a reader that follows the shorter chain sees the rest as it was linked.
void unlink(VersionLink& link, const Version& version, const Snapshots& snapshots) {
  link.store_release(to_link(version.previous, version.word.tid().epoch(), snapshots));
}

}  // namespace

Epoch trim_versions(Record& record, Epoch head, const Snapshots& snapshots, const Version* gone) {
  VersionLink* link = &record.previous;
  VersionLink* absence = nullptr;  // where the chain goes on with nothing but absence
  Epoch newer = head;
  Epoch needed_by{0};
  while (Version* version = behind(*link, newer, snapshots)) {
    const Epoch epoch = version->word.tid().epoch();
    const Epoch boundary = snapshots.newest_between(epoch, newer);
    // A boundary that acquire() only tries again must not keep what its owner has given up.
    if (boundary == Epoch{0} || version == gone) {
      unlink(*link, *version, snapshots);
      continue;
    }
    if (link == &record.previous) needed_by = boundary;
    if (!version->word.absent()) {
      absence = nullptr;
    } else if (absence == nullptr) {
      absence = link;
    }
    newer = epoch;
    link = &version->previous;
  }
  // The end of the chain says "no row" as well.
  if (absence != nullptr) absence->store_release(nullptr);
  return absence == &record.previous ? Epoch{0} : needed_by;
}

Version* keep_old_version(Record& record, TidWord old, std::string_view key,
                          const Snapshots& snapshots) {
  Version* chain = to_link(record.previous, old.tid().epoch(), snapshots);
  // The end of the chain means "no row" already, so absence is kept only in front of something
  // older.
  if (old.absent() && chain == nullptr) {
    record.previous.store_release(nullptr);
    return nullptr;
  }
  const std::string_view row = old.absent() ? std::string_view{} : stable_payload(record);
  Version* version = Version::create({old.version()}, row, key, chain);
  // Release: the copy is complete before a reader finds it; the word's store comes after.
  record.previous.store_release(version);
  return version;
}

}  // namespace granary::engine
