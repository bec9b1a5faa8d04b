import { numberedAt } from '#main/cleansing/context/find-marked-delivery-parts.ts'
import { organisationAt } from '#main/cleansing/context/find-organisations.ts'
import { localFormAt } from '#main/cleansing/context/find-local-forms.ts'
import { namedAt, type MarkerPlace } from '#main/cleansing/context/find-marked-names.ts'
import { blockAt, distanceAt, houseNumberOf, unnumberedAt } from '#main/cleansing/context/find-numbered.ts'
import {
  LONGEST_MARKER,
  markerAt,
  phraseStartsOf,
  type FoundMarker,
  type MarkerKind,
} from '#main/cleansing/words/marker-words.ts'
import {
  hasClass,
  hasDigit,
  isCode,
  isIn,
  keyAt,
  keyOf,
  rawAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
  hasNameBehind,
  hasStreetBeside,
  isWord,
} from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { firstWord } from '#main/cleansing/text/first-word.ts'
import { CARE_OF_PHRASES } from '#main/cleansing/words/marker-words-data.ts'
import { CARE_OF_KEYS, CARE_OF_SIGN, isCareOf } from '#main/cleansing/words/names-contact.ts'
import { LANDMARK_COUNTRIES, LANDMARK_PHRASES } from '#main/cleansing/words/regional-markers-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Words of the longest landmark: `Opp. to SMS Hotel & Behind BP Petrol Bunk`. */
const LONGEST_LANDMARK = 9
const LONGEST_PHRASE = 3
const PHRASES: ReadonlySet<string> = new Set(LANDMARK_PHRASES.map(toNameKey))

/** Words of the phrase that begins at a word, 0 where none does. */
function phraseLength(words: MarkedWords, at: number): number {
  let key = ''
  let found = 0
  for (let to = at; to < at + LONGEST_PHRASE && isIn(words, to, segmentAt(words, at)); to++) {
    key = `${key} ${keyAt(words, to)}`.trim()
    if (PHRASES.has(key)) found = to + 1 - at
  }
  return found
}

/** Where the landmark ends: at the postal code, at the next number of a house, or with its segment. */
function endOfLandmark(words: MarkedWords, at: number, name: number): number {
  const segment = segmentAt(words, at)
  let to = name
  while (isIn(words, to, segment) && to - at < LONGEST_LANDMARK && !isCode(words, to)) to++
  return to
}

const hasStreetType = (words: MarkedWords, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (hasClass(words, i, STREET_TYPES)) return true
  return false
}

/**
 * `Opp. State Bank`: what stands near the house. It is written where the name of a building is, and is printed there.
 * Where the street or the town may stand behind it without a delimiter, only its first words are sure.
 */
function landmarkAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!LANDMARK_COUNTRIES.has(words.country)) return null
  const length = phraseLength(words, at)
  const name = at + length
  if (length === 0 || !isIn(words, name, segmentAt(words, at)) || isCode(words, name)) return null
  const to = endOfLandmark(words, at, name)
  const isOpen = hasStreetType(words, name, to) || !hasNameBehind(words, segmentAt(words, at))
  return isOpen && to > name + 1
    ? { from: at, to: name + 1, part: 'Building', isWhole: false }
    : { from: at, to, part: 'Building', isWhole: true }
}

const LONGEST_CARE_OF = 6
/** First words of those phrases: most words of an address begin none. */
const CARE_OF_BEGINS: ReadonlySet<string> = new Set(CARE_OF_PHRASES.map(firstWord))
const STREET_BEGINS = WORD_CLASS.leadingType | WORD_CLASS.streetSuffix
const DELIVERY_PART_BEGINS = WORD_CLASS.unit | WORD_CLASS.box

/** A street, or a flat or a box with its number: `c/o Post Office` is none. */
const endsCareOf = (words: MarkedWords, at: number): boolean =>
  hasClass(words, at, STREET_BEGINS) ||
  (hasClass(words, at, DELIVERY_PART_BEGINS) && (hasDigit(words, at + 1) || words.shapes[at + 1] === 'letter'))

const beginsCareOf = (words: MarkedWords, at: number): boolean =>
  CARE_OF_BEGINS.has(firstWord(keyAt(words, at))) || isCareSign(words, at)

/** `c/o Müller`: to the delimiter, the first number, or the type of a street. */
function careOfAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!beginsCareOf(words, at)) return null
  const segment = segmentAt(words, at)
  const { tokens } = words.text
  let key = ''
  for (let to = at + 1; to <= tokens.length && to - at <= 4 && isIn(words, to - 1, segment); to++) {
    key = `${key} ${keyAt(words, to - 1)}`.trim()
    const isSign = to === at + 1 && isCareSign(words, at)
    if (!isSign && !(CARE_OF_KEYS.has(key) && isCareOf(key, tokens[at]?.raw ?? ''))) continue
    let end = to
    while (isIn(words, end, segment) && end - to < LONGEST_CARE_OF && !hasDigit(words, end)) {
      if (end > to && endsCareOf(words, end)) break
      end++
    }
    if (end === to) return null
    // Without a delimiter the town may stand behind the name.
    const isOpen = end > to + 1 && (isIn(words, end, segment) ? isCode(words, end) : !hasNameBehind(words, segment))
    return { from: at, to: isOpen ? to + 1 : end, part: 'Organization', isWhole: !isOpen }
  }
  return null
}

const isCareSign = ({ text }: MarkedWords, at: number): boolean => CARE_OF_SIGN.test(text.tokens[at]?.raw ?? '')

/** How people are addressed before their names, in the languages of the Latin script; folded. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss messrs prof sir madam herr herrn frau fraulein fam familie mme mlle monsieur madame mademoiselle sig signor signora signore dott dottor dottoressa sra srta senor senora senhor senhora exmo exma dhr mevr mevrouw mw fru pani'.split(
    ' ',
  ),
)
/** Titles of two words as the dot parts them: `Sig.ra`, `Dott.ssa`. */
const DOTTED_TITLES: ReadonlySet<string> = new Set(['sig ra', 'dott ssa', 'prof ssa', 'd na', 'sr a'])
/** Titles that are other words without their dot, `M. Dupont`; and those that are other words elsewhere in a line. */
const ONLY_WITH_DOT: ReadonlySet<string> = new Set(['m', 'sr', 'dr', 'dra', 'sig', 'hr'])
const LONGEST_NAME = 6
const STREETS = WORD_CLASS.leadingType | WORD_CLASS.streetSuffix

function isTitle(words: MarkedWords, at: number): boolean {
  const key = keyAt(words, at)
  if (DOTTED_TITLES.has(key)) return true
  if (key === 'm' && !words.profile.shortensMonsieur) return false
  return ONLY_WITH_DOT.has(key) ? rawAt(words, at).endsWith('.') : TITLES.has(key)
}

/**
 * `Sig.ra Maria Rossi`, `M. Jean Dupont`: a line that begins with the title of a person and has neither a number nor a
 * street is the person.
 */
function personAt(words: MarkedWords, at: number): MarkedRun | null {
  if (words.profile.namesTownsAfterPeople) return null
  const segment = segmentAt(words, at)
  if (isIn(words, at - 1, segment) || !isTitle(words, at) || !isIn(words, at + 1, segment)) return null
  let to = at + 1
  while (isIn(words, to, segment)) to++
  const isBesideStreet = hasNameBehind(words, segment) && hasStreetBeside(words, segment)
  if (to - at > LONGEST_NAME || !isBesideStreet) return null
  for (let i = at + 1; i < to; i++)
    if (!isWord(words, i) || hasDigit(words, i) || hasClass(words, i, STREETS)) return null
  return { from: at, to, part: 'Organization', isWhole: true }
}

const UNDOTTED_ABBREVIATION = /^[A-Za-z\p{sc=Thai}]{1,2}$/u
/** Near, Mahallesi and zones of industry and trades, which mean nothing else. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['nr', 'mh', 'zi', 'za'])
const NUMBERED: ReadonlySet<MarkerKind> = new Set([
  ...(['deliveryParts', 'boxes', 'numbers', 'numberedQuarters', 'numberedSuburbs', 'numberedStreets'] as const),
])
/** The markers of one word or of two that begin at a word, the longer first. */
function markersAt(words: MarkedWords, first: number): FoundMarker[] {
  const found: FoundMarker[] = []
  const longest = phraseStartsOf(words.markers).has(firstWord(keyAt(words, first))) ? LONGEST_MARKER : 1
  for (let count = longest; count > 0; count--) {
    const at = first + count - 1
    if (!isIn(words, at, segmentAt(words, first))) continue
    const marker = markerAt(words.markers, keyOf(words, first, at + 1), rawAt(words, at))
    if (marker && (count === 1 || marker.length > keyAt(words, first).length)) found.push({ first, at, marker })
  }
  return found
}

/** A run that begins where its marker does: `Haus Nr. 5` has one of two words. */
const fromMarker = (run: MarkedRun | null, first: number): MarkedRun | null =>
  run && run.from > first ? { ...run, from: first } : run

function runOfKind(words: MarkedWords, place: MarkerPlace, kind: MarkerKind): MarkedRun | null {
  const { at, first, marker, readTo } = place
  const isBlock = kind === 'blocks' || kind === 'distances'
  if (kind === 'unnumbered') return unnumberedAt(words, place)
  if (isBlock || NUMBERED.has(kind)) {
    // `Halle-Kasseler-Straße 75`: the marker is a piece of a longer word.
    const isPiece = first === at && marker.length < keyAt(words, at).length && !/ \d/.test(keyAt(words, at))
    if (isPiece) return null
    if (isBlock) return blockAt(words, place, kind)
    const run = fromMarker(numberedAt(words, at, kind, readTo), first)
    return run && kind === 'numbers' ? houseNumberOf(words, run) : run
  }
  // So short a marker is an abbreviation, which has its dot, but before a number.
  if (UNDOTTED_ABBREVIATION.test(rawAt(words, at)) && !UNMISTAKABLE.has(keyAt(words, at))) return null
  // `29 мкр 31`: the number stands before its word.
  const isNumberedBefore = isIn(words, first - 1, segmentAt(words, first)) && hasDigit(words, first - 1)
  if (kind === 'quarters' && isNumberedBefore && hasDigit(words, at + 1)) return null
  return namedAt(words, place, kind)
}

function runAt(words: MarkedWords, first: number, readTo: number): MarkedRun | null {
  const known =
    careOfAt(words, first) ??
    personAt(words, first) ??
    organisationAt(words, first) ??
    landmarkAt(words, first) ??
    localFormAt(words, first) ??
    distanceAt(words, first)
  if (known) return known
  for (const found of markersAt(words, first))
    for (const kind of found.marker.kinds) {
      const run = kind === 'hamlets' ? null : runOfKind(words, { ...found, readTo }, kind)
      if (run) return found.marker.kinds.includes('hamlets') ? { ...run, isHamlet: true } : run
    }
  return null
}

/** A number before a door or a block is that of the house, unless it is the name of the street: `Calle 26 Apto 3`. */
function isHouseBefore(words: MarkedWords, run: MarkedRun, readTo: number): boolean {
  const before = run.from - 1
  const isInside = before >= readTo && isIn(words, before, segmentAt(words, run.from))
  if (!isInside || words.shapes[before] !== 'number' || isCode(words, before)) return false
  const isFlat = isIn(words, before - 1, segmentAt(words, run.from)) && hasClass(words, before - 1, WORD_CLASS.unit)
  if (run.part === 'SubBuilding') return !isFlat
  return run.isAddition === true && ((words.classes[before - 1] ?? 0) & STREET_TYPES) === 0
}

/** The runs of the free lines that their own words settle, from left to right, none over another. */
export function findMarkedRuns(words: MarkedWords): MarkedRun[] {
  const { fieldOf, tokens } = words.text
  const runs: MarkedRun[] = []
  let readTo = 0
  for (let at = 0; at < tokens.length; at++) {
    if (at < readTo || fieldOf[at] !== null || isCode(words, at)) continue
    const run = runAt(words, at, readTo)
    if (!run) continue
    if (isHouseBefore(words, run, readTo))
      runs.push({ from: run.from - 1, to: run.from, part: 'Premise', isWhole: true })
    runs.push(run)
    readTo = run.to
  }
  return withTown(words, runs)
}

/** A district stands for the town where the province is marked as well and nothing else is the town. */
function withTown(words: MarkedWords, runs: MarkedRun[]): MarkedRun[] {
  const has = (wanted: Part) => runs.some(({ part }) => part === wanted)
  if (!has('AdministrativeArea') || has('Locality')) return runs
  const isDistrict = ({ from, part }: MarkedRun) =>
    part === 'SubAdministrativeArea' && markersAt(words, from).some(({ marker }) => marker.kinds.includes('districts'))
  return runs.map((run) => (isDistrict(run) ? { ...run, part: 'Locality' } : run))
}
