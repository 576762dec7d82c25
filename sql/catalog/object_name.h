// sql/catalog/object_name.h: names that PostgreSQL gives to what was given none.
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::catalog {

/// name1_name2_label, the longer of the two names cut until all fits into 63 bytes; an empty name2
/// or label is left out with its underscore.
std::string object_name(std::string_view name1, std::string_view name2, std::string_view label);

}  // namespace granary::sql::catalog
