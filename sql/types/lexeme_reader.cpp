#include "sql/types/lexeme_reader.h"

#include <algorithm>

#include "sql/error.h"
#include "sql/types/codec.h"

namespace granary::sql {

namespace {

bool is_operator(char c) {
  return c == '!' || c == '&' || c == '|' || c == '(' || c == ')' || c == '<';
}

/// The weight that a letter behind a position stands for.
std::optional<unsigned> weight_of(char c) {
  switch (c) {
    case 'a':
    case 'A':
    case '*':
      return 3;
    case 'b':
    case 'B':
      return 2;
    case 'c':
    case 'C':
      return 1;
    case 'd':
    case 'D':
      return 0;
    default:
      return std::nullopt;
  }
}

}  // namespace

void LexemeReader::fail() const {
  throw SqlError("42601", std::string("syntax error in ") +
                              (form_ == Form::kVector ? "tsvector" : "tsquery") + ": \"" +
                              std::string(text_) + "\"");
}

bool LexemeReader::ends_word() const noexcept {
  if (at_end() || codec::is_space(here()) || here() == ':') return true;
  if (form_ == Form::kVector) return false;
  return is_operator(here()) || (form_ == Form::kWeb && here() == '"');
}

void LexemeReader::take_escaped(std::string& out) {
  if (++at_ == text_.size()) {
    throw SqlError("42601", "there is no escaped character: \"" + std::string(text_) + "\"");
  }
  out.push_back(text_[at_++]);
}

void LexemeReader::read_quoted(std::string& out) {
  ++at_;
  while (true) {
    if (at_end()) fail();
    if (here() == '\\') {
      take_escaped(out);
      continue;
    }
    const char c = text_[at_++];
    if (c == '\'') {
      if (at_end() || here() != '\'') return;
      ++at_;
    }
    out.push_back(c);
  }
}

void LexemeReader::read_bare(std::string& out) {
  // Whatever stands first belongs to the word, but an operator.
  bool first = true;
  while (!at_end() && (first ? form_ == Form::kVector || !is_operator(here()) : !ends_word())) {
    first = false;
    if (here() == '\\' && form_ != Form::kWeb) {
      take_escaped(out);
    } else {
      out.push_back(text_[at_++]);
    }
  }
}

LexemePlace LexemeReader::read_place() {
  if (at_end() || !codec::is_digit(here())) fail();
  unsigned position = 0;
  for (; !at_end() && codec::is_digit(here()); ++at_)
    position = std::min(position * 10 + static_cast<unsigned>(here() - '0'), 99999U);
  if (position == 0) {
    throw SqlError("42601", "wrong position info in tsvector: \"" + std::string(text_) + "\"");
  }
  unsigned weight = 0;
  for (; !at_end() && !codec::is_space(here()) && here() != ','; ++at_) {
    if (codec::is_digit(here())) continue;
    const auto named = weight_of(here());
    if (!named || weight != 0) fail();
    weight = *named;
  }
  return LexemePlace::of(std::min<unsigned>(position, LexemePlace::kPositionMax), weight);
}

void LexemeReader::read_places(Lexeme& out) {
  do {
    ++at_;
    out.places.push_back(read_place());
  } while (!at_end() && here() == ',');
}

std::optional<Lexeme> LexemeReader::next() {
  while (!at_end() && codec::is_space(here())) ++at_;
  if (at_end()) return std::nullopt;
  Lexeme out;
  if (here() == '\'' && form_ != Form::kWeb) {
    read_quoted(out.text);
  } else {
    read_bare(out.text);
  }
  if (out.text.empty()) fail();
  if (form_ == Form::kVector && !at_end() && here() == ':') read_places(out);
  return out;
}

}  // namespace granary::sql
