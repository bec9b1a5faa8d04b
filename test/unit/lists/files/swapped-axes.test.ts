import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/cli/remark-line.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { ok } from '#shared/result.ts'
import { importFile } from './import-file.ts'
import { countSwappedByAddress } from '#main/lists/position-checks/note-swapped.ts'

const TOWNS = [[48.8566, 2.3522], [45.764, 4.8357], [43.2965, 5.3698], [44.8378, -0.5792]] as const // prettier-ignore
const csv = (rows: readonly (readonly [number, number])[]) =>
  `Name,Lat,Lon\n${rows.map(([lat, lon], at) => `P${at},${lat},${lon}`).join('\n')}\n`
const geoJson = (rows: readonly (readonly [number, number])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: rows.map(([lat, lon], at) => ({
      type: 'Feature',
      properties: { name: `P${at}` },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  })
const exchanged = TOWNS.map(([lat, lon]) => [lon, lat] as const)

// Exchanged, Lyon and Marseille lie in Somalia and Ethiopia: the other two tell.
describe('a file with latitude and longitude exchanged, whose rows name no country', () => {
  it.each([
    ['a table', 'p.csv', csv],
    ['GeoJSON', 'p.geojson', geoJson],
  ] as const)('is noticed before and after the import: %s', async (_, name, write) => {
    const { account, described } = await importFile(name, write(exchanged))
    for (const remarks of [account.remarks, described.remarks])
      expect(remarks?.map(remarkLine)).toEqual([
        'Latitude and longitude look exchanged: 2 locations of the first ones are on land, or at their addresses, only the other way round.\n',
      ])
    const right = await importFile(name, write(TOWNS))
    expect(right.account.remarks).toBeUndefined()
    expect(right.described.remarks).toBeUndefined()
  })

  it('is none where a few lie at sea', async () => {
    const buoys = [[54, 8] as const, [57, 3] as const, [45, -30] as const, ...TOWNS] // prettier-ignore
    expect((await importFile('b.csv', csv(buoys))).account.remarks).toBeUndefined()
    const one = [[45, -30] as const, ...TOWNS.slice(0, 2)]
    expect((await importFile('c.csv', csv(one))).account.remarks).toBeUndefined()
  })

  // Zürich and Winterthur are Somalia then, which is land.
  it('is noticed by its addresses where all of it lies on foreign land', async () => {
    const known = { 'Bahnhofstrasse 1, Zürich': [47.37, 8.54], Winterthur: [47.5, 8.72] } as Record<string, [number, number]> // prettier-ignore
    const geocode: Geocode = async (asked) =>
      ok(asked.map(({ address, country }) => {
        const [lat, lon] = (country === 'CH' && known[address]) || []
        return lat === undefined || lon === undefined ? null : { lat, lon, radiusMeters: 2_000 }
      })) // prettier-ignore
    const rows = [
      { name: 'A', address: 'Bahnhofstrasse 1, Zürich', country: '', lat: 8.5402, lon: 47.3763 },
      { name: 'Winterthur', address: '', country: '', lat: 8.7242, lon: 47.4999 },
    ]
    expect(await countSwappedByAddress(rows, geocode)).toBe(2)
    const right = rows.map(({ lat, lon, ...row }) => ({ ...row, lat: lon, lon: lat }))
    expect(await countSwappedByAddress(right, geocode)).toBe(0)
    expect(await countSwappedByAddress(rows.slice(0, 1), geocode)).toBe(0)
    expect(
      await countSwappedByAddress(
        rows.map((row) => ({ ...row, country: 'SO' })),
        geocode,
      ),
    ).toBe(0)
  })
})
