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

select row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(1))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
----
row 2249
!! 54000 out of memory
.. D Cannot enlarge string buffer containing 1073741822 bytes by 1 more bytes.

