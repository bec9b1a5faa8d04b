import { careOfAt, doorAt, numberedAt } from '#main/cleansing/parse/find-marked-doors.ts'
import { landmarkAt } from '#main/cleansing/parse/find-landmarks.ts'
import { namedAt } from '#main/cleansing/parse/find-marked-names.ts'
import type { MarkedRun, MarkedWords } from '#main/cleansing/parse/marked-words.ts'
import { hasClass, isCode, isIn, keyAt, segmentAt } from '#main/cleansing/parse/marked-words.ts'
import { markerAt, type MarkerKind } from '#main/cleansing/parse/marker-words.ts'
import { WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'

const UNDOTTED_ABBREVIATION = /^[A-Za-z\p{sc=Thai}]{1,2}$/u
const NUMBERED: ReadonlySet<MarkerKind> = new Set([
  ...(['doors', 'boxes', 'numbers', 'numberedQuarters', 'numberedSuburbs', 'numberedStreets'] as const),
])

function runAt(words: MarkedWords, at: number, readTo: number): MarkedRun | null {
  const careOf = careOfAt(words, at) ?? landmarkAt(words, at) ?? doorAt(words, at)
  if (careOf) return careOf
  const marker = markerAt(words.markers, keyAt(words, at), words.text.tokens[at]?.raw)
  if (!marker) return null
  // So short a marker is an abbreviation, which has its dot, but before a number.
  const isBare = UNDOTTED_ABBREVIATION.test(words.text.tokens[at]?.raw ?? '')
  if (isBare && !NUMBERED.has(marker.kind)) return null
  return NUMBERED.has(marker.kind)
    ? numberedAt(words, at, marker.kind, readTo)
    : namedAt(words, at, marker.kind, readTo)
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
    const isFlat = isIn(words, before - 1, segmentAt(words, at)) && hasClass(words, before - 1, WORD_CLASS.unit)
    if (isDoor && words.shapes[before] === 'number' && !isFlat)
      runs.push({ from: before, to: run.from, part: 'Premise', isWhole: true })
    runs.push(run)
    readTo = run.to
  }
  const hasArea = runs.some(({ part }) => part === 'AdministrativeArea')
  // A district stands for the town where the province is marked as well; a county does not.
  const isDistrict = (run: MarkedRun) =>
    run.part === 'SubAdministrativeArea' && markerAt(words.markers, keyAt(words, run.from))?.kind === 'districts'
  return runs.map((run) => (hasArea && isDistrict(run) ? { ...run, part: 'Locality' } : run))
}
