// The extended protocol: Parse, Bind, Describe, Execute, Close, Sync.
#include <algorithm>

#include <fmt/format.h>

#include "frontend/copy/copy_in.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/portal_source.h"
#include "frontend/session/session.h"
#include "frontend/session/sql_prepared.h"
#include "planner/parse/long_names.h"
#include "planner/parse/standard_text.h"
#include "sql/client_text.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::SqlError;

/// Text of a message, as it is kept. Lives as long as the message is being handled. Errors 22021,
/// 22P05.
std::string_view Session::from_client(std::string_view text) {
  return sql::text_from_client(context_->settings, scratch_, text);
}

Session::Handled Session::parse(std::string_view body) {
  FieldReader fields(body);
  const std::string_view name = from_client(fields.string());
  std::string_view text = from_client(fields.string());
  const std::uint16_t type_count = fields.uint16();
  std::vector<sql::Oid> types;
  for (std::uint16_t i = 0; i < type_count; ++i) types.push_back({fields.uint32()});
  fields.finish();
  begin_query(text);
  if (name.empty()) unnamed_statement_.reset();  // also where the text has an error
  std::string standard;
  if (!planner::reads_standard_strings(*context_)) {
    text = standard = planner::standard_text(text, *context_);
  }
  const std::size_t notices = context_->notices.size();
  planner::note_long_names(*context_, text);
  PreparedStatement statement;
  if (block_->state() == BlockState::kFailed) {
    statement.statement = parse_when_failed(text);
  } else if (types.empty()) {
    statement.statement = server_.planner.transaction_statement(text);
  }
  if (statement.statement == nullptr) {
    const Progress progress = prepare_text(text, types, statement.statement);
    if (progress != Progress::kDone) {
      context_->notices.resize(notices);  // the message will be looked at again
      return suspend(progress);
    }
  }
  statement.text = text;
  statement.prepared_at = context_->statement_start;
  statement.series = series_;
  if (name.empty()) {
    unnamed_statement_ = std::move(statement);
  } else if (!add_statement(std::string(name), std::move(statement))) {
    throw SqlError("42P05", fmt::format("prepared statement \"{}\" already exists", name));
  }
  send_notices();
  write_bare(wire_.out, '1');
  if (message_started_ns_ != 0) log_duration(logged_name("parse", name, {}), query_text_, nullptr);
  return Handled::kDone;
}

/// In a failed block there is only what ends it, and what is no statement at all. errors  42601,
/// 25P02
planner::StatementPtr Session::parse_when_failed(std::string_view text) {
  auto query = server_.planner.split(text, *context_, nullptr);
  if (query.count() == 0) return std::make_shared<planner::Statement>();
  if (query.count() > 1)
    throw SqlError("42601", "cannot insert multiple commands into a prepared statement");
  auto statement = server_.planner.transaction_statement(query, 0);
  if (statement == nullptr || !statement->allowed_when_failed) block_->require_not_failed();
  return statement;
}

PreparedStatement& Session::find_statement(std::string_view name) {
  if (name.empty()) {
    if (!unnamed_statement_) throw SqlError("26000", "unnamed prepared statement does not exist");
    return *unnamed_statement_;
  }
  const auto found = statements_.find(name);
  if (found == statements_.end()) {
    throw SqlError("26000", fmt::format("prepared statement \"{}\" does not exist", name));
  }
  return found->second;
}

Portal& Session::find_portal(std::string_view name) {
  if (name.empty()) {
    if (!has_unnamed_portal_) throw SqlError("34000", "portal \"\" does not exist");
    return unnamed_portal_;
  }
  const auto found = portals_.find(name);
  if (found == portals_.end()) {
    throw SqlError("34000", fmt::format("portal \"{}\" does not exist", name));
  }
  return *found->second;
}

Portal& Session::new_portal(std::string_view name) {
  if (name.empty()) {
    has_unnamed_portal_ = false;
    unnamed_portal_.start_over();
    return unnamed_portal_;
  }
  if (portals_.contains(name)) {
    throw SqlError("42P03", fmt::format("cursor \"{}\" already exists", name));
  }
  return *portals_.emplace(std::string(name), std::make_unique<Portal>()).first->second;
}

/// A statement made under other settings (search_path ...) or of tables that changed is prepared
/// anew; its columns must stay, and the types that its parameters were said to have do.
Progress Session::refresh(PreparedStatement& statement) {
  if (statement.statement->kind == StatementKind::kTransaction ||
      server_.planner.current(*statement.statement, *context_)) {
    return Progress::kDone;
  }
  planner::StatementPtr fresh;
  const Progress progress = prepare_text(statement.text, statement.statement->param_types, fresh, 0,
                                         false, statement.statement.get());
  if (progress != Progress::kDone) return progress;
  renew_columns(statement.statement, fresh, statement.series, {});
  statement.statement = std::move(fresh);
  return Progress::kDone;
}

/// In PostgreSQL nobody else can change a table between the Parse and the Sync.
void Session::renew_columns(const planner::StatementPtr& before, const planner::StatementPtr& fresh,
                            std::uint64_t series, Formats formats) {
  if (planner::same_columns(*before, *fresh)) return told_columns_.replace(before.get(), fresh);
  const bool is_new = series == series_ && !context_->catalog_changed && formats.size() <= 1;
  const auto describe = [this](const planner::Statement& statement, Formats told) {
    describe_columns(statement, told);
  };
  if (!is_new || !told_columns_.tell_again(before.get(), fresh, describe))
    check_same_columns(*before, *fresh);
}

void Session::describe_columns(const planner::Statement& statement, Formats formats) {
  if (statement.kind == StatementKind::kPlan) {
    if (statement.plan->columns.empty() && statement.tag != "SELECT") {
      write_bare(wire_.out, 'n');
    } else {
      write_row_description(wire_.out, shown_columns(statement), formats);
    }
    return;
  }
  const std::vector<sql::ResultColumn> columns = columns_of(statement);
  if (columns.empty()) {
    write_bare(wire_.out, 'n');
  } else {
    write_row_description(wire_.out, columns, formats);
  }
}

/// The types of columns are not looked up in a failed block.
void Session::require_describable(const planner::Statement& statement) {
  if (block_->state() == BlockState::kFailed && !columns_of(statement).empty())
    block_->require_not_failed();
}

Session::Handled Session::describe(std::string_view body) {
  FieldReader fields(body);
  const char what = static_cast<char>(fields.byte());
  const std::string_view name = from_client(fields.string());
  fields.finish();
  if (what == 'S') {
    PreparedStatement& statement = find_statement(name);
    if (block_->state() != BlockState::kFailed) {
      const Progress progress = refresh(statement);
      if (progress != Progress::kDone) return suspend(progress);
    }
    require_describable(*statement.statement);
    write_parameter_description(wire_.out, statement.statement->param_types);
    const std::uint64_t begin = wire_.out.position();
    describe_columns(*statement.statement, {});
    if (statement.series == series_) told_columns_.note(statement.statement, begin, {});
  } else if (what == 'P') {
    const Portal& portal = find_portal(name);
    require_describable(*portal.statement);
    const std::uint64_t begin = wire_.out.position();
    describe_columns(*portal.statement, portal.formats);
    if (portal.series == series_) told_columns_.note(portal.statement, begin, portal.formats);
  } else {
    throw SqlError("08P01", fmt::format("invalid DESCRIBE message subtype {}",
                                        static_cast<int>(static_cast<unsigned char>(what))));
  }
  return Handled::kDone;
}

void Session::close_named(std::string_view body) {
  FieldReader fields(body);
  const char what = static_cast<char>(fields.byte());
  const std::string_view name = from_client(fields.string());
  fields.finish();
  if (what == 'S') {
    if (name.empty()) {
      unnamed_statement_.reset();
    } else if (const auto found = statements_.find(name); found != statements_.end()) {
      statements_.erase(found);
    }
  } else if (what == 'P') {
    if (name.empty()) {
      has_unnamed_portal_ = false;
    } else if (const auto found = portals_.find(name); found != portals_.end()) {
      portals_.erase(found);
    }
  } else {
    throw SqlError("08P01", fmt::format("invalid CLOSE message subtype {}",
                                        static_cast<int>(static_cast<unsigned char>(what))));
  }
  write_bare(wire_.out, '3');
}

/// Nothing but Close and Flush stands between this Execute and the Sync: the statement is a
/// transaction of its own.
bool Session::single_execute() const noexcept {
  std::string_view rest = wire_.in.data().substr(message_bytes_);
  while (!rest.empty() && (rest[0] == 'C' || rest[0] == 'H')) {
    const FramedMessage message = next_message(rest);
    if (message.status != Framing::kComplete) return false;
    rest.remove_prefix(message.bytes);
  }
  return !rest.empty() && rest[0] == 'S';
}

Session::Handled Session::execute(std::string_view body) {
  FieldReader fields(body);
  const std::string_view name = from_client(fields.string());
  const std::int32_t rows_max = fields.int32();
  fields.finish();
  Portal& portal = find_portal(name);
  begin_query(portal.text, &portal);
  PortalSource source(*this, portal);
  Run run = run_of(portal, source);
  run.formats = portal.formats;
  run.portal = &portal;
  run.rows_max = std::max(rows_max, 0);
  run.last = false;
  check_allowed(*portal.statement);
  const bool begins = portal.state == Portal::State::kReady;
  if (context_->settings.log.statements != 'n' && begins) {
    log_statement(portal.statement.get(), logged_name("execute", portal.prepared_name, name),
                  portal.text, &portal);
  }
  const StatementKind kind = portal.statement->kind;
  if (begins) {
    // As in PostgreSQL what may not run in a block is committed at once where it is the first.
    const bool own = kind == StatementKind::kTransaction || kind == StatementKind::kEmpty ||
                     !portal.statement->forbidden_in_block.empty();
    if (block_->state() == BlockState::kIdle && !own && !single_execute()) block_->start_implicit();
  }
  if (portal.state == Portal::State::kDone) {
    complete_again(portal, name);
    return Handled::kDone;
  }
  const bool shows = kind == StatementKind::kUtility &&
                     (portal.statement->tag == "SHOW" || portal.statement->tag == "EXPLAIN");
  const bool returns_rows =
      shows || (kind == StatementKind::kPlan &&
                (!portal.statement->plan->columns.empty() || portal.statement->tag == "SELECT"));
  const bool spooled = returns_rows && (run.rows_max > 0 || portal.spool != nullptr);
  const Progress progress = spooled ? run_spooled(run) : run_statement(run);
  if (progress != Progress::kDone) return suspend(progress);
  if (!spooled) portal.state = Portal::State::kDone;
  if (message_started_ns_ != 0) {
    log_duration(logged_name(begins ? "execute" : "execute fetch from", portal.prepared_name, name),
                 portal.text, &portal);
  }
  if (portal.state == Portal::State::kDone && copy_in_ == nullptr) disarm_statement_timeout();
  return Handled::kDone;
}

/// An Execute of a portal that has run to its end.
void Session::complete_again(const Portal& portal, std::string_view name) {
  const planner::Statement& statement = *portal.statement;
  if (statement.kind == StatementKind::kEmpty) return write_bare(wire_.out, 'I');
  const bool returns_rows =
      statement.kind == StatementKind::kPlan && !statement.plan->columns.empty();
  if (!returns_rows) throw SqlError("55000", fmt::format("portal \"{}\" cannot be run", name));
  write_command_complete(wire_.out, portal_tag(statement, 0));
}

Session::Handled Session::sync() {
  if (copy_in_ != nullptr) return Handled::kDone;
  if (!skip_until_sync_) {
    const Progress ended = end_implicit_block();
    if (ended != Progress::kDone) return suspend(ended);
  }
  skip_until_sync_ = false;
  set_query_text({});
  end_portals();
  if (block_->state() == BlockState::kIdle) drop_portals();
  send_ready();
  return Handled::kDone;
}

}  // namespace granary::frontend
