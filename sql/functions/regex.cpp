#include "sql/functions/regex.h"

#include <re2/re2.h>

#include <memory>
#include <unordered_map>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_invalid(const std::string& why) {
  throw SqlError("2201B", "invalid regular expression: " + why);
}

/// Rewrites what the two dialects spell differently.
class Translator {
 public:
  Translator(std::string_view pattern, RegexFlags& flags) : in_(pattern), flags_(flags) {}

  std::string run() {
    prefix();
    if (flags_.literal) return RE2::QuoteMeta(re2::StringPiece(in_.data() + at_, in_.size() - at_));
    while (at_ < in_.size()) {
      const char c = in_[at_];
      if (c == '\\') {
        escape();
      } else if (c == '[') {
        bracket();
      } else if (c == '(') {
        group();
      } else if (flags_.expanded && codec::is_space(c)) {
        ++at_;
      } else if (flags_.expanded && c == '#') {
        while (at_ < in_.size() && in_[at_] != '\n') ++at_;
      } else {
        note_laziness(c);
        out_.push_back(c);
        ++at_;
      }
    }
    return out_;
  }

  bool lazy() const { return lazy_; }

 private:
  /// ***= (literal), ***: and (?flags) at the very start.
  void prefix() {
    if (in_.substr(at_).starts_with("***=")) {
      flags_.literal = true;
      at_ += 4;
    } else if (in_.substr(at_).starts_with("***:")) {
      at_ += 4;
    }
    if (in_.substr(at_).starts_with("(?") && at_ + 2 < in_.size() &&
        codec::is_alpha(in_[at_ + 2])) {
      const std::size_t end = in_.find(')', at_);
      if (end == std::string_view::npos) raise_invalid("parentheses () not balanced");
      const RegexFlags given = RegexFlags::parse(in_.substr(at_ + 2, end - at_ - 2));
      flags_.ignore_case |= given.ignore_case;
      flags_.newline_sensitive_dot |= given.newline_sensitive_dot;
      flags_.newline_sensitive_anchors |= given.newline_sensitive_anchors;
      flags_.expanded |= given.expanded;
      flags_.literal |= given.literal;
      at_ = end + 1;
    }
  }

  void note_laziness(char c) {
    const char before = at_ == 0 ? '\0' : in_[at_ - 1];
    const bool after_escape = at_ >= 2 && in_[at_ - 2] == '\\';
    if (c == '?' && !after_escape &&
        (before == '*' || before == '+' || before == '?' || before == '}'))
      lazy_ = true;
  }

  void escape() {
    if (at_ + 1 >= in_.size()) raise_invalid("invalid escape \\ sequence");
    const char c = in_[at_ + 1];
    at_ += 2;
    switch (c) {
      case 'y':
      case 'm':
      case 'M':
        out_.append("\\b");
        return;
      case 'Y':
        out_.append("\\B");
        return;
      case 'Z':
        out_.append("\\z");
        return;
      case 'B':
        out_.append("\\\\");
        return;
      case 'e':
        out_.append("\\x1b");
        return;
      case 'u':
        unicode(4);
        return;
      case 'U':
        unicode(8);
        return;
      case '0':
        out_.append("\\x00");
        return;
      default:
        break;
    }
    if (codec::is_digit(c)) raise_not_supported("a back reference in a regular expression");
    out_.push_back('\\');
    out_.push_back(c);
  }

  void unicode(std::size_t digits) {
    if (at_ + digits > in_.size()) raise_invalid("invalid escape \\ sequence");
    out_.append("\\x{").append(in_.substr(at_, digits)).push_back('}');
    at_ += digits;
  }

  void bracket() {
    if (in_.substr(at_).starts_with("[[:<:]]") || in_.substr(at_).starts_with("[[:>:]]")) {
      out_.append("\\b");
      at_ += 7;
      return;
    }
    const std::size_t start = at_++;
    if (at_ < in_.size() && in_[at_] == '^') ++at_;
    if (at_ < in_.size() && in_[at_] == ']') ++at_;
    while (at_ < in_.size() && in_[at_] != ']') {
      if (in_[at_] == '\\') {
        at_ += 2;
      } else if (in_[at_] == '[' && at_ + 1 < in_.size() && in_[at_ + 1] == ':') {
        const std::size_t end = in_.find(":]", at_ + 2);
        if (end == std::string_view::npos) raise_invalid("brackets [] not balanced");
        at_ = end + 2;
      } else if (in_[at_] == '[') {
        raise_bracket_or_collating();
        at_ += 1;
      } else {
        ++at_;
      }
    }
    if (at_ >= in_.size()) raise_invalid("brackets [] not balanced");
    ++at_;
    const std::string_view body = in_.substr(start, at_ - start);
    const bool negated = body.size() > 1 && body[1] == '^';
    // A plain [ inside is a literal there, but needs an escape here.
    for (std::size_t i = 0; i < body.size(); ++i) {
      const bool plain_bracket =
          i > 0 && body[i] == '[' && (i + 1 >= body.size() || body[i + 1] != ':');
      if (plain_bracket) out_.push_back('\\');
      if (i + 1 == body.size() && negated && flags_.newline_sensitive_dot) out_.append("\\n");
      out_.push_back(body[i]);
      if (body[i] == '\\' && i + 1 < body.size()) out_.push_back(body[++i]);
    }
  }

  void raise_bracket_or_collating() const {
    if (at_ + 1 < in_.size() && (in_[at_ + 1] == '.' || in_[at_ + 1] == '=')) {
      raise_not_supported("a collating element in a regular expression");
    }
  }

  void group() {
    const std::string_view rest = in_.substr(at_);
    if (rest.starts_with("(?=") || rest.starts_with("(?!") || rest.starts_with("(?<=") ||
        rest.starts_with("(?<!")) {
      raise_not_supported("look-around in a regular expression");
    }
    if (rest.starts_with("(?#")) {
      at_ = std::min(in_.find(')', at_), in_.size() - 1) + 1;
      return;
    }
    if (rest.starts_with("(?:")) {
      out_.append("(?:");
      at_ += 3;
      return;
    }
    out_.push_back('(');
    ++at_;
  }

  std::string_view in_;
  RegexFlags& flags_;
  std::size_t at_ = 0;
  std::string out_;
  bool lazy_ = false;
};

const char* reason_of(RE2::ErrorCode code) {
  switch (code) {
    case RE2::ErrorMissingParen:
    case RE2::ErrorUnexpectedParen:
      return "parentheses () not balanced";
    case RE2::ErrorMissingBracket:
      return "brackets [] not balanced";
    case RE2::ErrorBadCharClass:
      return "invalid character class";
    case RE2::ErrorBadCharRange:
      return "invalid character range";
    case RE2::ErrorRepeatArgument:
    case RE2::ErrorRepeatOp:
      return "quantifier operand invalid";
    case RE2::ErrorRepeatSize:
      return "invalid repetition count(s)";
    case RE2::ErrorPatternTooLarge:
      return "regular expression is too complex";
    default:
      return "invalid escape \\ sequence";
  }
}

std::unique_ptr<RE2> compile(std::string_view pattern, RegexFlags flags) {
  Translator translator(pattern, flags);
  std::string translated = translator.run();
  RE2::Options options;
  options.set_log_errors(false);
  options.set_case_sensitive(!flags.ignore_case);
  options.set_dot_nl(!flags.newline_sensitive_dot);
  // POSIX wants the longest match; a lazy quantifier asks for the other rule.
  options.set_longest_match(!translator.lazy());
  if (flags.newline_sensitive_anchors) translated.insert(0, "(?m)");
  auto out = std::make_unique<RE2>(translated, options);
  if (!out->ok()) raise_invalid(reason_of(out->error_code()));
  return out;
}

}  // namespace

RegexFlags RegexFlags::parse(std::string_view letters) {
  RegexFlags out;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    switch (letters[i]) {
      case 'g':
        out.global = true;
        break;
      case 'i':
        out.ignore_case = true;
        break;
      case 'c':
        out.ignore_case = false;
        break;
      case 'n':
      case 'm':
        out.newline_sensitive_dot = out.newline_sensitive_anchors = true;
        break;
      case 'p':
        out.newline_sensitive_dot = true;
        break;
      case 's':
        out.newline_sensitive_dot = out.newline_sensitive_anchors = false;
        break;
      case 'w':
        out.newline_sensitive_anchors = true;
        break;
      case 'x':
        out.expanded = true;
        break;
      case 't':
        out.expanded = false;
        break;
      case 'q':
        out.literal = true;
        break;
      case 'b':
      case 'e':
        break;
      default:
        throw SqlError("22023", "invalid regular expression option: \"" +
                                    std::string(letters.substr(i, utf8_length(letters[i]))) + "\"");
    }
  }
  return out;
}

const re2::RE2& find_regex(std::string_view pattern, const RegexFlags& flags) {
  constexpr std::size_t kRememberedMax = 64;
  thread_local std::unordered_map<std::string, std::unique_ptr<RE2>> remembered;
  std::string key;
  for (const bool flag : {flags.ignore_case, flags.newline_sensitive_dot,
                          flags.newline_sensitive_anchors, flags.expanded, flags.literal}) {
    key.push_back(flag ? '1' : '0');
  }
  key.append(pattern);
  if (const auto found = remembered.find(key); found != remembered.end()) return *found->second;
  if (remembered.size() >= kRememberedMax) remembered.clear();
  std::unique_ptr<RE2> compiled = compile(pattern, flags);
  return *(remembered[key] = std::move(compiled));
}

bool regex_matches(std::string_view text, std::string_view pattern, const RegexFlags& flags) {
  return find_regex(pattern, flags)
      .Match(re2::StringPiece(text.data(), text.size()), 0, text.size(), RE2::UNANCHORED, nullptr,
             0);
}

std::string similar_to_regex(std::string_view pattern, std::string_view escape) {
  std::string out = "^(?:";
  bool in_bracket = false;
  for (std::size_t at = 0; at < pattern.size();) {
    if (!escape.empty() && pattern.substr(at).starts_with(escape)) {
      at += escape.size();
      if (at >= pattern.size()) break;
      const std::size_t bytes = utf8_length(pattern[at]);
      if (bytes == 1) out.push_back('\\');
      out.append(pattern.substr(at, bytes));
      at += bytes;
      continue;
    }
    const char c = pattern[at++];
    if (in_bracket) {
      if (c == '\\') out.push_back('\\');
      out.push_back(c);
      in_bracket = c != ']';
    } else if (c == '[') {
      out.push_back(c);
      in_bracket = true;
    } else if (c == '%') {
      out.append(".*");
    } else if (c == '_') {
      out.push_back('.');
    } else if (c == '(') {
      out.append("(?:");
    } else if (c == '\\' || c == '.' || c == '^' || c == '$') {
      out.push_back('\\');
      out.push_back(c);
    } else {
      out.push_back(c);
    }
  }
  return out + ")$";
}

}  // namespace granary::sql::functions
