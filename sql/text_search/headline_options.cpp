#include "sql/text_search/headline_options.h"

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/integer.h"

namespace granary::sql::text_search {

namespace {

/// name = value, ...
class OptionReader {
 public:
  explicit OptionReader(std::string_view text) : text_(text) {}

  bool at_end() {
    while (!done() && (codec::is_space(text_[at_]) || text_[at_] == ',')) ++at_;
    return done();
  }

  std::string take_name() {
    const std::string out = is(text_[at_], "\"") ? take_quoted() : take_until(" \t\n\v\f\r=");
    skip_spaces();
    if (done() || text_[at_] != '=') fail();
    ++at_;
    skip_spaces();
    return out;
  }

  std::string take_value() {
    if (done()) fail();
    const bool escapes = is(text_[at_], "Ee") && at_ + 1 < text_.size() && text_[at_ + 1] == '\'';
    if (escapes) ++at_;
    if (is(text_[at_], "'\"")) {
      std::string out = take_quoted();
      if (!done() && text_[at_] != ',' && !codec::is_space(text_[at_])) fail();
      return out;
    }
    return take_until(" \t\n\v\f\r,");
  }

 private:
  static bool is(char c, std::string_view any) { return any.find(c) != std::string_view::npos; }
  bool done() const { return at_ == text_.size(); }
  void skip_spaces() {
    while (!done() && codec::is_space(text_[at_])) ++at_;
  }

  std::string take_until(std::string_view ends) {
    std::string out;
    while (!done() && !is(text_[at_], ends)) out.push_back(text_[at_++]);
    return out;
  }

  /// A quote inside is doubled; behind a backslash single quotes may have any character.
  std::string take_quoted() {
    const char quote = text_[at_++];
    std::string out;
    while (true) {
      if (done()) fail();
      char c = text_[at_++];
      if (c == '\\' && quote == '\'' && !done()) {
        c = text_[at_++];
      } else if (c == quote) {
        if (done() || text_[at_] != quote) return out;
        ++at_;
      }
      out.push_back(c);
    }
  }

  [[noreturn]] void fail() const {
    throw SqlError("42601", "invalid parameter list format: \"" + std::string(text_) + "\"");
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

int number_of(std::string_view value) { return types::parse_integer<std::int32_t>(value); }

bool truth_of(std::string_view value) {
  for (const std::string_view word : {"1", "on", "true", "t", "y", "yes"}) {
    if (codec::equal_ignoring_case(value, word)) return true;
  }
  return false;
}

void set(HeadlineOptions& options, std::string_view name, const std::string& value) {
  const std::string lower = codec::lower_ascii(name);
  if (lower == "maxwords") {
    options.words_max = number_of(value);
  } else if (lower == "minwords") {
    options.words_min = number_of(value);
  } else if (lower == "shortword") {
    options.short_word = number_of(value);
  } else if (lower == "maxfragments") {
    options.fragments_max = number_of(value);
  } else if (lower == "startsel") {
    options.start_selection = value;
  } else if (lower == "stopsel") {
    options.stop_selection = value;
  } else if (lower == "fragmentdelimiter") {
    options.fragment_delimiter = value;
  } else if (lower == "highlightall") {
    options.highlights_all = truth_of(value);
  } else {
    throw SqlError("22023",
                   "unrecognized headline parameter: \"" + std::string(name) + "\"");
  }
}

void check_length(const std::string& value, const char* name) {
  constexpr std::size_t kBytesMax = 32767;
  if (value.size() > kBytesMax)
    throw SqlError("22023", "value for \"" + std::string(name) + "\" is too long");
}

void check(const HeadlineOptions& options) {
  check_length(options.start_selection, "StartSel");
  check_length(options.stop_selection, "StopSel");
  check_length(options.fragment_delimiter, "FragmentDelimiter");
  if (options.highlights_all) return;
  const char* problem = nullptr;
  if (options.words_min >= options.words_max) {
    problem = "MinWords should be less than MaxWords";
  } else if (options.words_min <= 0) {
    problem = "MinWords should be positive";
  } else if (options.short_word < 0) {
    problem = "ShortWord should be >= 0";
  } else if (options.fragments_max < 0) {
    problem = "MaxFragments should be >= 0";
  }
  if (problem != nullptr) throw SqlError("22023", problem);
}

}  // namespace

HeadlineOptions read_headline_options(std::string_view text) {
  HeadlineOptions out;
  OptionReader reader(text);
  while (!reader.at_end()) {
    const std::string name = reader.take_name();
    set(out, name, reader.take_value());
  }
  check(out);
  return out;
}

}  // namespace granary::sql::text_search
