// The review of a run of a million rows in the thread that does it: facets, filters, search, decisions one by one and in
// bulk, undo, and what the thread holds in memory.
// Run: npm run proof -- review [rows] [seed]
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createBatchHandlers } from '#main/jobs/thread/batch-service.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { RowFilter } from '#main/jobs/review/scan-facets.ts'
import { ok, type Result } from '#shared/result.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { timed } from '../measure/time.ts'
import { unwrap } from '../measure/unwrap.ts'
import { isRejected } from './review/make-run.ts'

const MOST_FACETS_MS = 300
const MOST_FIRST_PAGE_MS = 300
const MOST_SEARCH_COUNT_MS = 1000
const MOST_DECISION_MEDIAN_MS = 50
const MOST_DECISION_P99_MS = 150
const MOST_BULK_MS = 2000
const BULK_ROWS = 100_000
const DECISIONS = 300
const REPEATS = 5
const FIXES = 10
const MOST_FIX_MS = 300
/** Of the host while it reviews; measured here with the program of the proof itself. */
const MOST_RESIDENT_MIB = 400

const [rows = 1_000_000, seed = 22] = process.argv.slice(2).map(Number)
const folder = temporaryFolder('review')
const rowsPath = join(folder, 'run.db')
const say = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(58)} ${value}\n`)
const actor = { who: 'proof', at: '2026-01-01T00:00:00.000Z' }
const NONE: RowFilter = { facets: {}, search: '' }
const GROUPS = { filter: NONE, isOpenOnly: true, ofRow: null, limit: 1 }
const FILTERS: RowFilter[] = [
  NONE,
  { facets: { word: { values: ['Partial', 'Conflict'], isNegated: false } }, search: '' },
  {
    facets: {
      country: { values: ['GB'], isNegated: true },
      changed: { values: ['Locality', 'PostalCode'], isNegated: false },
      decision: { values: ['undecided'], isNegated: false },
    },
    search: '',
  },
]

/** What every fixed row is answered. */
const FIXED: CleansedRow = {
  word: 'Verified',
  avc: 'V44-I44-P6-100',
  aqi: 'A',
  score: 100,
  country: 'GB',
  cleaned: '1 High Street',
  changed: [],
  added: [],
  postalCode: 'none',
  precision: 'house',
  missing: '',
  reasons: [],
  matchJson: '{}',
  explanationJson: '{"parts":[],"candidates":[]}',
}

const madeAt = performance.now()
const program = join(import.meta.dirname, 'review/make-run.ts')
execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, rowsPath, `${rows}`, `${seed}`])
say(
  'made',
  `${rows} rows in ${Math.round(performance.now() - madeAt)} ms, ${Math.round(statSync(rowsPath).size / 1e6)} MB`,
)
await measure()

async function measure(): Promise<void> {
  const handlers = createBatchHandlers({
    cleanseRows: async () => ok([FIXED]),
    progress: async () => ok(undefined),
  } as never)
  const call = async <T>(answer: Promise<Result<T>> | Result<T>): Promise<T> => unwrap(await answer)
  const decide = (target: object, kind: 'accept' | 'keep') =>
    call(handlers.decide({ rowsPath, request: { target: target as never, action: { kind }, actor } }))
  const page = (filter: RowFilter, snapshot: number) =>
    call(handlers.rows({ rowsPath, filter, snapshot, offset: 0, limit: 200, columns: [] }))

  const opening = await timed(1, () => call(handlers.reviewState({ rowsPath })))
  const facets = await timed(REPEATS * FILTERS.length, (round) =>
    call(handlers.facets({ rowsPath, filter: FILTERS[round % FILTERS.length] as RowFilter })),
  )
  const filters = await timed(REPEATS * FILTERS.length, (round) =>
    page(FILTERS[round % FILTERS.length] as RowFilter, 100 + round),
  )
  const firstPage = await timed(1, () => page({ facets: {}, search: 'lodz' }, 1))
  const counted = await timed(1, () => call(handlers.facets({ rowsPath, filter: { facets: {}, search: 'toledo' } })))
  const random = seededRandom(seed)
  const single = await timed(DECISIONS, async () => {
    const drawn = 1 + random.below(rows)
    const row = isRejected(drawn, rows) ? drawn - 1 : drawn
    await decide({ row }, 'accept')
    await call(handlers.find({ rowsPath, filter: NONE, snapshot: 0, from: row, direction: 1, row: null }))
    await page(NONE, 0)
    await call(handlers.row({ rowsPath, row }))
  })
  // The bands of scores are drawn evenly: one of a hundred and one holds about a tenth of a percent of the rows.
  const bulk = bulkFilter(rows)
  let reached = 0
  const bulkDecision = await timed(1, async () => {
    reached = (await decide({ filter: bulk }, 'keep')).rows
  })
  const undo = await timed(1, () => call(handlers.move({ rowsPath, direction: 'undo' })))
  const redo = await timed(1, () => call(handlers.move({ rowsPath, direction: 'redo' })))
  for (const [rule, kind] of [
    ['first', 'accept'],
    ['second', 'keep'],
  ] as const) {
    await call(handlers.decide({ rowsPath, request: { target: { filter: bulk }, action: { kind }, rule, actor } }))
  }
  let reordered = 0
  const order = await timed(1, async () => {
    reordered = (await call(handlers.order({ rowsPath, request: { rule: 2, place: 1, actor } }))).rows
  })
  const ofOrder = BULK_ROWS / Math.max(1, reordered)
  let merged = 0
  const merge = await timed(1, async () => {
    const action = { kind: 'merge' as const, keep: 'complete' as const, column: '', fill: true }
    merged = (await call(handlers.decide({ rowsPath, request: { target: { filter: NONE }, action, actor } }))).rows
  })
  const unmerge = await timed(1, () => call(handlers.move({ rowsPath, direction: 'undo' })))
  const group = await timed(REPEATS, (round) =>
    call(handlers.groups({ ...GROUPS, rowsPath, snapshot: 2000 + round, offset: round })),
  )
  const ofMerges = BULK_ROWS / Math.max(1, merged)
  const broken = Array.from({ length: rows }, (_, index) => index + 1).filter((row) => isRejected(row, rows))
  const fix = await timed(FIXES, async (round) => {
    const row = broken[round] ?? 0
    await call(handlers.fix({ rowsPath, request: { row, cells: [`${row}`, '1 High Street'], actor } }))
    await page(NONE, 1000 + round)
  })
  const scale = BULK_ROWS / Math.max(1, reached)

  const resident = process.memoryUsage().rss / 2 ** 20
  say('opened, marks of all rows read', `${Math.round(opening.median)} ms`)
  say('bulk decision', `${reached} rows in ${Math.round(bulkDecision.median)} ms`)
  judgeBars([
    { what: 'counts of all facets, ms, at most', measured: Math.round(facets.most), atMost: MOST_FACETS_MS },
    { what: 'first page of a filter, ms, at most', measured: Math.round(filters.most), atMost: MOST_FACETS_MS },
    { what: 'first page of a text, ms', measured: Math.round(firstPage.median), atMost: MOST_FIRST_PAGE_MS },
    { what: 'count of a text, ms', measured: Math.round(counted.median), atMost: MOST_SEARCH_COUNT_MS },
    { what: 'decision and next row, median, ms', measured: single.median, atMost: MOST_DECISION_MEDIAN_MS },
    { what: 'decision and next row, p99, ms', measured: single.p99, atMost: MOST_DECISION_P99_MS },
    { what: '100,000 rows decided, ms', measured: Math.round(bulkDecision.median * scale), atMost: MOST_BULK_MS },
    { what: 'undone, ms', measured: Math.round(undo.median * scale), atMost: MOST_BULK_MS },
    { what: 'redone, ms', measured: Math.round(redo.median * scale), atMost: MOST_BULK_MS },
    { what: '100,000 rows to another rule, ms', measured: Math.round(order.median * ofOrder), atMost: MOST_BULK_MS },
    { what: '100,000 rows merged by a rule, ms', measured: Math.round(merge.median * ofMerges), atMost: MOST_BULK_MS },
    { what: 'taken back, ms', measured: Math.round(unmerge.median * ofMerges), atMost: MOST_BULK_MS },
    { what: 'a place shown, ms, at most', measured: Math.round(group.most), atMost: MOST_FACETS_MS },
    { what: 'a row fixed and the page shown, ms, at most', measured: Math.round(fix.most), atMost: MOST_FIX_MS },
    { what: 'resident, MiB', measured: Math.round(resident), atMost: MOST_RESIDENT_MIB },
  ])
}

/** A filter that about 100,000 rows of a million pass: one word of seven, and the depths that make it a tenth. */
function bulkFilter(all: number): RowFilter {
  const depths = all >= BULK_ROWS * 10 ? ['0', '1', '2', '3'] : ['0', '1', '2', '3', '4', '5']
  return {
    facets: {
      word: { values: ['Ambiguous'], isNegated: false },
      depth: { values: depths, isNegated: false },
    },
    search: '',
  }
}
