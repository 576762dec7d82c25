// planner/utility/object_options.h: WITH (...), SET (...) and RESET (...): the name = value lists
// that relations, columns and tablespaces keep.
#pragma once

#include <span>

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// What keeps a list; a set of them says which options fit.
enum class OptionOwner : std::uint16_t {
  kHeap = 1 << 0,
  kToast = 1 << 1,  // named toast.x where the table's own are
  kBtree = 1 << 2,
  kHash = 1 << 3,
  kGin = 1 << 4,
  kGist = 1 << 5,
  kSpgist = 1 << 6,
  kBrin = 1 << 7,
  kView = 1 << 8,
  kPartitioned = 1 << 9,  // takes none
  kColumn = 1 << 10,
  kTablespace = 1 << 11,
};

/// Of a relation that is no index, by pg_class.relkind.
OptionOwner option_owner(char relkind);
/// Of an index, by pg_am.oid.
OptionOwner index_option_owner(sql::Oid method);

/// WITH (...) as `name=value`, without those of a table's toast.
/// errors  22023 for what does not fit, 0A000 for OIDs
std::vector<std::string> checked_options(std::span<Node* const> options, OptionOwner owner);
/// Those of the toast of a new table.
std::vector<std::string> checked_toast_options(std::span<Node* const> options);

/// SET and RESET (...) of what `row` describes, in its array column `field`.
/// errors  22023, 42601 for RESET with a value
void change_options(sql::catalog::CatalogRow& row, const char* field,
                    std::span<Node* const> options, OptionOwner owner, bool reset);

}  // namespace granary::planner::utility
