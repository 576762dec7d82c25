// The packets before a session: encryption requests, cancel requests, the startup packet; then the
// greeting.
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pwd.h>
#include <sys/socket.h>

#include <array>
#include <utility>

#include "frontend/auth/password_exchange.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/portal_cursors.h"
#include "frontend/session/session.h"
#include "frontend/session/startup_packet.h"
#include "sql/auth/client_rules.h"
#include "sql/catalog/login.h"
#include "sql/catalog/reading_session.h"
#include "sql/long_name.h"
#include "sql/text_search/names.h"
#include "sql/types/text.h"

namespace granary::frontend {

using sql::SqlError;

namespace {

constexpr std::uint32_t kCancelRequest = 80877102;
constexpr std::uint32_t kSslRequest = 80877103;
constexpr std::uint32_t kGssRequest = 80877104;

/// The system's name of whoever opened a Unix-domain socket; "" where it has none.
std::string user_at_other_end(int fd) {
  ucred credentials{};
  socklen_t bytes = sizeof credentials;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &credentials, &bytes) != 0) return {};
  std::array<char, 4096> memory;
  passwd entry{};
  passwd* found = nullptr;
  getpwuid_r(credentials.uid, &entry, memory.data(), memory.size(), &found);
  return found != nullptr ? found->pw_name : "";
}

/// As messages about who may connect call the client's way here.
std::string_view encryption_of(sql::auth::Transport transport) {
  return transport == sql::auth::Transport::kTls ? "SSL encryption" : "no encryption";
}

}  // namespace

void Session::process_startup(std::string_view body) {
  if (logged_lines_ == 0) log_connection();
  FieldReader fields(body);
  const std::uint32_t code = fields.uint32();
  if (code == kSslRequest && wire_.tls() == nullptr) return answer_ssl_request();
  if (code == kGssRequest && wire_.tls() == nullptr) return wire_.out.byte('N');
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
    if (major > 3) raise_fatal("0A000", text);
    // Clients that old read errors as plain text.
    wire_.out.byte('E');
    wire_.out.string("FATAL:  " + text + "\n");
    phase_ = Phase::kClosing;
    return;
  }
  if (fields.left() == 0 || body.back() != '\0') {
    raise_fatal("08P01", "invalid startup packet layout: expected terminator as last byte");
  }
  packet_ = std::make_unique<StartupPacket>(read_startup_packet(fields));
  // Newer minors are spoken as 3.0; the client is told so, and which of its options are unknown.
  if (minor > 0 || !packet_->unknown.empty()) {
    write_negotiation(wire_.out, 0x30000, packet_->unknown);
  }
  admit();
  authenticate();
}

void Session::answer_ssl_request() {
  const auto context = server_.tls.current();
  // Through a Unix-domain socket it would protect from nobody.
  if (context == nullptr || peer_.port < 0) return wire_.out.byte('N');
  // Who stands between the two could have put it there for us to take as the client's own.
  if (wire_.in.data().size() > message_bytes_) {
    SqlError error("08P01", "received unencrypted data after SSL request");
    error.diagnostic.severity = "FATAL";
    throw std::move(error).detail(
        "This could be either a client-software bug or evidence of an attempted "
        "man-in-the-middle attack.");
  }
  wire_.out.byte('S');
  if (wire_.flush(server_.durable.durable_epoch()) && wire_.all_sent()) {
    wire_.encrypt(context);
  } else {
    phase_ = Phase::kClosing;
  }
}

/// errors  53300
void Session::admit() {
  if (std::exchange(counted_, true)) return;
  if (server_.sessions.fetch_add_seq_cst(1) >= server_.connections_max) {
    raise_fatal("53300", "sorry, too many clients already");
  }
}

/// By the first rule that fits: lets the client in, refuses it, or asks it for a proof.
void Session::authenticate() {
  namespace auth = sql::auth;
  sql::catalog::Catalog& main = server_.databases.main();
  auth::Client client;
  client.transport = peer_.port < 0            ? auth::Transport::kLocal
                     : wire_.tls() != nullptr ? auth::Transport::kTls
                                              : auth::Transport::kPlain;
  client.address = peer_.address;
  client.role = packet_->user;
  client.database = packet_->database;
  client.belongs_to = [&](std::string_view group) {
    return sql::catalog::belongs_to(main, *worker_, packet_->user, group);
  };
  const auto rules = auth::client_rules();
  const auth::ClientRule* const rule = auth::first_match(*rules, client);
  if (rule == nullptr || rule->method == auth::Method::kReject) {
    raise_fatal("28000",
          fmt::format("{} host \"{}\", user \"{}\", database \"{}\", {}",
                      rule == nullptr ? "no pg_hba.conf entry for"
                                      : "pg_hba.conf rejects connection for",
                      peer_.address.empty() ? "[local]" : peer_.address, packet_->user,
                      packet_->database, encryption_of(client.transport)));
  }
  if (rule->method == auth::Method::kPeer && user_at_other_end(fd()) != packet_->user)
    raise_fatal("28000", fmt::format("Peer authentication failed for user \"{}\"", packet_->user));
  if (rule->method == auth::Method::kTrust || rule->method == auth::Method::kPeer)
    return start_session();
  proof_ = std::make_unique<PasswordExchange>(
      rule->method, packet_->user,
      sql::catalog::find_password(main, *worker_, packet_->user, now_timestamp()),
      wire_.tls() != nullptr ? wire_.tls()->context().certificate_hash() : std::string());
  proof_->ask(wire_.out);
  phase_ = Phase::kAuthenticating;
}

/// What comes while the client is asked for a proof.
void Session::process_password(const MessageView& message) {
  try {
    if (!proof_->answer(message.body, wire_.out)) return;
  } catch (SqlError& error) {
    error.diagnostic.severity = "FATAL";
    throw;
  }
  proof_.reset();
  start_session();
}

/// false: not yet.
bool Session::open_context(const std::string& user, const std::string& database) {
  auto visit = server_.databases.enter(*worker_, database);
  if (!visit) return false;
  visit_ = std::move(*visit);
  context_ = std::make_unique<sql::SessionContext>(server_.engine, visit_.catalog());
  context_->database_oid = visit_.oid();
  context_->settings.set_locale(visit_.collate, visit_.ctype);
  wire_.out.encode_as(&context_->settings.client_encoding);
  effects_ = std::make_unique<Effects>(*context_, server_.registry, *this);
  block_ = std::make_unique<TransactionBlock>(*context_, *effects_);
  cursors_ = std::make_unique<PortalCursors>(*this);
  runner_ = std::make_unique<StatementRunner>(*context_, *block_, *cursors_);
  plan_task_ = std::make_unique<PlanTask>(*this);
  deferred_task_ = std::make_unique<DeferredTask>(*context_);
  context_->transaction.set_lock_waiter(this);
  context_->host = this;
  context_->user = user;
  context_->database = database;
  context_->client_address = peer_.address;
  context_->client_port = peer_.port;
  context_->backend_start = now_timestamp();
  return true;
}

namespace {

sql::catalog::SessionInfo identity_of(const sql::SessionContext& session, const Peer& peer,
                                      const TlsChannel* tls) {
  sql::catalog::SessionInfo identity;
  identity.database_oid = session.database_oid;
  identity.database = session.database;
  identity.user_oid = session.user_oid;
  identity.client_address = session.client_address;
  identity.client_port = session.client_port;
  identity.server_address = peer.server_address;
  identity.transaction = &session.transaction;
  identity.backend_start = session.backend_start;
  if (tls != nullptr) {
    identity.tls_version = tls->version();
    identity.tls_cipher = tls->cipher();
    identity.tls_bits = tls->cipher_bits();
  }
  return identity;
}

/// A setting that the session begins with; a role is looked up, and a configuration of text search.
void apply_start(sql::SessionContext& session, engine::Worker& worker, std::string_view name,
                 std::string_view value) {
  const bool text_search = name == sql::text_search::kSetting;
  if (!text_search && !sql::catalog::names_role(name))
    return session.settings.set_startup(name, value);
  const sql::catalog::ReadingTransaction reading(session.transaction, worker);
  if (text_search) {
    bool found = false;
    const std::string meant = sql::text_search::setting_value(session, value, found);
    if (found) return session.settings.set_startup(name, meant);
    throw SqlError("22023",
                   fmt::format("invalid value for parameter \"{}\": \"{}\"", name, value));
  }
  sql::catalog::begin_with_role(session, name, value);
}

/// The same of one that ALTER DATABASE or ALTER ROLE has stored: what it names may have gone since,
/// and what it asks for may not be allowed.
void apply_stored(sql::SessionContext& session, engine::Worker& worker, std::string_view name,
                  std::string_view value) {
  try {
    apply_start(session, worker, name, value);
  } catch (const SqlError& error) {
    session.notice("WARNING", error.diagnostic.sqlstate.c_str(), error.diagnostic.message);
  }
}

/// The session is registered already: of two that come at once, neither slips by.
/// errors  53300 beyond the limits of role and database
void refuse_crowd(const SessionRegistry& registry, const sql::catalog::Login& login,
                  const sql::SessionContext& session) {
  if (login.role.superuser || (login.role_limit < 0 && login.database_limit < 0)) return;
  std::int64_t of_role = 0, of_database = 0;
  for (const sql::catalog::SessionInfo& info : registry.sessions()) {
    of_role += info.user_oid == login.role.oid ? 1 : 0;
    of_database += info.database_oid == session.database_oid ? 1 : 0;
  }
  if (login.role_limit >= 0 && of_role > login.role_limit)
    raise_fatal("53300", fmt::format("too many connections for role \"{}\"", login.role.name));
  if (login.database_limit >= 0 && of_database > login.database_limit)
    raise_fatal("53300", fmt::format("too many connections for database \"{}\"", session.database));
}

}  // namespace

/// The client is who it says.
void Session::start_session() {
  log_authorization();
  write_authentication(wire_.out, Authentication::kOk, {});
  phase_ = Phase::kEntering;
  begin_session();
}

/// false: the database is being copied or dropped, which the session waits for.
bool Session::begin_session() {
  const StartupPacket& packet = *packet_;
  try {
    const sql::catalog::Login login =
        sql::catalog::find_login(server_.databases.main(), *worker_, packet.user, packet.database);
    waiting_entry_ = !open_context(packet.user, packet.database);
    if (waiting_entry_) return false;
    sql::catalog::begin_as(*context_, login.role);
    interruptible_.store_release(context_.get());
    key_ = server_.registry.add(*this, identity_of(*context_, peer_, wire_.tls()));
    context_->backend_pid = key_.pid;
    refuse_crowd(server_.registry, login, *context_);
    const auto apply = [this](const auto& stored) {
      for (const auto& [name, value] : stored) apply_stored(*context_, *worker_, name, value);
    };
    apply(login.general_settings);
    apply(visit_.settings);
    apply(login.settings);
    start_options(packet.command_line);
    for (const auto& [name, value] : packet.settings) start_option(name, value);
  } catch (SqlError& error) {
    error.diagnostic.severity = "FATAL";
    throw;
  }
  send_notices();
  for (const sql::SettingRow& row : sql::Settings::rows()) {
    if (!row.report) continue;
    reported_[row.name] = context_->settings.show(row.name);
    write_parameter_status(wire_.out, row.name, reported_[row.name]);
  }
  context_->settings.take_reported_changes();
  activity.set_application_name(context_->settings.show("application_name"));
  write_backend_key(wire_.out, key_.pid, key_.secret);
  packet_.reset();
  phase_ = Phase::kReady;
  send_ready();
  return true;
}

/// What tcp_keepalives_... and tcp_user_timeout say, where the session has been told.
void Session::apply_socket_settings() {
  socket_changes_seen_ = context_->settings.socket_changes;
  if (peer_.port < 0) return;
  constexpr std::pair<const char*, int> kOptions[] = {{"tcp_keepalives_idle", TCP_KEEPIDLE},
                                                      {"tcp_keepalives_interval", TCP_KEEPINTVL},
                                                      {"tcp_keepalives_count", TCP_KEEPCNT},
                                                      {"tcp_user_timeout", TCP_USER_TIMEOUT}};
  for (const auto& [name, option] : kOptions) {
    const int value = std::stoi(context_->settings.stored(*sql::Settings::find_row(name)));
    // 0: what the machine has.
    if (value > 0 || option == TCP_USER_TIMEOUT)
      setsockopt(fd(), IPPROTO_TCP, option, &value, sizeof value);
  }
}

/// Settings that clients are told about, where they have other values than last time.
void Session::report_settings() {
  for (const std::string& name : context_->settings.take_reported_changes()) {
    std::string value = context_->settings.show(name);
    if (name == "application_name") activity.set_application_name(value);
    std::string& known = reported_[name];
    if (known == value) continue;
    write_parameter_status(wire_.out, name, value);
    known = std::move(value);
  }
}

void Session::start_option(std::string_view name, std::string_view value) {
  sql::check_utf8(value);
  if (context_->user_oid != sql::kBootstrapSuperuser) {
    const sql::catalog::ReadingTransaction reading(context_->transaction, *worker_);
    sql::catalog::require_settable(*context_, name);
  }
  apply_start(*context_, *worker_, name, value);
  if (name == "application_name") sql::note_if_cut(*context_, value);
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
      raise_fatal("42601", fmt::format("invalid command-line argument for server process: {}", text));
    }
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
      raise_fatal("42601", fmt::format("-c {} requires a value", text));
    }
    std::string name(text.substr(0, equals));
    for (char& c : name) {
      if (c == '-') c = '_';
    }
    start_option(name, text.substr(equals + 1));
  }
}

}  // namespace granary::frontend
