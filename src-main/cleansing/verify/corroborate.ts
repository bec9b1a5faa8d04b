import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import { WORD_CLASS, classOfWord, lexiconOf } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import { isRunningText } from '#main/cleansing/text/is-running-text.ts'

/** A town of this many people is known by its name alone. */
const WELL_KNOWN_POPULATION = 50_000
/** A city of this many people, alone between two commas, is meant whatever stands beside it. */
const METROPOLIS_POPULATION = 500_000
/** Names of areas and countries this short are codes, and many codes are words as well. */
const LONGEST_CODE = 3
/** With a country given, words known by position alone may make up this share of the letters. */
const MOST_UNKNOWN_SHARE = 0.5

/** One answer and the words that it rests on. */
interface Evidence {
  candidate: Candidate
  text: AddressText
  spans: Span[]
}

const spanOf = ({ spans }: Evidence, part: Part): Span | undefined => spans.find((span) => span.part === part)

const isMatchedPart = ({ candidate }: Evidence, part: Part): boolean =>
  candidate.parts.some((match) => match.part === part && isMatched(match))

const matchedParts = ({ candidate }: Evidence): Part[] => candidate.parts.filter(isMatched).map(({ part }) => part)

function isWholeSegment({ text: { tokens } }: Evidence, span: Span): boolean {
  const segment = tokens[span.from]?.segment
  return tokens[span.from - 1]?.segment !== segment && tokens[span.to]?.segment !== segment
}

const END_PARTS: ReadonlySet<Part> = new Set(['PostalCode', 'AdministrativeArea', 'SubAdministrativeArea'])

/** `24951 Dakar`, `Levice SK`: nothing but its postal code, its area and its country stands in the line of a place. */
const isAloneWithEnd = (evidence: Evidence, span: Span): boolean =>
  isAloneWith(evidence, span, ({ part }) => END_PARTS.has(part) || part === 'Country')

function isAloneWith({ text: { tokens }, spans }: Evidence, span: Span, isAllowed: (span: Span) => boolean): boolean {
  const segment = tokens[span.from]?.segment
  const beside = spans.filter(isAllowed)
  const isIn = (at: number, { from, to }: Span) => at >= from && at < to
  return tokens.every(
    (token, at) => token.segment !== segment || isIn(at, span) || beside.some((other) => isIn(at, other)),
  )
}

const isBeside = (a: Span, b: Span): boolean => a.to === b.from || b.to === a.from

const hasDigit = ({ text }: Evidence, span: Span): boolean =>
  text.tokens.slice(span.from, span.to).some((token) => /\p{N}/u.test(token.raw))

/** `CA` is a code; `me` in a sentence is a word. */
const isWrittenAsCode = ({ text }: Evidence, span: Span): boolean => {
  const raw = text.tokens
    .slice(span.from, span.to)
    .map((token) => token.raw)
    .join('')
  return span.key.length > LONGEST_CODE || raw === raw.toUpperCase()
}

const populationOf = ({ candidate }: Evidence): number => candidate.record.place?.population ?? 0

const isWellKnown = (evidence: Evidence): boolean => populationOf(evidence) >= WELL_KNOWN_POPULATION

/** Reference data agrees on more than the name of one place. */
function isProven(evidence: Evidence, isInferred: boolean): boolean {
  if (isMatchedPart(evidence, 'Thoroughfare')) return true
  const town = spanOf(evidence, 'Locality')
  return isCodeProven(evidence, town, isInferred) || isPlaceProven(evidence, town)
}

/** A postal code counts where it is more than a number among words: `Order no. 12345`. */
function isCodeProven(evidence: Evidence, town: Span | undefined, isInferred: boolean): boolean {
  const code = spanOf(evidence, 'PostalCode')
  if (!code || !(code.postal?.record || isMatchedPart(evidence, 'PostalCode'))) return false
  if (/\p{L}/u.test(code.key)) return true
  const isTownMatched = isMatchedPart(evidence, 'Locality')
  // A town that contradicts the code is a town all the same, a word that nearly is one is not.
  const isTown = isTownMatched || (town?.places ?? []).some(({ match }) => match !== 'fuzzy')
  // Digits are a postal code of many countries: they prove nothing about which one it is.
  if (isInferred) return isTownMatched || (isTown && isWellKnown(evidence))
  if (!isMatchedPart(evidence, 'PostalCode') && restsOnMisspelling(evidence)) return false
  if (isTown || evidence.text.fieldOf[code.from] === 'PostalCode') return true
  return isWholeSegment(evidence, code) || evidence.spans.some((span) => isDeliveryPart(evidence, span, town))
}

/** An area around the place or a suburb within it is named as well. */
function isPlaceProven(evidence: Evidence, town: Span | undefined): boolean {
  const area = spanOf(evidence, 'AdministrativeArea') ?? spanOf(evidence, 'SubAdministrativeArea')
  if (area && isMatchedPart(evidence, area.part))
    return isWrittenAsCode(evidence, area) || (town !== undefined && isBeside(town, area) && endsLine(evidence, area))
  if (area && town && isNamedArea(evidence, town, area)) return true
  const suburb = spanOf(evidence, 'DependentLocality')
  if (!town || !suburb || !evidence.candidate.record.dependent) return false
  return isWholeSegment(evidence, town) && isAloneWith(evidence, suburb, isNumber)
}

const isNumber = ({ part }: Span): boolean => part === 'Premise'

/** `Foxley, Norfolk`: a village of which nobody knows the county, before a line that is one and that nothing speaks against. */
const isNamedArea = (evidence: Evidence, town: Span, area: Span): boolean =>
  (area.areas ?? []).length > 0 &&
  area.key.length > LONGEST_CODE &&
  town.to === area.from &&
  [town, area].every((span) => isWholeSegment(evidence, span)) &&
  evidence.candidate.parts.every(({ part, kind }) => part !== area.part || kind === 'unknown') &&
  evidence.candidate.parts.some(({ part, kind }) => part === 'Locality' && kind === 'same')

/** Nothing but a postal code or a country follows in the line: an area stands at its end, a preposition does not. */
function endsLine({ text: { tokens }, spans }: Evidence, span: Span): boolean {
  const isBreak = tokens[span.to]?.segment !== tokens[span.to - 1]?.segment
  return isBreak || spans.some(({ part, from }) => from === span.to && (part === 'PostalCode' || part === 'Country'))
}

/** A number, or the word for a house that has none: `bb`, `s/n`. */
const isHouse = (evidence: Evidence, premise: Span): boolean => hasDigit(evidence, premise) || premise.isLexical

/** The words look like an address although only the name of the place is known. */
function looksLikeAddress(evidence: Evidence): boolean {
  const town = spanOf(evidence, 'Locality')
  const box = spanOf(evidence, 'PostBox')
  // A postal code that some country has brings a town along, of which the words say nothing.
  if (!town || !isMatchedPart(evidence, 'Locality')) return false
  if (box?.isLexical && hasDigit(evidence, box)) return true
  if (populationOf(evidence) >= METROPOLIS_POPULATION && isWholeSegment(evidence, town)) return true
  const isTownClear = isWellKnown(evidence) || isWholeSegment(evidence, town)
  const street = spanOf(evidence, 'Thoroughfare')
  const premise = spanOf(evidence, 'Premise')
  const isNumbered =
    street !== undefined && premise !== undefined && isHouse(evidence, premise) && isBeside(street, premise)
  if (street?.isLexical) return isNumbered || isWellKnown(evidence) || isWholeSegment(evidence, street)
  if (isNumbered) return isTownClear
  const building = spanOf(evidence, 'Building') ?? spanOf(evidence, 'SubBuilding')
  return building?.isLexical === true && [building, town].every((span) => isWholeSegment(evidence, span))
}

/** `Khu phố 5` alone in its line says as much as a street does, in the language of one country. */
function namesHamlet(evidence: Evidence): boolean {
  const town = spanOf(evidence, 'Locality')
  const hamlet = evidence.spans.find(({ isHamlet }) => isHamlet === true)
  if (!town || !hamlet || !isMatchedPart(evidence, 'Locality')) return false
  return (isWellKnown(evidence) || isWholeSegment(evidence, town)) && isAloneWith(evidence, hamlet, isNumber)
}

const PARTS_OF_DELIVERY_POINT = new Set<Part>(['SubBuilding', 'PostBox', 'Building'])
/** Fields whose words are names and numbers: a place that is named nowhere else is the name of a house or a person. */
const NAME_FIELDS = new Set<Part>(['Building', 'SubBuilding', 'Premise', 'PostBox'])
/** A word this much like the name of a small town is hardly the town. */
const LEAST_SIMILARITY = 0.8

/** `Dr. van der Berg` is no Drive in Berg: without a number the words of a street are apart from the town. */
const isStreet = (evidence: Evidence, street: Span, town: Span | undefined): boolean =>
  street.isLexical &&
  (town === undefined ||
    evidence.spans.some((span) => span.part === 'Premise' && hasDigit(evidence, span)) ||
    isWholeSegment(evidence, town) ||
    isWellKnown(evidence))

/** A word that is known for what it is: a numbered house, a street, a flat, a box. */
function isDeliveryPart(evidence: Evidence, span: Span, town: Span | undefined): boolean {
  if (span.part === 'Premise') return span.isLexical || hasDigit(evidence, span)
  if (span.part === 'Thoroughfare') return isStreet(evidence, span, town)
  return span.isLexical && PARTS_OF_DELIVERY_POINT.has(span.part)
}

/** The only thing that agrees is a name that nearly is the name of the town. */
const restsOnMisspelling = ({ candidate }: Evidence): boolean =>
  candidate.parts.filter(isMatched).every(({ part, kind }) => part === 'Locality' && kind === 'fuzzy')

/** Such a name, and not even very much like it. */
const restsOnLikeness = (evidence: Evidence): boolean =>
  restsOnMisspelling(evidence) &&
  evidence.candidate.parts.some(({ part, similarity }) => part === 'Locality' && similarity < LEAST_SIMILARITY)

const lettersOf = ({ text }: Evidence, isCounted: (index: number) => boolean): number =>
  text.tokens.reduce((sum, token, i) => sum + (isCounted(i) ? token.raw.length : 0), 0)

/** Nothing agrees but the code of an area that stands among words: `dolor in reprehenderit` is not Indiana. */
function isPreposition(evidence: Evidence): boolean {
  const area = spanOf(evidence, 'AdministrativeArea')
  const isOnlyArea = matchedParts(evidence).every((part) => part === 'AdministrativeArea')
  if (!area || !isOnlyArea || isWholeSegment(evidence, area)) return false
  return !isWrittenAsCode(evidence, area) || !endsLine(evidence, area)
}

/** Words of the longest name of a person. */
const LONGEST_PERSON = 3
const TOWN_CHARACTERS: ReadonlySet<string> = new Set('市区區町村郡縣県')
/** What stands behind the name of a town and is none of a person. */
const WORDS_OF_TOWNS: ReadonlySet<string> = new Set(
  'parish county city town township village airport downtown centre center central centro centrum mitte north south east west nord sud ost ouest est norte sur oeste este'.split(
    ' ',
  ),
)
const PLACE_PARTS = new Set<Part>(['DependentLocality', 'SubAdministrativeArea', 'AdministrativeArea'])

/** A place of fewer people may be any word, also before the name of its country. */
const TOWN_POPULATION = 5_000

/** `Ambassade de Russie Bamako Mali`: the last words are a town, spelt as it is, and the country that it lies in. */
function endsInTownAndCountry(evidence: Evidence): boolean {
  const [town, country] = [spanOf(evidence, 'Locality'), spanOf(evidence, 'Country')]
  if (!town || !country || country.key.length <= LONGEST_CODE || country.to !== evidence.text.tokens.length)
    return false
  const between = evidence.spans.filter(({ from, to }) => from >= town.to && to <= country.from)
  const words = between.reduce((sum, { part, from, to }) => sum + (END_PARTS.has(part) ? to - from : 0), 0)
  const isExact = evidence.candidate.parts.some(
    ({ part, kind }) => part === 'Locality' && (kind === 'same' || kind === 'alias'),
  )
  return isExact && town.to + words === country.from && populationOf(evidence) >= TOWN_POPULATION
}

/**
 * `Austin Powers`, `Orlando Bloom`: a name of two or three words of which one is a town. What is known of a town stands
 * before it, and behind it nothing but its area, its code and its country; before a small town anything may stand.
 */
function isNameOfPerson(evidence: Evidence, town: Span | undefined): boolean {
  const { spans, text, candidate } = evidence
  const { tokens } = text
  const isOneLine = tokens.every((token) => token.segment === tokens[0]?.segment && !/\p{N}/u.test(token.raw))
  if (!town || !isOneLine || tokens.length > LONGEST_PERSON || town.to - town.from === tokens.length) return false
  const { rank } = orderOf(candidate.record.country.alpha2)
  if (rank.Locality < rank.Thoroughfare) return false
  const isStated = (span: Span): boolean => {
    if (span === town || span.part === 'Country' || isMatchedPart(evidence, span.part)) return true
    return (span.isLexical && !PLACE_PARTS.has(span.part)) || WORDS_OF_TOWNS.has(span.key)
  }
  const unsaid = spans.filter((span) => !isStated(span))
  return unsaid.some((span) => span.from >= town.to || !isWellKnown(evidence))
}

/** `札幌市中央区`: the last character says that the name is that of a town. */
function isMarkedTown({ candidate, text: { tokens } }: Evidence, town: Span | undefined): boolean {
  const isExact = candidate.parts.some(({ part, kind }) => part === 'Locality' && (kind === 'same' || kind === 'alias'))
  return isExact && town !== undefined && town.to - town.from > 1 && TOWN_CHARACTERS.has(tokens[town.to - 1]?.raw ?? '')
}

/** Among the villages that are smaller some name is like any word. */
const CORRECTED_POPULATION = 1_000
/** Words of this few letters behind a street are rather its last word. */
const LONGEST_WORD_OF_STREET = 6

/**
 * `Bahnhofstr. 12 Klosterneubrug`, `74 boulevard Gambetta Gagillac`: behind a numbered house, a flat or a box and before
 * the end of its line, or before all of it, nothing but a town is to be expected, so that a word that is nearly the name of one is meant as it.
 */
function endsAddress(evidence: Evidence, town: Span): boolean {
  const { spans } = evidence
  if (populationOf(evidence) < CORRECTED_POPULATION) return false
  if (beginsAddress(evidence, town)) return true
  if (!endsInAreas(evidence, town)) return false
  const before = spans.filter(({ part, to }) => to <= town.from && part !== 'PostalCode')
  const last = before.find(({ to }) => before.every((other) => other.to <= to))
  if (last === undefined) return false
  // `4108 Marsielle` is a house in that street.
  if (last.part === 'Premise') return last.from > 0 && isHouse(evidence, last)
  if (last.part !== 'Thoroughfare') return isDeliveryPart(evidence, last, town)
  // `16 Rue Jean Moulin` is no Moulins: the last word of a street is short more often than a misspelt town is.
  const mayGoOn = town.key.length <= LONGEST_WORD_OF_STREET && !endsInType(evidence, last)
  if (!last.isLexical || mayGoOn) return false
  return spans.some(({ part, to }) => part === 'Premise' && to === last.from)
}

/** `Keszthey Kossuth Lajos utca 17`: the word at the beginning of a line, right before a house and its street. */
function beginsAddress({ text: { tokens }, spans }: Evidence, town: Span): boolean {
  if (town.key.length <= LONGEST_WORD_OF_STREET) return false
  if (tokens[town.from - 1]?.segment === tokens[town.from]?.segment) return false
  const street = spans.find(({ part, isLexical }) => part === 'Thoroughfare' && isLexical)
  const premise = spans.find(({ part }) => part === 'Premise')
  if (!street || !premise || !isBeside(street, premise)) return false
  return Math.min(street.from, premise.from) === town.to && tokens[town.to]?.segment === tokens[town.from]?.segment
}

/** `8 Queen Street`: behind the word for a street nothing of its name follows, where such words stand behind names. */
function endsInType({ text: { tokens }, candidate }: Evidence, street: Span): boolean {
  const { alpha2, languages } = candidate.record.country
  const bits = classOfWord(lexiconOf(alpha2, languages), tokens[street.to - 1]?.key ?? '')
  return street.to - street.from > 1 && (bits & WORD_CLASS.streetType) > 0 && (bits & WORD_CLASS.leadingType) === 0
}

/** Nothing but areas, a postal code and a country follows in the line. */
function endsInAreas({ text: { tokens }, spans }: Evidence, town: Span): boolean {
  let at = town.to
  for (const { part, from, to } of spans) if (from === at && (END_PARTS.has(part) || part === 'Country')) at = to
  return tokens[at]?.segment !== tokens[at - 1]?.segment
}

/** Under a given country: some word is known for what it is, or most of the letters are the place itself. */
function isPlausible(evidence: Evidence): boolean {
  const { spans } = evidence
  const town = spanOf(evidence, 'Locality')
  if (isNameOfPerson(evidence, town)) return false
  if (restsOnMisspelling(evidence)) {
    // A word of a sentence that is nearly the name of a town is no misspelt town.
    if (!town || !(isAloneWithEnd(evidence, town) || isWellKnown(evidence) || endsAddress(evidence, town))) return false
    if (restsOnLikeness(evidence)) return false
  }
  // A code that is a number among words was judged already.
  if (isPreposition(evidence) || matchedParts(evidence).every((part) => part === 'PostalCode')) return false
  if (isMarkedTown(evidence, town)) return true
  if (endsInTownAndCountry(evidence) || spans.some((span) => isDeliveryPart(evidence, span, town))) return true
  if (town && isWellKnown(evidence) && isWholeSegment(evidence, town)) return true
  const isKnown = new Set<number>()
  // Words of firms are words of sentences too.
  const known = spans.filter(
    (span) =>
      span === town ||
      (span.isLexical &&
        span.part !== 'Organization' &&
        (span.part !== 'Thoroughfare' || isStreet(evidence, span, town))),
  )
  for (const { from, to } of known) for (let i = from; i < to; i++) isKnown.add(i)
  const unknown = lettersOf(evidence, (i) => !isKnown.has(i))
  return unknown <= MOST_UNKNOWN_SHARE * lettersOf(evidence, () => true)
}

function isInNameField(evidence: Evidence): boolean {
  const place = spanOf(evidence, 'Locality') ?? spanOf(evidence, 'AdministrativeArea')
  const field = place && evidence.text.fieldOf[place.from]
  return field !== undefined && field !== null && NAME_FIELDS.has(field)
}

/** The field of the town holds it, and not as one word of a sentence. */
function isNamedByField(evidence: Evidence): boolean {
  const town = spanOf(evidence, 'Locality')
  if (!town || evidence.text.fieldOf[town.from] !== 'Locality' || !isMatchedPart(evidence, 'Locality')) return false
  if (restsOnLikeness(evidence) && !isWellKnown(evidence)) return false
  if (isWholeSegment(evidence, town)) return true
  return !restsOnMisspelling(evidence) && isPlausible(evidence)
}

/**
 * False for the name of a place among words that mean nothing: many words are a village somewhere. `isInferred`: the
 * country was guessed from the words, so that a place name alone proves nothing unless it is the whole input.
 */
export function isCorroborated(candidate: Candidate, text: AddressText, isInferred: boolean): boolean {
  const evidence: Evidence = { candidate, text, spans: candidate.wanted.reading.spans }
  const country = spanOf(evidence, 'Country')
  if (!candidate.parts.some(isMatched)) return !isInferred || country !== undefined
  if (isProven(evidence, isInferred) || isNamedByField(evidence)) return true
  if (isInNameField(evidence) || isRunningText(text.tokens)) return false
  if (!isInferred || (country && isWrittenAsCode(evidence, country))) return isPlausible(evidence)
  const town = spanOf(evidence, 'Locality')
  const isWholeInput = town !== undefined && town.from === 0 && town.to === text.tokens.length
  return isWholeInput ? isWellKnown(evidence) : looksLikeAddress(evidence) || namesHamlet(evidence)
}

/** `8653 Salten`: a code that is known, and behind it in its line a name that no list holds, where codes come first. */
function isCodeWithName(evidence: Evidence, town: Span): boolean {
  const code = spanOf(evidence, 'PostalCode')
  if (!code || code.to !== town.from || !orderOf(evidence.candidate.record.country.alpha2).postalCodeFirst) return false
  return isMatchedPart(evidence, 'PostalCode') && isAloneWith(evidence, town, (span) => span === code)
}

/**
 * `Am Schwanenteich, Elstra`: under a given country a line that is the name of a place, with its code and its area, names
 * that place, whatever the other lines mean. Nothing else speaks for it, so it is no more than a part of the answer.
 */
export function namesTownAlone(candidate: Candidate, text: AddressText): boolean {
  const evidence: Evidence = { candidate, text, spans: candidate.wanted.reading.spans }
  const town = spanOf(evidence, 'Locality')
  if (!town || isInNameField(evidence) || isRunningText(text.tokens) || isNameOfPerson(evidence, town)) return false
  if (isCodeWithName(evidence, town)) return true
  const isKnown = (town.places ?? []).some(({ match }) => match !== 'fuzzy')
  const isOneOfLines = text.tokens.some(({ segment }) => segment !== text.tokens[town.from]?.segment)
  return isKnown && isOneOfLines && isAloneWithEnd(evidence, town)
}

/** What remains of a reading whose places were dismissed: words that are known for what they are. */
export const withoutPlaces = (reading: Reading): Reading => ({
  ...reading,
  spans: reading.spans.filter((span) => span.isLexical && !/Locality$|Area$/.test(span.part)),
})
