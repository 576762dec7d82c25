-- Intervals at the ends of their range, digits of fractions without a separator.
select justify_interval(interval '2147483647 days 24 hrs'), justify_interval(interval '-2147483648 days -24 hrs'), justify_interval(interval '1 month -1 hour'), justify_interval(interval '-35 days 49 hours');
----
justify_interval 1186|justify_interval 1186|justify_interval 1186|justify_interval 1186
5965232 years 4 mons 8 days|-5965232 years -4 mons -9 days|29 days 23:00:00|-1 mons -2 days -23:00:00
=> SELECT 1

select to_timestamp('20181102123456123456', 'YYYYMMDDHH24MISSFF' || i) from generate_series(1, 6) i;
----
to_timestamp 1184
2018-11-02 12:34:56.1+00
2018-11-02 12:34:56.12+00
2018-11-02 12:34:56.123+00
2018-11-02 12:34:56.1235+00
2018-11-02 12:34:56.12346+00
2018-11-02 12:34:56.123456+00
=> SELECT 6
