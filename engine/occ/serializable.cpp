// engine/occ/serializable.cpp: what a transaction has to do with the serial order
// (serializable/serial_order.h).

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

bool Transaction::Impl::ranges_hold() {
  if (mode != Mode::kSerializable || !in_snapshot) return true;
  ranges.sort();
  SerialOrder::Clash clash;
  SerialOrder::Reads snapshot_reads{ranges, snapshot, places_seen};
  const bool hold = engine.serial_order().holds(snapshot_reads, clash);
  if (hold) {
    places_seen = snapshot_reads.looked_at;
  } else {
    note_conflict(clash);
  }
  return hold;
}

bool Transaction::Impl::take_place(Epoch& epoch) {
  SerialOrder& order_of_all = engine.serial_order();
  const bool has_reads = mode == Mode::kSerializable && in_snapshot;
  if (!has_reads && order_of_all.needs_no_place(epoch)) return true;
  auto written = std::make_shared<SerialOrder::Writes>();
  for (const WriteEntry& entry : writes) {
    if (!entry.superseded) written->add(entry.table->id(), entry.key_view());
  }
  SerialOrder::Clash clash;
  SerialOrder::Reads snapshot_reads{ranges, snapshot, places_seen};
  if (order_of_all.place(has_reads ? &snapshot_reads : nullptr, std::move(written), epoch, clash))
    return true;
  note_conflict(clash);
  return false;
}

}  // namespace granary::engine
