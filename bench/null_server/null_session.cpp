#include "bench/null_server/null_session.h"

#include <algorithm>

#include "frontend/codec/message_writer.h"
#include "sql/error.h"

namespace granary::null_server {

using frontend::FieldReader;
using frontend::Framing;
using frontend::SendBuffer;

namespace {

/// Without a disk nothing is ever held for durability.
constexpr engine::Epoch kAllDurable{~std::uint64_t{0}};
/// An answer whose end is held leaves as a whole, as a real session's does.
constexpr std::size_t kLingerBytes = 8192;

}  // namespace

void NullSession::step(std::uint32_t wakes, engine::Worker*) {
  constexpr std::uint32_t kGone = frontend::kWakeHangUp | frontend::kWakeShutdown;
  bool alive = (wakes & kGone) == 0;
  if (alive && (wakes & frontend::kWakeReadable) != 0) {
    alive = wire_.receive(needed_bytes_) != frontend::Wire::Received::kClosed;
  }
  try {
    if (alive) process();
  } catch (const sql::SqlError&) {
    alive = false;  // a broken message
  }
  const engine::Epoch durable = flush_ == nullptr ? kAllDurable : flush_->durable_epoch();
  if (alive) alive = wire_.flush(durable, kLingerBytes);
  wants.durable = wire_.out.awaited();
  // A client that does not read its answers is not read from.
  wants.read = !wire_.blocked();
  wants.write = wire_.blocked();
  wants.close = wants.close || !alive;
}

void NullSession::process() {
  while (!wants.close) {
    const std::string_view data = wire_.in.data();
    const frontend::FramedMessage framed =
        started_ ? frontend::next_message(data) : frontend::next_startup_packet(data);
    needed_bytes_ = framed.needed;
    if (framed.status == Framing::kIncomplete) return;
    if (framed.status != Framing::kComplete) throw sql::SqlError("08P01", "invalid message");
    if (started_) {
      dispatch(framed.message);
    } else {
      startup(framed.message.body);
    }
    wire_.in.consume(framed.bytes);
  }
}

void NullSession::startup(std::string_view body) {
  constexpr std::int32_t kVersion3 = 3 << 16;
  SendBuffer& out = wire_.out;
  if (FieldReader(body).int32() != kVersion3) {
    out.byte('N');  // a request for encryption
    return;
  }
  started_ = true;
  frontend::write_authentication(out, frontend::Authentication::kOk, {});
  frontend::write_parameter_status(out, "server_version", "15.0");
  frontend::write_parameter_status(out, "client_encoding", "UTF8");
  frontend::write_parameter_status(out, "standard_conforming_strings", "on");
  frontend::write_backend_key(out, 1, 1);
  frontend::write_ready(out, status_);
}

void NullSession::dispatch(const frontend::MessageView& message) {
  FieldReader fields(message.body);
  SendBuffer& out = wire_.out;
  switch (message.type) {
    case 'Q':
      simple_query(message.body);
      break;
    case 'P': {
      const std::string_view name = fields.string();
      statements_.insert_or_assign(std::string(name), &answer_to(fields.string()));
      frontend::write_bare(out, '1');
      break;
    }
    case 'B': {
      const std::string_view portal = fields.string();
      portals_.insert_or_assign(std::string(portal), &find(statements_, fields.string()));
      frontend::write_bare(out, '2');
      break;
    }
    case 'D': {
      const bool of_statement = fields.byte() == 'S';
      describe(find(of_statement ? statements_ : portals_, fields.string()), of_statement);
      break;
    }
    case 'E':
      execute(find(portals_, fields.string()));
      break;
    case 'C':
      frontend::write_bare(out, '3');
      break;
    case 'S':
      frontend::write_ready(out, status_);
      break;
    case 'c':
      frontend::write_command_complete(out, "COPY 0");
      frontend::write_ready(out, status_);
      break;
    case 'X':
      wants.close = true;
      break;
    default:  // COPY's data, Flush
      break;
  }
}

/// Statements are told apart by semicolons alone; the known ones have none inside.
void NullSession::simple_query(std::string_view body) {
  std::string_view rest = FieldReader(body).string();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view statement = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (statement.find_first_not_of(" \t\r\n") == std::string_view::npos) continue;
    const Answer& answer = answer_to(statement);
    if (answer.copy_in) {
      frontend::write_copy_response(wire_.out, 'G', false, 1);
      return;  // CommandComplete and ReadyForQuery follow CopyDone
    }
    if (!answer.columns.empty()) frontend::write_row_description(wire_.out, answer.columns, {});
    execute(answer);
  }
  frontend::write_ready(wire_.out, status_);
}

void NullSession::describe(const Answer& answer, bool with_parameters) {
  if (with_parameters) frontend::write_parameter_description(wire_.out, {});
  if (answer.columns.empty()) {
    frontend::write_bare(wire_.out, 'n');
  } else {
    frontend::write_row_description(wire_.out, answer.columns, {});
  }
}

void NullSession::execute(const Answer& answer) {
  SendBuffer& out = wire_.out;
  if (!answer.columns.empty()) {
    const std::size_t row = out.begin('D');
    out.int16(static_cast<std::int16_t>(answer.values.size()));
    for (const std::string_view value : answer.values) {
      out.int32(value.empty() ? -1 : static_cast<std::int32_t>(value.size()));
      out.bytes(value);
    }
    out.end(row);
  }
  wrote_ = wrote_ || answer.writes;
  if (answer.block == Block::kBegins) status_ = 'T';
  if (answer.block == Block::kEnds) status_ = 'I';
  if (flush_ != nullptr && wrote_ && status_ == 'I') {
    out.hold(out.position(), flush_->now());
    wrote_ = false;
  }
  frontend::write_command_complete(out, answer.tag);
}

const Answer& NullSession::find(const ByName& names, std::string_view name) {
  const auto found = names.find(name);
  if (found == names.end()) throw sql::SqlError("26000", "no such statement or portal");
  return *found->second;
}

}  // namespace granary::null_server
