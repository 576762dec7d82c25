#include "sql/text_search/names.h"

#include "sql/error.h"
#include "sql/types/reg.h"

namespace granary::sql::text_search {

namespace {

/// The last part of a name, if what stands in front of it is pg_catalog; "" otherwise.
std::string built_in_name(std::string_view name) {
  const std::vector<std::string> parts = split_qualified_name(name);
  const bool built_in =
      parts.size() == 1 || (parts.size() == 2 && parts[0] == "pg_catalog");
  return built_in ? parts.back() : std::string{};
}

}  // namespace

const Configuration& configuration_of(Oid oid) {
  if (const Configuration* found = find_configuration(oid)) return *found;
  throw SqlError("XX000", "cache lookup failed for text search configuration " +
                              std::to_string(oid.value));
}

const Dictionary& dictionary_of(Oid oid) {
  if (const Dictionary* found = find_dictionary(oid)) return *found;
  throw SqlError("XX000",
                 "cache lookup failed for text search dictionary " + std::to_string(oid.value));
}

const Configuration& configuration_named(std::string_view name) {
  if (const Configuration* found = find_configuration(std::string_view(built_in_name(name))))
    return *found;
  throw SqlError("42704",
                 "text search configuration \"" + std::string(name) + "\" does not exist");
}

const Dictionary& dictionary_named(std::string_view name) {
  if (const Dictionary* found = find_dictionary(std::string_view(built_in_name(name))))
    return *found;
  throw SqlError("42704", "text search dictionary \"" + std::string(name) + "\" does not exist");
}

const Configuration& default_configuration(const SessionContext& session) {
  return configuration_named(session.settings.show("default_text_search_config"));
}

}  // namespace granary::sql::text_search
