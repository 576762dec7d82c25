#include "engine/table/kept_versions.h"

#include "engine/engine.h"
#include "engine/snapshot/version_chain.h"

namespace granary::engine {

KeptVersions::~KeptVersions() {
  held_.release_all();
  Entry entry;
  while (held_.next(entry)) Version::destroy(entry.version);
}

/// Some snapshot is older than the version: readers may pass it on their way (C3).
void KeptVersions::unlink(Engine& engine, const EpochGuard& guard, const Entry& entry) {
  // A record that is no longer there has left nothing to unlink (G1, G2).
  Table* table = engine.table(entry.table);
  if (table == nullptr) return;
  LeafVersion leaf;
  if (table->tree().find(guard, entry.version->key(), leaf) != entry.record) return;
  const TidWord word = entry.record->lock_word_to_tidy();
  if (!is_dead(word)) {
    trim_versions(*entry.record, word.tid().epoch(), engine.snapshots(), entry.version);
  }
  entry.record->unlock_word(word);
}

std::size_t KeptVersions::process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                                  std::size_t count_max) {
  const Snapshots& snapshots = engine.snapshots();
  held_.release(snapshots);
  std::size_t handled = 0;
  Entry entry;
  for (; handled < count_max && held_.next(entry); ++handled) {
    if (snapshots.floor() < entry.newer) {
      const Epoch epoch = entry.version->word.tid().epoch();
      const Epoch snapshot = snapshots.newest_between(epoch, entry.newer);
      if (snapshot != Epoch{0}) {
        held_.hold(snapshot, std::move(entry));
        continue;
      }
      unlink(engine, guard, entry);
    }
    retired.retire(entry.version, &Version::destroy);
  }
  return handled;
}

}  // namespace granary::engine
