// sql/xml/compose.h: XML put together from parts (SQL/XML:2008, 6.10 to 6.18). Parts are stored
// values, well formed as they are.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/xml/declaration.h"

namespace granary::sql::xml {

struct Attribute {
  std::string_view name;  // of XML
  std::string value;      // not escaped
};
/// content: what stands inside, empty ones included; none: <name/>
std::string element(std::string_view name, std::span<const Attribute> attributes,
                    std::span<const std::string> content);

/// One after the other; of their declarations that which all of them have.
std::string concat(std::span<const std::string_view> values);

/// errors  2200S
std::string comment(std::string_view text);
/// errors  42601 for the name, 2200T for the content
std::string instruction(std::string_view name, std::optional<std::string_view> content);

/// The value under another declaration.
/// version: none for the default  standalone: none leaves it
std::string with_root(std::string_view value, const std::optional<std::string>& version,
                      std::optional<Standalone> standalone);

}  // namespace granary::sql::xml
