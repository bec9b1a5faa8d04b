import { afterAll, describe, expect, it } from 'vitest'
import { countLosses } from '#main/lists/files/count-losses.ts'
import { decodeGeometry } from '#main/lists/layers/encode-geometry.ts'
import { listLayers, readGeometry } from '#main/lists/sql/list-layers.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { openMapLists } from '../../../shapes/take-map-file.ts'

const lists = openMapLists()
afterAll(() => lists.close())

const FORMATS = ['gpkg', 'parquet', 'shp'] as const
const ENDINGS = { gpkg: 'gpkg', parquet: 'parquet', shp: 'shp.zip' }

const point = (properties: object, coordinates: number[] | null = [7.4474, 46.948]) => ({
  type: 'Feature',
  geometry: coordinates && { type: 'Point', coordinates },
  properties,
})
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

/** What a list holds, without what is new with every place. */
function contentsOf(listId: string) {
  const points = readPointsAfter(lists.db, listId, { after: 0, limit: 1000 })
  const layers = listLayers(lists.db, listId).map(({ name, description, style, isShown, fields, id }) => {
    const geometry = readGeometry(lists.db, id)
    return { name, description, style, isShown, fields, geometry: geometry && decodeGeometry(geometry) }
  })
  const places = points.map((one) => {
    const { name, description, address, country, lat, lon, metaInfo, status, tags, openingHours, unstructuredMetaInfo } = one // prettier-ignore
    return { name, description, address, country, lat, lon, metaInfo, status, tags, openingHours, unstructuredMetaInfo }
  })
  return { places, layers }
}

async function throughFile(content: string, format: (typeof FORMATS)[number]) {
  const { listId } = await lists.take('in.geojson', content)
  const bytes = await lists.write(listId, format)
  const back = await lists.take(`back.${ENDINGS[format]}`, bytes)
  return { before: contentsOf(listId), after: contentsOf(back.listId), account: back.account }
}

const MIXED = collection(
  point({
    name: 'Café 𝔅 東',
    address: 'Markt 1',
    country: 'CH',
    beds: 12,
    rate: 4.5,
    open: true,
    zip: '00123',
    mixed: 5,
    list: ['a', 1],
    blank: ' ',
    Name: 'of a field',
    fid: 7,
    'a name beyond ten bytes': 'x',
    'a name beyond 10': 'y',
  }),
  point({ name: 'Second', beds: 3, rate: 5, open: false, mixed: 'five', photos: 'a.jpg; b.jpg' }, [-70.5, -33.25]),
)

describe('a list that leaves as a GIS file and comes in again', () => {
  it.each(FORMATS)(
    '%s: texts, numbers, flags, mixed values and names like those of the file come back',
    async (format) => {
      const { before, after } = await throughFile(MIXED, format)
      expect(after.places).toEqual(before.places)
      expect(after.places[0]?.metaInfo).toMatchObject({ beds: 12, zip: '00123', mixed: 5, Name: 'of a field', fid: 7 })
    },
  )

  it.each(['gpkg', 'parquet'] as const)(
    '%s: lines, areas with holes, heights, times and styles come back',
    async (format) => {
      const times = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:05:00.000Z']
      const line = { type: 'LineString', coordinates: [[7, 46, 400], [8, 47, 512.5]] } // prettier-ignore
      const area = { type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 0]], [[1, 0.5], [2, 0.5], [2, 1], [1, 0.5]]] } // prettier-ignore
      const both = { type: 'GeometryCollection', geometries: [line, area, { type: 'Point', coordinates: [1, 2] }] }
      const { before, after, account } = await throughFile(
      collection(
        point({ name: 'Place', note: 'n' }),
        { type: 'Feature', geometry: line, properties: { name: 'Way', stroke: '#ff0000', coordTimes: times, length: 5 } },
        { type: 'Feature', geometry: area, properties: { name: 'Area', description: 'with a hole' } },
        { type: 'Feature', geometry: { type: 'MultiLineString', coordinates: [line.coordinates, [[1, 1], [2, 2]]] }, properties: {} },
        { type: 'Feature', geometry: both, properties: { name: 'Both' } },
      ),
      format,
    ) // prettier-ignore
      expect(account.layers).toBe(4)
      expect(after).toEqual(before)
    },
  )

  it.each(FORMATS)('%s: a field of numbers has a column of numbers, and its texts come back', async (format) => {
    const { listId } = await lists.take('in.geojson', collection(point({ name: 'A', beds: '12' }), point({ name: 'B', beds: '1.5' })))
    lists.change([{ type: 'setList', listId, fields: { fieldTypes: { beds: 'number' } } }])
    const back = await lists.take(`back.${ENDINGS[format]}`, await lists.write(listId, format))
    expect(findList(lists.db, back.listId)?.fieldTypes).toEqual({ beds: 'number' })
    expect(contentsOf(back.listId)).toEqual(contentsOf(listId))
  }) // prettier-ignore

  it('names before the export what a Shapefile cuts, leaves out or calls otherwise', async () => {
    const line = { type: 'Feature', geometry: { type: 'LineString', coordinates: [[1, 1], [2, 2]] }, properties: {} } // prettier-ignore
    const places = [point({ name: 'A', address: 'x'.repeat(255), 'a name of 12': 1 }), point({ name: 'B', address: 'x'.repeat(254) })] // prettier-ignore
    const { listId } = await lists.take('in.geojson', collection(...places, line))
    expect(countLosses(lists.db, { listId, format: 'shp', after: 0 })).toMatchObject({
      lossy: 1,
      lost: { cut: 1, fieldNames: 1 },
      list: ['layers'],
    })
    for (const format of ['gpkg', 'parquet'] as const)
      expect(countLosses(lists.db, { listId, format, after: 0 })).toMatchObject({ lossy: 0, lost: {}, list: [] })
  })

  it('a Shapefile cuts texts of more than 254 bytes at a whole character', async () => {
    const { after } = await throughFile(
      collection(point({ name: `${'é'.repeat(126)}x東`, address: 'n'.repeat(300) })),
      'shp',
    )
    expect(after.places[0]?.name).toBe(`${'é'.repeat(126)}x`)
    expect(after.places[0]?.address).toBe('n'.repeat(254))
  })
})
