#include "sql/types/extension_types.h"

#include "sql/types/citext.h"
#include "sql/types/hstore.h"
#include "sql/types/ltree.h"
#include "sql/types/query_int.h"

namespace granary::sql {

const TypeRow* find_extension_type(std::string_view name) {
  for (const TypeRow& row : types::extension_types()) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

namespace types {

std::span<const TypeRow> extension_types() {
  static const TypeRow rows[] = {citext_row(), hstore_row(),    ltree_row(),
                                 lquery_row(), ltxtquery_row(), query_int_row()};
  return rows;
}

}  // namespace types
}  // namespace granary::sql
