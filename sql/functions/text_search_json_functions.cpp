// sql/functions/text_search_json_functions.cpp: full text search in json and jsonb: their strings
// as parts of a document, and headlines of them.
#include "sql/functions/call.h"
#include "sql/functions/text_search_functions.h"
#include "sql/text_search/document.h"
#include "sql/text_search/headline.h"
#include "sql/text_search/names.h"
#include "sql/types/json.h"

namespace granary::sql::functions {

namespace {

using text_search::ConfigurationPtr;
using text_search::DocumentBuilder;

/// Which parts of a JSON value are of the document.
enum JsonPart : unsigned { kStrings = 1, kNumbers = 2, kBooleans = 4, kKeys = 8, kAllParts = 15 };

struct PartName {
  std::string_view name;
  unsigned part;
};
constexpr PartName kPartNames[] = {{"string", kStrings},
                                   {"numeric", kNumbers},
                                   {"boolean", kBooleans},
                                   {"key", kKeys},
                                   {"all", kAllParts}};
constexpr const char* kPossible =
    "Possible values are: \"string\", \"numeric\", \"boolean\", \"key\", and \"all\".";

unsigned part_named(std::string_view name) {
  for (const PartName& known : kPartNames) {
    if (codec::equal_ignoring_case(known.name, name)) return known.part;
  }
  throw SqlError("22023", "wrong flag in flag array: \"" + std::string(name) + "\"")
      .hint(kPossible);
}

unsigned parts_named(JsonbView names) {
  if (names.kind() == JsonKind::kObject)
    throw SqlError("22023", "wrong flag type, only arrays and scalars are allowed");
  unsigned out = 0;
  const auto add = [&](JsonbView name) {
    if (name.kind() != JsonKind::kString)
      throw SqlError("22023", "flag array element is not a string").hint(kPossible);
    out |= part_named(name.string());
  };
  if (names.kind() == JsonKind::kArray) {
    names.for_each_item(add);
  } else {
    add(names);
  }
  return out;
}

std::string number_text(const JsonbView& view) {
  std::string out;
  put_jsonb_text(out, view);
  return out;
}
std::string number_text(const JsonTextView& view) { return std::string(view.bytes()); }

template <class View>
void add_parts(const View& view, unsigned parts, int depth, DocumentBuilder& out) {
  check_json_depth(depth);
  switch (view.kind()) {
    case JsonKind::kObject:
      view.for_each_member([&](std::string_view key, const View& member) {
        if ((parts & kKeys) != 0) out.add_part(key);
        add_parts(member, parts, depth + 1, out);
      });
      return;
    case JsonKind::kArray:
      view.for_each_item([&](const View& item) { add_parts(item, parts, depth + 1, out); });
      return;
    case JsonKind::kString:
      if ((parts & kStrings) != 0) out.add_part(view.string());
      return;
    case JsonKind::kNumber:
      if ((parts & kNumbers) != 0) out.add_part(number_text(view));
      return;
    case JsonKind::kFalse:
    case JsonKind::kTrue:
      if ((parts & kBooleans) != 0)
        out.add_part(view.kind() == JsonKind::kTrue ? "true" : "false");
      return;
    case JsonKind::kNull:
      return;
  }
}

ConfigurationPtr chosen(EvalContext& context, Oid oid) {
  return text_search::configuration_of(*context.session, oid);
}
ConfigurationPtr chosen(EvalContext& context) {
  return chosen(context, text_search::default_configuration(*context.session));
}

template <class View>
std::string vector_of(EvalContext& context, const ConfigurationPtr& configuration,
                      const Value& json, unsigned parts) {
  DocumentBuilder builder(context, *configuration);
  add_parts(View(json), parts, 0, builder);
  return builder.finish();
}
template <class View>
std::string strings_vector(EvalContext& context, Value json) {
  return vector_of<View>(context, chosen(context), json, kStrings);
}
template <class View>
std::string strings_vector_by(EvalContext& context, Oid configuration, Value json) {
  return vector_of<View>(context, chosen(context, configuration), json, kStrings);
}
template <class View>
std::string parts_vector(EvalContext& context, Value json, Value parts) {
  return vector_of<View>(context, chosen(context), json, parts_named(JsonbView(parts)));
}
template <class View>
std::string parts_vector_by(EvalContext& context, Oid configuration, Value json, Value parts) {
  return vector_of<View>(context, chosen(context, configuration), json,
                         parts_named(JsonbView(parts)));
}

/// JSON text whose strings are headlines.
class HeadlineWriter {
 public:
  HeadlineWriter(const ConfigurationPtr& configuration, std::string_view query,
                 std::string_view options)
      : configuration_(configuration), query_(read_query(query)), options_(options) {}

  template <class View>
  void put(const View& view, int depth = 0) {
    check_json_depth(depth);
    if (view.kind() == JsonKind::kObject) {
      put_list('{', '}', [&](const auto& separate) {
        view.for_each_member([&](std::string_view key, const View& member) {
          separate();
          put_json_string(out_, key);
          out_.push_back(':');
          put(member, depth + 1);
        });
      });
    } else if (view.kind() == JsonKind::kArray) {
      put_list('[', ']', [&](const auto& separate) {
        view.for_each_item([&](const View& item) {
          separate();
          put(item, depth + 1);
        });
      });
    } else if (view.kind() == JsonKind::kString) {
      put_json_string(out_,
                      text_search::headline(*configuration_, view.string(), query_, options_));
    } else {
      out_.append(number_text(view));
    }
  }

  const std::string& text() const noexcept { return out_; }

 private:
  template <class PutItems>
  void put_list(char open, char close, PutItems&& put_items) {
    out_.push_back(open);
    bool first = true;
    put_items([&] {
      if (!first) out_.push_back(',');
      first = false;
    });
    out_.push_back(close);
  }

  const ConfigurationPtr& configuration_;
  Query query_;
  std::string_view options_;
  std::string out_;
};

template <class View>
std::string headlines(const ConfigurationPtr& configuration, const Value& json,
                      std::string_view query, std::string_view options) {
  HeadlineWriter writer(configuration, query, options);
  writer.put(View(json));
  if constexpr (std::is_same_v<View, JsonbView>) return jsonb_of_text(writer.text());
  return writer.text();
}
template <class View>
std::string headline(EvalContext& context, Value json, std::string_view query) {
  return headlines<View>(chosen(context), json, query, "");
}
template <class View>
std::string headline_with(EvalContext& context, Value json, std::string_view query,
                          std::string_view options) {
  return headlines<View>(chosen(context), json, query, options);
}
template <class View>
std::string headline_by(EvalContext& context, Oid configuration, Value json,
                        std::string_view query) {
  return headlines<View>(chosen(context, configuration), json, query, "");
}
template <class View>
std::string headline_by_with(EvalContext& context, Oid configuration, Value json,
                             std::string_view query, std::string_view options) {
  return headlines<View>(chosen(context, configuration), json, query, options);
}

using Text = JsonTextView;
using Binary = JsonbView;
constexpr auto kS = Volatility::kStable;
constexpr auto kI = Volatility::kImmutable;

constexpr FunctionRow kRows[] = {
    {Oid{4215}, "json_to_tsvector", {kJson, kJsonb}, kTsvector, call<&parts_vector<Text>>, true,
     kS},
    {Oid{4216}, "json_to_tsvector", {kRegconfig, kJson, kJsonb}, kTsvector,
     call<&parts_vector_by<Text>>, true, kI},
    {Oid{4213}, "jsonb_to_tsvector", {kJsonb, kJsonb}, kTsvector, call<&parts_vector<Binary>>,
     true, kS},
    {Oid{4214}, "jsonb_to_tsvector", {kRegconfig, kJsonb, kJsonb}, kTsvector,
     call<&parts_vector_by<Binary>>, true, kI},
    {Oid{4209}, "to_tsvector", {kJsonb}, kTsvector, call<&strings_vector<Binary>>, true, kS},
    {Oid{4210}, "to_tsvector", {kJson}, kTsvector, call<&strings_vector<Text>>, true, kS},
    {Oid{4211}, "to_tsvector", {kRegconfig, kJsonb}, kTsvector, call<&strings_vector_by<Binary>>,
     true, kI},
    {Oid{4212}, "to_tsvector", {kRegconfig, kJson}, kTsvector, call<&strings_vector_by<Text>>,
     true, kI},
    {Oid{4204}, "ts_headline", {kJsonb, kTsquery}, kJsonb, call<&headline<Binary>>, true, kS},
    {Oid{4203}, "ts_headline", {kJsonb, kTsquery, kText}, kJsonb, call<&headline_with<Binary>>,
     true, kS},
    {Oid{4202}, "ts_headline", {kRegconfig, kJsonb, kTsquery}, kJsonb, call<&headline_by<Binary>>,
     true, kI},
    {Oid{4201}, "ts_headline", {kRegconfig, kJsonb, kTsquery, kText}, kJsonb,
     call<&headline_by_with<Binary>>, true, kI},
    {Oid{4208}, "ts_headline", {kJson, kTsquery}, kJson, call<&headline<Text>>, true, kS},
    {Oid{4207}, "ts_headline", {kJson, kTsquery, kText}, kJson, call<&headline_with<Text>>, true,
     kS},
    {Oid{4206}, "ts_headline", {kRegconfig, kJson, kTsquery}, kJson, call<&headline_by<Text>>,
     true, kI},
    {Oid{4205}, "ts_headline", {kRegconfig, kJson, kTsquery, kText}, kJson,
     call<&headline_by_with<Text>>, true, kI},
};

}  // namespace

std::span<const FunctionRow> text_search_json_functions() { return kRows; }

}  // namespace granary::sql::functions
