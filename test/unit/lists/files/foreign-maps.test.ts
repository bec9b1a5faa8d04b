import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { ZipFile } from 'yazl'
import { describe, expect, it } from 'vitest'
import { fromGpxColor, fromKmlColor, toListColor } from '#main/lists/files/map-colors.ts'
import { guessMapping } from '#main/lists/files/import-points.ts'
import { openPointSource } from '#main/lists/files/open-point-source.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'

async function read(name: string, content: string | Buffer) {
  const path = join(mkdtempSync(join(tmpdir(), 'maps-')), name)
  writeFileSync(path, content)
  const source = await openPointSource(path, name, {})
  if (!source.ok) throw new Error(source.error.message)
  const toPoint = createPointMaker({ ...source.value, mapping: await guessMapping(source.value), keepOthers: true })
  const places = []
  for await (const { rows } of source.value.rows()) {
    for (const { point } of rows.map(toPoint)) places.push([point.name, point.tags, { ...point.metaInfo }] as const)
  }
  return { places, list: source.value.list ?? null, foreign: source.value.foreign }
}

const kml = (body: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`
const mark = (name: string, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>13.4,52.5</coordinates></Point></Placemark>`
const style = (id: string, color: string) => `<Style id="${id}"><IconStyle><color>${color}</color></IconStyle></Style>`

describe('map files of other programs', () => {
  it("Google's maps: layers become tags, colours of styles and their names a field", async () => {
    const map = '<StyleMap id="icon-1899-0288D1"><Pair><key>normal</key><styleUrl>#icon-1899-0288D1-normal</styleUrl></Pair><Pair><key>highlight</key><styleUrl>#x</styleUrl></Pair></StyleMap>' // prettier-ignore
    const file = kml(
      `<name>Trip</name>${style('icon-1899-0288D1-normal', 'ffd18802')}${style('x', 'ff0000ff')}${map}` +
        `<Folder><name>Hotels</name>${mark('A', '<styleUrl>#icon-1899-0288D1</styleUrl>')}<Folder><name>Paris</name>${mark('B', '<styleUrl>#icon-503-FF5252-nodesc</styleUrl>')}</Folder></Folder>` +
        `${mark('C', '<ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="stars">4</SimpleData></SchemaData><Data name="id"><displayName>No.</displayName><value>7</value></Data></ExtendedData>')}`,
    )
    expect(await read('trip.kml', file)).toEqual({
      places: [
        ['A', ['Hotels'], { color: '#0288d1' }],
        ['B', ['Hotels', 'Paris'], { color: '#ff5252' }],
        ['C', null, { stars: '4', id: '7' }],
      ],
      list: null,
      foreign: { folders: 2, colored: 2, isListColor: false },
    })
  })

  it('Google Earth: styles may come behind the places, and one colour for all is that of the list', async () => {
    const own = '<Style><IconStyle><color>ff3643f4</color></IconStyle></Style>'
    const file = kml(`${mark('A', '<styleUrl>#red</styleUrl>')}${mark('B', own)}${style('red', 'ff3643f4')}`)
    const { places, list, foreign } = await read('earth.kml', file)
    expect(places.map(([, , fields]) => fields)).toEqual([{ color: '#f44336' }, { color: '#f44336' }])
    expect(list).toEqual({ folder: '', color: 'red', statuses: null, fieldTypes: {} })
    expect(foreign).toEqual({ folders: 0, colored: 2, isListColor: true })
  })

  it('Organic Maps: colours by the names of styles, and what it says by elements of its own', async () => {
    const further = '<ExtendedData xmlns:mwm="https://omaps.app"><mwm:featureTypes><mwm:value>amenity-cafe</mwm:value></mwm:featureTypes><mwm:scale>17</mwm:scale></ExtendedData>' // prettier-ignore
    const { places, list } = await read('organic.kml', kml(mark('A', `<styleUrl>#placemark-teal</styleUrl>${further}`)))
    expect(places).toEqual([['A', null, { featureTypes: 'amenity-cafe', scale: '17', color: '#00a58c' }]])
    expect(list?.color).toBe('teal')
  })

  it('OsmAnd and Garmin: extensions of a waypoint are its fields, categories its tags', async () => {
    const osmand = '<wpt lat="52.5" lon="13.4"><name>A</name><type>Cafés</type><extensions><osmand:color>#ffeecc22</osmand:color><osmand:icon>cafe</osmand:icon><osmand:amenity_type>food</osmand:amenity_type></extensions></wpt>' // prettier-ignore
    const garmin = '<wpt lat="52.6" lon="13.5"><name>B</name><extensions><gpxx:WaypointExtension><gpxx:Categories><gpxx:Category>Lodging</gpxx:Category><gpxx:Category>2026</gpxx:Category></gpxx:Categories><gpxx:Address><gpxx:City>Bernau</gpxx:City></gpxx:Address><gpxx:PhoneNumber>1234</gpxx:PhoneNumber></gpxx:WaypointExtension></extensions></wpt>' // prettier-ignore
    const file = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="o" xmlns:gpxx="g">${osmand}${garmin}</gpx>`
    expect(await read('favourites.gpx', file)).toEqual({
      places: [
        ['A', null, { type: 'Cafés', icon: 'cafe', amenity_type: 'food', color: '#eecc22' }],
        ['B', ['Lodging', '2026'], expect.objectContaining({ PhoneNumber: '1234' })],
      ],
      list: null,
      foreign: { folders: 2, colored: 1, isListColor: false },
    })
  })

  it('routes are read point by point, a track is none of them, and what is no entity stays as it stands', async () => {
    const route = '<rte><name>Round</name><rtept lat="1" lon="2"><ele>7</ele><name>R1</name></rtept><rtept lat="1" lon="3"/></rte>' // prettier-ignore
    const track = '<trk><name>Walk</name><trkseg><trkpt lat="1" lon="2"><ele>3</ele><extensions><hr>99</hr></extensions></trkpt></trkseg></trk>' // prettier-ignore
    const file = `<?xml version="1.0"?><gpx><wpt lat="5" lon="6"><name>a&nbsp;b &amp; c & d &who; e</name></wpt>${route}${track}</gpx>`
    expect((await read('tour.gpx', file)).places).toEqual([
      ['a\u00a0b & c & d &who; e', null, {}],
      ['R1', ['Round'], { ele: '7' }],
      ['3', ['Round'], {}],
    ])
  })

  it('a mark of several points is none of them, and one with its outline is its point', async () => {
    const point = (lon: number) => `<Point><coordinates>${lon},52</coordinates></Point>`
    const outline = '<LineString><coordinates>1,2 3,4</coordinates></LineString>'
    const of = (name: string, shapes: string) => `<Placemark><name>${name}</name><MultiGeometry>${shapes}</MultiGeometry></Placemark>` // prettier-ignore
    const file = kml(of('A', point(13) + point(14)) + of('B', outline + point(13)))
    const path = join(mkdtempSync(join(tmpdir(), 'maps-')), 'several.kml')
    writeFileSync(path, file)
    const source = await openPointSource(path, 'several.kml', {})
    const rows: unknown[] = []
    const layers: unknown[] = []
    if (source.ok) {
      for await (const block of source.value.rows({ keepsFeatures: true })) {
        rows.push(...block.rows)
        layers.push(...(block.layers ?? []))
      }
    }
    expect(rows).toMatchObject([{ reason: null, geometry: { lat: 52, lon: 13 } }])
    expect(layers).toMatchObject([
      { name: 'A', corners: 2 },
      { name: 'B', corners: 3 },
    ])
  })

  it.each([
    ['ISO-8859-1', 'latin1'],
    ['windows-1252', 'latin1'],
    ['UTF-16', 'utf-16le'],
    ['utf-8', 'utf-8'],
  ])('letters are those of the encoding that a file says: %s', async (declared, encoding) => {
    const text = kml(mark('Köln Süd')).replace('?xml version="1.0"', `?xml version="1.0" encoding="${declared}"`)
    expect((await read('local.kml', iconv.encode(text, encoding, { addBOM: true }))).places).toEqual([
      ['Köln Süd', null, {}],
    ])
    const json = JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'Köln Süd, Straße' } }) // prettier-ignore
    expect((await read('local.geojson', iconv.encode(json, encoding, { addBOM: true }))).places).toEqual([
      ['Köln Süd, Straße', null, {}],
    ])
  })

  it('a number of more digits than a number keeps is kept as a text', async () => {
    const json = '{"type":"Feature","id":9007199254740993,"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"A","n":10203040506070809,"in":[1,12345678901234567890],"x":"say \\"1020304050607080911\\"","f":1.020304050607080}}' // prettier-ignore
    expect((await read('ids.geojson', json)).places).toEqual([
      ['A', null, { id: '9007199254740993', n: '10203040506070809', in: [1, '12345678901234567890'], x: 'say "1020304050607080911"', f: 1.02030405060708 }],
    ]) // prettier-ignore
  })

  it('a position that cannot be used stays to be put right, and the document at the root of a KMZ comes first', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'maps-')), 'far.kml')
    writeFileSync(path, kml(mark('A').replace('52.5', '106.9')))
    const source = await openPointSource(path, 'far.kml', {})
    if (!source.ok) throw new Error(source.error.message)
    const toPoint = createPointMaker({ ...source.value, mapping: [], keepOthers: true })
    const points = []
    for await (const { rows } of source.value.rows()) points.push(...rows.map(toPoint))
    expect(points).toMatchObject([{ reason: 'swapped', point: { lat: null, latText: '106.9', lonText: '13.4' } }])
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(kml(mark('Layer'))), 'layers/a.kml')
    zip.addBuffer(Buffer.from(kml(mark('Root'))), 'doc.kml')
    zip.end()
    expect((await read('two.kmz', await buffer(zip.outputStream))).places).toEqual([
      ['Root', null, {}],
      ['Layer', null, {}],
    ])
  })

  it('what stands twice under one name, times and links stay', async () => {
    const data = '<ExtendedData><Data name="name"><value>Quercus robur</value></Data><Data name="tel"><value>1</value></Data><Data name="tel"><value>2</value></Data></ExtendedData><TimeStamp><when>2026-11-01</when></TimeStamp>' // prettier-ignore
    expect((await read('trees.kml', kml(mark('Oak', data)))).places).toEqual([
      ['Oak', null, { 'name (2)': 'Quercus robur', tel: '1', 'tel (2)': '2', time: '2026-11-01' }],
    ])
    const wpt = '<wpt lat="1" lon="2"><geoidheight>48</geoidheight><name>A</name><link href="https://example.org/a"><text>x</text></link><fix>3d</fix><extensions><constructor><name>B</name></constructor></extensions></wpt>' // prettier-ignore
    expect((await read('fix.gpx', `<?xml version="1.0"?><gpx>${wpt}</gpx>`)).places).toEqual([
      ['A', null, { geoidheight: '48', link: 'https://example.org/a', 'link text': 'x', fix: '3d', 'name (2)': 'B' }],
    ])
  })

  it('an elevation and the id of a feature are fields, but where they say nothing', async () => {
    const { places } = await read(
      'earth.kml',
      kml(mark('A').replace('52.5', '52.5,41.2') + mark('B').replace('52.5', '52.5,0')),
    )
    expect(places).toEqual([
      ['A', null, { ele: '41.2' }],
      ['B', null, {}],
    ])
    const uuid = '018f3b5e-1111-7222-8333-444455556666'
    const feature = (id: unknown, coordinates: number[], properties: object) => ({ type: 'Feature', id, geometry: { type: 'Point', coordinates }, properties }) // prettier-ignore
    const several = {
      type: 'Feature',
      geometry: { type: 'MultiPoint', coordinates: [[1, 2]] },
      properties: { name: 'D' },
    }
    const features = [feature('node/7', [1, 2, 9.5], { name: 'A' }), feature(8, [1, 2, 0], { name: 'B', id: 'own' }), feature(uuid, [1, 2], { name: 'C', description: '', address: '', country: '' }), feature(uuid, [1, 2], { name: 'E' }), several] // prettier-ignore
    expect((await read('osm.geojson', JSON.stringify({ type: 'FeatureCollection', features }))).places).toEqual([
      ['A', null, { id: 'node/7', ele: 9.5 }],
      ['B', null, { id: 'own' }],
      ['C', null, {}],
      ['E', null, { id: uuid }],
      ['D', null, {}],
    ])
  })

  it('a file of ours says its marks itself', async () => {
    const list = '{"folder":"North","color":"teal","statuses":null}'
    const data = `<ExtendedData><Data name="WaypostList"><value>${list.replaceAll('"', '&quot;')}</value></Data></ExtendedData>`
    const file = kml(`${style('list', 'ff8f8a17')}${data}${mark('A', '<styleUrl>#list</styleUrl>')}`)
    expect(await read('own.kml', file)).toEqual({
      places: [['A', null, {}]],
      list: { folder: 'North', color: 'teal', statuses: null, fieldTypes: {} },
      foreign: undefined,
    })
  })

  it('names of folders that are no tags, and styles that lead round and round, are left out', async () => {
    const circle = '<StyleMap id="a"><Pair><key>normal</key><styleUrl>#a</styleUrl></Pair></StyleMap>'
    const file = kml(`${circle}<Folder><name>${'x'.repeat(61)}</name><Folder>${mark('A', '<styleUrl>#a</styleUrl>')}</Folder></Folder>${'<Folder>'.repeat(40)}<name>deep</name>${'</Folder>'.repeat(40)}`) // prettier-ignore
    expect(await read('unusual.kml', file)).toMatchObject({
      places: [['A', null, {}]],
      foreign: { folders: 0, colored: 0 },
    })
  })

  it.each([
    ['ff0000ff', '#ff0000', 'red'],
    ['#7fd6823b', '#3b82d6', 'blue'],
    ['ff00ffff', '#ffff00', 'yellow'],
    ['ff808080', '#808080', 'gray'],
    ['ffffffff', '', null],
    ['red', '', null],
    ['ff', '', null],
  ])('a colour of KML: %s', (text, hex, nearest) => {
    expect(fromKmlColor(text)).toBe(hex)
    if (nearest !== null) expect(toListColor(hex)).toBe(nearest)
  })

  it.each([
    ['#ffeecc22', '#eecc22'],
    ['eecc22', '#eecc22'],
    ['DarkRed', ''],
  ])('a colour of GPX: %s', (text, hex) => {
    expect(fromGpxColor(text)).toBe(hex)
  })
})
