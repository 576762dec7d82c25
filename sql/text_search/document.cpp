#include "sql/text_search/document.h"

#include <algorithm>

#include "sql/session_context.h"
#include "sql/text_search/parser.h"

namespace granary::sql::text_search {

bool can_be_indexed(EvalContext& context, std::string_view word) {
  if (word.size() <= Lexeme::kBytesMax) return true;
  context.session->notice(
      "NOTICE", "54000", "word is too long to be indexed",
      "Words longer than " + std::to_string(Lexeme::kBytesMax + 1) + " characters are ignored.");
  return false;
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
  constexpr std::size_t kTokensBetweenLooks = 4096;
  std::size_t seen = 0;
  for (const Token& token : tokens_of(text)) {
    if (++seen % kTokensBetweenLooks == 0) context_.session->check_interrupts();
    const Dictionary* dictionary = configuration_.dictionary(token.type);
    if (dictionary == nullptr || !can_be_indexed(context_, token.text)) continue;
    ++position_;
    std::string lexeme = lexize(*dictionary, token.text);
    if (!lexeme.empty()) place(std::move(lexeme));
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

/// The words of an operand, with gaps for the stop words between them.
std::uint32_t meaning_of(EvalContext& context, const Configuration& configuration, QueryTree& tree,
                         const QueryOperand& operand, QueryItem::Kind between) {
  constexpr std::uint32_t kNothing = QueryTree::kNothing;
  std::uint32_t out = kNothing;
  unsigned left_out = 0;
  for (const Token& token : tokens_of(operand.text)) {
    const Dictionary* dictionary = configuration.dictionary(token.type);
    if (dictionary == nullptr || !can_be_indexed(context, token.text)) continue;
    std::string lexeme = lexize(*dictionary, token.text);
    if (lexeme.empty()) {
      ++left_out;
      continue;
    }
    const std::uint32_t word = tree.add_lexeme(std::move(lexeme), operand.prefix, operand.weights);
    for (; out != kNothing && left_out > 0; --left_out) out = tree.add(between, out, kNothing);
    out = out == kNothing ? word : tree.add(between, out, word);
    left_out = 0;
  }
  return out;
}

}  // namespace

std::string make_query(EvalContext& context, const Configuration& configuration,
                       std::string_view text, QuerySyntax syntax, QueryItem::Kind between) {
  return parse_query(context, text, syntax, [&](QueryTree& tree, const QueryOperand& operand) {
    return meaning_of(context, configuration, tree, operand, between);
  });
}

}  // namespace granary::sql::text_search
