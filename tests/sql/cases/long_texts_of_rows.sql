select length((row(row(row(row(1)))))::text)
----
length 23
23
=> SELECT 1

select length((row(row(row(row(row(row(row(row(row(row(row(row(1)))))))))))))::text)
----
length 23
4119
=> SELECT 1

