import { DELIVERY_PART_FORMS, ORDINAL_DELIVERY_PART } from '#main/cleansing/context/delivery-part-forms-data.ts'
import { JOINED_FLOOR, SLASHED_FLOOR } from '#main/cleansing/words/marker-words-data.ts'
import {
  keyAt,
  keyOf,
  hasClass,
  hasDigit,
  isCode,
  isIn,
  rawAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import {
  all,
  any,
  isBefore,
  isNoCode,
  isPremise,
  like,
  many,
  matchForm,
  maybe,
  not,
  of,
  one,
  phrase,
  rest,
  shaped,
  slots,
  startsSegment,
  written,
  type Form,
} from '#main/cleansing/context/match-form.ts'
import { endOfSegment } from '#main/cleansing/text/word-ranges.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

const isWord = shaped('word')
const isAny = () => true

/** A word that begins a flat or a floor: `Piso`, `Lt.` */
const isDeliveryPartWord = (words: MarkedWords, at: number): boolean =>
  hasClass(words, at, WORD_CLASS.unit | WORD_CLASS.level) ||
  [keyAt(words, at), `${keyAt(words, at)}.`].some((key) => words.markers.get(key)?.includes('deliveryParts'))
/** Words of the name of a house, with the one before it that says so; of a residence behind it. */
const LONGEST_BUILDING = 5

const SIDE = '(?:n|s|e|w|north|south|east|west)'
const OWNER = '(?:us|u s|state|county|co|cty|cnty|township|twp|town|provincial|forest service|farm to market|ranch)'
const NUMBER = '(?:(?:no|nr|number) )?\\d{1,4}[a-z]?'
/** `East County Road Y`, `Township Road 1500`, `State Highway No 33`, `FM 170`: only an owner makes a letter a name. */
const ROAD = new RegExp(
  `^(?:${SIDE} )?(?:(?:old )?${OWNER} (?:highway|hwy|road|rd|route|rte|rt|trunk highway)(?: to market)? (?:${NUMBER}|[a-z]{1,2})|fm (?:rd |road )?${NUMBER})(?: ${SIDE})?$`,
)
const ROAD_BEGINS = new RegExp(
  `^(?:${SIDE}|old|us|u|state|county|co|cty|cnty|township|twp|town|provincial|forest|farm|ranch|fm)(?: |$)`,
)

const CROSSED_TYPE = one(
  'calle cl cll carrera cra cr kr kra krr transversal tv trv transv diagonal dg diag avenida av ak ac',
)
const CROSSED_NAME = /^\d{1,3} ?[a-z]{0,2}$/
const LONGEST_CROSSED = 5
/** A street such as `Calle 102B Sur`. */
const endOfCrossed = slots(
  CROSSED_TYPE,
  maybe(CROSSED_TYPE),
  like(CROSSED_NAME),
  many(any(shaped('letter'), one('sur norte este oeste bis')), Infinity, 0),
)

/** Where the house of two numbers ends that begins here, `32 16` or `3 - 02`; -1 for none. */
function endOfCrossing(words: MarkedWords, at: number): number {
  const [crossing, metres] = words.text.tokens.slice(at, at + 2)
  if (!crossing || !metres || !CROSSED_NAME.test(crossing.key) || !/^\d{1,3}$/.test(metres.key)) return -1
  // The dash with blanks around it parts the two into segments of their own.
  const isNear = metres.segment - crossing.segment <= 1 && metres.start - crossing.end <= ' - '.length
  return isNear && !isCode(words, at) && !isCode(words, at + 1) ? at + 2 : -1
}

const CROSSED_STREET: Form = {
  part: 'Thoroughfare',
  // The last number before the house is the street's own.
  examples: ['CO | {Carrera 3} 3 - 02, Bogotá'],
  isOf: (profile) => profile.hasHousesByCrossing,
  words: endOfCrossed,
  accepts: (words, at, to) => isIn(words, to, segmentAt(words, at)) && endOfCrossing(words, to) > 0,
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro'

/** Sectors of Brasília, which stand for its streets. */
const BRASILIA_SECTORS =
  'sqs sqn sqsw sqnw shis shin shln shls shcgn shcs shcn shces scs scn sbs sbn sas san saus saun sgas sgan sds sdn srtvs srtvn scln scls cln cls clsw clnw scrs scrn seps sepn sig sia smas smpw smdb shvp shsn qnm qnn qnl qnj qng qne qnd qnc qnb qna qsa qsb qsc qsd'

/** `200 m norte de la iglesia`, `del parque 2 cuadras al sur`, `frente al mercado`, `costado sur del parque`. */
const WAY_FROM_LANDMARK =
  /(?:^| )\d+ ?(?:mts?|metros?|m|varas|vrs|kms?|cuadras?) (?:al |hacia el )?(?:norte|noreste|noroeste|sur|sureste|suroeste|este|oeste|arriba|abajo|lago)(?: |$)|^(?:frente al?|costado|contiguo al?|diagonal al?|detras de|al lado de|esquina opuesta) /

/** Houses that one address names lie this close. */
const WIDEST_PAIR = 20
const isHouse = all(isPremise, isNoCode)
const isGridNumber = all(shaped('number'), isNoCode)
const LONGEST_ESTATE = 4
const endOfNumberedType = slots(of(WORD_CLASS.streetType), all(like(/^\d{1,3}[a-z]?$/), isNoCode))
const isRouteBegin = like(/^(?:rr|r|rural|hcr?|psc|cmr|ss|mr|rd|rm[bds]|rsd|cmb)(?: ?\d|$| )/)
const endOfNumberedStreet = slots(
  like(/^\d{1,2}(?: ?[a-z]{1,2})?$/),
  one('calle avenida av ave avda'),
  maybe(one('norte sur oriente poniente ote pte nte este oeste a b c d e')),
)
const isBeforeZone = isBefore(one('zona'), isAny, written(/^[a-z]?\d+[a-z]?-\d/i))

/** What stands behind the number of a house, or begins a later segment. */
const mayBeDeliveryPart = (words: MarkedWords, at: number): boolean =>
  startsSegment(words, at) ? at > 0 : hasDigit(words, at - 1)
const isBeforeType = isBefore(of(STREET_TYPES))

/** All forms; the first that reads a word is taken. */
export const LOCAL_FORMS: readonly Form[] = [
  {
    part: 'DependentLocality',
    // Sectors of Islamabad and Rawalpindi, alone behind the street or before the town.
    examples: ['PK | House 12, {G-9/1}, Islamabad', 'PK | House 12, {E-11} Islamabad'],
    isOf: ({ sectors }) => sectors === 'lettered',
    from: 'later segment',
    words: slots(written(/^[A-I]-?\d{1,2}(?:\/\d{1,2})?$/i)),
    accepts: (words, at, to) => {
      const end = endOfSegment(words.text.tokens, at)
      return end === to || words.isTown(keyOf(words, to, end))
    },
  },
  {
    part: 'Thoroughfare',
    // Persian words for a great street, joined to its name.
    examples: ['PK | 12, {Khayaban-e-Iqbal}, Karachi', 'PK | {Shahrah e Faisal}, Karachi'],
    isOf: (profile) => profile.joinsPersianStreets,
    from: 'segment',
    words: rest(/^(?:khayaban|khiaban|shahrah|shara|sharah|bazar) ?i?e(?: |$)/),
    accepts: (words, at, to) => !words.shapes.slice(at, to).includes('number'),
  },
  {
    part: 'SubBuilding',
    // Floor and side of a Scottish tenement before the number of its house.
    examples: ['GB | {2/1} 48 Byres Road, Glasgow'],
    isOf: (profile) => profile.hasTenementFlats,
    from: 'segment',
    words: slots(written(/^(?:(?:\d{1,2}|[GB])\/\d{1,2}|\d[FB]\d|[GB]F\d?)$/i)),
    accepts: isBefore(isPremise, isAny),
  },
  {
    part: 'Building',
    // The name of a house as far as the number of the street.
    examples: ['FR | {Résidence Les Lilas} 12 Rue Victor Hugo, Lyon'],
    from: 'segment',
    words: slots(one('residence immeuble residencia edificio'), many(isWord, LONGEST_BUILDING)),
    accepts: isBefore(isPremise, of(WORD_CLASS.leadingType)),
  },
  {
    part: 'Building',
    // Words that say a building and nothing else, behind the street, up to its floor or the comma.
    examples: ['PA | Calle 50 {Edificio Plaza Global} Piso 18, Panamá'],
    from: 'inside',
    words: slots(one('edificio edifici immeuble gedung'), many(all(isWord, not(isDeliveryPartWord)))),
    accepts: (words, at, to) => {
      if (hasClass(words, at - 1, WORD_CLASS.particle | WORD_CLASS.leadingType) || to - at > LONGEST_BUILDING)
        return false
      // In the last line a town follows, and nothing parts it from the building but a floor.
      const segment = segmentAt(words, at)
      return isIn(words, to, segment) || segment < segmentAt(words, words.text.tokens.length - 1)
    },
  },
  {
    part: 'SubAdministrativeArea',
    examples: ['GB | 5 High Street, London, {London Borough of Camden}'],
    isOf: (profile) => profile.hasAuthorities,
    from: 'later segment',
    words: rest(/^(?:(?:london|royal|county|metropolitan) borough|borough|district|city and county) of [a-z]/),
  },
  {
    part: 'Thoroughfare',
    // The house stands before the name or is marked.
    examples: ['SG | 12, {Ang Mo Kio Ave 3}, Singapore', 'SG | Blk 21 {Tampines St 21}'],
    isOf: (profile) => profile.hasEstateStreets,
    words: (words, at) => {
      const isName = (i: number) => isIn(words, i, segmentAt(words, at)) && isWord(words, i)
      if (!isName(at) || isName(at - 1)) return -1
      for (let type = at + 1; type <= at + LONGEST_ESTATE && isName(type); type++)
        if (endOfNumberedType(words, type) > 0) return type + 2
      return -1
    },
  },
  {
    part: 'Thoroughfare',
    // Codes of the districts of Kigali, of whose streets the number is the name.
    examples: ['RW | {KN 4 Ave}, Kigali', 'RW | 12 {KG 7 St}, Kigali'],
    isOf: (profile) => profile.hasDistrictStreets,
    words: slots(like(/^k[gkn]$/), shaped('number'), of(STREET_TYPES)),
  },
  {
    part: 'Thoroughfare',
    examples: ['US | 120 {East County Road Y}, Springfield', 'US | {FM 170}, Austin, TX'],
    isOf: (profile) => profile.numbersRoads,
    words: phrase(ROAD, 8, { first: like(ROAD_BEGINS), least: 2, stop: isCode }),
  },
  {
    part: 'Thoroughfare',
    // The quarter of the city behind a comma is that of the street.
    examples: ['US | 12 Old Peachtree Road, {N.W.}, Atlanta'],
    isOf: (profile) => profile.numbersRoads,
    from: 'later segment',
    words: slots(written(/^[ns]\.?[ew]\.?,?$/i)),
    accepts: (words, at) => hasClass(words, at - 1, STREET_TYPES),
  },
  {
    part: 'Thoroughfare',
    // The number of a street behind that of the house.
    examples: ['CA | 800 {5 Ave SW}, Calgary'],
    isOf: (profile) => profile.hasStreetGrid,
    words: slots(all(isGridNumber, like(/^.{1,3}$/)), of(WORD_CLASS.streetType), maybe(of(WORD_CLASS.direction))),
    accepts: (words, at) => isIn(words, at - 1, segmentAt(words, at)) && isGridNumber(words, at - 1),
  },
  CROSSED_STREET,
  {
    part: 'Premise',
    examples: ['CO | Carrera 3 {3 - 02}, Bogotá'],
    isOf: (profile) => profile.hasHousesByCrossing,
    words: endOfCrossing,
    accepts: (words, at) =>
      Array.from({ length: LONGEST_CROSSED - 1 }, (_, i) => at - 2 - i).some(
        (from) => from >= 0 && matchForm(CROSSED_STREET, words, from)?.to === at,
      ),
  },
  {
    part: 'DependentLocality',
    // The part of a German community, behind the community or alone.
    examples: ['DE | Dorfstr. 3, 49406 Barnstorf {OT Rechtern}'],
    isOf: (profile) => profile.districtMark,
    words: slots((words, at) => at > 0 && rawAt(words, at) === words.profile.districtMark, many(isWord)),
  },
  {
    part: 'PostBox',
    // General delivery, in short.
    examples: ['CA | {GD}, Springfield ON'],
    isOf: (profile) => profile.keptMailSign,
    from: 'segment',
    words: slots((words, at) => rawAt(words, at) === words.profile.keptMailSign),
  },
  {
    part: 'PostBox',
    // Mail that is kept until it is fetched, where the box would stand.
    examples: ['US | {General Delivery}, Springfield, IL', 'DE | Max Muster, {postlagernd}, 10115 Berlin'],
    from: 'segment',
    words: phrase(/^(?:general delivery|poste restante|postlagernd|lista de correos|fermo posta|posta restante)$/, 3),
  },
  {
    part: 'Thoroughfare',
    examples: ['CR | {200 m norte de la iglesia}, San José', 'NI | {frente al mercado}, Managua'],
    isOf: (profile) => profile.saysWayFromLandmark,
    from: 'segment',
    words: rest(WAY_FROM_LANDMARK),
  },
  {
    part: 'Thoroughfare',
    // A street that is called after a day.
    examples: ['AR | {25 de Mayo} 555, Buenos Aires'],
    from: 'segment',
    words: slots(like(/^\d{1,2}$/), one('de'), one(MONTHS)),
  },
  {
    part: 'Thoroughfare',
    examples: ['GT | {12 Calle} 3-40, Guatemala', 'GT | {10 calle zona 4} 3-40, Guatemala'],
    isOf: (profile) => profile.hasTypeBehindNumber,
    from: 'segment',
    words: (words, at) => {
      const to = endOfNumberedStreet(words, at)
      return to > 0 && isBeforeZone(words, at, to) ? to + 2 : to
    },
  },
  {
    part: 'Thoroughfare',
    // The sector and the number of its block.
    examples: ['BR | {SQS 308} Bloco A, Brasília', 'BR | {SCS Quadra 2}, Brasília', 'BR | {SHIN QI 5}, Brasília'],
    isOf: ({ sectors }) => sectors === 'abbreviated',
    words: slots(one(BRASILIA_SECTORS), maybe(one('quadra qd q qi ql qe qr qms trecho')), all(like(/^\d/), isNoCode)),
  },
  {
    part: 'Premise',
    examples: ['US | {1234 1/2} W 5th Ave, Los Angeles'],
    isOf: (profile) => profile.halvesHouses,
    words: slots(shaped('number'), written(/^(?:[1-9]\/[2-9]|[½¼¾])$/)),
  },
  {
    part: 'Premise',
    // Languages in which numbers stand only behind the names of streets write `Calles 5 y 7` of crossings.
    examples: ['FR | {2 et 4} quai de Seine, Paris', 'DE | Hauptstr. {5 und 7}, 10115 Berlin'],
    words: slots(isHouse, one('et and und en og och ja oraz'), isHouse),
    accepts: (words, at, to) => {
      const width = parseInt(keyAt(words, at + 2), 10) - parseInt(keyAt(words, at), 10)
      const isEdge = startsSegment(words, at) || !isIn(words, to, segmentAt(words, at))
      return isEdge && width > 0 && width <= WIDEST_PAIR
    },
  },
  {
    part: 'PostBox',
    // A route that may be a road begins its line or stands behind a whole street.
    examples: ['US | {RR 2 Box 152}, Greene, IA', 'NZ | {RD 2}, Hamilton'],
    isOf: (profile) => profile.deliveryRoute,
    words: (words, at) =>
      words.profile.deliveryRoute && isRouteBegin(words, at) ? phrase(words.profile.deliveryRoute, 5)(words, at) : -1,
    accepts: (words, at) =>
      !words.profile.isRouteLikeRoad || startsSegment(words, at) || hasClass(words, at - 1, STREET_TYPES),
  },
  {
    part: 'SubBuilding',
    // Floors with an F, behind a slash or joined to them.
    examples: ['HK | {12/F}, 88 Queensway, Hong Kong', 'TW | No. 7 Songshou Road {7F-3}, Taipei'],
    words: slots(
      any(
        all(({ profile }) => profile.slashesFloors, written(SLASHED_FLOOR)),
        all(({ profile }) => profile.joinsFloors, written(JOINED_FLOOR)),
      ),
    ),
  },
  {
    part: 'Premise',
    // Alone at the beginning, where a sign stands before the numbers of houses.
    examples: ['PH | {#24}, Mabini Street, Manila'],
    isOf: (profile) => profile.hasHouseSign,
    words: slots(shaped('hash')),
    accepts: (words, at, to) => at === 0 && !isIn(words, to, segmentAt(words, at)),
  },
  {
    part: 'SubBuilding',
    // Signs of flats that need no word of their own; alone in a line they are none before the type of a street.
    examples: ['DK | Vestergade 12, {2. th}, 8000 Aarhus', 'NO | Storgata 5 {H0203}, Oslo'],
    words: (words, at) => {
      const form = DELIVERY_PART_FORMS[words.country]
      if (!form || !mayBeDeliveryPart(words, at)) return -1
      const ends = (_: MarkedWords, from: number, to: number) =>
        !startsSegment(words, from) || !isBeforeType(words, from, to)
      return phrase(form, 4, { ends })(words, at)
    },
  },
  {
    part: 'SubBuilding',
    examples: ['ES | Calle Mayor 12 {3ºB}, Madrid'],
    words: slots(all(mayBeDeliveryPart, written(ORDINAL_DELIVERY_PART))),
  },
]

/** A form of the country that begins at a word. */
export function localFormAt(words: MarkedWords, at: number): MarkedRun | null {
  for (const form of LOCAL_FORMS) {
    const found = matchForm(form, words, at)
    if (found) return found
  }
  return null
}
