// sql/catalog/definitions_data.cpp: columns and indexes of PostgreSQL 15's catalogs.
// Longer than 400 lines because it is nothing but that table.
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

namespace {

// Columns: "name type" with ! for NOT NULL, in the order of attnum.
constexpr RelationDefinition kRelations[] = {
    {826, "pg_default_acl", 'r', false,
     "oid oid!, defaclrole oid!, defaclnamespace oid!, defaclobjtype char!, defaclacl "
     "_aclitem!"},
    {1213, "pg_tablespace", 'r', true,
     "oid oid!, spcname name!, spcowner oid!, spcacl _aclitem, spcoptions _text"},
    {1214, "pg_shdepend", 'r', true,
     "dbid oid!, classid oid!, objid oid!, objsubid int4!, refclassid oid!, refobjid oid!, "
     "deptype char!"},
    {1247, "pg_type", 'r', false,
     "oid oid!, typname name!, typnamespace oid!, typowner oid!, typlen int2!, typbyval bool!, "
     "typtype char!, typcategory char!, typispreferred bool!, typisdefined bool!, typdelim "
     "char!, typrelid oid!, typsubscript regproc!, typelem oid!, typarray oid!, typinput "
     "regproc!, typoutput regproc!, typreceive regproc!, typsend regproc!, typmodin regproc!, "
     "typmodout regproc!, typanalyze regproc!, typalign char!, typstorage char!, typnotnull "
     "bool!, typbasetype oid!, typtypmod int4!, typndims int4!, typcollation oid!, "
     "typdefaultbin pg_node_tree, typdefault text, typacl _aclitem"},
    {1249, "pg_attribute", 'r', false,
     "attrelid oid!, attname name!, atttypid oid!, attstattarget int4!, attlen int2!, attnum "
     "int2!, attndims int4!, attcacheoff int4!, atttypmod int4!, attbyval bool!, attalign "
     "char!, attstorage char!, attcompression char!, attnotnull bool!, atthasdef bool!, "
     "atthasmissing bool!, attidentity char!, attgenerated char!, attisdropped bool!, "
     "attislocal bool!, attinhcount int4!, attcollation oid!, attacl _aclitem, attoptions "
     "_text, attfdwoptions _text, attmissingval anyarray"},
    {1255, "pg_proc", 'r', false,
     "oid oid!, proname name!, pronamespace oid!, proowner oid!, prolang oid!, procost "
     "float4!, prorows float4!, provariadic oid!, prosupport regproc!, prokind char!, "
     "prosecdef bool!, proleakproof bool!, proisstrict bool!, proretset bool!, provolatile "
     "char!, proparallel char!, pronargs int2!, pronargdefaults int2!, prorettype oid!, "
     "proargtypes oidvector!, proallargtypes _oid, proargmodes _char, proargnames _text, "
     "proargdefaults pg_node_tree, protrftypes _oid, prosrc text!, probin text, prosqlbody "
     "pg_node_tree, proconfig _text, proacl _aclitem"},
    {1259, "pg_class", 'r', false,
     "oid oid!, relname name!, relnamespace oid!, reltype oid!, reloftype oid!, relowner oid!, "
     "relam oid!, relfilenode oid!, reltablespace oid!, relpages int4!, reltuples float4!, "
     "relallvisible int4!, reltoastrelid oid!, relhasindex bool!, relisshared bool!, "
     "relpersistence char!, relkind char!, relnatts int2!, relchecks int2!, relhasrules bool!, "
     "relhastriggers bool!, relhassubclass bool!, relrowsecurity bool!, relforcerowsecurity "
     "bool!, relispopulated bool!, relreplident char!, relispartition bool!, relrewrite oid!, "
     "relfrozenxid xid!, relminmxid xid!, relacl _aclitem, reloptions _text, relpartbound "
     "pg_node_tree"},
    {1260, "pg_authid", 'r', true,
     "oid oid!, rolname name!, rolsuper bool!, rolinherit bool!, rolcreaterole bool!, "
     "rolcreatedb bool!, rolcanlogin bool!, rolreplication bool!, rolbypassrls bool!, "
     "rolconnlimit int4!, rolpassword text, rolvaliduntil timestamptz"},
    {1261, "pg_auth_members", 'r', true,
     "roleid oid!, member oid!, grantor oid!, admin_option bool!"},
    {1262, "pg_database", 'r', true,
     "oid oid!, datname name!, datdba oid!, encoding int4!, datlocprovider char!, "
     "datistemplate bool!, datallowconn bool!, datconnlimit int4!, datfrozenxid xid!, "
     "datminmxid xid!, dattablespace oid!, datcollate text!, datctype text!, daticulocale "
     "text, datcollversion text, datacl _aclitem"},
    {1417, "pg_foreign_server", 'r', false,
     "oid oid!, srvname name!, srvowner oid!, srvfdw oid!, srvtype text, srvversion text, "
     "srvacl _aclitem, srvoptions _text"},
    {1418, "pg_user_mapping", 'r', false,
     "oid oid!, umuser oid!, umserver oid!, umoptions _text"},
    {2224, "pg_sequence", 'r', false,
     "seqrelid oid!, seqtypid oid!, seqstart int8!, seqincrement int8!, seqmax int8!, seqmin "
     "int8!, seqcache int8!, seqcycle bool!"},
    {2328, "pg_foreign_data_wrapper", 'r', false,
     "oid oid!, fdwname name!, fdwowner oid!, fdwhandler oid!, fdwvalidator oid!, fdwacl "
     "_aclitem, fdwoptions _text"},
    {2396, "pg_shdescription", 'r', true,
     "objoid oid!, classoid oid!, description text!"},
    {2600, "pg_aggregate", 'r', false,
     "aggfnoid regproc!, aggkind char!, aggnumdirectargs int2!, aggtransfn regproc!, "
     "aggfinalfn regproc!, aggcombinefn regproc!, aggserialfn regproc!, aggdeserialfn "
     "regproc!, aggmtransfn regproc!, aggminvtransfn regproc!, aggmfinalfn regproc!, "
     "aggfinalextra bool!, aggmfinalextra bool!, aggfinalmodify char!, aggmfinalmodify char!, "
     "aggsortop oid!, aggtranstype oid!, aggtransspace int4!, aggmtranstype oid!, "
     "aggmtransspace int4!, agginitval text, aggminitval text"},
    {2601, "pg_am", 'r', false,
     "oid oid!, amname name!, amhandler regproc!, amtype char!"},
    {2602, "pg_amop", 'r', false,
     "oid oid!, amopfamily oid!, amoplefttype oid!, amoprighttype oid!, amopstrategy int2!, "
     "amoppurpose char!, amopopr oid!, amopmethod oid!, amopsortfamily oid!"},
    {2603, "pg_amproc", 'r', false,
     "oid oid!, amprocfamily oid!, amproclefttype oid!, amprocrighttype oid!, amprocnum int2!, "
     "amproc regproc!"},
    {2604, "pg_attrdef", 'r', false,
     "oid oid!, adrelid oid!, adnum int2!, adbin pg_node_tree!"},
    {2605, "pg_cast", 'r', false,
     "oid oid!, castsource oid!, casttarget oid!, castfunc oid!, castcontext char!, castmethod "
     "char!"},
    {2606, "pg_constraint", 'r', false,
     "oid oid!, conname name!, connamespace oid!, contype char!, condeferrable bool!, "
     "condeferred bool!, convalidated bool!, conrelid oid!, contypid oid!, conindid oid!, "
     "conparentid oid!, confrelid oid!, confupdtype char!, confdeltype char!, confmatchtype "
     "char!, conislocal bool!, coninhcount int4!, connoinherit bool!, conkey _int2, confkey "
     "_int2, conpfeqop _oid, conppeqop _oid, conffeqop _oid, confdelsetcols _int2, conexclop "
     "_oid, conbin pg_node_tree"},
    {2607, "pg_conversion", 'r', false,
     "oid oid!, conname name!, connamespace oid!, conowner oid!, conforencoding int4!, "
     "contoencoding int4!, conproc regproc!, condefault bool!"},
    {2608, "pg_depend", 'r', false,
     "classid oid!, objid oid!, objsubid int4!, refclassid oid!, refobjid oid!, refobjsubid "
     "int4!, deptype char!"},
    {2609, "pg_description", 'r', false,
     "objoid oid!, classoid oid!, objsubid int4!, description text!"},
    {2610, "pg_index", 'r', false,
     "indexrelid oid!, indrelid oid!, indnatts int2!, indnkeyatts int2!, indisunique bool!, "
     "indnullsnotdistinct bool!, indisprimary bool!, indisexclusion bool!, indimmediate bool!, "
     "indisclustered bool!, indisvalid bool!, indcheckxmin bool!, indisready bool!, indislive "
     "bool!, indisreplident bool!, indkey int2vector!, indcollation oidvector!, indclass "
     "oidvector!, indoption int2vector!, indexprs pg_node_tree, indpred pg_node_tree"},
    {2611, "pg_inherits", 'r', false,
     "inhrelid oid!, inhparent oid!, inhseqno int4!, inhdetachpending bool!"},
    {2612, "pg_language", 'r', false,
     "oid oid!, lanname name!, lanowner oid!, lanispl bool!, lanpltrusted bool!, lanplcallfoid "
     "oid!, laninline oid!, lanvalidator oid!, lanacl _aclitem"},
    {2613, "pg_largeobject", 'r', false,
     "loid oid!, pageno int4!, data bytea!"},
    {2615, "pg_namespace", 'r', false,
     "oid oid!, nspname name!, nspowner oid!, nspacl _aclitem"},
    {2616, "pg_opclass", 'r', false,
     "oid oid!, opcmethod oid!, opcname name!, opcnamespace oid!, opcowner oid!, opcfamily "
     "oid!, opcintype oid!, opcdefault bool!, opckeytype oid!"},
    {2617, "pg_operator", 'r', false,
     "oid oid!, oprname name!, oprnamespace oid!, oprowner oid!, oprkind char!, oprcanmerge "
     "bool!, oprcanhash bool!, oprleft oid!, oprright oid!, oprresult oid!, oprcom oid!, "
     "oprnegate oid!, oprcode regproc!, oprrest regproc!, oprjoin regproc!"},
    {2618, "pg_rewrite", 'r', false,
     "oid oid!, rulename name!, ev_class oid!, ev_type char!, ev_enabled char!, is_instead "
     "bool!, ev_qual pg_node_tree!, ev_action pg_node_tree!"},
    {2619, "pg_statistic", 'r', false,
     "starelid oid!, staattnum int2!, stainherit bool!, stanullfrac float4!, stawidth int4!, "
     "stadistinct float4!, stakind1 int2!, stakind2 int2!, stakind3 int2!, stakind4 int2!, "
     "stakind5 int2!, staop1 oid!, staop2 oid!, staop3 oid!, staop4 oid!, staop5 oid!, "
     "stacoll1 oid!, stacoll2 oid!, stacoll3 oid!, stacoll4 oid!, stacoll5 oid!, stanumbers1 "
     "_float4, stanumbers2 _float4, stanumbers3 _float4, stanumbers4 _float4, stanumbers5 "
     "_float4, stavalues1 anyarray, stavalues2 anyarray, stavalues3 anyarray, stavalues4 "
     "anyarray, stavalues5 anyarray"},
    {2620, "pg_trigger", 'r', false,
     "oid oid!, tgrelid oid!, tgparentid oid!, tgname name!, tgfoid oid!, tgtype int2!, "
     "tgenabled char!, tgisinternal bool!, tgconstrrelid oid!, tgconstrindid oid!, "
     "tgconstraint oid!, tgdeferrable bool!, tginitdeferred bool!, tgnargs int2!, tgattr "
     "int2vector!, tgargs bytea!, tgqual pg_node_tree, tgoldtable name, tgnewtable name"},
    {2753, "pg_opfamily", 'r', false,
     "oid oid!, opfmethod oid!, opfname name!, opfnamespace oid!, opfowner oid!"},
    {2964, "pg_db_role_setting", 'r', true,
     "setdatabase oid!, setrole oid!, setconfig _text"},
    {2995, "pg_largeobject_metadata", 'r', false,
     "oid oid!, lomowner oid!, lomacl _aclitem"},
    {3079, "pg_extension", 'r', false,
     "oid oid!, extname name!, extowner oid!, extnamespace oid!, extrelocatable bool!, "
     "extversion text!, extconfig _oid, extcondition _text"},
    {3118, "pg_foreign_table", 'r', false,
     "ftrelid oid!, ftserver oid!, ftoptions _text"},
    {3256, "pg_policy", 'r', false,
     "oid oid!, polname name!, polrelid oid!, polcmd char!, polpermissive bool!, polroles "
     "_oid!, polqual pg_node_tree, polwithcheck pg_node_tree"},
    {3350, "pg_partitioned_table", 'r', false,
     "partrelid oid!, partstrat char!, partnatts int2!, partdefid oid!, partattrs int2vector!, "
     "partclass oidvector!, partcollation oidvector!, partexprs pg_node_tree"},
    {3381, "pg_statistic_ext", 'r', false,
     "oid oid!, stxrelid oid!, stxname name!, stxnamespace oid!, stxowner oid!, stxstattarget "
     "int4!, stxkeys int2vector!, stxkind _char!, stxexprs pg_node_tree"},
    {3394, "pg_init_privs", 'r', false,
     "objoid oid!, classoid oid!, objsubid int4!, privtype char!, initprivs _aclitem!"},
    {3429, "pg_statistic_ext_data", 'r', false,
     "stxoid oid!, stxdinherit bool!, stxdndistinct pg_ndistinct, stxddependencies "
     "pg_dependencies, stxdmcv pg_mcv_list, stxdexpr _pg_statistic"},
    {3456, "pg_collation", 'r', false,
     "oid oid!, collname name!, collnamespace oid!, collowner oid!, collprovider char!, "
     "collisdeterministic bool!, collencoding int4!, collcollate text, collctype text, "
     "colliculocale text, collversion text"},
    {3466, "pg_event_trigger", 'r', false,
     "oid oid!, evtname name!, evtevent name!, evtowner oid!, evtfoid oid!, evtenabled char!, "
     "evttags _text"},
    {3501, "pg_enum", 'r', false,
     "oid oid!, enumtypid oid!, enumsortorder float4!, enumlabel name!"},
    {3541, "pg_range", 'r', false,
     "rngtypid oid!, rngsubtype oid!, rngmultitypid oid!, rngcollation oid!, rngsubopc oid!, "
     "rngcanonical regproc!, rngsubdiff regproc!"},
    {3576, "pg_transform", 'r', false,
     "oid oid!, trftype oid!, trflang oid!, trffromsql regproc!, trftosql regproc!"},
    {3592, "pg_shseclabel", 'r', true,
     "objoid oid!, classoid oid!, provider text!, label text!"},
    {3596, "pg_seclabel", 'r', false,
     "objoid oid!, classoid oid!, objsubid int4!, provider text!, label text!"},
    {3600, "pg_ts_dict", 'r', false,
     "oid oid!, dictname name!, dictnamespace oid!, dictowner oid!, dicttemplate oid!, "
     "dictinitoption text"},
    {3601, "pg_ts_parser", 'r', false,
     "oid oid!, prsname name!, prsnamespace oid!, prsstart regproc!, prstoken regproc!, prsend "
     "regproc!, prsheadline regproc!, prslextype regproc!"},
    {3602, "pg_ts_config", 'r', false,
     "oid oid!, cfgname name!, cfgnamespace oid!, cfgowner oid!, cfgparser oid!"},
    {3603, "pg_ts_config_map", 'r', false,
     "mapcfg oid!, maptokentype int4!, mapseqno int4!, mapdict oid!"},
    {3764, "pg_ts_template", 'r', false,
     "oid oid!, tmplname name!, tmplnamespace oid!, tmplinit regproc!, tmpllexize regproc!"},
    {6000, "pg_replication_origin", 'r', true,
     "roident oid!, roname text!"},
    {6100, "pg_subscription", 'r', true,
     "oid oid!, subdbid oid!, subskiplsn pg_lsn!, subname name!, subowner oid!, subenabled "
     "bool!, subbinary bool!, substream bool!, subtwophasestate char!, subdisableonerr bool!, "
     "subconninfo text!, subslotname name, subsynccommit text!, subpublications _text!"},
    {6102, "pg_subscription_rel", 'r', false,
     "srsubid oid!, srrelid oid!, srsubstate char!, srsublsn pg_lsn"},
    {6104, "pg_publication", 'r', false,
     "oid oid!, pubname name!, pubowner oid!, puballtables bool!, pubinsert bool!, pubupdate "
     "bool!, pubdelete bool!, pubtruncate bool!, pubviaroot bool!"},
    {6106, "pg_publication_rel", 'r', false,
     "oid oid!, prpubid oid!, prrelid oid!, prqual pg_node_tree, prattrs int2vector"},
    {6237, "pg_publication_namespace", 'r', false,
     "oid oid!, pnpubid oid!, pnnspid oid!"},
    {6243, "pg_parameter_acl", 'r', true,
     "oid oid!, parname text!, paracl _aclitem"},
    {12000, "pg_roles", 'v', false,
     "rolname name, rolsuper bool, rolinherit bool, rolcreaterole bool, rolcreatedb bool, "
     "rolcanlogin bool, rolreplication bool, rolconnlimit int4, rolpassword text, "
     "rolvaliduntil timestamptz, rolbypassrls bool, rolconfig _text, oid oid"},
    {12005, "pg_shadow", 'v', false,
     "usename name, usesysid oid, usecreatedb bool, usesuper bool, userepl bool, usebypassrls "
     "bool, passwd text, valuntil timestamptz, useconfig _text"},
    {12010, "pg_group", 'v', false,
     "groname name, grosysid oid, grolist _oid"},
    {12014, "pg_user", 'v', false,
     "usename name, usesysid oid, usecreatedb bool, usesuper bool, userepl bool, usebypassrls "
     "bool, passwd text, valuntil timestamptz, useconfig _text"},
    {12018, "pg_policies", 'v', false,
     "schemaname name, tablename name, policyname name, permissive text, roles _name, cmd "
     "text, qual text, with_check text"},
    {12023, "pg_rules", 'v', false,
     "schemaname name, tablename name, rulename name, definition text"},
    {12028, "pg_views", 'v', false,
     "schemaname name, viewname name, viewowner name, definition text"},
    {12033, "pg_tables", 'v', false,
     "schemaname name, tablename name, tableowner name, tablespace name, hasindexes bool, "
     "hasrules bool, hastriggers bool, rowsecurity bool"},
    {12038, "pg_matviews", 'v', false,
     "schemaname name, matviewname name, matviewowner name, tablespace name, hasindexes bool, "
     "ispopulated bool, definition text"},
    {12043, "pg_indexes", 'v', false,
     "schemaname name, tablename name, indexname name, tablespace name, indexdef text"},
    {12048, "pg_sequences", 'v', false,
     "schemaname name, sequencename name, sequenceowner name, data_type regtype, start_value "
     "int8, min_value int8, max_value int8, increment_by int8, cycle bool, cache_size int8, "
     "last_value int8"},
    {12053, "pg_stats", 'v', false,
     "schemaname name, tablename name, attname name, inherited bool, null_frac float4, "
     "avg_width int4, n_distinct float4, most_common_vals anyarray, most_common_freqs _float4, "
     "histogram_bounds anyarray, correlation float4, most_common_elems anyarray, "
     "most_common_elem_freqs _float4, elem_count_histogram _float4"},
    {12068, "pg_publication_tables", 'v', false,
     "pubname name, schemaname name, tablename name, attnames _name, rowfilter text"},
    {12073, "pg_locks", 'v', false,
     "locktype text, database oid, relation oid, page int4, tuple int2, virtualxid text, "
     "transactionid xid, classid oid, objid oid, objsubid int2, virtualtransaction text, pid "
     "int4, mode text, granted bool, fastpath bool, waitstart timestamptz"},
    {12077, "pg_cursors", 'v', false,
     "name text, statement text, is_holdable bool, is_binary bool, is_scrollable bool, "
     "creation_time timestamptz"},
    {12081, "pg_available_extensions", 'v', false,
     "name name, default_version text, installed_version text, comment text"},
    {12085, "pg_available_extension_versions", 'v', false,
     "name name, version text, installed bool, superuser bool, trusted bool, relocatable bool, "
     "schema name, requires _name, comment text"},
    {12090, "pg_prepared_xacts", 'v', false,
     "transaction xid, gid text, prepared timestamptz, owner name, database name"},
    {12095, "pg_prepared_statements", 'v', false,
     "name text, statement text, prepare_time timestamptz, parameter_types _regtype, from_sql "
     "bool, generic_plans int8, custom_plans int8"},
    {12104, "pg_settings", 'v', false,
     "name text, setting text, unit text, category text, short_desc text, extra_desc text, "
     "context text, vartype text, source text, min_val text, max_val text, enumvals _text, "
     "boot_val text, reset_val text, sourcefile text, sourceline int4, pending_restart bool"},
    {12122, "pg_timezone_abbrevs", 'v', false,
     "abbrev text, utc_offset interval, is_dst bool"},
    {12126, "pg_timezone_names", 'v', false,
     "name text, abbrev text, utc_offset interval, is_dst bool"},
    {12142, "pg_stat_all_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, n_tup_hot_upd "
     "int8, n_live_tup int8, n_dead_tup int8, n_mod_since_analyze int8, n_ins_since_vacuum "
     "int8, last_vacuum timestamptz, last_autovacuum timestamptz, last_analyze timestamptz, "
     "last_autoanalyze timestamptz, vacuum_count int8, autovacuum_count int8, analyze_count "
     "int8, autoanalyze_count int8"},
    {12152, "pg_stat_sys_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, n_tup_hot_upd "
     "int8, n_live_tup int8, n_dead_tup int8, n_mod_since_analyze int8, n_ins_since_vacuum "
     "int8, last_vacuum timestamptz, last_autovacuum timestamptz, last_analyze timestamptz, "
     "last_autoanalyze timestamptz, vacuum_count int8, autovacuum_count int8, analyze_count "
     "int8, autoanalyze_count int8"},
    {12161, "pg_stat_user_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, n_tup_hot_upd "
     "int8, n_live_tup int8, n_dead_tup int8, n_mod_since_analyze int8, n_ins_since_vacuum "
     "int8, last_vacuum timestamptz, last_autovacuum timestamptz, last_analyze timestamptz, "
     "last_autoanalyze timestamptz, vacuum_count int8, autovacuum_count int8, analyze_count "
     "int8, autoanalyze_count int8"},
    {12170, "pg_statio_all_tables", 'v', false,
     "relid oid, schemaname name, relname name, heap_blks_read int8, heap_blks_hit int8, "
     "idx_blks_read int8, idx_blks_hit int8, toast_blks_read int8, toast_blks_hit int8, "
     "tidx_blks_read int8, tidx_blks_hit int8"},
    {12179, "pg_statio_user_tables", 'v', false,
     "relid oid, schemaname name, relname name, heap_blks_read int8, heap_blks_hit int8, "
     "idx_blks_read int8, idx_blks_hit int8, toast_blks_read int8, toast_blks_hit int8, "
     "tidx_blks_read int8, tidx_blks_hit int8"},
    {12183, "pg_stat_all_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, idx_scan "
     "int8, idx_tup_read int8, idx_tup_fetch int8"},
    {12192, "pg_stat_user_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, idx_scan "
     "int8, idx_tup_read int8, idx_tup_fetch int8"},
    {12222, "pg_stat_activity", 'v', false,
     "datid oid, datname name, pid int4, leader_pid int4, usesysid oid, usename name, "
     "application_name text, client_addr inet, client_hostname text, client_port int4, "
     "backend_start timestamptz, xact_start timestamptz, query_start timestamptz, state_change "
     "timestamptz, wait_event_type text, wait_event text, state text, backend_xid xid, "
     "backend_xmin xid, query_id int8, query text, backend_type text"},
    {12227, "pg_stat_replication", 'v', false,
     "pid int4, usesysid oid, usename name, application_name text, client_addr inet, "
     "client_hostname text, client_port int4, backend_start timestamptz, backend_xmin xid, "
     "state text, sent_lsn pg_lsn, write_lsn pg_lsn, flush_lsn pg_lsn, replay_lsn pg_lsn, "
     "write_lag interval, flush_lag interval, replay_lag interval, sync_priority int4, "
     "sync_state text, reply_time timestamptz"},
    {12257, "pg_replication_slots", 'v', false,
     "slot_name name, plugin name, slot_type text, datoid oid, database name, temporary bool, "
     "active bool, active_pid int4, xmin xid, catalog_xmin xid, restart_lsn pg_lsn, "
     "confirmed_flush_lsn pg_lsn, wal_status text, safe_wal_size int8, two_phase bool"},
    {12266, "pg_stat_database", 'v', false,
     "datid oid, datname name, numbackends int4, xact_commit int8, xact_rollback int8, "
     "blks_read int8, blks_hit int8, tup_returned int8, tup_fetched int8, tup_inserted int8, "
     "tup_updated int8, tup_deleted int8, conflicts int8, temp_files int8, temp_bytes int8, "
     "deadlocks int8, checksum_failures int8, checksum_last_failure timestamptz, blk_read_time "
     "float8, blk_write_time float8, session_time float8, active_time float8, "
     "idle_in_transaction_time float8, sessions int8, sessions_abandoned int8, sessions_fatal "
     "int8, sessions_killed int8, stats_reset timestamptz"},
    {12289, "pg_stat_bgwriter", 'v', false,
     "checkpoints_timed int8, checkpoints_req int8, checkpoint_write_time float8, "
     "checkpoint_sync_time float8, buffers_checkpoint int8, buffers_clean int8, "
     "maxwritten_clean int8, buffers_backend int8, buffers_backend_fsync int8, buffers_alloc "
     "int8, stats_reset timestamptz"},
    {12303, "pg_stat_progress_checkpoint", 'v', false,
     "phase text, sequence int8, start_time timestamptz, tables_total int8, tables_kept int8, "
     "rows_total int8, rows_done int8, bytes_done int8, log_bytes int8, "
     "restart_seconds_estimate float8"},
    {12305, "pg_stat_serialization", 'v', false,
     "conflicts int8, replays int8, statements int8, completed int8, changed int8, refused int8, "
     "given_up int8, stats_reset timestamptz"},
    {12302, "pg_stat_progress_vacuum", 'v', false,
     "pid int4, datid oid, datname name, relid oid, phase text, heap_blks_total int8, "
     "heap_blks_scanned int8, heap_blks_vacuumed int8, index_vacuum_count int8, "
     "max_dead_tuples int8, num_dead_tuples int8"},
    {12236, "pg_stat_wal_receiver", 'v', false,
     "pid int4, status text, receive_start_lsn pg_lsn, receive_start_tli int4, written_lsn "
     "pg_lsn, flushed_lsn pg_lsn, received_tli int4, last_msg_send_time timestamptz, "
     "last_msg_receipt_time timestamptz, latest_end_lsn pg_lsn, latest_end_time timestamptz, "
     "slot_name text, sender_host text, sender_port int4, conninfo text"},
    {12244, "pg_stat_subscription", 'v', false,
     "subid oid, subname name, pid int4, relid oid, received_lsn pg_lsn, last_msg_send_time "
     "timestamptz, last_msg_receipt_time timestamptz, latest_end_lsn pg_lsn, latest_end_time "
     "timestamptz"},
    {12262, "pg_stat_replication_slots", 'v', false,
     "slot_name text, spill_txns int8, spill_count int8, spill_bytes int8, stream_txns int8, "
     "stream_count int8, stream_bytes int8, total_txns int8, total_bytes int8, stats_reset "
     "timestamptz"},
    {12275, "pg_stat_user_functions", 'v', false,
     "funcid oid, schemaname name, funcname name, calls int8, total_time float8, self_time "
     "float8"},
    {12297, "pg_stat_progress_analyze", 'v', false,
     "pid int4, datid oid, datname name, relid oid, phase text, sample_blks_total int8, "
     "sample_blks_scanned int8, ext_stats_total int8, ext_stats_computed int8, "
     "child_tables_total int8, child_tables_done int8, current_child_table_relid oid"},
    {12307, "pg_stat_progress_cluster", 'v', false,
     "pid int4, datid oid, datname name, relid oid, command text, phase text, "
     "cluster_index_relid oid, heap_tuples_scanned int8, heap_tuples_written int8, "
     "heap_blks_total int8, heap_blks_scanned int8, index_rebuild_count int8"},
    {12312, "pg_stat_progress_create_index", 'v', false,
     "pid int4, datid oid, datname name, relid oid, index_relid oid, command text, phase text, "
     "lockers_total int8, lockers_done int8, current_locker_pid int8, blocks_total int8, "
     "blocks_done int8, tuples_total int8, tuples_done int8, partitions_total int8, "
     "partitions_done int8"},
    {12317, "pg_stat_progress_basebackup", 'v', false,
     "pid int4, phase text, backup_total int8, backup_streamed int8, tablespaces_total int8, "
     "tablespaces_streamed int8"},
    {12322, "pg_stat_progress_copy", 'v', false,
     "pid int4, datid oid, datname name, relid oid, command text, type text, bytes_processed "
     "int8, bytes_total int8, tuples_processed int8, tuples_excluded int8"},
    {12336, "pg_stat_subscription_stats", 'v', false,
     "subid oid, subname name, apply_error_count int8, sync_error_count int8, stats_reset "
     "timestamptz"},
    {12083, "pg_seclabels", 'v', false,
     "objoid oid, classoid oid, objsubid int4, objtype text, objnamespace oid, objname text, "
     "provider text, label text"},
    {12327, "pg_user_mappings", 'v', false,
     "umid oid, srvid oid, srvname name, umuser oid, usename name, umoptions _text"},
    {12285, "pg_stat_archiver", 'v', false,
     "archived_count int8, last_archived_wal text, last_archived_time timestamptz, "
     "failed_count int8, last_failed_wal text, last_failed_time timestamptz, stats_reset "
     "timestamptz"},
    {12253, "pg_stat_gssapi", 'v', false,
     "pid int4, gss_authenticated bool, principal text, encrypted bool"},
    {12249, "pg_stat_ssl", 'v', false,
     "pid int4, ssl bool, version text, cipher text, bits int4, client_dn text, "
     "client_serial numeric, issuer_dn text"},
    {12293, "pg_stat_wal", 'v', false,
     "wal_records int8, wal_fpi int8, wal_bytes numeric, wal_buffers_full int8, wal_write "
     "int8, wal_sync int8, wal_write_time float8, wal_sync_time float8, stats_reset "
     "timestamptz"},
    {12271, "pg_stat_database_conflicts", 'v', false,
     "datid oid, datname name, confl_tablespace int8, confl_lock int8, confl_snapshot int8, "
     "confl_bufferpin int8, confl_deadlock int8"},
    {12188, "pg_stat_sys_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, idx_scan "
     "int8, idx_tup_read int8, idx_tup_fetch int8"},
    {12196, "pg_statio_all_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, "
     "idx_blks_read int8, idx_blks_hit int8"},
    {12205, "pg_statio_user_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, "
     "idx_blks_read int8, idx_blks_hit int8"},
    {12201, "pg_statio_sys_indexes", 'v', false,
     "relid oid, indexrelid oid, schemaname name, relname name, indexrelname name, "
     "idx_blks_read int8, idx_blks_hit int8"},
    {12175, "pg_statio_sys_tables", 'v', false,
     "relid oid, schemaname name, relname name, heap_blks_read int8, heap_blks_hit int8, "
     "idx_blks_read int8, idx_blks_hit int8, toast_blks_read int8, toast_blks_hit int8, "
     "tidx_blks_read int8, tidx_blks_hit int8"},
    {12209, "pg_statio_all_sequences", 'v', false,
     "relid oid, schemaname name, relname name, blks_read int8, blks_hit int8"},
    {12218, "pg_statio_user_sequences", 'v', false,
     "relid oid, schemaname name, relname name, blks_read int8, blks_hit int8"},
    {12214, "pg_statio_sys_sequences", 'v', false,
     "relid oid, schemaname name, relname name, blks_read int8, blks_hit int8"},
    {12147, "pg_stat_xact_all_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, "
     "n_tup_hot_upd int8"},
    {12166, "pg_stat_xact_user_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, "
     "n_tup_hot_upd int8"},
    {12157, "pg_stat_xact_sys_tables", 'v', false,
     "relid oid, schemaname name, relname name, seq_scan int8, seq_tup_read int8, idx_scan "
     "int8, idx_tup_fetch int8, n_tup_ins int8, n_tup_upd int8, n_tup_del int8, "
     "n_tup_hot_upd int8"},
    {12280, "pg_stat_xact_user_functions", 'v', false,
     "funcid oid, schemaname name, funcname name, calls int8, total_time float8, self_time "
     "float8"},
    {12110, "pg_file_settings", 'v', false,
     "sourcefile text, sourceline int4, seqno int4, name text, setting text, applied bool, "
     "error text"},
    {12114, "pg_hba_file_rules", 'v', false,
     "line_number int4, type text, database _text, user_name _text, address text, netmask "
     "text, auth_method text, options _text, error text"},
    {12118, "pg_ident_file_mappings", 'v', false,
     "line_number int4, map_name text, sys_name text, pg_username text, error text"},
    {12232, "pg_stat_slru", 'v', false,
     "name text, blks_zeroed int8, blks_hit int8, blks_read int8, blks_written int8, blks_exists int8, "
     "flushes int8, truncates int8, stats_reset timestamptz"},
    {12058, "pg_stats_ext", 'v', false,
     "schemaname name, tablename name, statistics_schemaname name, statistics_name name, "
     "statistics_owner name, attnames _name, exprs _text, kinds _char, inherited bool, n_distinct "
     "pg_ndistinct, dependencies pg_dependencies, most_common_vals _text, most_common_val_nulls _bool, "
     "most_common_freqs _float8, most_common_base_freqs _float8"},
    {12063, "pg_stats_ext_exprs", 'v', false,
     "schemaname name, tablename name, statistics_schemaname name, statistics_name name, "
     "statistics_owner name, expr text, inherited bool, null_frac float4, avg_width int4, n_distinct "
     "float4, most_common_vals anyarray, most_common_freqs _float4, histogram_bounds anyarray, "
     "correlation float4, most_common_elems anyarray, most_common_elem_freqs _float4, "
     "elem_count_histogram _float4"},
    {12332, "pg_replication_origin_status", 'v', false,
     "local_id oid, external_id text, remote_lsn pg_lsn, local_lsn pg_lsn"},
};

// Key columns by attnum. The primary one is the catalog's own tree.
constexpr IndexDefinition kIndexes[] = {
    {827, "pg_default_acl_role_nsp_obj_index", 826, IndexKind::kUnique, {2, 3, 4}},
    {828, "pg_default_acl_oid_index", 826, IndexKind::kPrimary, {1}},
    {2697, "pg_tablespace_oid_index", 1213, IndexKind::kPrimary, {1}},
    {2698, "pg_tablespace_spcname_index", 1213, IndexKind::kUnique, {2}},
    {1232, "pg_shdepend_depender_index", 1214, IndexKind::kPlain, {1, 2, 3, 4}},
    {1233, "pg_shdepend_reference_index", 1214, IndexKind::kPlain, {5, 6}},
    {2703, "pg_type_oid_index", 1247, IndexKind::kPrimary, {1}},
    {2704, "pg_type_typname_nsp_index", 1247, IndexKind::kUnique, {2, 3}},
    {2658, "pg_attribute_relid_attnam_index", 1249, IndexKind::kUnique, {1, 2}},
    {2659, "pg_attribute_relid_attnum_index", 1249, IndexKind::kPrimary, {1, 6}},
    {2690, "pg_proc_oid_index", 1255, IndexKind::kPrimary, {1}},
    {2691, "pg_proc_proname_args_nsp_index", 1255, IndexKind::kUnique, {2, 20, 3}},
    {2662, "pg_class_oid_index", 1259, IndexKind::kPrimary, {1}},
    {2663, "pg_class_relname_nsp_index", 1259, IndexKind::kUnique, {2, 3}},
    {3455, "pg_class_tblspc_relfilenode_index", 1259, IndexKind::kPlain, {9, 8}},
    {2676, "pg_authid_rolname_index", 1260, IndexKind::kUnique, {2}},
    {2677, "pg_authid_oid_index", 1260, IndexKind::kPrimary, {1}},
    {2694, "pg_auth_members_role_member_index", 1261, IndexKind::kPrimary, {1, 2}},
    {2695, "pg_auth_members_member_role_index", 1261, IndexKind::kUnique, {2, 1}},
    {2671, "pg_database_datname_index", 1262, IndexKind::kUnique, {2}},
    {2672, "pg_database_oid_index", 1262, IndexKind::kPrimary, {1}},
    {113, "pg_foreign_server_oid_index", 1417, IndexKind::kPrimary, {1}},
    {549, "pg_foreign_server_name_index", 1417, IndexKind::kUnique, {2}},
    {174, "pg_user_mapping_oid_index", 1418, IndexKind::kPrimary, {1}},
    {175, "pg_user_mapping_user_server_index", 1418, IndexKind::kUnique, {2, 3}},
    {5002, "pg_sequence_seqrelid_index", 2224, IndexKind::kPrimary, {1}},
    {112, "pg_foreign_data_wrapper_oid_index", 2328, IndexKind::kPrimary, {1}},
    {548, "pg_foreign_data_wrapper_name_index", 2328, IndexKind::kUnique, {2}},
    {2397, "pg_shdescription_o_c_index", 2396, IndexKind::kPrimary, {1, 2}},
    {2650, "pg_aggregate_fnoid_index", 2600, IndexKind::kPrimary, {1}},
    {2651, "pg_am_name_index", 2601, IndexKind::kUnique, {2}},
    {2652, "pg_am_oid_index", 2601, IndexKind::kPrimary, {1}},
    {2653, "pg_amop_fam_strat_index", 2602, IndexKind::kUnique, {2, 3, 4, 5}},
    {2654, "pg_amop_opr_fam_index", 2602, IndexKind::kUnique, {7, 6, 2}},
    {2756, "pg_amop_oid_index", 2602, IndexKind::kPrimary, {1}},
    {2655, "pg_amproc_fam_proc_index", 2603, IndexKind::kUnique, {2, 3, 4, 5}},
    {2757, "pg_amproc_oid_index", 2603, IndexKind::kPrimary, {1}},
    {2656, "pg_attrdef_adrelid_adnum_index", 2604, IndexKind::kUnique, {2, 3}},
    {2657, "pg_attrdef_oid_index", 2604, IndexKind::kPrimary, {1}},
    {2660, "pg_cast_oid_index", 2605, IndexKind::kPrimary, {1}},
    {2661, "pg_cast_source_target_index", 2605, IndexKind::kUnique, {2, 3}},
    {2579, "pg_constraint_conparentid_index", 2606, IndexKind::kPlain, {11}},
    {2664, "pg_constraint_conname_nsp_index", 2606, IndexKind::kPlain, {2, 3}},
    {2665, "pg_constraint_conrelid_contypid_conname_index", 2606, IndexKind::kUnique, {8, 9, 2}},
    {2666, "pg_constraint_contypid_index", 2606, IndexKind::kPlain, {9}},
    {2667, "pg_constraint_oid_index", 2606, IndexKind::kPrimary, {1}},
    {2668, "pg_conversion_default_index", 2607, IndexKind::kUnique, {3, 5, 6, 1}},
    {2669, "pg_conversion_name_nsp_index", 2607, IndexKind::kUnique, {2, 3}},
    {2670, "pg_conversion_oid_index", 2607, IndexKind::kPrimary, {1}},
    {2673, "pg_depend_depender_index", 2608, IndexKind::kPlain, {1, 2, 3}},
    {2674, "pg_depend_reference_index", 2608, IndexKind::kPlain, {4, 5, 6}},
    {2675, "pg_description_o_c_o_index", 2609, IndexKind::kPrimary, {1, 2, 3}},
    {2678, "pg_index_indrelid_index", 2610, IndexKind::kPlain, {2}},
    {2679, "pg_index_indexrelid_index", 2610, IndexKind::kPrimary, {1}},
    {2187, "pg_inherits_parent_index", 2611, IndexKind::kPlain, {2}},
    {2680, "pg_inherits_relid_seqno_index", 2611, IndexKind::kPrimary, {1, 3}},
    {2681, "pg_language_name_index", 2612, IndexKind::kUnique, {2}},
    {2682, "pg_language_oid_index", 2612, IndexKind::kPrimary, {1}},
    {2683, "pg_largeobject_loid_pn_index", 2613, IndexKind::kPrimary, {1, 2}},
    {2684, "pg_namespace_nspname_index", 2615, IndexKind::kUnique, {2}},
    {2685, "pg_namespace_oid_index", 2615, IndexKind::kPrimary, {1}},
    {2686, "pg_opclass_am_name_nsp_index", 2616, IndexKind::kUnique, {2, 3, 4}},
    {2687, "pg_opclass_oid_index", 2616, IndexKind::kPrimary, {1}},
    {2688, "pg_operator_oid_index", 2617, IndexKind::kPrimary, {1}},
    {2689, "pg_operator_oprname_l_r_n_index", 2617, IndexKind::kUnique, {2, 8, 9, 3}},
    {2692, "pg_rewrite_oid_index", 2618, IndexKind::kPrimary, {1}},
    {2693, "pg_rewrite_rel_rulename_index", 2618, IndexKind::kUnique, {3, 2}},
    {2696, "pg_statistic_relid_att_inh_index", 2619, IndexKind::kPrimary, {1, 2, 3}},
    {2699, "pg_trigger_tgconstraint_index", 2620, IndexKind::kPlain, {11}},
    {2701, "pg_trigger_tgrelid_tgname_index", 2620, IndexKind::kUnique, {2, 4}},
    {2702, "pg_trigger_oid_index", 2620, IndexKind::kPrimary, {1}},
    {2754, "pg_opfamily_am_name_nsp_index", 2753, IndexKind::kUnique, {2, 3, 4}},
    {2755, "pg_opfamily_oid_index", 2753, IndexKind::kPrimary, {1}},
    {2965, "pg_db_role_setting_databaseid_rol_index", 2964, IndexKind::kPrimary, {1, 2}},
    {2996, "pg_largeobject_metadata_oid_index", 2995, IndexKind::kPrimary, {1}},
    {3080, "pg_extension_oid_index", 3079, IndexKind::kPrimary, {1}},
    {3081, "pg_extension_name_index", 3079, IndexKind::kUnique, {2}},
    {3119, "pg_foreign_table_relid_index", 3118, IndexKind::kPrimary, {1}},
    {3257, "pg_policy_oid_index", 3256, IndexKind::kPrimary, {1}},
    {3258, "pg_policy_polrelid_polname_index", 3256, IndexKind::kUnique, {3, 2}},
    {3351, "pg_partitioned_table_partrelid_index", 3350, IndexKind::kPrimary, {1}},
    {3379, "pg_statistic_ext_relid_index", 3381, IndexKind::kPlain, {2}},
    {3380, "pg_statistic_ext_oid_index", 3381, IndexKind::kPrimary, {1}},
    {3997, "pg_statistic_ext_name_index", 3381, IndexKind::kUnique, {3, 4}},
    {3395, "pg_init_privs_o_c_o_index", 3394, IndexKind::kPrimary, {1, 2, 3}},
    {3433, "pg_statistic_ext_data_stxoid_inh_index", 3429, IndexKind::kPrimary, {1, 2}},
    {3085, "pg_collation_oid_index", 3456, IndexKind::kPrimary, {1}},
    {3164, "pg_collation_name_enc_nsp_index", 3456, IndexKind::kUnique, {2, 7, 3}},
    {3467, "pg_event_trigger_evtname_index", 3466, IndexKind::kUnique, {2}},
    {3468, "pg_event_trigger_oid_index", 3466, IndexKind::kPrimary, {1}},
    {3502, "pg_enum_oid_index", 3501, IndexKind::kPrimary, {1}},
    {3534, "pg_enum_typid_sortorder_index", 3501, IndexKind::kUnique, {2, 3}},
    {3503, "pg_enum_typid_label_index", 3501, IndexKind::kUnique, {2, 4}},
    {2228, "pg_range_rngmultitypid_index", 3541, IndexKind::kUnique, {3}},
    {3542, "pg_range_rngtypid_index", 3541, IndexKind::kPrimary, {1}},
    {3574, "pg_transform_oid_index", 3576, IndexKind::kPrimary, {1}},
    {3575, "pg_transform_type_lang_index", 3576, IndexKind::kUnique, {2, 3}},
    {3593, "pg_shseclabel_object_index", 3592, IndexKind::kPrimary, {1, 2, 3}},
    {3597, "pg_seclabel_object_index", 3596, IndexKind::kPrimary, {1, 2, 3, 4}},
    {3604, "pg_ts_dict_dictname_index", 3600, IndexKind::kUnique, {2, 3}},
    {3605, "pg_ts_dict_oid_index", 3600, IndexKind::kPrimary, {1}},
    {3606, "pg_ts_parser_prsname_index", 3601, IndexKind::kUnique, {2, 3}},
    {3607, "pg_ts_parser_oid_index", 3601, IndexKind::kPrimary, {1}},
    {3608, "pg_ts_config_cfgname_index", 3602, IndexKind::kUnique, {2, 3}},
    {3712, "pg_ts_config_oid_index", 3602, IndexKind::kPrimary, {1}},
    {3609, "pg_ts_config_map_index", 3603, IndexKind::kPrimary, {1, 2, 3}},
    {3766, "pg_ts_template_tmplname_index", 3764, IndexKind::kUnique, {2, 3}},
    {3767, "pg_ts_template_oid_index", 3764, IndexKind::kPrimary, {1}},
    {6001, "pg_replication_origin_roiident_index", 6000, IndexKind::kPrimary, {1}},
    {6002, "pg_replication_origin_roname_index", 6000, IndexKind::kUnique, {2}},
    {6114, "pg_subscription_oid_index", 6100, IndexKind::kPrimary, {1}},
    {6115, "pg_subscription_subname_index", 6100, IndexKind::kUnique, {2, 4}},
    {6117, "pg_subscription_rel_srrelid_srsubid_index", 6102, IndexKind::kPrimary, {2, 1}},
    {6110, "pg_publication_oid_index", 6104, IndexKind::kPrimary, {1}},
    {6111, "pg_publication_pubname_index", 6104, IndexKind::kUnique, {2}},
    {6112, "pg_publication_rel_oid_index", 6106, IndexKind::kPrimary, {1}},
    {6113, "pg_publication_rel_prrelid_prpubid_index", 6106, IndexKind::kUnique, {3, 2}},
    {6116, "pg_publication_rel_prpubid_index", 6106, IndexKind::kPlain, {2}},
    {6238, "pg_publication_namespace_oid_index", 6237, IndexKind::kPrimary, {1}},
    {6239, "pg_publication_namespace_pnnspid_pnpubid_index", 6237, IndexKind::kUnique, {3, 2}},
    {6246, "pg_parameter_acl_parname_index", 6243, IndexKind::kUnique, {2}},
    {6247, "pg_parameter_acl_oid_index", 6243, IndexKind::kPrimary, {1}},
};

}  // namespace

std::span<const RelationDefinition> relation_definitions() { return kRelations; }
std::span<const IndexDefinition> index_definitions() { return kIndexes; }

}  // namespace granary::sql::catalog
