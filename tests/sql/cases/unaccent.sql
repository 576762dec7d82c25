create extension unaccent;
----
=> CREATE EXTENSION

select unaccent('Hôtel de la Mer'), unaccent('Æther Ŀ œuvre ß ½ 2½ ℃ ① ﬁ'), unaccent(''), unaccent(null), unaccent('plain');
----
unaccent 25|unaccent 25|unaccent 25|unaccent 25|unaccent 25
Hotel de la Mer|AEther L oeuvre ss 1/2 21/2 °C ① fi||\N|plain
=> SELECT 1

select unaccent('unaccent', 'Hôtel'), unaccent('simple', 'Hôtel'), unaccent('french_stem', 'Hôtels'), unaccent('english_stem', 'the');
----
unaccent 25|unaccent 25|unaccent 25|unaccent 25
Hotel|hôtel|hôtel|the
=> SELECT 1

select count(*), md5(string_agg(unaccent(chr(i)), '' order by i)) from generate_series(1, 55295) i;
----
count 20|md5 25
55295|82fa4a508b347e474fa16366868ae4dd
=> SELECT 1

select count(*), md5(string_agg(unaccent(chr(i)), '' order by i)) from generate_series(57344, 195101) i;
----
count 20|md5 25
137758|41551202d9b87a221b02d9e35fbea348
=> SELECT 1

select string_agg(unaccent(chr(i)), '' order by i) from generate_series(160, 591) i;
----
string_agg 25
 !¢£¤¥¦§¨(C)ª<<¬-(R)¯°+/-²³´µ¶·¸¹º>>1/41/23/4?AAAAAAAECEEEEIIIIDNOOOOO*OUUUUYTHssaaaaaaaeceeeeiiiidnooooo/ouuuuythyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIJijJjKkqLlLlLlLlLlNnNnNn'nNnOoOoOoOEoeRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzsbBBbƄƅƆCcDDDdƍƎƏEFfGƔhvIIKklƛƜNnƟOoOIoiPpƦƧƨƩƪtTtTUuƱVYyZzƷƸƹƺƻƼƽƾƿǀǁǂǃDZDzdzLJLjljNJNjnjAaIiOoUuUuUuUuUuǝAaAaǢǣGgGgKkOoOoǮǯjDZDzdzGgǶǷNnAaǼǽǾǿAaAaEeEeIiIiOoOoRrRrUuUuSsTtȜȝHhȠdȢȣZzAaEeOoOoOoOoYylntjdbqpACcLTszɁɂBUɅEeJjɊɋRrYy
=> SELECT 1

select ts_lexize('unaccent', 'Hôtel'), ts_lexize('unaccent', 'Hotel'), 'unaccent'::regdictionary;
----
ts_lexize 1009|ts_lexize 1009|regdictionary 3769
{Hotel}|\N|unaccent
=> SELECT 1

select unaccent('nowhere', 'x');
----
!! 42704 text search dictionary "nowhere" does not exist
.. P 17

create function plain(text) returns text language sql immutable as $$ select unaccent('unaccent', $1) $$;
----
=> CREATE FUNCTION

create table towns (id int primary key, name text);
----
=> CREATE TABLE

insert into towns values (1, 'Göteborg'), (2, 'Łódź'), (3, 'Århus'), (4, 'Zürich'), (5, 'Zurich');
----
=> INSERT 0 5

create index on towns (plain(lower(name)));
----
=> CREATE INDEX

select id from towns where plain(lower(name)) = 'zurich' order by id;
----
id 23
4
5
=> SELECT 2

select id, plain(name) from towns order by plain(lower(name)), id;
----
id 23|plain 25
3|Arhus
1|Goteborg
2|Lodz
4|Zurich
5|Zurich
=> SELECT 5

select dictname, tmplname from pg_ts_dict d join pg_ts_template t on t.oid = dicttemplate where dictname = 'unaccent';
----
dictname 19|tmplname 19
unaccent|unaccent
=> SELECT 1

select extname, extversion from pg_extension where extname = 'unaccent';
----
extname 19|extversion 25
unaccent|1.1
=> SELECT 1

drop table towns;
----
=> DROP TABLE

drop function plain;
----
=> DROP FUNCTION

drop extension unaccent;
----
=> DROP EXTENSION

