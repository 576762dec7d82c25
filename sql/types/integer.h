// sql/types/integer.h: parsing of integers and booleans, shared by input functions and casts.
#pragma once

#include <cstdint>
#include <string_view>

namespace granary::sql::types {

/// Text to int2, int4 or int8 (T). Errors 22P02 and 22003 with PostgreSQL's texts.
template <class T>
T parse_integer(std::string_view text);

/// Text to boolean: unique prefixes of true/false/yes/no, on/off, 1/0. False: not one of them.
bool parse_bool(std::string_view text, bool& out) noexcept;

/// Text to oid, xid or cid: signed or unsigned 32 bits.
std::uint32_t parse_oid(std::string_view text, const char* type_name);

}  // namespace granary::sql::types
