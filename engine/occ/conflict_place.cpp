#include "engine/occ/conflict_place.h"

#include "engine/engine.h"

namespace granary::engine {

namespace {

class PlaceFinder final : public ScanVisitor {
 public:
  PlaceFinder(Conflict& conflict, std::size_t& rows_left) noexcept
      : conflict_(conflict), rows_left_(rows_left) {}

  void leaf(LeafVersion leaf) override {
    if (!found && conflict_.range && leaf.leaf == conflict_.place) found = true;
  }
  bool row(std::string_view key, Record* record) override {
    if (!found && !conflict_.range && record == conflict_.place) found = true;
    if (found) conflict_.key = key;
    if (rows_left_ > 0) --rows_left_;
    return !found && rows_left_ > 0;
  }

  bool found = false;

 private:
  Conflict& conflict_;
  std::size_t& rows_left_;
};

}  // namespace

bool find_place(Worker& worker, Table& table, std::size_t& rows_left, Conflict& conflict) {
  if (rows_left == 0) return false;
  PlaceFinder finder(conflict, rows_left);
  const EpochGuard guard(worker.engine().clock(), worker.read_slot());
  Tree::Range all;
  all.upper_unbounded = true;
  table.tree().scan(guard, all, Direction::kForward, finder);
  if (finder.found) conflict.table = table.id();
  return finder.found;
}

}  // namespace granary::engine
