create extension ltree
----
=> CREATE EXTENSION

create extension hstore
----
=> CREATE EXTENSION

create extension lo
----
=> CREATE EXTENSION

drop type lquery
----
!! 2BP01 cannot drop type lquery because extension ltree requires it
.. H You can drop extension ltree instead.

drop type lquery cascade
----
!! 2BP01 cannot drop type lquery because extension ltree requires it
.. H You can drop extension ltree instead.

drop domain lo
----
!! 2BP01 cannot drop type lo because extension lo requires it
.. H You can drop extension lo instead.

drop function lo_oid
----
!! 2BP01 cannot drop function lo_oid(lo) because extension lo requires it
.. H You can drop extension lo instead.

drop operator class gist_ltree_ops using gist
----
!! 2BP01 cannot drop operator class gist_ltree_ops for access method gist because extension ltree requires it
.. H You can drop extension ltree instead.

drop operator family gin_hstore_ops using gin
----
!! 2BP01 cannot drop operator family gin_hstore_ops for access method gin because extension hstore requires it
.. H You can drop extension hstore instead.

drop type hstore
----
!! 2BP01 cannot drop type hstore because extension hstore requires it
.. H You can drop extension hstore instead.

drop type ltree[]
----
!! 2BP01 cannot drop type ltree[] because type ltree requires it
.. H You can drop type ltree instead.

drop function nlevel(ltree)
----
!! 2BP01 cannot drop function nlevel(ltree) because extension ltree requires it
.. H You can drop extension ltree instead.

drop type _lquery
----
!! 2BP01 cannot drop type lquery[] because type lquery requires it
.. H You can drop type lquery instead.

drop extension ltree, hstore, lo
----
=> DROP EXTENSION

create extension intarray
----
=> CREATE EXTENSION

drop type query_int
----
!! 2BP01 cannot drop type query_int because extension intarray requires it
.. H You can drop extension intarray instead.

drop extension intarray
----
=> DROP EXTENSION
