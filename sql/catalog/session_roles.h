// sql/catalog/session_roles.h: as whom a session runs. Three roles: who logged in, the session user
// (SET SESSION AUTHORIZATION, by superusers) and the current user (SET ROLE to one that the session
// user belongs to; a function that is SECURITY DEFINER runs as its owner).
// The first two changes are settings, so that they are taken back with their transaction. Such a
// setting has the role's OID behind its name, for names may come to mean other roles.
// SessionContext::user_oid is the current user; adopt_roles sets it after whatever may have changed
// the settings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/session_context.h"

namespace granary::sql::catalog {

class CatalogAccess;

struct RoleIdentity {
  Oid oid;
  std::string name;
  bool superuser = false;  // when it was named
};

/// Whether a setting of this name, in any case, is one of the two.
bool names_role(std::string_view setting);

/// A new session of that role's.
void begin_as(SessionContext& session, const RoleIdentity& login);
RoleIdentity session_user(const SessionContext& session);
/// The names that the two have now. errors  42704 for a role that is gone
std::string current_user_name(SessionContext& session);
std::string session_user_name(SessionContext& session);
/// The schema that a name of the search path means: "$user" is the current user's; of one that is
/// gone, none.
std::string searched_name(SessionContext& session, const std::string& name);

/// SET: any setting. errors  those of Settings::set; 22023, 42501 for a role that the session may
/// not take on
void change_setting(SessionContext& session, std::string_view name, std::string_view value,
                    bool local);
/// A role that a session begins with, and that RESET goes back to. errors  as above
void begin_with_role(SessionContext& session, std::string_view setting, std::string_view value);
/// RESET of one setting. errors  42501
void reset_setting(SessionContext& session, std::string_view name);
/// Whether a SET clause of a routine may have that value: a role is not taken on, a notice tells
/// of one that could not be. errors  those of change_setting
void check_setting(SessionContext& session, std::string_view name, std::string_view value);
/// errors  as change_setting would, but nothing changes
void require_role_setting(SessionContext& session, std::string_view name, std::string_view value);
/// errors  42501 for a setting that only superusers set, when the user is none
void require_settable(SessionContext& session, std::string_view name);
/// The same where it is kept with a role, a database or a routine: nobody knows yet what a setting
/// of an own name will mean. errors  42501; 42704 for a name that none can have
void require_storable(SessionContext& session, std::string_view name);
bool may_store(SessionContext& session, std::string_view name);
/// Whether the role may see the value: those that tell of the server's machine are not for all.
bool may_see_setting(SessionContext& session, std::string_view name);
/// errors  42501
void require_seen(SessionContext& session, std::string_view name);
/// The settings may be others than they were: a transaction or a savepoint ended, RESET.
void adopt_roles(SessionContext& session);

/// A restricted operation runs what belongs to others for a user who has not asked for it, as in
/// REFRESH: nothing that it leaves may run later, as that user.
enum class RunAsKind : std::uint8_t { kDefiner, kRestricted };

bool in_restricted_operation() noexcept;
/// errors  42501 "cannot WHAT within security-restricted operation"
void refuse_in_restricted_operation(std::string_view what);

/// Statements run as another user for the life of the object, in which nobody changes it. Settings
/// that a restricted operation changes are put back.
class RunAs {
 public:
  RunAs(SessionContext& session, Oid user, RunAsKind kind = RunAsKind::kDefiner);
  ~RunAs();
  RunAs(const RunAs&) = delete;
  RunAs& operator=(const RunAs&) = delete;

 private:
  SessionContext& session_;
  Oid user_oid_;
  RunAsKind kind_;
};

/// Who owns the relation; the user where its row is not there yet.
Oid relation_owner(CatalogAccess& access, Oid relation);

}  // namespace granary::sql::catalog
