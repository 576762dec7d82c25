create text search dictionary ispell (template=ispell, dictfile=ispell_sample, afffile=ispell_sample);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary hunspell (template=ispell, dictfile=ispell_sample, afffile=hunspell_sample);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary hlong (template=ispell, dictfile=hunspell_sample_long, afffile=hunspell_sample_long);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary hnum (template=ispell, dictfile=hunspell_sample_num, afffile=hunspell_sample_num);
----
=> CREATE TEXT SEARCH DICTIONARY

select d, w, ts_lexize(d::regdictionary, w) from unnest(array['ispell','hunspell','hlong','hnum']) d, unnest(string_to_array('skies sk bookings booking foot foots rebookings rebooking rebook unbookings unbooking unbook booked footklubber footballklubber ballyklubber ballsklubber footballyklubber ex-machina machina books balls bally SKY', ' ')) w;
----
d 25|w 25|ts_lexize 1009
ispell|skies|{sky}
ispell|sk|\N
ispell|bookings|{booking,book}
ispell|booking|{booking,book}
ispell|foot|{foot}
ispell|foots|{foot}
ispell|rebookings|{booking,book}
ispell|rebooking|{booking,book}
ispell|rebook|\N
ispell|unbookings|{book}
ispell|unbooking|{book}
ispell|unbook|{book}
ispell|booked|\N
ispell|footklubber|{foot,klubber}
ispell|footballklubber|{footballklubber,foot,ball,klubber,football,klubber}
ispell|ballyklubber|{ball,klubber}
ispell|ballsklubber|\N
ispell|footballyklubber|{foot,ball,klubber}
ispell|ex-machina|\N
ispell|machina|\N
ispell|books|{book}
ispell|balls|{ball}
ispell|bally|\N
ispell|SKY|{sky}
hunspell|skies|{sky}
hunspell|sk|\N
hunspell|bookings|{booking,book}
hunspell|booking|{booking,book}
hunspell|foot|{foot}
hunspell|foots|{foot}
hunspell|rebookings|{booking,book}
hunspell|rebooking|{booking,book}
hunspell|rebook|\N
hunspell|unbookings|{book}
hunspell|unbooking|{book}
hunspell|unbook|{book}
hunspell|booked|\N
hunspell|footklubber|{foot,klubber}
hunspell|footballklubber|{footballklubber,foot,ball,klubber,football,klubber}
hunspell|ballyklubber|{ball,klubber}
hunspell|ballsklubber|\N
hunspell|footballyklubber|{foot,ball,klubber}
hunspell|ex-machina|\N
hunspell|machina|\N
hunspell|books|{book}
hunspell|balls|{ball}
hunspell|bally|\N
hunspell|SKY|{sky}
hlong|skies|{sky}
hlong|sk|\N
hlong|bookings|{booking,book}
hlong|booking|{booking,book}
hlong|foot|{foot}
hlong|foots|{foot}
hlong|rebookings|{booking,book}
hlong|rebooking|{booking,book}
hlong|rebook|\N
hlong|unbookings|{book}
hlong|unbooking|{book}
hlong|unbook|{book}
hlong|booked|{book}
hlong|footklubber|{foot,klubber}
hlong|footballklubber|{footballklubber,foot,ball,klubber,football,klubber}
hlong|ballyklubber|{ball,klubber}
hlong|ballsklubber|{ball,klubber}
hlong|footballyklubber|{foot,ball,klubber}
hlong|ex-machina|{ex-,machina}
hlong|machina|{machina}
hlong|books|{book}
hlong|balls|{ball}
hlong|bally|\N
hlong|SKY|{sky}
hnum|skies|{sky}
hnum|sk|{sky}
hnum|bookings|{booking,book}
hnum|booking|{booking,book}
hnum|foot|{foot}
hnum|foots|{foot}
hnum|rebookings|{booking,book}
hnum|rebooking|{booking,book}
hnum|rebook|\N
hnum|unbookings|{book}
hnum|unbooking|{book}
hnum|unbook|{book}
hnum|booked|{book}
hnum|footklubber|{foot,klubber}
hnum|footballklubber|{footballklubber,foot,ball,klubber,football,klubber}
hnum|ballyklubber|{ball,klubber}
hnum|ballsklubber|\N
hnum|footballyklubber|{foot,ball,klubber}
hnum|ex-machina|\N
hnum|machina|\N
hnum|books|{book}
hnum|balls|{ball}
hnum|bally|\N
hnum|SKY|{sky}
=> SELECT 96

create text search dictionary e1 (template=ispell, dictfile=ispell_sample, afffile=hunspell_sample_long);
----
!! F0000 invalid affix alias "GJUS"

create text search dictionary e2 (template=ispell, dictfile=hunspell_sample_long, afffile=ispell_sample);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary e3 (template=ispell, dictfile=hunspell_sample_long, afffile=hunspell_sample_num);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary e4 (template=ispell, dictfile=hunspell_sample_num, afffile=ispell_sample);
----
=> CREATE TEXT SEARCH DICTIONARY

create text search dictionary e5 (template=ispell, dictfile=hunspell_sample_num, afffile=hunspell_sample_long);
----
!! F0000 invalid affix alias "302,301,202,303"

create text search dictionary e6 (template=ispell, dictfile=ispell_sample);
----
!! 22023 missing AffFile parameter

create text search dictionary e7 (template=ispell, afffile=ispell_sample);
----
!! 22023 missing DictFile parameter

create text search dictionary e8 (template=ispell, afffile=ispell_sample, afffile=ispell_sample);
----
!! 22023 multiple AffFile parameters

create text search dictionary e9 (template=ispell, foo=1);
----
!! 22023 unrecognized Ispell parameter: "foo"

create text search configuration isp (copy = english);
----
=> CREATE TEXT SEARCH CONFIGURATION

alter text search configuration isp alter mapping for word, numword, asciiword, hword, numhword, asciihword, hword_part, hword_numpart, hword_asciipart with ispell, english_stem;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('isp', 'Booking the skies after rebookings for footballklubber from a foot');
----
to_tsvector 3614
'ball':7 'book':1,5 'booking':1,5 'foot':7,10 'football':7 'footballklubber':7 'klubber':7 'sky':3
=> SELECT 1

select to_tsquery('isp', 'footballklubber'), to_tsquery('isp', 'footballyklubber:b & rebookings:A & sky');
----
to_tsquery 3615|to_tsquery 3615
'footballklubber' \| 'foot' & 'ball' & 'klubber' \| 'football' & 'klubber'|'foot':B & 'ball':B & 'klubber':B & ( 'booking':A \| 'book':A ) & 'sky'
=> SELECT 1

alter text search configuration isp alter mapping replace ispell with hunspell;
----
=> ALTER TEXT SEARCH CONFIGURATION

select to_tsvector('isp', 'Booking the skies after rebookings for footballklubber from a foot');
----
to_tsvector 3614
'ball':7 'book':1,5 'booking':1,5 'foot':7,10 'football':7 'footballklubber':7 'klubber':7 'sky':3
=> SELECT 1

select phraseto_tsquery('isp', 'footballyklubber rebookings sky'), to_tsquery('isp', '!footballklubber <-> foots');
----
phraseto_tsquery 3615|to_tsquery 3615
( 'foot' & 'ball' & 'klubber' ) <-> ( 'booking' \| 'book' ) <-> 'sky'|!( 'footballklubber' \| 'foot' & 'ball' & 'klubber' \| 'football' & 'klubber' ) <-> 'foot'
=> SELECT 1

drop text search configuration isp;
----
=> DROP TEXT SEARCH CONFIGURATION

drop text search dictionary ispell, hunspell, hlong, hnum, e2, e3, e4;
----
=> DROP TEXT SEARCH DICTIONARY

select dictname from pg_ts_dict where dictname like 'e_' order by 1;
----
dictname 19
=> SELECT 0
