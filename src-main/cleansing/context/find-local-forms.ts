import { numberedRoadAt, quarterAt } from '#main/cleansing/context/find-american-roads.ts'
import {
  hasClass,
  isCode,
  isIn,
  keyAt,
  keyOf,
  segmentAt,
  setOf,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { endOfSegment } from '#main/cleansing/text/word-ranges.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

// Forms of addresses that only some countries write, known by their words and numbers together.

const startsSegment = (words: MarkedWords, at: number): boolean => !isIn(words, at - 1, segmentAt(words, at))

/** `200 m norte de la iglesia`, `del parque 2 cuadras al sur`, `frente al mercado`, `costado sur del parque`. */
const WAY_FROM_LANDMARK =
  /(?:^| )\d+ ?(?:mts?|metros?|m|varas|vrs|kms?|cuadras?) (?:al |hacia el )?(?:norte|noreste|noroeste|sur|sureste|suroeste|este|oeste|arriba|abajo|lago)(?: |$)|^(?:frente al?|costado|contiguo al?|diagonal al?|detras de|al lado de|esquina opuesta) /

function wayFromLandmarkAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.saysWayFromLandmark || !startsSegment(words, at)) return null
  const to = endOfSegment(words.text.tokens, at)
  return WAY_FROM_LANDMARK.test(keyOf(words, at, to)) ? wholeRun(at, to, 'Thoroughfare') : null
}

const MONTHS = setOf(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro',
)

/** `25 de Mayo 555`: a street that is called after a day. */
function dayAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!startsSegment(words, at) || !/^\d{1,2}$/.test(keyAt(words, at))) return null
  const isDay = keyAt(words, at + 1) === 'de' && MONTHS.has(keyAt(words, at + 2))
  return isDay && isIn(words, at + 2, segmentAt(words, at)) ? wholeRun(at, at + 3, 'Thoroughfare') : null
}

const STREET_NUMBER = /^\d{1,2}(?: ?[a-z]{1,2})?$/
const STREET_TYPE = setOf('calle avenida av ave avda')
const STREET_SIDE = setOf('norte sur oriente poniente ote pte nte este oeste a b c d e')
const HOUSE = /^[a-z]?\d+[a-z]?-\d/i

/** `12 Calle`, `7 Av. "A"`, `3a Calle Poniente`, `10 calle zona 4` before the number of a house. */
function numberedStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.hasTypeBehindNumber || !startsSegment(words, at)) return null
  const isStreet = STREET_NUMBER.test(keyAt(words, at)) && STREET_TYPE.has(keyAt(words, at + 1))
  const segment = segmentAt(words, at)
  if (!isStreet || !isIn(words, at + 1, segment)) return null
  let to = at + 2
  if (isIn(words, to, segment) && STREET_SIDE.has(keyAt(words, to))) to++
  const isHouse = HOUSE.test(words.text.tokens[to + 2]?.raw ?? '') && isIn(words, to + 2, segment)
  return wholeRun(at, keyAt(words, to) === 'zona' && isHouse ? to + 2 : to, 'Thoroughfare')
}

/** Sectors of Brasília, which stand for its streets. */
const BRASILIA_SECTORS = setOf(
  'sqs sqn sqsw sqnw shis shin shln shls shcgn shcs shcn shces scs scn sbs sbn sas san saus saun sgas sgan sds sdn srtvs srtvn scln scls cln cls clsw clnw scrs scrn seps sepn sig sia smas smpw smdb shvp shsn qnm qnn qnl qnj qng qne qnd qnc qnb qna qsa qsb qsc qsd',
)
const BRASILIA_BLOCK = setOf('quadra qd q qi ql qe qr qms trecho')

/** `SQS 308`, `SCS Quadra 2`, `SHIN QI 5`: the sector and the number of its block. */
function brasiliaAt(words: MarkedWords, at: number): MarkedRun | null {
  if (words.profile.sectors !== 'abbreviated' || !BRASILIA_SECTORS.has(keyAt(words, at))) return null
  const number = BRASILIA_BLOCK.has(keyAt(words, at + 1)) ? at + 2 : at + 1
  const isNumbered = /^\d/.test(keyAt(words, number)) && !isCode(words, number)
  return isNumbered && isIn(words, number, segmentAt(words, at)) ? wholeRun(at, number + 1, 'Thoroughfare') : null
}

const HALVES = /^(?:[1-9]\/[2-9]|[½¼¾])$/

/** `1234 1/2 W 5th Ave`. */
function halfAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.halvesHouses || words.shapes[at] !== 'number') return null
  const isHalf = HALVES.test(words.text.tokens[at + 1]?.raw ?? '') && isIn(words, at + 1, segmentAt(words, at))
  return isHalf ? wholeRun(at, at + 2, 'Premise') : null
}

/** Languages in which numbers stand only behind the names of streets write `Calles 5 y 7` of crossings. */
const AND = setOf('et and und en og och ja oraz')
/** Houses that one address names lie this close. */
const WIDEST_PAIR = 20

/** `2 et 4 quai de Seine`, `Hauptstr. 5 und 7`. */
function pairAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isAnd = AND.has(keyAt(words, at + 1)) && isIn(words, at + 2, segment)
  const isNumber = (i: number) => isPremiseShape(words.shapes[i] ?? 'word') && !isCode(words, i)
  if (!isAnd || !isNumber(at) || !isNumber(at + 2)) return null
  const width = parseInt(keyAt(words, at + 2), 10) - parseInt(keyAt(words, at), 10)
  const isEdge = startsSegment(words, at) || !isIn(words, at + 3, segment)
  return isEdge && width > 0 && width <= WIDEST_PAIR ? wholeRun(at, at + 3, 'Premise') : null
}

const LONGEST_ROUTE = 5
const ROUTE_BEGINS = /^(?:rr|r|rural|hcr?|psc|cmr|ss|mr|rd|rm[bds]|rsd|cmb)(?: ?\d|$| )/

function routeAt(words: MarkedWords, at: number): MarkedRun | null {
  const form = words.profile.deliveryRoute
  if (!form || !ROUTE_BEGINS.test(keyAt(words, at))) return null
  const segment = segmentAt(words, at)
  for (let to = at + LONGEST_ROUTE; to > at; to--) {
    if (!isIn(words, to - 1, segment) || !form.test(keyOf(words, at, to))) continue
    // A route that may be a road begins its line or stands behind a whole street.
    const isClear = startsSegment(words, at) || hasClass(words, at - 1, STREET_TYPES)
    return isClear || !words.profile.isRouteLikeRoad ? wholeRun(at, to, 'PostBox') : null
  }
  return null
}

const LONGEST_GRID_NUMBER = 3

/** The number of a street behind that of the house. */
function gridStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isNumber = (i: number) => isIn(words, i, segment) && words.shapes[i] === 'number' && !isCode(words, i)
  const isType = isIn(words, at + 1, segment) && hasClass(words, at + 1, WORD_CLASS.streetType)
  if (!words.profile.hasStreetGrid || !isType || !isNumber(at) || !isNumber(at - 1)) return null
  if (keyAt(words, at).length > LONGEST_GRID_NUMBER) return null
  const isDirection = isIn(words, at + 2, segment) && hasClass(words, at + 2, WORD_CLASS.direction)
  return wholeRun(at, isDirection ? at + 3 : at + 2, 'Thoroughfare')
}

const CROSSED_TYPE = setOf(
  'calle cl cll carrera cra cr kr kra krr transversal tv trv transv diagonal dg diag avenida av ak ac',
)
const CROSSED_NAME = /^\d{1,3} ?[a-z]{0,2}$/
const CROSSED_SIDE = setOf('sur norte este oeste bis')
const METRES = /^\d{1,3}$/

/** Where a street such as `Calle 102B Sur` ends, if one begins here; else `at`. */
function endOfCrossed(words: MarkedWords, at: number): number {
  const segment = segmentAt(words, at)
  if (!words.profile.hasHousesByCrossing || !CROSSED_TYPE.has(keyAt(words, at))) return at
  const name = CROSSED_TYPE.has(keyAt(words, at + 1)) ? at + 2 : at + 1
  if (!isIn(words, name, segment) || !CROSSED_NAME.test(keyAt(words, name))) return at
  let to = name + 1
  while (isIn(words, to, segment) && (words.shapes[to] === 'letter' || CROSSED_SIDE.has(keyAt(words, to)))) to++
  return to
}

/** Where the door of two numbers ends that begins here, `32 16` or `3 - 02`; else `at`. */
function endOfCrossing(words: MarkedWords, at: number): number {
  const { tokens } = words.text
  const [crossing, metres] = [tokens[at], tokens[at + 1]]
  if (!crossing || !metres || !CROSSED_NAME.test(crossing.key) || !METRES.test(metres.key)) return at
  // The dash with blanks around it parts the two into segments of their own.
  const isNear = metres.segment - crossing.segment <= 1 && metres.start - crossing.end <= ' - '.length
  return isNear && !isCode(words, at) && !isCode(words, at + 1) ? at + 2 : at
}

/** `Carrera 3` of `Carrera 3 3 - 02`: the last number before the door is the street's own. */
function crossedStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  const to = endOfCrossed(words, at)
  return to > at && isIn(words, to, segmentAt(words, at)) && endOfCrossing(words, to) > to
    ? wholeRun(at, to, 'Thoroughfare')
    : null
}

/** `3 - 02` behind it. */
function crossingAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.hasHousesByCrossing) return null
  for (let from = at - 2; from >= Math.max(0, at - LONGEST_CROSSED); from--)
    if (crossedStreetAt(words, from)?.to === at) return wholeRun(at, endOfCrossing(words, at), 'Premise')
  return null
}
const LONGEST_CROSSED = 5

/** `OT Barnstorf`: the part of a German community, behind the community or alone. */
function districtPartAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isMark = words.text.tokens[at]?.raw === words.profile.districtMark && at > 0
  if (!isMark || !isIn(words, at + 1, segment) || words.shapes[at + 1] !== 'word') return null
  let to = at + 2
  while (isIn(words, to, segment) && words.shapes[to] === 'word') to++
  return wholeRun(at, to, 'DependentLocality')
}

/** Mail that is kept until it is fetched, where the box would stand. */
const KEPT_MAIL = setOf('general_delivery poste_restante postlagernd lista_de_correos fermo_posta posta_restante')
const LONGEST_KEPT_MAIL = 3

function keptMailAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!startsSegment(words, at)) return null
  if (words.text.tokens[at]?.raw === words.profile.keptMailSign) return wholeRun(at, at + 1, 'PostBox')
  for (let to = at + LONGEST_KEPT_MAIL; to > at; to--) {
    const isPhrase =
      isIn(words, to - 1, segmentAt(words, at)) && KEPT_MAIL.has(keyOf(words, at, to).replaceAll(' ', '_'))
    if (isPhrase) return wholeRun(at, to, 'PostBox')
  }
  return null
}

const ESTATE_NUMBER = /^\d{1,3}[a-z]?$/
const LONGEST_ESTATE = 4

/** `Ang Mo Kio Ave 3`, `Tampines St 21`: the house stands before the name or is marked. */
function estateStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isName = (i: number) => isIn(words, i, segment) && words.shapes[i] === 'word'
  if (!words.profile.hasEstateStreets || !isName(at) || isName(at - 1)) return null
  for (let type = at + 1; type <= at + LONGEST_ESTATE && isName(type); type++) {
    const isNumbered = isIn(words, type + 1, segment) && ESTATE_NUMBER.test(keyAt(words, type + 1))
    if (isNumbered && hasClass(words, type, WORD_CLASS.streetType) && !isCode(words, type + 1))
      return wholeRun(at, type + 2, 'Thoroughfare')
  }
  return null
}

/** `London Borough of Camden`, `Royal Borough of Greenwich`: a line that names the authority. */
const AUTHORITY = /^(?:(?:london|royal|county|metropolitan) borough|borough|district|city and county) of [a-z]/

function authorityAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.hasAuthorities || at === 0 || !startsSegment(words, at)) return null
  const to = endOfSegment(words.text.tokens, at)
  return AUTHORITY.test(keyOf(words, at, to)) ? wholeRun(at, to, 'SubAdministrativeArea') : null
}

/** Flats of Scottish tenements: floor and door. */
const TENEMENT_FLAT = /^(?:(?:\d{1,2}|[GB])\/\d{1,2}|\d[FB]\d|[GB]F\d?)$/i

/** `2/1 48 Byres Road`: the flat before the number of its house. */
function tenementFlatAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.hasTenementFlats || !startsSegment(words, at)) return null
  if (!TENEMENT_FLAT.test(words.text.tokens[at]?.raw ?? '')) return null
  const isBeforeHouse = isIn(words, at + 2, segmentAt(words, at)) && isPremiseShape(words.shapes[at + 1] ?? 'word')
  return isBeforeHouse ? wholeRun(at, at + 1, 'SubBuilding') : null
}

/** Codes of the districts of Kigali, of whose streets the number is the name. */
const KIGALI = /^k[gkn]$/

/** `KN 4 Ave`, `KG 7 St`. */
function kigaliStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.hasDistrictStreets || !KIGALI.test(keyAt(words, at)) || words.shapes[at + 1] !== 'number')
    return null
  const isType = isIn(words, at + 2, segmentAt(words, at)) && hasClass(words, at + 2, STREET_TYPES)
  return isType ? wholeRun(at, at + 3, 'Thoroughfare') : null
}

const RESIDENCES = setOf('residence immeuble residencia edificio')
const LONGEST_RESIDENCE = 6

/** `Résidence Les Lilas 12 Rue Victor Hugo`: the name of a house as far as the number of the street. */
function residenceAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!RESIDENCES.has(keyAt(words, at)) || !startsSegment(words, at)) return null
  const segment = segmentAt(words, at)
  let to = at + 1
  while (to - at < LONGEST_RESIDENCE && isIn(words, to, segment) && words.shapes[to] === 'word') to++
  const isNumber = to > at + 1 && isIn(words, to + 1, segment) && isPremiseShape(words.shapes[to] ?? 'word')
  return isNumber && hasClass(words, to + 1, WORD_CLASS.leadingType) ? wholeRun(at, to, 'Building') : null
}

/** Words before a name that say a building and nothing else; streets are hardly called so. */
const BUILDING_WORDS = setOf('edificio edifici immeuble gedung')
const LONGEST_BUILDING = 5

/** A word that begins a flat or a floor: `Piso`, `Lt.` */
const isDeliveryPartWord = (words: MarkedWords, at: number): boolean =>
  hasClass(words, at, WORD_CLASS.unit | WORD_CLASS.level) ||
  [keyAt(words, at), `${keyAt(words, at)}.`].some((key) => words.markers.get(key)?.includes('deliveryParts'))

/** `Calle 50 Edificio Plaza Global Piso 18`: the name of a building behind the street, up to its floor or the comma. */
function buildingAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!BUILDING_WORDS.has(keyAt(words, at)) || startsSegment(words, at)) return null
  if (hasClass(words, at - 1, WORD_CLASS.particle | WORD_CLASS.leadingType)) return null
  const segment = segmentAt(words, at)
  const end = endOfSegment(words.text.tokens, at)
  let to = at + 1
  while (to < end && words.shapes[to] === 'word' && !isDeliveryPartWord(words, to)) to++
  // In the last line a town follows, and nothing parts it from the building but a floor.
  const isParted = to < end || segment < segmentAt(words, words.text.tokens.length - 1)
  return isParted && to > at + 1 && to - at <= LONGEST_BUILDING ? wholeRun(at, to, 'Building') : null
}

/** Sectors of Islamabad and Rawalpindi: `G-9/1`, `E-11`. */
const LETTERED_SECTOR = /^[A-I]-?\d{1,2}(?:\/\d{1,2})?$/i

/** Alone in a line behind the street, or before the town. */
function letteredSectorAt(words: MarkedWords, at: number): MarkedRun | null {
  if (words.profile.sectors !== 'lettered' || at === 0 || !startsSegment(words, at)) return null
  if (!LETTERED_SECTOR.test(words.text.tokens[at]?.raw ?? '')) return null
  const to = endOfSegment(words.text.tokens, at)
  return to === at + 1 || words.isTown(keyOf(words, at + 1, to)) ? wholeRun(at, at + 1, 'DependentLocality') : null
}

/** Persian words for a great street, joined to its name: `Khayaban-e-Iqbal`, `Shahrah e Faisal`. */
const JOINED_STREET = /^(?:khayaban|khiaban|shahrah|shara|sharah|bazar) ?i?e(?: |$)/

function joinedStreetAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.joinsPersianStreets || !startsSegment(words, at)) return null
  const to = endOfSegment(words.text.tokens, at)
  const isName = words.text.tokens.slice(at, to).every((_, i) => words.shapes[at + i] !== 'number')
  return isName && JOINED_STREET.test(keyOf(words, at, to)) ? wholeRun(at, to, 'Thoroughfare') : null
}

const FORMS = [
  letteredSectorAt,
  joinedStreetAt,
  tenementFlatAt,
  residenceAt,
  buildingAt,
  authorityAt,
  estateStreetAt,
  kigaliStreetAt,
  numberedRoadAt,
  quarterAt,
  gridStreetAt,
  crossedStreetAt,
  crossingAt,
  districtPartAt,
  keptMailAt,
  wayFromLandmarkAt,
  dayAt,
  numberedStreetAt,
  brasiliaAt,
  halfAt,
  pairAt,
  routeAt,
]

/** A form of the country that begins at a word. */
export function localFormAt(words: MarkedWords, at: number): MarkedRun | null {
  for (const form of FORMS) {
    const found = form(words, at)
    if (found) return found
  }
  return null
}
