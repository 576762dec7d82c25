// sql/types/bytea.h: hex and escape forms of byte strings.
#pragma once

#include <string>
#include <string_view>

namespace granary::sql {

void put_hex(std::string& out, std::string_view bytes);
/// Blanks between bytes are skipped. Errors 22023.
std::string parse_hex(std::string_view text);
void put_bytea_escape(std::string& out, std::string_view bytes);
/// Errors 22P02.
std::string parse_bytea_escape(std::string_view text);

}  // namespace granary::sql
