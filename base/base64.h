// base/base64.h: bytes as text (RFC 4648 §4). Whoever reads such text decides what it forgives.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace granary {

inline constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Padded. line_bytes: how many bytes a line stands for, a multiple of 3, with line_end between
/// lines; 0: all on one line.
std::string base64(std::string_view bytes, std::size_t line_bytes = 0,
                   std::string_view line_end = {});

}  // namespace granary
