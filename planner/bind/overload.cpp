#include "planner/bind/overload.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "sql/error.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/range.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

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
    const std::vector<Oid> all(arguments.size(), known);
    auto declared = candidate.types;
    Oid result;
    if (!fits || !resolve_polymorphic(all, declared, result)) continue;
    if (found != nullptr) return nullptr;
    found = &candidate;
  }
  return found;
}

}  // namespace

bool hides(const Candidate& first, const Candidate& second) noexcept {
  return first.types == second.types && first.defaults_used == 0 && second.defaults_used == 0 &&
         first.variadic_expanded == second.variadic_expanded;
}

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

namespace {

/// What the polymorphic parameters of one family stand for: anyelement and its kin, or
/// anycompatible and its kin.
struct Meaning {
  Oid element;
  const sql::RangeFamily* range = nullptr;

  /// The arguments agree on a range type, whose subtype the elements must be.
  bool settle_range(const sql::RangeFamily* given) {
    if (given == nullptr || (range != nullptr && range != given)) return false;
    range = given;
    return true;
  }
};

bool settle(Oid& slot, Oid type) {
  if (unknown(type)) return true;
  if (slot && slot != type) return false;
  slot = type;
  return true;
}

bool widen(Oid& slot, Oid type) {
  if (unknown(type) || slot == type) return true;
  if (slot) {  // a domain is one only among its like
    slot = sql::base_type(slot);
    type = sql::base_type(type);
    if (slot == type) return true;
  }
  if (!slot || can_coerce(slot, type, CastContext::kImplicit)) slot = type;
  return can_coerce(type, slot, CastContext::kImplicit);
}

/// Elements of a range over a domain may be given as values of the domain's base.
bool settle_subtype(Meaning& any) {
  const Oid subtype = any.range->subtype;
  if (any.element == sql::base_type(subtype)) any.element = subtype;
  return settle(any.element, subtype);
}

bool learn(Oid wanted, Oid given, Meaning& any, Meaning& compatible) {
  if (wanted == sql::kAnyElement || wanted == sql::kAnyNonArray || wanted == sql::kAnyEnum)
    return settle(any.element, given);
  if (wanted == sql::kAnyCompatible || wanted == sql::kAnyCompatibleNonArray)
    return widen(compatible.element, given);
  if (unknown(given)) return true;
  given = sql::base_type(given);
  if (wanted == sql::kAnyArray) return settle(any.element, element_of(given));
  if (wanted == sql::kAnyCompatibleArray) return widen(compatible.element, element_of(given));
  if (wanted == sql::kAnyRange) return any.settle_range(sql::find_range_family(given));
  if (wanted == sql::kAnyMultirange) return any.settle_range(sql::find_multirange_family(given));
  if (wanted == sql::kAnyCompatibleRange)
    return compatible.settle_range(sql::find_range_family(given));
  if (wanted == sql::kAnyCompatibleMultirange)
    return compatible.settle_range(sql::find_multirange_family(given));
  return true;
}

[[noreturn]] void raise_undetermined() {
  throw SqlError("42804", "could not determine polymorphic type because input has type unknown");
}

/// The range or multirange that `polymorphic` means. Empty while nothing tells: a dry run does not
/// mind.
Oid actual_range(Oid polymorphic, const Meaning& meaning, bool dry) {
  if (meaning.range == nullptr) {
    if (dry) return polymorphic;
    raise_undetermined();
  }
  const bool multi =
      polymorphic == sql::kAnyMultirange || polymorphic == sql::kAnyCompatibleMultirange;
  return multi ? meaning.range->multirange : meaning.range->range;
}

/// errors  42704
Oid actual_array(Oid element, bool dry) {
  const Oid array = array_of(element);
  if (!array && !dry) {
    throw SqlError("42704", "could not find array type for data type " + type_text(element));
  }
  return array;
}

Oid actual_type(Oid type, const Meaning& any, const Meaning& compatible, bool dry) {
  const bool of_element = type == sql::kAnyElement || type == sql::kAnyNonArray ||
                          type == sql::kAnyEnum || type == sql::kAnyArray;
  if (of_element && !any.element && !dry) raise_undetermined();
  const Oid element = any.element ? any.element : sql::kText;
  const Oid common = compatible.element ? compatible.element : sql::kText;
  if (type == sql::kAnyElement || type == sql::kAnyNonArray || type == sql::kAnyEnum)
    return element;
  if (type == sql::kAnyArray) return actual_array(element, dry);
  if (type == sql::kAnyCompatible || type == sql::kAnyCompatibleNonArray) return common;
  if (type == sql::kAnyCompatibleArray) return actual_array(common, dry);
  if (type == sql::kAnyRange || type == sql::kAnyMultirange) return actual_range(type, any, dry);
  if (type == sql::kAnyCompatibleRange || type == sql::kAnyCompatibleMultirange)
    return actual_range(type, compatible, dry);
  return type;
}

}  // namespace

bool resolve_polymorphic(std::span<const Oid> arguments, std::vector<Oid>& declared, Oid& result) {
  Meaning any, compatible;
  bool polymorphic = is_polymorphic(result);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    polymorphic |= is_polymorphic(declared[i]);
    if (!learn(declared[i], arguments[i], any, compatible)) return false;
  }
  if (!polymorphic) return true;
  if (any.range != nullptr && !settle_subtype(any)) return false;
  if (compatible.range != nullptr && (!widen(compatible.element, compatible.range->subtype) ||
                                      compatible.element != compatible.range->subtype))
    return false;  // the range cannot become one over the common type
  // Not even a text may be taken for some enum.
  if (!any.element && std::find(declared.begin(), declared.end(), sql::kAnyEnum) != declared.end())
    return false;
  const bool dry = !result;
  for (auto& type : declared) type = actual_type(type, any, compatible, dry);
  result = actual_type(result, any, compatible, dry);
  return true;
}

}  // namespace granary::planner
