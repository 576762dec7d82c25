// The packets before a session: encryption requests, cancel requests, the startup packet; then the
// greeting.
#include <fmt/format.h>

#include "frontend/codec/utf8.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/session.h"

namespace granary::frontend {

using sql::SqlError;

namespace {

constexpr std::uint32_t kCancelRequest = 80877102;
constexpr std::uint32_t kSslRequest = 80877103;
constexpr std::uint32_t kGssRequest = 80877104;

[[noreturn]] void fatal(const char* sqlstate, std::string message) {
  SqlError error(sqlstate, std::move(message));
  error.diagnostic.severity = "FATAL";
  throw error;
}

struct StartupPacket {
  std::string user;
  std::string database;  // the user's name where none was given
  std::string command_line;
  std::vector<std::pair<std::string, std::string>> settings;
  std::vector<std::string_view> unknown;  // protocol options
};

/// The name and value pairs that follow the protocol's version.
StartupPacket read_startup_packet(FieldReader& fields) {
  StartupPacket out;
  while (fields.left() > 1) {
    const std::string_view name = fields.string();
    const std::string_view value = fields.string();
    if (name == "user") {
      out.user = value;
    } else if (name == "database") {
      out.database = value;
    } else if (name == "options") {
      out.command_line = value;
    } else if (name == "replication") {
      if (value != "false" && value != "off" && value != "0" && value != "no") {
        fatal("0A000", "replication connections are not supported");
      }
    } else if (name.starts_with("_pq_.")) {
      out.unknown.push_back(name);
    } else {
      out.settings.emplace_back(name, value);
    }
  }
  if (out.database.empty()) out.database = out.user;
  return out;
}

}  // namespace

void Session::process_startup(std::string_view body) {
  FieldReader fields(body);
  const std::uint32_t code = fields.uint32();
  if (code == kSslRequest || code == kGssRequest) {
    wire_.out.byte('N');
    return;
  }
  if (code == kCancelRequest) {
    BackendKey key;
    key.pid = fields.int32();
    key.secret = fields.int32();
    server_.registry.cancel(key);
    phase_ = Phase::kClosing;
    return;
  }
  const std::uint32_t major = code >> 16;
  const std::uint32_t minor = code & 0xffff;
  if (major != 3) {
    const std::string text = fmt::format(
        "unsupported frontend protocol {}.{}: server supports 3.0 to 3.0", major, minor);
    if (major > 3) fatal("0A000", text);
    // Clients that old read errors as plain text.
    wire_.out.byte('E');
    wire_.out.string("FATAL:  " + text + "\n");
    phase_ = Phase::kClosing;
    return;
  }
  if (fields.left() == 0 || body.back() != '\0') {
    fatal("08P01", "invalid startup packet layout: expected terminator as last byte");
  }
  start_session(fields, minor > 0);
}

/// Errors are FATAL: whom the server does not serve, from where, and when it is full.
void Session::admit(const std::string& user, const std::string& database) {
  if (user.empty()) fatal("28000", "no PostgreSQL user name specified in startup packet");
  if (!peer_.loopback) {
    fatal("28000", fmt::format("no pg_hba.conf entry for host \"{}\", user \"{}\", database "
                               "\"{}\", no encryption",
                               peer_.address, user, database));
  }
  counted_ = true;
  if (server_.sessions.fetch_add_seq_cst(1) >= server_.connections_max) {
    fatal("53300", "sorry, too many clients already");
  }
  write_authentication_ok(wire_.out);
  if (user != "postgres") fatal("28000", fmt::format("role \"{}\" does not exist", user));
}

void Session::open_context(const std::string& user, const std::string& database) {
  visit_ = server_.databases.enter(*worker_, database);
  context_ = std::make_unique<sql::SessionContext>(server_.engine, visit_.catalog());
  context_->database_oid = visit_.oid();
  effects_ = std::make_unique<Effects>(*context_, server_.registry, *this);
  block_ = std::make_unique<TransactionBlock>(*context_, *effects_);
  runner_ = std::make_unique<StatementRunner>(*context_, *block_);
  plan_task_ = std::make_unique<PlanTask>(*this);
  deferred_task_ = std::make_unique<DeferredTask>(*context_);
  context_->transaction.set_lock_waiter(this);
  context_->user = user;
  context_->database = database;
  context_->client_address = peer_.address;
  context_->client_port = peer_.port;
  context_->backend_start = now_timestamp();
}

/// Newer minors are spoken as 3.0; the client is told so, and which of its options are unknown.
void Session::start_session(FieldReader& fields, bool newer_minor) {
  const StartupPacket packet = read_startup_packet(fields);
  if (newer_minor || !packet.unknown.empty()) {
    write_negotiation(wire_.out, 0x30000, packet.unknown);
  }
  admit(packet.user, packet.database);
  try {
    open_context(packet.user, packet.database);
    for (const auto& [name, value] : visit_.settings) start_option(name, value);
    start_options(packet.command_line);
    for (const auto& [name, value] : packet.settings) start_option(name, value);
  } catch (SqlError& error) {
    error.diagnostic.severity = "FATAL";
    throw;
  }
  for (const sql::SettingRow& row : sql::Settings::rows()) {
    if (row.report) write_parameter_status(wire_.out, row.name, context_->settings.show(row.name));
  }
  context_->settings.take_reported_changes();
  interruptible_.store_release(context_.get());
  sql::catalog::SessionInfo identity;
  identity.database_oid = context_->database_oid;
  identity.database = packet.database;
  identity.user_oid = context_->user_oid;
  identity.user = packet.user;
  identity.client_address = peer_.address;
  identity.client_port = peer_.port;
  identity.transaction = &context_->transaction;
  identity.backend_start = context_->backend_start;
  activity.set_application_name(context_->settings.show("application_name"));
  key_ = server_.registry.add(*this, std::move(identity));
  context_->backend_pid = key_.pid;
  write_backend_key(wire_.out, key_.pid, key_.secret);
  phase_ = Phase::kReady;
  send_ready();
}

void Session::start_option(std::string_view name, std::string_view value) {
  check_utf8(value);
  context_->settings.set_startup(name, value);
}

/// -c name=value and --name=value, words separated by blanks, backslash escapes.
void Session::start_options(std::string_view options) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  for (std::size_t i = 0; i <= options.size(); ++i) {
    const bool end = i == options.size();
    if (end || options[i] == ' ' || options[i] == '\t' || options[i] == '\n') {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
      continue;
    }
    if (options[i] == '\\' && i + 1 < options.size()) ++i;
    word += options[i];
    in_word = true;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view text = words[i];
    if (text == "-c" && i + 1 < words.size()) {
      text = words[++i];
    } else if (text.starts_with("-c") || text.starts_with("--")) {
      text.remove_prefix(2);
    } else {
      fatal("42601", fmt::format("invalid command-line argument for server process: {}", text));
    }
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
      fatal("42601", fmt::format("-c {} requires a value", text));
    }
    std::string name(text.substr(0, equals));
    for (char& c : name) {
      if (c == '-') c = '_';
    }
    start_option(name, text.substr(equals + 1));
  }
}

}  // namespace granary::frontend
