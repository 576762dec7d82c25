-- Of the options n, m, p, s and w of a regular expression the last one holds.
select regexp_match(E'a\nb', 'a.b', ''), regexp_match(E'a\nb', 'a$', ''), regexp_match(E'a\nb', '^b', ''), regexp_match(E'a\nb', 'a[^x]b', '');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|\N|\N|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'n'), regexp_match(E'a\nb', 'a$', 'n'), regexp_match(E'a\nb', '^b', 'n'), regexp_match(E'a\nb', 'a[^x]b', 'n');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{a}|{b}|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'm'), regexp_match(E'a\nb', 'a$', 'm'), regexp_match(E'a\nb', '^b', 'm'), regexp_match(E'a\nb', 'a[^x]b', 'm');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{a}|{b}|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'p'), regexp_match(E'a\nb', 'a$', 'p'), regexp_match(E'a\nb', '^b', 'p'), regexp_match(E'a\nb', 'a[^x]b', 'p');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|\N|\N|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'w'), regexp_match(E'a\nb', 'a$', 'w'), regexp_match(E'a\nb', '^b', 'w'), regexp_match(E'a\nb', 'a[^x]b', 'w');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|{a}|{b}|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 's'), regexp_match(E'a\nb', 'a$', 's'), regexp_match(E'a\nb', '^b', 's'), regexp_match(E'a\nb', 'a[^x]b', 's');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|\N|\N|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'nw'), regexp_match(E'a\nb', 'a$', 'nw'), regexp_match(E'a\nb', '^b', 'nw'), regexp_match(E'a\nb', 'a[^x]b', 'nw');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|{a}|{b}|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'wn'), regexp_match(E'a\nb', 'a$', 'wn'), regexp_match(E'a\nb', '^b', 'wn'), regexp_match(E'a\nb', 'a[^x]b', 'wn');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{a}|{b}|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'np'), regexp_match(E'a\nb', 'a$', 'np'), regexp_match(E'a\nb', '^b', 'np'), regexp_match(E'a\nb', 'a[^x]b', 'np');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|\N|\N|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'pn'), regexp_match(E'a\nb', 'a$', 'pn'), regexp_match(E'a\nb', '^b', 'pn'), regexp_match(E'a\nb', 'a[^x]b', 'pn');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{a}|{b}|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'pw'), regexp_match(E'a\nb', 'a$', 'pw'), regexp_match(E'a\nb', '^b', 'pw'), regexp_match(E'a\nb', 'a[^x]b', 'pw');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|{a}|{b}|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'wp'), regexp_match(E'a\nb', 'a$', 'wp'), regexp_match(E'a\nb', '^b', 'wp'), regexp_match(E'a\nb', 'a[^x]b', 'wp');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|\N|\N|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'sn'), regexp_match(E'a\nb', 'a$', 'sn'), regexp_match(E'a\nb', '^b', 'sn'), regexp_match(E'a\nb', 'a[^x]b', 'sn');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|{a}|{b}|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'ns'), regexp_match(E'a\nb', 'a$', 'ns'), regexp_match(E'a\nb', '^b', 'ns'), regexp_match(E'a\nb', 'a[^x]b', 'ns');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|\N|\N|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'nps'), regexp_match(E'a\nb', 'a$', 'nps'), regexp_match(E'a\nb', '^b', 'nps'), regexp_match(E'a\nb', 'a[^x]b', 'nps');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|\N|\N|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'swp'), regexp_match(E'a\nb', 'a$', 'swp'), regexp_match(E'a\nb', '^b', 'swp'), regexp_match(E'a\nb', 'a[^x]b', 'swp');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|\N|\N|\N
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'nw'), regexp_match(E'a\nb', 'a$', 'nw'), regexp_match(E'a\nb', '^b', 'nw'), regexp_match(E'a\nb', 'a[^x]b', 'nw');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
{"a\nb"}|{a}|{b}|{"a\nb"}
=> SELECT 1

select regexp_match(E'a\nb', 'a.b', 'inp'), regexp_match(E'a\nb', 'a$', 'inp'), regexp_match(E'a\nb', '^b', 'inp'), regexp_match(E'a\nb', 'a[^x]b', 'inp');
----
regexp_match 1009|regexp_match 1009|regexp_match 1009|regexp_match 1009
\N|\N|\N|\N
=> SELECT 1

select E'a\nb' ~ '(?n)a.b', E'a\nb' ~ '(?n)a$', E'a\nb' ~ '(?n)^b', E'a\nb' ~ '(?n)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
f|t|t|f
=> SELECT 1

select E'a\nb' ~ '(?p)a.b', E'a\nb' ~ '(?p)a$', E'a\nb' ~ '(?p)^b', E'a\nb' ~ '(?p)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
f|f|f|f
=> SELECT 1

select E'a\nb' ~ '(?w)a.b', E'a\nb' ~ '(?w)a$', E'a\nb' ~ '(?w)^b', E'a\nb' ~ '(?w)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t
=> SELECT 1

select E'a\nb' ~ '(?nw)a.b', E'a\nb' ~ '(?nw)a$', E'a\nb' ~ '(?nw)^b', E'a\nb' ~ '(?nw)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t
=> SELECT 1

select E'a\nb' ~ '(?np)a.b', E'a\nb' ~ '(?np)a$', E'a\nb' ~ '(?np)^b', E'a\nb' ~ '(?np)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
f|f|f|f
=> SELECT 1

select E'a\nb' ~ '(?pw)a.b', E'a\nb' ~ '(?pw)a$', E'a\nb' ~ '(?pw)^b', E'a\nb' ~ '(?pw)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t
=> SELECT 1

select E'a\nb' ~ '(?s)a.b', E'a\nb' ~ '(?s)a$', E'a\nb' ~ '(?s)^b', E'a\nb' ~ '(?s)a[^x]b';
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|t
=> SELECT 1
