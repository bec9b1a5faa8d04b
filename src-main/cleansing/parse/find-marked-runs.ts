import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { PostalCandidate } from '#main/cleansing/parse/find-postal-codes.ts'
import { CARE_OF_PHRASES, DOOR_FORMS, ORDINAL_DOOR } from '#main/cleansing/parse/marker-words-data.ts'
import { isBehind, markerAt, type MarkerKind, type Markers } from '#main/cleansing/parse/marker-words.ts'
import type { TokenShape } from '#main/cleansing/parse/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { gapBetween } from '#main/cleansing/text/tokenize.ts'

/** Words whose part a marker word or a form settles, whatever the other words look like. */
export interface MarkedRun {
  from: number
  to: number
  part: Part
  /** False where the name may go on behind the run. */
  isWhole: boolean
}

/** What the search for marked runs looks at. */
export interface MarkedWords {
  text: AddressText
  country: string
  markers: Markers
  shapes: readonly TokenShape[]
  classes: readonly number[]
  postals: readonly PostalCandidate[]
}

/** Words of the longest name behind or before its marker. */
const LONGEST_NAME = 5
const LONGEST_DOOR = 4
const UNDOTTED_ABBREVIATION = /^[\p{sc=Latin}\p{sc=Thai}]{1,2}$/u
const LONGEST_CARE_OF = 6
const NAME_ENDS = WORD_CLASS.leadingType | WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box
const CARE_OF_ENDS = WORD_CLASS.leadingType | WORD_CLASS.streetSuffix | WORD_CLASS.unit | WORD_CLASS.box

const PART_OF_KIND: Record<MarkerKind, Part> = {
  quarters: 'DependentLocality',
  quartersBehind: 'DependentLocality',
  numberedQuarters: 'DependentLocality',
  estates: 'DependentLocality',
  towns: 'Locality',
  districts: 'SubAdministrativeArea',
  areas: 'AdministrativeArea',
  buildings: 'Building',
  buildingsBehind: 'Building',
  doors: 'SubBuilding',
  boxes: 'PostBox',
  numbers: 'Premise',
  streets: 'Thoroughfare',
}

const keyAt = ({ text }: MarkedWords, at: number): string => text.tokens[at]?.key ?? ''
const segmentAt = ({ text }: MarkedWords, at: number): number => text.tokens[at]?.segment ?? -1
const isWord = ({ shapes }: MarkedWords, at: number): boolean => shapes[at] === 'word' || shapes[at] === 'letter'
const hasDigit = ({ text }: MarkedWords, at: number): boolean => /\d/.test(text.tokens[at]?.key ?? '')
const isIn = (words: MarkedWords, at: number, segment: number): boolean => segmentAt(words, at) === segment
const isCode = ({ postals }: MarkedWords, at: number): boolean =>
  postals.some(({ from, to, isWhole }) => isWhole && from <= at && at < to)
const isAttached = ({ text }: MarkedWords, at: number): boolean =>
  at > 0 && gapBetween(text.tokens[at - 1], text.tokens[at] as AddressText['tokens'][number]) === ''

/** A segment that holds a house number and the type of a street. */
function hasStreetBeside(words: MarkedWords, segment: number): boolean {
  const { tokens } = words.text
  const holds = new Map<number, number>()
  tokens.forEach((token, at) => {
    if (token.segment === segment) return
    const bits = ((words.classes[at] ?? 0) & STREET_TYPES) !== 0 ? 1 : 0
    holds.set(
      token.segment,
      (holds.get(token.segment) ?? 0) | bits | (hasDigit(words, at) && !isCode(words, at) ? 2 : 0),
    )
  })
  return [...holds.values()].includes(3)
}

/** Codes of countries are shorter; names in other scripts have fewer letters. */
const TOWN = /\p{L}{4}|[^\p{sc=Latin}\P{L}]{2}/u

/** A later segment that may hold the town. */
const hasNameBehind = (words: MarkedWords, segment: number): boolean =>
  words.text.tokens.some((token, i) => token.segment > segment && isWord(words, i) && TOWN.test(token.raw))

/** Where a name ends that begins behind its marker. */
function endOfName(words: MarkedWords, at: number, kind: MarkerKind): { to: number; isWhole: boolean } {
  const segment = segmentAt(words, at)
  if (isIn(words, at + 1, segment) && isAttached(words, at + 1)) return { to: at + 2, isWhole: true }
  let to = at + 1
  while (isIn(words, to, segment) && isWord(words, to) && to - at <= LONGEST_NAME) {
    const isNext = to > at + 1 && markerAt(words.markers, keyAt(words, to)) !== null
    const isOther = to > at + 1 && ((words.classes[to] ?? 0) & NAME_ENDS) !== 0
    // A lone letter behind a street is that of the house or the flat.
    const isLetter = kind === 'streets' && words.shapes[to] === 'letter'
    if (isNext || isOther || isLetter || isCode(words, to)) break
    to++
  }
  const isLast = !hasNameBehind(words, segment)
  const endsSegment = !isIn(words, to, segment)
  // At the end of the address, or before a code, the town may stand behind the name without a delimiter.
  const isOpen = to > at + 2 && (endsSegment ? isLast : isCode(words, to) || to - at > LONGEST_NAME)
  return isOpen ? { to: at + 2, isWhole: false } : { to, isWhole: true }
}

/** Where a name begins that ends in its marker: behind the last number, street type or marked run of its segment. */
function startOfName(words: MarkedWords, at: number, readTo: number): number {
  const segment = segmentAt(words, at)
  let from = at
  while (from > readTo && isIn(words, from - 1, segment) && at - from < LONGEST_NAME) {
    const isType = ((words.classes[from - 1] ?? 0) & STREET_TYPES) !== 0 && from - 1 > readTo
    if (isType || (!isWord(words, from - 1) && isIn(words, from - 2, segment))) break
    from--
  }
  return from
}

/** `c/o Müller`: to the delimiter, the first number, or the type of a street. */
function careOfAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const { tokens } = words.text
  let key = ''
  for (let to = at + 1; to <= tokens.length && to - at <= 4 && isIn(words, to - 1, segment); to++) {
    key = `${key} ${keyAt(words, to - 1)}`.trim()
    if (!CARE_OF_PHRASES.includes(key) || !isCareOf(words, at, key)) continue
    let end = to
    while (isIn(words, end, segment) && end - to < LONGEST_CARE_OF && !hasDigit(words, end)) {
      if (end > to && ((words.classes[end] ?? 0) & CARE_OF_ENDS) !== 0) break
      end++
    }
    if (end === to) return null
    // Without a delimiter the town may stand behind the name.
    const isOpen = end > to + 1 && (isIn(words, end, segment) ? isCode(words, end) : !hasNameBehind(words, segment))
    return { from: at, to: isOpen ? to + 1 : end, part: 'Organization', isWhole: !isOpen }
  }
  return null
}

/** Two letters mean care only with the slash between them: `c/o`, not `C O`. */
const isCareOf = ({ text }: MarkedWords, at: number, key: string): boolean =>
  !/^[acp] [ao]$/.test(key) || /^\p{L}\/\p{L}/u.test(text.tokens[at]?.raw ?? '')

/** `2. th`, `H0203`, `A 5`: forms of the country's doors, behind a house number or at the start of a later segment. */
function doorAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isBehindNumber = isIn(words, at - 1, segment) && hasDigit(words, at - 1)
  const isStart = at > 0 && !isIn(words, at - 1, segment)
  if (!isBehindNumber && !isStart) return null
  if (ORDINAL_DOOR.test(words.text.tokens[at]?.raw ?? ''))
    return { from: at, to: at + 1, part: 'SubBuilding', isWhole: true }
  const form = DOOR_FORMS[words.country]
  if (!form) return null
  for (let to = Math.min(at + LONGEST_DOOR, words.text.tokens.length); to > at; to--) {
    if (!isIn(words, to - 1, segment)) continue
    const key = Array.from({ length: to - at }, (_, i) => keyAt(words, at + i)).join(' ')
    if (form.test(key)) return { from: at, to, part: 'SubBuilding', isWhole: true }
  }
  return null
}

/** `Daire 5`, `No 12`, `Moo 3`, `RT 03/RW 05`: a marker and its number. */
function numberedAt(words: MarkedWords, at: number, kind: MarkerKind): MarkedRun | null {
  const segment = segmentAt(words, at)
  const part = PART_OF_KIND[kind]
  let to = at + 1
  if (!/ \d/.test(keyAt(words, at))) {
    const isLetter = kind === 'doors' && words.shapes[to] === 'letter'
    if (!isIn(words, to, segment) || !(hasDigit(words, to) || isLetter) || isCode(words, to)) return null
    to++
  }
  const last =
    keyAt(words, to - 1)
      .split(' ')
      .at(-1) ?? ''
  if (words.markers.get(last) === kind && isIn(words, to, segment) && hasDigit(words, to)) to++
  return { from: at, to, part, isWhole: true }
}

const NUMBERED: ReadonlySet<MarkerKind> = new Set(['doors', 'boxes', 'numbers', 'numberedQuarters'])
const BESIDE_STREET: ReadonlySet<MarkerKind> = new Set(['buildings', 'buildingsBehind', 'estates'])

/** `Calle Barrio Nuevo`, `Rua do Bairro`: the marker is a word of another name. */
const isInsideName = (words: MarkedWords, at: number, readTo: number): boolean =>
  isIn(words, at - 1, segmentAt(words, at)) &&
  at > readTo &&
  ((words.classes[at - 1] ?? 0) & (WORD_CLASS.leadingType | WORD_CLASS.particle)) !== 0

function namedAt(words: MarkedWords, at: number, kind: MarkerKind, readTo: number): MarkedRun | null {
  const part = PART_OF_KIND[kind]
  const segment = segmentAt(words, at)
  if (BESIDE_STREET.has(kind) && !hasStreetBeside(words, segment)) return null
  if (isBehind(kind)) {
    const from = startOfName(words, at, readTo)
    return from < at ? { from, to: at + 1, part, isWhole: true } : null
  }
  if (isInsideName(words, at, readTo) || (BESIDE_STREET.has(kind) && words.shapes[at + 1] === 'letter')) return null
  // `T.Suthep`: the name is written onto its marker.
  const isJoined = keyAt(words, at).includes(' ')
  const { to, isWhole } = endOfName(words, at, kind)
  if (to === at + 1 && !isJoined) return null
  const isBeforeNumber = isIn(words, to, segment) && hasDigit(words, to) && !isCode(words, to)
  // `Barrio Jockey 28`: a part of a town with a house number stands for the street.
  if (isBeforeNumber && kind !== 'streets' && markerAt(words.markers, keyAt(words, to)) === null) return null
  const isNumberedStreet = kind === 'streets' && isBeforeNumber
  return { from: at, to: isNumberedStreet && isAttachedName(words, at) ? to + 1 : to, part, isWhole }
}

/** `ซอยสุขุมวิท 21`: a number behind a name that is written onto its marker belongs to it. */
const isAttachedName = (words: MarkedWords, at: number): boolean =>
  isAttached(words, at + 1) || keyAt(words, at).includes(' ')

function runAt(words: MarkedWords, at: number, readTo: number): MarkedRun | null {
  const careOf = careOfAt(words, at) ?? doorAt(words, at)
  if (careOf) return careOf
  const marker = markerAt(words.markers, keyAt(words, at), words.text.tokens[at]?.raw)
  if (!marker) return null
  // So short a marker is an abbreviation, which has its dot, but before a number.
  const isBare = UNDOTTED_ABBREVIATION.test(words.text.tokens[at]?.raw ?? '')
  if (isBare && !NUMBERED.has(marker.kind)) return null
  return NUMBERED.has(marker.kind) ? numberedAt(words, at, marker.kind) : namedAt(words, at, marker.kind, readTo)
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
    const before = run.from - 1
    const isDoor = run.part === 'SubBuilding' && before >= readTo && isIn(words, before, segmentAt(words, at))
    if (isDoor && words.shapes[before] === 'number')
      runs.push({ from: before, to: run.from, part: 'Premise', isWhole: true })
    runs.push(run)
    readTo = run.to
  }
  const hasArea = runs.some(({ part }) => part === 'AdministrativeArea')
  return runs.map((run) => (hasArea && run.part === 'SubAdministrativeArea' ? { ...run, part: 'Locality' } : run))
}
