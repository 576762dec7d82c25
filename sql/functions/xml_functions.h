// sql/functions/xml_functions.h: functions of XML, and what the syntax of SQL/XML means: forms like
// XMLELEMENT are calls of rows that no catalog lists.
#pragma once

#include <span>

#include "sql/functions/function.h"
#include "sql/xml/declaration.h"

namespace granary::sql::functions {

std::span<const FunctionRow> xml_functions();
std::span<const AggregateRow> xml_aggregates();
std::span<const CastRow> xml_casts();

/// What XMLROOT says of "standalone", as the parser numbers it.
inline constexpr std::int64_t kStandaloneYes = 0, kStandaloneNo = 1, kStandaloneNoValue = 2,
                              kStandaloneOmitted = 3;

namespace xml_form {

/// (name text, attributes text[], then their values, then the content)
extern const FunctionRow kElement;
/// (names text[], then the values)
extern const FunctionRow kForest;
/// (values of xml)
extern const FunctionRow kConcat;
/// (text, whether it is a document bool, whether blanks are kept bool)
extern const FunctionRow kParse;
/// (name text[, content text])
extern const FunctionRow kInstruction;
/// (xml, version text, standalone int4)
extern const FunctionRow kRoot;
/// (xml, whether it has to be a document bool, NULL of the type that is wanted, for showing it)
extern const FunctionRow kSerialize;
/// (xml)
extern const FunctionRow kIsDocument;
/// XMLTABLE: (document xml, path text, namespaces text[], for each column a letter of
/// kTableColumns text; then for each but the one FOR ORDINALITY its path text and its default, of
/// its type; the shape of the rows, as for all functions whose columns the query defines)
extern const FunctionRow kTable;
/// 0 to 15 by these, as a letter from 'a' on.
inline constexpr int kForOrdinality = 1, kNotNull = 2, kWithPath = 4, kWithDefault = 8;

}  // namespace xml_form

}  // namespace granary::sql::functions
