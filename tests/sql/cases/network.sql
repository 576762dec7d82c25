select '10.1.2.3'::inet, '10.1.2.3/8'::inet, '10.1.2.0/24'::cidr, '::1'::inet, '2001:DB8::/32'::cidr, '::ffff:1.2.3.4'::inet, '2001:db8:0:0:1:0:0:1'::inet, '::/0'::inet, '1.2.3.4/0'::inet, '01.2.3.4'::inet;
----
inet 869|inet 869|cidr 650|inet 869|cidr 650|inet 869|inet 869|inet 869|inet 869|inet 869
10.1.2.3|10.1.2.3/8|10.1.2.0/24|::1|2001:db8::/32|::ffff:1.2.3.4|2001:db8::1:0:0:1|::/0|1.2.3.4/0|1.2.3.4
=> SELECT 1

select '10'::cidr, '10.1'::cidr, '192.168.1'::cidr, '10.1.2.3'::cidr, '10/8'::cidr, '128'::cidr, '224'::cidr, '240.1'::cidr;
----
cidr 650|cidr 650|cidr 650|cidr 650|cidr 650|cidr 650|cidr 650|cidr 650
10.0.0.0/8|10.1.0.0/16|192.168.1.0/24|10.1.2.3/32|10.0.0.0/8|128.0.0.0/16|224.0.0.0/4|240.1.0.0/32
=> SELECT 1

select '10.1'::inet;
----
!! 22P02 invalid input syntax for type inet: "10.1"
.. P 8

select '10.1.2.3/8'::cidr;
----
!! 22P02 invalid cidr value: "10.1.2.3/8"
.. D Value has bits set to right of mask.
.. P 8

select '1.2.3.4/33'::inet;
----
!! 22P02 invalid input syntax for type inet: "1.2.3.4/33"
.. P 8

select '1.2.3.256'::inet;
----
!! 22P02 invalid input syntax for type inet: "1.2.3.256"
.. P 8

select ' 1.2.3.4'::inet;
----
!! 22P02 invalid input syntax for type inet: " 1.2.3.4"
.. P 8

select '1.2.3.4/'::inet;
----
!! 22P02 invalid input syntax for type inet: "1.2.3.4/"
.. P 8

select '1:2:3::4::5'::inet;
----
!! 22P02 invalid input syntax for type inet: "1:2:3::4::5"
.. P 8

select ''::inet;
----
!! 22P02 invalid input syntax for type inet: ""
.. P 8

select host('10.1.2.3/8'), text(inet '10.1.2.3'), abbrev(inet '10.1.0.0/16'), abbrev(inet '10.1.0.1'), abbrev(cidr '10.1.0.0/16'), abbrev(cidr '10.0.0.0/8'), abbrev(cidr '2001:db8::/32');
----
host 25|text 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25
10.1.2.3|10.1.2.3/32|10.1.0.0/16|10.1.0.1|10.1/16|10/8|2001:db8/32
=> SELECT 1

select broadcast(inet '10.1.2.3/8'), netmask(inet '10.1.2.3/8'), hostmask(inet '10.1.2.3/8'), network(inet '10.1.2.3/8'), masklen('10.1.2.3/8'), family('::1'), family('1.2.3.4'), set_masklen(inet '10.1.2.3/8', 16), set_masklen(cidr '10.1.0.0/16', 8), netmask('2001:db8::1/64'), broadcast('2001:db8::/64');
----
broadcast 869|netmask 869|hostmask 869|network 650|masklen 23|family 23|family 23|set_masklen 869|set_masklen 650|netmask 869|broadcast 869
10.255.255.255/8|255.0.0.0|0.255.255.255|10.0.0.0/8|8|6|4|10.1.2.3/16|10.0.0.0/8|ffff:ffff:ffff:ffff::|2001:db8::ffff:ffff:ffff:ffff/64
=> SELECT 1

select inet_same_family('1.2.3.4', '::1'), inet_merge('10.1.1.0/24', '10.1.2.0/24');
----
inet_same_family 16|inet_merge 650
f|10.1.0.0/22
=> SELECT 1

select inet_merge('1.2.3.4', '::1');
----
!! 22023 cannot merge addresses from different families

select set_masklen(inet '1.2.3.4', 33);
----
!! 22023 invalid mask length: 33

select ~ inet '192.168.1.6', inet '192.168.1.6' & '0.0.0.255', inet '192.168.1.6' | '0.0.0.255', inet '192.168.1.6' + 25, 200 + inet '::ffff:fff0:1', inet '192.168.1.43' - 36, inet '192.168.1.43' - inet '192.168.1.19', inet '192.168.1.19' - inet '192.168.1.43', inet '::1' - inet '::8000:0000';
----
?column? 869|?column? 869|?column? 869|?column? 869|?column? 869|?column? 869|?column? 20|?column? 20|?column? 20
63.87.254.249|0.0.0.6|192.168.1.255|192.168.1.31|::ffff:255.240.0.201|192.168.1.7|24|-24|-2147483647
=> SELECT 1

select inet '0.0.0.0' - 1;
----
!! 22003 result is out of range

select inet '255.255.255.255' + 1;
----
!! 22003 result is out of range

select inet '1.2.3.4' & '::1';
----
!! 22023 cannot AND inet values of different sizes

select inet '::1' - inet 'ffff::1';
----
!! 22003 result is out of range

select inet '10.1.2.3' << '10.0.0.0/8', inet '10.0.0.0/8' << '10.0.0.0/8', inet '10.0.0.0/8' <<= '10.0.0.0/8', inet '10.0.0.0/8' >> '10.1.2.3', inet '10.0.0.0/8' >>= '10.0.0.0/8', inet '10.0.0.0/8' && '10.1.0.0/16', inet '::1' << '10.0.0.0/8';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|f|t|t|t|t|f
=> SELECT 1

select inet '1.2.3.4' < '1.2.3.5', inet '1.2.3.0/24' < '1.2.3.0/25', inet '1.2.3.4' < '::1', cidr '10.0.0.0/8' = inet '10.0.0.0/8', inet '1.2.3.4/24' <> '1.2.3.4';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|t
=> SELECT 1

select inet '1.2.3.4/24'::cidr, cidr '10.1.0.0/16'::inet, inet '1.2.3.4'::text, inet '1.2.3.4/24'::text, '1.2.3.4'::text::inet, cidr '1.2.3.4/32'::text, '1.2.3.4'::varchar::inet, inet '1.2.3.4' || '';
----
cidr 650|inet 869|text 25|text 25|inet 869|text 25|inet 869|?column? 25
1.2.3.0/24|10.1.0.0/16|1.2.3.4/32|1.2.3.4/24|1.2.3.4|1.2.3.4/32|1.2.3.4|1.2.3.4/32
=> SELECT 1

create table hosts (id int, ip inet, net cidr, mac macaddr);
----
=> CREATE TABLE

insert into hosts values (1, '10.0.0.5', '10.0.0.0/8', '08:00:2b:01:02:03'), (2, '10.0.0.5/16', '10.0.0.0/24', '08-00-2B-01-02-04'), (3, '::1', '2001:db8::/32', null), (4, '9.255.255.255', '0.0.0.0/0', '000000000000'), (5, null, null, null), (6, '10.0.0.0/8', '10.0.0.0/9', 'ff:ff:ff:ff:ff:ff');
----
=> INSERT 0 6

select id, ip from hosts order by ip, id;
----
id 23|ip 869
4|9.255.255.255
6|10.0.0.0/8
2|10.0.0.5/16
1|10.0.0.5
3|::1
5|\N
=> SELECT 6

select id, net from hosts order by net, id;
----
id 23|net 650
4|0.0.0.0/0
1|10.0.0.0/8
6|10.0.0.0/9
2|10.0.0.0/24
3|2001:db8::/32
5|\N
=> SELECT 6

select min(ip), max(ip), count(distinct ip) from hosts;
----
min 869|max 869|count 20
9.255.255.255|::1|5
=> SELECT 1

select id from hosts where ip << '10.0.0.0/8' order by id;
----
id 23
1
2
=> SELECT 2

create index hosts_ip on hosts (ip);
----
=> CREATE INDEX

create unique index hosts_net on hosts (net);
----
=> CREATE INDEX

create index hosts_mac on hosts (mac);
----
=> CREATE INDEX

select id, ip from hosts where ip >= '10.0.0.0/8' and ip < '11.0.0.0' order by ip;
----
id 23|ip 869
6|10.0.0.0/8
2|10.0.0.5/16
1|10.0.0.5
=> SELECT 3

select id from hosts where ip = '10.0.0.5';
----
id 23
1
=> SELECT 1

insert into hosts values (7, null, '10.0.0.0/8', null);
----
!! 23505 duplicate key value violates unique constraint "hosts_net"
.. D Key (net)=(10.0.0.0/8) already exists.
.. n hosts_net
.. t hosts

select id, net from hosts where net > '10.0.0.0/8' order by net;
----
id 23|net 650
6|10.0.0.0/9
2|10.0.0.0/24
3|2001:db8::/32
=> SELECT 3

select id, mac from hosts order by mac, id;
----
id 23|mac 829
4|00:00:00:00:00:00
1|08:00:2b:01:02:03
2|08:00:2b:01:02:04
6|ff:ff:ff:ff:ff:ff
3|\N
5|\N
=> SELECT 6

select mac, trunc(mac), ~ mac, mac & 'ff:ff:00:00:00:00', mac | 'ff:ff:00:00:00:00' from hosts where id = 1;
----
mac 829|trunc 829|?column? 829|?column? 829|?column? 829
08:00:2b:01:02:03|08:00:2b:00:00:00|f7:ff:d4:fe:fd:fc|08:00:00:00:00:00|ff:ff:2b:01:02:03
=> SELECT 1

select '0800.2b01.0203'::macaddr, '0800-2b01-0203'::macaddr, '08002b:010203'::macaddr, '08002b-010203'::macaddr, '08002b010203'::macaddr;
----
macaddr 829|macaddr 829|macaddr 829|macaddr 829|macaddr 829
08:00:2b:01:02:03|08:00:2b:01:02:03|08:00:2b:01:02:03|08:00:2b:01:02:03|08:00:2b:01:02:03
=> SELECT 1

select '08:00:2b:01:02'::macaddr;
----
!! 22P02 invalid input syntax for type macaddr: "08:00:2b:01:02"
.. P 8

select '08:00:2b:01:02:0g'::macaddr;
----
!! 22P02 invalid input syntax for type macaddr: "08:00:2b:01:02:0g"
.. P 8

select '08:00:2b:01:02:103'::macaddr;
----
!! 22003 invalid octet value in "macaddr" value: "08:00:2b:01:02:103"
.. P 8

select array['1.2.3.4'::inet, '::1'], '{10.0.0.0/8,::/0}'::cidr[], '1.2.3.4' = any (array['1.2.3.4'::inet]);
----
array 1041|cidr 651|?column? 16
{1.2.3.4,::1}|{10.0.0.0/8,::/0}|t
=> SELECT 1

select to_json(ip), pg_typeof(net), to_jsonb(mac) from hosts where id = 1;
----
to_json 114|pg_typeof 2206|to_jsonb 3802
"10.0.0.5"|cidr|"08:00:2b:01:02:03"
=> SELECT 1
