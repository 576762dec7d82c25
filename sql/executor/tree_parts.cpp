#include "sql/executor/tree_parts.h"

#include "sql/catalog/snapshot_schema.h"
#include "sql/catalog/temporary.h"
#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/row_description.h"

namespace granary::sql {

void hold_relation(ExecContext& context, const RelationDesc& relation, engine::RelationUse use) {
  if (relation.record == nullptr) {  // temporary: another session's never, an old plan's perhaps
    const bool as_planned = context.trusts_plan || !catalog::is_temporary(relation.oid) ||
                            relation.version == context.temporary_stamp;
    if (!as_planned) throw ExecInterrupt{PullStatus::kStale};
    return;
  }
  engine::Transaction& transaction = *context.transaction;
  const engine::OpResult result =
      transaction.depend_on(*relation.record, relation.version, use);
  if (result == engine::OpResult::kConflict) throw ExecInterrupt{PullStatus::kStale};
  if (result != engine::OpResult::kOk) throw ExecInterrupt{status_of(result, relation)};
  if (engine::keeps_snapshot(transaction.mode()))
    catalog::refuse_newer_schema(*context.session, relation);
}

std::uint32_t PartRouter::find(const Value* root_row) {
  if (node_.bounds != nullptr && !node_.bounds->accepts(context_, root_row)) {
    const RelationDesc& root = *node_.relation;
    throw SqlError("23514",
                   "new row for relation \"" + root.name + "\" violates partition constraint")
        .detail(failing_row_detail(context_.eval, root, node_.details, root_row))
        .on_constraint(root.schema, root.name, {});
  }
  if (node_.levels.empty()) return 0;
  std::uint32_t number = 0;
  while (true) {
    const PartitionLevel& level = node_.levels[number];
    key_.clear();
    for (const Program& program : level.key) key_.push_back(program.run(context_, root_row));
    const PartitionMap& map = *level.relation->inheritance->partitions;
    const std::size_t at = map.route(key_.data(), &context_.eval);
    if (at == PartitionMap::kNone) raise_no_partition(level);
    const PartitionLevel::Child& child = level.children[at];
    if (child.is_part) return child.number;
    number = child.number;
  }
}

void PartRouter::raise_no_partition(const PartitionLevel& level) const {
  const RelationDesc& relation = *level.relation;
  std::vector<std::uint32_t> columns;
  for (const PartitionKey::Part& part : relation.inheritance->partitions->key().parts) {
    // Who asks for an expression asks for the whole row.
    for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
      if (part.column.value_or(i) == i) columns.push_back(i);
    }
  }
  throw SqlError("23514", "no partition of relation \"" + relation.name + "\" found for row")
      .detail(!may_read(context_.eval, relation, columns)
                  ? std::string()
                  : "Partition key of the failing row contains " +
                        describe_partition_key(context_.eval, relation, key_.data()) + ".")
      .on_constraint(relation.schema, relation.name, {});
}

bool PartitionChecks::accepts(ExecContext& context, const Value* row) const {
  std::vector<Value> key;
  for (const Level& level : levels) {
    key.clear();
    for (const Program& program : level.key) key.push_back(program.run(context, row));
    const PartitionMap& map = *level.relation->inheritance->partitions;
    if (!map.accepts(level.entry, key.data(), &context.eval)) return false;
  }
  return true;
}

}  // namespace granary::sql
