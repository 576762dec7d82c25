#include "sql/xml/declaration.h"

#include <libxml/xmlstring.h>
#include <libxml/parserInternals.h>

#include <algorithm>

#include "sql/error.h"

namespace granary::sql::xml {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Whether the name of a processing instruction goes on with it, as in <?xml-stylesheet ...?>.
bool goes_on_name(std::string_view rest) {
  const std::string text(rest.substr(0, 4));  // of the longest character
  int size = static_cast<int>(text.size());
  const int c = xmlGetUTF8Char(reinterpret_cast<const xmlChar*>(text.c_str()), &size);
  return c > 0 && (xmlIsLetter(c) || xmlIsDigit(c) || c == '.' || c == '-' || c == '_' ||
                   c == ':' || xmlIsCombining(c) || xmlIsExtender(c));
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  bool at_blank() const { return at_ < text_.size() && is_blank(text_[at_]); }
  void skip_blanks() {
    while (at_blank()) ++at_;
  }
  /// Behind the name of an attribute: = and a quoted value.
  std::optional<std::string> value() {
    skip_blanks();
    if (!take("=")) return std::nullopt;
    skip_blanks();
    if (at_ == text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) return std::nullopt;
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos) return std::nullopt;
    std::string out(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return out;
  }
  std::size_t at() const { return at_; }
  std::string_view rest() const { return text_.substr(at_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

DeclarationFault read_declaration(std::string_view text, Declaration& out) {
  Reader in(text);
  if (!in.take("<?xml") || goes_on_name(in.rest())) return DeclarationFault::kNone;
  if (!in.at_blank()) return DeclarationFault::kSpace;
  in.skip_blanks();
  if (!in.take("version")) return DeclarationFault::kVersion;
  out.version = in.value();
  if (!out.version) return DeclarationFault::kVersion;

  bool blank = in.at_blank();
  in.skip_blanks();
  if (in.rest().starts_with("encoding")) {
    if (!blank) return DeclarationFault::kSpace;
    in.take("encoding");
    out.encoding = in.value();
    if (!out.encoding) return DeclarationFault::kEncoding;
    blank = in.at_blank();
    in.skip_blanks();
  }
  if (in.rest().starts_with("standalone")) {
    if (!blank) return DeclarationFault::kSpace;
    in.take("standalone");
    const auto value = in.value();
    if (value != "yes" && value != "no") return DeclarationFault::kStandalone;
    out.standalone = value == "yes" ? Standalone::kYes : Standalone::kNo;
    in.skip_blanks();
  }
  if (!in.take("?>")) return DeclarationFault::kUnfinished;
  const std::string_view whole = text.substr(0, in.at());
  if (std::any_of(whole.begin(), whole.end(),
                  [](char c) { return static_cast<unsigned char>(c) > 127; }))
    return DeclarationFault::kCharacter;
  out.size = in.at();
  return DeclarationFault::kNone;
}

void raise_bad_declaration(DeclarationFault fault) {
  static constexpr const char* kDetails[] = {
      "",
      "Invalid character value.",
      "Space required.",
      "Malformed declaration: missing version.",
      "Missing encoding in text declaration.",
      "standalone accepts only 'yes' or 'no'.",
      "Parsing XML declaration: '?>' expected.",
  };
  throw SqlError("2200N", "invalid XML content: invalid XML declaration")
      .detail(kDetails[static_cast<std::size_t>(fault)]);
}

bool put_declaration(std::string& out, const std::optional<std::string>& version,
                     Standalone standalone, std::string_view encoding) {
  if (version.value_or("1.0") == "1.0" && standalone == Standalone::kNone && encoding.empty())
    return false;
  out += "<?xml version=\"" + version.value_or("1.0") + "\"";
  if (!encoding.empty()) out.append(" encoding=\"").append(encoding).append("\"");
  if (standalone != Standalone::kNone)
    out += standalone == Standalone::kYes ? " standalone=\"yes\"" : " standalone=\"no\"";
  out += "?>";
  return true;
}

std::string shown(std::string_view stored, std::string_view encoding) {
  Declaration declaration;
  if (read_declaration(stored, declaration) != DeclarationFault::kNone) return std::string(stored);
  std::string out;
  std::string_view rest = stored.substr(declaration.size);
  // No empty line where a declaration has been.
  const bool declared =
      put_declaration(out, declaration.version, declaration.standalone, encoding);
  if (!declared && rest.starts_with('\n')) rest.remove_prefix(1);
  return out.append(rest);
}

}  // namespace granary::sql::xml
