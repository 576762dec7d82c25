create domain price as numeric(8,2);
----
=> CREATE DOMAIN
