// sql/catalog/partition_bound.cpp: FOR VALUES of a partition as text and back. Declared in
// inheritance.h.
#include <charconv>
#include <cstring>

#include "base/check.h"
#include "sql/catalog/inheritance.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::string_view kDefault = "DEFAULT", kMinValue = "MINVALUE", kMaxValue = "MAXVALUE";

bool is_enum(Oid type) { return type_of(base_type(type)).category == 'E'; }

/// As PostgreSQL prints a constant whose type is known from where it stands. What is stored has
/// the rank of an enum's label, which keeps its meaning when the label gets another name.
void append_constant(EvalContext& context, const Value& value, Oid type, std::string& out) {
  if (value.is_null()) {
    out += "NULL";
    return;
  }
  if (type == kBool) {
    out += value.integer != 0 ? "true" : "false";
    return;
  }
  if (context.session == nullptr && is_enum(type)) {
    out += '\'' + std::to_string(value.integer) + '\'';
    return;
  }
  std::string text;
  type_of(type).output(context, value, type, text);
  const bool digit = !text.empty() && text[0] >= '0' && text[0] <= '9';
  const bool bare = digit && (type == kInt4 ||
                              (type == kNumeric && text.find_first_of("eE.") != std::string::npos));
  if (bare) {
    out += text;
    return;
  }
  if (text.find('\\') != std::string::npos) out += 'E';
  out += '\'';
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += c;
    out += c;
  }
  out += '\'';
}

/// Reads what bound_text has written: words, numbers and quoted texts.
class BoundReader {
 public:
  BoundReader(std::string_view text, const PartitionKey& key, Arena& arena)
      : text_(text), key_(key), arena_(arena) {
    context_.arena = &arena;
  }

  PartitionBound read() {
    PartitionBound out;
    out.strategy = key_.strategy;
    if (text_ == kDefault) {
      out.is_default = true;
      return out;
    }
    expect("FOR VALUES ");
    if (skip("IN (")) {
      out.strategy = PartitionStrategy::kList;
      do out.values.push_back(datum(0).value);
      while (skip(", "));
      expect(")");
    } else if (skip("WITH (modulus ")) {
      out.strategy = PartitionStrategy::kHash;
      out.modulus = number();
      expect(", remainder ");
      out.remainder = number();
      expect(")");
    } else {
      out.strategy = PartitionStrategy::kRange;
      expect("FROM (");
      out.lower = datums();
      expect(" TO (");
      out.upper = datums();
    }
    return out;
  }

 private:
  bool skip(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void expect(std::string_view word) { GR_CHECK(skip(word)); }

  std::int64_t number() {
    std::int64_t out = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), out);
    GR_CHECK(error == std::errc{});
    at_ = static_cast<std::size_t>(end - text_.data());
    return out;
  }

  std::vector<PartitionDatum> datums() {
    std::vector<PartitionDatum> out;
    do out.push_back(datum(out.size()));
    while (skip(", "));
    expect(")");
    return out;
  }

  PartitionDatum datum(std::size_t part) {
    using Kind = PartitionDatum::Kind;
    if (skip(kMinValue)) return {Kind::kMin, {}};
    if (skip(kMaxValue)) return {Kind::kMax, {}};
    if (skip("NULL")) return {};
    std::string literal;
    skip("E");
    if (skip("'")) {
      while (true) {
        const char c = text_[at_++];
        if (c == '\'' && (at_ >= text_.size() || text_[at_] != '\'')) break;
        if (c == '\'' || c == '\\') ++at_;
        literal += c;
      }
    } else {
      while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != ')') literal += text_[at_++];
    }
    PartitionDatum out;
    const Oid type = key_.parts[part].type;
    // It met a domain's constraints when it was stored.
    const Oid base = base_type(type);
    if (is_enum(type)) {
      std::int32_t rank = 0;
      std::from_chars(literal.data(), literal.data() + literal.size(), rank);
      out.value = Value::of_int(rank);
      return out;
    }
    type_of(base).input(context_, arena_.copy(literal), -1, base, out.value);
    return out;
  }

  std::string_view text_;
  const PartitionKey& key_;
  Arena& arena_;
  EvalContext context_;
  std::size_t at_ = 0;
};

}  // namespace

std::string datums_text(EvalContext& context, const PartitionKey& key,
                        std::span<const PartitionDatum> datums) {
  std::string out = "(";
  for (std::size_t i = 0; i < datums.size(); ++i) {
    if (i > 0) out += ", ";
    if (datums[i].kind == PartitionDatum::Kind::kMin) {
      out += kMinValue;
    } else if (datums[i].kind == PartitionDatum::Kind::kMax) {
      out += kMaxValue;
    } else {
      append_constant(context, datums[i].value, key.parts[i].type, out);
    }
  }
  return out + ")";
}

std::string bound_text(EvalContext& context, const PartitionKey& key, const PartitionBound& bound) {
  if (bound.is_default) return std::string(kDefault);
  switch (bound.strategy) {
    case PartitionStrategy::kHash:
      return "FOR VALUES WITH (modulus " + std::to_string(bound.modulus) + ", remainder " +
             std::to_string(bound.remainder) + ")";
    case PartitionStrategy::kList: {
      std::string out = "FOR VALUES IN (";
      for (std::size_t i = 0; i < bound.values.size(); ++i) {
        if (i > 0) out += ", ";
        append_constant(context, bound.values[i], key.parts[0].type, out);
      }
      return out + ")";
    }
    case PartitionStrategy::kRange:
      break;
  }
  return "FOR VALUES FROM " + datums_text(context, key, bound.lower) + " TO " +
         datums_text(context, key, bound.upper);
}

PartitionBound parse_bound(std::string_view text, const PartitionKey& key, Arena& arena) {
  return BoundReader(text, key, arena).read();
}

}  // namespace granary::sql
