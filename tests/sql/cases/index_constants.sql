create table ic (id int primary key, data jsonb, body text, status text, arr int[])
----
=> CREATE TABLE

insert into ic select i, jsonb_build_object('name', 'n' || i, 'x', i), 'Word' || i, case when i % 100 = 0 then 'queued' else 'done' end, array[i, i + 1] from generate_series(1, 2000) i
----
=> INSERT 0 2000

create index on ic ((data ->> 'name'))
----
=> CREATE INDEX

create index on ic (left(body, 6))
----
=> CREATE INDEX

create index on ic (((data ->> 'x')::int)) where status = 'done'
----
=> CREATE INDEX

create index on ic (id) where status = 'queued'
----
=> CREATE INDEX

create index on ic ((arr[1] + 1))
----
=> CREATE INDEX

create index on ic (id) where body like 'Word199%'
----
=> CREATE INDEX

create index on ic using gin (to_tsvector('english', body))
----
=> CREATE INDEX

analyze ic
----
=> ANALYZE

select id from ic where data ->> 'name' = 'n777'
----
id 23
777
=> SELECT 1

select id from ic where data ->> 'x' = '777'
----
id 23
777
=> SELECT 1

select id from ic where left(body, 6) = 'Word19' and id > 5
----
id 23
19
190
191
192
193
194
195
196
197
198
199
1900
1901
1902
1903
1904
1905
1906
1907
1908
1909
1910
1911
1912
1913
1914
1915
1916
1917
1918
1919
1920
1921
1922
1923
1924
1925
1926
1927
1928
1929
1930
1931
1932
1933
1934
1935
1936
1937
1938
1939
1940
1941
1942
1943
1944
1945
1946
1947
1948
1949
1950
1951
1952
1953
1954
1955
1956
1957
1958
1959
1960
1961
1962
1963
1964
1965
1966
1967
1968
1969
1970
1971
1972
1973
1974
1975
1976
1977
1978
1979
1980
1981
1982
1983
1984
1985
1986
1987
1988
1989
1990
1991
1992
1993
1994
1995
1996
1997
1998
1999
=> SELECT 111

select count(*) from ic where left(body, 5) = 'Word1'
----
count 20
1111
=> SELECT 1

select count(*), min(id) from ic where status = 'queued' and id > 1500
----
count 20|min 23
5|1600
=> SELECT 1

select count(*), min(id) from ic where status = 'done' and (data ->> 'x')::int = 777
----
count 20|min 23
1|777
=> SELECT 1

select count(*), min(id) from ic where status = 'queued' and (data ->> 'x')::int = 700
----
count 20|min 23
1|700
=> SELECT 1

select id from ic where arr[1] + 1 = 50
----
id 23
49
=> SELECT 1

select id from ic where arr[2] + 1 = 50
----
id 23
48
=> SELECT 1

select count(*) from ic where id > 1990 and body like 'Word199%'
----
count 20
9
=> SELECT 1

select count(*) from ic where id > 1990 and body like 'Word1%'
----
count 20
9
=> SELECT 1

select id from ic where to_tsvector('english', body) @@ to_tsquery('english', 'word777')
----
id 23
777
=> SELECT 1

select id from ic where to_tsvector('simple', body) @@ to_tsquery('simple', 'word778')
----
id 23
778
=> SELECT 1

update ic set status = 'queued' where data ->> 'name' = 'n5'
----
=> UPDATE 1

select count(*) from ic where status = 'queued'
----
count 20
21
=> SELECT 1

prepare a (text) as select count(*) from ic where status = $1
----
=> PREPARE

execute a('queued')
----
count 20
21
=> SELECT 1

execute a('done')
----
count 20
1979
=> SELECT 1

execute a(null)
----
count 20
0
=> SELECT 1

prepare b (text, text) as select id, data ->> $1 from ic where data ->> $1 = $2
----
=> PREPARE

execute b('name', 'n7')
----
id 23|?column? 25
7|n7
=> SELECT 1

execute b('x', '7')
----
id 23|?column? 25
7|7
=> SELECT 1

execute b('name', 'n8')
----
id 23|?column? 25
8|n8
=> SELECT 1

execute b(null, 'n8')
----
id 23|?column? 25
=> SELECT 0

prepare c (int, text) as select count(*) from ic where left(body, $1) = $2 and status = 'done'
----
=> PREPARE

execute c(6, 'Word19')
----
count 20
110
=> SELECT 1

execute c(5, 'Word1')
----
count 20
1100
=> SELECT 1

prepare d (regconfig, text) as select id from ic where to_tsvector($1, body) @@ to_tsquery($1, $2)
----
=> PREPARE

execute d('english', 'word777')
----
id 23
777
=> SELECT 1

execute d('simple', 'word777')
----
id 23
777
=> SELECT 1

delete from ic where data ->> 'name' = 'n9'
----
=> DELETE 1

select count(*) from ic
----
count 20
1999
=> SELECT 1

select id, body from ic order by left(body, 6), id limit 3
----
id 23|body 25
1|Word1
10|Word10
100|Word100
=> SELECT 3

select id from ic order by data ->> 'name' desc, id limit 3
----
id 23
999
998
997
=> SELECT 3

select id from ic where data ->> 'name' > 'n98' order by data ->> 'name' limit 3
----
id 23
980
981
982
=> SELECT 3

select data ->> 'name', count(*) from ic where id < 30 group by 1 order by 1 desc limit 2
----
?column? 25|count 20
n8|1
n7|1
=> SELECT 2

deallocate all
----
=> DEALLOCATE ALL

drop table ic
----
=> DROP TABLE
