// planner/bind/deparse_from.cpp: FROM clauses: joins, relations, functions and subqueries, with
// their aliases.
#include <algorithm>

#include "planner/bind/collation.h"
#include "planner/bind/column_name.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/from.h"
#include "planner/bind/system_column.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

const char* join_words(const JoinNode& node) {
  switch (node.type) {
    case sql::JoinType::kLeft:
      return " LEFT JOIN ";
    case sql::JoinType::kRight:
      return " RIGHT JOIN ";
    case sql::JoinType::kFull:
      return " FULL JOIN ";
    default:
      return node.condition == nullptr ? " CROSS JOIN " : " JOIN ";
  }
}

}  // namespace

void DeparsePrinter::print_from(const Query& query) { print_sources(query, " FROM ", 0); }

void DeparsePrinter::print_sources(const Query& query, std::string_view word, std::size_t first) {
  for (std::size_t i = first; i < query.from.size(); ++i) {
    if (i == first) {
      keyword(word, -kLevel, kLevel, 2);
      print_join(*query.from[i]);
      continue;
    }
    text += ", ";
    std::string before = std::exchange(text, {});
    print_join(*query.from[i]);
    std::string item = std::exchange(text, std::move(before));
    if (style_.indent && style_.wrap_column >= 0) {
      if (!item.empty() && item[0] == '\n') {
        trim_spaces();
      } else if (line_bytes() + item.size() > static_cast<std::size_t>(style_.wrap_column)) {
        keyword("", -kLevel, kLevel, kListStep);
      }
    }
    text += item;
  }
}

void DeparsePrinter::print_join(const JoinNode& node) {
  if (node.range != nullptr) return print_range(*node.range);
  if (node.alias) text += "(";
  else open();
  print_join(*node.left);
  keyword(join_words(node), -kLevel, kLevel, kJoinStep);
  const bool parentheses =
      style_.few_parentheses && node.right->range == nullptr && !node.right->alias;
  if (parentheses) text += "(";
  print_join(*node.right);
  if (parentheses) text += ")";
  if (!node.using_columns.empty()) {
    for (std::size_t i = 0; i < node.using_columns.size(); ++i)
      text += (i == 0 ? " USING (" : ", ") + quote_identifier(node.using_columns[i]);
    text += ")";
    if (!node.using_alias.empty()) text += " AS " + quote_identifier(node.using_alias);
  } else if (node.condition != nullptr) {
    text += " ON ";
    open();
    print(*node.condition, false);
    close();
  } else if (node.type != sql::JoinType::kInner) {
    text += " ON TRUE";
  }
  if (node.alias) print_join_alias(node);
  else close();
}

/// In stored text with all its columns, under names of which several may be the same: whole rows
/// are made of them. There it hides no tables, and such columns go by those.
void DeparsePrinter::print_join_alias(const JoinNode& node) {
  const JoinNames& names = join_names_.at(&node);
  text += ") " + quote_identifier(names.alias);
  if (!style_.resolved && names.columns == node.alias->own_columns) return;
  for (std::size_t i = 0; i < names.columns.size(); ++i)
    text += (i == 0 ? "(" : ", ") + quote_identifier(names.columns[i]);
  text += ")";
}

void DeparsePrinter::print_range(const RangeEntry& range) {
  const RangeEntry& rows = range.unfolds != nullptr ? *range.unfolds : range;
  if (range.lateral) text += "LATERAL ";
  if (range.view != nullptr) {
    if (range.only) text += "ONLY ";
    text += relation_name(*range.view);
    return print_aliases(range);
  }
  switch (rows.kind) {
    case RangeKind::kRelation:
      if (range.only) text += "ONLY ";
      text += relation_name(*range.relation);
      break;
    case RangeKind::kSubquery: {
      text += "(";
      const int indent = indent_;
      print_query(*range.query, nullptr);
      indent_ = indent;
      text += ")";
      break;
    }
    case RangeKind::kValues:
      text += "(";
      print_values(range);
      text += ")";
      break;
    case RangeKind::kFunction:
      print_functions(rows);
      break;
    case RangeKind::kCommonTable:
      text += quote_identifier(range.common_table->name);
      break;
    case RangeKind::kOutput:
      sql::raise_not_supported("this expression in a stored definition");
  }
  print_aliases(range);
  if (range.sample_percentage == nullptr) return;
  text += std::string(" TABLESAMPLE ") + range.sample_method + " (";
  print(*range.sample_percentage, false);
  text += ")";
  if (!range.sample_repeatable) return;
  text += " REPEATABLE (";
  print(*range.sample_seed, false);
  text += ")";
}

/// The columns of a call that gives records, from a range's column `first` on.
void DeparsePrinter::print_definitions(const RangeEntry& range, const sql::RecordShape& shape,
                                       std::size_t first, bool renamed) {
  text += "(";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const RangeColumn& column = range.columns[first + i];
    if (i > 0) text += ", ";
    text += quote_identifier(renamed ? column.name : shape[i].name) + " " +
            sql::format_type(column.type, column.typmod);
    if (column.collation)
      text += " COLLATE " + collation_text(binder_, column.collation, style_.resolved);
  }
  text += ")";
}

void DeparsePrinter::print_functions(const RangeEntry& range) {
  if (is_xml_table(range)) return print_xml_table(*range.functions[0], true);
  const auto& calls = range.functions;
  const auto print_one = [&](const Expr& call) { print(as_written(call), true); };
  const bool defined = defined_columns(*calls[0]) != nullptr;
  const auto is_unnest = [](const Expr* call) {
    return call->kind == ExprKind::kSetCall && call->function->oid == sql::Oid{2331};
  };
  if (calls.size() == 1 && (!defined || !range.with_ordinality)) {
    print_one(*calls[0]);
  } else if (std::all_of(calls.begin(), calls.end(), is_unnest)) {
    text += "UNNEST(";
    for (std::size_t i = 0; i < calls.size(); ++i) {
      if (i > 0) text += ", ";
      print(*calls[i]->args[0], true);
    }
    text += ")";
  } else {
    text += "ROWS FROM(";
    std::size_t first = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      if (i > 0) text += ", ";
      print_one(*calls[i]);
      if (const sql::RecordShape* shape = defined_columns(*calls[i])) {
        text += " AS ";
        print_definitions(range, *shape, first, false);
      }
      first += range.function_widths[i];
    }
    text += ")";
  }
  if (range.with_ordinality) text += " WITH ORDINALITY";
}

void DeparsePrinter::print_aliases(const RangeEntry& range) {
  std::vector<std::string> own;
  std::string own_name;
  if (const sql::RelationDesc* relation =
          range.view != nullptr ? range.view.get() : range.relation.get()) {
    own_name = relation->name;
    for (const auto& column : relation->columns) {
      if (!column.dropped) own.push_back(column.name);
    }
  } else if (is_xml_table(range)) {
    own_name = "xmltable";
    for (const auto& field : *defined_columns(*range.functions[0])) own.push_back(field.name);
  } else if (range.kind == RangeKind::kSubquery && range.unfolds == nullptr) {
    own = target_names(*range.query);
  } else if (range.kind == RangeKind::kValues && range.name == "*VALUES*") {
    for (std::size_t i = 1; i <= range.columns.size(); ++i)
      own.push_back("column" + std::to_string(i));
  } else if (range.kind == RangeKind::kCommonTable) {
    own_name = range.common_table->name;
    for (const RangeColumn& column : range.common_table->columns) own.push_back(column.name);
  }
  const std::string& name = names_.at(&range);
  std::vector<std::string> given;
  for (const RangeColumn& column : range.columns) {
    if (!column.name.empty()) given.push_back(column.name);  // else a dropped one
  }
  const bool of_relation = range.kind == RangeKind::kRelation || range.view != nullptr;
  const bool lists = given != own || (range.columns_renamed && !of_relation);
  if (name != own_name || lists) text += " " + quote_identifier(name);
  if (!lists) return;
  if (range.kind == RangeKind::kFunction && range.functions.size() == 1 &&
      !range.with_ordinality && !is_xml_table(range)) {
    if (const sql::RecordShape* shape = defined_columns(*range.functions[0]))
      return print_definitions(range, *shape, 0, true);
  }
  for (std::size_t i = 0; i < given.size(); ++i)
    text += (i == 0 ? "(" : ", ") + quote_identifier(given[i]);
  text += ")";
}

}  // namespace granary::planner
