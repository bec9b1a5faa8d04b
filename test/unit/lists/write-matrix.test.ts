import { toNewPoint } from '#main/lists/merge-point.ts'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import type { MatrixPlan, PointEdits } from '#main/lists/matrix/matrix-plan.types.ts'
import { writeMatrix } from '#main/lists/matrix/write-matrix.ts'
import type { MatrixCalls } from '#main/nearby/matrix/matrix-rows.ts'
import type { MatrixBlock, MatrixCells } from '#main/nearby/matrix/matrix.types.ts'
import { packHits, toReasonNumber } from '#main/nearby/packed-hits.ts'
import type { FindInList, GeoOutcome } from '#main/nearby/geo-protocol.types.ts'
import { createListsService } from '#main/lists/lists-service.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const COUNT = 450
const point = (name: string, lat: number | null): PointFields =>
  toNewPoint({ name, lat, lon: lat === null ? null : 1, latText: String(lat), lonText: '1', metaInfo: { Kept: name } })

/** Depots north of each other, and three shops; the nearest is that whose number is left over by three. */
async function openLists({ unplaced }: { unplaced?: number } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-matrix-'))
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(async () => void (await opened.value.close()))
  const lists = createListsService({ store: opened.value.lists, follow: () => undefined, announce: () => undefined })
  const ids: string[] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const points = [
    Array.from({ length: COUNT }, (_, i) => point(`D${i}, "x"`, i === unplaced ? null : 10 + i / 100)),
    Array.from({ length: 3 }, (_, i) => point(`S${i}`, i)),
  ]
  for (const [i, id] of ids.entries()) {
    const list = { id, name: `List ${i}`, description: '', latestRelatedListId: '', isErrorList: false }
    const pointsJson = JSON.stringify(points[i])
    const made = await lists.change([{ type: 'createList', list, pointsJson }], { kind: 'createList', actor: 'window' })
    if (!made.ok) throw new Error(made.error.message)
  }
  const [fromListId, toListId] = ids as [string, string]
  const reading = openUserDatabaseForReading(dataDir)
  if (!reading.ok) throw new Error(reading.error.message)
  onTestFinished(() => void reading.value.close())
  const plan = (name: string, more: Partial<MatrixPlan> = {}): MatrixPlan => ({
    fromListId,
    toListId,
    nearest: 1,
    orderBy: 'time',
    maxDistanceMeters: 100_000,
    transport: 'car',
    isIntoColumns: false,
    path: join(dataDir, name),
    ...more,
  })
  const edit = async ({ jobId: groupId, listId, edits }: PointEdits): Promise<Result<void>> => {
    const steps = [{ type: 'editPoints' as const, listId, edits }]
    const changed = await lists.change(steps, { kind: 'editPoints', actor: 'window', groupId })
    return changed.ok ? ok(undefined) : changed
  }
  const run = (wanted: MatrixPlan, more: { calls?: MatrixCalls; isCancelled?: () => boolean } = {}) =>
    writeMatrix({
      jobId: 'job',
      plan: wanted,
      db: reading.value,
      calls: more.calls ?? searchUntil(Infinity),
      edit,
      onProgress: () => undefined,
      isCancelled: more.isCancelled ?? (() => false),
    })
  return { lists, plan, run, fromListId }
}

const whyEstimated = (lat: number) => (lat < 12 ? null : 'no-map')

const hitOf = (lat: number): GeoOutcome => ({
  hits: packHits([
    {
      slot: 1 + (Math.round((lat - 10) * 100) % 3),
      meters: 100.4,
      seconds: 60.6,
      straightMeters: 90,
      seaMeters: 0,
      whyEstimated: whyEstimated(lat),
    },
  ]),
  isOtherRegionOnly: false,
  of: 3,
})

/** Of a list with three points, as many as are asked for behind a number. */
function cellsOf({ from, to }: MatrixBlock): MatrixCells {
  const slots = [1, 2, 3].filter((slot) => slot > to.after).slice(0, to.limit)
  const pairs = Array.from(from.lats).flatMap((lat) => slots.map((slot) => ({ lat, slot })))
  return {
    slots: Int32Array.from(slots),
    meters: Float64Array.from(pairs, ({ lat, slot }) => Math.round(lat * 100) * 10 + slot),
    seconds: Float64Array.from(pairs, ({ slot }) => slot * 60),
    reasons: Uint8Array.from(pairs, ({ lat }) => toReasonNumber(whyEstimated(lat))),
  }
}

/** Answers until so many were asked for. */
function searchUntil(most: number) {
  let asked = 0
  const answer = <T>(value: T, count: number): Result<T> =>
    (asked += count) > most ? fail('nearby/worker-died', 'The search thread stopped.') : ok(value)
  return {
    asked: () => asked,
    find: async ({ search }: FindInList) => answer(hitOf(search.origin.lat), 1),
    matrix: async (block: MatrixBlock) => answer(cellsOf(block), block.from.lats.length),
  }
}

test('the nearest of each point are written, and what is estimated says so', async () => {
  const { plan, run } = await openLists()
  const asked = plan('nearest.csv')
  expect(await run(asked)).toMatchObject({
    value: { end: 'done', account: { points: COUNT, unplaced: 0, routed: 200, estimated: { 'no-map': 250 } } },
  })
  const lines = readFileSync(asked.path, 'utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + COUNT)
  expect(lines[0]).toBe('FromId,FromName,ToId,ToName,DistanceMeters,Seconds,Estimated')
  expect(lines[2]).toMatch(/^[\w-]+,"D1, ""x""",[\w-]+,S1,100,61,$/)
  expect(lines.at(-1)).toMatch(/,no-map$/)
  expect(existsSync(`${asked.path}.part`)).toBe(false)
})

test('all pairs are written in the order of both lists, and a point without a position is counted', async () => {
  const { plan, run } = await openLists({ unplaced: 1 })
  const asked = plan('all.csv', { nearest: null })
  expect(await run(asked)).toMatchObject({
    value: { account: { points: COUNT - 1, unplaced: 1, routed: 199 * 3, estimated: { 'no-map': 250 * 3 } } },
  })
  const lines = readFileSync(asked.path, 'utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + (COUNT - 1) * 3)
  const bare = lines.map((line) => line.replaceAll(/[\w-]{36}/g, '*'))
  expect(bare.slice(1, 5)).toEqual([
    '*,"D0, ""x""",*,S0,10001,60,',
    '*,"D0, ""x""",*,S1,10002,120,',
    '*,"D0, ""x""",*,S2,10003,180,',
    '*,"D2, ""x""",*,S0,10021,60,',
  ])
})

test.each([{ nearest: 1 }, { nearest: null }])(
  'what was interrupted or stopped goes on behind what is whole: $nearest',
  async (of) => {
    const { plan, run } = await openLists()
    const whole = plan('whole.csv', of)
    const first = await run(whole)
    const asked = plan('broken.csv', of)
    const broken = await run(asked, { calls: searchUntil(290) })
    expect(broken.ok).toBe(false)
    expect(existsSync(asked.path)).toBe(false)
    // Stopped once more, before the next page.
    expect(await run(asked, { isCancelled: () => true })).toMatchObject({ value: { end: 'cancelled' } })
    const rest = searchUntil(Infinity)
    // The figures are those of both runs together.
    expect(await run(asked, { calls: rest })).toEqual(first)
    expect(rest.asked()).toBe(COUNT - 200)
    expect(readFileSync(asked.path, 'utf8')).toBe(readFileSync(whole.path, 'utf8'))
  },
)

test('what was interrupted begins anew when a list is another one by then, but for its columns', async () => {
  const { lists, plan, run, fromListId } = await openLists()
  const [file, columns] = [plan('changed.csv', { nearest: null }), plan('columns.csv', { isIntoColumns: true })]
  for (const asked of [file, columns]) expect((await run(asked, { calls: searchUntil(290) })).ok).toBe(false)
  const edits = [{ ref: { ordinal: 1 }, patch: { lat: 12 } }]
  const step = { type: 'editPoints' as const, listId: fromListId, edits }
  expect((await lists.change([step], { kind: 'editPoints', actor: 'window' })).ok).toBe(true)
  const [again, rest] = [searchUntil(Infinity), searchUntil(Infinity)]
  expect((await run(file, { calls: again })).ok).toBe(true)
  expect(again.asked()).toBe(COUNT)
  expect(readFileSync(file.path, 'utf8')).toContain(',S0,12001,')
  expect((await run(columns, { calls: rest })).ok).toBe(true)
  expect(rest.asked()).toBe(COUNT - 200)
})

test('columns are filled beside what stands there, and one undo takes all of them back', async () => {
  const { lists, plan, run, fromListId } = await openLists()
  const before = lists.store.points(fromListId, [1, COUNT])
  expect((await run(plan('columns.csv', { isIntoColumns: true }))).ok).toBe(true)
  const after = lists.store.points(fromListId, [1, COUNT])
  const metas = after.ok ? after.value.map((one) => one?.metaInfo) : []
  expect(metas[0]).toEqual({ Kept: 'D0, "x"', Nearest: 'S0', 'Nearest meters': 100, 'Nearest seconds': 61 })
  expect(metas[1]).toMatchObject({ Nearest: 'S2', 'Nearest estimated': 'no-map' })
  expect((await lists.undo(null)).ok).toBe(true)
  expect(lists.store.points(fromListId, [1, COUNT])).toEqual(before)
})

test('a list to itself leaves out the point where a way begins', async () => {
  const { plan, run, fromListId } = await openLists()
  const asked = plan('itself.csv', { toListId: fromListId, nearest: null })
  expect(await run(asked)).toMatchObject({ value: { account: { points: COUNT } } })
  // Three points are answered for each; of the first three, one is itself.
  const lines = readFileSync(asked.path, 'utf8').trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(COUNT * 3 - 3)
  const ids = lines.map((line) => line.match(/[\w-]{36}/g) ?? [])
  expect(ids.every(([from, to]) => from !== undefined && to !== undefined && from !== to)).toBe(true)
})
