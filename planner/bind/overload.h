// planner/bind/overload.h: choosing among functions or operators of one name, by PostgreSQL's rules
// (documentation §10.2, §10.3).
#pragma once

#include <span>
#include <vector>

#include "sql/oid.h"

namespace granary::planner {

/// One candidate with its parameter types laid out for this many arguments (variadic ones
/// repeated).
struct Candidate {
  const void* row = nullptr;
  std::vector<sql::Oid> types;
  bool variadic_expanded = false;
  std::uint8_t defaults_used = 0;
  /// A user's function: the parameter that each argument is for.
  std::vector<std::uint32_t> places = {};
};

/// Whether `first`, whose schema is searched before, hides `second`: it takes the same.
bool hides(const Candidate& first, const Candidate& second) noexcept;

/// Drops candidates that the arguments cannot be converted to implicitly.
void keep_matching(std::vector<Candidate>& candidates, std::span<const sql::Oid> arguments);

/// The best candidate, or null when none or several are best; `candidates` holds matching ones and
/// is reduced.
const Candidate* choose_candidate(std::vector<Candidate>& candidates,
                                  std::span<const sql::Oid> arguments);

/// Settles anyelement, anyarray, anyrange ...: `declared` is rewritten to actual types. Returns
/// false when the arguments contradict each other. Without a result type it is only a test.
/// errors  42804 when only unknown literals stand for anyelement and its kin
bool resolve_polymorphic(std::span<const sql::Oid> arguments, std::vector<sql::Oid>& declared,
                         sql::Oid& result);

}  // namespace granary::planner
