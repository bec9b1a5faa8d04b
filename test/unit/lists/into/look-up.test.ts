import { expect, test } from 'vitest'
import { lookUp, type PlacedRows } from '#main/lists/into/plan-import.ts'
import { ok } from '#shared/result.ts'

type Rows = Parameters<typeof lookUp>[0]

const row = (address: string): Rows[number] => ({
  source: { row: 1, cells: [], geometry: null, reason: null } as never,
  stated: { point: { address, country: 'LI', lat: null, lon: null }, reason: 'noCoordinates', says: new Set(), isNamed: true, readAt: '' } as never, // prettier-ignore
  matched: null,
  present: null,
  hasGeometry: false,
})

test('rows without coordinates are counted by how exact their address is known, and so are those not found', async () => {
  const placed: PlacedRows = { levels: {}, notFound: 0 }
  const rows = ['P4', 'A3', 'A2', 'A2', '', 'unclear'].map(row)
  const geocode = async (asked: readonly { address: string }[]) =>
    ok(asked.map(({ address }) => (address === '' ? null : { lat: 47, lon: 9, accuracy: address, radiusMeters: 0, ...(address === 'unclear' && { isCountryUnclear: true }) }))) // prettier-ignore
  await lookUp(rows, { geocode: geocode as never, placed })
  expect(placed.notFound).toBe(1)
  expect(placed.levels).toMatchObject({ house: 1 })
  expect(Object.values(placed.levels).reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(rows.map(({ stated }) => stated.reason)).toEqual([null, null, null, null, 'noCoordinates', 'countryUnclear'])
})
