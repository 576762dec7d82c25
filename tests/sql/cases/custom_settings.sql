set custom.known = 42;
----
=> SET

set custom.parts._1$ = 'x';
----
=> SET

select current_setting('custom.known'), current_setting('custom.parts._1$');
----
current_setting 25|current_setting 25
42|x
=> SELECT 1

set custom."bad-name" = 42;
----
!! 42602 invalid configuration parameter name "custom.bad-name"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

show custom."bad-name";
----
!! 42704 unrecognized configuration parameter "custom.bad-name"

select current_setting('custom.bad-name');
----
current_setting 25
!! 42704 unrecognized configuration parameter "custom.bad-name"

set special."weird name" = 'foo';
----
!! 42602 invalid configuration parameter name "special.weird name"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

set custom."1st" = 1;
----
!! 42602 invalid configuration parameter name "custom.1st"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

set ".known" = 1;
----
!! 42602 invalid configuration parameter name ".known"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

set "custom." = 1;
----
!! 42602 invalid configuration parameter name "custom."
.. D Custom parameter names must be two or more simple identifiers separated by dots.

select set_config('custom.y-z', '1', false);
----
set_config 25
!! 42602 invalid configuration parameter name "custom.y-z"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

reset custom."bad-name";
----
!! 42602 invalid configuration parameter name "custom.bad-name"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

create function custom_settings() returns int language sql set "custom.y-z" = 1 as 'select 1';
----
!! 42602 invalid configuration parameter name "custom.y-z"
.. D Custom parameter names must be two or more simple identifiers separated by dots.

reset custom.known;
----
=> RESET
