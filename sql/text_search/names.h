// sql/text_search/names.h: configurations and dictionaries as the catalogs of a session have them,
// ready for use. They are made once for each thread and kept until their rows change.
#pragma once

#include <string_view>

#include "sql/session_context.h"
#include "sql/text_search/configuration.h"
#include "sql/text_search/templates.h"

namespace granary::sql::text_search {

/// errors  XX000 for an OID that is none's; those of the dictionaries' options and files
ConfigurationPtr configuration_of(SessionContext& session, Oid oid);
DictionaryPtr dictionary_of(SessionContext& session, Oid oid);

/// The object that a name means, which may be qualified. errors  42704, 3F000
Oid configuration_named(SessionContext& session, std::string_view name);
Oid dictionary_named(SessionContext& session, std::string_view name);

/// What the setting default_text_search_config says. errors  42704
Oid default_configuration(SessionContext& session);

inline constexpr std::string_view kSetting = "default_text_search_config";
/// The value that the setting gets, which is qualified: where the name means nothing, as it is.
/// found: whether it means something
std::string setting_value(SessionContext& session, std::string_view name, bool& found);

/// A dictionary that no row is about yet. errors  those of make_dictionary
DictionaryPtr try_dictionary(SessionContext& session, Oid of_template,
                             const DictionaryOptions& options);

}  // namespace granary::sql::text_search
