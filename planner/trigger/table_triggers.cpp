// planner/trigger/table_triggers.cpp: the triggers of a table, made ready and fired. It is longer
// than 400 lines because how one is called and when it applies belong together.
#include "planner/trigger/table_triggers.h"

#include <algorithm>
#include <memory>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/from.h"
#include "planner/bind/system_column.h"
#include "planner/compile/compiler.h"
#include "planner/routine/call.h"
#include "planner/routine/session_routines.h"
#include "planner/routine/transition_tables.h"
#include "planner/routine/trigger_call.h"
#include "planner/trigger/condition_scope.h"
#include "planner/trigger/built_in_trigger.h"
#include "sql/catalog/access.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/executor/operator.h"
#include "sql/executor/tree_nodes.h"
#include "sql/executor/trigger_depth.h"

namespace granary::planner {
namespace {

using sql::SqlError;
using sql::TriggerTurn;
using sql::Value;
namespace trigger_type = sql::catalog::trigger_type;

/// What the names of foreign keys' triggers begin with (key_triggers.cpp).
constexpr std::string_view kKeyTriggers = "RI_ConstraintTrigger_";

struct Trigger {
  sql::Oid oid;
  std::string name;
  const BuiltInTrigger* built_in = nullptr;
  RoutinePtr function;  // null: it is built in
  std::int64_t type = 0;
  std::vector<std::string> arguments;
  std::optional<sql::Program> condition;  // over old ++ new
  sql::RelationPtr old_table, new_table;  // transition tables; null: none
  /// Of a copy of a partitioned table's trigger that fires before INSERT: the partition's bounds.
  std::shared_ptr<const sql::PartitionChecks> bounds;
  sql::Oid constraint;  // of a constraint trigger
  bool deferrable = false, deferred = false;
  bool is(std::int64_t bits) const noexcept { return (type & bits) != 0; }
  bool has_tables() const noexcept { return old_table != nullptr || new_table != nullptr; }
};

const char* operation_name(TriggerOperation operation) {
  switch (operation) {
    case TriggerOperation::kInsert:
      return "INSERT";
    case TriggerOperation::kDelete:
      return "DELETE";
    case TriggerOperation::kUpdate:
      return "UPDATE";
    case TriggerOperation::kTruncate:
      break;
  }
  return "TRUNCATE";
}

class PlannedTriggers final : public sql::TableTriggers,
                              public std::enable_shared_from_this<PlannedTriggers> {
 public:
  PlannedTriggers(sql::RelationPtr relation, TriggerOperation operation)
      : relation_(std::move(relation)), operation_(operation) {
    change = operation == TriggerOperation::kInsert   ? sql::RowChange::kInsert
             : operation == TriggerOperation::kUpdate ? sql::RowChange::kUpdate
                                                      : sql::RowChange::kDelete;
    sql::RecordShape shape;
    for (std::size_t i = 0; i < relation_->columns.size(); ++i) {
      const sql::ColumnDesc& column = relation_->columns[i];
      if (column.dropped) continue;
      shape.push_back({column.name, column.type, column.typmod});
      columns_.push_back(i);
    }
    table = relation_->oid;
    shape_ = sql::record_shape(sql::record_shape_number(std::move(shape)));
  }

  void add(Trigger trigger) {
    const bool row = trigger.is(trigger_type::kRow);
    has_before_row |= row && trigger.is(kFirst);
    if (row && !trigger.is(kFirst))
      (turn_of(trigger) == TriggerTurn::kBeforeKeys ? has_before_keys : has_behind_keys) = true;
    has_statement |= !row;
    if (trigger.has_tables()) (row ? row_sees_tables : statement_sees_tables) = true;
    triggers_.push_back(std::move(trigger));
  }
  bool empty() const { return triggers_.empty(); }

  bool before_row(sql::ExecContext& context, const Value* old_row, Value* new_row,
                  Arena& arena) const override {
    // They are computed after the triggers.
    for (std::size_t i = 0; new_row != nullptr && i < relation_->columns.size(); ++i) {
      if (relation_->columns[i].generated != 0) new_row[i] = Value::null();
    }
    for (const Trigger& trigger : triggers_) {
      if (!trigger.is(trigger_type::kRow) || !trigger.is(kFirst)) continue;
      if (!applies(context, trigger, old_row, new_row)) continue;
      const bool instead = trigger.is(trigger_type::kInstead);
      TriggerCall call = make_call(trigger, instead ? "INSTEAD OF" : "BEFORE", "ROW");
      call.arena = &arena;
      // A row that is given to the wrong partition and stays as it is: its constraint's matter.
      const bool fitted = trigger.bounds != nullptr && trigger.bounds->accepts(context, new_row);
      fire(context, trigger, call, old_row, new_row);
      if (!call.returned_row) return false;
      if (new_row == nullptr) continue;
      bool changed = false;
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        Value& own = new_row[columns_[i]];
        changed |= trigger.bounds != nullptr && !is_same(own, call.row[i]);
        own = call.row[i];
      }
      if ((fitted || changed) && !trigger.bounds->accepts(context, new_row)) refuse_move(trigger);
    }
    return true;
  }

  void after_row(sql::ExecContext& context, TriggerTurn turn, const Value* old_row,
                 const Value* new_row, const sql::TransitionRows& rows) const override {
    for (const Trigger& trigger : triggers_) {
      if (!trigger.is(trigger_type::kRow) || trigger.is(kFirst)) continue;
      if (turn_of(trigger) != turn) continue;
      if (!applies(context, trigger, old_row, new_row)) continue;
      if (defer(*context.session, trigger, old_row, new_row)) continue;
      TriggerCall call = make_call(trigger, "AFTER", "ROW");
      fire(context, trigger, call, old_row, new_row, &rows);
    }
  }

  void fire_deferred(sql::ExecContext& context, std::size_t trigger, const Value* old_row,
                     const Value* new_row) const override {
    TriggerCall call = make_call(triggers_[trigger], "AFTER", "ROW");
    std::optional<std::string> renamed;
    if (context.session->catalog_changed) {
      renamed = sql::catalog::constraint_trigger_name(*context.session, relation_->oid,
                                                      triggers_[trigger].constraint);
      if (!renamed) return;  // dropped since
      call.name = *renamed;
    }
    fire(context, triggers_[trigger], call, old_row, new_row);
  }

  void before_statement(sql::ExecContext& context) const override {
    fire_statement(context, true, nullptr);
  }
  void after_statement(sql::ExecContext& context, const sql::TransitionRows& rows) const override {
    fire_statement(context, false, &rows);
  }

 private:
  /// What decides about the row before it is written, or instead of that.
  static constexpr std::int64_t kFirst = trigger_type::kBefore | trigger_type::kInstead;

  static TriggerTurn turn_of(const Trigger& trigger) noexcept {
    return trigger.name < kKeyTriggers ? TriggerTurn::kBeforeKeys : TriggerTurn::kBehindKeys;
  }

  /// true: the trigger fires at the end of the transaction, or when SET CONSTRAINTS says so.
  bool defer(sql::SessionContext& session, const Trigger& trigger, const Value* old_row,
             const Value* new_row) const {
    if (!trigger.deferrable ||
        !session.deferred_checks.is_deferred(trigger.constraint, trigger.deferred))
      return false;
    sql::DeferredCheck check;
    check.constraint = trigger.constraint;
    check.child = relation_->oid;
    check.kind = sql::CheckKind::kTrigger;
    check.triggers = shared_from_this();
    check.trigger = static_cast<std::size_t>(&trigger - triggers_.data());
    check.old_row = old_row;
    check.new_row = new_row;
    check.row_columns = relation_->columns.size();
    session.deferred_checks.add(check);
    return true;
  }

  static bool is_same(const Value& a, const Value& b) {
    if (a.is_null() || b.is_null() || a.size() == 0 || b.size() == 0)
      return a.is_null() == b.is_null() && a.size() == b.size() && a.integer == b.integer;
    return a.text() == b.text();
  }

  [[noreturn]] void refuse_move(const Trigger& trigger) const {
    throw SqlError("0A000",
                   "moving row to another partition during a BEFORE FOR EACH ROW trigger is not "
                   "supported")
        .detail("Before executing trigger \"" + trigger.name +
                "\", the row was to be in partition \"" + relation_->schema + "." +
                relation_->name + "\".");
  }

  void fire_statement(sql::ExecContext& context, bool before,
                      const sql::TransitionRows* rows) const {
    if (!has_statement) return;
    for (const Trigger& trigger : triggers_) {
      if (trigger.is(trigger_type::kRow) || trigger.is(trigger_type::kBefore) != before) continue;
      if (!applies(context, trigger, nullptr, nullptr)) continue;
      TriggerCall call = make_call(trigger, before ? "BEFORE" : "AFTER", "STATEMENT");
      fire(context, trigger, call, nullptr, nullptr, rows);
    }
  }

  TriggerCall make_call(const Trigger& trigger, std::string_view when,
                        std::string_view level) const {
    return TriggerCall{
        *relation_,        shape_,  trigger.name, when,  level, operation_name(operation_),
        trigger.arguments, nullptr, nullptr,      false, {},    nullptr,
        nullptr};
  }

  bool applies(sql::ExecContext& context, const Trigger& trigger, const Value* old_row,
               const Value* new_row) const {
    if (!trigger.condition) return true;
    const std::size_t width = relation_->columns.size();
    std::vector<Value> both(2 * width);
    if (old_row != nullptr) std::copy_n(old_row, width, both.begin());
    if (new_row != nullptr)
      std::copy_n(new_row, width, both.begin() + static_cast<std::ptrdiff_t>(width));
    return trigger.condition->matches(context, both.data());
  }

  std::vector<Value> dense(const Value* row) const {
    std::vector<Value> out;
    if (row == nullptr) return out;
    for (const std::size_t column : columns_) out.push_back(row[column]);
    return out;
  }

  void fire(sql::ExecContext& context, const Trigger& trigger, TriggerCall& call,
            const Value* old_row, const Value* new_row,
            const sql::TransitionRows* rows = nullptr) const {
    sql::SessionContext& session = *context.session;
    const TransitionTables tables{trigger.old_table, trigger.new_table, rows, columns_};
    if (trigger.has_tables()) call.transition = &tables;
    const std::vector<Value> old_values = dense(old_row), new_values = dense(new_row);
    if (old_row != nullptr) call.old_row = old_values.data();
    if (new_row != nullptr) call.new_row = new_values.data();
    if (trigger.built_in != nullptr) return trigger.built_in->run(session, call);
    // Its plans are made for its transition tables with the columns that they have now.
    const sql::Oid made_for[3] = {trigger.oid, relation_->oid,
                                  sql::Oid{static_cast<std::uint32_t>(relation_->version)}};
    const std::span<const sql::Oid> types(made_for, trigger.has_tables() ? 3U : 0U);
    const CompiledRoutinePtr compiled =
        SessionRoutines::of(session).find(session, *trigger.function, types, sql::kTrigger);
    RoutineRows nothing(1);
    RoutineCall run{session, nullptr, nothing, nullptr, &call};
    Arena* const arena = context.eval.arena;
    const sql::TriggerLevel level;
    run_routine(*compiled, run);
    context.eval.arena = arena;
  }

  sql::RelationPtr relation_;
  TriggerOperation operation_;
  const sql::RecordShape* shape_;
  std::vector<std::size_t> columns_;  // those of the shape
  std::vector<Trigger> triggers_;     // by name
};

bool is_fired(const sql::SessionContext& session, const sql::catalog::CatalogRow& row,
              TriggerOperation operation, const sql::RelationDesc& relation,
              const std::vector<std::uint32_t>& updated) {
  if (row.truth("tgisinternal") || !fires_in_session(session, row.letter("tgenabled")))
    return false;
  if ((row.integer("tgtype") & static_cast<std::int64_t>(operation)) == 0) return false;
  const auto columns = row.numbers("tgattr");
  if (columns.empty() || operation != TriggerOperation::kUpdate) return true;
  return std::any_of(updated.begin(), updated.end(), [&](std::uint32_t column) {
    const std::int16_t number = relation.columns[column].number;
    return std::find(columns.begin(), columns.end(), number) != columns.end();
  });
}

/// Whether the generated column is computed from one of the others.
bool is_computed_from(sql::SessionContext& session, const sql::RelationPtr& relation,
                      const sql::ColumnDesc& generated,
                      const std::vector<std::uint32_t>& others) {
  Binder binder(session);
  binder.params_fixed = true;
  Scope scope;
  scope.items.push_back(scope_item(binder, relation_range(binder, relation, {})));
  bool found = false;
  walk(bind_text(binder, scope, generated.default_sql, Clause::kGeneratedColumn), [&](Expr* node) {
    found = found || (node->kind == ExprKind::kColumn &&
                      std::find(others.begin(), others.end(), node->column) != others.end());
    return !found;
  });
  return found;
}

/// The columns that an UPDATE of `updated` changes: generated ones as well, all of them where a
/// BEFORE trigger may change any column.
std::vector<std::uint32_t> changed_columns(sql::SessionContext& session,
                                           const sql::RelationPtr& relation,
                                           const std::vector<sql::catalog::CatalogRow>& triggers,
                                           const std::vector<std::uint32_t>& updated) {
  constexpr std::int64_t kBeforeUpdate =
      trigger_type::kBefore | trigger_type::kRow | trigger_type::kUpdate;
  const auto changes_rows = [](const sql::catalog::CatalogRow& row) {
    return (row.integer("tgtype") & kBeforeUpdate) == kBeforeUpdate;
  };
  const auto names_columns = [](const sql::catalog::CatalogRow& row) {
    return !row.numbers("tgattr").empty();
  };
  std::vector<std::uint32_t> out = updated;
  if (std::none_of(triggers.begin(), triggers.end(), names_columns)) return out;
  const bool any = std::any_of(triggers.begin(), triggers.end(), changes_rows);
  for (std::uint32_t i = 0; i < relation->columns.size(); ++i) {
    const sql::ColumnDesc& column = relation->columns[i];
    if (!column.dropped && column.generated != 0 &&
        (any || is_computed_from(session, relation, column, updated)))
      out.push_back(i);
  }
  return out;
}

/// Every row that fires a trigger is in the trigger's own table. The other system columns of rows
/// are not known where conditions are looked at.
void read_table_oid(Expr& condition, const sql::RelationDesc& relation) {
  walk(&condition, [&](Expr* node) {
    if (node->kind != ExprKind::kColumn || !sql::is_system_column(node->column)) return true;
    if (sql::system_column_of(node->column) != sql::SystemColumn::kTableOid)
      sql::raise_not_supported("this system column in a trigger's WHEN condition");
    node->kind = ExprKind::kConstant;
    node->value = Value::of_int(relation.oid.value);
    return false;
  });
}

}  // namespace

std::shared_ptr<const sql::TableTriggers> table_triggers(
    Binder& binder, const sql::RelationPtr& relation, TriggerOperation operation,
    const std::vector<std::uint32_t>& updated, TriggerLevels levels) {
  if (!sql::catalog::has_user_triggers() || relation->system) return nullptr;
  Arena arena;
  sql::catalog::CatalogAccess access(binder.session, arena);
  auto out = std::make_shared<PlannedTriggers>(relation, operation);
  const auto rows = sql::catalog::trigger_rows(access, relation->oid);
  const std::vector<std::uint32_t> changed =
      operation == TriggerOperation::kUpdate
          ? changed_columns(binder.session, relation, rows, updated)
          : updated;
  for (const auto& row : rows) {
    if (!is_fired(binder.session, row, operation, *relation, changed)) continue;
    const bool of_row = (row.integer("tgtype") & trigger_type::kRow) != 0;
    // Who names the table keeps the rows for its row triggers as well.
    if (of_row && !(row.is_null("tgoldtable") && row.is_null("tgnewtable")))
      out->row_sees_tables |= levels != TriggerLevels::kRow;
    if (levels != TriggerLevels::kBoth && of_row != (levels == TriggerLevels::kRow)) continue;
    Trigger trigger;
    trigger.oid = row.oid("oid");
    trigger.name = row.text("tgname");
    trigger.type = row.integer("tgtype");
    trigger.arguments = sql::catalog::trigger_arguments(row);
    trigger.constraint = row.oid("tgconstraint");
    trigger.deferrable = row.truth("tgdeferrable");
    trigger.deferred = row.truth("tginitdeferred");
    if (!row.is_null("tgoldtable"))
      trigger.old_table =
          transition_table(*relation, std::string(row.text("tgoldtable")), false);
    if (!row.is_null("tgnewtable"))
      trigger.new_table = transition_table(*relation, std::string(row.text("tgnewtable")), true);
    trigger.built_in = built_in_trigger(row.oid("tgfoid"));
    if (trigger.built_in == nullptr) {
      trigger.function = find_routine(binder.session, row.oid("tgfoid"));
      if (trigger.function == nullptr) throw sql::ExecInterrupt{sql::PullStatus::kConflict};
      binder.depend_on(dependency_of(*trigger.function));
    }
    const bool before = trigger.is(trigger_type::kRow) && trigger.is(trigger_type::kBefore);
    if (row.oid("tgparentid") && before && operation == TriggerOperation::kInsert) {
      sql::Plan plan;
      trigger.bounds = Compiler(binder, plan).partition_checks_of(*relation);
    }
    if (!row.is_null("tgqual")) {
      ConditionScope when(binder, relation);
      Expr* condition = bind_text(binder, when.scope, row.text("tgqual"), Clause::kCheck);
      condition = coerce_to_boolean(binder, condition, "WHEN");
      read_table_oid(*condition, *relation);
      sql::Plan plan;
      trigger.condition = Compiler(binder, plan).conjunction({condition}, {&when.row, nullptr});
    }
    out->add(std::move(trigger));
  }
  if (out->empty() && !out->keeps_rows()) return nullptr;
  return out;
}

bool fires_in_session(const sql::SessionContext& session, char enabled) {
  const bool replica = session.settings.show("session_replication_role") == "replica";
  return enabled == 'A' || enabled == (replica ? 'R' : 'O');
}

bool has_instead_trigger(sql::SessionContext& session, const sql::RelationDesc& view,
                         TriggerOperation operation) {
  if (!sql::catalog::has_user_triggers() || view.system) return false;
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  const std::int64_t wanted = trigger_type::kInstead | static_cast<std::int64_t>(operation);
  for (const auto& row : sql::catalog::trigger_rows(access, view.oid)) {
    if ((row.integer("tgtype") & wanted) == wanted) return true;
  }
  return false;
}

}  // namespace granary::planner
