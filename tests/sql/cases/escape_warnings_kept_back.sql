-- Escapes in strings of the old style, with and without the warning that client_min_messages keeps back.
set standard_conforming_strings = off
----
=> SET

select 'a\nb'
----
-- WARNING 22P06 nonstandard use of escape in a string literal
?column? 25
a\nb
=> SELECT 1

set client_min_messages = error
----
=> SET

select 'a\nb'
----
?column? 25
a\nb
=> SELECT 1

select 'a\\b', 'c\'d'
----
?column? 25|?column? 25
a\\b|c'd
=> SELECT 1

select 1
----
?column? 23
1
=> SELECT 1

set backslash_quote = off
----
=> SET

select 'c\'d'
----
!! 22P06 unsafe use of \\' in a string literal
.. H Use '' to write quotes in strings. \\' is insecure in client-only encodings.
.. P 8

reset backslash_quote
----
=> RESET

set client_min_messages = warning
----
=> SET

select 'a\nb'
----
-- WARNING 22P06 nonstandard use of escape in a string literal
?column? 25
a\nb
=> SELECT 1

set escape_string_warning = off
----
=> SET

select 'a\nb'
----
?column? 25
a\nb
=> SELECT 1

reset escape_string_warning
----
=> RESET

reset client_min_messages
----
=> RESET

reset standard_conforming_strings
----
=> RESET
