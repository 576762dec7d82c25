// Values, functions, operators, casts and aggregates answer as a real PostgreSQL 15 does
// (record_answers.py).
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sql/functions/function.h"
#include "sql/types/array.h"
#include "sql/types/type.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

struct Case {
  std::string_view kind;
  std::string_view head;
  std::vector<std::string_view> arguments;
  std::string_view answer;
};

const std::vector<Case>& type_cases() {
  static const std::vector<Case> cases = {
#include "types_answers.inc"
  };
  return cases;
}
const std::vector<Case>& function_cases() {
  static const std::vector<Case> cases = {
#include "functions_answers.inc"
  };
  return cases;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == 'n' || text[i + 1] == 't');
    if (escape) {
      out.push_back(text[++i] == 'n' ? '\n' : '\t');
    } else {
      out.push_back(text[i]);
    }
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

/// "numeric(8,2)" to its type and typmod.
const TypeRow& parse_type(std::string_view name, std::int32_t& typmod) {
  typmod = -1;
  const std::size_t paren = name.find('(');
  const TypeRow* row = find_type(name.substr(0, paren));
  INFO("type " << name);
  REQUIRE(row != nullptr);
  if (paren != std::string_view::npos) {
    std::vector<std::int32_t> modifiers;
    for (std::string_view m : split(name.substr(paren + 1, name.size() - paren - 2), ',')) {
      modifiers.push_back(std::stoi(std::string(m)));
    }
    typmod = row->typmod_in(modifiers);
  }
  return *row;
}

bool is_polymorphic(Oid type) {
  return type == kAny || type == kAnyElement || type == kAnyArray || type == kAnyNonArray ||
         type == kAnyCompatible || type == kAnyCompatibleArray;
}
bool accepts(Oid declared, Oid given) {
  if (declared == given || declared == kAny) return true;
  const bool is_array = type_of(given).name[0] == '_';
  if (declared == kAnyArray || declared == kAnyCompatibleArray) return is_array;
  if (declared == kAnyNonArray) return !is_array;
  return declared == kAnyElement || declared == kAnyCompatible;
}

class Evaluator {
 public:
  explicit Evaluator(const Case& c) : case_(c) { context_.arena = &arena_; }

  std::string run() {
    try {
      return answer();
    } catch (const SqlError& error) {
      return "!" + error.diagnostic.sqlstate + " " + error.diagnostic.message;
    }
  }

 private:
  std::string answer() {
    if (case_.kind == "type") {
      std::int32_t typmod = -1;
      const TypeRow& row = parse_type(case_.head, typmod);
      Value value;
      row.input(context_, unescaped(case_.arguments[0]), typmod, row.oid, value);
      return text_of(value, row.oid);
    }
    if (case_.kind == "cast") return cast();
    const std::size_t paren = case_.head.rfind('(');
    name_ = case_.head.substr(0, paren);
    for (std::string_view t :
         split(case_.head.substr(paren + 1, case_.head.size() - paren - 2), ',')) {
      std::int32_t typmod = -1;
      types_.push_back(parse_type(t, typmod).oid);
    }
    if (case_.kind == "agg") return aggregate();
    read_arguments(case_.arguments);
    if (case_.kind == "op") {
      const OperatorRow* found = nullptr;
      for (const OperatorRow* row : operators_named(name_)) {
        const bool prefix = types_.size() == 1;
        if (prefix ? !row->left && accepts(row->right, types_[0])
                   : row->left && accepts(row->left, types_[0]) && accepts(row->right, types_[1])) {
          found = row;
        }
      }
      REQUIRE(found != nullptr);
      return call(*find_function(found->function));
    }
    const FunctionRow* found = find_callable();
    REQUIRE(found != nullptr);
    return case_.kind == "set" ? set(*found) : call(*found);
  }

  const FunctionRow* find_callable() {
    const FunctionRow* best = nullptr;
    for (const FunctionRow* row : functions_named(name_)) {
      const auto declared = row->arguments.span();
      if (!row->variadic && declared.size() != types_.size()) continue;
      if (row->variadic && declared.size() > types_.size() + 1) continue;
      bool good = true;
      for (std::size_t i = 0; i < types_.size() && good; ++i) {
        good = i + 1 >= declared.size() && row->variadic ? true : accepts(declared[i], types_[i]);
      }
      if (good && (best == nullptr || !is_polymorphic(declared.empty() ? Oid{} : declared[0])))
        best = row;
    }
    return best;
  }

  void read_arguments(const std::vector<std::string_view>& texts) {
    arguments_.clear();
    for (std::size_t i = 0; i < texts.size(); ++i) arguments_.push_back(read(texts[i], types_[i]));
  }
  Value read(std::string_view text, Oid type) {
    Value value;
    if (text != "\\N") type_of(type).input(context_, unescaped(text), -1, type, value);
    return value;
  }

  std::string text_of(const Value& value, Oid type) {
    if (value.is_null()) return "\\N";
    std::string out;
    type_of(type).output(context_, value, type, out);
    return out;
  }

  Oid result_of(Oid declared) const {
    if (declared == kAnyArray || declared == kAnyCompatibleArray) {
      for (Oid t : types_) {
        if (type_of(t).name[0] == '_') return t;
      }
      return array_type_of(types_[0]);
    }
    if (declared == kAnyElement || declared == kAnyCompatible || declared == kAnyNonArray) {
      return type_of(types_[0]).name[0] == '_' ? element_type_of(types_[0]) : types_[0];
    }
    return declared;
  }

  std::string call(const FunctionRow& row) {
    const CallInfo info{types_, result_of(row.result), -1, false, false};
    Value out;
    for (const Value& a : arguments_) {
      if (a.is_null() && row.strict) return "\\N";
    }
    row.call(context_, info, arguments_.data(), static_cast<std::uint32_t>(arguments_.size()), out);
    return text_of(out, info.result_type);
  }

  std::string cast() {
    const std::vector<std::string_view> names = split(case_.head, ' ');
    std::int32_t typmod = -1;
    const TypeRow& source = parse_type(names[0], typmod);
    const TypeRow& target = parse_type(names[1], typmod);
    types_ = {source.oid};
    arguments_ = {read(case_.arguments[0], source.oid)};
    const CastRow* row = find_cast(source.oid, target.oid);
    Value value = arguments_[0];
    if (source.oid != target.oid) {
      REQUIRE(row != nullptr);
      if (row->method == CastMethod::kFunction) {
        value = Value::null();
        const CallInfo info{types_, target.oid, typmod, false, true};
        find_function(row->function)->call(context_, info, arguments_.data(), 1, value);
      }
    }
    if (typmod >= 0) {
      const Oid type[] = {target.oid};
      const CallInfo info{type, target.oid, typmod, false, true};
      Value fitted;
      find_function(find_cast(target.oid, target.oid)->function)
          ->call(context_, info, &value, 1, fitted);
      value = fitted;
    }
    return text_of(value, target.oid);
  }

  std::string set(const FunctionRow& row) {
    const CallInfo info{types_, result_of(row.result), -1, false, false};
    std::string out;
    std::unique_ptr<SetCursor> cursor(row.open_set(context_, info, arguments_.data(),
                                                   static_cast<std::uint32_t>(arguments_.size())));
    Value value;
    bool first = true;
    while (cursor->next(context_, &value)) {
      if (!first) out += ";";
      first = false;
      out += text_of(value, info.result_type);
    }
    return first ? "\\N" : out;
  }

  std::string aggregate() {
    const AggregateRow* found = nullptr;
    for (const AggregateRow* row : aggregates_named(name_)) {
      const auto declared = row->arguments.span();
      bool good = declared.size() == types_.size();
      for (std::size_t i = 0; i < types_.size() && good; ++i)
        good = accepts(declared[i], types_[i]);
      if (good) found = row;
    }
    REQUIRE(found != nullptr);
    const CallInfo info{types_, result_of(found->result), -1, false, false};
    std::vector<std::uint64_t> state(found->state_bytes / 8 + 1, 0);
    for (std::string_view argument : case_.arguments) {
      read_arguments(types_.empty() ? std::vector<std::string_view>{} : split(argument, '^'));
      bool skip = false;
      for (const Value& a : arguments_) skip = skip || (a.is_null() && found->skip_nulls);
      if (!skip) {
        found->step(context_, info, state.data(), arguments_.data(),
                    static_cast<std::uint32_t>(arguments_.size()));
      }
    }
    Value out;
    found->final(context_, info, state.data(), out);
    return text_of(out, info.result_type);
  }

  const Case& case_;
  Arena arena_;
  EvalContext context_;
  std::string_view name_;
  std::vector<Oid> types_;
  std::vector<Value> arguments_;
};

void check_all(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    std::string shown = std::string(c.kind) + " " + std::string(c.head);
    for (std::string_view a : c.arguments) shown += " | " + std::string(a);
    INFO(shown);
    CHECK(Evaluator(c).run() == c.answer);
  }
}

TEST_CASE("texts read and shown are PostgreSQL's") { check_all(type_cases()); }
TEST_CASE("functions, operators, casts and aggregates answer as PostgreSQL's") {
  check_all(function_cases());
}

}  // namespace
}  // namespace granary::sql
