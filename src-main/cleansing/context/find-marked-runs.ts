import { careOfAt } from '#main/cleansing/context/find-care-of.ts'
import { deliveryPartAt, numberedAt } from '#main/cleansing/context/find-marked-delivery-parts.ts'
import { landmarkAt } from '#main/cleansing/context/find-landmarks.ts'
import { organisationAt } from '#main/cleansing/context/find-organisations.ts'
import { personAt } from '#main/cleansing/context/find-persons.ts'
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
} from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { firstWord } from '#main/cleansing/text/first-word.ts'

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
    deliveryPartAt(words, first) ??
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
