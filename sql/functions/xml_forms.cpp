// sql/functions/xml_forms.cpp: what XMLELEMENT, XMLFOREST and their kin give.
#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/functions/xml_functions.h"
#include "sql/types/xml.h"
#include "sql/xml/compose.h"
#include "sql/xml/document.h"
#include "sql/xml/value_mapping.h"

namespace granary::sql::functions::xml_form {
namespace {

using Call = const CallInfo&;
using xml::Form;

void give(EvalContext& context, std::string_view text, Value& out) {
  out = Value::of_text(context.arena->copy(text));
}

std::string text_of(EvalContext& context, Call call, const Value* args, std::uint32_t i,
                    bool escaped) {
  return xml::value_text(context, args[i], call.argument_types[i], escaped);
}

void element(EvalContext& context, Call call, const Value* args, std::uint32_t count, Value& out) {
  std::vector<xml::Attribute> attributes;
  std::vector<std::string> content;
  std::uint32_t i = 2;
  for (const Value& name : ArrayView(args[1]).values()) {
    if (!args[i].is_null())
      attributes.push_back({name.text(), text_of(context, call, args, i, false)});
    ++i;
  }
  for (; i < count; ++i) {
    if (!args[i].is_null()) content.push_back(text_of(context, call, args, i, true));
  }
  give(context, xml::element(args[0].text(), attributes, content), out);
}

void forest(EvalContext& context, Call call, const Value* args, std::uint32_t, Value& out) {
  std::string text;
  std::uint32_t i = 1;
  for (const Value& name : ArrayView(args[0]).values()) {
    if (!args[i].is_null()) {
      const std::string tag(name.text());
      text += "<" + tag + ">" + text_of(context, call, args, i, true) + "</" + tag + ">";
    }
    ++i;
  }
  if (!text.empty()) give(context, text, out);
}

void concat(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  std::vector<std::string_view> values;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!args[i].is_null()) values.push_back(args[i].text());
  }
  if (!values.empty()) give(context, xml::concat(values), out);
}

void parse(EvalContext& context, Call, const Value* args, std::uint32_t, Value& out) {
  xml::check(context.session, args[0].text(),
             args[1].integer != 0 ? Form::kDocument : Form::kContent);
  out = args[0];
}

void instruction(EvalContext& context, Call, const Value* args, std::uint32_t count, Value& out) {
  if (count == 1) return give(context, xml::instruction(args[0].text(), std::nullopt), out);
  // The name is looked at first.
  static_cast<void>(xml::instruction(args[0].text(), std::nullopt));
  if (!args[1].is_null()) give(context, xml::instruction(args[0].text(), args[1].text()), out);
}

void root(EvalContext& context, Call, const Value* args, std::uint32_t, Value& out) {
  if (args[0].is_null()) return;
  std::optional<std::string> version;
  if (!args[1].is_null()) version = std::string(args[1].text());
  std::optional<xml::Standalone> standalone;
  switch (args[2].integer) {
    case kStandaloneYes:
      standalone = xml::Standalone::kYes;
      break;
    case kStandaloneNo:
      standalone = xml::Standalone::kNo;
      break;
    case kStandaloneNoValue:
      standalone = xml::Standalone::kNone;
      break;
    default:
      break;
  }
  give(context, xml::with_root(args[0].text(), version, standalone), out);
}

bool is_document(EvalContext& context, std::string_view text) {
  return xml::is_well_formed(context.session, text, Form::kDocument);
}

void serialize(EvalContext& context, Call, const Value* args, std::uint32_t, Value& out) {
  if (args[0].is_null()) return;
  if (args[1].integer != 0 && !is_document(context, args[0].text()))
    throw SqlError("2200L", "not an XML document");
  out = args[0];
}

constexpr FunctionRow form(const char* name, Oid result, ScalarFunction call, bool strict) {
  // Settings and the session's zone decide how values are shown.
  return {.oid = {},
          .name = name,
          .arguments = {},
          .result = result,
          .call = call,
          .strict = strict,
          .volatility = Volatility::kStable};
}

}  // namespace

constinit const FunctionRow kElement = form("xmlelement", kXml, &element, false);
constinit const FunctionRow kForest = form("xmlforest", kXml, &forest, false);
constinit const FunctionRow kConcat = form("xmlconcat", kXml, &concat, false);
constinit const FunctionRow kParse = form("xmlparse", kXml, &parse, true);
constinit const FunctionRow kInstruction = form("xmlpi", kXml, &instruction, false);
constinit const FunctionRow kRoot = form("xmlroot", kXml, &root, false);
constinit const FunctionRow kSerialize = form("xmlserialize", kText, &serialize, false);
constinit const FunctionRow kIsDocument =
    form("is document", kBool, functions::call<&is_document>, true);

}  // namespace granary::sql::functions::xml_form
