// sql/functions/ascii_armor.h: bytes as the lines that OpenPGP calls ASCII armor (RFC 4880, 6).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace granary::sql::functions {

using ArmorHeaders = std::vector<std::pair<std::string, std::string>>;
std::string armored(std::string_view data, const ArmorHeaders& headers);
/// headers: may be null. errors  39000
std::string dearmored(std::string_view text, ArmorHeaders* headers);

}  // namespace granary::sql::functions
