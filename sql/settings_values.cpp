// sql/settings_values.cpp: which values settings take, and how they are written down;
// longer than 400 lines because each setting with rules of its own has them here.
#include "sql/settings_values.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "sql/encoding.h"
#include "sql/error.h"
#include "sql/types/text.h"
#include "sql/types/time_zone.h"
#include "sql/text_search/built_in.h"

namespace granary::sql {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

[[noreturn]] void invalid(const SettingRow& row, std::string_view value, std::string detail = {},
                          std::string hint = {}) {
  // Enums are called as the statement calls them, which folds names to lower case.
  const std::string name = row.kind == 'e' ? lower(row.name) : std::string(row.name);
  throw SqlError("22023", fmt::format("invalid value for parameter \"{}\": \"{}\"", name, value))
      .detail(std::move(detail))
      .hint(std::move(hint));
}

std::vector<std::string> split_commas(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    out.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  return out;
}

/// Unambiguous prefixes of the words, as PostgreSQL takes them.
bool parse_bool(std::string_view value, bool& out) {
  const std::string text = lower(value);
  const auto prefix_of = [&](std::string_view word, std::size_t least) {
    return text.size() >= least && word.substr(0, text.size()) == text;
  };
  if (prefix_of("true", 1) || prefix_of("yes", 1) || text == "on" || text == "1") {
    out = true;
    return true;
  }
  if (prefix_of("false", 1) || prefix_of("no", 1) || prefix_of("off", 2) || text == "0") {
    out = false;
    return true;
  }
  return false;
}

struct Unit {
  const char* name;
  double factor;  // in bytes or microseconds
};
constexpr Unit kMemoryUnits[] = {
    {"TB", 1099511627776.0}, {"GB", 1073741824.0}, {"MB", 1048576.0}, {"kB", 1024.0}, {"B", 1.0}};
constexpr Unit kTimeUnits[] = {{"d", 86400e6}, {"h", 3600e6}, {"min", 60e6},
                               {"s", 1e6},     {"ms", 1e3},   {"us", 1.0}};
constexpr Unit kCountUnits[] = {{"8kB", 8192.0}};

std::span<const Unit> units_of(const SettingRow& row) {
  const std::string_view unit = row.unit;
  if (unit.empty()) return {};
  if (unit.back() == 'B') return kMemoryUnits;
  return kTimeUnits;
}

double factor_of(const SettingRow& row) {
  const std::string_view name = row.unit;
  for (const Unit& unit : kCountUnits) {
    if (name == unit.name) return unit.factor;
  }
  for (const Unit& unit : units_of(row)) {
    if (name == unit.name) return unit.factor;
  }
  return 1;
}

const char* units_hint(const SettingRow& row) {
  return std::string_view(row.unit).back() == 'B'
             ? "Valid units for this parameter are \"B\", \"kB\", \"MB\", \"GB\", and \"TB\"."
             : "Valid units for this parameter are \"us\", \"ms\", \"s\", \"min\", \"h\", and "
               "\"d\".";
}

/// A number with an optional unit, in the setting's unit.
double parse_number(const SettingRow& row, std::string_view value) {
  const std::string text(value);
  const char* at = text.c_str();
  char* end = nullptr;
  const bool hexadecimal = text.find_first_of("xX") != std::string::npos && row.kind == 'i';
  double number =
      hexadecimal ? static_cast<double>(std::strtoll(at, &end, 0)) : std::strtod(at, &end);
  if (end == at || std::isnan(number)) invalid(row, value);
  std::string_view rest(end);
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  while (!rest.empty() && rest.back() == ' ') rest.remove_suffix(1);
  if (rest.empty()) return number;
  const auto units = units_of(row);
  if (units.empty()) invalid(row, value);
  for (const Unit& unit : units) {
    if (rest == unit.name) return number * unit.factor / factor_of(row);
  }
  invalid(row, value, {}, units_hint(row));
}

std::string real_text(double number) { return fmt::format("{:g}", number); }

[[noreturn]] void out_of_range(const SettingRow& row, double number) {
  const std::string_view gap = *row.unit != 0 ? " " : "";
  const std::string text =
      row.kind == 'i'
          ? fmt::format("{}{}{} is outside the valid range for parameter \"{}\" ({} .. {})",
                        static_cast<std::int64_t>(number), gap, row.unit, row.name,
                        static_cast<std::int64_t>(row.least), static_cast<std::int64_t>(row.most))
          : fmt::format("{}{}{} is outside the valid range for parameter \"{}\" ({} .. {})",
                        real_text(number), gap, row.unit, row.name, real_text(row.least),
                        real_text(row.most));
  throw SqlError("22023", text);
}

std::string normalize_number(const SettingRow& row, std::string_view value) {
  double number = parse_number(row, value);
  if (row.kind == 'i') {
    number = std::rint(number);
    if (number > std::numeric_limits<std::int32_t>::max() ||
        number < std::numeric_limits<std::int32_t>::min()) {
      invalid(row, value, {}, "Value exceeds integer range.");
    }
  }
  if (number < row.least || number > row.most) out_of_range(row, number);
  return row.kind == 'i' ? std::to_string(static_cast<std::int64_t>(number))
                         : fmt::format("{:.15g}", number);
}

std::string normalize_enum(const SettingRow& row, std::string_view value) {
  const std::string wanted = lower(value);
  std::string listed;
  bool has_on = false;
  for (const std::string& name : split_commas(row.enum_values)) {
    if (wanted == name) return name;
    has_on = has_on || name == "on";
    listed += (listed.empty() ? "" : ", ") + name;
  }
  bool on = false;
  if (has_on && parse_bool(value, on)) return on ? "on" : "off";
  if (wanted == "debug" && std::string_view(row.name) == "client_min_messages") return "debug2";
  invalid(row, value, {}, fmt::format("Available values: {}.", listed));
}

/// Names of the system's time zone database, by lower-case name.
const std::map<std::string, std::string>& zone_names() {
  static const std::map<std::string, std::string> names = [] {
    std::map<std::string, std::string> out{{"utc", "UTC"}, {"gmt", "GMT"}, {"etc/utc", "Etc/UTC"}};
    const std::filesystem::path root = "/usr/share/zoneinfo";
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator at(root, error), end; !error && at != end;
         at.increment(error)) {
      const std::string name = at->path().lexically_relative(root).string();
      if (name == "posix" || name == "right") at.disable_recursion_pending();
      if (at->is_regular_file(error) && name.find('.') == std::string::npos &&
          std::isupper(static_cast<unsigned char>(name[0])) != 0) {
        out.emplace(lower(name), name);
      }
    }
    return out;
  }();
  return names;
}

/// A plain number is hours east of Greenwich; shown as the POSIX zone that says the same.
std::string normalize_time_zone(const SettingRow& row, std::string_view value) {
  constexpr double kHoursMax = 168;
  const auto found = zone_names().find(lower(value));
  if (found != zone_names().end()) return found->second;
  const std::string text(value);
  char* end = nullptr;
  const double hours = std::strtod(text.c_str(), &end);
  if (end != text.c_str() && *end == 0) {
    if (std::fabs(hours) > kHoursMax) invalid(row, value, "UTC timezone offset is out of range.");
    return offset_zone_name(std::lround(hours * 3600));
  }
  // "interval" introduces a form of its own, which is not the name of a POSIX zone.
  if (lower(value).starts_with("interval") || !is_posix_zone(text)) invalid(row, value);
  std::string shown = text;
  for (char& c : shown) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return shown;
}

std::string normalize_encoding(const SettingRow& row, std::string_view value) {
  const Encoding* encoding = find_encoding(value);
  if (encoding == nullptr) invalid(row, value);
  const bool as_kept = encoding->number == kUtf8Encoding || encoding->number == kSqlAscii;
  if (encoding->iconv_name == nullptr && !as_kept) {
    throw SqlError("0A000", fmt::format("invalid value for parameter \"{}\": \"{}\"", row.name, value))
        .detail(fmt::format("Conversion between {} and UTF8 is not supported.", encoding->name));
  }
  return encoding->name;
}

bool is_tablespace(std::string_view name) { return name == "pg_default" || name == "pg_global"; }

void check_table_method(const SettingRow& row, std::string_view value) {
  if (value == "heap") return;
  if (value.empty())
    invalid(row, value, "default_table_access_method cannot be empty.");
  for (const char* index_method : {"btree", "hash", "gist", "gin", "spgist", "brin"}) {
    if (value == index_method)
      throw SqlError("55000", fmt::format("access method \"{}\" is not of type TABLE", value));
  }
  invalid(row, value, fmt::format("Table access method \"{}\" does not exist.", value));
}

std::string normalize_text_search(const SettingRow& row, std::string_view value) {
  // Others than the built-in ones come with their schema (change_setting).
  if (value == "simple") return "pg_catalog.simple";
  for (const text_search::Language& language : text_search::languages()) {
    if (value == language.name) return std::string("pg_catalog.") + language.name;
  }
  if (value.find('.') == std::string_view::npos) invalid(row, value);
  return std::string(value);
}

/// plpgsql.extra_errors and extra_warnings: all, none, or a list.
void check_extra_checks(const SettingRow& row, std::string_view value) {
  std::vector<std::string> words;
  if (!split_name_list(value, words)) invalid(row, value, "List syntax is invalid.");
  if (words.size() == 1 && (words[0] == "all" || words[0] == "none")) return;
  for (const std::string& word : words) {
    if (word == "shadowed_variables" || word == "too_many_rows" ||
        word == "strict_multi_assignment")
      continue;
    const bool alone = word == "all" || word == "none";
    invalid(row, value,
            alone ? fmt::format("Key word \"{}\" cannot be combined with other key words.", word)
                  : fmt::format("Unrecognized key word: \"{}\".", word));
  }
}

std::string normalize_string(const SettingRow& row, std::string_view value) {
  const std::string_view name = row.name;
  if (name == "DateStyle") return date_style_text(parse_date_style(value, {}));
  if (name == "TimeZone") return normalize_time_zone(row, value);
  if (name == "client_encoding") return normalize_encoding(row, value);
  if (name == "default_text_search_config") return normalize_text_search(row, value);
  if (name == "search_path") {
    std::vector<std::string> elements;
    if (!split_name_list(value, elements)) invalid(row, value, "List syntax is invalid.");
  } else if (name.starts_with("plpgsql.extra_")) {
    check_extra_checks(row, value);
  } else if (name == "application_name") {
    std::string clean(value);
    for (char& c : clean) {
      if (c < 32 || c > 126) c = '?';
    }
    clean.resize(std::min(clean.size(), kNameBytesMax));
    return clean;
  } else if (name == "role" || name == "session_authorization") {
    // Who sets it has looked the role up and says its OID as well.
    if (value != "none" && value.find('\0') == std::string_view::npos) {
      throw SqlError("22023", fmt::format("role \"{}\" does not exist", value));
    }
  } else if (name.starts_with("lc_")) {
    const std::string locale = lower(value);
    if (!locale.empty() && locale != "c" && locale != "posix" && locale != "c.utf-8" &&
        locale != "c.utf8" && locale != "en_us.utf-8" && locale != "en_us.utf8") {
      invalid(row, value);
    }
  } else if (name == "default_tablespace" && !value.empty() && !is_tablespace(value)) {
    invalid(row, value, fmt::format("Tablespace \"{}\" does not exist.", value));
  } else if (name == "temp_tablespaces") {
    std::vector<std::string> elements;
    if (!split_name_list(value, elements)) invalid(row, value, "List syntax is invalid.");
    for (const std::string& element : elements) {
      if (!element.empty() && !is_tablespace(element))
        throw SqlError("42704", fmt::format("tablespace \"{}\" does not exist", element));
    }
  } else if (name == "default_table_access_method") {
    check_table_method(row, value);
  }
  return std::string(value);
}

bool is_identifier(std::string_view word) {
  const auto letter = [](unsigned char c) {
    return std::isalpha(c) != 0 || c == '_' || c >= 0x80;
  };
  const auto fits = [&](unsigned char c) { return letter(c) || std::isdigit(c) != 0 || c == '$'; };
  return !word.empty() && letter(word[0]) && std::all_of(word.begin(), word.end(), fits);
}

}  // namespace

bool custom_name(std::string_view name) {
  if (name.find('.') == std::string_view::npos) return false;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    if (!is_identifier(name.substr(begin, end - begin))) {
      throw SqlError("42602", fmt::format("invalid configuration parameter name \"{}\"", name))
          .detail("Custom parameter names must be two or more simple identifiers separated by "
                  "dots.");
    }
    begin = end + 1;
  }
  return true;
}

std::string offset_zone_name(std::int64_t seconds_east) {
  const std::int64_t seconds = std::abs(seconds_east);
  const char east = seconds_east < 0 ? '-' : '+';
  const char west = seconds_east < 0 ? '+' : '-';
  std::string offset = fmt::format("{:02}", seconds / 3600);
  if (seconds % 3600 != 0) offset += fmt::format(":{:02}", seconds / 60 % 60);
  if (seconds % 60 != 0) offset += fmt::format(":{:02}", seconds % 60);
  return fmt::format("<{}{}>{}{}", east, offset, west, offset);
}

std::string normalize_setting(const SettingRow& row, std::string_view value) {
  switch (row.kind) {
    case 'b': {
      bool on = false;
      if (!parse_bool(value, on)) {
        throw SqlError("22023", fmt::format("parameter \"{}\" requires a Boolean value", row.name));
      }
      if (on && std::string_view(row.name) == "default_with_oids")
        throw SqlError("0A000", "tables declared WITH OIDS are not supported");
      return on ? "on" : "off";
    }
    case 'i':
    case 'r':
      return normalize_number(row, value);
    case 'e':
      return normalize_enum(row, value);
    default:
      return normalize_string(row, value);
  }
}

std::string show_setting(const SettingRow& row, const std::string& kept) {
  if ((row.kind != 'i' && row.kind != 'r') || *row.unit == 0) return kept;
  if (std::string_view(row.name).starts_with("tcp_")) return kept;  // as the system has it
  const double number = std::strtod(kept.c_str(), nullptr);
  if (number <= 0) return kept;
  const double base = number * factor_of(row);
  for (const Unit& unit : units_of(row)) {
    const double count = base / unit.factor;
    if (count >= 1 && std::fabs(count - std::rint(count)) < 1e-9) {
      return fmt::format("{}{}", static_cast<std::int64_t>(std::rint(count)), unit.name);
    }
  }
  return kept + row.unit;
}

bool split_name_list(std::string_view text, std::vector<std::string>& out) {
  std::size_t at = 0;
  const auto skip_blanks = [&] {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
  };
  skip_blanks();
  if (at == text.size()) return true;
  while (true) {
    std::string name;
    if (at < text.size() && text[at] == '"') {
      for (++at;; ++at) {
        if (at >= text.size()) return false;
        if (text[at] == '"') {
          if (at + 1 >= text.size() || text[at + 1] != '"') break;
          ++at;
        }
        name += text[at];
      }
      ++at;
    } else {
      while (at < text.size() && text[at] != ',' &&
             std::isspace(static_cast<unsigned char>(text[at])) == 0) {
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
      }
      if (name.empty()) return false;
    }
    out.push_back(std::move(name));
    skip_blanks();
    if (at == text.size()) return true;
    if (text[at] != ',') return false;
    ++at;
    skip_blanks();
  }
}

DateStyleParts parse_date_style(std::string_view value, DateStyleParts current) {
  const SettingRow& row = *Settings::find_row("DateStyle");
  DateStyleParts parts = current;
  bool style_given = false;
  bool order_given = false;
  std::vector<std::string> words;
  if (!split_name_list(value, words)) invalid(row, value, "List syntax is invalid.");
  for (const std::string& given : words) {
    const std::string word = lower(given);
    const DateStyleParts before = parts;
    bool is_style = true;
    if (word == "iso") {
      parts.style = DateStyle::kIso;
    } else if (word == "sql") {
      parts.style = DateStyle::kSql;
    } else if (word.starts_with("postgres")) {
      parts.style = DateStyle::kPostgres;
    } else if (word == "german") {
      parts.style = DateStyle::kGerman;
      if (!order_given) parts.order = DateOrder::kDmy;
    } else {
      is_style = false;
      if (word == "ymd") {
        parts.order = DateOrder::kYmd;
      } else if (word == "dmy" || word.starts_with("euro")) {
        parts.order = DateOrder::kDmy;
      } else if (word == "mdy" || word == "us" || word.starts_with("noneuro")) {
        parts.order = DateOrder::kMdy;
      } else if (word == "default") {
        continue;
      } else {
        invalid(row, value, fmt::format("Unrecognized key word: \"{}\".", given));
      }
    }
    bool& is_given = is_style ? style_given : order_given;
    const bool conflict =
        is_given && (is_style ? before.style != parts.style : before.order != parts.order);
    if (conflict) invalid(row, value, "Conflicting \"datestyle\" specifications.");
    is_given = true;
  }
  return parts;
}

std::string date_style_text(DateStyleParts parts) {
  constexpr const char* kStyles[] = {"ISO", "SQL", "Postgres", "German"};
  constexpr const char* kOrders[] = {"MDY", "DMY", "YMD"};
  return fmt::format("{}, {}", kStyles[static_cast<int>(parts.style)],
                     kOrders[static_cast<int>(parts.order)]);
}

}  // namespace granary::sql
