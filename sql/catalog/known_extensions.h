// sql/catalog/known_extensions.h: the extensions that CREATE EXTENSION finds.
#pragma once

#include <span>
#include <string_view>

#include "sql/functions/function.h"

namespace granary::sql::catalog {

struct KnownExtension {
  std::string_view name;
  std::string_view version;
  std::string_view comment;
  std::string_view schema = {};  // where it has to be; empty: anywhere
  bool trusted = true;           // false: superusers make it
};

/// null: it is not known
const KnownExtension* find_known_extension(std::string_view name);

/// pg_available_extensions and pg_available_extension_versions
std::span<const FunctionRow> known_extension_functions();

}  // namespace granary::sql::catalog
