#include "sql/catalog/foreign_catalog.h"

#include <algorithm>

#include "sql/catalog/acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"

namespace granary::sql::catalog {

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

std::optional<CatalogRow> find_named(CatalogAccess& access, std::uint32_t catalog,
                                     std::uint32_t index, std::string_view name) {
  const Value key = Value::of_text(name);
  return access.get_by(catalog, index, {&key, 1});
}

CatalogRow existing(std::optional<CatalogRow> row, const char* word, std::string_view name) {
  if (!row) throw SqlError("42704", word + (" " + quoted(name)) + " does not exist");
  return *row;
}

Oid insert(Ddl& ddl, CatalogRow& row, const char* word, const char* name) {
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  if (!ddl.access.insert(row))
    throw SqlError("42710", word + (" " + quoted(row.text(name))) + " already exists");
  return oid;
}

struct ConnectionOption {
  std::string_view name;
  std::uint32_t catalog;
};
// What PostgreSQL's documentation of libpq called parameters of a connection when the validator was
// written.
constexpr ConnectionOption kConnectionOptions[] = {
    {"authtype", kPgForeignServer}, {"service", kPgForeignServer},
    {"user", kPgUserMapping},       {"password", kPgUserMapping},
    {"connect_timeout", kPgForeignServer}, {"dbname", kPgForeignServer},
    {"host", kPgForeignServer},     {"hostaddr", kPgForeignServer},
    {"port", kPgForeignServer},     {"tty", kPgForeignServer},
    {"options", kPgForeignServer},  {"requiressl", kPgForeignServer},
    {"sslmode", kPgForeignServer},  {"gsslib", kPgForeignServer},
};

}  // namespace

std::optional<CatalogRow> find_wrapper(CatalogAccess& access, std::string_view name) {
  return find_named(access, kPgForeignDataWrapper, kWrapperNameIndex, name);
}

CatalogRow get_wrapper(CatalogAccess& access, std::string_view name) {
  return existing(find_wrapper(access, name), "foreign-data wrapper", name);
}

std::optional<CatalogRow> find_server(CatalogAccess& access, std::string_view name) {
  return find_named(access, kPgForeignServer, kServerNameIndex, name);
}

CatalogRow get_server(CatalogAccess& access, std::string_view name) {
  return existing(find_server(access, name), "server", name);
}

std::optional<CatalogRow> find_user_mapping(CatalogAccess& access, Oid user, Oid server) {
  const Value key[2] = {Value::of_int(user.value), Value::of_int(server.value)};
  return access.get_by(kPgUserMapping, kUserMappingIndex, key);
}

Oid create_wrapper(Ddl& ddl, CatalogRow& row) {
  const Oid oid = insert(ddl, row, "foreign-data wrapper", "fdwname");
  depend_on_functions(ddl, row);
  return oid;
}

Oid create_server(Ddl& ddl, CatalogRow& row) {
  const Oid oid = insert(ddl, row, "server", "srvname");
  ddl.depend({kPgForeignServer, oid, 0}, {kPgForeignDataWrapper, row.oid("srvfdw"), 0}, 'n');
  return oid;
}

bool create_user_mapping(Ddl& ddl, CatalogRow& row) {
  const Oid oid = ddl.catalog.allocate_oid();
  row.set("oid", oid);
  if (!ddl.access.insert(row)) return false;
  ddl.depend({kPgUserMapping, oid, 0}, {kPgForeignServer, row.oid("umserver"), 0}, 'n');
  return true;
}

void depend_on_functions(Ddl& ddl, const CatalogRow& wrapper) {
  for (const char* column : {"fdwhandler", "fdwvalidator"}) {
    const Oid function = wrapper.oid(column);
    if (function >= kFirstUserOid)
      ddl.depend({kPgForeignDataWrapper, wrapper.oid("oid"), 0}, {kPgProc, function, 0}, 'n');
  }
}

std::string mapped_user(CatalogAccess& access, Oid user) {
  return user == kPublicRole ? "public" : role_name(access, user);
}

std::string server_name(CatalogAccess& access, Oid server) {
  const std::optional<CatalogRow> row = access.get(kPgForeignServer, server);
  return std::string(row ? row->text("srvname") : std::string_view{});
}

std::string describe_user_mapping(CatalogAccess& access, const CatalogRow& mapping) {
  return "user mapping for " + mapped_user(access, mapping.oid("umuser")) + " on server " +
         server_name(access, mapping.oid("umserver"));
}

void raise_wrapper_without_handler(CatalogAccess& access, const CatalogRow& server) {
  const auto wrapper = access.get(kPgForeignDataWrapper, server.oid("srvfdw"));
  if (!wrapper) require(engine::OpResult::kConflict);
  throw SqlError("55000",
                 "foreign-data wrapper " + quoted(wrapper->text("fdwname")) + " has no handler");
}

void raise_no_handler(SessionContext& session, Oid foreign_table) {
  Arena arena;
  CatalogAccess access(session, arena);
  const auto row = access.get(kPgForeignTable, foreign_table);
  const auto server = row ? access.get(kPgForeignServer, row->oid("ftserver")) : std::nullopt;
  if (!server) require(engine::OpResult::kConflict);
  raise_wrapper_without_handler(access, *server);
}

void check_connection_options(const std::vector<std::string>& options, Oid catalog) {
  for (const std::string& option : options) {
    const std::string_view name = std::string_view(option).substr(0, option.find('='));
    const bool valid = std::ranges::any_of(kConnectionOptions, [&](const auto& known) {
      return known.name == name && known.catalog == catalog.value;
    });
    if (valid) continue;
    std::string names;
    for (const ConnectionOption& known : kConnectionOptions) {
      if (known.catalog != catalog.value) continue;
      names += names.empty() ? "" : ", ";
      names += known.name;
    }
    throw SqlError("42601", "invalid option " + quoted(name))
        .hint(names.empty() ? "There are no valid options in this context."
                            : "Valid options in this context are: " + names);
  }
}

}  // namespace granary::sql::catalog
