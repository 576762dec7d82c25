// sql/types/wire_string.h: strings inside binary values, which end with a zero byte.
#pragma once

#include "sql/types/codec.h"

namespace granary::sql {

/// The next one of a reader of `data`, without its end. errors  08P01 without one
inline std::string_view take_string(codec::Reader& reader, std::string_view data) {
  const std::string_view rest = data.substr(data.size() - reader.left());
  const std::size_t end = rest.find('\0');
  if (end == std::string_view::npos) throw SqlError("08P01", "invalid string in message");
  reader.take_bytes(end + 1);
  return rest.substr(0, end);
}

}  // namespace granary::sql
