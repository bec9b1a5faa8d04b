import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserStore } from '#main/host/open-user-store.ts'
import { matrixLists, type MatrixSpec } from '#main/jobs/matrix-lists.ts'
import { packHits } from '#main/nearby/packed-hits.ts'
import type { GeoOutcome } from '#main/nearby/geo-protocol.types.ts'
import { createListsService } from '#main/lists/lists-service.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const COUNT = 450
const point = (name: string, lat: number): PointFields => ({
  name,
  description: '',
  address: '',
  country: '',
  lat,
  lon: 1,
  latText: String(lat),
  lonText: '1',
  metaInfo: { Kept: name },
  unstructuredMetaInfo: null,
  openingHours: null,
})

/** Depots north of each other, and three shops; the nearest is that whose number is left over by three. */
async function openLists() {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-matrix-'))
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(async () => void (await opened.value.close()))
  const lists = createListsService({ store: opened.value.lists, follow: () => undefined, announce: () => undefined })
  const ids: string[] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const points = [
    Array.from({ length: COUNT }, (_, i) => point(`D${i}, "x"`, 10 + i / 100)),
    Array.from({ length: 3 }, (_, i) => point(`S${i}`, i)),
  ]
  for (const [i, id] of ids.entries()) {
    const list = { id, name: `List ${i}`, description: '', latestRelatedListId: '', isErrorList: false }
    const pointsJson = JSON.stringify(points[i])
    const made = await lists.change([{ type: 'createList', list, pointsJson }], { kind: 'createList', actor: 'window' })
    if (!made.ok) throw new Error(made.error.message)
  }
  const [fromListId, toListId] = ids as [string, string]
  const spec = (name: string, more: Partial<MatrixSpec> = {}): MatrixSpec => ({
    kind: 'matrixLists',
    fromListId,
    toListId,
    nearest: 1,
    orderBy: 'time',
    maxDistanceMeters: 100_000,
    transport: 'car',
    isIntoColumns: false,
    path: join(dataDir, name),
    fileName: name,
    ...more,
  })
  return { lists, spec, fromListId }
}

const hitOf = (lat: number): GeoOutcome => ({
  hits: packHits([
    {
      slot: 1 + (Math.round((lat - 10) * 100) % 3),
      meters: 100.4,
      seconds: 60.6,
      straightMeters: 90,
      seaMeters: 0,
      whyEstimated: lat < 12 ? null : 'no-map',
    },
  ]),
  isOtherRegionOnly: false,
  of: 3,
})

/** Answers until so many were asked for. */
function indexesUntil(most: number) {
  let asked = 0
  return {
    asked: () => asked,
    find: async (_: string, { origin }: { origin: { lat: number } }): Promise<Result<GeoOutcome>> =>
      ++asked > most ? fail('nearby/worker-died', 'The search thread stopped.') : ok(hitOf(origin.lat)),
  }
}

const run = (
  lists: Awaited<ReturnType<typeof openLists>>['lists'],
  spec: MatrixSpec,
  more: { indexes?: ReturnType<typeof indexesUntil>; isCancelled?: () => boolean } = {},
) =>
  matrixLists({
    jobId: 'job',
    spec,
    lists,
    indexes: more.indexes ?? indexesUntil(Infinity),
    report: () => undefined,
    isCancelled: more.isCancelled ?? (() => false),
  })

test('the nearest of each point are written, and what is estimated says so', async () => {
  const { lists, spec } = await openLists()
  const asked = spec('nearest.csv')
  expect(await run(lists, asked)).toEqual(ok({ end: 'done', done: COUNT }))
  const lines = readFileSync(asked.path, 'utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + COUNT)
  expect(lines[0]).toBe('FromId,FromName,ToId,ToName,DistanceMeters,Seconds,Estimated')
  expect(lines[2]).toMatch(/^[\w-]+,"D1, ""x""",[\w-]+,S1,100,61,$/)
  expect(lines.at(-1)).toMatch(/,no-map$/)
  expect(existsSync(`${asked.path}.part`)).toBe(false)
})

test('what was interrupted or stopped goes on behind what is whole', async () => {
  const { lists, spec } = await openLists()
  const whole = spec('whole.csv')
  await run(lists, whole)
  const asked = spec('broken.csv')
  const broken = await run(lists, asked, { indexes: indexesUntil(290) })
  expect(broken.ok).toBe(false)
  expect(existsSync(asked.path)).toBe(false)
  // Stopped once more, before the next page.
  expect(await run(lists, asked, { isCancelled: () => true })).toEqual(ok({ end: 'cancelled', done: 0 }))
  const rest = indexesUntil(Infinity)
  expect((await run(lists, asked, { indexes: rest })).ok).toBe(true)
  expect(rest.asked()).toBe(COUNT - 200)
  expect(readFileSync(asked.path, 'utf8')).toBe(readFileSync(whole.path, 'utf8'))
})

test('columns are filled beside what stands there, and one undo takes all of them back', async () => {
  const { lists, spec, fromListId } = await openLists()
  const before = lists.store.points(fromListId, [1, COUNT])
  expect((await run(lists, spec('columns.csv', { isIntoColumns: true }))).ok).toBe(true)
  const after = lists.store.points(fromListId, [1, COUNT])
  const metas = after.ok ? after.value.map((one) => one?.metaInfo) : []
  expect(metas[0]).toEqual({ Kept: 'D0, "x"', Nearest: 'S0', 'Nearest meters': 100, 'Nearest seconds': 61 })
  expect(metas[1]).toMatchObject({ Nearest: 'S2', 'Nearest estimated': 'no-map' })
  expect((await lists.undo(null)).ok).toBe(true)
  expect(lists.store.points(fromListId, [1, COUNT])).toEqual(before)
})
