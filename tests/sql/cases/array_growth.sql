-- Arrays that grow and change element by element.
do $$
declare a int[] := '{}'; b int[] := '[3:4]={1,2}'; c text[]; d int[] := '{1,NULL,3}'; e int[][] := '{{1,2},{3,4}}'; f numeric[] := '{1.5}';
begin
  for i in 1..5 loop a := a || i; a[i] := a[i] * 10; c[i] := 'v' || i; f := array_prepend(i * 1.25, f); end loop;
  b[5] := 9; b[3] := null; b := 0 || b; b[2] := 4;
  d[2] := 2; d[4] := 4; d := d || d; d[1] := null;
  e[2][1] := 30; e := e || '{5,6}'::int[];
  c[2] := 'a longer text'; c[3] := ''; c[1] := null; c := c || c; f[2] := 100000000000000000000.5;
  raise notice '% | % | % | % | % | %', a, b, c, d, e, f;
end $$;
----
-- NOTICE 00000 {10,20,30,40,50} \| [2:6]={4,0,NULL,2,9} \| {NULL,"a longer text","",v4,v5,NULL,"a longer text","",v4,v5} \| {NULL,2,3,4,1,2,3,4} \| {{1,2},{30,4},{5,6}} \| {6.25,100000000000000000000.5,3.75,2.50,1.25,1.5}
=> DO

select (array[1,2,3])[2], ('[5:7]={1,2,3}'::int[])[7], ('{a,b,c}'::text[])[3], ('{1,null,3}'::int[])[3], ('{{1,2},{3,4}}'::int[])[2][1], ('{1,2}'::int[])[0];
----
array 23|int4 23|text 25|int4 23|int4 23|int4 23
2|3|c|3|3|\N
=> SELECT 1
