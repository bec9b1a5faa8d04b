import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import type { HostProcess } from '../../crash/host-process.ts'
import { timed } from '../../measure/time.ts'

type Facets = CommandResponse<'cleanse.facets'>
type Filter = CommandInput<'cleanse.facets'>['filter']

const MOST_FACETS_MS = 300
const MOST_SEARCH_COUNT_MS = 1000
const MOST_DECISION_MEDIAN_MS = 50
const MOST_DECISION_P99_MS = 150
const MOST_BULK_MS = 2000
const BULK_ROWS = 100_000
const DECISIONS = 200
const EDITS = 10
const REPEATS = 4
const FIXES = 5
const PAGE_ROWS = 200

const NONE = { facets: {}, search: '' }
const chosen = (...values: string[]) => ({ values, isNegated: false })

const pageOf = (host: HostProcess, jobId: string, filter: Filter, snapshot: number) =>
  host.call('cleanse.rows', { jobId, filter, snapshot, offset: 0, limit: PAGE_ROWS })

/** Everything that a person does with the rows of one run, each against its bar. Leaves the decisions standing. */
export async function reviewRun(
  host: HostProcess,
  jobId: string,
  { seed, decisions = DECISIONS }: { seed: number; decisions?: number },
): Promise<Bar[]> {
  const { answered } = await host.call('review.state', { jobId })
  const all = await host.call('cleanse.facets', { jobId, filter: NONE })
  const bars = [
    ...(await narrow(host, jobId, all)),
    ...(await decideOneByOne(host, jobId, { answered, seed, decisions })),
    ...(await decideMany(host, jobId, all)),
    ...(await orderAndMerge(host, jobId, all)),
    ...(await fixRejected(host, jobId)),
  ]
  const state = await host.call('review.state', { jobId })
  return [
    ...bars,
    { what: 'rules that stand', measured: state.rules.length, atLeast: 1 },
    accounted(state.decisions, answered),
  ]
}

/** Every row with an answer is under exactly one decision; the fixed ones have come to them. */
function accounted(decisions: Record<string, number>, answered: number): Bar {
  const sum = Object.values(decisions).reduce((total, count) => total + count, 0)
  return { what: 'rows under a decision, more than were answered', measured: sum - answered, atLeast: 0, atMost: FIXES }
}

async function narrow(host: HostProcess, jobId: string, all: Facets): Promise<Bar[]> {
  const [country = 'GB'] = Object.entries(all.counts.country ?? {}).sort(([, a], [, b]) => b - a)[0] ?? []
  const filters: Filter[] = [
    NONE,
    { facets: { word: chosen('Partial', 'Ambiguous') }, search: '' },
    { facets: { country: { values: [country], isNegated: true }, changed: chosen('Locality') }, search: '' },
    { facets: { repeats: chosen('repeats'), decision: chosen('undecided') }, search: '' },
  ]
  const filterOf = (round: number) => filters[round % filters.length] as Filter
  const facets = await timed(REPEATS * filters.length, (round) =>
    host.call('cleanse.facets', { jobId, filter: filterOf(round) }),
  )
  const pages = await timed(REPEATS * filters.length, (round) => pageOf(host, jobId, filterOf(round), 100 + round))
  const firstPage = await timed(1, () => pageOf(host, jobId, { facets: {}, search: 'station' }, 1))
  const counted = await timed(1, () =>
    host.call('cleanse.facets', { jobId, filter: { facets: {}, search: 'lincoln' } }),
  )
  return [
    { what: 'counts of all facets, ms, at most', measured: facets.most, atMost: MOST_FACETS_MS },
    { what: 'first page of a filter, ms, at most', measured: pages.most, atMost: MOST_FACETS_MS },
    { what: 'first page of a text, ms', measured: firstPage.most, atMost: MOST_FACETS_MS },
    { what: 'count of a text, ms', measured: counted.most, atMost: MOST_SEARCH_COUNT_MS },
  ]
}

async function decideOneByOne(
  host: HostProcess,
  jobId: string,
  { answered, seed, decisions }: { answered: number; seed: number; decisions: number },
): Promise<Bar[]> {
  const random = seededRandom(seed)
  const drawn = Array.from({ length: decisions + EDITS }, () => 1 + random.below(answered))
  const rows: number[] = []
  for (const from of drawn) {
    const { rows: found } = await host.call('cleanse.rows', { jobId, filter: NONE, offset: from - 1, limit: 1 })
    if (found[0]) rows.push(found[0].row)
  }
  const single = await timed(decisions, async (round) => {
    const row = rows[round] ?? 1
    await host.call('review.decide', { jobId, target: { row }, action: { kind: round % 2 ? 'keep' : 'accept' } })
    await host.call('cleanse.find', { jobId, filter: NONE, snapshot: 0, from: row, direction: 1 })
    await pageOf(host, jobId, NONE, 0)
    await host.call('cleanse.row', { jobId, row })
  })
  const edited = await timed(EDITS, async (round) => {
    const target = { row: rows[decisions + round] ?? 1 }
    await host.call('review.decide', { jobId, target, action: { kind: 'edit', parts: { Locality: 'Leeds' } } })
  })
  return [
    { what: 'decision and next row, median, ms', measured: single.median, atMost: MOST_DECISION_MEDIAN_MS },
    { what: 'decision and next row, p99, ms', measured: single.p99, atMost: MOST_DECISION_P99_MS },
    { what: 'a part edited and verified again, median, ms', measured: edited.median, atMost: MOST_DECISION_P99_MS },
  ]
}

/** The fewest countries that together have 100,000 rows, from those with the fewest. */
function bulkFilter(all: Facets): Filter {
  const values: string[] = []
  let rows = 0
  for (const [country, count] of Object.entries(all.counts.country ?? {}).sort(([, a], [, b]) => a - b)) {
    if (rows >= BULK_ROWS) break
    values.push(country)
    rows += count
  }
  return { facets: { country: chosen(...values) }, search: '' }
}

async function decideMany(host: HostProcess, jobId: string, all: Facets): Promise<Bar[]> {
  const filter = bulkFilter(all)
  let rows = 0
  const decided = await timed(1, async () => {
    rows = (await host.call('review.decide', { jobId, target: { filter }, action: { kind: 'keep' } })).rows
  })
  const undone = await timed(1, () => host.call('review.undo', { jobId }))
  const redone = await timed(1, () => host.call('review.redo', { jobId }))
  const target = { filter: { facets: { word: chosen('Unmatched') }, search: '' } }
  const ruled = await timed(1, () =>
    host.call('review.decide', { jobId, target, action: { kind: 'setAside', note: 'ask' }, rule: 'Nothing found' }),
  )
  const policies = await timed(1, () => host.call('review.policies', { jobId }))
  const policy = await timed(1, () => host.call('review.policy', { jobId, policy: 'Shipping' }))
  const scale = Math.min(1, BULK_ROWS / Math.max(1, rows))
  return [
    { what: 'rows decided at once', measured: rows, atLeast: Math.min(BULK_ROWS, all.total / 20) },
    { what: '100,000 rows decided, ms', measured: decided.most * scale, atMost: MOST_BULK_MS },
    { what: 'undone, ms', measured: undone.most * scale, atMost: MOST_BULK_MS },
    { what: 'redone, ms', measured: redone.most * scale, atMost: MOST_BULK_MS },
    { what: 'a rule over all that matched nothing, ms', measured: ruled.most, atMost: MOST_BULK_MS * 2 },
    { what: 'counts of the three policies, ms', measured: policies.most, atMost: MOST_SEARCH_COUNT_MS },
    { what: 'another policy, ms', measured: policy.most, atMost: MOST_SEARCH_COUNT_MS },
  ]
}

/** Rules in another order, and places that occur several times: shown, merged by a rule. All of it is taken back. */
async function orderAndMerge(host: HostProcess, jobId: string, all: Facets): Promise<Bar[]> {
  const target = { filter: bulkFilter(all) }
  await host.call('review.decide', { jobId, target, action: { kind: 'accept' }, rule: 'First' })
  await host.call('review.decide', { jobId, target, action: { kind: 'keep' }, rule: 'Second' })
  const { id: rule = 0 } = (await host.call('review.state', { jobId })).rules.at(-1) ?? {}
  let rows = 0
  const ordered = await timed(1, async () => {
    rows = (await host.call('review.order', { jobId, rule, place: 1 })).rows
  })
  for (let step = 0; step < 3; step++) await host.call('review.undo', { jobId })
  const group = await timed(REPEATS, (round) =>
    host.call('review.groups', { jobId, filter: NONE, snapshot: 2000 + round, offset: round, limit: 1 }),
  )
  let merged = 0
  const merge = await timed(1, async () => {
    const action = { kind: 'merge' as const, keep: 'complete' as const, fill: true }
    merged = (await host.call('review.decide', { jobId, target: { filter: NONE }, action })).rows
  })
  const unmerge = await timed(1, () => host.call('review.undo', { jobId }))
  const scaled = (milliseconds: number, of: number) => (milliseconds * BULK_ROWS) / Math.max(BULK_ROWS, of)
  return [
    { what: '100,000 rows to another rule, ms', measured: scaled(ordered.most, rows), atMost: MOST_BULK_MS },
    { what: 'a place shown, ms, at most', measured: group.most, atMost: MOST_FACETS_MS },
    { what: '100,000 rows merged by a rule, ms', measured: scaled(merge.most, merged), atMost: MOST_BULK_MS },
    { what: 'taken back, ms', measured: scaled(unmerge.most, merged), atMost: MOST_BULK_MS },
  ]
}

async function fixRejected(host: HostProcess, jobId: string): Promise<Bar[]> {
  const { rows } = await host.call('cleanse.rejected', { jobId, offset: 0, limit: FIXES })
  const fixed = await timed(rows.length, async (round) => {
    const { row = 0, cells = [] } = rows[round] ?? {}
    await host.call('review.fix', { jobId, row, cells: cells.slice(0, 3) })
    await pageOf(host, jobId, NONE, 1000 + round)
  })
  return [
    { what: 'rows fixed', measured: rows.length, atLeast: 1 },
    { what: 'a row fixed and the page shown, ms, at most', measured: fixed.most, atMost: MOST_FACETS_MS },
  ]
}
