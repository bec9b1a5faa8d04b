import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import { copyLists, sourceOfLists, type CopySource } from '#main/lists/copy-lists.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { findRepeated, type RepeatedPlaces, findKeptApart } from '#main/lists/repeated/find-repeated.ts'
import { keepApart, type Pair } from '#main/lists/sql/kept-apart.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { isPlaceHere } from '#main/lists/sql/shared-places.ts'
import { stagePoints } from '#main/lists/stage-import.ts'
import { readVersion, createVersionSource } from '#main/lists/versions/read-version.ts'
import { unwrap } from './open-user-db.ts'

const DEPOTS = '00000000-0000-4000-8000-000000000001'
const ROUND = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-20T12:00:00.000Z'

/** One place three times: twice in one list, once in the other. */
function openLists() {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-apart-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let { db, close } = unwrap(openUserDatabase(dataDir))
  onTestFinished(() => close())
  const place = (name: string) =>
    toNewPoint({ name, address: 'Feeder Road 4', country: 'GB', lat: 51.4496, lon: -2.5661 })
  const make = (id: string, names: string[]): ListStep => ({
    type: 'createList',
    list: { id, name: id, description: '', latestRelatedListId: '', isErrorList: false },
    pointsJson: JSON.stringify(names.map(place)),
  })
  const steps = [make(DEPOTS, ['Depot Bristol', 'Depot Bristoll']), make(ROUND, ['Depot Bristol'])]
  unwrap(changeLists(db, { steps, kind: 'createList', actor: 'window', groupId: randomUUID(), at: AT }))
  const idsOf = (listId: string) => readPointsAfter(db, listId, { after: 0, limit: 9 }).map(({ id }) => id)
  const ids = [...idsOf(DEPOTS), ...idsOf(ROUND)] as [string, string, string]
  const idsOfGroups = ({ groups }: RepeatedPlaces) => groups.map(({ places }) => places.map(({ point }) => point.id))
  const pause = () => Promise.resolve()
  /** Takes lists of a source under new ids, as the job does; says what the ids of their places are. */
  const copy = async (source: CopySource, fromIds: string[]) => {
    const lists = fromIds.map((fromId) => ({ fromId, toId: randomUUID(), name: 'then' }))
    const copied = await copyLists(source, lists, {
      stage: (block) => Promise.resolve({ ok: true, value: db.transaction(() => stagePoints(db, block))() }),
      stageShapes: () => Promise.resolve({ ok: true, value: undefined }),
      onProgress: () => undefined,
      isCancelled: () => false,
      isHere: (id) => isPlaceHere(db, id),
    })
    keepApart(db, { pairs: unwrap(copied).apart, isApart: true, at: AT })
    const steps = lists.map(({ toId }): ListStep => ({ type: 'publishList', listId: toId }))
    unwrap(changeLists(db, { steps, kind: 'restoreList', actor: 'window', groupId: randomUUID(), at: AT }))
    return { listIds: lists.map(({ toId }) => toId), ids: lists.flatMap(({ toId }) => idsOf(toId)) }
  }
  return {
    ids,
    copyLists: (fromIds: string[]) => copy(sourceOfLists(db), fromIds),
    copyVersion: () => copy(createVersionSource(db, unwrap(readVersion(db, DEPOTS, 1))), [DEPOTS]),
    repeated: async (listIds = [DEPOTS, ROUND]) =>
      idsOfGroups(await findRepeated(db, { listIds, kind: 'name' }, pause)),
    apart: async (listIds = [DEPOTS, ROUND]) => idsOfGroups(await findKeptApart(db, listIds, pause)),
    keep: (pairs: Pair[], isApart = true) => keepApart(db, { pairs, isApart, at: AT }),
    restart: () => {
      close()
      ;({ db, close } = unwrap(openUserDatabase(dataDir)))
    },
  }
}

test('places that are kept apart are not found again, in either order, across lists and after a restart', async () => {
  const { ids, repeated, apart, keep, restart } = openLists()
  const [first, second, third] = ids
  expect(await repeated()).toEqual([[first, second, third]])
  keep([
    [third, first],
    [first, second],
    [third, second],
  ])
  restart()
  expect(await repeated()).toEqual([])
  expect((await apart()).map((pair) => pair.sort())).toHaveLength(3)
  expect((await apart([DEPOTS])).map((pair) => pair.sort())).toEqual([[first, second].sort()])
})

test('one pair that is kept apart leaves the others, and no group holds both', async () => {
  const { ids, repeated, keep } = openLists()
  const [first, second, third] = ids
  keep([[second, third]])
  expect(await repeated()).toEqual([[first, second]])
  keep([[first, second]])
  expect(await repeated()).toEqual([[first, third]])
})

test('what is kept apart can be taken back', async () => {
  const { ids, repeated, apart, keep } = openLists()
  const [first, second, third] = ids
  keep([
    [first, second],
    [first, third],
    [second, third],
  ])
  keep([[second, first]], false)
  expect(await repeated()).toEqual([[first, second]])
  expect(await apart()).toHaveLength(2)
})

test('lists of a backup or of an earlier moment keep apart what was kept apart, also from what is here', async () => {
  const { ids, repeated, apart, keep, copyLists: copy, copyVersion, restart } = openLists()
  const [first, second, third] = ids
  keep([
    [first, second],
    [second, third],
  ])
  const both = await copy([DEPOTS, ROUND])
  restart()
  const [newFirst, newSecond, newThird] = both.ids as [string, string, string]
  expect(new Set([...ids, ...both.ids]).size).toBe(6)
  expect(await repeated(both.listIds)).toEqual([[newFirst, newThird]])
  const pairs = (await apart([DEPOTS, ROUND, ...both.listIds])).map((pair) => pair.sort())
  const expected = [
    [first, second],
    [newFirst, newSecond],
    [newFirst, second],
    [first, newSecond],
  ]
  for (const pair of expected) expect(pairs).toContainEqual(pair.sort())
  const alone = await copyVersion()
  expect(await repeated(alone.listIds)).toEqual([])
  const groups = await repeated([DEPOTS, ...alone.listIds])
  expect(groups.map((group) => group.sort())).toEqual(
    expect.arrayContaining([[first, alone.ids[0]].sort(), [second, alone.ids[1]].sort()]),
  )
})
