create table trg_none (t text);
----
=> CREATE TABLE

create index on trg_none using gin (t gin_trgm_ops);
----
!! 42704 operator class "gin_trgm_ops" does not exist for access method "gin"

create extension pg_trgm;
----
=> CREATE EXTENSION

create extension if not exists pg_trgm;
----
-- NOTICE 42710 extension "pg_trgm" already exists, skipping
=> CREATE EXTENSION

select extname, extversion, extrelocatable, extnamespace::regnamespace = current_schema()::regnamespace from pg_extension where extname = 'pg_trgm';
----
extname 19|extversion 25|extrelocatable 16|?column? 16
pg_trgm|1.6|t|t
=> SELECT 1

select name, default_version, installed_version, comment from pg_available_extensions where name in ('pg_trgm', 'pgcrypto') order by 1;
----
name 19|default_version 25|installed_version 25|comment 25
pg_trgm|1.6|1.6|text similarity measurement and index searching based on trigrams
pgcrypto|1.3|\N|cryptographic functions
=> SELECT 2

select show_trgm('Hello, World'), show_trgm(''), show_trgm('a'), show_trgm('foo_bar 12'), show_trgm('--');
----
show_trgm 1009|show_trgm 1009|show_trgm 1009|show_trgm 1009|show_trgm 1009
{"  h","  w"," he"," wo",ell,hel,"ld ",llo,"lo ",orl,rld,wor}|{}|{"  a"," a "}|{"  1","  b","  f"," 12"," ba"," fo","12 ","ar ",bar,foo,"oo "}|{}
=> SELECT 1

select show_trgm('Größe'), show_trgm('日本語'), show_trgm('naïve ÉCOLE');
----
show_trgm 1009|show_trgm 1009|show_trgm 1009
{0xb7d0d0,"  g"," gr",0x41bb35,0x53e503,0x76a40e}|{0x8194c0,0x836e53,0x1dc363,0x1e22e9}|{0xb1353e,0xb96f40,0xc23c9d,0xd8acd7,0xe69b54,"  n"," na",0x59a8da,col,"le ",ole,"ve "}
=> SELECT 1

select similarity('hello', 'hallo'), similarity('hello', ''), similarity('', ''), similarity('word', 'two words'), similarity('Größe', 'grösse');
----
similarity 700|similarity 700|similarity 700|similarity 700|similarity 700
0.33333334|0|0|0.36363637|0.3
=> SELECT 1

select word_similarity('word', 'two words'), word_similarity('words', 'two words'), word_similarity('two words', 'word'), word_similarity('', 'a'), word_similarity('hello wrld', 'say hello world again');
----
word_similarity 700|word_similarity 700|word_similarity 700|word_similarity 700|word_similarity 700
0.8|1|0.4|0|0.64285713
=> SELECT 1

select strict_word_similarity('word', 'two words'), strict_word_similarity('words', 'two words'), strict_word_similarity('hello wrld', 'say hello world again'), strict_word_similarity('a', '');
----
strict_word_similarity 700|strict_word_similarity 700|strict_word_similarity 700|strict_word_similarity 700
0.5714286|1|0.64285713|0
=> SELECT 1

select a, b, similarity(a, b), word_similarity(a, b), strict_word_similarity(a, b) from (values ('abc abcd', 'xabc abcde abcdef abc'), ('aaaa', 'aaaaaaa aa'), ('foo bar', 'bar foo'), ('one two three', 'three two one zero'), ('ab', 'ab ab ab'), ('postgres database', 'the postgresql data bases')) v(a, b);
----
a 25|b 25|similarity 700|word_similarity 700|strict_word_similarity 700
abc abcd|xabc abcde abcdef abc|0.3846154|0.8333333|0.6666667
aaaa|aaaaaaa aa|1|1|1
foo bar|bar foo|1|1|1
one two three|three two one zero|0.7222222|1|1
ab|ab ab ab|1|1|1
postgres database|the postgresql data bases|0.51724136|0.6|0.6
=> SELECT 6

select a, b, word_similarity(a, b), strict_word_similarity(a, b) from (select md5(i::text) a, md5(j::text) || ' ' || md5((i + j)::text) b from generate_series(1, 12) i, generate_series(3, 7) j) v where word_similarity(a, b) > 0.08 order by 1, 2;
----
a 25|b 25|word_similarity 700|strict_word_similarity 700
1679091c5a880faf6fb5e6087eb1b2dc|1679091c5a880faf6fb5e6087eb1b2dc c20ad4d76fe97759aa27a0c99bff6710|1|1
8f14e45fceea167a5a36dedd4bea2543|8f14e45fceea167a5a36dedd4bea2543 aab3238922bcc25a6f606eb525ffdc56|1|1
a87ff679a2f3e71d9181a67b7542122c|a87ff679a2f3e71d9181a67b7542122c c9f0f895fb98ab9159f51fd0297e236d|1|1
e4da3b7fbbce2345d7772b0674a318d5|e4da3b7fbbce2345d7772b0674a318d5 d3d9446802a44259755d38e6d163e820|1|1
eccbc87e4b5ce2fe28308fd9f2a7baf3|eccbc87e4b5ce2fe28308fd9f2a7baf3 1679091c5a880faf6fb5e6087eb1b2dc|1|1
=> SELECT 5

select 'word' % 'two words'::text, 'word' <% 'two words'::text, 'two words' %> 'word'::text, 'word' <<% 'two words'::text, 'two words' %>> 'word'::text;
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
t|t|t|t|t
=> SELECT 1

select 'word' <-> 'two words'::text, 'word' <<-> 'two words'::text, 'two words' <->> 'word'::text, 'word' <<<-> 'two words'::text, 'two words' <->>> 'word'::text;
----
?column? 700|?column? 700|?column? 700|?column? 700|?column? 700
0.6363636|0.19999999|0.19999999|0.4285714|0.4285714
=> SELECT 1

select show_limit(), pg_typeof(show_limit());
----
show_limit 700|pg_typeof 2206
0.3|real
=> SELECT 1

show pg_trgm.similarity_threshold;
----
pg_trgm.similarity_threshold 25
0.3
=> SHOW

show pg_trgm.word_similarity_threshold;
----
pg_trgm.word_similarity_threshold 25
0.6
=> SHOW

show pg_trgm.strict_word_similarity_threshold;
----
pg_trgm.strict_word_similarity_threshold 25
0.5
=> SHOW

select set_limit(0.5);
----
set_limit 700
0.5
=> SELECT 1

show pg_trgm.similarity_threshold;
----
pg_trgm.similarity_threshold 25
0.5
=> SHOW

set pg_trgm.similarity_threshold = 0.7;
----
=> SET

select show_limit();
----
show_limit 700
0.7
=> SELECT 1

set pg_trgm.similarity_threshold = 2;
----
!! 22023 2 is outside the valid range for parameter "pg_trgm.similarity_threshold" (0 .. 1)

reset pg_trgm.similarity_threshold;
----
=> RESET

select similarity(null, 'a'), show_trgm(null);
----
similarity 700|show_trgm 1009
\N|\N
=> SELECT 1

create table trg_t (id int primary key, t text, v varchar(100));
----
=> CREATE TABLE

insert into trg_t select i, md5(i::text) || ' ' || (array['apple', 'Banana', 'cherry tree', 'Größe', 'éclair-pan'])[i % 5 + 1] || i, 'name ' || i % 100 from generate_series(1, 1000) i;
----
=> INSERT 0 1000

insert into trg_t values (2001, 'The quick brown fox', 'fox'), (2002, 'the QUICK-brown foxes jump', 'Foxes'), (2003, '', ''), (2004, null, null), (2005, 'a_b%c', 'a%b'), (2006, 'aa', 'a'), (2007, 'quickbrown', 'qb');
----
=> INSERT 0 7

create index trg_gin on trg_t using gin (t gin_trgm_ops);
----
=> CREATE INDEX

create index on trg_t using gin (v gin_trgm_ops, lower(t) gin_trgm_ops);
----
=> CREATE INDEX

create index on trg_t using gin (id);
----
!! 42704 data type integer has no default operator class for access method "gin"
.. H You must specify an operator class for the index or define a default operator class for the data type.

create index on trg_t using gin (id gin_trgm_ops);
----
!! 42804 operator class "gin_trgm_ops" does not accept data type integer

select indexdef from pg_indexes where tablename = 'trg_t' and indexdef ~ 'gin' order by 1;
----
indexdef 25
CREATE INDEX trg_gin ON case_trigrams.trg_t USING gin (t gin_trgm_ops)
CREATE INDEX trg_t_v_lower_idx ON case_trigrams.trg_t USING gin (v gin_trgm_ops, lower(t) gin_trgm_ops)
=> SELECT 2

select id from trg_t where t like '%quick%' order by id;
----
id 23
2001
2007
=> SELECT 2

select id from trg_t where t like 'The quick%' order by id;
----
id 23
2001
=> SELECT 1

select id from trg_t where t like '%brown_fox%' order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where t like '%fox' order by id;
----
id 23
2001
=> SELECT 1

select id from trg_t where t ilike '%QUICK_brown%' order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where t ilike '%x' order by id;
----
id 23
2001
=> SELECT 1

select id from trg_t where t like '%' and id > 2000 order by id;
----
id 23
2001
2002
2003
2005
2006
2007
=> SELECT 6

select id from trg_t where t like 'a\_b\%c' order by id;
----
id 23
2005
=> SELECT 1

select id from trg_t where t like '%a%' and id > 2000 order by id;
----
id 23
2005
2006
=> SELECT 2

select id from trg_t where t like '' order by id;
----
id 23
2003
=> SELECT 1

select id from trg_t where t like '%Größe10' order by id;
----
id 23
=> SELECT 0

select id from trg_t where t ilike '%GRÖSSE%' or t ilike '%GRÖẞE%' or t ilike '%größe99%' order by id;
----
id 23
3
8
13
18
23
28
33
38
43
48
53
58
63
68
73
78
83
88
93
98
103
108
113
118
123
128
133
138
143
148
153
158
163
168
173
178
183
188
193
198
203
208
213
218
223
228
233
238
243
248
253
258
263
268
273
278
283
288
293
298
303
308
313
318
323
328
333
338
343
348
353
358
363
368
373
378
383
388
393
398
403
408
413
418
423
428
433
438
443
448
453
458
463
468
473
478
483
488
493
498
503
508
513
518
523
528
533
538
543
548
553
558
563
568
573
578
583
588
593
598
603
608
613
618
623
628
633
638
643
648
653
658
663
668
673
678
683
688
693
698
703
708
713
718
723
728
733
738
743
748
753
758
763
768
773
778
783
788
793
798
803
808
813
818
823
828
833
838
843
848
853
858
863
868
873
878
883
888
893
898
903
908
913
918
923
928
933
938
943
948
953
958
963
968
973
978
983
988
993
998
=> SELECT 200

select id from trg_t where t ~ 'quick.*fox' order by id;
----
id 23
2001
=> SELECT 1

select id from trg_t where t ~ '^[Tt]he quick' order by id;
----
id 23
2001
=> SELECT 1

select id from trg_t where t ~* 'THE (quick|slow).brown' order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where t ~ '(fox|cherry tree99)' order by id;
----
id 23
992
997
2001
2002
=> SELECT 4

select id from trg_t where t ~ 'qu+ick' order by id;
----
id 23
2001
2007
=> SELECT 2

select id from trg_t where t ~ '^aa$' order by id;
----
id 23
2006
=> SELECT 1

select id from trg_t where t ~ 'banana|apple1(00|11)\M' order by id;
----
id 23
100
=> SELECT 1

select id from trg_t where t ~ '(?i)FOXES' order by id;
----
id 23
2002
=> SELECT 1

select count(*) from trg_t where t ~ '[a-f]{3}';
----
count 20
687
=> SELECT 1

select id from trg_t where t similar to '%(fox|jump)' order by id;
----
id 23
2001
2002
=> SELECT 2

select id, similarity(t, 'quick brown fox') from trg_t where t % 'quick brown fox' order by 2 desc, id;
----
id 23|similarity 700
2001|0.8
2002|0.53571427
2007|0.5
=> SELECT 3

select id from trg_t where 'quick brown fox' % t order by id;
----
id 23
2001
2002
2007
=> SELECT 3

select id from trg_t where t %> 'quick brow' order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where 'quick brow' <% t order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where t %>> 'brown fox' order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where 'brown fox' <<% t order by id;
----
id 23
2001
2002
=> SELECT 2

select id from trg_t where t % '' order by id;
----
id 23
=> SELECT 0

select id from trg_t where t = 'quickbrown' order by id;
----
id 23
2007
=> SELECT 1

select id from trg_t where v like '%fox%' or v ilike '%FOX%' order by id;
----
id 23
2001
2002
=> SELECT 2

select count(*) from trg_t where v % 'name 17';
----
count 20
1000
=> SELECT 1

select id from trg_t where v % 'name 17' and lower(t) like '%banana%' order by id;
----
id 23
1
6
11
16
21
26
31
36
41
46
51
56
61
66
71
76
81
86
91
96
101
106
111
116
121
126
131
136
141
146
151
156
161
166
171
176
181
186
191
196
201
206
211
216
221
226
231
236
241
246
251
256
261
266
271
276
281
286
291
296
301
306
311
316
321
326
331
336
341
346
351
356
361
366
371
376
381
386
391
396
401
406
411
416
421
426
431
436
441
446
451
456
461
466
471
476
481
486
491
496
501
506
511
516
521
526
531
536
541
546
551
556
561
566
571
576
581
586
591
596
601
606
611
616
621
626
631
636
641
646
651
656
661
666
671
676
681
686
691
696
701
706
711
716
721
726
731
736
741
746
751
756
761
766
771
776
781
786
791
796
801
806
811
816
821
826
831
836
841
846
851
856
861
866
871
876
881
886
891
896
901
906
911
916
921
926
931
936
941
946
951
956
961
966
971
976
981
986
991
996
=> SELECT 200

set pg_trgm.similarity_threshold = 0.9;
----
=> SET

select count(*) from trg_t where v % 'name 17';
----
count 20
10
=> SELECT 1

set pg_trgm.similarity_threshold = 0;
----
=> SET

select count(*) from trg_t where v % 'name 17';
----
count 20
1006
=> SELECT 1

reset pg_trgm.similarity_threshold;
----
=> RESET

prepare trg_like(text) as select id from trg_t where t like $1 order by id;
----
=> PREPARE

execute trg_like('%foxes%');
----
id 23
2002
=> SELECT 1

execute trg_like('%ox%fo%');
----
id 23
=> SELECT 0

execute trg_like(null);
----
id 23
=> SELECT 0

select id from trg_t order by t <-> 'quick brown fox', id limit 3;
----
id 23
2001
2002
2007
=> SELECT 3

update trg_t set t = replace(t, 'fox', 'hound') where t like '%fox%';
----
=> UPDATE 2

select id from trg_t where t like '%fox%' order by id;
----
id 23
=> SELECT 0

select id from trg_t where t like '%hound%' order by id;
----
id 23
2001
2002
=> SELECT 2

alter table trg_t alter column t type varchar(200);
----
=> ALTER TABLE

select id from trg_t where t like '%hound%' order by id;
----
id 23
2001
2002
=> SELECT 2

alter table trg_t alter column v type int using 1;
----
!! 42804 operator class "gin_trgm_ops" does not accept data type integer

drop extension pg_trgm;
----
!! 2BP01 cannot drop extension pg_trgm because other objects depend on it
.. D index trg_gin depends on operator class gin_trgm_ops for access method gin\nindex trg_t_v_lower_idx depends on operator class gin_trgm_ops for access method gin
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop extension pg_trgm cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP EXTENSION

select indexdef from pg_indexes where tablename = 'trg_t' order by 1;
----
indexdef 25
CREATE UNIQUE INDEX trg_t_pkey ON case_trigrams.trg_t USING btree (id)
=> SELECT 1

select id from trg_t where t like '%hound%' order by id;
----
id 23
2001
2002
=> SELECT 2

create extension pg_trgm schema public;
----
=> CREATE EXTENSION

create index on trg_t using gin (t public.gin_trgm_ops);
----
=> CREATE INDEX

select public.similarity('a', 'b');
----
similarity 700
0
=> SELECT 1

select id from trg_t where t like '%hound%' order by id;
----
id 23
2001
2002
=> SELECT 2

select nspname, opcname from pg_opclass c join pg_namespace n on n.oid = opcnamespace where opcname = 'gin_trgm_ops';
----
nspname 19|opcname 19
public|gin_trgm_ops
=> SELECT 1

drop table trg_t;
----
=> DROP TABLE

drop table trg_none;
----
=> DROP TABLE

create table trg_c (a text collate "C");
----
=> CREATE TABLE

insert into trg_c values ('aÉz'), ('É'), ('xyz');
----
=> INSERT 0 3

create index on trg_c using gin (a gin_trgm_ops);
----
!! 42704 operator class "gin_trgm_ops" does not exist for access method "gin"

set enable_seqscan = off;
----
=> SET

select a from trg_c where a ilike '%É%' order by a;
----
a 25
aÉz
É
=> SELECT 2

select a from trg_c where a ~ '\Wz' order by a;
----
a 25
aÉz
=> SELECT 1

select a from trg_c where a ~* 'A\W' order by a;
----
a 25
aÉz
=> SELECT 1

reset enable_seqscan;
----
=> RESET

drop table trg_c;
----
=> DROP TABLE

drop extension pg_trgm;
----
=> DROP EXTENSION
