// sql/text_search/headline.cpp: see headline.h. The document's tokens are looked through for
// covers: stretches that satisfy the query. One of them, with what is around it, becomes the
// headline, or several (MaxFragments) become its fragments.
#include "sql/text_search/headline.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "sql/text_search/headline_options.h"
#include "sql/text_search/parser.h"
#include "sql/text_search/stretch_source.h"
#include "sql/text_search/token_forms.h"
#include "sql/types/tsvector.h"

namespace granary::sql::text_search {

namespace {

/// A token of the document, once more for each further item of the query that means it. (These
/// count as words, as in PostgreSQL.)
struct Word {
  Token token;
  int position = 0;                   // among those that dictionaries know
  std::optional<std::uint32_t> item;  // of the query
  bool repeated = false;
  bool shown = false;

  bool is_meant() const { return item && !repeated; }
  /// A compound, whose parts follow it.
  bool is_whole() const {
    return token.type == token_type::kUrl || token.type == token_type::kNumberCompound ||
           token.type == token_type::kAsciiCompound || token.type == token_type::kCompound;
  }
  bool is_tag() const { return token.type == token_type::kTag; }
  bool counts() const { return token.type != token_type::kBlank && !is_tag() && !is_whole(); }
  /// Nothing that a headline ends with.
  bool is_no_end() const {
    switch (token.type) {
      case token_type::kScientific:
      case token_type::kVersion:
      case token_type::kDecimal:
      case token_type::kSigned:
      case token_type::kUnsigned:
      case token_type::kProtocol:
      case token_type::kEntity:
        return true;
      default:
        return !counts();
    }
  }
};

/// The document as the query sees it.
class WordList {
 public:
  WordList(const Configuration& configuration, const Query& query)
      : configuration_(configuration), query_(query) {}

  std::vector<Word> run(std::string_view document) {
    const std::vector<Token> all = tokens_of(document);
    std::vector<Token> tokens = all;
    std::size_t at = 0;
    const auto pass = [&](std::size_t end) {
      for (; at < end; ++at) out_.emplace_back().token = all[at];
    };
    // Words that are too long are shown, but are nobody's.
    for (Token& token : tokens) {
      if (token.text.size() > Lexeme::kBytesMax) token.type = 0;
    }
    for (TokenForms found(configuration_, tokens); found.next();) {
      pass(found.begin());
      ++position_;
      int last = position_;
      for (; at < found.end(); ++at) last = add(all[at], found.forms());
      position_ = last;
    }
    pass(all.size());
    return std::move(out_);
  }

 private:
  /// Gives the position of the last form.
  int add(const Token& token, const std::vector<Form>& forms) {
    out_.emplace_back().token = token;
    int position = position_;
    for (const Form& form : forms) {
      if (form.next_position) ++position;
      add_items(form.text, position);
    }
    return position;
  }

  void add_items(const std::string& lexeme, int position) {
    for (std::uint32_t i = 0; i < query_.size(); ++i) {
      const QueryItem& item = query_[i];
      if (item.kind != QueryItem::Kind::kLexeme) continue;
      if (item.prefix ? !lexeme.starts_with(item.lexeme) : lexeme != item.lexeme) continue;
      Word word = out_.back();
      word.position = std::min<int>(position, LexemePlace::kPositionMax);
      word.repeated = word.item.has_value();
      word.item = i;
      if (!word.repeated) out_.pop_back();
      out_.push_back(word);
    }
  }

  const Configuration& configuration_;
  const Query& query_;
  std::vector<Word> out_;
  int position_ = 0;
};

/// From token `begin` to token `end`, both inside; -1: none.
struct Span {
  int begin = -1, end = -1;
};

class HeadlineMaker {
 public:
  HeadlineMaker(std::vector<Word> words, const Query& query, const HeadlineOptions& options)
      : words_(std::move(words)),
        options_(options),
        source_(query.size()),
        run_(query, source_),
        cover_max_(std::max(options.words_max * 10, 100) * std::max(options.fragments_max, 1)) {}

  std::string run() {
    if (options_.fragments_max > 0) {
      show_fragments();
    } else if (options_.highlights_all) {
      show({0, size() - 1});
    } else {
      show(best_span());
    }
    return text();
  }

 private:
  int size() const { return static_cast<int>(words_.size()); }
  const Word& word(int i) const { return words_[static_cast<std::size_t>(i)]; }

  /// A headline does not end with short words.
  bool ends_badly(int i) const {
    const Word& one = word(i);
    const bool unfit = one.is_no_end() ||
                       static_cast<int>(one.token.text.size()) <= options_.short_word;
    return unfit && !one.is_meant();
  }

  /// The first word from there on that the query means; -1 when there is none.
  int next_item(int from) const {
    for (; from < size(); ++from) {
      if (word(from).item) return from;
    }
    return -1;
  }

  /// The first and shortest cover from there on.
  Span next_cover(int from) {
    for (int begin = next_item(from); begin >= 0; begin = next_item(begin + 1)) {
      source_.clear();
      for (int end = begin; end >= 0 && end - begin < cover_max_; end = next_item(end + 1)) {
        source_.take(*word(end).item, word(end).position);
        if (run_.matches()) return {begin, end};
      }
    }
    return {};
  }

  /// What a part of the document has: words, and those that the query means.
  struct Count {
    int words = 0, meant = 0;
    void add(const Word& one) { step(one, 1); }
    void remove(const Word& one) { step(one, -1); }

   private:
    void step(const Word& one, int by) {
      words += one.counts() ? by : 0;
      meant += one.is_meant() ? by : 0;
    }
  };

  struct Candidate {
    Span span;
    int meant = -1;
    bool covers = false;
  };

  /// A cover with what is around it, as long as it should be.
  Candidate candidate_of(Span cover) const {
    Candidate out;
    Count count;
    int i = cover.begin;
    out.span = {cover.begin, cover.begin};
    for (; i <= cover.end && count.words < options_.words_max; ++i) {
      count.add(word(i));
      out.span.end = i;
    }
    if (count.words < options_.words_max) {
      lengthen(cover, count, out.span);
    } else {
      for (i = std::min(i, cover.end); count.words > options_.words_min && ends_badly(i); --i) {
        count.remove(word(i));
        out.span.end = i - 1;
      }
    }
    out.meant = count.meant;
    out.covers = out.span.begin <= cover.begin && out.span.end >= cover.end;
    return out;
  }

  void lengthen(Span cover, Count& count, Span& span) const {
    for (int i = cover.end; i < size() && count.words < options_.words_max; ++i) {
      if (i > cover.end) count.add(word(i));
      span.end = i;
      if (!ends_badly(i) && count.words >= options_.words_min) break;
    }
    if (count.words >= options_.words_min) return;
    int i = cover.begin - 1;
    for (; i >= 0; --i) {
      count.add(word(i));
      if (count.words >= options_.words_max ||
          (!ends_badly(i) && count.words >= options_.words_min))
        break;
    }
    span.begin = std::max(i, 0);
  }

  Span best_span() {
    Candidate best;
    for (Span cover = next_cover(0); cover.begin >= 0; cover = next_cover(cover.begin + 1)) {
      const Candidate found = candidate_of(cover);
      const bool better =
          found.covers != best.covers ? found.covers
          : found.meant != best.meant
              ? found.meant > best.meant
              : !ends_badly(found.span.end) && ends_badly(best.span.end);
      if (better) best = found;
    }
    return best.meant >= 0 ? best.span : beginning();
  }

  /// The document's first words.
  Span beginning() const {
    Span out{0, 0};
    int words = 0;
    for (int i = 0; i < size() && words < options_.words_min; ++i) {
      words += word(i).counts() ? 1 : 0;
      out.end = i;
    }
    return out;
  }

  // --- fragments ---
  struct Fragment {
    Span span;
    Count count;
    bool taken = false;
  };

  /// Of at most words_max words, from one that is meant to another.
  Fragment fragment_of(Span part) const {
    Fragment out;
    while (part.begin < part.end && !word(part.begin).is_meant()) ++part.begin;
    int i = part.begin;
    for (; i <= part.end && out.count.words < options_.words_max; ++i) out.count.add(word(i));
    if (part.end > i) {
      for (part.end = i; part.end > part.begin && !word(part.end).is_meant(); --part.end)
        out.count.words -= word(part.end).counts() ? 1 : 0;
    }
    out.span = part;
    return out;
  }

  std::vector<Fragment> fragments() {
    std::vector<Fragment> out;
    for (Span cover = next_cover(0); cover.begin >= 0; cover = next_cover(cover.begin + 1)) {
      for (int begin = cover.begin; begin <= cover.end;) {
        out.push_back(fragment_of({begin, cover.end}));
        begin = out.back().span.end + 1;
      }
    }
    return out;
  }

  /// To both sides, up to other fragments.
  void stretch(Fragment& fragment) const {
    Span& span = fragment.span;
    int& words = fragment.count.words;
    if (words >= options_.words_max) return;
    const int most = (options_.words_max - words) / 2;
    int begin = span.begin;
    for (int added = 0; begin > 0 && added < most && !word(begin - 1).shown; --begin) {
      added += word(begin - 1).counts() ? 1 : 0;
      words += word(begin - 1).counts() ? 1 : 0;
    }
    for (; begin < span.begin && ends_badly(begin); ++begin) words -= word(begin).counts() ? 1 : 0;
    span.begin = begin;
    int end = span.end;
    for (; end + 1 < size() && words < options_.words_max && !word(end + 1).shown; ++end)
      words += word(end + 1).counts() ? 1 : 0;
    for (; end > span.end && ends_badly(end); --end) words -= word(end).counts() ? 1 : 0;
    span.end = end;
  }

  /// The one with the most words that are meant, the shortest of these; null when none is left.
  static Fragment* best_of(std::vector<Fragment>& fragments) {
    Fragment* best = nullptr;
    int meant = 0, words = std::numeric_limits<int>::max();
    for (Fragment& one : fragments) {
      if (one.taken || one.count.meant < meant ||
          (one.count.meant == meant && one.count.words >= words))
        continue;
      best = &one;
      meant = one.count.meant;
      words = one.count.words;
    }
    return best;
  }

  void show_fragments() {
    std::vector<Fragment> all = fragments();
    bool any = false;
    for (int i = 0; i < options_.fragments_max; ++i) {
      Fragment* best = best_of(all);
      if (best == nullptr) break;
      stretch(*best);
      show(best->span);
      any = true;
      for (Fragment& other : all) {
        other.taken |= other.span.begin <= best->span.end && other.span.end >= best->span.begin;
      }
    }
    if (!any) show(beginning());
  }

  // --- text ---
  void show(Span span) {
    for (int i = span.begin; i <= span.end && i < size(); ++i) {
      Word& one = words_[static_cast<std::size_t>(i)];
      one.shown = !one.repeated;
    }
  }

  void put(const Word& one, std::string& out) const {
    if (one.is_whole()) return;
    if (one.is_tag() && !options_.highlights_all) {
      out.push_back(' ');
      return;
    }
    if (one.is_meant()) out.append(options_.start_selection);
    out.append(one.token.text);
    if (one.is_meant()) out.append(options_.stop_selection);
  }

  std::string text() const {
    std::string out;
    bool inside = false, any = false;
    for (const Word& one : words_) {
      if (one.repeated) continue;
      if (one.shown && !inside && any) out.append(options_.fragment_delimiter);
      inside = one.shown;
      any |= inside;
      if (inside) put(one, out);
    }
    return out;
  }

  std::vector<Word> words_;
  const HeadlineOptions& options_;
  StretchSource source_;
  QueryRun<StretchSource> run_;
  int cover_max_;  // tokens
};

}  // namespace

std::string headline(const Configuration& configuration, std::string_view document,
                     const Query& query, std::string_view options) {
  const HeadlineOptions read = read_headline_options(options);
  return HeadlineMaker(WordList(configuration, query).run(document), query, read).run();
}

}  // namespace granary::sql::text_search
