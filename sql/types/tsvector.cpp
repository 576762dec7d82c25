#include "sql/types/tsvector.h"

#include <algorithm>

#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/lexeme_reader.h"
#include "sql/types/text.h"
#include "sql/types/tsquery.h"
#include "sql/types/wire_string.h"

namespace granary::sql {

namespace {

constexpr std::size_t kTextBytesMax = (1 << 20) - 1;  // of all lexemes, as PostgreSQL counts them

/// PostgreSQL's place for a lexeme's text and its places, which limits a value's size and is what
/// values are compared by first.
std::size_t stored_bytes(std::size_t at, std::string_view text, std::size_t places) {
  at += text.size();
  return places == 0 ? at : at + at % 2 + sizeof(std::uint16_t) * (1 + places);
}

/// Of places in any order those that a lexeme keeps: none behind the last position that there is.
void settle_places(std::vector<LexemePlace>& places) {
  std::ranges::stable_sort(
      places, [](LexemePlace a, LexemePlace b) { return a.position() < b.position(); });
  std::size_t kept = 0;
  for (const LexemePlace place : places) {
    if (kept > 0 && places[kept - 1].position() == place.position()) {
      LexemePlace& last = places[kept - 1];
      last = LexemePlace::of(place.position(), std::max(last.weight(), place.weight()));
      continue;
    }
    places[kept++] = place;
    const bool full = kept == Lexeme::kPlacesMax;
    if (full || (kept > 1 && place.position() == LexemePlace::kPositionMax)) break;
  }
  places.resize(kept);
}

void unite(std::vector<Lexeme>& lexemes) {
  std::ranges::stable_sort(lexemes, {}, &Lexeme::text);
  std::vector<Lexeme> out;
  for (Lexeme& lexeme : lexemes) {
    if (out.empty() || out.back().text != lexeme.text) {
      out.push_back(std::move(lexeme));
    } else {
      out.back().places.insert(out.back().places.end(), lexeme.places.begin(),
                               lexeme.places.end());
    }
  }
  for (Lexeme& lexeme : out) settle_places(lexeme.places);
  lexemes = std::move(out);
}

template <class T>
void put(std::string& out, T number) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

std::size_t TsvectorView::lower_bound(std::string_view wanted) const noexcept {
  std::size_t from = 0, count = size();
  while (count > 0) {
    const std::size_t half = count / 2;
    if (text(from + half) < wanted) {
      from += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return from;
}

std::string make_tsvector(std::vector<Lexeme> lexemes) {
  unite(lexemes);
  std::size_t stored = 0;
  for (const Lexeme& lexeme : lexemes)
    stored = stored_bytes(stored, lexeme.text, lexeme.places.size());
  if (stored > kTextBytesMax) {
    throw SqlError("54000", "string is too long for tsvector (" + std::to_string(stored) +
                                " bytes, max " + std::to_string(kTextBytesMax) + " bytes)");
  }
  std::string out;
  put(out, static_cast<std::uint32_t>(lexemes.size()));
  std::size_t at = 4 + 8 * lexemes.size();
  for (const Lexeme& lexeme : lexemes) {
    put(out, static_cast<std::uint32_t>(at));
    put(out, static_cast<std::uint16_t>(lexeme.text.size()));
    put(out, static_cast<std::uint16_t>(lexeme.places.size()));
    at += lexeme.text.size() + lexeme.places.size() * sizeof(LexemePlace);
  }
  out.reserve(at);
  for (const Lexeme& lexeme : lexemes) {
    out.append(lexeme.text);
    for (const LexemePlace place : lexeme.places) put(out, place.bits);
  }
  return out;
}

std::vector<Lexeme> lexemes_of(TsvectorView vector) {
  std::vector<Lexeme> out(vector.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].text = vector.text(i);
    const LexemePlaces places = vector.places(i);
    for (std::size_t k = 0; k < places.size(); ++k) out[i].places.push_back(places[k]);
  }
  return out;
}

namespace types {

namespace {

void check_length(std::string_view text) {
  if (text.size() <= Lexeme::kBytesMax) return;
  throw SqlError("54000", "word is too long (" + std::to_string(text.size()) + " bytes, max " +
                              std::to_string(Lexeme::kBytesMax) + " bytes)");
}

void input_tsvector(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  LexemeReader reader(text, LexemeReader::Form::kVector);
  std::vector<Lexeme> lexemes;
  while (auto lexeme = reader.next()) {
    check_length(lexeme->text);
    lexemes.push_back(std::move(*lexeme));
  }
  out = Value::of_text(context.arena->copy(make_tsvector(std::move(lexemes))));
}

void output_tsvector(EvalContext&, const Value& value, Oid, std::string& out) {
  const TsvectorView vector(value);
  for (std::size_t i = 0; i < vector.size(); ++i) {
    if (i > 0) out.push_back(' ');
    put_quoted_lexeme(vector.text(i), out);
    const LexemePlaces places = vector.places(i);
    for (std::size_t k = 0; k < places.size(); ++k) {
      out.push_back(k == 0 ? ':' : ',');
      codec::put_decimal(out, places[k].position());
      if (places[k].weight() != 0) out.push_back("DCBA"[places[k].weight()]);
    }
  }
}

void receive_tsvector(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  constexpr std::uint32_t kLexemesMax = (1 << 20) - 1;
  const auto fail = [](const char* message) { throw SqlError("XX000", message); };
  codec::Reader reader(data);
  const auto count = reader.take<std::uint32_t>();
  if (count > kLexemesMax) fail("invalid size of tsvector");
  std::vector<Lexeme> lexemes;
  for (std::uint32_t i = 0; i < count; ++i) {
    Lexeme& lexeme = lexemes.emplace_back();
    lexeme.text = take_string(reader, data);
    check_utf8(lexeme.text);
    const auto places = reader.take<std::uint16_t>();
    if (lexeme.text.size() > Lexeme::kBytesMax + 1) fail("invalid tsvector: lexeme too long");
    if (places > Lexeme::kPlacesMax) fail("unexpected number of tsvector positions");
    for (std::uint16_t k = 0; k < places; ++k) {
      const LexemePlace place{reader.take<std::uint16_t>()};
      if (k > 0 && place.position() <= lexeme.places.back().position())
        fail("position information is misordered");
      lexeme.places.push_back(place);
    }
  }
  reader.finish();
  out = Value::of_text(context.arena->copy(make_tsvector(std::move(lexemes))));
}

void send_tsvector(EvalContext&, const Value& value, Oid, std::string& out) {
  const TsvectorView vector(value);
  codec::put_big(out, static_cast<std::uint32_t>(vector.size()));
  for (std::size_t i = 0; i < vector.size(); ++i) {
    out.append(vector.text(i)).push_back('\0');
    const LexemePlaces places = vector.places(i);
    codec::put_big(out, static_cast<std::uint16_t>(places.size()));
    for (std::size_t k = 0; k < places.size(); ++k) codec::put_big(out, places[k].bits);
  }
}

/// PostgreSQL's order: by its size of the value, then by number of lexemes, then lexeme by lexeme;
/// what has places, more of them, or later ones comes first.
void encode_tsvector_key(const Value& value, Oid, std::string& out) {
  const TsvectorView vector(value);
  std::size_t stored = 0;
  for (std::size_t i = 0; i < vector.size(); ++i)
    stored = stored_bytes(stored, vector.text(i), vector.places(i).size());
  codec::put_big(out, static_cast<std::uint32_t>(stored + 4 * vector.size()));
  codec::put_big(out, static_cast<std::uint32_t>(vector.size()));
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const LexemePlaces places = vector.places(i);
    out.push_back(places.empty() ? '\1' : '\0');
    codec::put_key_text(out, vector.text(i));
    codec::put_big(out, static_cast<std::uint16_t>(~places.size()));
    for (std::size_t k = 0; k < places.size(); ++k) {
      const auto turned = static_cast<std::uint16_t>(places[k].position() << 2 |
                                                     places[k].weight());
      codec::put_big(out, static_cast<std::uint16_t>(~turned));
    }
  }
}

void input_tsquery(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  const std::string query = parse_query(context, text);
  out = Value::of_text(context.arena->copy(query));
}
void output_tsquery(EvalContext&, const Value& value, Oid, std::string& out) {
  out.append(query_text(read_query(value.text())));
}
void receive_tsquery(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(checked_query(data)));
}
void encode_tsquery_key(const Value& value, Oid, std::string& out) {
  put_query_key(value.text(), out);
}

using EncodeKey = void (*)(const Value&, Oid, std::string&);

template <EncodeKey kEncode>
int compare_by_key(const Value& a, const Value& b, Oid type) {
  std::string left, right;
  kEncode(a, type, left);
  kEncode(b, type, right);
  return codec::compare_bytes(left, right);
}
template <EncodeKey kEncode>
std::uint64_t hash_by_key(const Value& value, Oid type) {
  std::string key;
  kEncode(value, type, key);
  return codec::hash_bytes(key);
}

}  // namespace

std::span<const TypeRow> text_search_types() {
  static const TypeRow rows[] = {
      {kTsvector, "tsvector", "tsvector", Oid{3643}, {}, 'U', false, Representation::kBytes, -1, 'i',
       {}, input_tsvector, output_tsvector, receive_tsvector, send_tsvector,
       compare_by_key<encode_tsvector_key>, hash_by_key<encode_tsvector_key>, encode_tsvector_key,
       nullptr, nullptr},
      {kTsquery, "tsquery", "tsquery", Oid{3645}, {}, 'U', false, Representation::kBytes, -1, 'i',
       {}, input_tsquery, output_tsquery, receive_tsquery, output_text,
       compare_by_key<encode_tsquery_key>, hash_by_key<encode_tsquery_key>, encode_tsquery_key,
       nullptr, nullptr},
  };
  return rows;
}

}  // namespace types

}  // namespace granary::sql
