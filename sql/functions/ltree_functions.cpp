#include "sql/functions/ltree_functions.h"

#include <algorithm>

#include "sql/functions/call.h"
#include "sql/types/codec.h"
#include "sql/types/lquery.h"
#include "sql/types/ltxtquery.h"

namespace granary::sql::functions {

namespace {

constexpr Oid kInternal{2281};
using Path = std::string_view;

// --- comparing ---

/// How far apart the paths are, as PostgreSQL counts: more where they differ earlier.
std::int32_t compare(Path a, Path b) {
  const LtreeLabels left = ltree_labels(a), right = ltree_labels(b);
  const auto distance = [&](std::size_t at, std::int64_t difference) {
    return static_cast<std::int32_t>(difference * 10 *
                                     (static_cast<std::int64_t>(left.size() - at) + 1));
  };
  std::size_t at = 0;
  for (; at < left.size() && at < right.size(); ++at) {
    const Path x = left[at], y = right[at];
    if (x == y) continue;
    const std::size_t both = std::min(x.size(), y.size());
    const int order = codec::compare_bytes(x.substr(0, both), y.substr(0, both));
    if (order != 0) return distance(at, order < 0 ? -1 : 1);
    return distance(at, static_cast<std::int64_t>(x.size()) - static_cast<std::int64_t>(y.size()));
  }
  return distance(at, static_cast<std::int64_t>(left.size()) -
                          static_cast<std::int64_t>(right.size()));
}
bool less(Path a, Path b) { return a < b; }
bool less_equal(Path a, Path b) { return a <= b; }
bool equal(Path a, Path b) { return a == b; }
bool greater_equal(Path a, Path b) { return a >= b; }
bool greater(Path a, Path b) { return a > b; }
bool differ(Path a, Path b) { return a != b; }

// --- taking apart and putting together ---

/// errors  22023
Path slice(Path path, std::int32_t first, std::int32_t end) {
  const std::int32_t count = ltree_level_count(path);
  if (first < 0 || end < 0 || first >= count || first > end)
    throw SqlError("22023", "invalid positions");
  return ltree_slice(path, first, std::min(end, count));
}

/// A negative offset counts from the end, and once more from there.
std::int32_t place_at(std::int32_t count, std::int32_t offset) {
  if (offset < 0) offset += count;
  return offset < 0 ? offset + count : offset;
}

/// A negative length leaves so many labels out at the end.
Path part(Path path, std::int32_t offset, std::int32_t length) {
  const std::int32_t count = ltree_level_count(path);
  offset = place_at(count, offset);
  const std::int64_t end = std::int64_t{length < 0 ? count : offset} + length;
  return slice(path, offset,
               static_cast<std::int32_t>(std::clamp<std::int64_t>(end, -1, kLtreeLevelsMax)));
}

Path rest(Path path, std::int32_t offset) {
  return slice(path, place_at(ltree_level_count(path), offset), kLtreeLevelsMax);
}

/// The first label of `path`, from number `from` on, where `wanted` begins; -1: nowhere.
std::int32_t place_from(Path path, Path wanted, std::int32_t from) {
  const LtreeLabels labels = ltree_labels(path), sought = ltree_labels(wanted);
  const auto count = static_cast<std::int64_t>(labels.size());
  const std::int64_t start = std::max<std::int64_t>(from < 0 ? count + from : from, 0);
  if (sought.empty() || start >= count) return -1;
  const auto found =
      std::search(labels.begin() + start, labels.end(), sought.begin(), sought.end());
  return found == labels.end() ? -1 : static_cast<std::int32_t>(found - labels.begin());
}
std::int32_t place_of(Path path, Path wanted) { return place_from(path, wanted, 0); }

std::string joined(Path left, Path right) {
  const std::int32_t count = ltree_level_count(left) + ltree_level_count(right);
  if (count > kLtreeLevelsMax) {
    throw SqlError("54000", "number of ltree levels (" + std::to_string(count) +
                                ") exceeds the maximum allowed (65535)");
  }
  std::string out(left);
  if (!left.empty() && !right.empty()) out.push_back('.');
  return out.append(right);
}
std::string joined_text(Path left, std::string_view right) {
  check_ltree(right);
  return joined(left, right);
}
std::string text_joined(std::string_view left, Path right) {
  check_ltree(left);
  return joined(left, right);
}

/// The longest path that is an ancestor of all, and none of them; nothing where one has no labels.
std::optional<Path> common_ancestor(std::span<const Path> paths) {
  if (paths.empty() || paths[0].empty()) return std::nullopt;
  const LtreeLabels first = ltree_labels(paths[0]);
  std::size_t common = first.size() - 1;
  for (const Path path : paths.subspan(1)) {
    const LtreeLabels labels = ltree_labels(path);
    if (labels.empty()) return std::nullopt;
    common = std::min(common, labels.size() - 1);
    for (std::size_t i = 0; i < common; ++i) {
      if (labels[i] != first[i]) common = i;
    }
  }
  return ltree_slice(paths[0], 0, static_cast<std::int32_t>(common));
}

/// errors  2202E, 22004
std::vector<Path> elements_of(const ArrayView& array) {
  if (array.dimensions() > 1) throw SqlError("2202E", "array must be one-dimensional");
  std::vector<Path> out;
  for_each_element(array, [&](const Value& value) {
    if (value.is_null()) throw SqlError("22004", "array must not contain nulls");
    out.push_back(value.text());
    return true;
  });
  return out;
}

std::optional<Path> common_of_array(const ArrayView& paths) {
  return common_ancestor(elements_of(paths));
}

void common_of_arguments(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count,
                         Value& out) {
  std::vector<Path> paths;
  for (std::uint32_t i = 0; i < count; ++i) paths.push_back(args[i].text());
  if (const auto found = common_ancestor(paths)) out = Value::of_text(*found);
}

// --- searching ---

bool is_descendant(Path path, Path ancestor) { return is_ltree_ancestor(ancestor, path); }
bool matches(Path path, std::string_view query) { return Lquery(query).matches(path); }
bool satisfies(Path path, std::string_view query) { return Ltxtquery(query).matches(path); }
bool matches_any(Path path, const ArrayView& queries) {
  const std::vector<std::string_view> all = elements_of(queries);
  return std::any_of(all.begin(), all.end(),
                     [&](std::string_view query) { return matches(path, query); });
}

/// The second argument of a test.
template <auto kTest>
using Wanted = std::tuple_element_t<1, typename Signature<decltype(kTest)>::Arguments>;

template <auto kTest>
std::optional<Path> first(const ArrayView& paths, Wanted<kTest> wanted) {
  const std::vector<Path> all = elements_of(paths);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](Path path) { return kTest(path, wanted); });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

template <auto kTest>
bool any(const ArrayView& paths, Wanted<kTest> wanted) {
  return first<kTest>(paths, wanted).has_value();
}

template <auto kTest>
bool swapped(Wanted<kTest> wanted,
             std::tuple_element_t<0, typename Signature<decltype(kTest)>::Arguments> path) {
  return kTest(path, wanted);
}

// --- text and binary ---

template <Oid kType>
Value read(EvalContext& context, std::string_view text) {
  Value out;
  type_of(kType).input(context, text, -1, kType, out);
  return out;
}
Value as_text(const Value& stored) { return stored; }
std::string write(std::string_view stored) { return std::string(stored); }
void receive(EvalContext&, const CallInfo& call, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of the receive function of " + format_type(call.result_type, -1));
}
std::string send(std::string_view stored) { return "\1" + std::string(stored); }

const FunctionRow kRows[] = {
    {Oid{15900}, "ltree_in", {kCstring}, kLtree, call<&read<kLtree>>},
    {Oid{15901}, "ltree_out", {kLtree}, kCstring, call<&write>},
    {Oid{15902}, "ltree_recv", {kInternal}, kLtree, receive},
    {Oid{15903}, "ltree_send", {kLtree}, kBytea, call<&send>},
    {Oid{15904}, "lquery_in", {kCstring}, kLquery, call<&read<kLquery>>},
    {Oid{15905}, "lquery_out", {kLquery}, kCstring, call<&write>},
    {Oid{15906}, "lquery_recv", {kInternal}, kLquery, receive},
    {Oid{15907}, "lquery_send", {kLquery}, kBytea, call<&send>},
    {Oid{15908}, "ltxtq_in", {kCstring}, kLtxtquery, call<&read<kLtxtquery>>},
    {Oid{15909}, "ltxtq_out", {kLtxtquery}, kCstring, call<&write>},
    {Oid{15910}, "ltxtq_recv", {kInternal}, kLtxtquery, receive},
    {Oid{15911}, "ltxtq_send", {kLtxtquery}, kBytea, call<&send>},
    {Oid{15912}, "ltree_cmp", {kLtree, kLtree}, kInt4, call<&compare>},
    {Oid{15913}, "ltree_lt", {kLtree, kLtree}, kBool, call<&less>},
    {Oid{15914}, "ltree_le", {kLtree, kLtree}, kBool, call<&less_equal>},
    {Oid{15915}, "ltree_eq", {kLtree, kLtree}, kBool, call<&equal>},
    {Oid{15916}, "ltree_ge", {kLtree, kLtree}, kBool, call<&greater_equal>},
    {Oid{15917}, "ltree_gt", {kLtree, kLtree}, kBool, call<&greater>},
    {Oid{15918}, "ltree_ne", {kLtree, kLtree}, kBool, call<&differ>},
    {Oid{15919}, "subltree", {kLtree, kInt4, kInt4}, kLtree, call<&slice>},
    {Oid{15920}, "subpath", {kLtree, kInt4, kInt4}, kLtree, call<&part>},
    {Oid{15921}, "subpath", {kLtree, kInt4}, kLtree, call<&rest>},
    {Oid{15922}, "index", {kLtree, kLtree}, kInt4, call<&place_of>},
    {Oid{15923}, "index", {kLtree, kLtree, kInt4}, kInt4, call<&place_from>},
    {Oid{15924}, "nlevel", {kLtree}, kInt4, call<&ltree_level_count>},
    {Oid{15925}, "ltree2text", {kLtree}, kText, call<&as_text>},
    {Oid{15926}, "text2ltree", {kText}, kLtree, call<&read<kLtree>>},
    {Oid{15927}, "lca", {kLtreeArray}, kLtree, call<&common_of_array>},
    {Oid{15928}, "lca", {kLtree, kLtree}, kLtree, common_of_arguments},
    {Oid{15929}, "lca", {kLtree, kLtree, kLtree}, kLtree, common_of_arguments},
    {Oid{15930}, "lca", {kLtree, kLtree, kLtree, kLtree}, kLtree, common_of_arguments},
    {Oid{15931}, "lca", {kLtree, kLtree, kLtree, kLtree, kLtree}, kLtree, common_of_arguments},
    {Oid{15932}, "lca", {kLtree, kLtree, kLtree, kLtree, kLtree, kLtree}, kLtree,
     common_of_arguments},
    {Oid{15933}, "lca", {kLtree, kLtree, kLtree, kLtree, kLtree, kLtree, kLtree}, kLtree,
     common_of_arguments},
    {Oid{15934}, "lca", {kLtree, kLtree, kLtree, kLtree, kLtree, kLtree, kLtree, kLtree}, kLtree,
     common_of_arguments},
    {Oid{15935}, "ltree_isparent", {kLtree, kLtree}, kBool, call<&is_ltree_ancestor>},
    {Oid{15936}, "ltree_risparent", {kLtree, kLtree}, kBool, call<&is_descendant>},
    {Oid{15937}, "ltree_addltree", {kLtree, kLtree}, kLtree, call<&joined>},
    {Oid{15938}, "ltree_addtext", {kLtree, kText}, kLtree, call<&joined_text>},
    {Oid{15939}, "ltree_textadd", {kText, kLtree}, kLtree, call<&text_joined>},
    {Oid{15940}, "ltq_regex", {kLtree, kLquery}, kBool, call<&matches>},
    {Oid{15941}, "ltq_rregex", {kLquery, kLtree}, kBool, call<&swapped<&matches>>},
    {Oid{15942}, "lt_q_regex", {kLtree, kLqueryArray}, kBool, call<&matches_any>},
    {Oid{15943}, "lt_q_rregex", {kLqueryArray, kLtree}, kBool, call<&swapped<&matches_any>>},
    {Oid{15944}, "ltxtq_exec", {kLtree, kLtxtquery}, kBool, call<&satisfies>},
    {Oid{15945}, "ltxtq_rexec", {kLtxtquery, kLtree}, kBool, call<&swapped<&satisfies>>},
    {Oid{15946}, "_ltree_isparent", {kLtreeArray, kLtree}, kBool, call<&any<&is_ltree_ancestor>>},
    {Oid{15947}, "_ltree_r_isparent", {kLtree, kLtreeArray}, kBool,
     call<&swapped<&any<&is_ltree_ancestor>>>},
    {Oid{15948}, "_ltree_risparent", {kLtreeArray, kLtree}, kBool, call<&any<&is_descendant>>},
    {Oid{15949}, "_ltree_r_risparent", {kLtree, kLtreeArray}, kBool,
     call<&swapped<&any<&is_descendant>>>},
    {Oid{15950}, "_ltq_regex", {kLtreeArray, kLquery}, kBool, call<&any<&matches>>},
    {Oid{15951}, "_ltq_rregex", {kLquery, kLtreeArray}, kBool, call<&swapped<&any<&matches>>>},
    {Oid{15952}, "_lt_q_regex", {kLtreeArray, kLqueryArray}, kBool, call<&any<&matches_any>>},
    {Oid{15953}, "_lt_q_rregex", {kLqueryArray, kLtreeArray}, kBool,
     call<&swapped<&any<&matches_any>>>},
    {Oid{15954}, "_ltxtq_exec", {kLtreeArray, kLtxtquery}, kBool, call<&any<&satisfies>>},
    {Oid{15955}, "_ltxtq_rexec", {kLtxtquery, kLtreeArray}, kBool,
     call<&swapped<&any<&satisfies>>>},
    {Oid{15956}, "_ltree_extract_isparent", {kLtreeArray, kLtree}, kLtree,
     call<&first<&is_ltree_ancestor>>},
    {Oid{15957}, "_ltree_extract_risparent", {kLtreeArray, kLtree}, kLtree,
     call<&first<&is_descendant>>},
    {Oid{15958}, "_ltq_extract_regex", {kLtreeArray, kLquery}, kLtree, call<&first<&matches>>},
    {Oid{15959}, "_ltxtq_extract_exec", {kLtreeArray, kLtxtquery}, kLtree,
     call<&first<&satisfies>>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{15900}, "<", kLtree, kLtree, kBool, Oid{15913}, Oid{15903}, Oid{15902}},
    {Oid{15901}, "<=", kLtree, kLtree, kBool, Oid{15914}, Oid{15902}, Oid{15903}},
    {Oid{15902}, ">=", kLtree, kLtree, kBool, Oid{15916}, Oid{15901}, Oid{15900}},
    {Oid{15903}, ">", kLtree, kLtree, kBool, Oid{15917}, Oid{15900}, Oid{15901}},
    {Oid{15904}, "=", kLtree, kLtree, kBool, Oid{15915}, Oid{15904}, Oid{15905}},
    {Oid{15905}, "<>", kLtree, kLtree, kBool, Oid{15918}, Oid{15905}, Oid{15904}},
    {Oid{15906}, "@>", kLtree, kLtree, kBool, Oid{15935}, Oid{15907}, Oid{}},
    {Oid{15907}, "<@", kLtree, kLtree, kBool, Oid{15936}, Oid{15906}, Oid{}},
    {Oid{15908}, "^@>", kLtree, kLtree, kBool, Oid{15935}, Oid{15909}, Oid{}},
    {Oid{15909}, "^<@", kLtree, kLtree, kBool, Oid{15936}, Oid{15908}, Oid{}},
    {Oid{15910}, "||", kLtree, kLtree, kLtree, Oid{15937}, Oid{}, Oid{}},
    {Oid{15911}, "||", kLtree, kText, kLtree, Oid{15938}, Oid{}, Oid{}},
    {Oid{15912}, "||", kText, kLtree, kLtree, Oid{15939}, Oid{}, Oid{}},
    {Oid{15913}, "~", kLtree, kLquery, kBool, Oid{15940}, Oid{15914}, Oid{}},
    {Oid{15914}, "~", kLquery, kLtree, kBool, Oid{15941}, Oid{15913}, Oid{}},
    {Oid{15915}, "?", kLtree, kLqueryArray, kBool, Oid{15942}, Oid{15916}, Oid{}},
    {Oid{15916}, "?", kLqueryArray, kLtree, kBool, Oid{15943}, Oid{15915}, Oid{}},
    {Oid{15917}, "@", kLtree, kLtxtquery, kBool, Oid{15944}, Oid{15918}, Oid{}},
    {Oid{15918}, "@", kLtxtquery, kLtree, kBool, Oid{15945}, Oid{15917}, Oid{}},
    {Oid{15919}, "@>", kLtreeArray, kLtree, kBool, Oid{15946}, Oid{15920}, Oid{}},
    {Oid{15920}, "<@", kLtree, kLtreeArray, kBool, Oid{15947}, Oid{15919}, Oid{}},
    {Oid{15921}, "<@", kLtreeArray, kLtree, kBool, Oid{15948}, Oid{15922}, Oid{}},
    {Oid{15922}, "@>", kLtree, kLtreeArray, kBool, Oid{15949}, Oid{15921}, Oid{}},
    {Oid{15923}, "~", kLtreeArray, kLquery, kBool, Oid{15950}, Oid{15924}, Oid{}},
    {Oid{15924}, "~", kLquery, kLtreeArray, kBool, Oid{15951}, Oid{15923}, Oid{}},
    {Oid{15925}, "?", kLtreeArray, kLqueryArray, kBool, Oid{15952}, Oid{15926}, Oid{}},
    {Oid{15926}, "?", kLqueryArray, kLtreeArray, kBool, Oid{15953}, Oid{15925}, Oid{}},
    {Oid{15927}, "@", kLtreeArray, kLtxtquery, kBool, Oid{15954}, Oid{15928}, Oid{}},
    {Oid{15928}, "@", kLtxtquery, kLtreeArray, kBool, Oid{15955}, Oid{15927}, Oid{}},
    {Oid{15929}, "^~", kLtree, kLquery, kBool, Oid{15940}, Oid{15930}, Oid{}},
    {Oid{15930}, "^~", kLquery, kLtree, kBool, Oid{15941}, Oid{15929}, Oid{}},
    {Oid{15931}, "^?", kLtree, kLqueryArray, kBool, Oid{15942}, Oid{15932}, Oid{}},
    {Oid{15932}, "^?", kLqueryArray, kLtree, kBool, Oid{15943}, Oid{15931}, Oid{}},
    {Oid{15933}, "^@", kLtree, kLtxtquery, kBool, Oid{15944}, Oid{15934}, Oid{}},
    {Oid{15934}, "^@", kLtxtquery, kLtree, kBool, Oid{15945}, Oid{15933}, Oid{}},
    {Oid{15935}, "^@>", kLtreeArray, kLtree, kBool, Oid{15946}, Oid{15936}, Oid{}},
    {Oid{15936}, "^<@", kLtree, kLtreeArray, kBool, Oid{15947}, Oid{15935}, Oid{}},
    {Oid{15937}, "^<@", kLtreeArray, kLtree, kBool, Oid{15948}, Oid{15938}, Oid{}},
    {Oid{15938}, "^@>", kLtree, kLtreeArray, kBool, Oid{15949}, Oid{15937}, Oid{}},
    {Oid{15939}, "^~", kLtreeArray, kLquery, kBool, Oid{15950}, Oid{15940}, Oid{}},
    {Oid{15940}, "^~", kLquery, kLtreeArray, kBool, Oid{15951}, Oid{15939}, Oid{}},
    {Oid{15941}, "^?", kLtreeArray, kLqueryArray, kBool, Oid{15952}, Oid{15942}, Oid{}},
    {Oid{15942}, "^?", kLqueryArray, kLtreeArray, kBool, Oid{15953}, Oid{15941}, Oid{}},
    {Oid{15943}, "^@", kLtreeArray, kLtxtquery, kBool, Oid{15954}, Oid{15944}, Oid{}},
    {Oid{15944}, "^@", kLtxtquery, kLtreeArray, kBool, Oid{15955}, Oid{15943}, Oid{}},
    {Oid{15945}, "?@>", kLtreeArray, kLtree, kLtree, Oid{15956}, Oid{}, Oid{}},
    {Oid{15946}, "?<@", kLtreeArray, kLtree, kLtree, Oid{15957}, Oid{}, Oid{}},
    {Oid{15947}, "?~", kLtreeArray, kLquery, kLtree, Oid{15958}, Oid{}, Oid{}},
    {Oid{15948}, "?@", kLtreeArray, kLtxtquery, kLtree, Oid{15959}, Oid{}, Oid{}},
};

}  // namespace

std::span<const FunctionRow> ltree_functions() { return kRows; }
std::span<const OperatorRow> ltree_operators() { return kOperators; }

}  // namespace granary::sql::functions
