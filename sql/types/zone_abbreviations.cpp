// sql/types/zone_abbreviations.cpp: the abbreviations of zones that PostgreSQL knows by default.
#include "sql/types/zone_abbreviations.h"

#include <algorithm>

namespace granary::sql {

namespace {

// Sorted by name.
constexpr ZoneAbbreviation kAbbreviations[] = {
    // clang-format off
    {"acdt", 630, true, nullptr}, {"acsst", 630, true, nullptr}, {"acst", 570, false, nullptr},
    {"act", -300, false, nullptr}, {"acwst", 525, false, nullptr}, {"adt", -180, true, nullptr},
    {"aedt", 660, true, nullptr}, {"aesst", 660, true, nullptr}, {"aest", 600, false, nullptr},
    {"aft", 270, false, nullptr}, {"akdt", -480, true, nullptr}, {"akst", -540, false, nullptr},
    {"almst", 420, true, nullptr}, {"almt", 360, false, nullptr},
    {"amst", 0, false, "Asia/Yerevan"}, {"amt", -240, false, nullptr},
    {"anast", 0, false, "Asia/Anadyr"}, {"anat", 0, false, "Asia/Anadyr"},
    {"arst", 0, false, "America/Argentina/Buenos_Aires"},
    {"art", 0, false, "America/Argentina/Buenos_Aires"}, {"ast", -240, false, nullptr},
    {"awsst", 540, true, nullptr}, {"awst", 480, false, nullptr}, {"azost", 0, true, nullptr},
    {"azot", -60, false, nullptr}, {"azst", 0, false, "Asia/Baku"},
    {"azt", 0, false, "Asia/Baku"}, {"bdst", 120, true, nullptr}, {"bdt", 360, false, nullptr},
    {"bnt", 480, false, nullptr}, {"bort", 480, false, nullptr}, {"bot", -240, false, nullptr},
    {"bra", -180, false, nullptr}, {"brst", -120, true, nullptr}, {"brt", -180, false, nullptr},
    {"bst", 60, true, nullptr}, {"btt", 360, false, nullptr}, {"cadt", 630, true, nullptr},
    {"cast", 570, false, nullptr}, {"cct", 480, false, nullptr}, {"cdt", -300, true, nullptr},
    {"cest", 120, true, nullptr}, {"cet", 60, false, nullptr}, {"cetdst", 120, true, nullptr},
    {"chadt", 825, true, nullptr}, {"chast", 765, false, nullptr}, {"chut", 600, false, nullptr},
    {"ckt", 0, false, "Pacific/Rarotonga"}, {"clst", -180, true, nullptr},
    {"clt", 0, false, "America/Santiago"}, {"cot", -300, false, nullptr},
    {"cst", -360, false, nullptr}, {"cxt", 420, false, nullptr},
    {"davt", 0, false, "Antarctica/Davis"}, {"ddut", 600, false, nullptr},
    {"easst", 0, false, "Pacific/Easter"}, {"east", 0, false, "Pacific/Easter"},
    {"eat", 180, false, nullptr}, {"edt", -240, true, nullptr}, {"eest", 180, true, nullptr},
    {"eet", 120, false, nullptr}, {"eetdst", 180, true, nullptr}, {"egst", 0, true, nullptr},
    {"egt", -60, false, nullptr}, {"est", -300, false, nullptr}, {"fet", 180, false, nullptr},
    {"fjst", 780, true, nullptr}, {"fjt", 720, false, nullptr},
    {"fkst", 0, false, "Atlantic/Stanley"}, {"fkt", 0, false, "Atlantic/Stanley"},
    {"fnst", -60, true, nullptr}, {"fnt", -120, false, nullptr}, {"galt", -360, false, nullptr},
    {"gamt", -540, false, nullptr}, {"gest", 0, false, "Asia/Tbilisi"},
    {"get", 0, false, "Asia/Tbilisi"}, {"gft", -180, false, nullptr},
    {"gilt", 720, false, nullptr}, {"gmt", 0, false, nullptr},
    {"gyt", 0, false, "America/Guyana"}, {"hkt", 480, false, nullptr},
    {"hst", -600, false, nullptr}, {"ict", 420, false, nullptr}, {"idt", 180, true, nullptr},
    {"iot", 0, false, "Indian/Chagos"}, {"irkst", 0, false, "Asia/Irkutsk"},
    {"irkt", 0, false, "Asia/Irkutsk"}, {"irt", 210, false, nullptr},
    {"ist", 120, false, nullptr}, {"jayt", 540, false, nullptr}, {"jst", 540, false, nullptr},
    {"kdt", 600, true, nullptr}, {"kgst", 360, true, nullptr}, {"kgt", 0, false, "Asia/Bishkek"},
    {"kost", 0, false, "Pacific/Kosrae"}, {"krast", 0, false, "Asia/Krasnoyarsk"},
    {"krat", 0, false, "Asia/Krasnoyarsk"}, {"kst", 540, false, nullptr},
    {"lhdt", 0, false, "Australia/Lord_Howe"}, {"lhst", 630, false, nullptr},
    {"ligt", 600, false, nullptr}, {"lint", 0, false, "Pacific/Kiritimati"},
    {"lkt", 0, false, "Asia/Colombo"}, {"magst", 0, false, "Asia/Magadan"},
    {"magt", 0, false, "Asia/Magadan"}, {"mart", -570, false, nullptr},
    {"mawt", 0, false, "Antarctica/Mawson"}, {"mdt", -360, true, nullptr},
    {"mest", 120, true, nullptr}, {"mesz", 120, true, nullptr}, {"met", 60, false, nullptr},
    {"metdst", 120, true, nullptr}, {"mez", 60, false, nullptr}, {"mht", 720, false, nullptr},
    {"mmt", 390, false, nullptr}, {"mpt", 600, false, nullptr}, {"msd", 240, true, nullptr},
    {"msk", 0, false, "Europe/Moscow"}, {"mst", -420, false, nullptr},
    {"must", 300, true, nullptr}, {"mut", 240, false, nullptr}, {"mvt", 300, false, nullptr},
    {"myt", 480, false, nullptr}, {"ndt", -150, true, nullptr}, {"nft", -210, false, nullptr},
    {"novst", 0, false, "Asia/Novosibirsk"}, {"novt", 0, false, "Asia/Novosibirsk"},
    {"npt", 345, false, nullptr}, {"nst", -210, false, nullptr},
    {"nut", 0, false, "Pacific/Niue"}, {"nzdt", 780, true, nullptr},
    {"nzst", 720, false, nullptr}, {"nzt", 720, false, nullptr}, {"omsst", 0, false, "Asia/Omsk"},
    {"omst", 0, false, "Asia/Omsk"}, {"pdt", -420, true, nullptr}, {"pet", -300, false, nullptr},
    {"petst", 0, false, "Asia/Kamchatka"}, {"pett", 0, false, "Asia/Kamchatka"},
    {"pgt", 600, false, nullptr}, {"pht", 480, false, nullptr}, {"pkst", 360, true, nullptr},
    {"pkt", 300, false, nullptr}, {"pmdt", -120, true, nullptr}, {"pmst", -180, false, nullptr},
    {"pont", 660, false, nullptr}, {"pst", -480, false, nullptr}, {"pwt", 540, false, nullptr},
    {"pyst", -180, true, nullptr}, {"pyt", 0, false, "America/Asuncion"},
    {"ret", 240, false, nullptr}, {"sadt", 630, true, nullptr}, {"sast", 120, false, nullptr},
    {"sct", 240, false, nullptr}, {"sgt", 0, false, "Asia/Singapore"},
    {"taht", -600, false, nullptr}, {"tft", 300, false, nullptr}, {"tjt", 300, false, nullptr},
    {"tkt", 0, false, "Pacific/Fakaofo"}, {"tmt", 0, false, "Asia/Ashgabat"},
    {"tot", 780, false, nullptr}, {"trut", 600, false, nullptr}, {"tvt", 720, false, nullptr},
    {"uct", 0, false, nullptr}, {"ulast", 540, true, nullptr},
    {"ulat", 0, false, "Asia/Ulaanbaatar"}, {"ut", 0, false, nullptr}, {"utc", 0, false, nullptr},
    {"uyst", -120, true, nullptr}, {"uyt", -180, false, nullptr}, {"uzst", 360, true, nullptr},
    {"uzt", 300, false, nullptr}, {"vet", 0, false, "America/Caracas"},
    {"vlast", 0, false, "Asia/Vladivostok"}, {"vlat", 0, false, "Asia/Vladivostok"},
    {"volt", 0, false, "Europe/Volgograd"}, {"vut", 660, false, nullptr},
    {"wadt", 480, true, nullptr}, {"wakt", 720, false, nullptr}, {"wast", 420, false, nullptr},
    {"wat", 60, false, nullptr}, {"wdt", 540, true, nullptr}, {"wet", 0, false, nullptr},
    {"wetdst", 60, true, nullptr}, {"wft", 720, false, nullptr}, {"wgst", -120, true, nullptr},
    {"wgt", -180, false, nullptr}, {"xjt", 360, false, nullptr},
    {"yakst", 0, false, "Asia/Yakutsk"}, {"yakt", 0, false, "Asia/Yakutsk"},
    {"yapt", 600, false, nullptr}, {"yekst", 360, true, nullptr},
    {"yekt", 0, false, "Asia/Yekaterinburg"}, {"z", 0, false, nullptr},
    {"zulu", 0, false, nullptr},
    // clang-format on
};

}  // namespace

std::span<const ZoneAbbreviation> zone_abbreviations() { return kAbbreviations; }

const ZoneAbbreviation* find_zone_abbreviation(std::string_view lower_case_name) noexcept {
  const auto* found = std::ranges::lower_bound(kAbbreviations, lower_case_name, {},
                                               &ZoneAbbreviation::name);
  const bool known = found != std::end(kAbbreviations) && found->name == lower_case_name;
  return known ? found : nullptr;
}

}  // namespace granary::sql
