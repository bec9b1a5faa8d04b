import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/host/remark-line.ts'
import { importFile } from './import-file.ts'

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
        'Latitude and longitude look exchanged: 2 locations of the first ones are on land only the other way round.\n',
      ])
    const right = await importFile(name, write(TOWNS))
    expect(right.account.remarks).toBeUndefined()
    expect(right.described.remarks).toBeUndefined()
  })

  it('is none where a few lie at sea', async () => {
    const buoys = [[54, 8] as const, [57, 3] as const, [45, -30] as const, ...TOWNS] // prettier-ignore
    expect((await importFile('b.csv', csv(buoys))).account.remarks).toBeUndefined()
  })
})
