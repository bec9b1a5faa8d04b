import type { RowColumns } from '#main/jobs/review/row-columns.ts'
import { mainReason, REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import { DECISIONS, type Decision, type ReasonName } from '#shared/model/facets.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { isShallow, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import type { CountryCounts, RunReport, StageCounts } from './report.types.ts'

const codeOf = (decision: Decision): number => DECISIONS.indexOf(decision)
const SET_ASIDE = codeOf('setAside')
/** Decisions by which a person says what the address is. */
const SETTLING: ReadonlySet<number> = new Set(
  (['accepted', 'kept', 'edited', 'chosen', 'placed', 'merged'] as const).map((decision) => codeOf(decision)),
)
const [VERIFIED, CORRECTED] = [MATCH_WORDS.indexOf('Verified'), MATCH_WORDS.indexOf('Corrected')]
const TOWN = 2

type Counted = Pick<RunReport, 'stages' | 'countries' | 'parts' | 'reasons'>

/** One pass over the marks of all rows; `settled` says of each what stands on it, a person's decision or the policy's. */
export function countReport(columns: RowColumns, settled: Uint8Array): Counted {
  const stages = { given: noRows(), corrected: noRows(), decided: noRows() }
  const countries = columns.countryNames.map((country) => ({ ...NO_COUNTRY, country }))
  const parts = EXPLAINED_PARTS.map((part) => ({ part, changed: 0, added: 0 }))
  for (let at = 0; at < columns.count; at++) {
    const place = placeOf(columns, at)
    const isChanged = ((columns.changed[at] as number) | (columns.added[at] as number)) !== 0
    const isGiven = columns.words[at] === VERIFIED && !isChanged
    const decision = settled[at] as number
    const isSettled = SETTLING.has(decision)
    if (place && isGiven) stages.given[place]++
    if (place) stages.corrected[place]++
    if (isSettled) stages.decided.settled++
    else if (place && decision !== SET_ASIDE) stages.decided[place]++
    const country = countries[columns.countries[at] as number]
    if (country) countInCountry(country, { place, isChanged, isSettled, isUndecided: decision === 0 })
    countParts(parts, columns, at)
  }
  return {
    stages,
    countries: countries
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => b.rows - a.rows || (a.country < b.country ? -1 : 1)),
    reasons: countReasons(columns, settled),
    parts: parts.filter(({ changed, added }) => changed + added > 0),
  }
}

/** Of rows that still need review, the main reason. */
function countReasons({ count, reasons, hasReasons }: RowColumns, settled: Uint8Array): RunReport['reasons'] {
  const counts = new Map<ReasonName, number>()
  for (let at = 0; at < count; at++) {
    if (settled[at] !== 0 && settled[at] !== SET_ASIDE) continue
    const reason = REVIEW_REASONS[hasReasons ? mainReason(reasons[at] as number) : -1] ?? 'notRecorded'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows)
}

const noRows = (): StageCounts => ({ deep: 0, town: 0, settled: 0 })
const NO_COUNTRY: CountryCounts = { country: '', rows: 0, deep: 0, town: 0, changed: 0, settled: 0, undecided: 0 }

/** Where a verified or corrected row is counted; a row of any other word is not. */
function placeOf({ words, depths }: RowColumns, at: number): 'deep' | 'town' | null {
  if (words[at] !== VERIFIED && words[at] !== CORRECTED) return null
  const depth = depths[at] as Depth
  if (!isShallow(depth)) return 'deep'
  return depth === TOWN ? 'town' : null
}

interface CountedRow {
  place: 'deep' | 'town' | null
  isChanged: boolean
  isSettled: boolean
  isUndecided: boolean
}

function countInCountry(country: CountryCounts, { place, isChanged, isSettled, isUndecided }: CountedRow): void {
  country.rows++
  if (place) country[place]++
  if (isChanged) country.changed++
  if (isSettled) country.settled++
  if (isUndecided) country.undecided++
}

function countParts(parts: RunReport['parts'], { changed, added }: RowColumns, at: number): void {
  const [changedBits, addedBits] = [changed[at] as number, added[at] as number]
  if ((changedBits | addedBits) === 0) return
  parts.forEach((part, bit) => {
    if ((changedBits >> bit) & 1) part.changed++
    if ((addedBits >> bit) & 1) part.added++
  })
}
