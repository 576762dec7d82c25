-- Characters that regular expressions take for each other where case does not matter
select U&'\212A' ~* 'k', 'k' ~* U&'\212A', 'K' ~* U&'\212A', U&'\212A' ~* U&'\212A', U&'\212A' ~* 'K|1', U&'\212A' ~* '[k-l]', U&'\212A' ~* '(x|[j-l])', 'K' ~* '(x|k)';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|t|f|t|f|f|f|t
=> SELECT 1

select 'ς' ~* 'Σ', 'σ' ~* 'Σ', 'Σ' ~* 'ς', 'ς' ~* 'ς', 'ς' ~* 'σ|x', 'Σ' ~* '[α-ω]', 'ς' ~* '[Α-Ω]', 'ſ' ~* 's', 'S' ~* 'ſ', 'ſ' ~* 's|t', 'ß' ~* 'ẞ', 'ẞ' ~* 'ß';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|t|t|t|f|t|f|f|t|f|t|f
=> SELECT 1

select 'µ' ~* 'μ', 'Μ' ~* 'µ', 'μ' ~* 'Μ', 'İ' ~* 'i', 'ı' ~* 'I', 'Ÿ' ~* 'ÿ', 'ÿ' ~* '[Ÿ]', 'É' ~* '[^é]', 'é' ~* '[[:upper:]]', 'É' ~* '[à-ü]';
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|t|t|f|f|t|t|f|t|t
=> SELECT 1

select regexp_replace(U&'kK\212A sSſ' , 'k|s', '-', 'gi'), regexp_replace('ΣσςΣ', '(σ)', '<\1>', 'gi'), regexp_matches('xΣς', '(?i)(σ)\1'), regexp_replace('STACK stack Stack', 'stack|x', '.', 'gi');
----
regexp_replace 25|regexp_replace 25|regexp_matches 1009|regexp_replace 25
=> SELECT 0

select U&'\212A' ~* 'k' collate "C", U&'\212A' ~* 'k|1' collate "C", 'K' ~* '(k|1)' collate "C", 'Σ' ~* 'σ' collate "C", 's' ~* '[R-T]' collate "C", 'ſ' ~* '[R-T]|1' collate "C";
----
?column? 16|?column? 16|?column? 16|?column? 16|?column? 16|?column? 16
f|f|t|f|t|f
=> SELECT 1
