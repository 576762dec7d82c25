#include "sql/functions/xml_functions.h"

#include "sql/error.h"
#include "sql/functions/aggregate_state.h"
#include "sql/functions/call.h"
#include "sql/types/xml.h"
#include "sql/xml/compose.h"
#include "sql/xml/document.h"
#include "sql/xml/xpath.h"

namespace granary::sql::functions {
namespace {

using xml::Form;

std::string to_xml(EvalContext& context, std::string_view text) {
  xml::check(context.session, text, xml::option_of(context.session));
  return std::string(text);
}

bool validate(std::string_view, std::string_view) {
  throw SqlError("0A000", "xmlvalidate is not implemented");
}

void concat_two(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                Value& out) {
  if (args[0].is_null() || args[1].is_null()) {
    out = args[0].is_null() ? args[1] : args[0];
    return;
  }
  const std::string_view both[] = {args[0].text(), args[1].text()};
  out = Value::of_text(context.arena->copy(xml::concat(both)));
}

bool is_well_formed(EvalContext& context, std::string_view text) {
  return xml::is_well_formed(context.session, text, xml::option_of(context.session));
}
template <Form form>
bool has_form(EvalContext& context, std::string_view text) {
  return xml::is_well_formed(context.session, text, form);
}

/// Pairs of a name and a URI. errors  22000, 22004
void add_namespaces(xml::XPath& xpath, const Value& pairs) {
  const ArrayView array(pairs);
  if (array.dimensions() == 0) return;
  if (array.dimensions() != 2 || array.length(1) != 2) {
    throw SqlError("22000", "invalid array for XML namespace mapping")
        .detail(
            "The array must be two-dimensional with length of the second axis equal to 2.");
  }
  const std::vector<Value> values = array.values();
  for (std::size_t i = 0; i < values.size(); i += 2) {
    if (values[i].is_null() || values[i + 1].is_null())
      throw SqlError("22004", "neither namespace name nor URI may be null");
    xpath.add_namespace(std::string(values[i].text()), std::string(values[i + 1].text()));
  }
}

struct Evaluated {
  xml::XPath xpath;
  xml::XPathResult result;
};
Evaluated evaluate(EvalContext& context, const Value* args, std::uint32_t count) {
  if (args[0].text().empty()) throw SqlError("22000", "empty XPath expression");
  std::string_view text = args[1].text();
  xml::Declaration declaration;
  if (xml::read_declaration(text, declaration) == xml::DeclarationFault::kNone)
    text.remove_prefix(declaration.size);
  xml::XPath xpath(context.session, text);
  if (count > 2) add_namespaces(xpath, args[2]);
  xml::XPathResult result = xpath.evaluate(xpath.compile(std::string(args[0].text())));
  return {std::move(xpath), std::move(result)};
}

void xpath(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
           Value& out) {
  const auto [document, result] = evaluate(context, args, count);
  ArrayBuilder array(kXml);
  const auto add = [&](std::string_view text) { array.add(Value::of_text(text)); };
  std::string text;
  switch (result.type()) {
    case XPATH_NODESET:
      for (std::size_t i = 0; i < result.node_count(); ++i) add(xml::node_text(result.node(i)));
      break;
    case XPATH_BOOLEAN:
      add(result.boolean() ? "true" : "false");
      break;
    case XPATH_NUMBER:
      type_of(kFloat8).output(context, Value::of_float(result.number()), kFloat8, text);
      add(text);
      break;
    case XPATH_STRING:
      xml::put_escaped(text, result.string());
      add(text);
      break;
    default:
      throw SqlError("XX000", "xpath expression result type " + std::to_string(result.type()) +
                                  " is unsupported");
  }
  out = array.finish(*context.arena);
}

void xpath_exists(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
                  Value& out) {
  const auto [document, result] = evaluate(context, args, count);
  // Any value counts but an empty set of nodes.
  out = Value::of_bool(result.type() != XPATH_NODESET || result.node_count() > 0);
}

/// The values seen up to now, each behind its length.
struct Values {
  ArenaBuffer buffer;
};

void agg_step(EvalContext& context, const CallInfo&, void* state, const Value* args,
              std::uint32_t) {
  auto& values = *static_cast<Values*>(state);
  const auto size = static_cast<std::uint32_t>(args[0].size());
  values.buffer.append(*context.arena, {reinterpret_cast<const char*>(&size), sizeof size});
  values.buffer.append(*context.arena, args[0].text());
}

void agg_final(EvalContext& context, const CallInfo&, void* state, Value& out) {
  std::string_view rest = static_cast<Values*>(state)->buffer.view();
  std::vector<std::string_view> values;
  while (!rest.empty()) {
    const auto size = codec::load<std::uint32_t>(rest.data());
    values.push_back(rest.substr(sizeof size, size));
    rest.remove_prefix(sizeof size + size);
  }
  if (values.empty()) return;
  // One alone keeps its declaration.
  out = Value::of_text(values.size() == 1 ? values[0] : context.arena->copy(xml::concat(values)));
}

using enum Volatility;

constexpr FunctionRow kRows[] = {
    {Oid{2614}, "xmlexists", {kText, kXml}, kBool, &xpath_exists},
    {Oid{2895}, "xmlcomment", {kText}, kXml, call<&xml::comment>},
    {Oid{2896}, "xml", {kText}, kXml, call<&to_xml>, true, kStable},
    {Oid{2897}, "xmlvalidate", {kXml, kText}, kBool, call<&validate>},
    {Oid{2900}, "xmlconcat2", {kXml, kXml}, kXml, &concat_two, false},
    {Oid{2922}, "text", {kXml}, kText, call<+[](std::string_view text) { return text; }>},
    {Oid{2931}, "xpath", {kText, kXml, kTextArray}, kXmlArray, &xpath},
    {Oid{2932}, "xpath", {kText, kXml}, kXmlArray, &xpath},
    {Oid{3049}, "xpath_exists", {kText, kXml, kTextArray}, kBool, &xpath_exists},
    {Oid{3050}, "xpath_exists", {kText, kXml}, kBool, &xpath_exists},
    {Oid{3051}, "xml_is_well_formed", {kText}, kBool, call<&is_well_formed>, true, kStable},
    {Oid{3052}, "xml_is_well_formed_document", {kText}, kBool, call<&has_form<Form::kDocument>>},
    {Oid{3053}, "xml_is_well_formed_content", {kText}, kBool, call<&has_form<Form::kContent>>},
};

constexpr AggregateRow kAggregates[] = {
    {Oid{2901}, "xmlagg", {kXml}, kXml, sizeof(Values), &agg_step, &agg_final},
};

constexpr CastRow kCasts[] = {
    {kXml, kText, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kXml, kVarchar, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kXml, kBpchar, CastContext::kAssignment, CastMethod::kBinary, Oid{}},
    {kText, kXml, CastContext::kExplicit, CastMethod::kFunction, Oid{2896}},
    {kVarchar, kXml, CastContext::kExplicit, CastMethod::kFunction, Oid{2896}},
    {kBpchar, kXml, CastContext::kExplicit, CastMethod::kFunction, Oid{2896}},
};

}  // namespace

std::span<const FunctionRow> xml_functions() { return kRows; }
std::span<const AggregateRow> xml_aggregates() { return kAggregates; }
std::span<const CastRow> xml_casts() { return kCasts; }

}  // namespace granary::sql::functions
