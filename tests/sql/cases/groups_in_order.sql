-- groups and distinct rows in the order of an index, the first few of them
create table gio(id int primary key, k int not null, d date, v numeric, t text)
----
=> CREATE TABLE

create index gio_k on gio(k)
----
=> CREATE INDEX

create index gio_d_t on gio(d desc, t)
----
=> CREATE INDEX

insert into gio select g, g % 500, date '2024-01-01' + g % 400, g / 8.0, 't' || g % 7 from generate_series(1, 5000) g
----
=> INSERT 0 5000

insert into gio values (6001, 7, null, 1, 'none'), (6002, 8, null, 2, null)
----
=> INSERT 0 2

analyze gio
----
=> ANALYZE

select k, count(*), avg(v), min(t), max(d) from gio group by k order by k limit 3
----
k 23|count 20|avg 1700|min 25|max 1082
0|10|343.7500000000000000|t0|2024-10-27
1|10|281.37500000000000000000|t0|2024-10-28
2|10|281.50000000000000000000|t0|2024-10-29
=> SELECT 3

select k, count(*), sum(v) from gio group by k order by k desc limit 3
----
k 23|count 20|sum 1700
499|10|3436.2500000000000000
498|10|3435.0000000000000000
497|10|3433.7500000000000000
=> SELECT 3

select k, count(*), sum(v) from gio group by k order by k desc limit 3 offset 2
----
k 23|count 20|sum 1700
497|10|3433.7500000000000000
496|10|3432.5000000000000000
495|10|3431.2500000000000000
=> SELECT 3

select k, count(*) from gio group by k order by k desc fetch first 2 rows with ties
----
k 23|count 20
499|10
498|10
=> SELECT 2

select d, count(*), min(t) from gio group by d order by d desc limit 3
----
d 1082|count 20|min 25
\N|2|none
2025-02-03|12|t0
2025-02-02|12|t0
=> SELECT 3

select d, count(*) from gio group by d order by d limit 2
----
d 1082|count 20
2024-01-01|12
2024-01-02|13
=> SELECT 2

select d, count(*) from gio group by d order by d desc nulls last limit 2
----
d 1082|count 20
2025-02-03|12
2025-02-02|12
=> SELECT 2

select d, t, count(*) from gio group by d, t order by d desc, t limit 4
----
d 1082|t 25|count 20
\N|none|1
\N|\N|1
2025-02-03|t0|2
2025-02-03|t1|2
=> SELECT 4

select d, t, count(*) from gio group by t, d order by d desc, t limit 4
----
d 1082|t 25|count 20
\N|none|1
\N|\N|1
2025-02-03|t0|2
2025-02-03|t1|2
=> SELECT 4

select d, t, count(*) from gio group by d, t order by d, t desc limit 4
----
d 1082|t 25|count 20
2024-01-01|t6|1
2024-01-01|t5|2
2024-01-01|t4|2
2024-01-01|t3|2
=> SELECT 4

select d, t, count(*) from gio group by d, t order by t, d limit 4
----
d 1082|t 25|count 20
\N|none|1
2024-01-01|t0|1
2024-01-02|t0|1
2024-01-03|t0|2
=> SELECT 4

select d, count(distinct t), array_agg(id order by id desc) from gio where id < 1300 group by d order by d desc limit 3
----
d 1082|count 20|array_agg 1007
2025-02-03|3|{1199,799,399}
2025-02-02|3|{1198,798,398}
2025-02-01|3|{1197,797,397}
=> SELECT 3

select k, count(*) from gio group by k having count(*) > 10 order by k limit 3
----
k 23|count 20
7|11
8|11
=> SELECT 2

select k, count(*) as n from gio group by k order by n desc, k limit 3
----
k 23|n 20
7|11
8|11
0|10
=> SELECT 3

select k % 10 as r, count(*) from gio group by r order by r limit 3
----
r 23|count 20
0|500
1|500
2|500
=> SELECT 3

select k, count(*), row_number() over (order by k desc) from gio group by k order by k limit 2
----
k 23|count 20|row_number 20
0|10|500
1|10|499
=> SELECT 2

select k, generate_series(1, 2) as g, count(*) from gio group by k order by k, g desc limit 3
----
k 23|g 23|count 20
0|2|10
0|1|10
1|2|10
=> SELECT 3

select distinct count(*) from gio group by k order by 1 limit 3
----
count 20
10
11
=> SELECT 2

select k, count(*) from gio where v > 100 group by k order by k limit 2
----
k 23|count 20
0|9
1|8
=> SELECT 2

select k, count(*) from gio where id = 5 group by k order by k limit 2
----
k 23|count 20
5|1
=> SELECT 1

select k, d, count(*) from gio group by rollup(k, d) order by k, d limit 3
----
k 23|d 1082|count 20
0|2024-01-01|2
0|2024-04-10|3
0|2024-07-19|3
=> SELECT 3

select distinct k from gio order by k limit 3
----
k 23
0
1
2
=> SELECT 3

select distinct k from gio order by k desc limit 3
----
k 23
499
498
497
=> SELECT 3

select distinct k, t from gio order by k desc, t limit 5
----
k 23|t 25
499|t0
499|t1
499|t2
499|t3
499|t4
=> SELECT 5

select distinct on (k) k, id from gio order by k, id desc limit 3
----
k 23|id 23
0|5000
1|4501
2|4502
=> SELECT 3

select distinct d from gio order by d desc limit 3
----
d 1082
\N
2025-02-03
2025-02-02
=> SELECT 3

select distinct a.k, b.id from gio a join gio b on b.id = a.k order by a.k desc limit 3
----
k 23|id 23
499|499
498|498
497|497
=> SELECT 3

select a.k, count(b.id) from gio a left join gio b on b.id = a.k group by a.k order by a.k limit 3
----
k 23|count 20
0|0
1|10
2|10
=> SELECT 3

prepare gio_page(int, int) as select k, count(*) from gio where k > $1 group by k order by k limit $2
----
=> PREPARE

execute gio_page(100, 2)
----
k 23|count 20
101|10
102|10
=> SELECT 2

execute gio_page(498, 5)
----
k 23|count 20
499|10
=> SELECT 1

execute gio_page(100, null)
----
k 23|count 20
101|10
102|10
103|10
104|10
105|10
106|10
107|10
108|10
109|10
110|10
111|10
112|10
113|10
114|10
115|10
116|10
117|10
118|10
119|10
120|10
121|10
122|10
123|10
124|10
125|10
126|10
127|10
128|10
129|10
130|10
131|10
132|10
133|10
134|10
135|10
136|10
137|10
138|10
139|10
140|10
141|10
142|10
143|10
144|10
145|10
146|10
147|10
148|10
149|10
150|10
151|10
152|10
153|10
154|10
155|10
156|10
157|10
158|10
159|10
160|10
161|10
162|10
163|10
164|10
165|10
166|10
167|10
168|10
169|10
170|10
171|10
172|10
173|10
174|10
175|10
176|10
177|10
178|10
179|10
180|10
181|10
182|10
183|10
184|10
185|10
186|10
187|10
188|10
189|10
190|10
191|10
192|10
193|10
194|10
195|10
196|10
197|10
198|10
199|10
200|10
201|10
202|10
203|10
204|10
205|10
206|10
207|10
208|10
209|10
210|10
211|10
212|10
213|10
214|10
215|10
216|10
217|10
218|10
219|10
220|10
221|10
222|10
223|10
224|10
225|10
226|10
227|10
228|10
229|10
230|10
231|10
232|10
233|10
234|10
235|10
236|10
237|10
238|10
239|10
240|10
241|10
242|10
243|10
244|10
245|10
246|10
247|10
248|10
249|10
250|10
251|10
252|10
253|10
254|10
255|10
256|10
257|10
258|10
259|10
260|10
261|10
262|10
263|10
264|10
265|10
266|10
267|10
268|10
269|10
270|10
271|10
272|10
273|10
274|10
275|10
276|10
277|10
278|10
279|10
280|10
281|10
282|10
283|10
284|10
285|10
286|10
287|10
288|10
289|10
290|10
291|10
292|10
293|10
294|10
295|10
296|10
297|10
298|10
299|10
300|10
301|10
302|10
303|10
304|10
305|10
306|10
307|10
308|10
309|10
310|10
311|10
312|10
313|10
314|10
315|10
316|10
317|10
318|10
319|10
320|10
321|10
322|10
323|10
324|10
325|10
326|10
327|10
328|10
329|10
330|10
331|10
332|10
333|10
334|10
335|10
336|10
337|10
338|10
339|10
340|10
341|10
342|10
343|10
344|10
345|10
346|10
347|10
348|10
349|10
350|10
351|10
352|10
353|10
354|10
355|10
356|10
357|10
358|10
359|10
360|10
361|10
362|10
363|10
364|10
365|10
366|10
367|10
368|10
369|10
370|10
371|10
372|10
373|10
374|10
375|10
376|10
377|10
378|10
379|10
380|10
381|10
382|10
383|10
384|10
385|10
386|10
387|10
388|10
389|10
390|10
391|10
392|10
393|10
394|10
395|10
396|10
397|10
398|10
399|10
400|10
401|10
402|10
403|10
404|10
405|10
406|10
407|10
408|10
409|10
410|10
411|10
412|10
413|10
414|10
415|10
416|10
417|10
418|10
419|10
420|10
421|10
422|10
423|10
424|10
425|10
426|10
427|10
428|10
429|10
430|10
431|10
432|10
433|10
434|10
435|10
436|10
437|10
438|10
439|10
440|10
441|10
442|10
443|10
444|10
445|10
446|10
447|10
448|10
449|10
450|10
451|10
452|10
453|10
454|10
455|10
456|10
457|10
458|10
459|10
460|10
461|10
462|10
463|10
464|10
465|10
466|10
467|10
468|10
469|10
470|10
471|10
472|10
473|10
474|10
475|10
476|10
477|10
478|10
479|10
480|10
481|10
482|10
483|10
484|10
485|10
486|10
487|10
488|10
489|10
490|10
491|10
492|10
493|10
494|10
495|10
496|10
497|10
498|10
499|10
=> SELECT 399

execute gio_page(496, 0)
----
k 23|count 20
=> SELECT 0

deallocate gio_page
----
=> DEALLOCATE

begin
----
=> BEGIN

insert into gio values (7001, -1, '2030-01-01', 1, 'new')
----
=> INSERT 0 1

select k, count(*) from gio group by k order by k limit 2
----
k 23|count 20
-1|1
0|10
=> SELECT 2

select d, count(*) from gio group by d order by d desc nulls last limit 1
----
d 1082|count 20
2030-01-01|1
=> SELECT 1

rollback
----
=> ROLLBACK

select k, count(*) from gio group by k order by k limit 1
----
k 23|count 20
0|10
=> SELECT 1

drop table gio
----
=> DROP TABLE
