// sql/xml/declaration.h: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`, which may stand
// before a stored value and is taken off, put together anew or left out on its way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace granary::sql::xml {

/// XML 1.0, 2.9: none stands for "no value".
enum class Standalone : std::int8_t { kNone = -1, kNo = 0, kYes = 1 };

struct Declaration {
  std::size_t size = 0;  // bytes of it in the text; 0: there is none
  std::optional<std::string> version;
  std::optional<std::string> encoding;
  Standalone standalone = Standalone::kNone;
};

/// What is wrong with a declaration.
enum class DeclarationFault : std::uint8_t {
  kNone,
  kCharacter,
  kSpace,
  kVersion,
  kEncoding,
  kStandalone,
  kUnfinished,
};

/// Reads the one at the beginning of `text`; `out` is as far as it could be read.
DeclarationFault read_declaration(std::string_view text, Declaration& out);
/// errors  2200N
[[noreturn]] void raise_bad_declaration(DeclarationFault fault);

/// Appends one if it says more than the default does. returns  whether it does
/// encoding: empty for that which is the default, UTF-8
bool put_declaration(std::string& out, const std::optional<std::string>& version,
                     Standalone standalone, std::string_view encoding = {});

/// A stored value as clients see it: with the encoding that it is sent in instead of its own, and
/// without a declaration that says nothing.
std::string shown(std::string_view stored, std::string_view encoding = {});

}  // namespace granary::sql::xml
