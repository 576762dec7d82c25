// sql/types/id_snapshot.h: pg_snapshot and txid_snapshot, the same type under an older name. A
// value holds its text: xmin:xmax:xip,...
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/catalog/transaction_ids.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kPgSnapshot{5038}, kTxidSnapshot{2970};

/// false: `text` is none.
bool parse_id_snapshot(std::string_view text, catalog::IdSnapshot& out);
std::string id_snapshot_text(const catalog::IdSnapshot& snapshot);

namespace types {
std::span<const TypeRow> id_snapshot_types();
}

}  // namespace granary::sql
