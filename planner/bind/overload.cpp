#include "planner/bind/overload.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "sql/types/enum.h"

namespace granary::planner {
namespace {

using sql::Oid;

bool unknown(Oid type) { return type == sql::kUnknown || !type; }

/// Keeps the candidates with the highest score.
template <class Score>
void keep_best(std::vector<Candidate>& candidates, Score&& score) {
  std::vector<std::size_t> scores;
  for (const auto& candidate : candidates) scores.push_back(score(candidate));
  const auto best = *std::max_element(scores.begin(), scores.end());
  std::vector<Candidate> kept;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (scores[i] == best) kept.push_back(std::move(candidates[i]));
  }
  candidates = std::move(kept);
}

/// Step 4.e: unknown arguments take the category that the candidates agree on, string winning a
/// tie. Returns false when they do not.
bool unknown_categories(const std::vector<Candidate>& candidates, std::span<const Oid> arguments,
                        std::vector<char>& categories, std::vector<bool>& preferred) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!unknown(arguments[i])) continue;
    bool conflict = false, first = true;
    for (const auto& candidate : candidates) {
      const Oid type = candidate.types[i];
      const char category = category_of(type);
      const bool is_best = is_preferred(category, type);
      if (first) {
        categories[i] = category;
        preferred[i] = is_best;
        first = false;
      } else if (categories[i] == category) {
        preferred[i] = preferred[i] || is_best;
      } else if (category == 'S') {
        categories[i] = category;
        preferred[i] = is_best;
      } else if (categories[i] != 'S') {
        conflict = true;
      }
    }
    if (conflict && categories[i] != 'S') return false;
  }
  return true;
}

void keep_category_matches(std::vector<Candidate>& candidates, std::span<const Oid> arguments) {
  std::vector<char> categories(arguments.size(), 0);
  std::vector<bool> preferred(arguments.size(), false);
  if (!unknown_categories(candidates, arguments, categories, preferred)) return;
  std::vector<Candidate> kept;
  for (const auto& candidate : candidates) {
    bool keep = true;
    for (std::size_t i = 0; keep && i < arguments.size(); ++i) {
      if (!unknown(arguments[i])) continue;
      const char category = category_of(candidate.types[i]);
      keep = category == categories[i] &&
             (!preferred[i] || is_preferred(category, candidate.types[i]));
    }
    if (keep) kept.push_back(candidate);
  }
  if (!kept.empty()) candidates = std::move(kept);
}

/// Step 4.f: known arguments all of one type: try it for the unknown ones.
const Candidate* try_same_type(const std::vector<Candidate>& candidates,
                               std::span<const Oid> arguments) {
  Oid known;
  for (Oid type : arguments) {
    if (unknown(type)) continue;
    if (known && known != type) return nullptr;
    known = type;
  }
  if (!known) return nullptr;
  const Candidate* found = nullptr;
  for (const auto& candidate : candidates) {
    const bool fits = std::all_of(candidate.types.begin(), candidate.types.end(), [&](Oid type) {
      return can_coerce(known, type, CastContext::kImplicit);
    });
    if (!fits) continue;
    if (found != nullptr) return nullptr;
    found = &candidate;
  }
  return found;
}

}  // namespace

void keep_matching(std::vector<Candidate>& candidates, std::span<const Oid> arguments) {
  std::erase_if(candidates, [&](const Candidate& candidate) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (!can_coerce(arguments[i], candidate.types[i], CastContext::kImplicit)) return true;
    }
    auto declared = candidate.types;
    Oid result;
    return !resolve_polymorphic(arguments, declared, result);
  });
}

const Candidate* choose_candidate(std::vector<Candidate>& candidates,
                                  std::span<const Oid> arguments) {
  if (candidates.empty()) return nullptr;
  if (candidates.size() == 1) return &candidates.front();
  const auto count_if = [&](const Candidate& candidate, auto&& fits) {
    std::size_t matches = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (!unknown(arguments[i]) && fits(arguments[i], candidate.types[i])) ++matches;
    }
    return matches;
  };
  keep_best(candidates, [&](const Candidate& c) {
    return count_if(c, [](Oid given, Oid wanted) { return given == wanted; });
  });
  if (candidates.size() == 1) return &candidates.front();
  keep_best(candidates, [&](const Candidate& c) {
    return count_if(c, [](Oid given, Oid wanted) {
      return given == wanted || is_preferred(category_of(given), wanted);
    });
  });
  if (candidates.size() == 1) return &candidates.front();
  if (std::none_of(arguments.begin(), arguments.end(), unknown)) return nullptr;
  keep_category_matches(candidates, arguments);
  if (candidates.size() == 1) return &candidates.front();
  return try_same_type(candidates, arguments);
}

bool resolve_polymorphic(std::span<const Oid> arguments, std::vector<Oid>& declared, Oid& result) {
  Oid element, compatible;
  bool any = is_polymorphic(result);
  const auto settle = [](Oid& slot, Oid type) {
    if (unknown(type)) return true;
    if (slot && slot != type) return false;
    slot = type;
    return true;
  };
  const auto widen = [](Oid& slot, Oid type) {
    if (unknown(type) || slot == type) return true;
    if (!slot || can_coerce(slot, type, CastContext::kImplicit)) slot = type;
    return can_coerce(type, slot, CastContext::kImplicit);
  };
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Oid wanted = declared[i], given = arguments[i];
    any |= is_polymorphic(wanted);
    if (wanted == sql::kAnyElement || wanted == sql::kAnyNonArray || wanted == sql::kAnyEnum) {
      if (!settle(element, given)) return false;
    } else if (wanted == sql::kAnyArray && !unknown(given)) {
      if (!settle(element, element_of(given))) return false;
    } else if (wanted == sql::kAnyCompatible) {
      if (!widen(compatible, given)) return false;
    } else if (wanted == sql::kAnyCompatibleArray && !unknown(given)) {
      if (!widen(compatible, element_of(given))) return false;
    }
  }
  if (!any) return true;
  const auto actual = [&](Oid type) {
    if (type == sql::kAnyElement || type == sql::kAnyNonArray || type == sql::kAnyEnum)
      return element ? element : sql::kText;
    if (type == sql::kAnyArray) return array_of(element ? element : sql::kText);
    if (type == sql::kAnyCompatible) return compatible ? compatible : sql::kText;
    if (type == sql::kAnyCompatibleArray) return array_of(compatible ? compatible : sql::kText);
    return type;
  };
  for (auto& type : declared) type = actual(type);
  result = actual(result);
  return true;
}

}  // namespace granary::planner
