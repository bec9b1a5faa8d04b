import { keepCodes, keepPlaces, keepStreets, keepWithin } from '#main/cleansing/parse/keep-spans.ts'
import { isNative } from '#main/cleansing/scripts/native-script.ts'
import { isCodeOfTown } from '#main/cleansing/context/code-beside-town.ts'
import { fitsShortenedCode } from '#main/cleansing/parse/shortened-code.ts'
import { isNoCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import { qualifiedTown, type Town } from '#main/cleansing/parse/qualified-town.ts'
import { cityKeyOf, isDivided } from '#main/cleansing/parse/numbered-district.ts'
import {
  isUnitWord,
  scoreBuilding,
  scoreOrganization,
  scorePostBox,
  scorePremise,
  scoreSubBuilding,
  type PartScore,
} from '#main/cleansing/parse/score-delivery-parts.ts'
import {
  scoreArea,
  scoreCountry,
  scoreDependentLocality,
  scoreLocality,
  scoreSubArea,
} from '#main/cleansing/parse/score-place-parts.ts'
import { breaksTown, isWholeTown } from '#main/cleansing/context/find-whole-towns.ts'
import { findWards } from '#main/cleansing/parse/find-wards.ts'
import { withoutMarker } from '#main/cleansing/words/marker-words.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { scoreStreet } from '#main/cleansing/parse/score-street.ts'
import { MAX_SPAN_WORDS, windowOf, type SpanWindow } from '#main/cleansing/context/span-window.ts'
import type { WordTags } from '#main/cleansing/tagger/tag-words.ts'
import { areasNamed, LONGEST_CODE } from '#main/cleansing/tagger/name-marks.ts'
import { OTHER_LABEL, TAG_LABELS } from '#main/cleansing/tagger/tag-labels.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { gapBetween, HAN_OR_KANA, type Token } from '#main/cleansing/text/tokenize.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { AreaHit, PlaceHit } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Longest name of a place or an area, in words. */
const MAX_NAME_WORDS = 5
const SHORTEST_NAME = 2
const NO_PLACES: readonly PlaceHit[] = []
const NO_AREAS: readonly AreaHit[] = []

/** Looks names up and tells which streets the postal district knows; handed in so that repeated names are free. */
export interface SpanLookups {
  /** `isLatin`: the name is written in Latin letters. */
  places(key: string, isLatin: boolean): readonly PlaceHit[]
  areas(key: string): readonly AreaHit[]
  areasFuzzy(key: string): readonly AreaHit[]
  isKnownStreet(key: string): boolean
}

/** Part that the words' structured field names, as a bonus for reading them so. */
function fieldBonus(context: ReadingContext, span: SpanWindow, part: Part): number {
  const { fieldOf, firstStructured, tokens } = context.text
  if (span.from < firstStructured || fieldOf[span.from] !== part) return 0
  const bonus = context.fieldWeight(part) * W.perFieldWeight
  if (span.isSegment) return bonus
  const segment = tokens[span.from]?.segment
  const words = tokens.filter((token) => token.segment === segment).length
  return (bonus * W.partOfField * span.length) / words
}

/** `Postfach 10 12 34`, `P O Box 7`: the further digits of a box are no house, and the rest of its word is no second box. */
const isInsideBox = ({ marked, classes, text: { tokens } }: ReadingContext, at: number): boolean =>
  marked.some(({ part, isWhole, from, to }) => part === 'PostBox' && isWhole && from < at && at < to) &&
  (/^\d+$/.test(tokens[at]?.raw ?? '') || ((classes[at] ?? 0) & WORD_CLASS.box) !== 0)

const LATIN_WORD = /\p{sc=Latin}{3}/u

/**
 * In scripts without blanks every letter is a word here: the tagger alone says where a part ends. Beside such segments
 * those of Latin words are read as everywhere, `97 Nanjing Road Shanghai, 中国`.
 */
function spacedSegments(tokens: readonly Token[]): (segment: number) => boolean {
  const segmentsWith = (pattern: RegExp) =>
    new Set(tokens.filter(({ raw }) => pattern.test(raw)).map(({ segment }) => segment))
  const unspaced = segmentsWith(HAN_OR_KANA)
  if (unspaced.size === 0) return () => true
  const latin = segmentsWith(LATIN_WORD)
  return (segment) => latin.has(segment) && !unspaced.has(segment)
}

/** Spans that begin at each word. */
export function proposeSpans(context: ReadingContext, lookups: SpanLookups, tags: WordTags): Span[][] {
  const { tokens } = context.text
  const isSpaced = spacedSegments(tokens)
  return tokens.map((token, from) => {
    const spans: Span[] = []
    if (isInsideBox(context, from)) return spans
    const longest = isSpaced(token.segment) ? MAX_SPAN_WORDS : 0
    let key = ''
    for (let to = from + 1; to <= Math.min(from + longest, tokens.length); to++) {
      const last = tokens[to - 1] as Token
      if (last.segment !== token.segment) break
      key = to === from + 1 ? last.key : key + gapBetween(tokens[to - 2], last) + last.key
      proposeWindow(context, lookups, windowOf(context, from, to, key), spans)
    }
    if (longest > 0) {
      proposePostalCodes(context, from, spans)
      const isShortened = spans.every((span) => span.part !== 'PostalCode') && fitsShortenedCode(context, from)
      if (isShortened) spans.push(shortenedCode(context, from))
    }
    proposeTagged(context, lookups, tags, { from, spans })
    proposeMarked(context, lookups, from, spans)
    const role = context.roles.get(token.segment)
    if (role) keepWithin(role, spans)
    keepPlaces(context, from, spans)
    keepStreets(context, from, spans)
    keepCodes(context, from, spans)
    for (const span of spans) {
      span.score += tags.evidence(span.from, span.to, span.part)
      if (!span.isMarked && breaksTown(context.wholeTowns, span)) span.score += W.cutTown
    }
    return spans
  })
}

/** Whole street lines are not asked about as places. */
const isAskedAbout = ({ streetLines, text }: ReadingContext, at: number): boolean =>
  !streetLines.has(text.tokens[at]?.segment ?? -1)

/** `Lyon Cedex 06`: the delivery office of large receivers is no part of the town's name. */
const withoutCedex = (key: string): string => key.replace(/ cedex(?: \d{1,2})?$/, '')

/** The places that a run of words names. */
function townOf(context: ReadingContext, lookups: SpanLookups, window: SpanWindow): Town {
  const { key, length, from } = window
  const nothing = { town: key, places: NO_PLACES }
  const isShort = length <= MAX_NAME_WORDS || isWholeTown(context.wholeTowns, window)
  if (!isShort || key.length < SHORTEST_NAME || !isAskedAbout(context, from)) return nothing
  const town = withoutCedex(key)
  if (town !== key || window.digitWords === 0) {
    const places = placesOf(context, lookups, window, town)
    if (places.length > 0 || town !== key) return { town, places }
    const qualified = qualifiedTown(context, window, (name) => placesOf(context, lookups, window, name))
    if (qualified) return qualified
  }
  const city = cityKeyOf(context, window)
  if (city === key) return window.isSegment && BEGINS_IN_NUMBER.test(key) ? numberedTown(context, key) : nothing
  const own = placesOf(context, lookups, window, key)
  if (own.some(({ match }) => match !== 'fuzzy')) return { town: key, places: own }
  const places = placesOf(context, lookups, window, city)
  return isDivided(places, key) ? { town: city, places } : { town: key, places: own }
}

/** `100 Mile House`, `9 de Julio`: alone in its line, and spelt as it is. */
const BEGINS_IN_NUMBER = /^\d{1,3} \p{L}+ \p{L}/u
const numberedTown = ({ reader, country }: ReadingContext, town: string): Town => ({
  town,
  places: reader.placesByName(country.alpha2, town).filter(({ match }) => match === 'primary'),
})

/** A run of words read as one part. Every span has every property: objects of one shape are quicker to compare. */
function toSpan(
  { from, to }: Pick<SpanWindow, 'from' | 'to'>,
  part: Part,
  { key, score, isLexical }: PartScore & { key: string },
  { places, areas, postal }: Partial<Pick<Span, 'places' | 'areas' | 'postal'>> = NOTHING_NAMED,
): Span {
  return { from, to, part, key, isLexical, score, places, areas, postal }
}
const NOTHING_NAMED: Partial<Span> = {}

function proposeWindow(context: ReadingContext, lookups: SpanLookups, window: SpanWindow, spans: Span[]): void {
  const { from, key, length } = window
  const add = (part: Part, scored: PartScore | null, names?: Partial<Span>, name = key) => {
    if (!scored) return
    const score = scored.score + W.perSpan + W.perWord * length + fieldBonus(context, window, part)
    spans.push(toSpan(window, part, { key: name, score, isLexical: scored.isLexical }, names))
  }
  const { town, places } = townOf(context, lookups, window)
  const isDelivery = town !== key
  const isShort = length <= MAX_NAME_WORDS || isWholeTown(context.wholeTowns, window)
  const isName = isShort && window.digitWords === 0 && key.length >= SHORTEST_NAME
  const isAsked = isName && isAskedAbout(context, from)
  const areas = isAsked ? areasOf(context, lookups, window) : NO_AREAS
  add('Premise', scorePremise(context, window))
  add('SubBuilding', scoreSubBuilding(context, window))
  add('PostBox', scorePostBox(context, window))
  add('Thoroughfare', scoreStreet(context, window, lookups.isKnownStreet))
  add('Building', scoreBuilding(context, window))
  add('Organization', scoreOrganization(context, window))
  const ofTown = isDelivery ? { ...window, key: town } : window
  const named = { places: places as PlaceHit[] }
  add('Locality', scoreLocality(context, ofTown, places), named, town)
  add('DependentLocality', scoreDependentLocality(context, window, places), named)
  const found = { areas: areas as AreaHit[] }
  add('AdministrativeArea', scoreArea(context, window, areas), found)
  add('SubAdministrativeArea', scoreSubArea(context, window, areas), found)
  if (isName && !isDelivery) add('Country', scoreCountry(context, window))
  else if (context.text.fieldOf[from] === 'PostalCode' && window.isSegment)
    add('PostalCode', { score: 0, isLexical: false })
}

const isHouseFirst = ({ profile, order, text }: ReadingContext): boolean =>
  !order.postalCodeFirst || (profile.isHouseFirstInLatin && /^\p{Script=Latin}/u.test(text.tokens[1]?.raw ?? ''))

/** Digits at the very start are a house number before they are a code, unless the country writes codes first. */
const isLikelierHouse = (context: ReadingContext): boolean => isHouseFirst(context) && !isCodeOfTown(context, 0)

/** No house has so long a number. */
const LONG_NUMBER = /^\d{6,}$/

const scoreUnknownCode = ({ isWhole, code }: PostalCandidate): number =>
  isWhole && LONG_NUMBER.test(code) ? W.postalPattern + W.postalLong : W.postalPattern

function proposePostalCodes(context: ReadingContext, from: number, spans: Span[]): void {
  for (const postal of context.postals) {
    if (postal.from !== from) continue
    const hasLetters = /[A-Za-z]/.test(postal.code)
    const isKnown = postal.record !== null
    let score = isKnown ? W.postalKnown : scoreUnknownCode(postal)
    const window = windowOf(context, from, postal.to)
    const isBeforeName =
      context.order.postalCodeFirst && window.startsSegment && !window.endsSegment && !hasLetters && isKnown
    if (!postal.isWhole && fitsShortenedCode(context, from)) score = W.postalShortened
    else if (!postal.isWhole) score = isBeforeName ? W.postalDistrictBeforeName : W.postalDistrict
    else if (hasLetters) score += W.postalLetters
    if (!hasLetters && from === 0 && isLikelierHouse(context)) score -= 3
    if (context.order.postalCodeFirst && window.startsSegment && !window.endsSegment && from > 0)
      score += W.postalBeforeName
    score += W.perSpan + W.perWord * window.length + fieldBonus(context, window, 'PostalCode')
    spans.push(toSpan(window, 'PostalCode', { key: window.key, isLexical: true, score }, { postal }))
  }
}

/** A code that lost a digit is known by its place only. */
function shortenedCode(context: ReadingContext, from: number): Span {
  const window = windowOf(context, from, from + 1)
  const score = W.postalShortened + W.perSpan + W.perWord
  return toSpan(window, 'PostalCode', { key: window.key, isLexical: false, score })
}

/** Where the run of words that the tagger calls the same ends. */
function endOfRun({ text: { tokens } }: ReadingContext, tags: WordTags, from: number): number {
  let to = from + 1
  while (to < tokens.length && tags.best[to] === tags.best[from] && tokens[to]?.segment === tokens[from]?.segment) to++
  return to
}

/** Areas of a name; the code of an area is written in Latin letters, and other letters may only sound like it. */
function areasOf(context: ReadingContext, lookups: SpanLookups, window: SpanWindow): readonly AreaHit[] {
  const areas = areasNamed(context, window, lookups)
  // A misspelt name only where it is the whole of the field that holds the area.
  const isField = window.isSegment && context.text.fieldOf[window.from] === 'AdministrativeArea'
  if (areas.length === 0 && isField) return lookups.areasFuzzy(window.key)
  if (window.isLatin || window.key.length > LONGEST_CODE) return areas
  return areas.filter(({ area }) => ![area.code, area.abbreviation].some((code) => toNameKey(code) === window.key))
}

/** Words of so few letters without vowels sound like many names: `עולם` is not Ulm, which is `אולם`. */
const LONGEST_SOUND = 4

/**
 * Places of a name; of names that other letters tell apart (`عمان`, `معان`) those that are written so, and so of a short
 * one in a script that the country does not write.
 */
function placesOf(
  { text, reader, country }: ReadingContext,
  lookups: SpanLookups,
  window: SpanWindow,
  key: string,
): PlaceHit[] {
  const hits = [...lookups.places(key, window.isLatin)]
  if (window.isLatin || hits.length === 0) return hits
  const isShort = key.length <= LONGEST_SOUND && !isNative(text.tokens[window.from]?.raw ?? '', country)
  if (hits.length === 1 && !isShort) return hits
  const raw = text.tokens
    .slice(window.from, window.to)
    .reduce((words, token, i, all) => words + gapBetween(all[i - 1], token) + token.raw, '')
  const own = hits.filter(({ place }) => place.nativeName === raw || reader.placeNames(place.id).includes(raw))
  return own.length > 0 || isShort ? own : hits
}

/** `义乌市` → `yiwu`: names of cities and counties without the letter that says what they are. */
function withoutHanMark({ text: { tokens } }: ReadingContext, { from, to, key }: SpanWindow): string {
  const last = tokens[to - 1]
  return last && to - from > 2 && /^[市县縣区區镇鎮乡鄉]$/u.test(last.raw) ? key.slice(0, -last.key.length).trim() : ''
}

/** `陕西` and `山西` have the same Latin letters: the province that has these of its own; null for other names. */
function provincesOf({ text, profile }: ReadingContext, lookups: SpanLookups, window: SpanWindow) {
  const { from, to, key } = window
  if (!profile.hasProvincesOfOneSound || window.isLatin || to - from > LONGEST_PROVINCE) return null
  const raw = text.tokens
    .slice(from, to)
    .map((token) => token.raw)
    .join('')
  const hits = [...lookups.areas(`${key}${PROVINCE_KEY}`), ...lookups.areas(key)]
  const own = hits.filter(({ area }) => area.localNames.includes(`${raw}省`))
  return own.length > 0 ? own : null
}
const LONGEST_PROVINCE = 3
const PROVINCE_KEY = toNameKey('省')

/** `Poreč - Parenzo`: each of two names that a sign holds together. */
function halvesOf(context: ReadingContext, { from, to }: SpanWindow): string[] {
  const { tokens } = context.text
  const at = tokens.findIndex(({ gap }, i) => i > from && i < to && gap !== undefined)
  return at < 0 ? [] : [windowOf(context, from, at).key, windowOf(context, at, to).key]
}

/** The places of the words of a town or a part of one: by the whole name, else without what marks it, else by half of it. */
function namesOfTown(context: ReadingContext, lookups: SpanLookups, window: SpanWindow, bare: string): Partial<Span> {
  const { key } = window
  const named = (name: string) => placesOf(context, lookups, window, name)
  const places = named(key)
  if (places.length > 0) return { places }
  const bareHits = bare === '' ? [] : named(bare)
  if (bareHits.length > 0) return { places: bareHits, key: bare }
  const town = withoutCedex(key)
  if (town !== key) return { places: named(town), key: town }
  return {
    places:
      halvesOf(context, window)
        .map(named)
        .find((hits) => hits.length > 0) ?? [],
  }
}

/** What the reference data has for the words of a part. */
function namesOf(context: ReadingContext, lookups: SpanLookups, window: SpanWindow, part: Part): Partial<Span> {
  const { key, from, to } = window
  const words = context.text.tokens.slice(from, to).flatMap((token) => token.key.split(' '))
  const bare = withoutMarker(context.markers, words, key) || withoutHanMark(context, window)
  if (part === 'Locality' || part === 'DependentLocality') {
    const names = namesOfTown(context, lookups, window, bare)
    if (part !== 'Locality' || names.key || (names.places?.length ?? 0) > 0) return names
    const placesIn = (range: WordRange) => {
      const part = windowOf(context, range.from, range.to)
      return placesOf(context, lookups, part, part.key)
    }
    return { places: findWards(context, window, placesIn) }
  }
  if (part === 'AdministrativeArea' || part === 'SubAdministrativeArea') {
    const areas = [...(provincesOf(context, lookups, window) ?? lookups.areas(key))]
    const bareHits = areas.length > 0 || bare === '' ? areas : [...lookups.areas(bare)]
    const isMisspelt = bareHits.length === 0 && part === 'AdministrativeArea'
    return { areas: isMisspelt ? [...lookups.areasFuzzy(key)] : bareHits }
  }
  const postal = part === 'PostalCode' ? context.postals.find((one) => one.from === from && one.to === to) : undefined
  return postal ? { postal } : {}
}

/** The run whose own words settle its part, stronger than any other proposal for it. */
function proposeMarked(context: ReadingContext, lookups: SpanLookups, from: number, spans: Span[]): void {
  const run = context.marked.find((one) => one.from === from && one.isWhole)
  if (!run) return
  const { to, part } = run
  const window = windowOf(context, from, to)
  const others = run.isSole ? [] : spans.filter((span) => span.to !== to || span.part !== part)
  const score = W.marked + W.perSpan + W.perWord * window.length
  spans.length = 0
  const names = namesOf(context, lookups, window, part)
  const span = toSpan(window, part, { key: names.key ?? window.key, isLexical: true, score }, names)
  span.isMarked = true
  if (run.isAddition) span.isAddition = true
  if (run.isHamlet) span.isHamlet = true
  spans.push(...others, span)
  const isLexical = (names.places?.length ?? 0) > 0
  if (run.or) spans.push({ ...span, part: run.or, score: score + W.markedOr, isMarked: false, isLexical })
}

/** The run of words to which the tagger gives one part, where no rule proposes it. */
function proposeTagged(
  context: ReadingContext,
  lookups: SpanLookups,
  tags: WordTags,
  { from, spans }: { from: number; spans: Span[] },
): void {
  const part = TAG_LABELS[tags.best[from] ?? OTHER_LABEL]
  if (part === undefined || part === 'Other') return
  const to = endOfRun(context, tags, from)
  const proposed = spans.find((span) => span.to === to && span.part === part)
  if (proposed) {
    if (part === 'AdministrativeArea' && !proposed.areas?.length) proposed.areas = [...lookups.areasFuzzy(proposed.key)]
    return
  }
  if (part === 'Premise' && to === from + 1 && isCodeOfTown(context, from)) return
  const window = windowOf(context, from, to)
  if (part === 'Organization' && isUnitWord(window)) return
  // `Olivier` is no code: every code has a digit, but for what the field that names it may hold.
  if (part === 'PostalCode' && isNoCode(context.country, window.key) && !context.text.fieldOf[from]) return
  const names = namesOf(context, lookups, window, part)
  const score = W.taggedOnly + W.perSpan + W.perWord * window.length + fieldBonus(context, window, part)
  const isLexical = names.postal !== undefined || [names.places, names.areas].some((hits) => (hits?.length ?? 0) > 0)
  spans.push(toSpan(window, part, { key: names.key ?? window.key, isLexical, score }, names))
}
