// sql/catalog/fixed_rows.cpp: contents of the small catalogs, as PostgreSQL 15 has them after
// initdb.
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

namespace {

constexpr CatalogRows kFixedRows[] = {
    // pg_namespace
    {2615,
     "11|pg_catalog|10|{postgres=UC/postgres,=U/postgres}\n"
     "99|pg_toast|10|\\N\n"
     "2200|public|6171|{pg_database_owner=UC/pg_database_owner,=U/pg_database_owner}\n"
     "13207|information_schema|10|{postgres=UC/postgres,=U/postgres}\n"},
    // pg_am
    {2601,
     "2|heap|0|t\n"
     "403|btree|0|i\n"
     "405|hash|0|i\n"
     "783|gist|0|i\n"
     "2742|gin|0|i\n"
     "3580|brin|0|i\n"
     "4000|spgist|0|i\n"},
    // pg_opfamily
    {2753,
     "397|403|array_ops|11|10\n"
     "423|403|bit_ops|11|10\n"
     "424|403|bool_ops|11|10\n"
     "426|403|bpchar_ops|11|10\n"
     "428|403|bytea_ops|11|10\n"
     "429|403|char_ops|11|10\n"
     "434|403|datetime_ops|11|10\n"
     "1970|403|float_ops|11|10\n"
     "1976|403|integer_ops|11|10\n"
     "1982|403|interval_ops|11|10\n"
     "1988|403|numeric_ops|11|10\n"
     "1989|403|oid_ops|11|10\n"
     "1991|403|oidvector_ops|11|10\n"
     "1994|403|text_ops|11|10\n"
     "1996|403|time_ops|11|10\n"
     "2000|403|timetz_ops|11|10\n"
     "2002|403|varbit_ops|11|10\n"
     "2095|403|text_pattern_ops|11|10\n"
     "2097|403|bpchar_pattern_ops|11|10\n"
     "2789|403|tid_ops|11|10\n"
     "2968|403|uuid_ops|11|10\n"
     "2994|403|record_ops|11|10\n"
     "3194|403|record_image_ops|11|10\n"
     "3901|403|range_ops|11|10\n"
     "4033|403|jsonb_ops|11|10\n"
     "4199|403|multirange_ops|11|10\n"
     "427|405|bpchar_ops|11|10\n"
     "431|405|char_ops|11|10\n"
     "435|405|date_ops|11|10\n"
     "627|405|array_ops|11|10\n"
     "1971|405|float_ops|11|10\n"
     "1975|405|network_ops|11|10\n"
     "1977|405|integer_ops|11|10\n"
     "1983|405|interval_ops|11|10\n"
     "1985|405|macaddr_ops|11|10\n"
     "1990|405|oid_ops|11|10\n"
     "1992|405|oidvector_ops|11|10\n"
     "1995|405|text_ops|11|10\n"
     "1997|405|time_ops|11|10\n"
     "1998|405|numeric_ops|11|10\n"
     "1999|405|timestamptz_ops|11|10\n"
     "2001|405|timetz_ops|11|10\n"
     "2040|405|timestamp_ops|11|10\n"
     "2222|405|bool_ops|11|10\n"
     "2223|405|bytea_ops|11|10\n"
     "2225|405|xid_ops|11|10\n"
     "2226|405|cid_ops|11|10\n"
     "2227|405|tid_ops|11|10\n"
     "2229|405|text_pattern_ops|11|10\n"
     "2231|405|bpchar_pattern_ops|11|10\n"
     "2235|405|aclitem_ops|11|10\n"
     "2969|405|uuid_ops|11|10\n"
     "3254|405|pg_lsn_ops|11|10\n"
     "3372|405|macaddr8_ops|11|10\n"
     "3522|403|enum_ops|11|10\n"
     "3523|405|enum_ops|11|10\n"
     "3903|405|range_ops|11|10\n"
     "4034|405|jsonb_ops|11|10\n"
     "4225|405|multirange_ops|11|10\n"
     "5032|405|xid8_ops|11|10\n"
     "6194|405|record_ops|11|10\n"
     "2745|2742|array_ops|11|10\n"
     "4036|2742|jsonb_ops|11|10\n"
     "4037|2742|jsonb_path_ops|11|10\n"
     "3626|403|tsvector_ops|11|10\n"
     "3659|2742|tsvector_ops|11|10\n"
     "3683|403|tsquery_ops|11|10\n"
     "1029|783|point_ops|11|10\n"
     "2593|783|box_ops|11|10\n"
     "2594|783|poly_ops|11|10\n"
     "2595|783|circle_ops|11|10\n"
     "3550|783|network_ops|11|10\n"
     "3655|783|tsvector_ops|11|10\n"
     "3702|783|tsquery_ops|11|10\n"
     "3919|783|range_ops|11|10\n"
     "6158|783|multirange_ops|11|10\n"
     "3474|4000|range_ops|11|10\n"
     "3794|4000|network_ops|11|10\n"
     "4015|4000|quad_point_ops|11|10\n"
     "4016|4000|kd_point_ops|11|10\n"
     "4017|4000|text_ops|11|10\n"
     "5000|4000|box_ops|11|10\n"
     "5008|4000|poly_ops|11|10\n"},
    // pg_opclass
    {2616,
     "1978|403|int4_ops|11|10|1976|23|t|0\n"
     "1979|403|int2_ops|11|10|1976|21|t|0\n"
     "1981|403|oid_ops|11|10|1989|26|t|0\n"
     "3122|403|date_ops|11|10|434|1082|t|0\n"
     "3123|403|float8_ops|11|10|1970|701|t|0\n"
     "3124|403|int8_ops|11|10|1976|20|t|0\n"
     "3125|403|numeric_ops|11|10|1988|1700|t|0\n"
     "3126|403|text_ops|11|10|1994|25|t|0\n"
     "3127|403|timestamptz_ops|11|10|434|1184|t|0\n"
     "3128|403|timestamp_ops|11|10|434|1114|t|0\n"
     "4217|403|text_pattern_ops|11|10|2095|25|f|0\n"
     "4218|403|varchar_pattern_ops|11|10|2095|25|f|0\n"
     "4219|403|bpchar_pattern_ops|11|10|2097|1042|f|0\n"
     "10000|403|array_ops|11|10|397|2277|t|0\n"
     "10002|403|bit_ops|11|10|423|1560|t|0\n"
     "10003|403|bool_ops|11|10|424|16|t|0\n"
     "10004|403|bpchar_ops|11|10|426|1042|t|0\n"
     "10006|403|bytea_ops|11|10|428|17|t|0\n"
     "10007|403|char_ops|11|10|429|18|t|0\n"
     "10012|403|float4_ops|11|10|1970|700|t|0\n"
     "10022|403|interval_ops|11|10|1982|1186|t|0\n"
     "10028|403|name_ops|11|10|1994|19|t|2275\n"
     "10032|403|oidvector_ops|11|10|1991|30|t|0\n"
     "10034|403|record_ops|11|10|2994|2249|t|0\n"
     "10036|403|record_image_ops|11|10|3194|2249|f|0\n"
     "10038|403|time_ops|11|10|1996|1083|t|0\n"
     "10041|403|timetz_ops|11|10|2000|1266|t|0\n"
     "10043|403|varbit_ops|11|10|2002|1562|t|0\n"
     "10044|403|varchar_ops|11|10|1994|25|f|0\n"
     "10050|403|tid_ops|11|10|2789|27|t|0\n"
     "10065|403|uuid_ops|11|10|2968|2950|t|0\n"
     "10076|403|range_ops|11|10|3901|3831|t|0\n"
     "10080|403|multirange_ops|11|10|4199|4537|t|0\n"
     "10088|403|jsonb_ops|11|10|4033|3802|t|0\n"
     "10001|405|array_ops|11|10|627|2277|t|0\n"
     "10005|405|bpchar_ops|11|10|427|1042|t|0\n"
     "10008|405|char_ops|11|10|431|18|t|0\n"
     "10010|405|cidr_ops|11|10|1975|869|f|0\n"
     "10011|405|date_ops|11|10|435|1082|t|0\n"
     "10013|405|float4_ops|11|10|1971|700|t|0\n"
     "10014|405|float8_ops|11|10|1971|701|t|0\n"
     "10016|405|inet_ops|11|10|1975|869|t|0\n"
     "10019|405|int2_ops|11|10|1977|21|t|0\n"
     "10020|405|int4_ops|11|10|1977|23|t|0\n"
     "10021|405|int8_ops|11|10|1977|20|t|0\n"
     "10023|405|interval_ops|11|10|1983|1186|t|0\n"
     "10025|405|macaddr_ops|11|10|1985|829|t|0\n"
     "10027|405|macaddr8_ops|11|10|3372|774|t|0\n"
     "10029|405|name_ops|11|10|1995|19|t|0\n"
     "10030|405|numeric_ops|11|10|1998|1700|t|0\n"
     "10031|405|oid_ops|11|10|1990|26|t|0\n"
     "10033|405|oidvector_ops|11|10|1992|30|t|0\n"
     "10035|405|record_ops|11|10|6194|2249|t|0\n"
     "10037|405|text_ops|11|10|1995|25|t|0\n"
     "10039|405|time_ops|11|10|1997|1083|t|0\n"
     "10040|405|timestamptz_ops|11|10|1999|1184|t|0\n"
     "10042|405|timetz_ops|11|10|2001|1266|t|0\n"
     "10045|405|varchar_ops|11|10|1995|25|f|0\n"
     "10046|405|timestamp_ops|11|10|2040|1114|t|0\n"
     "10048|405|bool_ops|11|10|2222|16|t|0\n"
     "10049|405|bytea_ops|11|10|2223|17|t|0\n"
     "10051|405|xid_ops|11|10|2225|28|t|0\n"
     "10052|405|xid8_ops|11|10|5032|5069|t|0\n"
     "10054|405|cid_ops|11|10|2226|29|t|0\n"
     "10055|405|tid_ops|11|10|2227|27|t|0\n"
     "10056|405|text_pattern_ops|11|10|2229|25|f|0\n"
     "10057|405|varchar_pattern_ops|11|10|2229|25|f|0\n"
     "10058|405|bpchar_pattern_ops|11|10|2231|1042|f|0\n"
     "10059|405|aclitem_ops|11|10|2235|1033|t|0\n"
     "10066|405|uuid_ops|11|10|2969|2950|t|0\n"
     "10068|405|pg_lsn_ops|11|10|3254|3220|t|0\n"
     "10069|403|enum_ops|11|10|3522|3500|t|0\n"
     "10070|405|enum_ops|11|10|3523|3500|t|0\n"
     "10077|405|range_ops|11|10|3903|3831|t|0\n"
     "10081|405|multirange_ops|11|10|4225|4537|t|0\n"
     "10089|405|jsonb_ops|11|10|4034|3802|t|0\n"
     "10064|2742|array_ops|11|10|2745|2277|t|2283\n"
     "10090|2742|jsonb_ops|11|10|4036|3802|t|25\n"
     "10091|2742|jsonb_path_ops|11|10|4037|3802|f|23\n"
     "10071|403|tsvector_ops|11|10|3626|3614|t|0\n"
     "10073|2742|tsvector_ops|11|10|3659|3614|t|25\n"
     "10074|403|tsquery_ops|11|10|3683|3615|t|0\n"
     "10017|783|inet_ops|11|10|3550|869|f|0\n"
     "10060|783|box_ops|11|10|2593|603|t|0\n"
     "10061|783|point_ops|11|10|1029|600|t|603\n"
     "10062|783|poly_ops|11|10|2594|604|t|603\n"
     "10063|783|circle_ops|11|10|2595|718|t|603\n"
     "10072|783|tsvector_ops|11|10|3655|3614|t|3642\n"
     "10075|783|tsquery_ops|11|10|3702|3615|t|20\n"
     "10078|783|range_ops|11|10|3919|3831|t|0\n"
     "10082|783|multirange_ops|11|10|6158|4537|t|3831\n"
     "10018|4000|inet_ops|11|10|3794|869|t|0\n"
     "10079|4000|range_ops|11|10|3474|3831|t|0\n"
     "10083|4000|box_ops|11|10|5000|603|t|0\n"
     "10084|4000|quad_point_ops|11|10|4015|600|t|0\n"
     "10085|4000|kd_point_ops|11|10|4016|600|f|0\n"
     "10086|4000|text_ops|11|10|4017|25|t|0\n"
     "10087|4000|poly_ops|11|10|5008|604|t|603\n"},
    // pg_range
    {3541,
     "3904|23|4451|0|1978|int4range_canonical|int4range_subdiff\n"
     "3906|1700|4532|0|3125|-|numrange_subdiff\n"
     "3908|1114|4533|0|3128|-|tsrange_subdiff\n"
     "3910|1184|4534|0|3127|-|tstzrange_subdiff\n"
     "3912|1082|4535|0|3122|daterange_canonical|daterange_subdiff\n"
     "3926|20|4536|0|3124|int8range_canonical|int8range_subdiff\n"},
    // pg_authid
    {1260,
     "10|postgres|t|t|t|t|t|t|t|-1|\\N|\\N\n"
     "3373|pg_monitor|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "3374|pg_read_all_settings|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "3375|pg_read_all_stats|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "3377|pg_stat_scan_tables|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "4200|pg_signal_backend|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "4544|pg_checkpoint|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "4569|pg_read_server_files|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "4570|pg_write_server_files|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "4571|pg_execute_server_program|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "6171|pg_database_owner|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "6181|pg_read_all_data|f|t|f|f|f|f|f|-1|\\N|\\N\n"
     "6182|pg_write_all_data|f|t|f|f|f|f|f|-1|\\N|\\N\n"},
    // pg_auth_members
    {1261,
     "3374|3373|10|f\n"
     "3375|3373|10|f\n"
     "3377|3373|10|f\n"},
    // pg_collation
    {3456,
     "100|default|11|10|d|t|-1|\\N|\\N|\\N|\\N\n"
     "950|C|11|10|c|t|-1|C|C|\\N|\\N\n"
     "951|POSIX|11|10|c|t|-1|POSIX|POSIX|\\N|\\N\n"
     "12340|ucs_basic|11|10|c|t|6|C|C|\\N|\\N\n"
     "12341|C.utf8|11|10|c|t|6|C.utf8|C.utf8|\\N|\\N\n"},
    // pg_extension
    {3079, "13536|plpgsql|10|11|f|1.0|\\N|\\N\n"},
    // pg_language
    {2612,
     "12|internal|10|f|f|0|0|0|\\N\n"
     "13|c|10|f|f|0|0|0|\\N\n"
     "14|sql|10|f|t|0|0|0|\\N\n"
     "13563|plpgsql|10|t|t|0|0|0|\\N\n"},
    // pg_database
    {1262,
     "1|template1|10|6|c|t|t|-1|716|1|1663|C.UTF-8|C.UTF-8|\\N|\\N|{=c/postgres,postgres=CTc/"
     "postgres}\n"
     "4|template0|10|6|c|t|f|-1|716|1|1663|C.UTF-8|C.UTF-8|\\N|\\N|{=c/postgres,postgres=CTc/"
     "postgres}\n"
     "5|postgres|10|6|c|f|t|-1|716|1|1663|C.UTF-8|C.UTF-8|\\N|\\N|\\N\n"},
    // pg_tablespace
    {1213,
     "1663|pg_default|10|\\N|\\N\n"
     "1664|pg_global|10|\\N|\\N\n"},
    // pg_shdescription
    {2396,
     "1|1262|default template for new databases\n"
     "4|1262|unmodifiable empty database\n"
     "5|1262|default administrative connection database\n"},
    // pg_init_privs
    {3394,
     "11|2615|0|i|{postgres=UC/postgres,=U/postgres}\n"
     "2200|2615|0|i|{pg_database_owner=UC/pg_database_owner,=U/pg_database_owner}\n"},
    // pg_description
    {2609,
     "2|2601|0|heap table access method\n"
     "403|2601|0|b-tree index access method\n"
     "405|2601|0|hash index access method\n"
     "783|2601|0|GiST index access method\n"
     "2742|2601|0|GIN index access method\n"
     "4000|2601|0|SP-GiST index access method\n"
     "3580|2601|0|block range index (BRIN) access method\n"
     "12|2612|0|built-in functions\n"
     "13|2612|0|dynamically-loaded C functions\n"
     "14|2612|0|SQL-language functions\n"
     "13563|2612|0|PL/pgSQL procedural language\n"
     "13536|3079|0|PL/pgSQL procedural language\n"
     "11|2615|0|system catalog schema\n"
     "99|2615|0|reserved schema for TOAST tables\n"
     "2200|2615|0|standard public schema\n"
     "100|3456|0|database's default collation\n"
     "950|3456|0|standard C collation\n"
     "951|3456|0|standard POSIX collation\n"},
};

}  // namespace

std::span<const CatalogRows> fixed_rows() { return kFixedRows; }

}  // namespace granary::sql::catalog
