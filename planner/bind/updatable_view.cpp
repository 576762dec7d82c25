// planner/bind/updatable_view.cpp: one statement on its way down through views.
// Longer than 400 lines because each part of a statement has its own way down.
#include "planner/bind/updatable_view.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_copy.h"
#include "planner/bind/from.h"
#include "planner/bind/rules.h"
#include "planner/bind/stored_text.h"
#include "planner/bind/write.h"
#include "planner/parse/parse_tree.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/executor/system_columns.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// How the three commands are called where a view refuses them.
struct CommandWords {
  const char* refused;  // cannot ... view
  const char* column;   // cannot ... of view
  const char *to_enable, *event;
  TriggerOperation operation;
  std::int32_t updatable_bit;
};
const CommandWords& words_of(Command command) {
  static constexpr CommandWords kInsert{"insert into", "insert into column", "inserting into",
                                        "INSERT",      TriggerOperation::kInsert, 1 << 3};
  static constexpr CommandWords kUpdate{"update", "update column", "updating",
                                        "UPDATE", TriggerOperation::kUpdate, 1 << 2};
  static constexpr CommandWords kDelete{"delete from", "delete column", "deleting from",
                                        "DELETE",      TriggerOperation::kDelete, 1 << 4};
  return command == Command::kInsert   ? kInsert
         : command == Command::kUpdate ? kUpdate
                                       : kDelete;
}

/// The one table or view that a view's query reads; null: it is no such query.
RangeEntry* only_source(const Query& query) {
  if (query.from.size() != 1 || query.from[0]->range == nullptr) return nullptr;
  RangeEntry* range = query.from[0]->range;
  if (range->kind == RangeKind::kSubquery) return range->view != nullptr ? range : nullptr;
  if (range->kind != RangeKind::kRelation) return nullptr;
  const char kind = range->relation->kind;
  return kind == 'r' || kind == 'p' || kind == 'f' ? range : nullptr;
}

/// Why a view's rows are no rows of the table below it; null: they are.
const char* not_rows_of_one_table(const Query& query) {
  if (query.distinct || !query.distinct_on.empty())
    return "Views containing DISTINCT are not automatically updatable.";
  if (!query.group_by.empty() || !query.group_items.empty())
    return "Views containing GROUP BY are not automatically updatable.";
  if (query.having != nullptr)
    return "Views containing HAVING are not automatically updatable.";
  if (query.command == Command::kSetOperation)
    return "Views containing UNION, INTERSECT, or EXCEPT are not automatically updatable.";
  if (!query.common_tables.empty())
    return "Views containing WITH are not automatically updatable.";
  if (query.limit != nullptr || query.offset != nullptr)
    return "Views containing LIMIT or OFFSET are not automatically updatable.";
  if (query.grouped)
    return "Views that return aggregate functions are not automatically updatable.";
  if (any_target(query, ExprKind::kWindow))
    return "Views that return window functions are not automatically updatable.";
  if (any_target(query, ExprKind::kSetCall))
    return "Views that return set-returning functions are not automatically updatable.";
  if (only_source(query) == nullptr)
    return "Views that do not select from a single table or view are not automatically updatable.";
  if (only_source(query)->sample_percentage != nullptr)
    return "Views containing TABLESAMPLE are not automatically updatable.";
  return nullptr;
}

/// Why a column of a view is none of the table below it; null: it is.
const char* not_a_column(const Expr& expr) {
  if (expr.kind == ExprKind::kRow && expr.whole_row)
    return "View columns that return whole-row references are not updatable.";
  if (expr.kind != ExprKind::kColumn)
    return "View columns that are not columns of their base relation are not updatable.";
  if (sql::is_system_column(expr.column))
    return "View columns that refer to system columns are not updatable.";
  return nullptr;
}

const Expr& column_source(const RangeEntry& view, std::uint32_t column) {
  return *view.query->targets[column].expr;
}

bool has_updatable_column(const Query& query) {
  return std::any_of(query.targets.begin(), query.targets.end(), [](const Target& target) {
    return not_a_column(*target.expr) == nullptr;
  });
}

/// Why a command cannot go through the view; null: it can.
const char* not_updatable(const Query& query, Command command) {
  if (const char* why = not_rows_of_one_table(query)) return why;
  if (command == Command::kDelete || has_updatable_column(query)) return nullptr;
  return "Views that have no updatable columns are not automatically updatable.";
}

bool hands_on(Binder& binder, const RangeEntry& target, Command command) {
  return target.view != nullptr && !has_instead_rule(binder, *target.view, command) &&
         !has_instead_trigger(binder.session, *target.view, words_of(command).operation) &&
         not_updatable(*target.query, command) == nullptr;
}

/// A view whose rules take what is inserted is not read: that asks for no privileges.
void forget_reads(const JoinNode* node) {
  if (node == nullptr) return;
  for (const JoinNode* side : {node->left, node->right}) forget_reads(side);
  if (node->range == nullptr) return;
  if (node->range->access != nullptr) node->range->access->privileges = 0;
  if (node->range->query == nullptr) return;
  for (const JoinNode* inner : node->range->query->from) forget_reads(inner);
}

/// One statement on its way down through the views.
class ThroughViews {
 public:
  ThroughViews(Binder& binder, Query& query, sql::Oid fired)
      : binder_(binder), query_(query), fired_(fired) {}

  void run() {
    const CommandWords& words = words_of(query_.command);
    while (query_.target->view != nullptr) {
      const sql::RelationDesc& view = *query_.target->view;
      if (stops_at(view)) return;
      if (has_instead_trigger(binder_.session, view, words.operation)) return give_to_triggers();
      if (const char* why = not_updatable(*query_.target->query, query_.command))
        refuse_view(view, query_.command, why);
      step();
    }
    check_written(*query_.target->relation);
    binder_.depend_on(query_.target->relation, engine::RelationUse::kWritten);
    if (query_.command != Command::kInsert) query_.target->needs_identity = true;
    if (query_.command == Command::kInsert)
      fill_defaults(*query_.target->relation, query_.insert_columns);
    stops_at(*query_.target->relation);
  }

 private:
  /// It has rules, which come first.
  bool stops_at(const sql::RelationDesc& relation) {
    query_.ruled = relation.oid != fired_ && rules_decide(binder_, relation, query_);
    if (query_.ruled) lift_barriers();
    if (query_.ruled && query_.command == Command::kInsert && query_.target->query != nullptr) {
      for (const JoinNode* node : query_.target->query->from) forget_reads(node);
    }
    return query_.ruled;
  }

  /// Rules know nothing of conditions but those of the statement.
  void lift_barriers() {
    Expr* all = nullptr;
    for (Expr* condition : query_.target->security) all = binder_.conjunction(all, condition);
    query_.target->security.clear();
    if (all != nullptr) query_.where = binder_.conjunction(all, query_.where);
  }

  /// The view's condition comes first where the view is a barrier, so that nothing that the user
  /// asks sees a row that it leaves out.
  void hand_on_conditions(RangeEntry& view, RangeEntry& base) {
    base.security = std::exchange(view.security, {});
    Expr* condition = fresh_condition(view, &base);
    if (condition == nullptr) return;
    if (view.view->is_barrier) {
      base.security.insert(base.security.begin(), condition);
    } else {
      query_.where = binder_.conjunction(condition, query_.where);
    }
  }

  void step() {
    RangeEntry& view = *query_.target;
    const Query& inner = *view.query;
    RangeEntry* base = only_source(inner);
    check_columns(view);
    if (query_.command != Command::kDelete) add_check(view, base);
    map_written(view, *base);
    hand_on_access(view, *base);
    if (query_.conflict && query_.conflict->excluded != nullptr) map_excluded(view, base);
    replace_columns(query_, view, [&](std::uint32_t column) { return fresh(view, base, column); });
    if (query_.command != Command::kInsert) {
      query_.from[0]->range = base;
      hand_on_conditions(view, *base);
    }
    query_.target = base;
  }

  /// errors  0A000 for the first column, in the view's order, that is given and cannot be
  void check_columns(const RangeEntry& view) const {
    for (std::uint32_t i = 0; i < view.columns.size(); ++i) {
      const char* why = not_a_column(column_source(view, i));
      if (why == nullptr || !is_given(i)) continue;
      throw SqlError("0A000", std::string("cannot ") + words_of(query_.command).column + " \"" +
                                  view.view->columns[i].name + "\" of view \"" + view.view->name +
                                  "\"")
          .detail(why);
    }
  }

  bool is_given(std::uint32_t column) const {
    const auto sets = [&](const auto& set) {
      return std::any_of(set.begin(), set.end(),
                         [&](const auto& item) { return item.first == column; });
    };
    if (query_.command == Command::kInsert && query_.insert_columns[column] != nullptr) return true;
    return sets(query_.set) || (query_.conflict && sets(query_.conflict->set));
  }

  /// The view's owner needs on the base what the user needs on the view.
  static void hand_on_access(const RangeEntry& view, const RangeEntry& base) {
    if (view.access == nullptr || base.access == nullptr) return;
    base.access->privileges = view.access->privileges;
    base.access->writer = view.access->writer;
    const auto hand_on = [&](const std::set<std::int16_t>& columns, bool inserted) {
      for (std::uint32_t i = 0; i < view.columns.size(); ++i) {
        const Expr& source = column_source(view, i);
        if (columns.contains(view.view->columns[i].number) && not_a_column(source) == nullptr)
          note_written(base, source.column, inserted);
      }
    };
    hand_on(view.access->inserted, true);
    hand_on(view.access->updated, false);
  }

  /// What is written, by columns of the base.
  void map_written(const RangeEntry& view, const RangeEntry& base) {
    map_set(view, base, query_.set);
    if (query_.conflict) map_set(view, base, query_.conflict->set);
    if (query_.command != Command::kInsert) return;
    std::vector<Expr*> given(base.columns.size(), nullptr);
    for (std::uint32_t i = 0; i < view.columns.size(); ++i) {
      Expr* value = query_.insert_columns[i];
      if (value == nullptr) continue;
      Expr*& target = given[column_source(view, i).column];
      if (target != nullptr) raise_twice(base, column_source(view, i).column);
      target = value;
    }
    if (base.view != nullptr) fill_defaults(*base.view, given);
    query_.insert_columns = std::move(given);
  }

  void map_set(const RangeEntry& view, const RangeEntry& base,
               std::vector<std::pair<std::uint32_t, Expr*>>& set) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      set[i].first = column_source(view, set[i].first).column;
      for (std::size_t before = 0; before < i; ++before) {
        if (set[before].first == set[i].first) raise_twice(base, set[i].first);
      }
    }
  }

  [[noreturn]] static void raise_twice(const RangeEntry& base, std::uint32_t column) {
    throw SqlError("42601", "multiple assignments to same column \"" +
                                written_relation(base).columns[column].name + "\"");
  }

  void fill_defaults(const sql::RelationDesc& relation, std::vector<Expr*>& given) {
    for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
      if (given[i] == nullptr && computes_default(binder_, relation, i))
        given[i] = column_default(binder_, relation, i);
    }
  }

  /// The proposed row of ON CONFLICT, by columns of the base.
  void map_excluded(const RangeEntry& view, RangeEntry* base) {
    RangeEntry* before = query_.conflict->excluded;
    RangeEntry* after = relation_range(
        binder_, base->view != nullptr ? base->view : base->relation, "excluded");
    replace_columns(query_, *before, [&](std::uint32_t column) {
      Expr* out = fresh(view, base, column);
      replace_columns(out, *base, [&](std::uint32_t at) { return binder_.column(after, at); });
      return out;
    });
    query_.conflict->excluded = after;
  }

  /// What the column of the view is, as an expression over `base` that nobody else has.
  Expr* fresh(const RangeEntry& view, RangeEntry* base, std::uint32_t column) {
    Expr* expr = view.query->targets[column].expr;
    if (!has_subquery(expr)) return copy_expression(binder_, *expr);
    const Query& again = bound_again(view);
    return over(base, again, again.targets[column].expr);
  }

  Expr* fresh_condition(const RangeEntry& view, RangeEntry* base) {
    Expr* condition = view.query->where;
    if (condition == nullptr) return nullptr;
    if (!has_subquery(condition)) return copy_expression(binder_, *condition);
    const Query& again = bound_again(view);
    return over(base, again, again.where);
  }

  /// The view's query once more: its subqueries must not be shared, as plans take them apart.
  const Query& bound_again(const RangeEntry& view) {
    return *view_range(binder_, view.view, view.name)->query;
  }

  Expr* over(RangeEntry* base, const Query& again, Expr* expr) {
    replace_columns(expr, *only_source(again),
                    [&](std::uint32_t column) { return binder_.column(base, column); });
    return expr;
  }

  /// LOCAL: what this view asks for. CASCADED: what the views below ask for as well.
  void add_check(const RangeEntry& view, RangeEntry* base) {
    const char option = view.view->check_option;
    cascaded_ = cascaded_ || option == 'c';
    if (option == 0 && !cascaded_) return;
    Expr* condition = fresh_condition(view, base);
    if (condition == nullptr) return;
    query_.view_checks.insert(query_.view_checks.begin(), {view.view->name, condition});
  }

  void give_to_triggers() {
    RangeEntry& view = *query_.target;
    if (query_.conflict && (query_.conflict->do_update || query_.conflict->inferred))
      sql::raise_not_supported("this ON CONFLICT on a view with INSTEAD OF triggers");
    query_.conflict.reset();  // DO NOTHING: what the triggers do is theirs
    query_.new_row = binder_.pool.range(RangeKind::kOutput);
    query_.new_row->name = view.name;
    query_.new_row->columns = view.columns;
    const auto after = [&](std::uint32_t column) { return binder_.column(query_.new_row, column); };
    for (Target& target : query_.targets) replace_columns(target.expr, view, after);
    for (ViewCheck& check : query_.view_checks) replace_columns(check.condition, view, after);
    for (std::uint32_t i = 0; i < view.columns.size(); ++i) {
      if (query_.command != Command::kInsert)
        query_.view_row.push_back(binder_.column(&view, i));
    }
  }

  Binder& binder_;
  Query& query_;
  const sql::Oid fired_;
  bool cascaded_ = false;
};

}  // namespace

const sql::ColumnDesc& stored_column(Binder& binder, const RangeEntry& target, Command command,
                                     std::uint32_t column) {
  const sql::ColumnDesc& own = written_relation(target).columns[column];
  if (!hands_on(binder, target, command)) return own;
  const Expr& source = column_source(target, column);
  if (not_a_column(source) != nullptr) return own;
  return stored_column(binder, *source.range, command, source.column);
}

Expr* target_default(Binder& binder, const RangeEntry& target, Command command,
                     std::uint32_t column) {
  const sql::RelationDesc& relation = written_relation(target);
  const bool below = command == Command::kInsert && !computes_default(binder, relation, column);
  if (below && hands_on(binder, target, command)) {
    const Expr& source = column_source(target, column);
    if (not_a_column(source) == nullptr)
      return target_default(binder, *source.range, command, source.column);
  }
  return column_default(binder, relation, column);
}

void write_through_views(Binder& binder, Query& query, sql::Oid fired) {
  if (query.target->access != nullptr) query.target->access->writer = &query;
  if (query.target->view != nullptr) ThroughViews(binder, query, fired).run();
}

void refuse_view(const sql::RelationDesc& view, Command command, const char* why) {
  const CommandWords& words = words_of(command);
  throw SqlError("55000", std::string("cannot ") + words.refused + " view \"" + view.name + "\"")
      .detail(why)
      .hint(fmt::format("To enable {0} the view, provide an INSTEAD OF {1} trigger or an "
                        "unconditional ON {1} DO INSTEAD rule.", words.to_enable, words.event));
}

const char* not_updatable_query(sql::SessionContext& session, std::string_view query) {
  Binder binder(session);
  const StoredText stored(binder);
  const auto tree = ParseTree::parse(std::string(query));
  return not_updatable(*bind_query(binder, nullptr, tree.statement(0)), Command::kInsert);
}

std::int32_t updatable_events(Binder& binder, const sql::RelationPtr& relation, bool triggers,
                              std::uint32_t column) {
  static constexpr Command kCommands[] = {Command::kUpdate, Command::kInsert, Command::kDelete};
  std::int32_t all = 0, out = 0;
  for (const Command command : kCommands) all |= words_of(command).updatable_bit;
  if (relation->kind == 'r' || relation->kind == 'p') return all;
  if (relation->kind == 'f') sql::catalog::raise_no_handler(binder.session, relation->oid);
  if (relation->kind != 'v' || relation->virtual_rows != nullptr) return 0;
  for (const Command command : kCommands) {
    const CommandWords& words = words_of(command);
    if (triggers && has_instead_trigger(binder.session, *relation, words.operation))
      out |= words.updatable_bit;
    if (has_instead_rule(binder, *relation, command)) out |= words.updatable_bit;
  }
  const RangeEntry& view = *view_range(binder, relation, relation->name);
  if (not_rows_of_one_table(*view.query) != nullptr) return out;
  const bool some = column == kAnyColumn
                        ? has_updatable_column(*view.query)
                        : not_a_column(column_source(view, column)) == nullptr;
  const RangeEntry& base = *only_source(*view.query);
  const std::uint32_t below =
      some && column != kAnyColumn ? column_source(view, column).column : kAnyColumn;
  const std::int32_t through =
      updatable_events(binder, base.view != nullptr ? base.view : base.relation, triggers, below);
  return out | (through & (some ? all : words_of(Command::kDelete).updatable_bit));
}

}  // namespace granary::planner
