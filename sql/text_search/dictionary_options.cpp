#include "sql/text_search/dictionary_options.h"

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/types/codec.h"
#include "sql/types/reg.h"

namespace granary::sql::text_search {

namespace {

/// name = value, ...; as dictionary_options_text writes it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  DictionaryOptions run() {
    DictionaryOptions out;
    while (skip(" ,"), at_ < text_.size()) {
      DictionaryOption& one = out.emplace_back();
      one.name = text_[at_] == '"' ? quoted('"', false) : until(" =");
      skip(" =");
      const bool escapes = text_.substr(at_).starts_with("E'");
      if (escapes) ++at_;
      one.number = at_ == text_.size() || text_[at_] != '\'';
      one.value = one.number ? until(" ,") : quoted('\'', escapes);
    }
    return out;
  }

 private:
  void skip(std::string_view any) {
    while (at_ < text_.size() && any.find(text_[at_]) != std::string_view::npos) ++at_;
  }
  std::string until(std::string_view ends) {
    std::string out;
    while (at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos)
      out.push_back(text_[at_++]);
    return out;
  }
  std::string quoted(char quote, bool escapes) {
    std::string out;
    for (++at_; at_ < text_.size(); ++at_) {
      const bool pair = at_ + 1 < text_.size() && text_[at_ + 1] == text_[at_];
      if (text_[at_] == quote && !pair) break;
      if (text_[at_] == quote || (escapes && text_[at_] == '\\' && pair)) ++at_;
      out.push_back(text_[at_]);
    }
    ++at_;
    return out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

DictionaryOptions read_dictionary_options(std::string_view text) { return Reader(text).run(); }

std::string dictionary_options_text(const DictionaryOptions& options) {
  std::string out;
  for (const DictionaryOption& one : options) {
    if (!out.empty()) out += ", ";
    out += quote_identifier(one.name) + " = ";
    if (one.number) {
      out += one.value;
      continue;
    }
    if (one.value.find('\\') != std::string::npos) out.push_back('E');
    out.push_back('\'');
    for (const char c : one.value) {
      if (c == '\'' || c == '\\') out.push_back(c);
      out.push_back(c);
    }
    out.push_back('\'');
  }
  return out;
}

std::optional<std::string> OptionTaker::take(const char* title) {
  const std::string name = functions::lower_text(title);
  std::optional<std::string> out;
  for (std::size_t i = 0; i < left_.size();) {
    if (left_[i].name != name) {
      ++i;
      continue;
    }
    if (out) throw SqlError("22023", std::string("multiple ") + title + " parameters");
    out = left_[i].value;
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return out;
}

std::string required(std::optional<std::string> value, const char* title) {
  if (value) return std::move(*value);
  throw SqlError("22023", std::string("missing ") + title + " parameter");
}

bool OptionTaker::truth(const char* title, bool otherwise) {
  const auto value = take(title);
  if (!value) return otherwise;
  const std::string word = functions::lower_text(*value);
  if (word == "true" || word == "on" || word == "1") return true;
  if (word == "false" || word == "off" || word == "0") return false;
  throw SqlError("42601", functions::lower_text(title) + " requires a Boolean value");
}

void OptionTaker::finish() const {
  if (left_.empty()) return;
  throw SqlError("22023", std::string("unrecognized ") + kind_ + " parameter: \"" +
                              left_.front().name + "\"");
}

}  // namespace granary::sql::text_search
