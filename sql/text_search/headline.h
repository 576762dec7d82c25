// sql/text_search/headline.h: ts_headline: the part of a document that shows what a query found.
#pragma once

#include <string>
#include <string_view>

#include "sql/text_search/configuration.h"
#include "sql/types/tsquery.h"

namespace granary::sql::text_search {

/// options: as the function's last argument, "MaxWords=10, StartSel=<b>"; empty: the defaults.
/// errors  22023 for options that are not known or do not fit
std::string headline(const Configuration& configuration, std::string_view document,
                     const Query& query, std::string_view options);

}  // namespace granary::sql::text_search
