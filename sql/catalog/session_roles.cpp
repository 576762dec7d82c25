#include "sql/catalog/session_roles.h"

#include <cstdlib>

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"
#include "sql/long_name.h"
#include "sql/text_search/names.h"

namespace granary::sql::catalog {

namespace {

constexpr std::string_view kApplicationName = "application_name";
constexpr std::string_view kRole = "role", kSessionUser = "session_authorization",
                           kLogin = "granary.login_role";

/// Calls of functions that are SECURITY DEFINER which the thread is in. A call never leaves its
/// thread, nor does another session run on the thread meanwhile.
thread_local std::size_t definers = 0;
/// Restricted operations, in the same way.
thread_local std::size_t restricted = 0;

/// errors  42501
void refuse_under_others(const SettingRow& row) {
  if (definers == 0 && restricted == 0) return;
  throw SqlError("42501", "cannot set parameter \"" + std::string(row.name) + "\" within " +
                              (definers > 0 ? "security-definer function"
                                            : "security-restricted operation"));
}

std::string encode(const RoleIdentity& role) {
  std::string out = role.name;
  out.push_back('\0');
  return out + std::to_string(role.oid.value) + (role.superuser ? "s" : "");
}

/// None: "none", or a session that nobody began.
std::optional<RoleIdentity> decode(const Settings& settings, std::string_view name) {
  const std::string value = settings.stored(*Settings::find_row(name));
  const std::size_t end = value.find('\0');
  if (end == std::string::npos) return std::nullopt;
  const auto oid = static_cast<std::uint32_t>(std::strtoul(value.c_str() + end + 1, nullptr, 10));
  return RoleIdentity{Oid{oid}, value.substr(0, end), value.ends_with('s')};
}

bool user_is_superuser(SessionContext& session) {
  if (session.user_oid == kBootstrapSuperuser) return true;
  Arena arena;
  CatalogAccess access(session, arena);
  return is_superuser(access, session.user_oid);
}

std::optional<std::string> find_role_name(SessionContext& session, Oid role) {
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgAuthid, role);
  return row ? std::optional(std::string(row->text("rolname"))) : std::nullopt;
}

/// errors  42704
std::string get_role_name(SessionContext& session, Oid role) {
  if (std::optional<std::string> name = find_role_name(session, role)) return *std::move(name);
  throw SqlError("42704", "invalid role OID: " + std::to_string(role.value));
}

RoleIdentity resolve(SessionContext& session, std::string_view setting, std::string_view value) {
  Arena arena;
  CatalogAccess access(session, arena);
  const std::optional<CatalogRow> row = find_role(access, value);
  if (!row) throw SqlError("22023", "role \"" + std::string(value) + "\" does not exist");
  const Oid oid = row->oid("oid");
  if (setting == kRole) {
    if (!is_member_of(access, session_user(session).oid, oid))
      throw SqlError("42501", "permission denied to set role \"" + std::string(value) + "\"");
  } else {
    const auto login = decode(session.settings, kLogin);
    if (login && login->oid != oid && !login->superuser) {
      throw SqlError("42501", "permission denied to set session authorization \"" +
                                  std::string(value) + "\"");
    }
  }
  return {oid, std::string(row->text("rolname")), is_superuser(access, oid)};
}

/// As the setting has it. errors  22023, 42501
std::string role_value(SessionContext& session, const SettingRow& row, std::string_view value) {
  const bool none = row.name == kRole && value == "none";
  return none ? "none" : encode(resolve(session, row.name, value));
}

}  // namespace

void require_settable(SessionContext& session, std::string_view name) {
  const SettingRow* row = Settings::find_row(name);
  if (row == nullptr || row->context != 's' || user_is_superuser(session)) return;
  throw SqlError("42501", "permission denied to set parameter \"" + std::string(row->name) + "\"");
}

void require_storable(SessionContext& session, std::string_view name) {
  if (Settings::find_row(name) != nullptr) return require_settable(session, name);
  Settings().reset(name);  // what can have no meaning is refused
  if (may_store(session, name)) return;
  throw SqlError("42501", "permission denied to set parameter \"" + std::string(name) + "\"");
}

bool may_store(SessionContext& session, std::string_view name) {
  const SettingRow* row = Settings::find_row(name);
  return (row != nullptr && row->context != 's') || user_is_superuser(session);
}

bool may_see_setting(SessionContext& session, std::string_view name) {
  constexpr auto kOfTheMachine = std::to_array<std::string_view>(
      {"config_file", "data_directory", "dynamic_library_path", "external_pid_file", "hba_file",
       "ident_file", "jit_provider", "krb_server_keyfile", "log_directory", "log_filename",
       "primary_conninfo", "session_preload_libraries", "shared_preload_libraries", "ssl_ciphers",
       "ssl_dh_params_file", "ssl_ecdh_curve", "ssl_max_protocol_version",
       "ssl_min_protocol_version", "ssl_passphrase_command", "unix_socket_directories"});
  if (session.user_oid == kBootstrapSuperuser) return true;
  const SettingRow* row = Settings::find_row(name);
  if (row == nullptr || std::ranges::find(kOfTheMachine, row->name) == kOfTheMachine.end())
    return true;
  Arena arena;
  CatalogAccess access(session, arena);
  return is_superuser(access, session.user_oid) ||
         has_privileges_of(access, session.user_oid, kReadAllSettings);
}

void require_seen(SessionContext& session, std::string_view name) {
  if (may_see_setting(session, name)) return;
  throw SqlError("42501",
                 "must be superuser or have privileges of pg_read_all_settings to examine \"" +
                     std::string(name) + "\"");
}

bool names_role(std::string_view setting) {
  const SettingRow* row = Settings::find_row(setting);
  return row != nullptr && (row->name == kRole || row->name == kSessionUser);
}

void begin_as(SessionContext& session, const RoleIdentity& login) {
  session.settings.set_session_user(encode(login));
  adopt_roles(session);
}

RoleIdentity session_user(const SessionContext& session) {
  return decode(session.settings, kSessionUser)
      .value_or(RoleIdentity{kBootstrapSuperuser, "postgres", true});
}

std::string current_user_name(SessionContext& session) {
  return get_role_name(session, session.user_oid);
}

std::string session_user_name(SessionContext& session) {
  return get_role_name(session, session_user(session).oid);
}

std::string searched_name(SessionContext& session, const std::string& name) {
  return name == "$user" ? find_role_name(session, session.user_oid).value_or("") : name;
}

void change_setting(SessionContext& session, std::string_view name, std::string_view value,
                    bool local) {
  if (!names_role(name)) {
    require_settable(session, name);
    const SettingRow* row = Settings::find_row(name);
    if (row != nullptr && row->name == kApplicationName) note_if_cut(session, value);
    if (row != nullptr && row->name == text_search::kSetting) {
      bool found = false;
      const std::string meant = text_search::setting_value(session, value, found);
      if (found) return session.settings.set(name, meant, local);
      throw SqlError("22023", "invalid value for parameter \"" + std::string(row->name) +
                                  "\": \"" + std::string(value) + "\"");
    }
    return session.settings.set(name, value, local);
  }
  const SettingRow* row = Settings::find_row(name);
  refuse_under_others(*row);
  session.settings.set(row->name, role_value(session, *row, value), local);
  adopt_roles(session);
}

void begin_with_role(SessionContext& session, std::string_view setting, std::string_view value) {
  const SettingRow* row = Settings::find_row(setting);
  session.settings.set_startup(row->name, role_value(session, *row, value));
  adopt_roles(session);
}

void reset_setting(SessionContext& session, std::string_view name) {
  if (names_role(name)) refuse_under_others(*Settings::find_row(name));
  require_settable(session, name);
  session.settings.reset(name);
  adopt_roles(session);
}

void check_setting(SessionContext& session, std::string_view name, std::string_view value) {
  if (!names_role(name)) {
    session.settings.push_savepoint();
    try {
      change_setting(session, name, value, true);
    } catch (...) {
      session.settings.rollback_savepoint();
      session.settings.release_savepoint();
      throw;
    }
    session.settings.rollback_savepoint();
    session.settings.release_savepoint();
    return;
  }
  const SettingRow* row = Settings::find_row(name);
  refuse_under_others(*row);
  try {
    require_role_setting(session, row->name, value);
  } catch (const SqlError& error) {
    const Diagnostic& why = error.diagnostic;
    if (why.sqlstate == "22023") return session.notice("NOTICE", "42704", why.message);
    if (why.sqlstate != "42501") throw;
    const char* what = row->name == kRole ? "role" : "session authorization";
    session.notice("NOTICE", "42501",
                   "permission will be denied to set " + std::string(what) + " \"" +
                       std::string(value) + "\"");
  }
}

void require_role_setting(SessionContext& session, std::string_view name, std::string_view value) {
  if (name == kRole && value == "none") return;
  resolve(session, name, value);
}

bool in_restricted_operation() noexcept { return restricted > 0; }

void refuse_in_restricted_operation(std::string_view what) {
  if (restricted == 0) return;
  throw SqlError("42501",
                 "cannot " + std::string(what) + " within security-restricted operation");
}

void adopt_roles(SessionContext& session) {
  if (definers > 0 || restricted > 0) return;
  session.user_oid = decode(session.settings, kRole).value_or(session_user(session)).oid;
}

RunAs::RunAs(SessionContext& session, Oid user, RunAsKind kind)
    : session_(session), user_oid_(session.user_oid), kind_(kind) {
  session.user_oid = user;
  if (kind == RunAsKind::kDefiner) {
    ++definers;
  } else {
    session.settings.push_savepoint();
    ++restricted;
  }
}

RunAs::~RunAs() {
  if (kind_ == RunAsKind::kDefiner) {
    --definers;
  } else {
    --restricted;
    session_.settings.rollback_savepoint();
    session_.settings.release_savepoint();
  }
  session_.user_oid = user_oid_;
}

Oid relation_owner(CatalogAccess& access, Oid relation) {
  const std::optional<CatalogRow> row = access.get(kPgClass, relation);
  return row ? row->oid("relowner") : access.session().user_oid;
}

}  // namespace granary::sql::catalog
