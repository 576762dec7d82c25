// sql/text_search/names.h: configurations and dictionaries by what users call them.
#pragma once

#include "sql/session_context.h"
#include "sql/text_search/dictionary.h"

namespace granary::sql::text_search {

/// errors  42704 for an OID that is none's
const Configuration& configuration_of(Oid oid);
const Dictionary& dictionary_of(Oid oid);

/// By a name that may be qualified. errors  42704
const Configuration& configuration_named(std::string_view name);
const Dictionary& dictionary_named(std::string_view name);

/// What the setting default_text_search_config says.
const Configuration& default_configuration(const SessionContext& session);

}  // namespace granary::sql::text_search
