import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/cli/remark-line.ts'
import { ok } from '#shared/result.ts'
import { importFile } from './import-file.ts'

const BERLIN = '13.404954,52.520008'
const [LON, LAT] = BERLIN.split(',').map(Number)
/** `SELECT ST_AsEWKB(...)`: little-endian, SRID 4326. */
function ewkb(
  lon: number,
  lat: number,
  { kind = 0x2000_0001, srid = 4326 as number | null, isBig = false } = {},
): string {
  const bytes = Buffer.alloc(srid === null ? 21 : 25)
  const at = srid === null ? 5 : 9
  bytes[0] = isBig ? 0 : 1
  if (isBig) bytes.writeUInt32BE(kind, 1)
  else bytes.writeUInt32LE(kind, 1)
  if (srid !== null) bytes.writeUInt32LE(srid, 5)
  for (const [offset, value] of [
    [at, lon],
    [at + 8, lat],
  ] as const) {
    if (isBig) bytes.writeDoubleBE(value, offset)
    else bytes.writeDoubleLE(value, offset)
  }
  return bytes.toString('hex').toUpperCase()
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const table = (...rows: string[][]) => rows.map((row) => `${row.map(quoted).join(',')}\n`).join('')
const positions = (places: { name: string; lat: number | null; lon: number | null }[]) => places.map(({ name, lat, lon }) => [name, lat, lon]) // prettier-ignore

describe('columns of coordinates are known by what they hold', () => {
  it.each<[string, string[], string]>([
    ['GTFS', ['stop_lat', 'stop_lon'], 'latitude,longitude'],
    ['GTFS the other way round', ['stop_lon', 'stop_lat'], 'longitude,latitude'],
    ['longer names', ['geo_latitude_wgs', 'lng of site'], 'latitude,longitude'],
  ])('%s', async (_, [first = '', second = ''], expected) => {
    const isLatFirst = expected.startsWith('lat')
    const row = (lat: string, lon: string) => (isLatFirst ? [lat, lon] : [lon, lat])
    const file = table(['stop_id', 'stop_name', first, second], ['1', 'Alexanderplatz', ...row('52.521', '13.411')], ['2', 'Zoo', ...row('52.5', '13.33')]) // prettier-ignore
    const { good, roles } = await importFile('stops.csv', file)
    expect([roles[first], roles[second]].join(',')).toBe(expected)
    expect(positions(good)).toEqual([
      ['Alexanderplatz', 52.521, 13.411],
      ['Zoo', 52.5, 13.33],
    ])
  })

  it.each<[string, string, string]>([
    ['WKT', 'shape', `POINT (${LON} ${LAT})`],
    ['WKT with its system', 'Shape', `SRID=4326;POINT(${LON} ${LAT})`],
    ['WKT of one point among several', 'shape', `MULTIPOINT ((${LON} ${LAT}))`],
    ['a pair in brackets', 'location', `(${LAT}, ${LON})`],
    ['a pair', 'Where', `${LAT}, ${LON}`],
    ['GeoJSON', 'location', `{"type":"Point","coordinates":[${BERLIN}]}`],
    ['an object', 'address', `{"lat": ${LAT}, "lng": ${LON}}`],
    ['EWKB', 'the_geom', ewkb(LON ?? 0, LAT ?? 0)],
    ['EWKB in small letters', 'wkb', ewkb(LON ?? 0, LAT ?? 0).toLowerCase()],
    ['WKB without a system', 'geometry', ewkb(LON ?? 0, LAT ?? 0, { kind: 1, srid: null })],
    ['WKB of the other order', 'geometry', ewkb(LON ?? 0, LAT ?? 0, { kind: 1, srid: null, isBig: true })],
    ['a link to a map', 'where', `https://www.google.com/maps/search/?api=1&query=${LAT},${LON}`],
  ])('%s in %s', async (_, column, cell) => {
    const file = table(['id', 'Title', column], ['1', 'Tower', cell], ['2', 'Gate', cell])
    const { good, roles, account } = await importFile('places.csv', file)
    expect(roles).toMatchObject({ Title: 'name', [column]: 'coordinates' })
    expect(account).toMatchObject({ added: 2 })
    expect(positions(good)).toEqual([
      ['Tower', LAT, LON],
      ['Gate', LAT, LON],
    ])
  })

  it('binary in metres, and binary of a line, are no positions', async () => {
    const file = table(['Title', 'geom', 'lat', 'lon'], ['A', ewkb(1_492_000, 6_894_000, { srid: 3857 }), '1', '2'])
    expect((await importFile('m.csv', file)).roles).toMatchObject({ geom: null, lat: 'latitude' })
    const line = table(['Title', 'geom', 'lat', 'lon'], ['A', ewkb(1, 2, { kind: 0x2000_0002 }), '1', '2'])
    expect((await importFile('l.csv', line)).roles).toMatchObject({ geom: null, lat: 'latitude' })
  })
})

describe('an object is never a name or an address', () => {
  const takeout = (properties: object, coordinates: unknown = [LON, LAT]) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }) // prettier-ignore
  const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

  it("Google's saved places, as they were and as they are", async () => {
    const older = takeout({
      'Google Maps URL': 'http://maps.google.com/?cid=1',
      Location: { Address: 'Markt 1, 28195 Bremen', 'Business Name': 'Ratskeller', 'Country Code': 'DE', 'Geo Coordinates': { Latitude: '53.07', Longitude: '8.8' } }, // prettier-ignore
      Title: 'Keller',
    })
    const { good, roles } = await importFile('Saved Places.json', collection(older))
    expect(roles).toMatchObject({ Title: 'name', 'Location.Address': 'address', 'Location.Country Code': 'country' })
    expect(good).toMatchObject([
      { name: 'Keller', address: 'Markt 1, 28195 Bremen', lat: LAT, metaInfo: { 'Google Maps URL': 'http://maps.google.com/?cid=1', 'Location.Geo Coordinates.Latitude': '53.07' } }, // prettier-ignore
    ])
    const newer = takeout({
      date: '2026-01-02T03:04:05Z',
      google_maps_url: `http://maps.google.com/?q=${LAT},${LON}`,
      location: { address: 'Markt 1, 28195 Bremen', country_code: 'DE', name: 'Ratskeller' },
    }, [0, 0]) // prettier-ignore
    const nowhere = takeout({ google_maps_url: 'http://maps.google.com/?cid=2', location: { name: 'Gone' } }, [0, 0])
    const read = await importFile('Saved Places.json', collection(newer, nowhere))
    expect(read.good).toMatchObject([{ name: 'Ratskeller', address: 'Markt 1, 28195 Bremen', lat: LAT, lon: LON }])
    expect(read.bad).toMatchObject([{ name: 'Gone', lat: null }])
    expect(read.account.reasons).toEqual({ zeroZero: 1 })
  })

  it('objects in a row that is otherwise good stay fields', async () => {
    const rows = [{ name: 'A', address: 'Markt 1' }, { name: 'B', address: 'Markt 2' }, { name: { en: 'C' }, address: ['x'] }] // prettier-ignore
    const { good } = await importFile('p.geojson', collection(...rows.map((row) => takeout(row))))
    expect(good.map(({ name, address }) => [name, address])).toEqual([['A', 'Markt 1'], ['B', 'Markt 2'], ['3', '']]) // prettier-ignore
    expect(good[2]?.metaInfo).toEqual({ name: { en: 'C' }, address: ['x'] })
  })

  it('nor in a table, nor in the further data of KML', async () => {
    const file = table(['name', 'address', 'lat', 'lon'], ['{"en":"A"}', '{"street":"x"}', '1.5', '2.5'], ['["B"]', '', '1.5', '2.5']) // prettier-ignore
    const { good, roles } = await importFile('t.csv', file)
    expect(roles).toMatchObject({ name: null, address: null, lat: 'latitude', lon: 'longitude' })
    expect(good.map(({ name, address }) => [name, address])).toEqual([['1', ''], ['2', '']]) // prettier-ignore
    const data = '<ExtendedData><SchemaData><SimpleData name="address">{"street":"x"}</SimpleData><SimpleData name="title">{"a":1}</SimpleData></SchemaData></ExtendedData>' // prettier-ignore
    const kml = `<?xml version="1.0"?><kml><Document><Placemark>${data}<Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>`
    const read = await importFile('s.kml', kml)
    expect(read.good).toMatchObject([{ name: '1', address: '', metaInfo: { address: '{"street":"x"}', title: '{"a":1}' } }]) // prettier-ignore
  })
})

describe("Google's saved lists", () => {
  const file = table(
    ['Title', 'Note', 'URL', 'Tags', 'Comment'],
    ['Tower', 'at noon', `https://www.google.com/maps/search/${LAT},${LON}`, '', ''],
    ['Café', '', 'https://www.google.com/maps/place/Caf%C3%A9/@52.5,13.4,17z/data=!3m1!4b1!4m5!8m2!3d52.51!4d13.41', '', ''], // prettier-ignore
    ['Ratskeller', '', 'https://maps.google.com/?q=Ratskeller,+Markt+1,+28195+Bremen&ftid=0x1:0x2', '', ''],
    ['Lisbon', '', 'https://www.google.com/maps/place/Lisbon/data=!4m2!3m1!1s0x1:0x2', '', ''],
  )

  it('are placed by their links, which stay', async () => {
    const { good, bad, account, roles } = await importFile('Want to go.csv', file)
    expect(roles).toMatchObject({ Title: 'name', Note: 'notes', Tags: 'tags', Comment: 'notes', URL: 'coordinates' })
    expect(positions(good)).toEqual([
      ['Tower', LAT, LON],
      ['Café', 52.51, 13.41],
    ])
    expect(good[0]).toMatchObject({
      notes: [{ text: 'at noon', from: 'import', who: 'Want to go.csv' }],
      metaInfo: { URL: expect.stringContaining('search') },
    })
    expect(bad.map(({ name, address }) => [name, address])).toEqual([
      ['Ratskeller', 'Markt 1, 28195 Bremen'],
      ['Lisbon', ''],
    ])
    expect(account.remarks?.map(remarkLine)).toEqual(['1 row without coordinates has an address: --geocode finds the position.\n']) // prettier-ignore
  })

  it('and else by the address that their links name', async () => {
    const asked: string[] = []
    const { good } = await importFile('Want to go.csv', file, async (addresses) => {
      asked.push(...addresses.map(({ address }) => address))
      return ok(addresses.map(() => ({ lat: 53.07, lon: 8.8 })))
    })
    expect(asked).toContain('Markt 1, 28195 Bremen')
    expect(positions(good)).toContainEqual(['Ratskeller', 53.07, 8.8])
  })
})

describe('a postal code', () => {
  it('is a part of the address, and a field of its own beside it', async () => {
    const file = table(['name', 'address', 'zip', 'city', 'lat', 'lon'], ['A', 'Main St 1', '01234', 'Springfield', '1.5', '2.5']) // prettier-ignore
    const { good } = await importFile('z.csv', file)
    expect(good).toMatchObject([{ address: 'Main St 1, 01234 Springfield', metaInfo: { zip: '01234' } }])
  })
})

describe('geometries of nothing and of one', () => {
  const feature = (name: string, geometry: unknown) => ({ type: 'Feature', geometry, properties: { name } })
  const point = { type: 'Point', coordinates: [LON, LAT] }

  it('an empty geometry is none, nor counted as a line, a collection of one point is that point', async () => {
    const features = [
      feature('empty', {}),
      feature('no numbers', { type: 'Point', coordinates: [] }),
      feature('no members', { type: 'GeometryCollection', geometries: [] }),
      feature('one', { type: 'GeometryCollection', geometries: [point] }),
      feature('one of one', { type: 'GeometryCollection', geometries: [{ type: 'MultiPoint', coordinates: [[LON, LAT]] }] }), // prettier-ignore
      feature('two', { type: 'GeometryCollection', geometries: [point, point] }),
      feature('line', { type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: [] }] }),
    ]
    const { good, account } = await importFile('g.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    expect(positions(good)).toEqual([['one', LAT, LON], ['one of one', LAT, LON]]) // prettier-ignore
    expect(account).toMatchObject({ reasons: { noCoordinates: 3 }, layers: 1 })
  })
})
