// sql/settings_values.h: what values a setting takes and how it shows them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/settings.h"

namespace granary::sql {

/// The form in which a value is kept: numbers in the setting's own unit, enums and names in their
/// usual spelling.
/// Errors 22023 with PostgreSQL's messages and hints; 0A000 for values that the server cannot
/// honour.
std::string normalize_setting(const SettingRow& row, std::string_view value);

/// The TimeZone that is so far east of UTC: "<+05:30>-05:30".
std::string offset_zone_name(std::int64_t seconds_east);

/// SHOW's form of a kept value: numbers with the largest unit that divides them.
std::string show_setting(const SettingRow& row, const std::string& kept);

/// "$user", public -> its elements, quotes resolved, unquoted names in lower case. false: not a
/// list.
bool split_name_list(std::string_view text, std::vector<std::string>& out);

/// "ISO, DMY" in any order and case; what is not said stays as in `current`. Errors 22023.
struct DateStyleParts {
  DateStyle style = DateStyle::kIso;
  DateOrder order = DateOrder::kMdy;
};
DateStyleParts parse_date_style(std::string_view value, DateStyleParts current);
std::string date_style_text(DateStyleParts parts);

/// A setting that nobody knows but who made it.
/// errors  42602 for a name with dots that is no list of identifiers
bool custom_name(std::string_view name);

}  // namespace granary::sql
