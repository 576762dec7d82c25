begin;
----
=> BEGIN

set local custom_settings.y = 'a';
----
=> SET

commit;
----
=> COMMIT

show custom_settings.y;
----
custom_settings.y 25
(no columns)
=> SHOW

select current_setting('custom_settings.y', true) is null, current_setting('custom_settings.y');
----
?column? 16|current_setting 25
f|
=> SELECT 1

begin;
----
=> BEGIN

set custom_settings.z = 'b';
----
=> SET

rollback;
----
=> ROLLBACK

select current_setting('custom_settings.z', true) is null;
----
?column? 16
f
=> SELECT 1

show custom_settings.z;
----
custom_settings.z 25
(no columns)
=> SHOW

select set_config('custom_settings.w', 'c', true);
----
set_config 25
c
=> SELECT 1

select current_setting('custom_settings.w', true) is null;
----
?column? 16
f
=> SELECT 1

begin;
----
=> BEGIN

select set_config('custom_settings.v', 'c', true);
----
set_config 25
c
=> SELECT 1

rollback;
----
=> ROLLBACK

select current_setting('custom_settings.v', true);
----
current_setting 25
(no columns)
=> SELECT 1

begin;
----
=> BEGIN

savepoint a;
----
=> SAVEPOINT

set custom_settings.u = 'q';
----
=> SET

rollback to a;
----
=> ROLLBACK

show custom_settings.u;
----
custom_settings.u 25
(no columns)
=> SHOW

commit;
----
=> COMMIT

show custom_settings.u;
----
custom_settings.u 25
(no columns)
=> SHOW

set custom_settings.t = 'q';
----
=> SET

reset custom_settings.t;
----
=> RESET

show custom_settings.t;
----
custom_settings.t 25
(no columns)
=> SHOW

select name, setting, source, category from pg_settings where name like 'custom_settings.%' order by 1;
----
name 25|setting 25|source 25|category 25
=> SELECT 0

reset all;
----
=> RESET

select name, setting from pg_settings where name like 'custom_settings.%' order by 1;
----
name 25|setting 25
=> SELECT 0

discard all;
----
=> DISCARD ALL

show custom_settings.t;
----
custom_settings.t 25
(no columns)
=> SHOW

set custom_settings.t to default;
----
=> SET

show custom_settings.t;
----
custom_settings.t 25
(no columns)
=> SHOW

set custom_never.seen to default;
----
=> SET

show custom_never.seen;
----
custom_never.seen 25
(no columns)
=> SHOW

reset custom_never.seen2;
----
=> RESET

show custom_never.seen2;
----
custom_never.seen2 25
(no columns)
=> SHOW
