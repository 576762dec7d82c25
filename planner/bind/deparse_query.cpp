// planner/bind/deparse_query.cpp: queries as pg_get_viewdef lays them out. The widths are
// PostgreSQL's: 8 columns a level, 4 for what continues a list or a join.
// Longer than 400 lines because every clause of a query breaks its lines by rules of its own.
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

constexpr int kLevel = 8;
constexpr int kJoinStep = 4;
constexpr int kListStep = 4;

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

/// The rows of a query that is nothing but VALUES; null: it is something else.
const RangeEntry* plain_values(const Query& query) {
  if (query.from.size() != 1 || query.where != nullptr || query.grouped) return nullptr;
  const RangeEntry* range = query.from[0]->range;
  return range != nullptr && range->kind == RangeKind::kValues && range->name == "*VALUES*"
             ? range
             : nullptr;
}

bool has_subquery(const Expr& expr) {
  bool found = false;
  walk(const_cast<Expr*>(&expr), [&](const Expr* node) {
    found = found || node->kind == ExprKind::kSubquery;
    return !found;
  });
  return found;
}

/// Functions may always look at what stands before them; this one does.
bool reads_columns(const RangeEntry& range) {
  bool found = false;
  for (Expr* call : range.functions) {
    walk(call, [&](const Expr* node) {
      found = found || node->kind == ExprKind::kColumn;
      return !found;
    });
  }
  return found;
}

std::vector<std::string> target_names(const Query& query) {
  std::vector<std::string> out;
  for (const Target& target : query.targets) out.push_back(target.name);
  return out;
}

}  // namespace

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

void DeparsePrinter::declare(const RangeEntry& range) {
  std::string name = range.name;
  for (int suffix = 1; !used_.insert(name).second; ++suffix) {
    name = range.name + "_" + std::to_string(suffix);
  }
  names_[&range] = name;
}

void DeparsePrinter::declare(const JoinNode& node) {
  if (node.range != nullptr) return declare(*node.range);
  declare(*node.left);
  declare(*node.right);
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
    print_set_operation(query, names);
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

void DeparsePrinter::print_with(const Query& query) {
  if (style_.indent) {
    indent_ += kLevel;
    text += " ";
  }
  const bool recursive = std::any_of(query.common_tables.begin(), query.common_tables.end(),
                                     [](const CommonTable* table) { return table->recursive; });
  const char* separator = recursive ? "WITH RECURSIVE " : "WITH ";
  for (const CommonTable* table : query.common_tables) {
    text += separator + quote_identifier(table->name);
    const Traversal* traversal = table->traversal;
    const Query& body = traversal != nullptr ? *traversal->initial
                        : table->recursive   ? *table->initial
                                             : *table->query;
    std::vector<std::string> given;
    for (const RangeColumn& column : table->columns) given.push_back(column.name);
    if (traversal != nullptr) given.resize(traversal->width);
    const std::size_t named = std::min(table->columns_named, given.size());
    const std::vector<std::string> own = target_names(body);
    const bool others_differ =
        own.size() != given.size() ||
        !std::equal(given.begin() + static_cast<std::ptrdiff_t>(named), given.end(),
                    own.begin() + static_cast<std::ptrdiff_t>(named));
    given.resize(others_differ ? given.size() : named);
    for (std::size_t i = 0; i < given.size(); ++i)
      text += (i == 0 ? "(" : ", ") + quote_identifier(given[i]);
    if (!given.empty()) text += ")";
    text += " AS ";
    if (table->materialized == Materialized::kAlways) text += "MATERIALIZED ";
    if (table->materialized == Materialized::kNever) text += "NOT MATERIALIZED ";
    text += "(";
    if (style_.indent) keyword("", 0, 0, 0);
    const int indent = indent_;
    print_query(body, nullptr);
    indent_ = indent;
    if (table->recursive) {
      if (!style_.indent) text += " ";
      keyword(table->union_all ? "UNION ALL " : "UNION ", 0, 0, 0);
      keyword("", 0, 0, 0);
      print_query(traversal != nullptr ? *traversal->step : *table->step, nullptr, false);
      indent_ = indent;
    }
    if (style_.indent) keyword("", 0, 0, 0);
    text += ")";
    if (traversal != nullptr) print_traversal(*traversal);
    separator = ", ";
  }
  if (style_.indent) {
    indent_ -= kLevel;
    keyword("", 0, 0, 0);
  } else {
    text += " ";
  }
}

void DeparsePrinter::print_traversal(const Traversal& traversal) {
  const auto list = [&](const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (i == 0 ? "" : ", ") + quote_identifier(names[i]);
    text += " SET ";
  };
  if (!traversal.sequence.empty()) {
    text += traversal.breadth_first ? " SEARCH BREADTH FIRST BY " : " SEARCH DEPTH FIRST BY ";
    list(traversal.search_columns);
    text += quote_identifier(traversal.sequence);
  }
  if (traversal.mark.empty()) return;
  text += " CYCLE ";
  list(traversal.cycle_columns);
  text += quote_identifier(traversal.mark);
  const auto is = [](const Expr& expr, bool wanted) {
    return expr.is_constant() && expr.type == sql::kBool && !expr.value.is_null &&
           expr.value.is_true() == wanted;
  };
  if (!is(*traversal.mark_value, true) || !is(*traversal.mark_default, false)) {
    text += " TO ";
    print_mark(*traversal.mark_value);
    text += " DEFAULT ";
    print_mark(*traversal.mark_default);
  }
  text += " USING " + quote_identifier(traversal.path);
}

/// CYCLE's grammar has typed literals and no casts, which PostgreSQL shows nonetheless.
void DeparsePrinter::print_mark(const Expr& value) {
  const std::size_t begin = text.size();
  print(value, false);
  const std::size_t cast = text.rfind("::");
  if (!style_.resolved || cast == std::string::npos || cast < begin) return;
  std::string literal = text.substr(begin, cast - begin);
  if (literal.back() != '\'') literal = "'" + literal + "'";
  text = text.substr(0, begin) + text.substr(cast + 2) + " " + literal;
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
  if (const RangeEntry* values = plain_values(query)) return print_values(*values);
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
    while (side && value->form == CallForm::kImplicitCast && value->args.size() == 1)
      value = value->args[0];
    print_whole(*value);
    const bool column = value->kind == ExprKind::kColumn;
    // Stored text is bound again, and 'x'::text has a name of its own then.
    const bool names_all = shows_names_ || style_.resolved;
    const std::string own = column      ? column_of(*value->range, value->column).name
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
  open();
  print_join(*node.left);
  keyword(join_words(node), -kLevel, kLevel, kJoinStep);
  const bool parentheses = style_.few_parentheses && node.right->range == nullptr;
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
  close();
}

void DeparsePrinter::print_range(const RangeEntry& range) {
  const RangeEntry& rows = range.unfolds != nullptr ? *range.unfolds : range;
  if (rows.kind == RangeKind::kFunction ? reads_columns(rows) : range.lateral) {
    text += "LATERAL ";
  }
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
  const auto print_one = [&](const Expr& call) {
    if (defined_columns(call) == nullptr) return print(call, true);
    Expr plain = call;
    plain.args.pop_back();
    print(plain, true);
  };
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
  } else if (range.kind == RangeKind::kCommonTable) {
    own_name = range.common_table->name;
    for (const RangeColumn& column : range.common_table->columns) own.push_back(column.name);
  }
  const std::string& name = names_.at(&range);
  std::vector<std::string> given;
  for (const RangeColumn& column : range.columns) {
    if (!column.name.empty()) given.push_back(column.name);  // else a dropped one
  }
  const bool lists = given != own;
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

void DeparsePrinter::print_set_side(const Query& side, bool nested,
                                    const std::vector<std::string>* names) {
  const bool parentheses = !side.common_tables.empty() || !side.order_by.empty() ||
                           side.limit != nullptr || side.offset != nullptr || !side.locks.empty();
  if (nested && !parentheses) return print_set_operation(side, names);
  if (parentheses) text += "(";
  const int indent = indent_;
  is_side_ = side.command == Command::kSelect && plain_values(side) == nullptr;
  print_query(side, names, shows_names_);
  indent_ = indent;
  if (parentheses) text += ")";
}

void DeparsePrinter::print_set_operation(const Query& query,
                                         const std::vector<std::string>* names) {
  const auto nests = [](const Query& side) {
    return side.command == Command::kSetOperation && side.order_by.empty() &&
           side.limit == nullptr && side.offset == nullptr && side.common_tables.empty();
  };
  const bool left_nests = nests(*query.left);
  const bool left_parentheses = left_nests && (query.left->set_operator != query.set_operator ||
                                               query.left->all != query.all);
  int step = 0;
  if (left_parentheses) {
    text += "(";
    step = kLevel;
    keyword("", step, 0, 0);
  }
  print_set_side(*query.left, left_nests, names);
  if (left_parentheses) {
    keyword(") ", -step, 0, 0);
  } else {
    keyword(style_.indent ? "" : " ", -step, 0, 0);
  }
  text += query.set_operator == SetOperator::kUnion       ? "UNION "
          : query.set_operator == SetOperator::kIntersect ? "INTERSECT "
                                                          : "EXCEPT ";
  if (query.all) text += "ALL ";
  const bool right_nests = nests(*query.right);
  step = right_nests ? kLevel : 0;
  if (right_nests) text += "(";
  keyword("", step, 0, 0);
  const bool shows_names = std::exchange(shows_names_, false);  // the left side has named them
  print_set_side(*query.right, right_nests, names);
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
                    expr.kind == ExprKind::kAggregate || expr.kind == ExprKind::kGrouping ||
                    expr.kind == ExprKind::kWindow || expr.kind == ExprKind::kSetCall;
  const bool bare = expr.kind == ExprKind::kColumn || expr.is_constant();
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
