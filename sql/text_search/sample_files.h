// sql/text_search/sample_files.h: the sample files of dictionaries that PostgreSQL 15 comes with.
#pragma once

#include <string_view>

namespace granary::sql::text_search {

/// name: with its extension; "" for a file that does not come with it.
std::string_view sample_file(std::string_view name) noexcept;

}  // namespace granary::sql::text_search
