// sql/catalog/session_roles.h: as whom a session runs. Three roles: who logged in, the session user
// (SET SESSION AUTHORIZATION, by superusers) and the current user (SET ROLE to one that the session
// user belongs to; a function that is SECURITY DEFINER runs as its owner).
// The first two changes are settings, so that they are taken back with their transaction. Such a
// setting has the role's OID behind its name, for names may come to mean other roles.
// SessionContext::user and user_oid are the current user; adopt_roles sets them after whatever may
// have changed the settings.
#pragma once

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

/// SET: any setting. errors  those of Settings::set; 22023, 42501 for a role that the session may
/// not take on
void change_setting(SessionContext& session, std::string_view name, std::string_view value,
                    bool local);
/// errors  42501 for a setting that only superusers set, when the user is none
void require_settable(SessionContext& session, std::string_view name);
/// Whether the role may see the value: those that tell of the server's machine are not for all.
bool may_see_setting(SessionContext& session, std::string_view name);
/// errors  42501
void require_seen(SessionContext& session, std::string_view name);
/// The settings may be others than they were: a transaction or a savepoint ended, RESET.
void adopt_roles(SessionContext& session);

/// Statements run as another user for the life of the object, in which nobody changes it.
class RunAs {
 public:
  RunAs(SessionContext& session, Oid user);
  ~RunAs();
  RunAs(const RunAs&) = delete;
  RunAs& operator=(const RunAs&) = delete;

 private:
  SessionContext& session_;
  std::string user_;
  Oid user_oid_;
};

/// Who owns the relation; the user where its row is not there yet.
Oid relation_owner(CatalogAccess& access, Oid relation);

}  // namespace granary::sql::catalog
