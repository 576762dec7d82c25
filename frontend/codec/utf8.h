// frontend/codec/utf8.h: text from clients is UTF-8 without NUL, or refused.
#pragma once

#include <cstddef>
#include <string_view>

namespace granary::frontend {

/// Bytes of `text` before the first byte that is no UTF-8 (overlong forms, surrogates and NUL
/// included);
/// text.size() when all is well.
std::size_t valid_utf8_prefix(std::string_view text) noexcept;

/// Errors 22021 naming the bytes that are wrong.
void check_utf8(std::string_view text);

/// Position as PostgreSQL reports it: 1-based, in characters, of the byte at `offset`.
int character_position(std::string_view text, std::size_t offset) noexcept;

}  // namespace granary::frontend
