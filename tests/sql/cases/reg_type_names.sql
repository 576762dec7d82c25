-- types named in text: input of regtype, arguments in regprocedure and regoperator, names of three parts
select 'foo bar'::regtype
----
!! 42601 syntax error at or near "bar"
.. P 114

select 'int4 int4'::regtype
----
!! 42601 syntax error at or near "int4"
.. P 8

select to_regtype('nosuch')
----
to_regtype 2206
\N
=> SELECT 1

select 'setof int'::regtype
----
!! 42601 invalid type name "setof int"
.. P 8

select ''::regtype
----
!! 42601 invalid type name ""
.. P 8

select ' '::regtype
----
!! 42601 invalid type name " "
.. P 8

select 'int4;'::regtype
----
!! 42601 syntax error at or near ";"
.. P 8

select 'int4) , (int4'::regtype
----
!! 42601 syntax error at or near ")"
.. P 8

select 'a.b.c'::regtype
----
!! 0A000 cross-database references are not implemented: a.b.c
.. P 8

select 'nosuchschema.t'::regtype
----
!! 3F000 schema "nosuchschema" does not exist
.. P 8

select 'varchar(x)'::regtype
----
!! 42601 syntax error at or near "x"
.. P 8

select 'int4(3)'::regtype
----
!! 42601 type modifier is not allowed for type "int4"
.. P 8

select 'pg_class.relname%type'::regtype
----
!! 42601 syntax error at or near "%"
.. P 8

select 'int -- c'::regtype
----
regtype 2206
integer
=> SELECT 1

select 'length(text, foo bar)'::regprocedure
----
!! 42601 syntax error at or near "bar"
.. P 8

select 'length(text'::regprocedure
----
!! 22P02 expected a right parenthesis
.. P 8

select 'length text)'::regprocedure
----
!! 22P02 expected a left parenthesis
.. P 8

select '=(int)'::regoperator
----
!! 42P02 missing argument
.. H Use NONE to denote the missing argument of a unary operator.
.. P 8

select '=(int,int,int)'::regoperator
----
!! 54023 too many arguments
.. H Provide two argument types for operator.
.. P 8

select '=(int,none)'::regoperator
----
!! 42883 operator does not exist: =(int,none)
.. P 8

select 'sum()'::regprocedure
----
!! 42883 function "sum()" does not exist
.. P 8

select 'count(*)'::regprocedure
----
!! 42601 syntax error at or near "*"
.. P 8

select 'length(text,)'::regprocedure
----
!! 22P02 expected a type name
.. P 8

select 'length(  "text" )'::regprocedure
----
regprocedure 2202
length(text)
=> SELECT 1

select 'pg_catalog.length(numeric(3,2))'::regprocedure, '"length"(varchar)'::regprocedure
----
!! 42883 function "pg_catalog.length(numeric(3,2))" does not exist
.. P 8

select 'substring(text, integer, integer)'::regprocedure
----
regprocedure 2202
"substring"(text,integer,integer)
=> SELECT 1

select '+(numeric(10,2),numeric)'::regoperator
----
regoperator 2204
+(numeric,numeric)
=> SELECT 1

select 'length(nosuch)'::regprocedure
----
!! 42704 type "nosuch" does not exist
.. P 8

select has_type_privilege('int', 'usage'), has_type_privilege('character varying', 'usage')
----
has_type_privilege 16|has_type_privilege 16
t|t
=> SELECT 1

select has_function_privilege('length(char)', 'execute')
----
has_function_privilege 16
t
=> SELECT 1

select 'int4[3][]'::regtype, 'int array'::regtype, 'timestamp(3)'::regtype, 'time(3) with time zone'::regtype, 'bit'::regtype, 'bit varying'::regtype, 'char'::regtype, 'float(3)'::regtype, 'DOUBLE   precision'::regtype
----
regtype 2206|regtype 2206|regtype 2206|regtype 2206|regtype 2206|regtype 2206|regtype 2206|regtype 2206|regtype 2206
integer[]|integer[]|timestamp without time zone|time with time zone|bit|bit varying|character|real|double precision
=> SELECT 1

select '"int"'::regtype
----
!! 42704 type "int" does not exist
.. P 8

select 'pg_catalog.int'::regtype
----
!! 42704 type "pg_catalog.int" does not exist
.. P 8

select 'numeric(1,2,3)'::regtype
----
!! 22023 invalid NUMERIC type modifier
.. P 8

select 'varchar(0)'::regtype
----
!! 22023 length for type varchar must be at least 1
.. P 8

select 'float(99)'::regtype
----
!! 22023 precision for type float must be less than 54 bits
.. P 8

select 'foo[]'::regtype
----
!! 42704 type "foo[]" does not exist
.. P 8

select '"a b"'::regtype
----
!! 42704 type "a b" does not exist
.. P 8

select 'public."mood"'::regtype
----
!! 42704 type "public.mood" does not exist
.. P 8

select '1'::regtype, '-'::regtype, '999999'::regtype
----
regtype 2206|regtype 2206|regtype 2206
1|-|999999
=> SELECT 1

select '"+"'::regoper
----
!! 42725 more than one operator named "+"
.. P 8

select 'a.b.c.d'::regclass
----
!! 42601 improper relation name (too many dotted names): a.b.c.d
.. P 8

select 'a.b.c'::regclass
----
!! 0A000 cross-database references are not implemented: "a.b.c"
.. P 8

select 'a.b.c'::regproc
----
!! 0A000 cross-database references are not implemented: a.b.c
.. P 8

select 'a.b.c.d'::regproc
----
!! 42601 improper qualified name (too many dotted names): a.b.c.d
.. P 8

select 'a.b.c(int)'::regprocedure
----
!! 0A000 cross-database references are not implemented: a.b.c
.. P 8

select to_regclass('a.b.c.d')
----
to_regclass 2205
!! 42601 improper relation name (too many dotted names): a.b.c.d

select to_regclass('a.b.c')
----
to_regclass 2205
!! 0A000 cross-database references are not implemented: "a.b.c"

select to_regclass('a..b')
----
to_regclass 2205
!! 42602 invalid name syntax
