// planner/bind/deparse_query.cpp: queries as pg_get_viewdef lays them out. The widths are
// PostgreSQL's (deparse_printer.h).
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

const char* lock_words(engine::RowLockMode mode) {
  switch (mode) {
    case engine::RowLockMode::kKeyShare:
      return " FOR KEY SHARE";
    case engine::RowLockMode::kShare:
      return " FOR SHARE";
    case engine::RowLockMode::kNoKeyUpdate:
      return " FOR NO KEY UPDATE";
    case engine::RowLockMode::kUpdate:
      return " FOR UPDATE";
  }
  return "";
}

/// The rows of a query that is nothing but VALUES; null: it is something else. names: of its
/// columns where it stands; null: its own.
const RangeEntry* plain_values(const Query& query, const std::vector<std::string>* names) {
  if (query.from.size() != 1 || query.where != nullptr || query.grouped) return nullptr;
  const RangeEntry* range = query.from[0]->range;
  if (range == nullptr || range->kind != RangeKind::kValues || range->name != "*VALUES*" ||
      query.targets.size() != range->columns.size())
    return nullptr;
  for (std::size_t i = 0; i < query.targets.size(); ++i) {
    const std::string& shown = names != nullptr && i < names->size() ? (*names)[i]
                                                                     : query.targets[i].name;
    if (shown != range->columns[i].name) return nullptr;
  }
  return range;
}

bool has_subquery(const Expr& expr) {
  bool found = false;
  walk(const_cast<Expr*>(&expr), [&](const Expr* node) {
    found = found || node->kind == ExprKind::kSubquery;
    return !found;
  });
  return found;
}

}  // namespace

std::vector<std::string> target_names(const Query& query) {
  std::vector<std::string> out;
  for (const Target& target : query.targets) out.push_back(target.name);
  return out;
}

// --- layout ---

void DeparsePrinter::trim_spaces() {
  while (!text.empty() && text.back() == ' ') text.pop_back();
}

std::size_t DeparsePrinter::line_bytes() const {
  const std::size_t newline = text.rfind('\n');
  return newline == std::string::npos ? text.size() : text.size() - newline - 1;
}

void DeparsePrinter::keyword(std::string_view word, int before, int after, int plus) {
  if (!style_.indent) {
    text += word;
    return;
  }
  indent_ += before;
  trim_spaces();
  text += "\n" + std::string(static_cast<std::size_t>(std::max(indent_, 0) + plus), ' ');
  text += word;
  indent_ = std::max(indent_ + after, 0);
}

void DeparsePrinter::begin_clause(std::string_view word) { keyword(word, -kLevel, kLevel, 1); }

// --- names ---

std::string DeparsePrinter::unused_name(const std::string& stem) {
  std::string name = stem;
  for (int suffix = 1; !used_.insert(name).second; ++suffix)
    name = stem + "_" + std::to_string(suffix);
  return name;
}

void DeparsePrinter::declare(const RangeEntry& range) { names_[&range] = unused_name(range.name); }

void DeparsePrinter::declare(const JoinNode& node) {
  if (node.range != nullptr) return declare(*node.range);
  declare(*node.left);
  declare(*node.right);
  if (!node.alias) return;
  JoinNames& names = join_names_[&node];
  names = {unused_name(node.alias->name), node.alias->columns};
  if (style_.resolved) return;  // what a whole row calls its columns
  std::set<std::string> taken;
  for (std::string& name : names.columns) {
    const std::string stem = name;
    for (int suffix = 1; !taken.insert(name).second; ++suffix)
      name = stem + "_" + std::to_string(suffix);
  }
}

void DeparsePrinter::declare(const Query& query) {
  for (const JoinNode* node : query.from) declare(*node);
  if (query.command == Command::kInsert) declare(*query.target);
  if (query.conflict && query.conflict->excluded != nullptr) declare(*query.conflict->excluded);
}

std::string DeparsePrinter::relation_name(const sql::RelationDesc& relation) const {
  const bool visible = !style_.resolved && binder_.session.catalog.find_relation_oid(
                                               binder_.session, "", relation.name) == relation.oid;
  return (visible ? "" : quote_identifier(relation.schema) + ".") + quote_identifier(relation.name);
}

// --- queries ---

void DeparsePrinter::print_query(const Query& query, const std::vector<std::string>* names,
                                 bool shows_names) {
  const auto outer = used_;
  const bool outer_shows = std::exchange(shows_names_, shows_names);
  const bool side = std::exchange(is_side_, false);
  const bool outer_ranges = among_ranges_;
  among_ranges_ |= !query.from.empty() || query.command != Command::kSelect;
  declare(query);
  if (!query.common_tables.empty()) print_with(query);
  if (query.command == Command::kSetOperation) {
    print_set_operation(sides_of(query), names);
  } else if (query.command == Command::kSelect) {
    is_side_ = side;
    print_basic(query, names);
  } else {
    print_write(query);
  }
  print_order(query);
  print_limits(query);
  print_locks(query);
  used_ = outer;
  shows_names_ = outer_shows;
  among_ranges_ = outer_ranges;
}

void DeparsePrinter::print_values(const RangeEntry& values) {
  text += "VALUES ";
  for (std::size_t i = 0; i < values.values.size(); ++i) {
    text += i == 0 ? "(" : ", (";
    for (std::size_t at = 0; at < values.values[i].size(); ++at) {
      if (at > 0) text += ",";
      print(*values.values[i][at], false);
    }
    text += ")";
  }
}

void DeparsePrinter::print_basic(const Query& query, const std::vector<std::string>* names) {
  if (style_.indent) {
    indent_ += kLevel;
    text += " ";
  }
  if (const RangeEntry* values = plain_values(query, names)) return print_values(*values);
  text += "SELECT";
  if (query.distinct) text += " DISTINCT";
  for (std::size_t i = 0; i < query.distinct_on.size(); ++i) {
    text += i == 0 ? " DISTINCT ON (" : ", ";
    print_output(query, *query.distinct_on[i]);
  }
  if (!query.distinct_on.empty()) text += ")";
  print_targets(query, names);
  print_from(query);
  if (query.where != nullptr) {
    keyword(" WHERE ", -kLevel, kLevel, 1);
    print(*query.where, false);
  }
  print_groups(query);
  if (query.having != nullptr) {
    keyword(" HAVING ", -kLevel, kLevel, 0);
    print(*query.having, false);
  }
  print_windows(query);
}

void DeparsePrinter::print_targets(const Query& query, const std::vector<std::string>* names) {
  const bool side = std::exchange(is_side_, false);
  bool multiline = false;
  for (std::size_t i = 0; i < query.targets.size(); ++i) {
    const Target& target = query.targets[i];
    text += i == 0 ? " " : ", ";
    std::string before = std::exchange(text, {});
    const Expr* value = target.expr;
    // The common type of a set operation's sides is found again.
    while (side && value->form == CallForm::kImplicitCast && value->args.size() == 1 &&
           value->merged.empty())
      value = value->args[0];
    print_whole(*value);
    const bool column = value->kind == ExprKind::kColumn;
    // Stored text is bound again, and 'x'::text has a name of its own then.
    const bool names_all = shows_names_ || style_.resolved;
    const bool merged = style_.merged_columns && !value->merged.empty();
    const std::string* joined = joined_name(*value);
    const std::string own = joined      ? *joined
                            : merged    ? std::string(value->merged)
                            : column    ? column_of(*value->range, value->column).name
                            : names_all ? ""
                                        : std::string(kUnnamedColumn);
    const std::string& wanted = names != nullptr && i < names->size() ? (*names)[i] : target.name;
    if (own != wanted) text += " AS " + quote_identifier(wanted);
    std::string item = std::exchange(text, std::move(before));
    if (style_.indent && style_.wrap_column >= 0) {
      const bool breaks = !item.empty() && item[0] == '\n';
      if (breaks) {
        trim_spaces();
      } else if (i > 0 && (multiline || line_bytes() + item.size() >
                                            static_cast<std::size_t>(style_.wrap_column))) {
        keyword("", -kLevel, kLevel, kListStep);
      }
      multiline = item.find('\n', breaks ? 1 : 0) != std::string::npos;
    }
    text += item;
  }
}

DeparsePrinter::SetSides DeparsePrinter::sides_of(const Query& query) {
  const auto written = [](const Query* side) -> const Query& {
    return side->converted != nullptr ? *side->converted : *side;
  };
  return {written(query.left), written(query.right), query.set_operator, query.all};
}

void DeparsePrinter::print_set_side(const Query& side, bool nested,
                                    const std::vector<std::string>* names) {
  const bool parentheses = !side.common_tables.empty() || !side.order_by.empty() ||
                           side.limit != nullptr || side.offset != nullptr || !side.locks.empty();
  if (nested && !parentheses)
    return print_set_operation(sides_of(side), names);
  if (parentheses) text += "(";
  const int indent = indent_;
  is_side_ = side.command == Command::kSelect && plain_values(side, names) == nullptr;
  print_query(side, names, shows_names_);
  indent_ = indent;
  if (parentheses) text += ")";
}

void DeparsePrinter::print_set_operation(const SetSides& of,
                                         const std::vector<std::string>* names) {
  const auto nests = [](const Query& side) {
    return side.command == Command::kSetOperation && side.order_by.empty() &&
           side.limit == nullptr && side.offset == nullptr && side.common_tables.empty();
  };
  const bool left_nests = nests(of.left);
  const bool left_parentheses =
      left_nests && (of.left.set_operator != of.set_operator || of.left.all != of.all);
  int step = 0;
  if (left_parentheses) {
    text += "(";
    step = kLevel;
    keyword("", step, 0, 0);
  }
  print_set_side(of.left, left_nests, names);
  if (left_parentheses) {
    keyword(") ", -step, 0, 0);
  } else {
    keyword(style_.indent ? "" : " ", -step, 0, 0);
  }
  text += of.set_operator == SetOperator::kUnion       ? "UNION "
          : of.set_operator == SetOperator::kIntersect ? "INTERSECT "
                                                       : "EXCEPT ";
  if (of.all) text += "ALL ";
  const bool right_nests = nests(of.right);
  step = right_nests ? kLevel : 0;
  if (right_nests) text += "(";
  keyword("", step, 0, 0);
  const bool shows_names = std::exchange(shows_names_, false);  // the left side has named them
  print_set_side(of.right, right_nests, names);
  shows_names_ = shows_names;
  if (style_.indent) indent_ -= step;
  if (right_nests) keyword(")", 0, 0, 0);
}

/// A part of ORDER BY, GROUP BY or DISTINCT ON, which would be read as an output column's number or
/// name if it were bare.
void DeparsePrinter::print_output(const Query& query, const Expr& expr) {
  if (query.command == Command::kSetOperation) {
    for (std::size_t i = 0; i < query.targets.size(); ++i) {
      if (expr.kind == ExprKind::kColumn && expr.column == i) text += std::to_string(i + 1);
    }
    return;
  }
  // Subqueries read back as different each time; by its number the output column is the same.
  // So do two columns with the same expression, which are two keys.
  if (style_.resolved) {
    const bool subquery = has_subquery(expr);
    bool repeats = false;
    for (std::size_t i = 0; i < query.targets.size(); ++i) {
      const Expr* target = query.targets[i].expr;
      if (!equal(target, &expr)) continue;
      if (subquery || (repeats && target == &expr)) {
        text += std::to_string(i + 1);
        return;
      }
      repeats = true;
    }
  }
  const bool call = (expr.kind == ExprKind::kCall && expr.op == nullptr) ||
                    expr.kind == ExprKind::kAggregate || expr.kind == ExprKind::kWindow ||
                    expr.kind == ExprKind::kSetCall;
  const bool bare =
      expr.kind == ExprKind::kColumn || expr.is_constant() || joined_name(expr) != nullptr;
  const bool parentheses = !bare && (style_.few_parentheses || call);
  if (parentheses) text += "(";
  const std::size_t begin = text.size();
  print(expr, true);
  if (expr.is_constant() && text.find("::", begin) == std::string::npos)
    text += "::" + type_name(expr);
  if (parentheses) text += ")";
}

void DeparsePrinter::print_order(const Query& query) {
  for (std::size_t i = 0; i < query.order_by.size(); ++i) {
    if (i == 0) {
      keyword(" ORDER BY ", -kLevel, kLevel, 1);
    } else {
      text += ", ";
    }
    print_sort_item(query, query.order_by[i]);
  }
}

void DeparsePrinter::print_sort_item(const Query& query, const SortItem& item) {
  print_output(query, *item.expr);
  print_direction(item);
}

void DeparsePrinter::print_limits(const Query& query) {
  if (query.offset != nullptr) {
    keyword(" OFFSET ", -kLevel, kLevel, 0);
    print(*query.offset, false);
  }
  if (query.limit == nullptr) return;
  keyword(query.with_ties ? " FETCH FIRST (" : " LIMIT ", -kLevel, kLevel, 0);
  print(*query.limit, false);
  if (query.with_ties) text += ") ROWS WITH TIES";
}

void DeparsePrinter::print_locks(const Query& query) {
  for (const LockTarget& lock : query.locks) {
    if (lock.from_above) continue;
    keyword(lock_words(lock.mode), -kLevel, kLevel, 0);
    text += " OF " + quote_identifier(names_.at(lock.range));
    if (lock.no_wait) text += " NOWAIT";
    if (lock.skip_locked) text += " SKIP LOCKED";
  }
}

std::string deparse_query(Binder& binder, const Query& query, const DeparseStyle& style,
                          const std::vector<std::string>& names) {
  DeparsePrinter printer(binder, style);
  printer.print_query(query, names.empty() ? nullptr : &names);
  return std::move(printer.text);
}

}  // namespace granary::planner
