// The function-call message: a function by its OID, run as the SELECT that calls it.
#include <fmt/format.h>

#include "frontend/session/portal_source.h"
#include "frontend/session/replay.h"
#include "frontend/session/session.h"
#include "planner/routine/routine.h"
#include "sql/types/reg.h"

namespace granary::frontend {

using sql::SqlError;

namespace {

struct Callee {
  std::string schema, name;
  std::vector<sql::Oid> types;
};

/// errors  42883; 0A000 for one that gives rows
Callee callee_of(sql::SessionContext& session, sql::Oid oid) {
  if (const sql::FunctionRow* row = sql::find_function(oid); row != nullptr) {
    if (row->open_set != nullptr) {
      throw SqlError("0A000", fmt::format("function {} returns a set", row->name));
    }
    const std::span<const sql::Oid> types = row->arguments.span();
    return {"pg_catalog", row->name, {types.begin(), types.end()}};
  }
  const planner::RoutinePtr routine = planner::find_routine(session, oid);
  if (routine == nullptr || routine->kind != 'f') {
    throw SqlError("42883", fmt::format("function with OID {} does not exist", oid.value));
  }
  if (routine->returns_set) {
    throw SqlError("0A000", fmt::format("function {} returns a set", routine->name));
  }
  return {routine->schema, routine->name, routine->inputs};
}

std::string call_text(const Callee& callee) {
  std::string out = fmt::format("SELECT {}.{}(", sql::quote_identifier(callee.schema),
                                sql::quote_identifier(callee.name));
  for (std::size_t i = 0; i < callee.types.size(); ++i) {
    out += fmt::format("{}${}", i == 0 ? "" : ", ", i + 1);
  }
  return out + ")";
}

}  // namespace

/// The fields of the message but the function; those of the arguments become the portal's.
void Session::read_call(FieldReader& fields, Portal& portal,
                        const std::vector<sql::Oid>& types) {
  const std::uint16_t format_count = fields.uint16();
  std::vector<std::int16_t> formats;
  for (std::uint16_t i = 0; i < format_count; ++i) formats.push_back(fields.int16());
  const std::uint16_t count = fields.uint16();
  if (count != types.size()) {
    throw SqlError("08P01", fmt::format("function call message contains {} arguments but function "
                                        "requires {}",
                                        count, types.size()));
  }
  if (format_count > 1 && format_count != count) {
    throw SqlError("08P01", fmt::format("function call message contains {} argument formats but {} "
                                        "arguments",
                                        format_count, count));
  }
  sql::EvalContext eval;
  eval.arena = &portal.arena;
  eval.session = context_.get();
  for (std::uint16_t i = 0; i < count; ++i) {
    const std::optional<std::string_view> data = fields.value();
    portal.params.push_back(data ? read_parameter(*data, eval, types[i], format_of(formats, i))
                                 : sql::Value::null());
  }
  portal.formats = {fields.int16()};
  fields.finish();
}

Session::Handled Session::call_function(std::string_view body) {
  if (calling_ == nullptr) {
    block_->require_not_failed();
    FieldReader fields(body);
    const sql::Oid oid{fields.uint32()};
    auto portal = std::make_unique<Portal>();
    const Resumed resumed(*context_, *worker_);
    block_->ensure_open();  // names of objects, and users' functions, are in the catalog
    const Callee callee = callee_of(*context_, oid);
    portal->given_types = callee.types;
    portal->text = call_text(callee);
    portal->spool = std::make_unique<RowSpool>(context_->settings);
    read_call(fields, *portal, callee.types);
    calling_ = std::move(portal);
  }
  Portal& portal = *calling_;
  begin_query(portal.text);
  if (portal.statement == nullptr) {
    const Progress progress = prepare_text(portal.text, portal.given_types, portal.statement);
    if (progress != Progress::kDone) return suspend(progress);
  }
  if (portal.state != Portal::State::kDone) {
    PortalSource source(*this, portal);
    Run run = run_of(portal, source);
    const Progress progress = run_plan(run, portal.spool.get());
    if (progress != Progress::kDone) return suspend(progress);
    note_answer(portal.spool.get(), command_tag(*plan_task_->statement(), portal.spool->size()));
    plan_task_->finish();
    send_notices();
    hold(wire_.out.position(), runner_->answer_epoch());
    const std::size_t message = wire_.out.begin('V');
    encoder_.start(*context_, scratch_, portal.spool->columns(), portal.formats, 0);
    encoder_.single(portal.spool->at(0)[0]);
    wire_.out.end(message);
    portal.state = Portal::State::kDone;
  }
  const Progress ended = end_implicit_block();
  if (ended != Progress::kDone) return suspend(ended);
  calling_.reset();
  set_query_text({});
  end_portals();
  send_ready();
  return Handled::kDone;
}

}  // namespace granary::frontend
