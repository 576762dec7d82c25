// sql/executor/referential_action.h: ON DELETE and ON UPDATE CASCADE, SET NULL and SET DEFAULT of
// foreign keys: what happens to the rows that named a key.
#pragma once

#include "sql/executor/execute.h"

namespace granary::sql {

/// Values of the referenced columns in the constraint's order; after: null when the row is gone.
struct KeyChange {
  const Value* before;
  const Value* after;
};

/// Writes the rows of the referrer that named the key. A row of a partition whose partition key
/// changes goes to the partition that it belongs to. AFTER triggers are noted.
/// errors  those of writing rows; 0A000 for a row that would move where triggers look at it;
/// conflicts and waits are thrown as ExecInterrupt
void act_on_referrers(ExecContext& context, const ForeignKeyRules::Referrer& referrer,
                      const RelationDesc& parent, const KeyChange& change);

}  // namespace granary::sql
