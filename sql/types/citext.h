// sql/types/citext.h: the type that the extension citext brings: text whose case does not count. A
// value is the text as it was given; compared, hashed and kept in keys is what lower() makes of it.
#pragma once

#include <string>
#include <string_view>

#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql {

/// The order of two values: that of the bytes of their lower case.
int compare_citext(std::string_view a, std::string_view b);
/// What stands for a value in keys and hashes.
std::string folded_citext(std::string_view text);

namespace types {
TypeRow citext_row();
}  // namespace types

}  // namespace granary::sql
