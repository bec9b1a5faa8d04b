import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { readDetail, readListed, readPlan, type ListedRow, type RowDetail } from '../batch/read-rows-of-batch.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { facetsWith, prepareDecisions, type Review } from '../review/create-review.ts'
import { completeSearch, decide, identicalRows, moveThroughHistory } from '../review/decide.ts'
import type { DecidedRows } from '../review/review.types.ts'
import { mergeGroup } from '../review/merge-group.ts'
import { pointsOfRun } from '../review/points-of-run.ts'
import { readGroups } from '../review/read-groups.ts'
import { countAskedAgain } from '../again/asked-again.ts'
import { findOffer, takeOver } from '../kept/take-over.ts'
import { countVerdicts } from '../review/facet-columns.ts'
import { reviewState } from '../review/review-state.ts'
import { keepPlace, readPlace } from '../review/kept-place.ts'
import { fixRow } from '../review/fix-row.ts'
import { numbersOfRecipe, orderRules } from '../review/order-rules.ts'
import { tallyRun } from '../review/run-tally.ts'
import { positionOfRow } from '../review/row-columns.ts'
import { countFacets, type FacetCounts, type RowFilter } from '../review/scan-facets.ts'
import { settledCodes } from '../review/settled-codes.ts'
import { settleRow } from '../review/settle-row.ts'
import { settledLine, settledMatch } from '#main/jobs/marks/settled-answer.ts'
import type { BATCH_THREAD, Decided, RowsPage } from './batch-thread.ts'
import type { Reviews } from './open-reviews.ts'
import { writePolicy } from '../review/policy-choice.ts'

const EMPTY_PAGE: RowsPage = { total: 0, isCounted: true, rows: [] }
/** A search goes on for so long before a page of what it found is shown. */
const FIRST_PAGE_MILLISECONDS = 150
const noRows = (): Result<never> => fail('desk/no-rows', 'This file has no rows yet.')

/** What the batch thread answers about the review of a run. */
export function createReviewHandlers(reviews: Reviews, cleanse: CleanseRows) {
  const withReview = <T>(path: string, work: (review: Review) => Promise<Result<T>> | Result<T>): Promise<Result<T>> =>
    reviews.work(path, (review) => (review ? work(review) : noRows()))
  const decided = (review: Review, result: Result<DecidedRows>): Result<Decided> =>
    result.ok ? ok({ ...result.value, review: reviewState(review) }) : result
  return {
    rows: ({ rowsPath, ...page }) =>
      reviews.work(rowsPath, (review) => (review ? readPage(review, page) : ok(EMPTY_PAGE))),
    facets: ({ rowsPath, filter, columns }) => withReview(rowsPath, (review) => facetsOf(review, filter, columns)),
    find: (request) => withReview(request.rowsPath, (review) => ok(findPosition(review, request))),
    reviewState: ({ rowsPath }) => withReview(rowsPath, (review) => ok(reviewState(review))),
    recipeNumbers: ({ rowsPath }) => reviews.query(rowsPath, ({ db }) => numbersOfRecipe(db), []),
    decide: ({ rowsPath, request }) =>
      withReview(rowsPath, async (review) => decided(review, await decide(review, request, cleanse))),
    points: ({ rowsPath, from }) => withReview(rowsPath, (review) => ok(pointsOfRun(review, from))),
    groups: ({ rowsPath, ...request }) =>
      withReview(rowsPath, async (review) => {
        await completeSearch(review, request.filter.search)
        return ok(readGroups(review, request))
      }),
    merge: ({ rowsPath, merge, actor }) =>
      withReview(rowsPath, async (review) => decided(review, await mergeGroup(review, { merge, actor }, cleanse))),
    order: ({ rowsPath, request }) =>
      withReview(rowsPath, async (review) => decided(review, await orderRules(review, request))),
    unverified: ({ rowsPath }) => reviews.query(rowsPath, ({ db }) => countAskedAgain(db), 0),
    offer: ({ rowsPath, runs }) => withReview(rowsPath, async (review) => ok(await findOffer(review, runs))),
    takeOver: ({ rowsPath, run, actor }) =>
      withReview(rowsPath, async (review) => decided(review, await takeOver(review, run, actor))),
    try: ({ rowsPath, row, action }) => withReview(rowsPath, (review) => tryAction(review, { row, action, cleanse })),
    fix: ({ rowsPath, request }) =>
      withReview(rowsPath, async (review) => decided(review, await fixRow(review, request, cleanse))),
    move: ({ rowsPath, direction }) =>
      withReview(rowsPath, (review) => decided(review, moveThroughHistory(review, direction))),
    tally: async ({ rowsPath }) => tallyRun(rowsPath, () => reviews.known(rowsPath)),
    place: ({ rowsPath }) => reviews.query(rowsPath, readPlace, null),
    keepPlace: ({ rowsPath, place }) => withReview(rowsPath, (review) => ok(keepPlace(review, place))),
    policies: ({ rowsPath }) => withReview(rowsPath, (review) => ok(countVerdicts(review.columns))),
    policy: ({ rowsPath, policy }) =>
      withReview(rowsPath, (review) => {
        prepareDecisions(review.db)
        writePolicy(review.db, policy)
        review.judgeAgain()
        return ok(reviewState(review))
      }),
  } satisfies Partial<ThreadHandlers<typeof BATCH_THREAD>>
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
  review: Review,
  { filter, snapshot, offset, limit, columns }: PageRequest,
): Promise<Result<RowsPage>> {
  const search = review.search(filter.search)
  const startedAt = performance.now()
  while (search && !search.isComplete && performance.now() - startedAt < FIRST_PAGE_MILLISECONDS) {
    search.step()
    await nextTurn()
  }
  const positions = review.shown(filter, snapshot)
  const page = positions.subarray(offset, offset + limit)
  const isCounted = search === null || search.isComplete
  return ok({ total: positions.length, isCounted, rows: listRows(review, page, columns) })
}

function listRows(review: Review, positions: Uint32Array, columns: number[]): ListedRow[] {
  const settled = settledCodes(review)
  const rows = [...positions].map((position) => review.columns.rows[position] as number)
  return readListed(review.db, {
    rows,
    columns,
    settled: [...positions].map((position) => DECISIONS[settled[position] ?? 0] as Decision),
  })
}

async function facetsOf(review: Review, filter: RowFilter, names?: string[]): Promise<Result<FacetCounts>> {
  const search = await completeSearch(review, filter.search)
  return ok(countFacets(filter, facetsWith(review, filter, names), review.columns.count, search?.matches ?? null))
}

interface FindRequest {
  filter: RowFilter
  snapshot: number
  from: number
  direction: 1 | -1
  row: number | null
}

/** Where a row stands, or the next one that needs a person, going round at the end; null where there is none. */
function findPosition(review: Review, { filter, snapshot, from, direction, row }: FindRequest): number | null {
  const positions = review.shown(filter, snapshot)
  if (row !== null) {
    const at = positions.indexOf(positionOfRow(review.columns, row))
    return at < 0 ? null : at
  }
  const settled = settledCodes(review)
  const count = positions.length
  for (let step = 0; step < count; step++) {
    const at = (((from + step * direction) % count) + count) % count
    if (settled[positions[at] as number] === 0) return at
  }
  return null
}

/** One row with everything that is known of it. */
export function readRow(review: Review, row: number): RowDetail | null {
  const detail = readDetail(review.db, row)
  const at = positionOfRow(review.columns, row)
  if (!detail || at < 0) return detail
  const decision = DECISIONS[settledCodes(review)[at] ?? 0] as Decision
  return { ...detail, decision, identical: identicalRows(review, row).length }
}

async function tryAction(
  review: Review,
  { row, action, cleanse }: { row: number; cleanse: CleanseRows; action: Parameters<typeof settleRow>[0] },
): Promise<Result<RowDetail>> {
  const detail = readRow(review, row)
  if (!detail) return fail('cleanse/no-such-row', `Row ${row} has no answer.`)
  const settled = await settleRow(action, { detail, request: readPlan(review.db).request, cleanse })
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
