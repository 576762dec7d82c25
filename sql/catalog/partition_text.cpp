#include "sql/catalog/partition_text.h"

#include <algorithm>

#include "sql/catalog/catalog.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/extension_oid.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Kind = PartitionDatum::Kind;

std::string part_text(SessionContext& session, const RelationDesc& relation,
                      const PartitionKey::Part& part) {
  if (part.column) return quote_identifier(relation.columns[*part.column].name);
  return shown_expression(session, part.expression_sql, &relation, false);
}

/// That of the column or, for an expression, of the type.
Oid own_collation(const RelationDesc& relation, const PartitionKey::Part& part) {
  const Oid column = part.column ? relation.columns[*part.column].collation : Oid{};
  return column ? column : type_of(part.type).collation;
}

/// COLLATE, where the part's is not `known`.
std::string collate_text(SessionContext& session, const PartitionKey::Part& part, Oid known) {
  if (!part.collation || part.collation == known) return {};
  Arena arena;
  CatalogAccess access(session, arena);
  const auto row = access.get(kPgCollation, part.collation);
  return row ? " COLLATE " + shown_collation(access, *row) : std::string{};
}

/// A user's operator class; others are those that the type has anyway.
std::string class_text(SessionContext& session, const PartitionKey::Part& part) {
  if (part.operator_class < kFirstUserOid || is_extension_oid(part.operator_class)) return {};
  Arena arena;
  CatalogAccess access(session, arena);
  const auto row = access.get(kPgOpclass, part.operator_class);
  return row ? " " + class_name(access, class_kind(), *row) : std::string{};
}

/// The parts of one level's condition, for AND.
class ConditionText {
 public:
  ConditionText(EvalContext& context, const RelationDesc& parent)
      : context_(context), map_(*parent.inheritance->partitions) {
    for (const PartitionKey::Part& part : map_.key().parts) {
      names_.push_back(part_text(*context.session, parent, part));
      collates_.push_back(collate_text(*context.session, part, type_of(part.type).collation));
      relabelled_.push_back(part.type == kVarchar ||
                            (part.collation && part.collation != own_collation(parent, part)));
      typmods_.push_back(part.column ? parent.columns[*part.column].typmod : -1);
    }
  }

  std::vector<std::string> of(const RelationDesc& parent, const PartitionBound& bound) {
    if (bound.is_default) return of_default();
    switch (bound.strategy) {
      case PartitionStrategy::kHash:
        return {hash(parent, bound)};
      case PartitionStrategy::kList:
        return list(bound.values);
      case PartitionStrategy::kRange:
        break;
    }
    std::vector<std::string> out;
    for (const std::string& name : names_) out.push_back("(" + name + " IS NOT NULL)");
    add_range(bound, out);
    return out;
  }

 private:
  /// The part where it is compared, by its own collation.
  std::string compared(std::size_t part) const {
    if (!relabelled_[part]) return names_[part];
    const Oid type = map_.key().parts[part].type;
    return "(" + names_[part] + ")::" + format_type(type == kVarchar ? kText : type, -1);
  }

  std::string constant(std::size_t part, const Value& value) {
    const Oid type = map_.key().parts[part].type;
    std::string text;
    type_of(type).output(context_, value, type, text);
    const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
    if (type == kInt4 && digits) return text;
    if (type == kBool) return value.integer != 0 ? "true" : "false";
    const std::int32_t typmod = typmods_[part];
    const std::string label =
        "::" + (type == kBpchar && typmod < 0 ? "bpchar" : format_type(type, typmod));
    const bool is_decimal = type == kNumeric && text.find('.') != std::string::npos &&
                            text.front() >= '0' && text.front() <= '9';
    if (is_decimal) return text + (typmod < 0 ? "" : label);
    std::string out = "'";
    for (const char c : text) {
      if (c == '\'') out += c;
      out += c;
    }
    return out + "'" + label + collates_[part];
  }

  std::vector<std::string> list(const std::vector<Value>& values) {
    std::vector<std::string> elements;
    bool null = false;
    for (const Value& value : values) {
      if (value.is_null()) {
        null = true;
      } else {
        elements.push_back(constant(0, value));
      }
    }
    std::string any;
    for (const std::string& element : elements) any += (any.empty() ? "" : ", ") + element;
    const std::string condition = elements.size() == 1
                                      ? "(" + compared(0) + " = " + elements[0] + ")"
                                      : "(" + compared(0) + " = ANY (ARRAY[" + any + "]))";
    const std::string is_null = "(" + names_[0] + " IS NULL)";
    if (!null) return {"(" + names_[0] + " IS NOT NULL)", condition};
    return {elements.empty() ? is_null : "(" + is_null + " OR " + condition + ")"};
  }

  std::string hash(const RelationDesc& parent, const PartitionBound& bound) {
    std::string values;
    for (const std::string& name : names_) values += ", " + name;
    return "satisfies_hash_partition('" + std::to_string(parent.oid.value) + "'::oid, " +
           std::to_string(bound.modulus) + ", " + std::to_string(bound.remainder) + values + ")";
  }

  void add_range(const PartitionBound& bound, std::vector<std::string>& out) {
    // Leading parts that are the same at both ends.
    std::size_t first = 0;
    const auto both_values = [&](std::size_t i) {
      return bound.lower[i].kind == Kind::kValue && bound.upper[i].kind == Kind::kValue;
    };
    while (first + 1 < names_.size() && both_values(first) &&
           map_.compare(first, bound.lower[first].value, bound.upper[first].value) == 0) {
      out.push_back("(" + compared(first) + " = " + constant(first, bound.lower[first].value) + ")");
      ++first;
    }
    add_end(bound.lower, first, " > ", " >= ", out);
    add_end(bound.upper, first, " < ", " < ", out);
  }

  /// a > 1 OR (a = 1 AND b >= 2)
  void add_end(const std::vector<PartitionDatum>& end, std::size_t first, const char* strict,
               const char* last, std::vector<std::string>& out) {
    std::vector<std::string> arms;
    for (std::size_t i = first; i < end.size(); ++i) {
      if (end[i].kind != Kind::kValue) break;
      const bool is_last = i + 1 == end.size();
      const bool open_after = !is_last && end[i + 1].kind != Kind::kValue;
      const bool lower = strict[1] == '>';
      // MINVALUE after a part: the part itself is the end.
      const bool inclusive =
          open_after && (lower ? end[i + 1].kind == Kind::kMin : end[i + 1].kind == Kind::kMax);
      std::string op = is_last ? last : strict;
      if (inclusive) op = lower ? " >= " : " <= ";
      std::string arm = "(" + compared(i) + op + constant(i, end[i].value) + ")";
      for (std::size_t before = i; before-- > first;) {
        arm = "(" + compared(before) + " = " + constant(before, end[before].value) + ") AND " + arm;
      }
      arms.push_back(i == first ? arm : "(" + arm + ")");
    }
    if (arms.empty()) return;
    if (arms.size() == 1) {
      out.push_back(arms[0]);
      return;
    }
    std::string joined;
    for (const std::string& arm : arms) joined += (joined.empty() ? "" : " OR ") + arm;
    out.push_back("(" + joined + ")");
  }

  /// NOT what the others take.
  std::vector<std::string> of_default() {
    if (map_.key().strategy == PartitionStrategy::kList) {
      std::vector<Value> values;
      for (const auto& entry : map_.entries())
        values.insert(values.end(), entry.bound.values.begin(), entry.bound.values.end());
      if (values.empty()) return {};
      const std::vector<std::string> taken = list(values);
      return {"(NOT (" + joined(taken) + "))"};
    }
    std::string arms;
    std::size_t count = 0;
    for (const auto& entry : map_.entries()) {
      if (entry.bound.is_default) continue;
      std::vector<std::string> range;
      add_range(entry.bound, range);
      arms += (arms.empty() ? "" : " OR ") +
              (range.size() > 1 ? "(" + joined(range) + ")" : joined(range));
      ++count;
    }
    if (count == 0) return {};
    std::string not_null;
    for (const std::string& name : names_) not_null += "(" + name + " IS NOT NULL) AND ";
    return {"(NOT (" + not_null + (count > 1 ? "(" + arms + ")" : arms) + "))"};
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : " AND ") + part;
    return out;
  }

  EvalContext& context_;
  const PartitionMap& map_;
  std::vector<std::string> names_;
  std::vector<std::string> collates_;  // of constants for each part: COLLATE, or nothing
  std::vector<bool> relabelled_;
  std::vector<std::int32_t> typmods_;
};

}  // namespace

std::string partition_key_text(SessionContext& session, const RelationDesc& relation) {
  const PartitionKey& key = relation.inheritance->partitions->key();
  std::string out = key.strategy == PartitionStrategy::kHash   ? "HASH ("
                    : key.strategy == PartitionStrategy::kList ? "LIST ("
                                                               : "RANGE (";
  for (std::size_t i = 0; i < key.parts.size(); ++i) {
    const PartitionKey::Part& part = key.parts[i];
    out += i > 0 ? ", " : "";
    const std::string text = part_text(session, relation, part);
    out += part.column ? text : as_key(text);
    out += collate_text(session, part, own_collation(relation, part)) + class_text(session, part);
  }
  return out + ")";
}

std::optional<std::string> partition_constraint_text(EvalContext& context,
                                                     const RelationDesc& partition) {
  std::vector<std::string> conditions;
  RelationPtr kept;
  const RelationDesc* child = &partition;
  while (is_partition(child->inheritance)) {
    const RelationPtr parent =
        context.session->catalog.find_relation(*context.session, child->inheritance->parents[0]);
    if (parent == nullptr || !is_partitioned(parent->inheritance)) return std::nullopt;
    const auto& entries = parent->inheritance->partitions->entries();
    const auto own = std::find_if(entries.begin(), entries.end(),
                                  [&](const auto& entry) { return entry.relation == child->oid; });
    if (own == entries.end()) return std::nullopt;
    std::vector<std::string> here = ConditionText(context, *parent).of(*parent, own->bound);
    conditions.insert(conditions.begin(), here.begin(), here.end());
    kept = parent;
    child = kept.get();
  }
  if (conditions.empty()) return std::nullopt;
  if (conditions.size() == 1) return conditions[0];
  std::string out;
  for (const std::string& condition : conditions) out += (out.empty() ? "" : " AND ") + condition;
  return "(" + out + ")";
}

}  // namespace granary::sql::catalog
