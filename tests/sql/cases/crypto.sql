create extension pgcrypto;
----
=> CREATE EXTENSION

select extname, extversion from pg_extension where extname = 'pgcrypto';
----
extname 19|extversion 25
pgcrypto|1.3
=> SELECT 1

select digest('abc', 'md5'), digest('abc', 'SHA1'), digest('abc'::bytea, 'sha224'), digest('', 'sha256');
----
digest 17|digest 17|digest 17|digest 17
\\x900150983cd24fb0d6963f7d28e17f72|\\xa9993e364706816aba3e25717850c26c9cd0d89d|\\x23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7|\\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
=> SELECT 1

select digest('abc', 'sha384'), digest('abc', 'sha512');
----
digest 17|digest 17
\\xcb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7|\\xddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
=> SELECT 1

select encode(digest('abc', 'sha256'), 'hex');
----
encode 25
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
=> SELECT 1

select digest('abc', 'foo');
----
!! 22023 Cannot use "foo": No such hash algorithm

select digest(null, 'md5');
----
digest 17
\N
=> SELECT 1

select hmac('data', 'key', 'md5'), hmac('data', repeat('k', 200), 'sha256'), hmac('data'::bytea, ''::bytea, 'sha1');
----
hmac 17|hmac 17|hmac 17
\\x9d5c73ef85594d34ec4438b7c97e51d8|\\x0163658d479ec73f2b801df07141db1426aaae2c6b5e8e6d9e6789f92f5e2b4f|\\x257d2c35443af1e2fe590bcf71d7cfc2e7253310
=> SELECT 1

select hmac('data', 'key', 'foo');
----
!! 22023 Cannot use "foo": No such hash algorithm

select length(gen_random_bytes(1)), length(gen_random_bytes(1024)), gen_random_bytes(16) = gen_random_bytes(16);
----
length 23|length 23|?column? 16
1|1024|f
=> SELECT 1

select gen_random_bytes(0);
----
gen_random_bytes 17
!! 39000 Length not in range

select gen_random_bytes(1025);
----
gen_random_bytes 17
!! 39000 Length not in range

select gen_random_uuid() is null, length(gen_random_uuid()::text);
----
?column? 16|length 23
f|36
=> SELECT 1

select crypt('rasmuslerdorf', 'rl'), crypt('foox', '_J9..j2zz'), crypt('a', '$1$abcdefgh');
----
crypt 25|crypt 25|crypt 25
rl.3StKT.4T8M|_J9..j2zzAYKMvO2BYRY|$1$abcdefgh$jUYc1Xi7pkozuzWQ0Dft71
=> SELECT 1

select crypt('foox', '$2a$06$RQiOJ.3ELirrXwxIZY8q0O'), crypt('foox', '$2x$06$RQiOJ.3ELirrXwxIZY8q0O');
----
crypt 25|crypt 25
$2a$06$RQiOJ.3ELirrXwxIZY8q0OR3CVJrAfda1z26CCHPnB6mmVZD8p0/C|$2x$06$RQiOJ.3ELirrXwxIZY8q0OR3CVJrAfda1z26CCHPnB6mmVZD8p0/C
=> SELECT 1

select crypt('', 'ab'), crypt('', '$1$abc'), crypt('Größe', '$1$abc');
----
crypt 25|crypt 25|crypt 25
abmF1QH4PEr.E|$1$abc$Or2rbeUYTvt12aiVzMuS/.|$1$abc$onsjHBo/3TGUxQhJApwoI0
=> SELECT 1

select crypt('a', '');
----
!! 22023 invalid salt

select crypt('a', 'x');
----
!! 22023 invalid salt

select crypt('foox', '$2a$06$');
----
!! 22023 invalid salt

select crypt('foox', '$2a$03$RQiOJ.3ELirrXwxIZY8q0O');
----
!! 22023 invalid salt

select crypt('foox', '_J9..');
----
!! 22023 invalid salt

select length(gen_salt('des')), length(gen_salt('xdes')), length(gen_salt('md5')), length(gen_salt('bf')), left(gen_salt('bf', 10), 7), left(gen_salt('BF'), 7), left(gen_salt('xdes'), 5), left(gen_salt('md5', 1000), 3);
----
length 23|length 23|length 23|length 23|left 25|left 25|left 25|left 25
2|9|11|29|$2a$10$|$2a$06$|_J9..|$1$
=> SELECT 1

select gen_salt('foo');
----
gen_salt 25
!! 22023 gen_salt: Unknown salt algorithm

select gen_salt('bf', 3);
----
gen_salt 25
!! 22023 gen_salt: Incorrect number of rounds

select gen_salt('bf', 32);
----
gen_salt 25
!! 22023 gen_salt: Incorrect number of rounds

select gen_salt('xdes', 2);
----
gen_salt 25
!! 22023 gen_salt: Incorrect number of rounds

select gen_salt('md5', 5);
----
gen_salt 25
!! 22023 gen_salt: Incorrect number of rounds

select p, h = crypt(p, h), h = crypt('x' || p, h) from (select p, crypt(p, gen_salt('bf', 4)) h from (values ('secret'), (''), ('pass word')) v(p)) x;
----
p 25|?column? 16|?column? 16
secret|t|f
|t|f
pass word|t|f
=> SELECT 3

select p, k, h = crypt(p, h) from (select p, k, crypt(p, gen_salt(k)) h from (values ('secret', 'des'), ('secret', 'xdes'), ('secret', 'md5'), ('secret', 'bf')) v(p, k)) x;
----
p 25|k 25|?column? 16
secret|des|t
secret|xdes|t
secret|md5|t
secret|bf|t
=> SELECT 4

select encrypt('abc', 'key', 'aes'), encrypt('abc', 'key', 'aes-cbc/pad:pkcs'), encrypt('0123456789abcdef', 'key', 'aes-ecb/pad:none'), encrypt('abc', '0123456789abcdefg', 'aes'), encrypt('abc', '0123456789abcdefg0123456789', 'AES');
----
encrypt 17|encrypt 17|encrypt 17|encrypt 17|encrypt 17
\\xdb5f149a7caf0cd275ca18c203a212c9|\\xdb5f149a7caf0cd275ca18c203a212c9|\\x408c56dcc43a8ec2ee11b36b2a6da83e|\\xafe83fda56d81f29ae935326020ead3c|\\xfcd1ea7a365b9178a145535a7892bd42
=> SELECT 1

select encrypt('abc', repeat('x', 33)::bytea, 'aes'), encrypt('abc', 'key', 'rijndael'), encrypt('abc', 'key', '3des'), encrypt('abc', '', 'aes'), encrypt('', 'key', 'aes');
----
encrypt 17|encrypt 17|encrypt 17|encrypt 17|encrypt 17
\\x4bb33792fcb12cf0d467f0301054848e|\\xdb5f149a7caf0cd275ca18c203a212c9|\\x9af800e9750c84d9|\\x976a995f94cf4c1e24b6e2fb067e7a69|\\xc717530f41f320757b4aa1bfaf11c42e
=> SELECT 1

select encrypt('abc', 'key', 'foo');
----
!! 22023 Cannot use "foo": No such cipher algorithm

select encrypt('abc', 'key', 'aes-foo');
----
!! 22023 Cannot use "aes-foo": No such cipher algorithm

select encrypt('abc', 'key', 'aes/pad:foo');
----
!! 22023 Cannot use "aes/pad:foo": No such cipher algorithm

select encrypt('abc', 'key', 'aes/foo:foo');
----
!! 22023 Cannot use "aes/foo:foo": Unknown option

select encrypt('abc', 'key', 'aes-ecb/pad:none');
----
!! 39000 encrypt error: Encryption failed

select encrypt('abc', 'key', 'bf');
----
!! 39000 encrypt error: Cipher cannot be initialized

select decrypt('abc', 'key', 'aes');
----
!! 39000 decrypt error: Decryption failed

select decrypt('0123456789abcdef', 'key', 'aes');
----
!! 39000 decrypt error: Decryption failed

select convert_from(decrypt(encrypt('abc', 'key', 'aes'), 'key', 'aes'), 'utf8');
----
convert_from 25
abc
=> SELECT 1

select encrypt_iv('abc', 'key', 'iv', 'aes'), encrypt_iv('abc', 'key', 'iviviviviviviviviviviv', 'aes'), encrypt_iv('abc', 'key', 'iv', '3des');
----
encrypt_iv 17|encrypt_iv 17|encrypt_iv 17
\\x426ee67ec601f1ff20e25e98027199bc|\\xe60b2cf86a03b83587cd3ed7034e6921|\\x0517cd6e664a57cc
=> SELECT 1

select decrypt_iv(encrypt_iv('abc', 'key', 'iv', 'aes'), 'key', 'iv', 'aes');
----
decrypt_iv 17
\\x616263
=> SELECT 1

select pgp_sym_decrypt(pgp_sym_encrypt('Größe', 'pass'), 'pass'), pgp_sym_decrypt_bytea(pgp_sym_encrypt_bytea('\x00ff', 'pass'), 'pass');
----
pgp_sym_decrypt 25|pgp_sym_decrypt_bytea 17
Größe|\\x00ff
=> SELECT 1

select pgp_sym_decrypt(pgp_sym_encrypt('abc', 'p', 'cipher-algo=aes256, s2k-mode=1, s2k-digest-algo=md5'), 'p'), pgp_sym_decrypt(pgp_sym_encrypt('abc', 'p', 'sess-key=1,s2k-mode=0, disable-mdc=1'), 'p'), pgp_sym_decrypt(pgp_sym_encrypt('abc', 'p', 'cipher-algo=3des, unicode-mode=1, s2k-digest-algo=sha256'), 'p');
----
pgp_sym_decrypt 25|pgp_sym_decrypt 25|pgp_sym_decrypt 25
abc|abc|abc
=> SELECT 1

select pgp_sym_decrypt(pgp_sym_encrypt(repeat('long text ', 2000), 'p', 'cipher-algo=aes192'), 'p') = repeat('long text ', 2000);
----
?column? 16
t
=> SELECT 1

select pgp_sym_decrypt_bytea(pgp_sym_encrypt(E'a\nb', 'p', 'convert-crlf=1'), 'p'), pgp_sym_decrypt(pgp_sym_encrypt(E'a\nb', 'p', 'convert-crlf=1'), 'p', 'convert-crlf=1');
----
pgp_sym_decrypt_bytea 17|pgp_sym_decrypt 25
\\x610d0a62|a\nb
=> SELECT 1

select substr(pgp_sym_encrypt('abc', 'p', 's2k-count=1024'), 1, 6), length(pgp_sym_encrypt('abc', 'p'));
----
substr 17|length 23
\\xc30d04070302|69
=> SELECT 1

select pgp_sym_decrypt(pgp_sym_encrypt_bytea('abc', 'p'), 'p');
----
pgp_sym_decrypt 25
!! 39000 Not text data

select pgp_sym_decrypt(pgp_sym_encrypt('abc', 'p'), 'q');
----
pgp_sym_decrypt 25
!! 39000 Wrong key or corrupt data

select pgp_sym_decrypt('abc', 'q');
----
!! 39000 Wrong key or corrupt data

select pgp_sym_decrypt('', 'q');
----
!! 39000 Wrong key or corrupt data

select pgp_sym_decrypt(substr(pgp_sym_encrypt('abc', 'p'), 1, 40), 'p');
----
pgp_sym_decrypt 25
!! 39000 Wrong key or corrupt data

select pgp_sym_encrypt('abc', 'p', 'foo=1');
----
pgp_sym_encrypt 17
!! 39000 Illegal argument to function

select pgp_sym_encrypt('abc', 'p', 'cipher-algo=foo');
----
pgp_sym_encrypt 17
!! 39000 Unsupported cipher algorithm

select pgp_sym_encrypt('abc', 'p', 's2k-mode=7');
----
pgp_sym_encrypt 17
!! 39000 Illegal argument to function

select pgp_sym_encrypt('abc', 'p', 's2k-count=1');
----
pgp_sym_encrypt 17
!! 39000 Illegal argument to function

select pgp_sym_encrypt('abc', 'p', 's2k-digest-algo=foo');
----
pgp_sym_encrypt 17
!! 39000 Unsupported digest algorithm

select pgp_sym_encrypt('abc', 'p', 'cipher-algo');
----
pgp_sym_encrypt 17
!! 39000 Illegal argument to function

select pgp_sym_encrypt('abc', '');
----
pgp_sym_encrypt 17
!! 39000 Illegal argument to function

select armor('abc'), armor('', array['a', 'b'], array['c', 'd']), armor(repeat('x', 100)::bytea);
----
armor 25|armor 25|armor 25
-----BEGIN PGP MESSAGE-----\n\nYWJj\n=uhx7\n-----END PGP MESSAGE-----\n|-----BEGIN PGP MESSAGE-----\na: c\nb: d\n\n=twTO\n-----END PGP MESSAGE-----\n|-----BEGIN PGP MESSAGE-----\n\neHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4\neHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eA==\n=wbhF\n-----END PGP MESSAGE-----\n
=> SELECT 1

select armor('abc', array['a', 'b'], array['c']);
----
!! 2202E mismatched array dimensions

select dearmor(armor('abc')), dearmor(E'junk\n-----BEGIN PGP MESSAGE-----\nVersion: 1\n\nYWJj\n=uhx7\n-----END PGP MESSAGE-----\n');
----
dearmor 17|dearmor 17
\\x616263|\\x616263
=> SELECT 1

select dearmor(E'-----BEGIN PGP MESSAGE-----\n\nYWJj\n=uhx8\n-----END PGP MESSAGE-----\n');
----
!! 39000 Corrupt ascii-armor

select dearmor('abc');
----
!! 39000 Corrupt ascii-armor

select * from pgp_armor_headers(E'-----BEGIN PGP MESSAGE-----\nVersion: 1\nComment: x y\n\nYWJj\n=uhx7\n-----END PGP MESSAGE-----\n');
----
key 25|value 25
Version|1
Comment|x y
=> SELECT 2

select pgp_sym_decrypt('\xc30d04070302fcebf7b8f374398c00d23f018eb6c29406de8fcaf27eba32ccdb29c860ae3b06b09c1148dcdeb64c881eafcda8815503ec4a19d1cae4036d27dce49c2f4dce567c4648ba56cf0e97adbf', 'p');
----
pgp_sym_decrypt 25
from elsewhere
=> SELECT 1

select pgp_sym_decrypt('\xc32504080102f321844ac53126eb73cfb4ef5dd90887d8d47ae60fdf10a939d5641e45a01aa7a1d23f01cd3e609ec9c7f14207d8c2e9b7fe22d5d221b56fca5131701ea38305f2b9f03dc133de398fbfdb9f060de1d6e52bab0137e4fe55d7e77e51b4de0b83fc1f', 'p');
----
pgp_sym_decrypt 25
from elsewhere
=> SELECT 1

select pgp_sym_decrypt('\xc3040407000ac92825e0e1c0adbf7f17bdaaf93dd28cff6be20368b23615362913f63dafea83f031dbef2779f7c45a7d', 'p');
----
pgp_sym_decrypt 25
from elsewhere
=> SELECT 1

create table crypto_t (id uuid primary key default gen_random_uuid(), secret text default encode(gen_random_bytes(8), 'hex'), hash text);
----
=> CREATE TABLE

insert into crypto_t (hash) select crypt('p' || i, gen_salt('bf', 4)) from generate_series(1, 3) i;
----
=> INSERT 0 3

select count(*), count(distinct id), count(distinct secret) from crypto_t;
----
count 20|count 20|count 20
3|3|3
=> SELECT 1

select count(*) from crypto_t where hash = crypt('p2', hash);
----
count 20
1
=> SELECT 1

drop table crypto_t;
----
=> DROP TABLE

drop extension pgcrypto;
----
=> DROP EXTENSION

create extension pgcrypto schema public;
----
=> CREATE EXTENSION

select encode(public.digest('abc', 'sha256'), 'hex'), public.gen_random_uuid() is null, length(public.gen_random_bytes(5));
----
encode 25|?column? 16|length 23
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad|f|5
=> SELECT 1

drop extension pgcrypto;
----
=> DROP EXTENSION
