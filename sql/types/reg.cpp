#include "sql/types/reg.h"

#include <vector>

#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/integer.h"
#include "sql/types/keywords.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

const RegLookup* registered = nullptr;

[[noreturn]] void raise_invalid_name() { throw SqlError("42602", "invalid name syntax"); }

bool is_number(std::string_view text) noexcept {
  for (char c : text) {
    if (!codec::is_digit(c)) return false;
  }
  return !text.empty();
}

/// What is written for no object: - is an operator.
std::string_view text_of_none(Oid reg_type) {
  return reg_type == kRegoper || reg_type == kRegoperator ? "0" : "-";
}

}  // namespace

void register_reg_lookup(const RegLookup* lookup) noexcept { registered = lookup; }

Oid parse_reg(EvalContext& context, Oid reg_type, std::string_view text) {
  if (text == text_of_none(reg_type)) return {};
  if (is_number(text)) return Oid{types::parse_oid(text, "oid")};
  return object_named(context, reg_type, text);
}

Oid object_named(EvalContext& context, Oid reg_type, std::string_view text) {
  if (registered != nullptr) return registered->resolve(context, reg_type, text);
  if (reg_type == kRegtype) {
    for (const TypeRow& row : all_types()) {
      if (text == row.name || text == row.sql_name) return row.oid;
    }
  }
  throw SqlError("42704", std::string(reg_type == kRegtype ? "type" : "object") + " \"" +
                              std::string(text) + "\" does not exist");
}

void put_reg(EvalContext& context, Oid reg_type, Oid object, std::string& out) {
  if (!object) {
    out.append(text_of_none(reg_type));
    return;
  }
  std::string name;
  if (registered != nullptr) {
    name = registered->name_of(context, reg_type, object);
  } else if (reg_type == kRegtype && find_type(object) != nullptr) {
    name = format_type(object, -1);
  }
  if (name.empty()) {
    codec::put_decimal(out, object.value);
  } else {
    out.append(name);
  }
}

std::vector<std::string> split_qualified_name(std::string_view text) {
  std::vector<std::string> out;
  std::size_t at = 0;
  const auto skip_spaces = [&] {
    while (at < text.size() && codec::is_space(text[at])) ++at;
  };
  while (true) {
    skip_spaces();
    std::string part;
    if (at < text.size() && text[at] == '"') {
      for (++at;; ++at) {
        if (at >= text.size()) raise_invalid_name();
        if (text[at] == '"') {
          ++at;
          if (at >= text.size() || text[at] != '"') break;
        }
        part.push_back(text[at]);
      }
    } else {
      while (at < text.size() && text[at] != '.' && !codec::is_space(text[at]))
        part.push_back(codec::to_lower(text[at++]));
    }
    if (part.empty()) raise_invalid_name();
    out.emplace_back(fit_name(part));
    skip_spaces();
    if (at >= text.size()) return out;
    if (text[at] != '.') raise_invalid_name();
    ++at;
  }
}

std::string quote_identifier(std::string_view name) {
  bool safe =
      !name.empty() && (codec::is_alpha(name[0]) || name[0] == '_') && !is_reserved_keyword(name);
  for (char c : name) {
    safe = safe && ((c >= 'a' && c <= 'z') || codec::is_digit(c) || c == '_');
  }
  if (safe) return std::string(name);
  std::string out = "\"";
  for (char c : name) {
    if (c == '"') out.push_back('"');
    out.push_back(c);
  }
  out.push_back('"');
  return out;
}

namespace types {

namespace {

void input_reg(EvalContext& context, std::string_view text, std::int32_t, Oid type, Value& out) {
  out = Value::of_int(parse_reg(context, type, text).value);
}
void output_reg(EvalContext& context, const Value& value, Oid type, std::string& out) {
  put_reg(context, type, Oid{static_cast<std::uint32_t>(value.integer)}, out);
}

TypeRow reg_row(Oid oid, const char* name, Oid array) {
  return {oid,
          name,
          name,
          array,
          {},
          'N',
          false,
          Representation::kInteger,
          4,
          'i',
          {},
          input_reg,
          output_reg,
          receive_oid,
          send_oid,
          compare_integer,
          hash_integer,
          encode_oid_key,
          nullptr,
          nullptr};
}

}  // namespace

std::span<const TypeRow> reg_types() {
  static const TypeRow rows[] = {
      reg_row(kRegproc, "regproc", Oid{1008}),
      reg_row(kRegprocedure, "regprocedure", Oid{2207}),
      reg_row(kRegoper, "regoper", Oid{2208}),
      reg_row(kRegoperator, "regoperator", Oid{2209}),
      reg_row(kRegclass, "regclass", Oid{2210}),
      reg_row(kRegtype, "regtype", Oid{2211}),
      reg_row(kRegconfig, "regconfig", Oid{3735}),
      reg_row(kRegdictionary, "regdictionary", Oid{3770}),
      reg_row(kRegnamespace, "regnamespace", Oid{4090}),
      reg_row(kRegrole, "regrole", Oid{4097}),
      reg_row(kRegcollation, "regcollation", Oid{4192}),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
