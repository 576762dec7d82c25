#include "sql/text_search/document.h"

#include <algorithm>
#include <span>

#include "sql/session_context.h"
#include "sql/text_search/token_forms.h"

namespace granary::sql::text_search {

std::vector<Token> indexed_tokens_of(EvalContext& context, const Configuration& configuration,
                                     std::string_view document) {
  std::vector<Token> out = tokens_of(document);
  std::erase_if(out, [&](const Token& token) {
    if (token.text.size() <= Lexeme::kBytesMax) return false;
    if (configuration.dictionaries(token.type).empty()) return false;
    context.session->notice(
        "NOTICE", "54000", "word is too long to be indexed",
        "Words longer than " + std::to_string(Lexeme::kBytesMax + 1) + " characters are ignored.");
    return true;
  });
  return out;
}

void DocumentBuilder::place(std::string lexeme) {
  ++words_;
  constexpr std::size_t kOfText = Lexeme::kPlacesMax - 1;
  const unsigned position = std::min<unsigned>(position_, LexemePlace::kPositionMax);
  std::vector<LexemePlace>& places = lexemes_[std::move(lexeme)];
  if (places.size() < kOfText && (places.empty() || places.back().position() != position))
    places.push_back(LexemePlace::of(position, 0));
}

void DocumentBuilder::add(std::string_view text) {
  constexpr std::size_t kStretchesBetweenLooks = 4096;
  std::size_t seen = 0;
  const std::vector<Token> tokens = indexed_tokens_of(context_, configuration_, text);
  for (TokenForms found(configuration_, tokens); found.next();) {
    if (++seen % kStretchesBetweenLooks == 0) context_.session->check_interrupts();
    ++position_;
    for (Form& form : found.forms()) {
      if (form.next_position) ++position_;
      place(std::move(form.text));
    }
  }
}

void DocumentBuilder::add_part(std::string_view text) {
  const std::size_t words_before = words_;
  add(text);
  if (words_ > words_before) ++position_;
}

std::string DocumentBuilder::finish() {
  std::vector<Lexeme> out;
  out.reserve(lexemes_.size());
  for (auto& [text, places] : lexemes_) out.push_back({text, std::move(places)});
  return make_tsvector(std::move(out));
}

namespace {

/// An operand as it grows: its words with gaps for the stop words between them.
class Operand {
 public:
  Operand(QueryTree& tree, const QueryOperand& operand, QueryItem::Kind between)
      : tree_(tree), operand_(operand), between_(between) {}

  /// The words at one position: variants are alternatives.
  void add(std::span<Form> forms) {
    std::uint32_t word = kNothing;
    for (std::size_t begin = 0, end = 0; begin < forms.size(); begin = end) {
      std::uint32_t variant = kNothing;
      for (; end < forms.size() && forms[end].variant == forms[begin].variant; ++end) {
        const bool prefix = operand_.prefix || forms[end].prefix;
        const auto form =
            tree_.add_lexeme(std::move(forms[end].text), prefix, operand_.weights);
        variant = join(QueryItem::Kind::kAnd, variant, form);
      }
      word = join(QueryItem::Kind::kOr, word, variant);
    }
    for (; out_ != kNothing && left_out_ > 0; --left_out_)
      out_ = tree_.add(between_, out_, kNothing);
    out_ = join(between_, out_, word);
    left_out_ = 0;
  }
  void leave_out() { ++left_out_; }
  std::uint32_t root() const { return out_; }

 private:
  static constexpr std::uint32_t kNothing = QueryTree::kNothing;
  std::uint32_t join(QueryItem::Kind kind, std::uint32_t left, std::uint32_t right) {
    return left == kNothing ? right : tree_.add(kind, left, right);
  }

  QueryTree& tree_;
  const QueryOperand& operand_;
  const QueryItem::Kind between_;
  std::uint32_t out_ = kNothing;
  unsigned left_out_ = 0;
};

std::uint32_t meaning_of(EvalContext& context, const Configuration& configuration, QueryTree& tree,
                         const QueryOperand& operand, QueryItem::Kind between) {
  Operand out(tree, operand, between);
  const std::vector<Token> tokens = indexed_tokens_of(context, configuration, operand.text);
  for (TokenForms found(configuration, tokens); found.next();) {
    const std::span<Form> forms = found.forms();
    if (forms.empty()) out.leave_out();
    for (std::size_t begin = 0, end = 0; begin < forms.size(); begin = end) {
      while (++end < forms.size() && !forms[end].next_position) {
      }
      out.add(forms.subspan(begin, end - begin));
    }
  }
  return out.root();
}

}  // namespace

std::string make_query(EvalContext& context, const Configuration& configuration,
                       std::string_view text, QuerySyntax syntax, QueryItem::Kind between) {
  return parse_query(context, text, syntax, [&](QueryTree& tree, const QueryOperand& operand) {
    return meaning_of(context, configuration, tree, operand, between);
  });
}

}  // namespace granary::sql::text_search
