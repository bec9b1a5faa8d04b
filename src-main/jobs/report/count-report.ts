import { type RowColumns, addRow, createRowColumns } from '#main/jobs/review/row-columns.ts'
import { mainReason, REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import { DECISIONS, type Decision, type ReasonName } from '#shared/model/facets.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { isShallow, type Depth } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import type { Actor, ReviewState } from '#main/jobs/review/review.types.ts'
import { type BatchPlan, isCheckedPlan, type RunPack } from '#main/jobs/batch-plan.ts'
import { type BatchSummary, readCounts, readPlan, emptySummary } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { Review } from '#main/jobs/review/create-review.ts'
import { reviewState, countDecisions } from '#main/jobs/review/review-state.ts'
import { settledCodes } from '#main/jobs/review/settled-codes.ts'
import { hasTable } from '../marks/settled-answer.ts'
import type { BatchCounts } from '#main/jobs/batch-counts.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { facetColumns } from '#main/jobs/review/facet-columns.ts'
import { toRowMarks } from '#main/jobs/marks/row-marks.ts'
import type { Policy } from '#shared/model/policy.ts'

/** People who are named; the decisions of others are not left out of any other count. */
const MAX_PEOPLE = 50

/** Counts a run for its report. */
export function gatherReport(review: Review, about: ReportAbout): RunReport {
  return {
    about,
    plan: readPlan(review.db),
    counts: readCounts(review.db),
    review: reviewState(review),
    ...countReport(review.columns, settledCodes(review)),
    people: readPeople(review),
  }
}

/** Who decided; a decision that was carried over is the one's who made it. */
function readPeople({ db }: Review): RunReport['people'] {
  if (!hasTable(db, 'decision')) return []
  // Who merged a row, or kept it apart, decided about it too.
  const merged = hasTable(db, 'merge')
    ? 'union all select who from merge join step on step.id = merge.step where into_row <> merge.row'
    : ''
  const found = db
    .prepare(
      `select person, count(*) as rows from (
         select coalesce(json_extract(data, '$.from.who'), who) as person
         from decision join step on step.id = decision.step ${merged}
       ) group by person order by rows desc, person limit ?`,
    )
    .raw()
    .all(MAX_PEOPLE) as [string, number][]
  return found.map(([who, rows]) => ({ who, rows }))
}

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
function countReport(columns: RowColumns, settled: Uint8Array): Counted {
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

/** What the host knows of a run beside its rows. */
export interface ReportAbout {
  /** Name of the file; hostile text. */
  title: string
  startedAt: string
  /** Null where the run did not come to its end. */
  finishedAt: string | null
  madeBy: Actor
  appVersion: string
  packs: RunPack[]
  /** The packs are those of the run; of one that an earlier version made, those of the report. */
  isOfRun: boolean
}

/** Rows by how good they are at one stage; a row that is counted nowhere else is `open`. */
export interface StageCounts {
  /** Checked to the street or deeper. */
  deep: number
  /** Checked to the town. */
  town: number
  /** Settled by a person; only after the decisions. */
  settled: number
}

interface CountryCounts {
  /** Alpha-2, or empty where none was found. */
  country: string
  rows: number
  /** Verified or corrected to the street or deeper. */
  deep: number
  town: number
  changed: number
  settled: number
  undecided: number
}

/** Everything that a report tells: counts, never rows, so that its size does not grow with the file. */
export interface RunReport {
  about: ReportAbout
  plan: BatchPlan
  counts: BatchSummary
  review: ReviewState
  stages: { given: StageCounts; corrected: StageCounts; decided: StageCounts }
  countries: CountryCounts[]
  /** Rows of which a part was changed, and of which it was added; only parts that occur. */
  parts: { part: string; changed: number; added: number }[]
  /** Rows that still need review, by their main reason; only reasons that occur. */
  reasons: { reason: ReasonName; rows: number }[]
  /** Rows that somebody decided about, most first. */
  people: { who: string; rows: number }[]
}

/** Counts rows as they come, for the report of a run that nobody reviews; some 20 bytes a row. */
export interface RowsReport {
  add(rows: readonly BatchRow[]): void
  make(run: { about: ReportAbout; plan: BatchPlan; counts: BatchCounts }): RunReport
}

export function createRowsReport(policy: Policy): RowsReport {
  const columns = createRowColumns()
  return {
    add(rows) {
      for (const row of rows)
        if (row.kind === 'answered') addRow(columns, toRowMarks(row.source.row, row.original, row.answer))
    },
    make({ about, plan, counts }) {
      const facets = facetColumns(columns, policy, [])
      const settled = facets.codes.find(({ facet }) => facet === 'decision')?.codes ?? new Uint8Array()
      const decisions = countDecisions(settled.subarray(0, columns.count), isCheckedPlan(plan))
      return {
        about,
        plan,
        counts: { ...emptySummary(), ...counts, process: plan.request.process },
        review: { policy, answered: columns.count, decisions, undo: null, redo: null, rules: [], groups: null },
        ...countReport(columns, settled),
        people: [],
      }
    },
  }
}
