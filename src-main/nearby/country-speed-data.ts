/**
 * Speed of long trips by road as a share of that in Western Europe, in four classes of our own judgement: motorway
 * networks between most cities; good trunk roads; mixed; mostly slow. The classes span what is published about mean
 * speeds between large cities (38–107 km/h), and are drawn together, because a class is a guess about any one trip.
 */
export const SPEED_CLASSES = [1, 0.9, 0.77, 0.62] as const

const GOOD =
  'AL AR AU BA BG BR BY BW CL CN CR CY CZ EE EG GE GR HR HU IN IL JO JP KR KZ LB LT LV MA MD ME MK MT MX MY NA NZ PA PL RO RS RU SK SR SZ TH TN TT TW UA UY UZ XK ZA DZ IS NO FI'
const MIXED =
  'AM AO AZ BB BJ BO BS BZ CI CM CO CU CV DO EC FJ GA GH GT GY HN ID IQ IR JM KE KG KH LA LK LY MN MU MZ NG NI PE PH PK PS PY RW SN SV SY TG TJ TM TZ UG VE VN ZM ZW LS DJ MR BF'
const SLOW = 'AF BD BI BT CD CF CG ER ET GM GN GQ GW HT KM LR MG ML MM MW NE NP PG SB SL SO SS SD ST TD TL VU WS TO YE'

/** Class of each country that is not of the first. */
export const SPEED_CLASS_BY_COUNTRY = new Map<string, number>(
  [GOOD, MIXED, SLOW].flatMap((codes, index) => codes.split(' ').map((code) => [code, index + 1] as const)),
)
