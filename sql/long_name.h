// sql/long_name.h: names that are longer than names may be are cut, and the client is told.
#pragma once

#include <string_view>

#include "sql/session_context.h"
#include "sql/types/text.h"

namespace granary::sql {

/// NOTICE 42622 where the name is too long.
inline void note_if_cut(SessionContext& session, std::string_view name) {
  if (name.size() <= kNameBytesMax) return;
  session.notice("NOTICE", "42622",
                 "identifier \"" + std::string(name) + "\" will be truncated to \"" +
                     std::string(fit_name(name)) + "\"");
}

}  // namespace granary::sql
