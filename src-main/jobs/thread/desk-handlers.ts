import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { readDetail, readListed, readPlan, type ListedRow, type RowDetail } from '../batch/read-rows-of-batch.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { numbersOfRecipe } from '../desk/apply-recipe.ts'
import { prepareDecisions, type Desk } from '../desk/create-desk.ts'
import { completeSearch, decide, identicalRows, moveThroughHistory } from '../desk/decide.ts'
import type { DecidedRows } from '../desk/desk.types.ts'
import { mergeGroup } from '../desk/merge-group.ts'
import { pointsOfRun } from '../desk/points-of-run.ts'
import { readGroups } from '../desk/read-groups.ts'
import { countVerdicts } from '../desk/facet-columns.ts'
import { deskState } from '../desk/desk-state.ts'
import { keepPlace, readPlace } from '../desk/kept-place.ts'
import { fixRow } from '../desk/fix-row.ts'
import { orderRules } from '../desk/order-rules.ts'
import { writePolicy } from '../desk/policy-choice.ts'
import { tallyRun } from '../desk/run-tally.ts'
import { positionOfRow } from '../desk/row-columns.ts'
import { countFacets, type FacetCounts, type RowFilter } from '../desk/scan-facets.ts'
import { settledCodes } from '../desk/settled-codes.ts'
import { settleRow } from '../desk/settle-row.ts'
import { settledLine, settledMatch } from '#main/jobs/marks/settled-answer.ts'
import type { BATCH_THREAD, Decided, RowsPage } from './batch-thread.ts'
import type { Desks } from './open-desks.ts'

type DeskCalls = Pick<
  ThreadHandlers<typeof BATCH_THREAD>,
  | ('rows' | 'facets' | 'find' | 'deskState' | 'decide' | 'try' | 'fix' | 'move' | 'policies' | 'policy')
  | ('tally' | 'place' | 'keepPlace' | 'recipeNumbers')
  | ('groups' | 'merge' | 'points' | 'order')
>

const EMPTY_PAGE: RowsPage = { total: 0, isCounted: true, rows: [] }
/** A search goes on for so long before a page of what it found is shown. */
const FIRST_PAGE_MILLISECONDS = 150
const noRows = (): Result<never> => fail('desk/no-rows', 'This file has no rows yet.')

/** What the batch thread answers about the review of a run. */
export function createDeskHandlers(desks: Desks, cleanse: CleanseRows): DeskCalls {
  const withDesk = <T>(path: string, work: (desk: Desk) => Promise<Result<T>> | Result<T>): Promise<Result<T>> =>
    desks.work(path, (desk) => (desk ? work(desk) : noRows()))
  const decided = (desk: Desk, result: Result<DecidedRows>): Result<Decided> =>
    result.ok ? ok({ ...result.value, desk: deskState(desk) }) : result
  return {
    rows: ({ rowsPath, ...page }) => desks.work(rowsPath, (desk) => (desk ? readPage(desk, page) : ok(EMPTY_PAGE))),
    facets: ({ rowsPath, filter }) => withDesk(rowsPath, (desk) => facetsOf(desk, filter)),
    find: (request) => withDesk(request.rowsPath, (desk) => ok(findPosition(desk, request))),
    deskState: ({ rowsPath }) => withDesk(rowsPath, (desk) => ok(deskState(desk))),
    recipeNumbers: ({ rowsPath }) => desks.query(rowsPath, ({ db }) => numbersOfRecipe(db), []),
    decide: ({ rowsPath, request }) =>
      withDesk(rowsPath, async (desk) => decided(desk, await decide(desk, request, cleanse))),
    points: ({ rowsPath, from }) => withDesk(rowsPath, (desk) => ok(pointsOfRun(desk, from))),
    groups: ({ rowsPath, ...request }) =>
      withDesk(rowsPath, async (desk) => {
        await completeSearch(desk, request.filter.search)
        return ok(readGroups(desk, request))
      }),
    merge: ({ rowsPath, merge, actor }) =>
      withDesk(rowsPath, async (desk) => decided(desk, await mergeGroup(desk, { merge, actor }, cleanse))),
    order: ({ rowsPath, request }) =>
      withDesk(rowsPath, async (desk) => decided(desk, await orderRules(desk, request))),
    try: ({ rowsPath, row, action }) => withDesk(rowsPath, (desk) => tryAction(desk, { row, action, cleanse })),
    fix: ({ rowsPath, request }) =>
      withDesk(rowsPath, async (desk) => decided(desk, await fixRow(desk, request, cleanse))),
    move: ({ rowsPath, direction }) => withDesk(rowsPath, (desk) => decided(desk, moveThroughHistory(desk, direction))),
    tally: async ({ rowsPath }) => tallyRun(rowsPath, () => desks.known(rowsPath)),
    place: ({ rowsPath }) => desks.query(rowsPath, readPlace, null),
    keepPlace: ({ rowsPath, place }) => withDesk(rowsPath, (desk) => ok(keepPlace(desk, place))),
    policies: ({ rowsPath }) => withDesk(rowsPath, (desk) => ok(countVerdicts(desk.columns))),
    policy: ({ rowsPath, policy }) =>
      withDesk(rowsPath, (desk) => {
        prepareDecisions(desk.db)
        writePolicy(desk.db, policy)
        desk.judgeAnew()
        return ok(deskState(desk))
      }),
  }
}

interface PageRequest {
  filter: RowFilter
  snapshot: number
  offset: number
  limit: number
  /** Of the file, by their index. */
  columns: number[]
}

async function readPage(
  desk: Desk,
  { filter, snapshot, offset, limit, columns }: PageRequest,
): Promise<Result<RowsPage>> {
  const search = desk.search(filter.search)
  const startedAt = performance.now()
  while (search && !search.isComplete && performance.now() - startedAt < FIRST_PAGE_MILLISECONDS) {
    search.step()
    await nextTurn()
  }
  const positions = desk.shown(filter, snapshot)
  const page = positions.subarray(offset, offset + limit)
  const isCounted = search === null || search.isComplete
  return ok({ total: positions.length, isCounted, rows: listRows(desk, page, columns) })
}

function listRows(desk: Desk, positions: Uint32Array, columns: number[]): ListedRow[] {
  const settled = settledCodes(desk)
  const rows = [...positions].map((position) => desk.columns.rows[position] as number)
  return readListed(desk.db, {
    rows,
    columns,
    settled: [...positions].map((position) => DECISIONS[settled[position] ?? 0] as Decision),
  })
}

async function facetsOf(desk: Desk, filter: RowFilter): Promise<Result<FacetCounts>> {
  const search = await completeSearch(desk, filter.search)
  return ok(countFacets(filter, desk.facets(), desk.columns.count, search?.matches ?? null))
}

interface FindRequest {
  filter: RowFilter
  snapshot: number
  from: number
  direction: 1 | -1
  row: number | null
}

/** Where a row stands, or the next one that needs a person, going round at the end; null where there is none. */
function findPosition(desk: Desk, { filter, snapshot, from, direction, row }: FindRequest): number | null {
  const positions = desk.shown(filter, snapshot)
  if (row !== null) {
    const at = positions.indexOf(positionOfRow(desk.columns, row))
    return at < 0 ? null : at
  }
  const settled = settledCodes(desk)
  const count = positions.length
  for (let step = 0; step < count; step++) {
    const at = (((from + step * direction) % count) + count) % count
    if (settled[positions[at] as number] === 0) return at
  }
  return null
}

/** One row with everything that is known of it. */
export function readRow(desk: Desk, row: number): RowDetail | null {
  const detail = readDetail(desk.db, row)
  const at = positionOfRow(desk.columns, row)
  if (!detail || at < 0) return detail
  const decision = DECISIONS[settledCodes(desk)[at] ?? 0] as Decision
  return { ...detail, decision, identical: identicalRows(desk, row).length }
}

async function tryAction(
  desk: Desk,
  { row, action, cleanse }: { row: number; cleanse: CleanseRows; action: Parameters<typeof settleRow>[0] },
): Promise<Result<RowDetail>> {
  const detail = readRow(desk, row)
  if (!detail) return fail('cleanse/no-such-row', `Row ${row} has no answer.`)
  const settled = await settleRow(action, { detail, request: readPlan(desk.db).request, cleanse })
  if (!settled.ok) return settled
  const data = settled.value.data ?? {}
  const left = { data, input: detail.input, original: detail.original }
  const decision = settled.value.decision
  return ok({
    ...detail,
    decision: decision ?? detail.decision,
    cleaned: settledLine(detail, decision, data),
    match: settledMatch(detail.match, decision, left),
  })
}
