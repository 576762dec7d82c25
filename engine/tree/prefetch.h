// engine/tree/prefetch.h: descents of many keys side by side, so that they wait for memory together
// and the lookups that follow do not. For who has many keys at hand: replay of a log.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/tree/tree.h"

namespace granary::engine {

inline constexpr std::size_t kPrefetchKeysMax = 32;

/// Asks the caches for what tree.find(key) will look at, down to the record, for each of at most
/// kPrefetchKeysMax keys.
void prefetch(const EpochGuard& guard, const Tree& tree,
              std::span<const std::string_view> keys) noexcept;

}  // namespace granary::engine
