// sql/functions/template_cache.h: what a thread has read of the templates of to_char, to_date and
// their kin: the same few come again for every row, and reading one costs more than using it.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace granary::sql::functions {

/// Thread safety: one thread.
template <class Parsed>
class TemplateCache {
 public:
  /// `parse` of the text, which lives as long as the answer: until the next call.
  /// errors  those of `parse`; nothing is kept then
  template <class Parse>
  const Parsed& of(std::string_view text, const Parse& parse) {
    if (const auto found = by_text_.find(text); found != by_text_.end()) return found->second;
    // A long one comes and goes.
    if (by_text_.size() >= kTemplatesMax || text.size() > kBytesMax) by_text_.clear();
    const auto made = by_text_.try_emplace(std::string(text)).first;
    try {
      made->second = parse(std::string_view(made->first));
    } catch (...) {
      by_text_.erase(made);
      throw;
    }
    return made->second;
  }

 private:
  static constexpr std::size_t kTemplatesMax = 64, kBytesMax = 1024;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept {
      return std::hash<std::string_view>()(text);
    }
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const noexcept { return a == b; }
  };
  std::unordered_map<std::string, Parsed, Hash, Equal> by_text_;
};

}  // namespace granary::sql::functions
