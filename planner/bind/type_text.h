// planner/bind/type_text.h: types named in text at run time, as input of regtype.
#pragma once

#include <string_view>

#include "sql/oid.h"
#include "sql/session_context.h"

namespace granary::planner {

struct NamedType {
  sql::Oid type;
  std::int32_t typmod = -1;
};

/// errors  42601, 42704, 3F000, 0A000, at bytes of the text
NamedType parse_type_name(sql::SessionContext& session, std::string_view text);
/// The same without positions.
sql::Oid type_named(sql::SessionContext& session, std::string_view text);

}  // namespace granary::planner
