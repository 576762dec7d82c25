// sql/functions/regex_machine.cpp: matching by trying. A node yields all places where it can end,
// the preferred one first: after PostgreSQL's rules the longest where the first quantifier in it is
// greedy or it has branches, the shortest where that quantifier is not greedy.
#include <algorithm>
#include <unordered_set>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/functions/regex_syntax.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

// About a second; a step of back references costs more.
constexpr std::int64_t kStepsMax = 1'000'000, kReferringStepsMax = 200'000,
                       kStepsOfOneMatchMax = 200'000;
constexpr std::size_t kNowhere = std::string_view::npos;

enum class Preference : std::uint8_t { kNone, kLongest, kShortest };

Preference preference_of(const RegexNode& node) {
  switch (node.kind) {
    case RegexKind::kRepeat:
      if (node.exact) return preference_of(*node.parts[0]);
      return node.lazy ? Preference::kShortest : Preference::kLongest;
    case RegexKind::kAlternate:
      return Preference::kLongest;
    case RegexKind::kGroup:
      return preference_of(*node.parts[0]);
    case RegexKind::kConcat:
      for (const RegexNode* part : node.parts) {
        const Preference own = preference_of(*part);
        if (own != Preference::kNone) return own;
      }
      return Preference::kNone;
    default:
      return Preference::kNone;
  }
}

bool has_back_reference(const RegexNode& node) {
  if (node.kind == RegexKind::kBackReference) return true;
  return std::any_of(node.parts.begin(), node.parts.end(),
                     [](const RegexNode* part) { return has_back_reference(*part); });
}

using Span = std::pair<std::size_t, std::size_t>;

/// A place reached, and what the groups took on the way.
struct State {
  std::size_t at;
  std::vector<Span> groups;
};
using States = std::vector<State>;

class Trial {
 public:
  Trial(const RegexTree& tree, std::string_view text, std::int64_t steps_max)
      : tree_(tree),
        steps_max_(steps_max),
        text_(text),
        ignore_case_(tree.flags.ignore_case),
        referring_(has_back_reference(*tree.root)) {}

  States from(std::size_t at) {
    State start{at, std::vector<Span>(static_cast<std::size_t>(tree_.groups), {kNowhere, 0})};
    return ends(*tree_.root, start);
  }

 private:
  /// Places already reached; where back references look at the groups, these count as well.
  class Seen {
   public:
    explicit Seen(bool with_groups) : with_groups_(with_groups) {}
    bool add(std::size_t step, const State& state) {
      if (!with_groups_) return places_.insert(step << 32 | state.at).second;
      std::string key(reinterpret_cast<const char*>(state.groups.data()),
                      state.groups.size() * sizeof(Span));
      key.append(reinterpret_cast<const char*>(&step), sizeof step);
      key.append(reinterpret_cast<const char*>(&state.at), sizeof state.at);
      return all_.insert(std::move(key)).second;
    }

   private:
    std::unordered_set<std::uint64_t> places_;
    std::unordered_set<std::string> all_;
    const bool with_groups_;
  };

  void count_step() {
    if (++steps_ > steps_max_)
      throw SqlError("2201B", "regular expression failed: regular expression is too complex");
  }

  States ends(const RegexNode& node, const State& from) {
    count_step();
    switch (node.kind) {
      case RegexKind::kEmpty:
        return {from};
      case RegexKind::kSet: {
        const std::size_t next = after_set(node.set, from.at);
        return next == kNowhere ? States{} : States{{next, from.groups}};
      }
      case RegexKind::kConcat:
        return in_order(node, sequence(node, from));
      case RegexKind::kAlternate:
        return in_order(node, branches(node, from));
      case RegexKind::kRepeat:
        return in_order(node, repeats(node, from));
      case RegexKind::kGroup:
        return group(node, from);
      case RegexKind::kBackReference:
        return reference(node, from);
      default:
        return holds(node, from) ? States{from} : States{};
    }
  }

  static States in_order(const RegexNode& node, States states) {
    const Preference preference = preference_of(node);
    const auto less = [&](const State& a, const State& b) {
      return preference == Preference::kShortest ? a.at < b.at : a.at > b.at;
    };
    if (!std::is_sorted(states.begin(), states.end(), less))
      std::stable_sort(states.begin(), states.end(), less);
    return states;
  }

  std::size_t after_set(const CharSet& set, std::size_t at) const {
    if (at >= text_.size()) return kNowhere;
    std::size_t next = at;
    return set.has(utf8_decode(text_, next)) ? next : kNowhere;
  }

  States sequence(const RegexNode& node, const State& from) {
    States states{from};
    for (const RegexNode* part : node.parts) {
      States next;
      Seen seen(referring_);
      for (const State& state : states) {
        for (State& end : ends(*part, state)) {
          count_step();
          if (states.size() == 1 || seen.add(0, end)) next.push_back(std::move(end));
        }
      }
      states = std::move(next);
      if (states.empty()) break;
    }
    return states;
  }

  States branches(const RegexNode& node, const State& from) {
    States out;
    Seen seen(referring_);
    for (const RegexNode* part : node.parts) {
      for (State& end : ends(*part, from)) {
        if (seen.add(0, end)) out.push_back(std::move(end));
      }
    }
    return out;
  }

  States repeats(const RegexNode& node, const State& from) {
    const RegexNode& part = *node.parts[0];
    if (part.kind == RegexKind::kSet) return repeated_set(node, part.set, from);
    States out, level{from};
    Seen seen(referring_);
    // Where none would do, greed prefers one turn, even one that takes nothing.
    const int least = std::max(node.least, 1);
    for (int count = 0; !level.empty(); ++count) {
      if (count >= least) out.insert(out.end(), level.begin(), level.end());
      if (count == node.most) break;
      States next;
      for (const State& state : level) {
        for (State& end : ends(part, state)) {
          count_step();
          // A turn that takes nothing only helps to reach the least number.
          if (end.at == state.at && count >= least) continue;
          const bool endless = node.most < 0 && count >= least;
          const auto step = static_cast<std::size_t>(endless ? least + 1 : count + 1);
          if (seen.add(step, end)) next.push_back(std::move(end));
        }
      }
      level = std::move(next);
    }
    if (node.least == 0) out.insert(node.lazy ? out.begin() : out.end(), from);
    return unique(out);
  }
  States repeated_set(const RegexNode& node, const CharSet& set, const State& from) {
    States out;
    std::size_t at = from.at;
    for (int count = 0; at != kNowhere; ++count) {
      count_step();
      if (count >= node.least) out.push_back({at, from.groups});
      if (count == node.most) break;
      at = after_set(set, at);
    }
    if (!node.lazy) std::reverse(out.begin(), out.end());
    return out;
  }
  States unique(States& states) {
    Seen seen(referring_);
    std::erase_if(states, [&](const State& state) { return !seen.add(0, state); });
    return std::move(states);
  }

  States group(const RegexNode& node, const State& from) {
    States out = ends(*node.parts[0], from);
    if (node.number <= 0) return out;
    for (State& end : out)
      end.groups[static_cast<std::size_t>(node.number - 1)] = {from.at, end.at};
    return out;
  }

  States reference(const RegexNode& node, const State& from) {
    const Span span = from.groups[static_cast<std::size_t>(node.number - 1)];
    if (span.first == kNowhere) return {};
    std::size_t a = span.first, b = from.at;
    while (a < span.second) {
      count_step();
      if (b >= text_.size()) return {};
      const char32_t x = utf8_decode(text_, a), y = utf8_decode(text_, b);
      if (x != y && !(ignore_case_ && lower_character(x) == lower_character(y))) return {};
    }
    return {{b, from.groups}};
  }

  // Places.
  bool word_at(std::size_t at) const {
    if (at >= text_.size()) return false;
    return in_class(CharClass::kWord, utf8_decode(text_, at));
  }
  std::size_t before(std::size_t at) const {
    do {
      --at;
    } while (at > 0 && (static_cast<unsigned char>(text_[at]) & 0xC0) == 0x80);
    return at;
  }
  bool word_before(std::size_t at) const { return at > 0 && word_at(before(at)); }

  bool holds(const RegexNode& node, const State& from) {
    const std::size_t at = from.at;
    const bool lines = tree_.flags.newline_sensitive_anchors;
    switch (node.kind) {
      case RegexKind::kLineStart:
        return at == 0 || (lines && text_[at - 1] == '\n');
      case RegexKind::kLineEnd:
        return at == text_.size() || (lines && text_[at] == '\n');
      case RegexKind::kTextStart:
        return at == 0;
      case RegexKind::kTextEnd:
        return at == text_.size();
      case RegexKind::kWordStart:
        return word_at(at) && !word_before(at);
      case RegexKind::kWordEnd:
        return word_before(at) && !word_at(at);
      case RegexKind::kWordEdge:
        return word_before(at) != word_at(at);
      case RegexKind::kNotWordEdge:
        return word_before(at) == word_at(at);
      default:
        return look(node, from) != node.negative;
    }
  }
  bool look(const RegexNode& node, const State& from) {
    if (node.ahead) return !ends(*node.parts[0], from).empty();
    for (State start = from;; start.at = before(start.at)) {
      for (const State& end : ends(*node.parts[0], start)) {
        if (end.at == from.at) return true;
      }
      if (start.at == 0) return false;
    }
  }

  const RegexTree& tree_;
  const std::int64_t steps_max_;
  std::string_view text_;
  const bool ignore_case_;
  const bool referring_;
  std::int64_t steps_ = 0;
};

}  // namespace

RegexMachine::RegexMachine(const RegexTree& tree)
    : tree_(tree), shortest_(preference_of(*tree.root) == Preference::kShortest) {}

namespace {

bool take_best(const RegexTree& tree, const States& states, bool shortest, std::string_view text,
               std::size_t start, std::vector<std::string_view>& groups) {
  if (states.empty()) return false;
  const State* best = &states.front();
  for (const State& state : states) {
    if (shortest ? state.at < best->at : state.at > best->at) best = &state;
  }
  groups.assign(static_cast<std::size_t>(tree.groups) + 1, std::string_view{});
  groups[0] = text.substr(start, best->at - start);
  for (std::size_t i = 0; i < best->groups.size(); ++i) {
    const Span& span = best->groups[i];
    if (span.first != kNowhere)
      groups[i + 1] = std::string_view(text.data() + span.first, span.second - span.first);
  }
  return true;
}

}  // namespace

bool RegexMachine::match_at(std::string_view text, std::size_t at,
                            std::vector<std::string_view>& groups) const {
  Trial trial(tree_, text, kStepsOfOneMatchMax);
  return take_best(tree_, trial.from(at), shortest_, text, at, groups);
}

bool RegexMachine::match(std::string_view text, std::size_t from,
                         std::vector<std::string_view>& groups) const {
  const std::int64_t most = has_back_reference(*tree_.root) ? kReferringStepsMax : kStepsMax;
  Trial trial(tree_, text, most + static_cast<std::int64_t>(text.size()) * 16);
  for (std::size_t at = from; at <= text.size();) {
    if (take_best(tree_, trial.from(at), shortest_, text, at, groups)) return true;
    at += at < text.size() ? utf8_length(text[at]) : 1;
  }
  return false;
}

}  // namespace granary::sql::functions
