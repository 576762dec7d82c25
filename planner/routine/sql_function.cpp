#include "planner/routine/sql_function.h"

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/statement.h"
#include "planner/cache/session_cache.h"
#include "planner/parse/parse_tree.h"
#include "planner/parse/standard_text.h"
#include "planner/routine/composite_result.h"
#include "planner/routine/nested_cursors.h"
#include "planner/routine/sql_arguments.h"
#include "planner/routine/stored_body.h"
#include "sql/catalog/given_names.h"
#include "sql/catalog/privileges.h"
#include "sql/functions/record_columns.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

class RowsToRoutine final : public sql::ResultSink {
 public:
  explicit RowsToRoutine(RoutineRows& rows) : rows_(rows) {}
  bool row(const Value* values) override {
    rows_.add(values);
    return true;
  }

 private:
  RoutineRows& rows_;
};

class SqlFunction final : public RoutineCode {
 public:
  SqlFunction(const CompiledRoutine& compiled, const std::string& text)
      : compiled_(compiled), tree_(ParseTree::parse(text)), plans_(tree_.count()) {}

  void run(RoutineCall& call) override {
    const NestedContext context{call.session, routine().volatility != sql::Volatility::kVolatile,
                                "an SQL function"};
    attributes_ = attributes_of_result(call.session, compiled_.result_type);
    if (gives_rows(call) &&
        (plans_.empty() || !is_planned(tree_.statement(plans_.size() - 1)))) {
      check_result(nullptr);
    }
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      bool binding = false;
      try {
        run_statement(context, call, i, binding);
      } catch (SqlError& error) {
        move_to_body(error, routine(), tree_.text());
        add_context(error, "SQL function \"" + routine().name + "\" " +
                               (binding ? "during startup" : "statement " + std::to_string(i + 1)));
        throw;
      }
    }
  }

  /// At CREATE FUNCTION.
  void check(sql::SessionContext& session) {
    attributes_ = attributes_of_result(session, compiled_.result_type);
    const Statement* last = nullptr;
    NestedPlan plan;
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      last = nullptr;
      const PgQuery__Node& node = tree_.statement(i);
      if (node.node_case == PG_QUERY__NODE__NODE_TRANSACTION_STMT) {
        const bool rollback =
            node.transaction_stmt->kind == PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_ROLLBACK;
        throw SqlError("0A000", std::string(rollback ? "ROLLBACK" : "COMMIT") +
                                    " is not allowed in an SQL function");
      }
      if (!is_planned(node)) continue;
      try {
        plan = make_plan(session, i, nullptr, nullptr);
      } catch (SqlError& error) {
        move_to_body(error, routine(), tree_.text());
        throw;
      }
      last = plan.statement.get();
    }
    check_result(last);
  }

 private:
  const Routine& routine() const { return *compiled_.routine; }

  [[noreturn]] void mismatch(const std::string& detail) const {
    throw SqlError("42P13", "return type mismatch in function declared to return " +
                                type_text(compiled_.result_type))
        .detail(detail);
  }

  void check_result(const Statement* last) const {
    if (routine().result == sql::kVoid) return;
    if (routine().kind == 'p' && routine().columns.empty()) return;
    if (last == nullptr || last->plan->columns.empty()) {
      mismatch("Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.");
    }
    const auto& columns = last->plan->columns;
    const bool whole = attributes_ == nullptr || gives_whole(*last);
    if (compiled_.shape == nullptr && compiled_.result_type == sql::kRecord) return;
    if (gives_records(*last)) return;
    if (compiled_.shape == nullptr && whole) {
      if (columns.size() != 1) mismatch("Final statement must return exactly one column.");
      if (!can_coerce(columns[0].type, compiled_.result_type, CastContext::kAssignment))
        mismatch("Actual return type is " + type_text(columns[0].type) + ".");
      return;
    }
    const sql::RecordShape shape =
        compiled_.shape != nullptr ? *compiled_.shape : visible_attributes(*attributes_);
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Oid wanted = shape[i].type;
      if (i >= columns.size()) mismatch("Final statement returns too few columns.");
      if (!can_coerce(columns[i].type, wanted, CastContext::kAssignment)) {
        mismatch("Final statement returns " + type_text(columns[i].type) + " instead of " +
                 type_text(wanted) + " at column " + std::to_string(i + 1) + ".");
      }
    }
    if (columns.size() > shape.size())
      mismatch("Final statement returns too many columns.");
  }

  /// What the last statement's rows become.
  WantedOutput wanted_types(const sql::RecordShape* shape) const {
    WantedOutput out;
    if (shape != nullptr) {
      for (const auto& field : *shape) out.columns.push_back({field.type, field.typmod});
      if (returns_records()) out.whole = sql::kRecord;
    } else if (attributes_ != nullptr) {
      for (const auto& field : visible_attributes(*attributes_))
        out.columns.push_back({field.type, field.typmod});
      out.whole = compiled_.result_type;
    } else {
      out.columns.push_back({compiled_.result_type});
    }
    return out;
  }

  /// Of a composite result: the statement gives values of the type, not its attributes.
  bool gives_whole(const Statement& statement) const {
    const auto& columns = statement.plan->columns;
    return columns.size() == 1 && is_row_type(sql::base_type(columns[0].type));
  }
  bool returns_records() const {
    return compiled_.result_type == sql::kRecord && routine().kind != 'p';
  }
  /// The same of a function returning record, or one of several OUT columns.
  bool gives_records(const Statement& statement) const {
    return returns_records() && gives_whole(statement);
  }

  NestedPlan make_plan(sql::SessionContext& session, std::size_t index,
                       const sql::RecordShape* shape, const RoutineCall* call) {
    SqlArguments names(routine(), compiled_.argument_types);
    const bool last = index + 1 == plans_.size() && call != nullptr && gives_rows(*call);
    const WantedOutput wanted = last ? wanted_types(shape) : WantedOutput{};
    const bool converts = last && !(shape == nullptr && compiled_.result_type == sql::kRecord);
    NestedPlan plan = plan_nested(session, tree_.statement(index), names,
                                  compiled_.argument_types, converts ? &wanted : nullptr, false,
                                  call == nullptr);
    // CREATE FUNCTION may not have looked (check_function_bodies).
    if (last) check_result(plan.statement.get());
    return plan;
  }

  bool gives_rows(const RoutineCall&) const {
    return routine().result != sql::kVoid && (routine().kind != 'p' || !routine().columns.empty());
  }

  /// binding: while the statement is bound, which PostgreSQL does for all of them at the start.
  void run_statement(const NestedContext& context, RoutineCall& call, std::size_t index,
                     bool& binding) {
    Arena arena;
    NoRows nothing;
    const PgQuery__Node& node = tree_.statement(index);
    if (!is_planned(node)) {
      bool cacheable = false;
      SqlArguments names(routine(), compiled_.argument_types);
      ParamSpec spec;
      spec.types = compiled_.argument_types;
      spec.fixed = true;
      spec.variables = &names;
      const StatementPtr statement = [&] {
        const NestedCommand command(context);
        return build_statement(node, tree_.statement_text(index), spec, context.session,
                               cacheable);
      }();
      if (statement->cursor != nullptr) {
        run_nested_cursor(context, statement->kind, *statement->cursor,
                          tree_.statement_text(index), {names, spec.types, call.args}, arena,
                          nothing);
      } else {
        run_nested_utility(context, *statement, arena, call.args, nothing);
      }
      return;
    }
    const bool last = index + 1 == plans_.size() && gives_rows(call);
    const std::uint64_t rows_max = last && !routine().returns_set ? 1 : 0;
    RowsToRoutine wide(call.rows);
    RecordRows as_record(*this, call);
    CompositeRows as_composite(*this, call);
    FieldsOfRecords fields(call);
    const bool record = call.shape == nullptr && compiled_.result_type == sql::kRecord;
    for (int tries = 0; tries < kTriesMax; ++tries) {
      binding = true;
      const StatementPtr statement = [&] {
        const NestedCommand command(context);  // what the function made so far has names
        return plan_of(context.session, call, index);
      }();
      if (last) check_shape(*statement, call);
      binding = false;
      as_record.columns = statement->plan->columns;
      const bool attributes =
          call.shape == nullptr && attributes_ != nullptr && !gives_whole(*statement);
      sql::ResultSink* sink = &wide;
      if (!last) {
        sink = &nothing;
      } else if (gives_records(*statement)) {
        if (call.shape != nullptr) sink = &fields;
      } else if (record) {
        sink = &as_record;
      } else if (attributes) {
        sink = &as_composite;
      }
      std::uint64_t rows = 0;
      if (run_nested(context, *statement, arena, call.args, *sink, rows_max, rows)) return;
      plans_[index] = {};
    }
    throw sql::ExecInterrupt{sql::PullStatus::kConflict};
  }

  /// Rows of a function returning record, as values of it.
  class RecordRows final : public sql::ResultSink {
   public:
    RecordRows(SqlFunction&, RoutineCall& call) : call_(call) {}
    bool row(const Value* values) override {
      Arena arena;
      sql::RecordShape shape;
      for (const auto& column : columns) shape.push_back({column.name, column.type, column.typmod});
      const auto* kept = sql::record_shape(sql::record_shape_number(std::move(shape)));
      const Value record = make_record(*kept, values, arena);
      call_.rows.add(&record);
      return true;
    }
    std::vector<sql::ResultColumn> columns;

   private:
    RoutineCall& call_;
  };

  /// Rows of attributes, as values of the composite type.
  class CompositeRows final : public sql::ResultSink {
   public:
    CompositeRows(const SqlFunction& function, RoutineCall& call)
        : function_(function), call_(call) {}
    bool row(const Value* values) override {
      Arena arena;
      const Value value =
          composite_result(call_.session, arena, function_.compiled_.result_type,
                           *function_.attributes_, values);
      call_.rows.add(&value);
      return true;
    }

   private:
    const SqlFunction& function_;
    RoutineCall& call_;
  };

  /// Rows of one record each, as the columns that the caller asks for.
  class FieldsOfRecords final : public sql::ResultSink {
   public:
    explicit FieldsOfRecords(RoutineCall& call) : call_(call) {}
    bool row(const Value* values) override {
      Arena arena;
      sql::EvalContext context;
      context.arena = &arena;
      context.session = &call_.session;
      std::vector<Value> columns(call_.shape->size());
      sql::functions::columns_of_record(context, values[0], *call_.shape, columns.data());
      call_.rows.add(columns.data());
      return true;
    }

   private:
    RoutineCall& call_;
  };

  void check_shape(const Statement& statement, const RoutineCall& call) const {
    if (call.shape == nullptr || gives_records(statement)) return;
    const auto& columns = statement.plan->columns;
    const bool fits = columns.size() == call.shape->size();
    for (std::size_t i = 0; fits && i < columns.size(); ++i) {
      if (columns[i].type == (*call.shape)[i].type) continue;
      mismatch("Final statement returns " + type_text(columns[i].type) + " instead of " +
               type_text((*call.shape)[i].type) + " at column " + std::to_string(i + 1) + ".");
    }
    if (!fits) {
      mismatch(columns.size() < call.shape->size() ? "Final statement returns too few columns."
                                                   : "Final statement returns too many columns.");
    }
  }

  StatementPtr plan_of(sql::SessionContext& session, const RoutineCall& call, std::size_t index) {
    Kept& kept = plans_[index];
    const Statement* made = kept.plan.statement.get();
    const bool current = made != nullptr && kept.shape == call.shape &&
                         kept.attributes == attributes_ &&
                         kept.plan.settings_fingerprint == sql::catalog::plan_stamp(session) &&
                         statistics_unchanged(*made->plan) &&
                         sql::catalog::names_as_looked_up(made->lookups) &&
                         !may_be_hidden(*made, session);
    if (!current)
      kept = {make_plan(session, index, call.shape, &call), call.shape, attributes_};
    return kept.plan.statement;
  }

  static constexpr int kTriesMax = 100;

  struct Kept {
    NestedPlan plan;
    const sql::RecordShape* shape = nullptr;
    const sql::RecordShape* attributes = nullptr;
  };
  const CompiledRoutine& compiled_;
  const sql::RecordShape* attributes_ = nullptr;  // of a composite result, as they are now
  ParseTree tree_;
  std::vector<Kept> plans_;
};

std::unique_ptr<SqlFunction> make(sql::SessionContext& session, const CompiledRoutine& compiled) {
  const std::string text = statements_of_sql_function(session, *compiled.routine);
  try {
    return std::make_unique<SqlFunction>(compiled, text);
  } catch (SqlError& error) {
    move_to_body(error, *compiled.routine, text);
    throw;
  }
}

}  // namespace

std::string statements_of_sql_function(sql::SessionContext& session, const Routine& routine) {
  return routine.sql_body.empty() ? as_standard_text(session, routine.source)
                                  : statements_of_body(routine.sql_body);
}

void move_to_body(SqlError& error, const Routine& routine, std::string_view text) {
  if (!routine.sql_body.empty()) error.location_bytes = -1;
  move_to_internal(error, text);
}

std::unique_ptr<RoutineCode> compile_sql_function(sql::SessionContext& session,
                                                  const CompiledRoutine& compiled) {
  return make(session, compiled);
}

void check_sql_function(sql::SessionContext& session, const RoutinePtr& routine) {
  for (const Oid type : routine->inputs) {
    if (is_polymorphic(type)) return;  // nothing is known before it is called
  }
  CompiledRoutine compiled;
  compiled.routine = routine;
  compiled.argument_types = routine->inputs;
  compiled.result_type = routine->result;
  const CompiledRoutinePtr shaped =
      compile_routine(session, routine, routine->inputs, routine->result);
  compiled.shape = shaped->shape;
  make(session, compiled)->check(session);
}

}  // namespace granary::planner
