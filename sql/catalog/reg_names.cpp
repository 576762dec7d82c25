// sql/catalog/reg_names.cpp: names of objects as reg* types read and show them.
#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/catalog/reg_text.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/text_search_rows.h"
#include "sql/extension_oid.h"
#include "sql/functions/window.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

/// What is missing is the schema that a qualified name begins with. errors  3F000
void require_schema(const EvalContext& context, const std::vector<std::string>& parts) {
  if (parts.size() < 2 || context.session == nullptr) return;
  const std::string& schema = parts[parts.size() - 2];
  if (!context.session->catalog.find_schema(*context.session, schema))
    throw SqlError("3F000", "schema \"" + schema + "\" does not exist");
}

/// errors  42501 for a schema that the user may not use
void require_usage(const EvalContext& context, const std::vector<std::string>& parts) {
  if (parts.size() > 1 && context.session != nullptr)
    require_schema_usage(*context.session, parts[parts.size() - 2]);
}

/// Users' functions that a name of one or two parts means.
std::vector<CatalogRow> user_functions(EvalContext& context,
                                       const std::vector<std::string>& parts) {
  if (context.session == nullptr) return {};
  CatalogAccess access(*context.session, *context.arena);
  return routine_rows(access, parts.size() > 1 ? parts[parts.size() - 2] : "", parts.back());
}

/// Whether a name of this schema, empty for none, means the built-in function or operator.
bool may_mean(EvalContext& context, std::string_view schema, Oid built_in) {
  return context.session == nullptr ? schema.empty()
                                    : is_named_in(*context.session, schema, built_in);
}

struct BuiltIn {
  Oid oid;
  const ArgumentTypes* arguments;
};

/// Built-in functions, aggregates and window functions that a name of one or two parts means.
std::vector<BuiltIn> built_in_functions(EvalContext& context,
                                        const std::vector<std::string>& parts) {
  const std::string schema = parts.size() > 1 ? parts[parts.size() - 2] : "";
  std::vector<BuiltIn> out;
  const auto add = [&](const auto& rows) {
    for (const auto* row : rows) {
      if (may_mean(context, schema, row->oid)) out.push_back({row->oid, &row->arguments});
    }
  };
  add(functions_named(parts.back()));
  add(aggregates_named(parts.back()));
  for (const WindowRow& row : window_functions_named(parts.back())) {
    if (may_mean(context, schema, row.oid)) out.push_back({row.oid, &row.arguments});
  }
  return out;
}

/// What a name may mean, by what tells those of one name in a schema apart.
struct Candidate {
  Oid oid, schema;
  std::vector<std::int64_t> types;
};

Oid schema_of(EvalContext& context, Oid built_in) {
  return context.session == nullptr ? Oid{} : schema_of_built_in(*context.session, built_in);
}

/// In the order of the search path, without those that others of the same types hide.
std::vector<Candidate> visible(EvalContext& context, std::vector<Candidate> all) {
  if (context.session == nullptr || all.size() < 2) return all;
  const std::vector<Oid> path = context.session->catalog.search_path(*context.session);
  std::ranges::stable_sort(all, {}, [&](const Candidate& one) {
    return std::ranges::find(path, one.schema) - path.begin();
  });
  std::vector<Candidate> out;
  for (Candidate& one : all) {
    const auto hides = [&](const Candidate& earlier) { return earlier.types == one.types; };
    if (std::ranges::none_of(out, hides)) out.push_back(std::move(one));
  }
  return out;
}

std::vector<Candidate> functions_by_name(EvalContext& context,
                                         const std::vector<std::string>& parts) {
  std::vector<Candidate> out;
  for (const CatalogRow& row : user_functions(context, parts))
    out.push_back({row.oid("oid"), row.oid("pronamespace"), row.numbers("proargtypes")});
  for (const BuiltIn& one : built_in_functions(context, parts)) {
    std::vector<std::int64_t> types;
    for (const Oid type : one.arguments->span()) types.push_back(type.value);
    out.push_back({one.oid, schema_of(context, one.oid), std::move(types)});
  }
  return visible(context, std::move(out));
}

Oid function_by_name(EvalContext& context, std::string_view text) {
  const std::vector<std::string> parts = object_parts(context, text);
  require_usage(context, parts);
  const auto found = functions_by_name(context, parts);
  if (found.empty()) {
    require_schema(context, parts);
    throw SqlError("42883", "function \"" + std::string(text) + "\" does not exist");
  }
  if (found.size() > 1)
    throw SqlError("42725", "more than one function named \"" + std::string(text) + "\"");
  return found[0].oid;
}

Oid function_by_signature(EvalContext& context, std::string_view text) {
  const auto [name, types] = split_arguments(context, text, false);
  const std::vector<std::string> parts = object_parts(context, name);
  require_usage(context, parts);
  std::vector<std::int64_t> numbers;
  for (const Oid type : types) numbers.push_back(type.value);
  for (const Candidate& one : functions_by_name(context, parts)) {
    if (one.types == numbers) return one.oid;
  }
  require_schema(context, parts);
  throw SqlError("42883", "function \"" + std::string(text) + "\" does not exist");
}

/// Those that can be called, users' among them; left and right: only of these types.
std::vector<Candidate> operators_by_name(EvalContext& context, std::string_view text,
                                         const std::vector<Oid>* types) {
  const std::vector<std::string> parts = object_parts(context, text);
  require_usage(context, parts);
  const std::string& name = parts.back();
  const std::string schema = parts.size() > 1 ? parts[0] : "";
  std::vector<Candidate> out;
  const auto add = [&](Oid oid, Oid place, Oid left, Oid right) {
    if (types == nullptr || (left == (*types)[0] && right == (*types)[1]))
      out.push_back({oid, place, {left.value, right.value}});
  };
  for (const OperatorRow* row : operators_named(name)) {
    if (may_mean(context, schema, row->oid))
      add(row->oid, schema_of(context, row->oid), row->left, row->right);
  }
  if (context.session == nullptr) return out;
  CatalogAccess access(*context.session, *context.arena);
  for (const CatalogRow& row : operator_rows(access, schema, name))
    add(row.oid("oid"), row.oid("oprnamespace"), row.oid("oprleft"), row.oid("oprright"));
  return visible(context, std::move(out));
}

Oid operator_by_name(EvalContext& context, std::string_view text) {
  const auto found = operators_by_name(context, text, nullptr);
  if (found.empty()) throw SqlError("42883", "operator does not exist: " + std::string(text));
  if (found.size() > 1)
    throw SqlError("42725", "more than one operator named " + std::string(text));
  return found[0].oid;
}

Oid operator_by_signature(EvalContext& context, std::string_view text) {
  const auto [name, types] = split_arguments(context, text, true);
  if (types.size() == 1) {
    throw SqlError("42P02", "missing argument")
        .hint("Use NONE to denote the missing argument of a unary operator.");
  }
  if (types.size() != 2)
    throw SqlError("54023", "too many arguments").hint("Provide two argument types for operator.");
  const auto found = operators_by_name(context, name, &types);
  if (!found.empty()) return found[0].oid;
  throw SqlError("42883", "operator does not exist: " + std::string(text));
}

template <class Row>
const Row* by_oid(std::span<const Row* const> rows, Oid oid) {
  for (const Row* row : rows) {
    if (row->oid == oid) return row;
  }
  return nullptr;
}

/// As the session has to spell it, where there is one.
std::string type_name(SessionContext* session, Oid type) {
  return session == nullptr ? format_type(type, -1) : shown_type(*session, type);
}

std::string signature(SessionContext* session, const char* name, const ArgumentTypes& types) {
  std::string out = quote_identifier(name) + "(";
  for (std::uint8_t i = 0; i < types.count; ++i)
    out += (i > 0 ? "," : "") + type_name(session, types.types[i]);
  return out + ")";
}

/// errors  42704, 3F000
Oid text_search_oid(EvalContext& context, std::uint32_t catalog, std::string_view text) {
  const TextSearchKind& kind = text_search_kind(catalog);
  const std::vector<std::string> parts = object_parts(context, text);
  if (context.session == nullptr) {
    throw SqlError("42704", std::string(kind.word) + " \"" + std::string(text) +
                                "\" does not exist");
  }
  require_usage(context, parts);
  CatalogAccess access(*context.session, *context.arena);
  return text_search_object(access, kind, parts).oid("oid");
}

class CatalogNames final : public RegLookup {
 public:
  Oid resolve(EvalContext& context, Oid reg_type, std::string_view text) const override {
    switch (reg_type.value) {
      case kRegtype.value:
        return type_named(context, text);
      case kRegproc.value:
        return function_by_name(context, text);
      case kRegprocedure.value:
        return function_by_signature(context, text);
      case kRegoper.value:
        return operator_by_name(context, text);
      case kRegoperator.value:
        return operator_by_signature(context, text);
      case kRegconfig.value:
        return text_search_oid(context, kPgTsConfig, text);
      case kRegdictionary.value:
        return text_search_oid(context, kPgTsDict, text);
      default:
        break;
    }
    const std::vector<std::string> parts = reg_type == kRegnamespace || reg_type == kRegrole
                                               ? std::vector{single_name(text)}
                                               : object_parts(context, text, reg_type == kRegclass);
    const std::string& name = parts.back();
    require_usage(context, parts);
    if (context.session != nullptr) {
      const Oid found = find(*context.session, *context.arena, reg_type, parts);
      if (found) return found;
    }
    const bool qualified =
        (reg_type == kRegclass || reg_type == kRegcollation) && parts.size() > 1;
    const std::string quoted =
        "\"" + (qualified ? parts[parts.size() - 2] + "." + name : name) + "\"";
    switch (reg_type.value) {
      case kRegclass.value:
        require_schema(context, parts);
        throw SqlError("42P01", "relation " + quoted + " does not exist");
      case kRegnamespace.value:
        throw SqlError("3F000", "schema " + quoted + " does not exist");
      case kRegrole.value:
        throw SqlError("42704", "role " + quoted + " does not exist");
      case kRegcollation.value:
        require_schema(context, parts);
        throw SqlError("42704", "collation " + quoted + " for encoding \"UTF8\" does not exist");
      default:
        throw SqlError("42704", "object " + quoted + " does not exist");
    }
  }

  std::string name_of(EvalContext& context, Oid reg_type, Oid object) const override {
    switch (reg_type.value) {
      case kRegtype.value:
        if (context.session != nullptr) know_row_type(*context.session, object);
        if (find_type(object) == nullptr) return {};
        return context.session != nullptr ? shown_type(*context.session, object)
                                          : format_type(object, -1);
      case kRegproc.value:
      case kRegprocedure.value:
        return function_name(context, object, reg_type == kRegprocedure);
      case kRegoper.value:
      case kRegoperator.value:
        return operator_text(context, object, reg_type == kRegoperator);
      default:
        break;
    }
    if (context.session == nullptr) return {};
    return stored_name(*context.session, *context.arena, reg_type, object);
  }

 private:
  static Oid find(SessionContext& session, Arena& arena, Oid reg_type,
                  const std::vector<std::string>& parts) {
    const std::string& name = parts.back();
    CatalogAccess access(session, arena);
    if (reg_type == kRegclass) {
      return session.catalog.find_relation_oid(
          session, parts.size() > 1 ? parts[parts.size() - 2] : "", name);
    }
    if (reg_type == kRegnamespace) return session.catalog.find_schema(session, name);
    if (reg_type == kRegrole) {
      const Value key = Value::of_text(name);
      const std::optional<CatalogRow> row = access.get_by(kPgAuthid, kAuthidNameIndex, {&key, 1});
      return row ? row->oid("oid") : Oid{};
    }
    if (reg_type == kRegcollation) {
      std::string_view schema;
      if (parts.size() > 1) schema = parts[parts.size() - 2];
      if (!schema.empty() && !session.catalog.find_schema(session, schema)) return {};
      const std::optional<CatalogRow> row = find_collation(access, schema, name);
      return row ? row->oid("oid") : Oid{};
    }
    return {};
  }

  static std::string function_name(EvalContext& context, Oid oid, bool with_types) {
    if (oid >= kFirstUserOid && context.session != nullptr) {
      CatalogAccess access(*context.session, *context.arena);
      const std::optional<CatalogRow> row = access.get(kPgProc, oid);
      return row ? routine_name(access, *row, with_types) : std::string{};
    }
    if (context.session != nullptr && is_missing_member(*context.session, oid)) return {};
    if (const FunctionRow* row = find_function(oid))
      return built_in_name(context, oid, row->name, row->arguments, with_types);
    if (const char* name = text_search_function_name(oid); name != nullptr && !with_types)
      return name;
    for (const WindowRow& window : all_window_functions()) {
      if (window.oid == oid)
        return built_in_name(context, oid, window.name, window.arguments, with_types);
    }
    const AggregateRow* row = find_aggregate(oid);
    if (row == nullptr) return {};
    return built_in_name(context, oid, row->name, row->arguments, with_types);
  }

  static std::string built_in_name(EvalContext& context, Oid oid, const char* name,
                                   const ArgumentTypes& arguments, bool with_types) {
    const std::string schema =
        context.session == nullptr ? "" : hidden_schema(*context.session, oid);
    return (schema.empty() ? "" : quote_identifier(schema) + ".") +
           (with_types ? signature(context.session, name, arguments) : quote_identifier(name));
  }

  static std::string operator_text(EvalContext& context, Oid oid, bool with_types) {
    if (oid >= kFirstUserOid && context.session != nullptr) {
      CatalogAccess access(*context.session, *context.arena);
      const std::optional<CatalogRow> user = access.get(kPgOperator, oid);
      return user ? operator_name(access, *user, with_types) : std::string{};
    }
    const OperatorRow* row = by_oid(all_operators(), oid);
    if (row == nullptr) return {};
    const std::string hidden =
        context.session == nullptr ? "" : hidden_schema(*context.session, oid);
    const std::string name = (hidden.empty() ? "" : quote_identifier(hidden) + ".") + row->name;
    if (!with_types) return name;
    const std::string left = row->left ? type_name(context.session, row->left) : "NONE";
    return name + "(" + left + "," + type_name(context.session, row->right) + ")";
  }

  static std::string stored_name(SessionContext& session, Arena& arena, Oid reg_type, Oid object) {
    CatalogAccess access(session, arena);
    if (reg_type == kRegnamespace) {
      const std::optional<std::string> name = session.catalog.schema_name(session, object);
      return name ? quote_identifier(*name) : std::string{};
    }
    if (reg_type == kRegrole) {
      const std::optional<CatalogRow> row = access.get(kPgAuthid, object);
      return row ? quote_identifier(row->text("rolname")) : std::string{};
    }
    if (reg_type == kRegcollation) {
      const std::optional<CatalogRow> row = access.get(kPgCollation, object);
      return row ? shown_collation(access, *row) : std::string{};
    }
    if (reg_type == kRegconfig || reg_type == kRegdictionary) {
      const TextSearchKind& kind =
          text_search_kind(reg_type == kRegconfig ? kPgTsConfig : kPgTsDict);
      const std::optional<CatalogRow> row = access.get(kind.catalog, object);
      return row ? text_search_name(access, kind, *row) : std::string{};
    }
    if (reg_type != kRegclass) return {};
    const std::optional<CatalogRow> row = access.get(kPgClass, object);
    if (!row) return {};
    const std::string name = quote_identifier(row->text("relname"));
    if (session.catalog.find_relation_oid(session, "", row->text("relname")) == object) return name;
    return quote_identifier(
               session.catalog.schema_name(session, row->oid("relnamespace")).value_or("")) +
           "." + name;
  }
};

const CatalogNames kCatalogNames;

}  // namespace

void register_catalog_names() { register_reg_lookup(&kCatalogNames); }

}  // namespace granary::sql::catalog
