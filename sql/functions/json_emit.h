// sql/functions/json_emit.h: SQL values as JSON. A value is walked once (emit_json); what comes of
// it, text or jsonb, is the sink's business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/types/json.h"

namespace granary::sql::functions {

/// Takes a value's parts in order. Inside an object each value follows its key.
class JsonSink {
 public:
  virtual ~JsonSink() = default;
  virtual void literal(JsonKind kind) = 0;  // null, false, true
  virtual void number(std::string_view text) = 0;
  virtual void string(std::string_view text) = 0;
  virtual void json(std::string_view text) = 0;  // checked JSON text
  virtual void jsonb(JsonbView node) = 0;
  virtual void key(std::string_view text) = 0;
  virtual void begin(JsonKind container) = 0;
  virtual void end() = 0;
};

/// Text without blanks; with line feeds between the parts of the outermost container where wanted.
class JsonTextSink final : public JsonSink {
 public:
  explicit JsonTextSink(std::string& out, bool line_feeds = false)
      : out_(out), line_feeds_(line_feeds) {}
  void literal(JsonKind kind) override;
  void number(std::string_view text) override;
  void string(std::string_view text) override;
  void json(std::string_view text) override;
  void jsonb(JsonbView node) override;
  void key(std::string_view text) override;
  void begin(JsonKind container) override;
  void end() override;

 private:
  void separate();
  struct Frame {
    bool object;
    bool first = true;
  };
  std::string& out_;
  const bool line_feeds_;
  bool after_key_ = false;
  std::vector<Frame> frames_;
};

/// A jsonb node.
class JsonbSink final : public JsonSink {
 public:
  void literal(JsonKind kind) override;
  void number(std::string_view text) override;
  void string(std::string_view text) override;
  void json(std::string_view text) override;
  void jsonb(JsonbView node) override;
  void key(std::string_view text) override;
  void begin(JsonKind container) override;
  void end() override;
  /// The finished node; everything begun has ended.
  const std::string& node() const { return parts_; }

 private:
  struct Frame {
    JsonKind kind;
    std::size_t start;              // of its parts
    std::vector<std::size_t> ends;  // of each part; keys and values in turn
  };
  /// Notes that a part ends here.
  void part();
  std::string parts_;
  std::vector<Frame> frames_;
};

/// Hands a value to a sink: numbers and booleans as such, arrays and rows as containers, dates and
/// timestamps in ISO 8601, json and jsonb as they are, everything else as its text form.
void emit_json(EvalContext& context, JsonSink& sink, const Value& value, Oid type, int depth = 0);
/// The text of an object's key. errors 22023 (arrays, rows, json)
std::string json_key_text(EvalContext& context, const Value& value, Oid type);
/// Whether json_agg puts each such value on a line of its own.
bool is_json_container_type(Oid type);

/// A value as JSON text, and as a jsonb node.
void put_value_as_json(EvalContext& context, std::string& out, const Value& value, Oid type);
std::string value_as_jsonb(EvalContext& context, const Value& value, Oid type);

}  // namespace granary::sql::functions
