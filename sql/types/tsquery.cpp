#include "sql/types/tsquery.h"

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/legacy_checksum.h"
#include "sql/types/text.h"
#include "sql/types/tsquery_parser.h"
#include "sql/types/tsvector.h"
#include "sql/types/wire_string.h"

namespace granary::sql {

namespace {

using Kind = QueryItem::Kind;

constexpr char kOperandCode = 1, kOperatorCode = 2;

/// Reads items, an operator before its operands. The right operand is the next item; the left one
/// follows the right one's tree.
class QueryReader {
 public:
  /// checks: it comes from a client, and may be no UTF-8
  QueryReader(std::string_view data, bool checks)
      : data_(data), reader_(data), checks_(checks) {}

  Query read() {
    constexpr std::uint32_t kItemsMax = 89478485;  // of PostgreSQL's size in a gigabyte
    const auto count = reader_.take<std::uint32_t>();
    if (count > kItemsMax) fail("invalid size of tsquery");
    Query out;
    for (std::uint32_t i = 0; i < count; ++i) take_item(out, i + 1 == count);
    reader_.finish();
    link(out);
    return out;
  }

 private:
  struct Waiting {
    std::uint32_t item, operands;
  };

  [[noreturn]] static void fail(std::string message) {
    throw SqlError("XX000", std::move(message));
  }

  void take_item(Query& out, bool last) {
    QueryItem& item = out.emplace_back();
    const auto code = reader_.take<std::int8_t>();
    if (code == kOperandCode) return take_operand(item);
    if (code != kOperatorCode) fail("unrecognized tsquery node type: " + std::to_string(code));
    const auto kind = reader_.take<std::int8_t>();
    if (kind < 1 || kind > 4)
      fail("invalid tsquery: unrecognized operator type " + std::to_string(kind));
    if (last) fail("invalid pointer to right operand");
    item.kind = static_cast<Kind>(kind);
    if (item.kind == Kind::kPhrase) take_distance(item);
  }

  void take_distance(QueryItem& item) {
    constexpr std::uint16_t kDistanceMax = 16384;
    const auto distance = reader_.take<std::uint16_t>();
    if (checks_ && distance > kDistanceMax)
      fail("invalid tsquery: invalid phrase distance " + std::to_string(distance));
    item.distance = static_cast<std::int16_t>(distance);
  }

  /// Finds the operands of the operators.
  static void link(Query& items) {
    std::vector<Waiting> waiting;  // operators that lack operands
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      if (i > 0 && waiting.empty()) fail("malformed tsquery: extra nodes");
      if (items[i].kind == Kind::kLexeme) {
        settle(items, waiting, i);
      } else {
        waiting.push_back({i, items[i].kind == Kind::kNot ? 1U : 2U});
      }
    }
    if (!waiting.empty()) fail("malformed tsquery: operand not found");
  }

  void take_operand(QueryItem& item) {
    item.weights = reader_.take<std::uint8_t>();
    item.prefix = reader_.take<std::int8_t>() != 0;
    item.lexeme = take_string(reader_, data_);
    if (checks_) check_utf8(item.lexeme);
    if (item.weights > 15) fail("invalid tsquery: invalid weight bitmap");
    if (item.lexeme.size() > Lexeme::kBytesMax + 1) fail("invalid tsquery: operand too long");
    if (checks_ && item.lexeme.empty()) fail("invalid tsquery: empty operand");
  }

  /// A tree ends: operators that have all their operands end with it.
  static void settle(Query& items, std::vector<Waiting>& waiting, std::uint32_t last) {
    while (!waiting.empty()) {
      Waiting& top = waiting.back();
      QueryItem& item = items[top.item];
      if (--top.operands == 1) {
        item.left = last + 1;
        item.right = top.item + 1;
        return;
      }
      if (item.kind == Kind::kNot) item.right = top.item + 1;
      waiting.pop_back();
    }
  }

  std::string_view data_;
  codec::Reader reader_;
  bool checks_;
};

void put_item(const QueryItem& item, std::string& out) {
  if (item.kind == Kind::kLexeme) {
    out.push_back(kOperandCode);
    out.push_back(static_cast<char>(item.weights));
    out.push_back(item.prefix ? '\1' : '\0');
    out.append(item.lexeme).push_back('\0');
    return;
  }
  out.push_back(kOperatorCode);
  out.push_back(static_cast<char>(item.kind));
  if (item.kind == Kind::kPhrase) codec::put_big(out, item.distance);
}

/// Appends the tree below `from[root]` to `out` in the order of values; returns its root there.
std::uint32_t copy_tree(const Query& from, std::uint32_t root, Query& out, int depth = 0) {
  check_nesting(depth);
  const auto top = static_cast<std::uint32_t>(out.size());
  // Chains of operators are deep on their left side.
  for (std::uint32_t at = root;;) {
    const auto copy = static_cast<std::uint32_t>(out.size());
    const QueryItem& item = from[at];
    out.push_back(item);
    if (item.kind == Kind::kLexeme) return top;
    if (item.kind == Kind::kNot) {
      out[copy].right = copy + 1;
      at = item.right;
      continue;
    }
    out[copy].right = copy_tree(from, item.right, out, depth + 1);
    out[copy].left = static_cast<std::uint32_t>(out.size());
    at = item.left;
  }
}

class QueryPrinter {
 public:
  QueryPrinter(const Query& query, std::string& out) : query_(query), out_(out) {}

  /// outer     how tightly the operator binds whose operand it is
  /// in_right  it is the right operand of a phrase
  void print(std::uint32_t at, int outer, bool in_right, int depth) {
    check_nesting(depth);
    // From the top of a chain of operators down its left side, and up again.
    std::vector<Open> chain;
    for (; is_binary(query_[at].kind); at = query_[at].left) {
      const Kind kind = query_[at].kind;
      const bool encloses = priority(kind) < outer || (kind == Kind::kPhrase && in_right);
      if (encloses) out_.append("( ");
      chain.push_back({at, encloses});
      outer = priority(kind);
      in_right = false;
    }
    print_operand(query_[at], depth);
    for (; !chain.empty(); chain.pop_back()) {
      const QueryItem& item = query_[chain.back().item];
      print_operator(item);
      print(item.right, priority(item.kind), item.kind == Kind::kPhrase, depth + 1);
      if (chain.back().encloses) out_.append(" )");
    }
  }

 private:
  struct Open {
    std::uint32_t item;
    bool encloses;
  };

  static bool is_binary(Kind kind) { return kind != Kind::kLexeme && kind != Kind::kNot; }

  void print_operand(const QueryItem& item, int depth) {
    if (item.kind == Kind::kLexeme) return print_lexeme(item);
    out_.push_back('!');
    print(item.right, priority(item.kind), false, depth + 1);
  }

  void print_lexeme(const QueryItem& item) {
    put_quoted_lexeme(item.lexeme, out_);
    if (!item.prefix && item.weights == 0) return;
    out_.push_back(':');
    if (item.prefix) out_.push_back('*');
    for (const unsigned weight : {3U, 2U, 1U, 0U}) {
      if ((item.weights >> weight & 1U) != 0) out_.push_back("DCBA"[weight]);
    }
  }

  void print_operator(const QueryItem& item) {
    if (item.kind == Kind::kOr) {
      out_.append(" | ");
    } else if (item.kind == Kind::kAnd) {
      out_.append(" & ");
    } else if (item.distance == 1) {
      out_.append(" <-> ");
    } else {
      out_.append(" <").append(std::to_string(item.distance)).append("> ");
    }
  }

  const Query& query_;
  std::string& out_;
};

}  // namespace

Query read_query(std::string_view value) { return QueryReader(value, false).read(); }

std::string write_query(const Query& query) {
  std::string out;
  codec::put_big(out, static_cast<std::uint32_t>(query.size()));
  if (query.empty()) return out;
  for (const QueryItem& item : subtree(query, 0)) put_item(item, out);
  return out;
}

std::string checked_query(std::string_view data) {
  const Query query = QueryReader(data, true).read();
  // Trees that are too deep to be walked are refused here.
  return write_query(query);
}

Query subtree(const Query& query, std::uint32_t root) {
  Query out;
  if (!query.empty()) copy_tree(query, root, out);
  return out;
}

Query joined(const Query& left, const Query& right, Kind kind, std::int16_t distance) {
  if (left.empty()) return right;
  if (right.empty()) return left;
  QueryItem root;
  root.kind = kind;
  if (kind == Kind::kPhrase) root.distance = distance;
  Query out{root};
  out[0].right = copy_tree(right, 0, out);
  const std::uint32_t at = copy_tree(left, 0, out);
  out[0].left = at;
  return out;
}

Query negated(const Query& query) {
  if (query.empty()) return query;
  QueryItem root;
  root.kind = Kind::kNot;
  Query out{root};
  const std::uint32_t at = copy_tree(query, 0, out);
  out[0].right = at;
  return out;
}

void put_quoted_lexeme(std::string_view lexeme, std::string& out) {
  out.push_back('\'');
  for (const char c : lexeme) {
    if (c == '\'' || c == '\\') out.push_back(c);
    out.push_back(c);
  }
  out.push_back('\'');
}

std::string query_text(const Query& query) {
  std::string out;
  if (!query.empty()) QueryPrinter(query, out).print(0, 0, false, 0);
  return out;
}

namespace {

void put_lexeme_key(std::string_view lexeme, std::string& out) {
  out.push_back('\1');
  codec::put_key(out, static_cast<std::int32_t>(~legacy_checksum(lexeme)));
  codec::put_key_text(out, lexeme);
}

}  // namespace

/// By number of items, size as PostgreSQL counts it, and then item by item, a phrase's distance
/// behind its operands. What is greater by itself comes first, but a lexeme's text, which is behind
/// its checksum.
void put_query_key(std::string_view value, std::string& out) {
  constexpr std::size_t kItemBytes = 12;
  struct Open {
    unsigned operands;
    std::int16_t distance;
  };
  const Query query = read_query(value);
  std::size_t stored = query.size() * kItemBytes;
  for (const QueryItem& item : query) {
    if (item.kind == Kind::kLexeme) stored += item.lexeme.size() + 1;
  }
  codec::put_big(out, static_cast<std::uint32_t>(query.size()));
  codec::put_big(out, static_cast<std::uint32_t>(stored));
  std::vector<Open> open;
  for (const QueryItem& item : query) {
    if (item.kind != Kind::kLexeme) {
      out.push_back('\0');
      out.push_back(static_cast<char>(~static_cast<unsigned>(item.kind)));
      open.push_back({item.kind == Kind::kNot ? 1U : 2U, item.distance});
      continue;
    }
    put_lexeme_key(item.lexeme, out);
    while (!open.empty() && --open.back().operands == 0) {
      codec::put_key(out, static_cast<std::int16_t>(~open.back().distance));
      open.pop_back();
    }
  }
}

std::string parse_query(EvalContext& context, std::string_view text) {
  return parse_query(context, text, QuerySyntax::kOperators,
                     [&](QueryTree& tree, const QueryOperand& operand) {
                       if (operand.text.size() > Lexeme::kBytesMax) {
                         throw SqlError("54000", "word is too long in tsquery: \"" +
                                                     std::string(text) + "\"");
                       }
                       return tree.add_lexeme(operand.text, operand.prefix, operand.weights);
                     });
}

}  // namespace granary::sql
