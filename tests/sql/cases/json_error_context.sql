select E'"a\\é b"'::json;
----
!! 22P02 invalid input syntax for type json
.. D Escape sequence "\\é" is invalid.
.. P 8

select E'"a\\漢 b"'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D Escape sequence "\\漢" is invalid.
.. P 8

select E'"a\\u00é0 b"'::json;
----
!! 22P02 invalid input syntax for type json
.. D "\\u" must be followed by four hexadecimal digits.
.. P 8

select '{"key": "a long text before the mistake, longer than fifty bytes", "other": nul}'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token "nul" is invalid.
.. P 8

select '{"schlüssel": "ein langer Text mit Umlauten äöüäöüäöüäöüäöüäöü vor dem Fehler", x}'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token "x" is invalid.
.. P 8

select E'{"a": 1,\n "b": 2,\n "fünf und noch viel mehr als das bis hinter die Grenze der Zeile": truu,\n "c": 3}'::jsonb;
----
!! 22P02 invalid input syntax for type json
.. D Token "truu" is invalid.
.. P 8

select '[1, 2, 3é]'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token "3é" is invalid.
.. P 8

select E'"tab\there"'::json;
----
!! 22P02 invalid input syntax for type json
.. D Character with value 0x09 must be escaped.
.. P 8

select E'"a\\'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token ""a\\" is invalid.
.. P 8

select E'"a\\u00'::json;
----
!! 22P02 invalid input syntax for type json
.. D Token ""a\\u00" is invalid.
.. P 8
