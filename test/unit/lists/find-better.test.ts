import { expect, test } from 'vitest'
import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { findBetter } from '#main/lists/better/find-better.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { PointPatch } from '#main/lists/lists.types.ts'
import { countLevels } from '#main/lists/sql/placed-places.ts'
import { ok } from '#shared/result.ts'
import { openUserDb, unwrap } from './open-user-db.ts'

const AT = '2026-11-20T12:00:00.000Z'
const at = (accuracy: string) => ({ by: 'address' as const, accuracy, radiusMeters: 2000 })

function openLists(points: PointPatch[]) {
  const { db } = openUserDb()
  const list = { id: 'a', name: 'Customers', description: '', latestRelatedListId: '', isErrorList: false }
  const rows = points.map((point, index) => ({
    name: `${index}`,
    address: `Street ${index}`,
    lat: 47,
    lon: 9,
    ...point,
  }))
  const steps = [{ type: 'createList' as const, list, pointsJson: JSON.stringify(rows) }]
  db.transaction(() => unwrap(changeLists(db, { steps, kind: 'createList', groupId: 'g', actor: 'window', at: AT })))()
  return db
}

const look = async (db: ReturnType<typeof openLists>, answer: (address: string) => LocatedAddress | null) => {
  const asked: string[] = []
  const found = await findBetter(db, {
    listId: null,
    isCancelled: () => false,
    geocode: async (addresses) => {
      asked.push(...addresses.map(({ address }) => address))
      return ok(addresses.map(({ address }) => answer(address)))
    },
  })
  return { asked, found: unwrap(found) }
}
const HOUSE: LocatedAddress = { lat: 47.001, lon: 9, accuracy: 'P4', radiusMeters: 5 }

test('only places that were placed by their address to less than a house are looked up', async () => {
  const db = openLists([
    { placed: at('A2') },
    { placed: at('P4') },
    { placed: { by: 'hand', from: null, before: null } },
    { placed: { by: 'gps', radiusMeters: 3 } },
    { placed: { by: 'coordinates' } },
    {},
  ])
  const { asked, found } = await look(db, () => HOUSE)
  expect(asked).toEqual(['Street 0'])
  expect(found).toMatchObject({ looked: 1, isCut: false })
  expect(found.places).toMatchObject([{ listName: 'Customers', name: '0', from: { accuracy: 'A2' }, to: HOUSE }])
  expect(Math.round(found.places[0]!.distanceMeters)).toBe(111)
  expect(countLevels(db, 'a')).toEqual({ town: 1, house: 1 })
})

test('what is known no better, or may lie in another country, is not offered', async () => {
  const db = openLists([{ placed: at('A3') }, { placed: at('A2') }, { placed: at('A2') }, { placed: at('A2') }])
  const answers: Record<string, LocatedAddress | null> = {
    'Street 0': { ...HOUSE, accuracy: 'A3' },
    'Street 1': { ...HOUSE, isCountryUnclear: true },
    'Street 2': null,
    'Street 3': { ...HOUSE, accuracy: 'A3' },
  }
  const { found } = await look(db, (address) => answers[address] ?? null)
  expect(found.looked).toBe(4)
  expect(found.places.map(({ name }) => name)).toEqual(['3'])
})
