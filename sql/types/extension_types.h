// sql/types/extension_types.h: the base types that extensions bring. Their rows are there in every
// process, among users' types: whether a database has the type is told by its pg_type row, which
// CREATE EXTENSION makes.
#pragma once

#include <span>
#include <string_view>

#include "sql/types/type.h"

namespace granary::sql {

/// The base type of that name, whether its extension was created or not; null: none.
const TypeRow* find_extension_type(std::string_view name);

namespace types {
/// Their arrays are made of them.
std::span<const TypeRow> extension_types();
}  // namespace types

}  // namespace granary::sql
