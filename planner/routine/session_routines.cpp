#include "planner/routine/session_routines.h"

#include <algorithm>

#include "planner/bind/overload.h"
#include "planner/bind/plan_only.h"
#include "planner/plpgsql/compile.h"
#include "planner/routine/internal_function.h"
#include "planner/routine/sql_function.h"
#include "planner/routine/trigger_call.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/session_roles.h"
#include "sql/executor/operator.h"
#include "sql/lock_wait.h"
#include "sql/spill.h"
#include "sql/stack_depth.h"
#include "sql/types/datetime.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

/// The row type of the columns, polymorphic ones as the arguments settle them.
const sql::RecordShape* settled_shape(const Routine& routine, std::span<const Oid> types) {
  if (routine.columns.size() < (routine.kind == 'p' ? 1 : 2)) return nullptr;
  sql::RecordShape shape;
  for (const sql::SetColumn& column : routine.columns) {
    Oid type = column.type;
    std::vector<Oid> declared = routine.inputs;
    resolve_polymorphic(types, declared, type);
    const std::string name = column.name;
    shape.push_back({name.empty() ? "column" + std::to_string(shape.size() + 1) : name, type, -1});
  }
  return sql::record_shape(sql::record_shape_number(std::move(shape)));
}

/// A routine that is SECURITY DEFINER: its text runs as its owner.
class DefinerCode final : public RoutineCode {
 public:
  DefinerCode(std::unique_ptr<RoutineCode> code, Oid owner)
      : code_(std::move(code)), owner_(owner) {}
  void run(RoutineCall& call) override {
    const sql::catalog::RunAs as_owner(call.session, owner_);
    code_->run(call);
  }
  bool is_current(sql::SessionContext& session) const override {
    return code_->is_current(session);
  }

 private:
  const std::unique_ptr<RoutineCode> code_;
  const Oid owner_;
};

/// The owner of a routine that is SECURITY DEFINER.
std::optional<Oid> definer_of(sql::SessionContext& session, const Routine& routine) {
  Arena arena;
  const auto row =
      sql::catalog::CatalogAccess(session, arena).get(sql::catalog::kPgProc, routine.oid);
  if (!row || !row->truth("prosecdef")) return std::nullopt;
  return row->oid("proowner");
}

}  // namespace

RoutineSettings::RoutineSettings(sql::SessionContext& session, const Routine& routine)
    : session_(session) {
  if (routine.settings.empty()) return;
  session.settings.push_savepoint();
  pushed_ = true;
  try {
    for (const auto& [name, value] : routine.settings) {
      note(name);
      sql::catalog::change_setting(session, name, value, true);
    }
  } catch (...) {
    roll_back();
    throw;
  }
  if (sql::lock_waits_end(session)) session.minds_lock_waits = true;
}

RoutineSettings::~RoutineSettings() {
  if (pushed_) roll_back();
}

void RoutineSettings::end() {
  if (!pushed_) return;
  for (const auto& [name, value] : before_) session_.settings.set(name, value, true);
  session_.settings.release_savepoint();
  pushed_ = false;
  sql::catalog::adopt_roles(session_);
}

void RoutineSettings::note(const std::string& name) {
  const sql::Settings& settings = session_.settings;
  if (name.starts_with("transaction_")) return;  // release_savepoint puts it back
  if (sql::catalog::names_role(name)) {
    // Another session user begins without a role.
    for (const char* each : {"session_authorization", "role"})
      before_.emplace_back(each, settings.stored(*sql::Settings::find_row(each)));
  } else if (const sql::SettingRow* row = sql::Settings::find_row(name)) {
    before_.emplace_back(name, settings.stored(*row));
  } else {
    before_.emplace_back(name, settings.known(name) ? settings.show(name) : "");
  }
}

void RoutineSettings::roll_back() {
  session_.settings.rollback_savepoint();
  session_.settings.release_savepoint();
  sql::catalog::adopt_roles(session_);
}

void RoutineRows::add(const sql::Value* values) {
  sql::Value* row = arena_.allocate_array<sql::Value>(width_);
  for (std::size_t i = 0; i < width_; ++i) row[i] = sql::copy_value(values[i], arena_);
  rows_.push_back(row);
  if ((rows_.size() & 255U) != 0) return;
  if (settings_ == nullptr) return sql::check_memory();
  if (spill_ != nullptr) return;
  spill_.reset(new SpillSpace(sql::make_spill_space(*settings_)));
  arena_.spill_to(spill_.get());
}

/// Made anew, the same definition may mean something else: settings count when it is made.
static bool is_same_version(const Routine& left, const Routine& right) {
  return left.fingerprint == right.fingerprint &&
         left.dependency.record == right.dependency.record &&
         left.dependency.version == right.dependency.version;
}

SessionRoutines& SessionRoutines::of(sql::SessionContext& session) {
  if (session.routines == nullptr) session.routines = std::make_shared<SessionRoutines>();
  return *static_cast<SessionRoutines*>(session.routines.get());
}

static bool is_outdated(const Routine& routine) {
  const sql::RelationDesc& row = routine.dependency;
  return row.record != nullptr &&
         engine::Transaction::record_version(*row.record) != row.version;
}

/// Its row was this session's own, and never became anybody else's.
static bool was_rolled_back(sql::SessionContext& session, const Routine& routine) {
  const sql::RelationDesc& row = routine.dependency;
  return row.record != nullptr && row.version == 0 &&
         !session.transaction.has_written({row.record.get()});
}

RoutinePtr& SessionRoutines::described(Oid oid) {
  if (described_.size() >= sweep_described_at_) {
    std::erase_if(described_, [](const auto& entry) {
      return entry.second == nullptr || is_outdated(*entry.second);
    });
    sweep_described_at_ = std::max<std::size_t>(64, described_.size() * 2);
  }
  return described_[oid.value];
}

RoutinePtr SessionRoutines::uncommitted(RoutinePtr routine) {
  std::vector<RoutinePtr>& versions = uncommitted_[routine->oid.value];
  const auto same = std::find_if(
      versions.begin(), versions.end(),
      [&](const RoutinePtr& version) { return is_same_version(*version, *routine); });
  if (same != versions.end()) return *same;
  versions.push_back(std::move(routine));
  return versions.back();
}

RoutinePtr SessionRoutines::find_uncommitted(sql::SessionContext& session, sql::Oid oid) {
  using engine::OpResult;
  if (const RoutinePtr* known = seen_.find(session, oid)) {
    const sql::RelationDesc& row = (*known)->dependency;
    if (session.transaction.has_written({row.record.get()})) return *known;
    const OpResult result = session.transaction.depend_on(*row.record, row.version,
                                                          engine::RelationUse::kNamed);
    if (result == OpResult::kOk) return *known;
    if (result != OpResult::kConflict) sql::catalog::require(result);
  }
  RoutinePtr found = find_routine(session, oid);
  if (found != nullptr) seen_.keep(session, oid, found);
  return found;
}

/// As it runs: with its SET clauses and as its definer, which types of declarations are found by.
static CompiledRoutinePtr compile_as_called(sql::SessionContext& session,
                                            const RoutinePtr& routine,
                                            std::span<const Oid> types, Oid result) {
  std::optional<sql::catalog::RunAs> as_definer;
  if (routine->security_definer) {
    if (const std::optional<Oid> owner = definer_of(session, *routine))
      as_definer.emplace(session, *owner);
  }
  const RoutineSettings settings(session, *routine);
  return compile_routine(session, routine, types, result);
}

CompiledRoutinePtr SessionRoutines::find(sql::SessionContext& session, const Routine& given,
                                         std::span<const Oid> types, Oid result) {
  RoutinePtr routine = given.shared_from_this();
  // What this transaction changed itself is not yet what the version of the record tells.
  if (session.catalog_changed) {
    routine = find_uncommitted(session, given.oid);
    if (routine == nullptr) throw sql::ExecInterrupt{sql::PullStatus::kStale};
  }
  std::vector<CompiledRoutinePtr>& variants = known_[given.oid.value];
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const CompiledRoutine& known = *variants[i];
    if (known.routine != routine && !is_same_version(*known.routine, *routine)) {
      variants.erase(variants.begin() + static_cast<std::ptrdiff_t>(i--));
      continue;
    }
    if (known.result_type != result ||
        !std::equal(types.begin(), types.end(), known.argument_types.begin(),
                    known.argument_types.end()))
      continue;
    if (known.code->is_current(session)) return variants[i];
    variants.erase(variants.begin() + static_cast<std::ptrdiff_t>(i));
    break;
  }
  CompiledRoutinePtr made = compile_as_called(session, routine, types, result);
  if (known_.size() >= sweep_known_at_) {
    std::erase_if(known_, [&](const auto& entry) {
      return std::ranges::all_of(entry.second, [&](const CompiledRoutinePtr& known) {
        return is_outdated(*known->routine) || was_rolled_back(session, *known->routine);
      });
    });
    sweep_known_at_ = std::max<std::size_t>(64, known_.size() * 2);
  }
  // Compiling may have called other routines: the reference may be stale.
  known_[given.oid.value].push_back(made);
  return made;
}

CompiledRoutinePtr compile_routine(sql::SessionContext& session, const RoutinePtr& routine,
                                   std::span<const Oid> types, Oid result) {
  auto out = std::make_shared<CompiledRoutine>();
  out->routine = routine;
  out->argument_types.assign(types.begin(), types.end());
  out->result_type = result;
  out->shape = settled_shape(*routine, types);
  switch (routine->language) {
    case RoutineLanguage::kSql:
      out->code = compile_sql_function(session, *out);
      break;
    case RoutineLanguage::kPlpgsql:
      out->code = plpgsql::compile_function(session, *out);
      break;
    case RoutineLanguage::kInternal:
      out->code = routine::compile_internal(*out);
      break;
    case RoutineLanguage::kUnsupported:
      sql::raise_not_supported("this language of functions");
  }
  if (const std::optional<Oid> owner = definer_of(session, *routine))
    out->code = std::make_unique<DefinerCode>(std::move(out->code), *owner);
  return out;
}

namespace {

/// A function has the transition tables of its own call, not of those around it.
class TransitionScope {
 public:
  explicit TransitionScope(const RoutineCall& call)
      : routines_(SessionRoutines::of(call.session)), outer_(routines_.transition) {
    routines_.transition = call.trigger != nullptr ? call.trigger->transition : nullptr;
  }
  ~TransitionScope() { routines_.transition = outer_; }
  TransitionScope(const TransitionScope&) = delete;
  TransitionScope& operator=(const TransitionScope&) = delete;

 private:
  SessionRoutines& routines_;
  const TransitionTables* outer_;
};

void run_counted(const CompiledRoutine& compiled, RoutineCall& call) {
  const Oid function = compiled.routine->oid;
  sql::SessionContext& session = call.session;
  sql::FunctionCounters& counters = session.catalog.counters().functions();
  const auto begun = session.function_clock.begin(function, sql::clock_now());
  try {
    compiled.code->run(call);
  } catch (...) {
    session.function_clock.abandon();
    counters.add(function, {});  // it is listed, with no calls
    throw;
  }
  counters.add(function, session.function_clock.end(begun, sql::clock_now()));
}

}  // namespace

void run_routine(const CompiledRoutine& compiled, RoutineCall& call) {
  sql::check_stack_depth();
  const PlanOnly runs(false);
  // Its SET clauses cannot name a role.
  std::optional<sql::catalog::RunAs> as_definer;
  if (compiled.routine->security_definer)
    as_definer.emplace(call.session, call.session.user_oid);
  RoutineSettings settings(call.session, *compiled.routine);
  // Settings, and whose rights it has, end with the call.
  if (!compiled.routine->settings.empty() || compiled.routine->security_definer)
    call.transactions = nullptr;
  const TransitionScope tables(call);
  const Routine& routine = *compiled.routine;
  const char tracked = call.session.settings.track_functions;  // none, pl, all
  const bool counted = tracked != 'n' && routine.oid &&
                       (tracked == 'a' || routine.language != RoutineLanguage::kSql);
  try {
    counted ? run_counted(compiled, call) : compiled.code->run(call);
    settings.end();
  } catch (const sql::ExecInterrupt& interrupt) {
    if (interrupt.status == sql::PullStatus::kWait) sql::note_lock_wait(call.session);
    throw;
  }
}

sql::Value make_record(const sql::RecordShape& shape, const sql::Value* values, Arena& arena) {
  sql::RecordBuilder builder(sql::kRecord, sql::record_shape_number(shape));
  for (std::size_t i = 0; i < shape.size(); ++i) builder.add(shape[i].type, values[i]);
  return builder.finish(arena);
}

}  // namespace granary::planner
