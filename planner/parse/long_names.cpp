#include "planner/parse/long_names.h"

#include <string>

#include "planner/parse/words.h"
#include "sql/long_name.h"

namespace granary::planner {
namespace {

/// A quick look that most texts end with. A word that is too long has a character at one of the
/// places that are looked at, and reaches from there one way or the other.
bool may_have_long_name(std::string_view text) {
  constexpr std::size_t kStep = sql::kNameBytesMax + 1;
  if (text.size() < kStep) return false;
  if (text.find('"') != text.npos) return true;
  for (std::size_t at = kStep - 1; at < text.size(); at += kStep) {
    std::size_t begin = at, end = at;
    while (begin > 0 && words::is_word(text[begin - 1])) --begin;
    while (end < text.size() && words::is_word(text[end])) ++end;
    if (end - begin >= kStep) return true;
  }
  return false;
}

/// Reads a text token by token, as far as names need.
class Scanner {
 public:
  Scanner(sql::SessionContext& session, std::string_view text) : session_(session), text_(text) {}

  void run() {
    while (at_ < text_.size()) step();
  }

 private:
  bool follows(std::string_view token) const { return text_.substr(at_).starts_with(token); }
  void skip_past(std::string_view mark, std::size_t from) {
    const std::size_t found = text_.find(mark, from);
    at_ = found == text_.npos ? text_.size() : found + mark.size();
  }

  void step() {
    const char c = text_[at_];
    if (words::is_word_start(c)) return word();
    if (c == '"') return quoted_name();
    if (c == '\'') return skip_past("'", at_ + 1);
    if (c == '$') return dollar_quotes();
    if (follows("--")) return skip_past("\n", at_);
    if (follows("/*")) return comment();
    ++at_;
    // what goes on after digits is not a name's begin
    if (words::is_digit(c)) {
      while (at_ < text_.size() && words::is_word(text_[at_])) ++at_;
    }
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && words::is_word(text_[at_])) ++at_;
    std::string name(text_.substr(begin, at_ - begin));
    if (name.size() == 1 && words::lower(name[0]) == 'e' && follows("'")) return escaped_string();
    if (name.size() <= sql::kNameBytesMax) return;
    for (char& c : name) c = words::lower(c);
    sql::note_if_cut(session_, name);
  }

  void escaped_string() {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == '\'') {
        ++at_;
        return;
      }
    }
  }

  void quoted_name() {
    std::string name;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '"' && !text_.substr(at_ + 1).starts_with('"')) break;
      if (text_[at_] == '"') ++at_;
      name += text_[at_];
    }
    ++at_;
    sql::note_if_cut(session_, name);
  }

  void dollar_quotes() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '$' && words::is_word(text_[end])) ++end;
    const bool opens = end < text_.size() && text_[end] == '$' && !words::is_digit(text_[at_ + 1]);
    if (opens) return skip_past(text_.substr(at_, end + 1 - at_), end + 1);
    at_ = end;
  }

  void comment() {
    int depth = 0;
    do {
      const bool opens = follows("/*"), closes = follows("*/");
      depth += opens ? 1 : closes ? -1 : 0;
      at_ += opens || closes ? 2 : 1;
    } while (depth > 0 && at_ < text_.size());
  }

  sql::SessionContext& session_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

void note_long_names(sql::SessionContext& session, std::string_view text) {
  if (may_have_long_name(text)) Scanner(session, text).run();
}

}  // namespace granary::planner
