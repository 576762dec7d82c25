set a.b = $1
----
!! 42601 syntax error at or near "$1"
.. P 11

create role rzz password $1
----
!! 42601 syntax error at or near "$1"
.. P 26

create role rzz password 'x'
----
=> CREATE ROLE

alter role rzz password $1
----
!! 42601 syntax error at or near "$1"
.. P 25

alter role rzz valid until $1
----
!! 42601 syntax error at or near "$1"
.. P 28

drop role rzz
----
=> DROP ROLE

set work_mem = $1
----
!! 42601 syntax error at or near "$1"
.. P 16

alter system set work_mem = $1
----
!! 42601 syntax error at or near "$1"
.. P 29

create database rzz owner $1
----
!! 42601 syntax error at or near "$1"
.. P 27
