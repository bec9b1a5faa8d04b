/**
 * Countries and territories (ISO 3166 alpha-2) by region of the United Nations' standard M49. Eight lie in two
 * regions by road: roads do not end where a statistician drew the line.
 */
const REGION_MEMBERS = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  Americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  Antarctica: 'AQ',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY EG GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA RU SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE KZ LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  Oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const

type Region = keyof typeof REGION_MEMBERS

const regionsByCountry = new Map<string, Region[]>()
for (const [region, members] of Object.entries(REGION_MEMBERS) as [Region, string][]) {
  for (const country of members.split(' ')) {
    regionsByCountry.set(country, [...(regionsByCountry.get(country) ?? []), region])
  }
}

/** Regions of a country by alpha-2 code; none for a code that is not a country's. */
export const regionsOf = (country: string): readonly Region[] => regionsByCountry.get(country) ?? []

/** False when two countries are known to lie in different regions. Points outside any country exclude nothing. */
export function shareRegion(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true
  const regions = regionsOf(one)
  const others = regionsOf(other)
  return regions.length === 0 || others.length === 0 || regions.some((region) => others.includes(region))
}
