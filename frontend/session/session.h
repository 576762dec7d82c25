// frontend/session/session.h: one client connection, from its startup packet to its end. An
// explicit state machine: a handler either finishes its message or leaves it at the front of the
// receive buffer and is called again for it when what it waits for has come (a row lock, room in
// the socket, its turn). Thread safety: a serial chain of steps on whatever thread serves the loop;
// cancel, terminate, granted and interrupt from any thread.
// It is longer than 400 lines because all that a session is in the middle of is in one class.
// Invariants
//   F2  An answer that carries rows, or acknowledges a commit, is held until its epoch is durable
//       (send_buffer.h). Inside a block a bare command tag leaves at once: what it tells is
//       provisional until COMMIT.
//   F3  While a statement waits nothing is read from the socket, so that views into the receive
//       buffer stay valid.
//   F4  Errors of users are caught here and nowhere else (process_message).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/rng.h"
#include "frontend/codec/message_reader.h"
#include "frontend/listener/listener.h"
#include "frontend/session/effects.h"
#include "frontend/session/prepared.h"
#include "frontend/session/row_encoder.h"
#include "frontend/session/server_context.h"
#include "frontend/session/statement_runner.h"
#include "frontend/session/told_columns.h"
#include "frontend/session/transaction_block.h"
#include "frontend/session/wire.h"
#include "sql/statement_host.h"
#include "sql/settings_file.h"

namespace granary::frontend {

class CopyHold;
class CopyIn;
struct FileCopy;
class CopyOut;
class DeferredTask;
class PasswordExchange;
class PlanTask;
class PortalSource;
class PortalCursors;
class ReplayLog;
class StatementSource;
struct Replay;
struct ReplayEntry;
struct StartupPacket;

class Session final : public Connection,
                      public engine::LockWaiter,
                      public RegisteredSession,
                      public sql::StatementHost {
 public:
  Session(int fd, ServerContext& server, Peer peer);
  ~Session() override;

  void step(std::uint32_t wakes, engine::Worker* worker) override;
  void granted() noexcept override;
  void await_grants() noexcept override;
  void cancel() noexcept override;
  void terminate() noexcept override;
  void interrupt(Interruption why) noexcept override;
  void step_is_long() noexcept override;
  sql::catalog::SessionEffects* effects() override { return effects_.get(); }
  sql::SessionCursors* open_cursors() override;
  void append_advisory_locks(std::vector<sql::catalog::AdvisoryLockInfo>& out) const override;
  void deliver(const std::vector<Notification>& batch) override;
  void tell() override;
  void set_waiting(bool waiting) noexcept override { activity.set_waiting(waiting); }
  bool take_cancel() noexcept override;
  sql::WaitPoint& wait_point() noexcept override { return wait_point_; }
  bool wait_is_long() noexcept override;
  void lacks_thread() noexcept override;

 private:
  friend class PlanTask;
  friend class PortalSource;
  friend class PortalCursors;
  /// What became of a message.
  enum class Handled : std::uint8_t { kDone, kSuspended };

  // --- session.cpp: steps, messages, errors ---
  void receive_and_process(std::uint32_t wakes);
  void process_messages();
  bool process_message(const MessageView& message);
  void take_message();
  Handled dispatch(const MessageView& message);
  void report(sql::SqlError& error);
  void wake_for_timer();
  void give_up_lock_wait();
  /// When this returns, no other thread has the session or gets it: nobody posts to it any more.
  void leave_registry();
  void end_with(const char* sqlstate, const char* message);
  bool shutting_down() const noexcept;
  /// Nothing goes on before what it waits for has come.
  bool suspended() const noexcept {
    return waiting_lock_ || waiting_room_ || waiting_log_.value != 0 || yielded_ || waiting_entry_;
  }
  void send_ready();
  void send_notifications();
  bool begin_message(char type);
  void arm_statement_timeout();
  void disarm_statement_timeout() noexcept { context_->interrupts.set_deadline_us(0); }
  void begin_query(std::string_view text, const Portal* portal = nullptr);
  Handled suspend(Progress progress);

  // --- notices.cpp: what a statement says besides its answer ---
  bool has_told(std::size_t notice) const;
  void tell(const sql::Diagnostic& notice);
  void write_notices();
  /// All that are left, where the statement ends.
  void send_notices();

  // --- log_lines.cpp: what the server's log has of this session ---
  const sql::LogSettings& log_settings();
  std::string log_record(const sql::Diagnostic& diagnostic, bool with_statement);
  void log(const sql::Diagnostic& diagnostic, bool with_statement) noexcept;
  /// An error or a notice, where log_min_messages asks for it.
  void log_diagnostic(const sql::Diagnostic& diagnostic);
  void log_event(std::string message, std::string detail);
  /// Once a message, where log_statement asks for such statements. statement  null: not known yet
  void log_statement(const planner::Statement* statement, std::string_view what,
                     std::string_view text, const Portal* portal);
  /// A message has been answered.
  void log_duration(std::string_view what, std::string_view text, const Portal* portal);
  /// DETAIL of a line about a portal, and about EXECUTE.
  std::string logged_parameters(const Portal& portal);
  std::string logged_source(std::string_view text);
  /// "execute <unnamed>"
  static std::string logged_name(std::string_view what, std::string_view statement_name,
                                 std::string_view portal_name);
  void log_connection();
  void log_authorization();
  void log_end();

  // --- log_waits.cpp ---
  /// A wait for a lock begins.
  void arm_lock_report();
  /// It has lasted for deadlock_timeout; it is over after that was told.
  void report_lock_wait();
  void report_lock_end();

  // --- finish_step.cpp ---
  void send_finished();
  void finish_step(std::uint32_t wakes, bool told_to_read);

  // --- session_lists.cpp ---
  std::vector<sql::catalog::PreparedStatementInfo> list_prepared_statements() const override;
  std::vector<sql::catalog::CursorInfo> list_cursors() const override;

  // --- startup.cpp ---
  void process_startup(std::string_view body);
  void answer_ssl_request();
  void admit();
  void authenticate();
  void process_password(const MessageView& message);
  void start_session();
  bool open_context(const std::string& user, const std::string& database);
  bool begin_session();
  void start_option(std::string_view name, std::string_view value);
  void start_options(std::string_view options);
  void report_settings();
  void apply_socket_settings();

  // --- simple_query.cpp ---
  struct SimpleQueryRun;
  Handled simple_query(std::string_view body);
  Handled run_simple(SimpleQueryRun& run);
  bool begin_simple(std::string_view text);
  void finish_simple();

  // --- extended_query.cpp ---
  std::string_view from_client(std::string_view text);
  Handled parse(std::string_view body);
  planner::StatementPtr parse_when_failed(std::string_view text);
  Handled describe(std::string_view body);
  Handled execute(std::string_view body);
  void close_named(std::string_view body);
  Handled sync();
  PreparedStatement& find_statement(std::string_view name);
  Portal& find_portal(std::string_view name);
  Portal& new_portal(std::string_view name);
  Progress refresh(PreparedStatement& statement);
  bool single_execute() const noexcept;
  void set_query_text(std::string_view text) noexcept;
  void complete_again(const Portal& portal, std::string_view name);
  static std::string portal_tag(const planner::Statement& statement, std::size_t rows);
  void describe_columns(const planner::Statement& statement, Formats formats);
  void require_describable(const planner::Statement& statement);
  /// `fresh` takes the place of `before`, of which a Parse of the given series made a statement.
  /// errors  0A000 where a client would get other columns than it may expect
  void renew_columns(const planner::StatementPtr& before, const planner::StatementPtr& fresh,
                     std::uint64_t series, Formats formats);

  // --- bind_message.cpp ---
  Handled bind(std::string_view body);
  void bind_parameters(FieldReader& fields, std::size_t count, Portal& portal,
                       std::string_view portal_name);
  sql::Value read_parameter(std::string_view data, sql::EvalContext& eval, sql::Oid type,
                            std::int16_t format);

  // --- function_call.cpp ---
  Handled call_function(std::string_view body);
  void read_call(FieldReader& fields, Portal& portal, const std::vector<sql::Oid>& types);

  // --- run_statement.cpp: running a bound statement, whatever its kind ---
  struct Run {
    StatementSource* source = nullptr;  // gives the statement, anew when it is stale
    planner::StatementPtr statement;
    const sql::Value* params = nullptr;
    Arena* arena = nullptr;
    Formats formats;
    bool describe = false;  // simple protocol: RowDescription comes with the rows
    bool last = true;       // of its string: an implicit block ends with it
    bool ran = false;       // what is left is the end of its block
    Portal* portal = nullptr;
    std::int64_t rows_max = 0;
    std::int64_t started_ns = 0;  // of what is neither plan nor utility, where runs are counted
  };
  /// A portal's query, begun or called for again. needs  both live as long as the Run
  Run run_of(Portal& portal, PortalSource& source);
  Progress run_statement(Run& run);
  Progress run_plan(Run& run, RowSpool* spool, std::size_t stop = kAllRows, bool for_good = false);
  /// Runs a portal's query, `run`, into its spool where that has not been begun.
  Progress fill_spool(Run& run, Portal& portal, std::size_t stop_after, bool for_good = false);
  void end_first_run(Portal& portal);
  Progress run_spooled(Run& run);
  Progress run_later_steps();
  Progress run_other(Run& run);
  Progress run_transaction(Run& run);
  Progress before_commit();
  Progress before_implicit_end();
  Progress end_implicit_block();
  /// Statements of a pipeline are committed together, but PostgreSQL calls them no block.
  bool in_pipeline() const noexcept {
    return in_extended_ && block_->state() == BlockState::kImplicit;
  }
  /// errors  25P01, where the statement only makes sense in a block; what: it
  void require_block(const char* what) const;
  void check_allowed(const planner::Statement& statement);
  void complete_plan(const Run& run);
  // count_runs.cpp
  void count_run(const sql::StatementCountersPtr& counters, std::int64_t started_ns,
                 std::uint64_t rows) noexcept;
  void count_run(const Run& run, std::string_view tag) noexcept;
  void count_transaction(const Run& run) noexcept;
  void note_relations(const sql::Plan& plan);
  /// CommandComplete with the notices before it; mark: where the statement's messages begin.
  void complete(const Run& run, std::uint64_t mark, bool has_rows, std::string_view tag);
  void hold(std::uint64_t mark, engine::Epoch epoch);
  void hold_commit(std::uint64_t mark, engine::Epoch epoch);
  std::vector<sql::ResultColumn> columns_of(const planner::Statement& statement);
  /// Of a plan, without the hidden columns of a cursor's.
  static std::span<const sql::ResultColumn> shown_columns(const planner::Statement& statement);
  std::size_t send_spooled(const Run& run, const RowSpool& spool, std::size_t from,
                           std::size_t count);

  // --- replay.cpp: a block that conflicts is run again ---
  ReplayLog* replay_log();
  void note_statement(const Run& run, bool spooled);
  void note_streamed();
  void note_answer(const RowSpool* spool, std::string_view tag);
  void note_control(const planner::StatementPtr& statement);
  void note_begin();
  void note_error(const sql::SqlError& error);
  void refuse_replay(const char* why);
  std::string replay_refusal() const;
  bool may_commit_again() const;
  bool begin_replay(sql::SqlError& error);
  void explain_refusal(sql::Diagnostic& diagnostic, std::string_view refusal) const;
  void restart_block();
  void stop_replay();
  void end_failed_replay();
  Progress continue_replay();
  Progress replay_entry(const ReplayEntry& entry);
  bool same_error(const ReplayEntry& entry, const sql::SqlError& error);
  [[noreturn]] void raise_replay_failure(const ReplayEntry* lost);
  void add_conflict_detail(sql::Diagnostic& diagnostic, const ReplayEntry* lost) const;
  void add_deadlock_detail(sql::Diagnostic& diagnostic);
  std::vector<sql::RelationPtr> replayed_relations() const;

  // --- two_phase.cpp: PREPARE TRANSACTION and its decision ---
  Progress prepare_transaction(Run& run);
  void check_preparable(const std::string& gid) const;
  Progress settle_reads();
  std::string encode_prepared();
  engine::Epoch prepare_as(const std::string& gid);
  void decide_prepared(Run& run);
  void finish_two_phase(std::string_view tag, engine::Epoch answer);

  // --- sql_prepared.cpp: PREPARE, EXECUTE, DEALLOCATE, DISCARD ---
  Progress run_prepare(Run& run);
  Progress run_execute(Run& run);
  Progress run_arguments();
  void run_deallocate(Run& run);
  Progress run_discard(Run& run);
  /// Binds a text, which was `before` so far, in an attempt. offset: of it in what the client sent.
  Progress prepare_text(std::string_view text, std::span<const sql::Oid> types,
                        planner::StatementPtr& out, std::size_t offset = 0,
                        bool for_cursor = false, const planner::Statement* before = nullptr);
  bool add_statement(const std::string& name, PreparedStatement statement);

  // --- cursors.cpp ---
  Progress run_declare(Run& run);
  /// Before FETCH reads a portal of the protocol that may not have run yet.
  Progress open_portal(Portal& portal);
  Progress run_fetch(Run& run);
  void run_close(Run& run);
  /// Portals end with their transaction or savepoint; not the one that runs.
  void end_portals(const Portal* running = nullptr);
  void drop_portals();  // those that no block holds
  /// After RELEASE: they belong to the savepoint around it.
  void lift_portals();
  /// A block has failed: what it used since its last savepoint is free.
  void forget_failed_uses();

  // --- copy_session.cpp ---
  planner::StatementPtr plan_copy_anew(Run& run);
  std::function<planner::StatementPtr()> copy_planner(const Run& run);
  Progress hold_for_copy(Run& run);
  Progress start_copy_in(Run& run);
  Handled copy_message(const MessageView& message);
  Progress run_copy_file(Run& run);
  Progress run_copy_out(Run& run);

  ServerContext& server_;
  Peer peer_;
  Wire wire_;
  BackendKey key_;
  sql::catalog::Databases::Visit visit_;
  std::unique_ptr<sql::SessionContext> context_;
  std::unique_ptr<Effects> effects_;
  std::unique_ptr<TransactionBlock> block_;
  std::unique_ptr<StatementRunner> runner_;
  engine::Worker* worker_ = nullptr;  // of the running step

  enum class Phase : std::uint8_t { kStartup, kAuthenticating, kEntering, kReady, kClosing };
  Phase phase_ = Phase::kStartup;
  bool counted_ = false;  // in server_.sessions
  std::int64_t login_deadline_us_;           // until kReady
  std::unique_ptr<StartupPacket> packet_;    // until kReady
  std::unique_ptr<PasswordExchange> proof_;  // while kAuthenticating
  bool waiting_entry_ = false;               // while kEntering: the database is being copied
  bool skip_until_sync_ = false;
  bool idle_ = true;            // ReadyForQuery was the last word
  /// What the settings that the client did not change are.
  const sql::ServerDefaults* defaults_seen_ = &sql::server_defaults();
  bool step_took_message_ = false;  // the step has come to the end of one
  bool message_begun_ = false;      // the front message has been looked at before
  bool waiting_lock_ = false, waiting_room_ = false;
  engine::Epoch waiting_log_{0};  // the log is full: until this epoch is durable; 0: no
  bool yielded_ = false;
  bool clock_read_ = false;     // in this step, and nothing has run since
  bool peer_gone_ = false;
  std::size_t needed_bytes_ = 0;  // of the message at the front
  std::size_t message_bytes_ = 0;
  std::string_view query_text_;                          // what error positions count in
  Atomic<sql::SessionContext*> interruptible_{nullptr};  // what interrupt may touch
  sql::WaitPoint wait_point_;
  std::uint64_t grants_ = 0;      // calls of granted(); guarded by wait_point_
  Atomic<bool> must_end_{false};  // interrupt came for good: the client or the server goes
  std::int64_t lock_deadline_us_ = 0;
  std::int64_t log_deadline_us_ = 0;  // the log is asked again, whatever has become of it
  std::int64_t idle_deadline_us_ = 0;
  bool lock_timed_out_ = false, in_extended_ = false, server_stops_ = false;
  Atomic<bool> terminate_requested_{false};  // pg_terminate_backend, shutdown

  std::uint64_t socket_changes_seen_ = 0;
  bool statement_logged_ = false;  // of the message that is handled
  std::int64_t message_started_ns_ = 0;   // 0: nobody asks how long it takes
  std::uint64_t logged_lines_ = 0;
  std::string log_detail_;  // of the error that is reported, for the log alone
  std::int64_t lock_wait_began_us_ = 0, lock_report_us_ = 0;  // 0: nothing is to be told
  std::string lock_wait_;  // what it is for, once it has been told
  Rng log_samples_;

  std::vector<std::size_t> told_;  // hashes of the running statement's notices, in their order
  engine::Epoch told_waits_{0};    // for them to leave; 0: they have

  RowEncoder encoder_;
  std::unique_ptr<SimpleQueryRun> simple_;
  std::unique_ptr<PlanTask> plan_task_;
  std::unique_ptr<DeferredTask> deferred_task_;
  std::unique_ptr<Replay> replay_;    // made by the first block that may run again
  std::uint64_t ending_block_ = UINT64_MAX;  // ends() before it: an error now is its end's
  std::unique_ptr<CopyHold> copy_hold_;  // until what it writes is held
  std::unique_ptr<CopyIn> copy_in_;
  std::unique_ptr<FileCopy> file_copy_;
  std::unique_ptr<CopyOut> copy_out_;
  Run copy_run_;
  std::size_t copy_fed_ = 0;  // bytes of the front message that the COPY has; of the end: 1
  bool copy_extended_ = false;
  Arena scratch_{2048};  // of one message

  ByName<PreparedStatement> statements_;
  std::optional<PreparedStatement> unnamed_statement_;
  ToldColumns told_columns_{wire_.out};
  std::uint64_t series_ = 1;  // of messages up to a Sync
  ByName<std::unique_ptr<Portal>> portals_;
  Portal unnamed_portal_;
  bool has_unnamed_portal_ = false;
  std::vector<std::int16_t> parameter_formats_;  // of the Bind that is handled
  const Portal* shown_portal_ = nullptr;  // whose text the activity shows; only compared
  std::uint64_t ends_seen_ = 0;
  std::unordered_map<std::string, std::string> reported_;  // settings, as the client knows them

  struct PrepareText;  // a statement's text being bound
  std::unique_ptr<PrepareText> prepare_text_;
  struct ExecuteRun;  // EXECUTE in progress
  std::unique_ptr<ExecuteRun> execute_run_;
  std::unique_ptr<PortalCursors> cursors_;
  std::unique_ptr<Portal> declaring_;  // DECLARE CURSOR in progress
  std::unique_ptr<Portal> calling_;    // a function-call message in progress
};

}  // namespace granary::frontend
