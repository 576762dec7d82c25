// sql/types/citext.h: the type that the extension citext brings: text whose case does not count. A
// value is the text as it was given; compared, hashed and kept in keys is what lower() makes of it.
// The type's row is there in every process, among users' types: whether a database has the type is
// told by its pg_type row, which CREATE EXTENSION makes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql {

/// The order of two values: that of the bytes of their lower case.
int compare_citext(std::string_view a, std::string_view b);
/// What stands for a value in keys and hashes.
std::string folded_citext(std::string_view text);

/// The base type of an extension that has this name, whether it was created or not; null: none.
const TypeRow* find_extension_type(std::string_view name);

namespace types {
/// Base types of extensions; their arrays are made of them.
std::span<const TypeRow> extension_types();
}  // namespace types

}  // namespace granary::sql
