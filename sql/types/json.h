// sql/types/json.h: JSON as text: checking it, and walking it without making a tree. json values
// keep their text as given; jsonb has a form of its own (jsonb.h). JsonTextView offers what
// JsonbView does, so that functions over both are written once.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sql/types/jsonb.h"

namespace granary::sql {

/// errors 22P02 (invalid input syntax for type json), with the bad token in the detail
void check_json(std::string_view text);
/// That the strings of a checked text can be read: what `check_json` lets pass are \u escapes that
/// are no characters. errors  22P02 (surrogates), 22P05 (\u0000)
void check_json_strings(std::string_view text);
/// "..." with escapes.
void put_json_string(std::string& out, std::string_view text);

/// A JSON value inside checked text, whose strings are known to be readable where they are read.
class JsonTextView {
 public:
  explicit JsonTextView(std::string_view text) noexcept;
  /// errors  those of check_json_strings
  explicit JsonTextView(const Value& value) : JsonTextView(value.text()) {
    check_json_strings(value.text());
  }

  JsonKind kind() const noexcept;
  /// As written, without blanks around it.
  std::string_view bytes() const noexcept { return text_; }
  /// kString: unescaped. errors 22P05 (\u0000)
  std::string string() const;
  std::uint32_t count() const;
  /// Null where there is none. cost: linear
  std::optional<JsonTextView> item_at(std::uint32_t index) const;
  /// The last member called `key`. cost: linear
  std::optional<JsonTextView> field(std::string_view key) const;

  template <class Visit>
  void for_each_item(Visit&& visit) const {
    for (std::size_t at = first(); text_[at] != ']';) {
      visit(take_value(at));
      next(at);
    }
  }
  /// visit(key, value); the key is unescaped and lives for the call.
  template <class Visit>
  void for_each_member(Visit&& visit) const {
    for (std::size_t at = first(); text_[at] != '}';) {
      const std::string key = take_value(at).string();
      skip_blanks(at);
      ++at;  // the colon
      skip_blanks(at);
      visit(std::string_view(key), take_value(at));
      next(at);
    }
  }

 private:
  void skip_blanks(std::size_t& at) const noexcept;
  /// Where the first part of a container, or its end, stands.
  std::size_t first() const noexcept;
  /// Past a comma, to the next part or the end of the container.
  void next(std::size_t& at) const noexcept;
  JsonTextView take_value(std::size_t& at) const noexcept;

  std::string_view text_;
};

}  // namespace granary::sql
