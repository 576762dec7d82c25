-- How DROP ... IF EXISTS spells what is missing.
create table shown (a int);
----
=> CREATE TABLE

drop trigger if exists x on public.shown; drop rule if exists x on public.shown; drop policy if exists x on public.shown;
----
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP TRIGGER
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP RULE
-- NOTICE 00000 relation "public.shown" does not exist, skipping
=> DROP POLICY

drop trigger x on public.shown;
----
!! 42P01 relation "public.shown" does not exist

drop foreign table if exists public.nothing;
----
-- NOTICE 00000 foreign table "nothing" does not exist, skipping
=> DROP FOREIGN TABLE
