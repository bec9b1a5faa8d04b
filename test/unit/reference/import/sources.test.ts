import Database from 'better-sqlite3'
import iconv from 'iconv-lite'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { openRowSources, type TableKind } from '#main/reference/import/sources/open-row-sources.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'
import { serialize } from 'flatgeobuf/lib/mjs/geojson.js'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { newFolder } from '../make-test-pack.ts'
import { shapefile } from './shapefile-writer.ts'
import { geopackageBlob, wkbLine, wkbMany, wkbPoint } from './wkb-writer.ts'

/** Opens the tables of a file, whose kind is found by its bytes. */
async function openFile(
  name: string,
  bytes: Buffer | string,
  beside: Record<string, Buffer | string> = {},
): Promise<RowSource[]> {
  const folder = newFolder()
  const path = join(folder, name)
  writeFileSync(path, bytes)
  for (const [other, content] of Object.entries(beside)) writeFileSync(join(folder, other), content)
  return openRowSources({ path, name, kind: (await detectSourceKind(path, name)) as TableKind })
}

async function rowsOf(source: RowSource | undefined): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  let last = 0
  for await (const block of source?.rows() ?? []) {
    rows.push(...block.rows)
    expect(block.share).toBeGreaterThanOrEqual(last)
    last = block.share
  }
  return rows
}

const feature = (properties: object | null, geometry: object | null) => ({ type: 'Feature', properties, geometry })
const at = (...coordinates: number[]) => ({ type: 'Point', coordinates })
const HOUSES = [
  feature({ street: 'Gata', number: 1 }, at(8, 47)),
  feature({ street: 'Höfn {"]', number: '2a', extra: { floor: 3, tags: ['a', 'b'] } }, at(8.5, 47.5, 400)),
]
const SQUARE = [[0, 0], [0, 2], [2, 2], [2, 0], [0, 0]] // prettier-ignore
/** A U, whose middle is outside. */
const HORSESHOE = [[0, 0], [9, 0], [9, 9], [8, 9], [8, 1], [1, 1], [1, 9], [0, 9], [0, 0]] // prettier-ignore

describe('GeoJSON', () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2056' } }
  const pretty = JSON.stringify({ type: 'FeatureCollection', crs, features: HOUSES, totals: { rows: 2 } }, null, 2)
  test.each([
    ['a collection in one line', JSON.stringify({ type: 'FeatureCollection', features: HOUSES }), null],
    ['a collection over many lines, its system stated', pretty, 'urn:ogc:def:crs:EPSG::2056'],
    ['lines', HOUSES.map((one) => JSON.stringify(one)).join('\n'), null],
    ['a text sequence', HOUSES.map((one) => `\u001e${JSON.stringify(one)}\n`).join(''), null],
    [
      'a collection with one feature a line',
      `{\n"type": "FeatureCollection",\n"features": [\n${HOUSES.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}\n`,
      null,
    ],
    ['a list of features', JSON.stringify(HOUSES), null],
  ])('%s', async (_, text, system) => {
    const [source] = await openFile('a.geojson', text)
    expect(source).toMatchObject({
      columns: ['street', 'number', 'extra.floor', 'extra.tags'],
      hasHeader: true,
      system,
    })
    expect(await rowsOf(source)).toEqual([
      { cells: ['Gata', '1', '', ''], position: { x: 8, y: 47 }, skipped: null },
      { cells: ['Höfn {"]', '2a', '3', 'a; b'], position: { x: 8.5, y: 47.5 }, skipped: null },
    ])
  })

  test('areas and several points have one point, lines have none', async () => {
    const shapes = [
      { type: 'Polygon', coordinates: [SQUARE] },
      { type: 'MultiPolygon', coordinates: [[SQUARE], [SQUARE.map(([x = 0, y = 0]) => [x * 5 + 10, y * 5])]] },
      { type: 'MultiPoint', coordinates: [[3, 4], [9, 9]] }, // prettier-ignore
      { type: 'Polygon', coordinates: [HORSESHOE] },
      { type: 'LineString', coordinates: SQUARE },
      null,
    ]
    const lines = shapes.map((shape) => JSON.stringify(feature({ street: 'Gata' }, shape)))
    const rows = await rowsOf((await openFile('a.geojson', lines.join('\n')))[0])
    expect(rows.slice(0, 3).map(({ position }) => position)).toEqual([{ x: 1, y: 1 }, { x: 15, y: 5 }, { x: 3, y: 4 }]) // prettier-ignore
    const { x = 0, y = 0 } = rows[3]?.position ?? {}
    expect(y < 1 || x < 1 || x > 8).toBe(true)
    expect(rows.slice(4).map(({ skipped, position }) => [skipped, position])).toEqual([['notAnAddress', null], [null, null]]) // prettier-ignore
  })

  test('the JSON of Esri and a list of plain objects', async () => {
    const esri = {
      spatialReference: { wkid: 102100, latestWkid: 3857 },
      features: [{ attributes: { ROAD: 'Gata' }, geometry: { x: 5, y: 6 } }],
    }
    const [source] = await openFile('a.json', JSON.stringify(esri))
    expect(source).toMatchObject({ columns: ['ROAD'], system: '102100' })
    expect(await rowsOf(source)).toEqual([{ cells: ['Gata'], position: { x: 5, y: 6 }, skipped: null }])
    const [plain] = await openFile('b.json', '[{"road":"Gata","no":4},{"road":"Vegur"}]')
    expect((await rowsOf(plain)).map(({ cells }) => cells)).toEqual([['Gata', '4'], ['Vegur', '']]) // prettier-ignore
  })

  test('a damaged object is left out, a file cut off is refused', async () => {
    const lines = `${JSON.stringify(HOUSES[0])}\n{"type":"Feature","properties":{"street":"Ga\n${JSON.stringify(HOUSES[1])}\n`
    expect((await rowsOf((await openFile('a.geojson', lines))[0])).map(({ skipped }) => skipped)).toEqual([null, 'notAnAddress', null]) // prettier-ignore
    await expect(openFile('b.geojson', pretty.slice(0, -300))).rejects.toMatchObject({ code: 'import/json' })
  })
})

describe('GeoPackage', () => {
  function geopackage(sql: string): Buffer {
    const path = join(newFolder(), 'a.gpkg')
    const db = new Database(path)
    db.exec(`
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
      CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, srs_id INTEGER);
      CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);
      INSERT INTO gpkg_spatial_ref_sys VALUES ('CH1903+ / LV95', 2056, 'EPSG', 2056, 'PROJCS[]'), ('own', 90001, 'NONE', 7, 'PROJCS["own"]');`)
    db.function('point', { deterministic: true }, (x: unknown, y: unknown) => geopackageBlob(wkbPoint(x as number, y as number))) // prettier-ignore
    db.exec(sql)
    const bytes = db.serialize()
    db.close()
    return bytes
  }
  const houses = `CREATE TABLE houses (fid INTEGER PRIMARY KEY, geom POINT, road TEXT, no REAL, photo BLOB, loud TEXT GENERATED ALWAYS AS (upper(road)) VIRTUAL);
    INSERT INTO gpkg_contents VALUES ('houses', 'features', 'houses', 2056);
    INSERT INTO gpkg_geometry_columns VALUES ('houses', 'geom', 'POINT', 2056, 0, 0);
    INSERT INTO houses (geom, road, no, photo) VALUES (point(2683303.5, 1247925.5), 'Gata', 12.0, x'00'), (NULL, 'Vegur', NULL, NULL);`
  /** As GDAL keeps its index: reading runs none of them. */
  const trigger = `CREATE TABLE log (x); CREATE TRIGGER rtree_houses_insert AFTER INSERT ON houses BEGIN INSERT INTO log VALUES (1); END;`

  test('layers with their geometry and system', async () => {
    const attributes = `CREATE TABLE owners (name TEXT); INSERT INTO owners VALUES ('x'); INSERT INTO gpkg_contents VALUES ('owners', 'attributes', 'owners', 0);`
    const [first, second, ...more] = await openFile('a.gpkg', geopackage(houses + trigger + attributes))
    expect(first).toMatchObject({
      columns: ['fid', 'road', 'no'],
      system: 'EPSG:2056',
      title: 'GeoPackage, layer "houses"',
    })
    expect(await rowsOf(first)).toEqual([
      { cells: ['1', 'Gata', '12'], position: { x: 2683303.5, y: 1247925.5 }, skipped: null },
      { cells: ['2', 'Vegur', ''], position: null, skipped: null },
    ])
    expect(second).toMatchObject({ columns: ['name'], system: null })
    expect(more).toEqual([])
  })

  test('lines have their corners, and no place of a house', async () => {
    const line = wkbLine([[1, 2], [3, 4]]) // prettier-ignore
    const hex = (wkb: Buffer) => `x'${geopackageBlob(wkb).toString('hex')}'`
    // Several within several, a hundred thousand deep.
    const nested = (type: number) =>
      Buffer.concat(Array.from({ length: 100_000 }, () => wkbMany(type, [Buffer.alloc(0)])))
    const shapes = [line, wkbMany(5, [line, wkbLine([[3, 4], [5, 6]])]), line.subarray(0, 30), nested(4), nested(5)] // prettier-ignore
    const rows = shapes.map((shape) => `(${hex(shape)}, 'Gata')`)
    const [source] = await openFile('a.gpkg', geopackage(`${houses} DELETE FROM houses; INSERT INTO houses (geom, road) VALUES ${rows.join()}`)) // prettier-ignore
    const [first, second, ...others] = await rowsOf(source)
    const corners = [{ x: 1, y: 2 }, { x: 3, y: 4 }] // prettier-ignore
    expect(first).toMatchObject({ position: null, line: corners, skipped: null })
    expect(second?.line).toEqual([...corners, { x: 3, y: 4 }, { x: 5, y: 6 }])
    expect(others.map(({ position, line: none }) => [position, none])).toEqual(Array(3).fill([null, undefined]))
  })

  test('a system of its own is named by its definition', async () => {
    const [source] = await openFile('a.gpkg', geopackage(houses.replaceAll('2056', '90001')))
    expect(source?.system).toBe('PROJCS["own"]')
  })

  test('views, virtual tables, other databases and damage are refused', async () => {
    const view = houses.replace('CREATE TABLE houses', 'CREATE TABLE kept').replace('INTO houses', 'INTO kept') + `CREATE VIEW houses AS SELECT * FROM kept;` // prettier-ignore
    await expect(openFile('a.gpkg', geopackage(view))).rejects.toMatchObject({ code: 'import/geopackage-view' })
    const virtual = `CREATE VIRTUAL TABLE houses USING fts5(road); INSERT INTO gpkg_contents VALUES ('houses', 'features', 'houses', 2056);`
    await expect(openFile('a.gpkg', geopackage(virtual))).rejects.toMatchObject({ code: 'import/geopackage-view' })
    const other = new Database(':memory:')
    other.exec('CREATE TABLE a (b)')
    await expect(openFile('a.gpkg', other.serialize())).rejects.toMatchObject({ code: 'import/sqlite' })
    await expect(openFile('a.gpkg', geopackage(houses).fill(7, 4096))).rejects.toMatchObject({
      code: 'import/geopackage',
    })
    await expect(openFile('a.gpkg', geopackage(houses).subarray(0, 6000))).rejects.toMatchObject({
      code: 'import/geopackage',
    })
  })
})

describe('Shapefile', () => {
  const clockwise = SQUARE as [number, number][]
  const rows = [
    { at: [600000.5, 200000.5] as [number, number], cells: { STRASSE: 'Höhenweg', NR: '4' } },
    { at: null, cells: { STRASSE: 'Weg', NR: '' } },
    { at: [clockwise], cells: { STRASSE: 'Łódzka', NR: '7' } },
  ]
  const expected = [
    { cells: ['Höhenweg', '4'], position: { x: 600000.5, y: 200000.5 }, skipped: null },
    { cells: ['Weg', ''], position: null, skipped: null },
    { cells: ['Łódzka', '7'], position: { x: 1, y: 1 }, skipped: null },
  ]
  test.each([
    ['UTF-8 by its .cpg', 'utf8', { 'A.CPG': 'UTF-8\n' }],
    ['Windows-1250 by its .cpg', 'win1250', { 'a.cpg': 'ANSI 1250' }],
    ['UTF-8 without a .cpg', 'utf8', {}],
  ])('%s', async (_, encoding, beside) => {
    const { shp, dbf } = shapefile(rows, (text) => iconv.encode(text, encoding))
    const [source] = await openFile('a.shp', shp, { 'a.dbf': dbf, 'a.prj': 'PROJCS["CH1903_LV03"]', ...beside })
    expect(source).toMatchObject({ columns: ['STRASSE', 'NR'], system: 'PROJCS["CH1903_LV03"]' })
    expect(await rowsOf(source)).toEqual(expected)
  })

  test('Latin letters of one byte where nothing names the code page', async () => {
    const { shp, dbf } = shapefile(rows.slice(0, 1), (text) => iconv.encode(text, 'win1252'))
    const [source] = await openFile('a.shp', shp, { 'a.dbf': dbf })
    expect(await rowsOf(source)).toEqual(expected.slice(0, 1))
  })

  test('without its table, cut off or damaged it is refused', async () => {
    const { shp, dbf } = shapefile(rows, (text) => Buffer.from(text))
    await expect(openFile('a.shp', shp)).rejects.toMatchObject({ code: 'import/shapefile-table' })
    await expect(openFile('a.shp', shp, { 'a.dbf': dbf.subarray(0, 20) })).rejects.toMatchObject({
      code: 'import/shapefile',
    })
    const [cut] = await openFile('a.shp', shp, { 'a.dbf': dbf.subarray(0, dbf.length - 40) })
    await expect(rowsOf(cut)).rejects.toMatchObject({ code: 'import/shapefile' })
    const huge = Buffer.from(shp)
    huge.writeUInt32BE(0x7fffffff, 104)
    const [long] = await openFile('a.shp', huge, { 'a.dbf': dbf })
    await expect(rowsOf(long)).rejects.toMatchObject({ code: 'import/shapefile' })
  })
})

describe('Parquet', () => {
  const roads = { name: 'road', data: ['Gata', 'Höfn', null], type: 'STRING' as const }
  const numbers = { name: 'no', data: [1n, 22n, 3n], type: 'INT64' as const }
  const points = { name: 'geometry', data: [wkbPoint(8, 47), wkbPoint(8.5, 47.5), null], type: 'BYTE_ARRAY' as const }
  const crs = { type: 'ProjectedCRS', name: 'CH1903+ / LV95', id: { authority: 'EPSG', code: 2056 } }
  const geo = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB', crs } } }
  const write = (options: Parameters<typeof parquetWriteBuffer>[0]) => Buffer.from(parquetWriteBuffer(options))
  const expected = [
    { cells: ['Gata', '1'], position: { x: 8, y: 47 }, skipped: null },
    { cells: ['Höfn', '22'], position: { x: 8.5, y: 47.5 }, skipped: null },
    { cells: ['', '3'], position: null, skipped: null },
  ]

  test.each(['UNCOMPRESSED', 'SNAPPY'] as const)('GeoParquet, %s, in groups of rows', async (codec) => {
    const kvMetadata = [{ key: 'geo', value: JSON.stringify(geo) }]
    const bytes = write({ columnData: [roads, numbers, points], kvMetadata, codec, rowGroupSize: 2 })
    const [source] = await openFile('a.parquet', bytes)
    expect(source).toMatchObject({ columns: ['road', 'no'], system: JSON.stringify(crs), title: 'Parquet' })
    expect(await rowsOf(source)).toEqual(expected)
  })

  test('a geometry by its name, columns without a value, and a table without a geometry', async () => {
    const empty = { name: 'unit', data: [null, null, null], type: 'STRING' as const }
    const [source] = await openFile('a.parquet', write({ columnData: [roads, numbers, empty, points] }))
    expect(source).toMatchObject({ columns: ['road', 'no', 'unit'], system: null })
    const [plain] = await openFile('b.parquet', write({ columnData: [roads, numbers] }))
    expect((await rowsOf(plain)).map(({ position }) => position)).toEqual([null, null, null])
  })

  test('nested values, and the middle of a box where there is no geometry', async () => {
    const levels = { name: 'levels', data: [[{ value: 'IS' }, { value: 'Höfn' }]] }
    const bbox = { name: 'bbox', data: [{ xmin: 8, xmax: 9, ymin: 47, ymax: 48 }] }
    const row = { road: ['Gata'], levels: levels.data, bbox: bbox.data }
    const columnData = Object.entries(row).map(([name, data]) => ({ name, data }))
    const schema = nestedSchema()
    const [source] = await openFile('a.parquet', write({ columnData, schema }))
    expect(await rowsOf(source)).toEqual([
      { cells: ['Gata', 'IS', 'Höfn'], position: { x: 8.5, y: 47.5 }, skipped: null },
    ])
    expect(source?.columns).toEqual(['road', 'levels.0.value', 'levels.1.value'])
  })

  test('numbers of 32 bits, packed into 33', async () => {
    const far = readFileSync(new URL('../../../fixtures/parquet/far.parquet', import.meta.url))
    const [source] = await openFile('a.parquet', far)
    const cells = (await rowsOf(source)).map((row) => row.cells)
    const apart = ['-2147483648', '2147483647', '0']
    expect(cells).toEqual(Array.from({ length: 300 }, (_, i) => [`${4_294_967_295 - (i % 3)}`, apart[i % 3]]))
  })

  test('an unknown codec, damage and a page without end are refused', async () => {
    const packed = write({
      columnData: [roads],
      codec: 'LZO',
      compressors: { LZO: (bytes: Uint8Array) => bytes.slice(1) },
    })
    await expect(openFile('a.parquet', packed)).rejects.toMatchObject({
      code: 'import/parquet-codec',
      message: expect.stringContaining('LZO'),
    })
    const whole = write({ columnData: [roads, numbers, points] })
    for (const cut of [10, whole.length - 3, whole.length - 60])
      await expect(openFile('a.parquet', whole.subarray(0, cut))).rejects.toMatchObject({ code: 'import/parquet' })
    const tail = Buffer.from(whole)
    tail.writeUInt32LE(0x7fffffff, tail.length - 8)
    await expect(openFile('a.parquet', tail)).rejects.toMatchObject({ code: 'import/parquet' })
  })

  function nestedSchema() {
    const optional = { repetition_type: 'OPTIONAL' as const }
    const text = { ...optional, type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }
    const number = { ...optional, type: 'DOUBLE' as const }
    return [
      { name: 'root', num_children: 3 },
      { name: 'road', ...text },
      { name: 'levels', ...optional, num_children: 1, converted_type: 'LIST' as const },
      { name: 'list', repetition_type: 'REPEATED' as const, num_children: 1 },
      { name: 'element', ...optional, num_children: 1 },
      { name: 'value', ...text },
      { name: 'bbox', ...optional, num_children: 4 },
      ...['xmin', 'xmax', 'ymin', 'ymax'].map((name) => ({ name, ...number })),
    ]
  }
})

describe('FlatGeobuf', () => {
  const write = (features: object[]) => Buffer.from(serialize({ type: 'FeatureCollection', features } as never, 2056))

  test('points with their values and the system', async () => {
    const features = [
      feature({ street: 'Gata', no: 1.5 }, at(8, 47)),
      feature({ street: 'Höfn', no: null }, at(8.5, 47.5)),
    ]
    const [source] = await openFile('a.fgb', write(features))
    expect(source).toMatchObject({ columns: ['street', 'no'], system: 'EPSG:2056' })
    expect(await rowsOf(source)).toEqual([
      { cells: ['Gata', '1.5'], position: { x: 8, y: 47 }, skipped: null },
      { cells: ['Höfn', ''], position: { x: 8.5, y: 47.5 }, skipped: null },
    ])
  })

  test('areas have a point inside', async () => {
    const [source] = await openFile('a.fgb', write([feature({ a: 'x' }, { type: 'Polygon', coordinates: [SQUARE] })]))
    expect((await rowsOf(source))[0]?.position).toEqual({ x: 1, y: 1 })
    const parts = [[SQUARE], [SQUARE.map(([x = 0, y = 0]) => [x * 5 + 10, y * 5])]]
    const [several] = await openFile(
      'b.fgb',
      write([feature({ a: 'x' }, { type: 'MultiPolygon', coordinates: parts })]),
    )
    expect((await rowsOf(several))[0]?.position).toEqual({ x: 15, y: 5 })
  })

  test('damaged anywhere it is read or refused in one sentence', async () => {
    const whole = write(Array.from({ length: 20 }, (_, i) => feature({ street: `Gata ${i}` }, at(i, 47))))
    await expect(openFile('a.fgb', whole.subarray(0, 30))).rejects.toMatchObject({ code: 'import/flatgeobuf' })
    let refused = 0
    for (let i = 4; i < whole.length; i += 7) {
      const bytes = Buffer.from(whole)
      bytes[i] = 0xff
      const outcome = await openFile('a.fgb', bytes).then(([source]) => rowsOf(source)).catch((error: { code: string }) => error.code) // prettier-ignore
      if (typeof outcome !== 'string') continue
      expect(outcome).toBe('import/flatgeobuf')
      refused++
    }
    expect(refused).toBeGreaterThan(0)
  })
})

describe('XML', () => {
  const gml = (srsName: string, position: string) => `<?xml version="1.0"?>
<wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:ad="a">
 <gml:boundedBy><gml:Envelope srsName="${srsName}"><gml:lowerCorner>1 2</gml:lowerCorner></gml:Envelope></gml:boundedBy>
 <wfs:member><ad:Address gml:id="A1"><gml:boundedBy><gml:Envelope srsName="${srsName}"><gml:pos>0 0</gml:pos></gml:Envelope></gml:boundedBy>
  <ad:road><ad:name xml:lang="is">Gata &amp; Vegur</ad:name><ad:name>Street</ad:name></ad:road><ad:no>1</ad:no>${position}</ad:Address></wfs:member>
 <wfs:member><ad:Address gml:id="A2"><ad:no>2</ad:no></ad:Address></wfs:member>
 <wfs:member><ad:Town gml:id="T1"><ad:name>Höfn</ad:name></ad:Town></wfs:member>
</wfs:FeatureCollection>`
  const pos = (text: string) => `<ad:at><gml:Point><gml:pos>${text}</gml:pos></gml:Point></ad:at>`

  test('members of a collection, each kind a table of its own', async () => {
    const [addresses, towns, ...more] = await openFile('a.gml', gml('urn:ogc:def:crs:EPSG::4326', pos('47.5 8.5')))
    expect(addresses).toMatchObject({
      columns: ['id', 'road.name.lang', 'road.name', 'road.name.2', 'no'],
      title: 'XML, element "Address"',
    })
    expect(await rowsOf(addresses)).toEqual([
      { cells: ['A1', 'is', 'Gata & Vegur', 'Street', '1'], position: { x: 8.5, y: 47.5 }, skipped: null },
      { cells: ['A2', '', '', '', '2'], position: null, skipped: null },
    ])
    expect(towns).toMatchObject({ columns: ['id', 'name'], title: 'XML, element "Town"' })
    expect(more).toEqual([])
  })

  test.each([
    ['latitude first by its URN', 'urn:ogc:def:crs:EPSG::4326', pos('47.5 8.5'), { x: 8.5, y: 47.5 }],
    [
      'latitude first by its address',
      'http://www.opengis.net/def/crs/EPSG/0/4258',
      pos('47.5 8.5'),
      { x: 8.5, y: 47.5 },
    ],
    ['northing first', 'urn:ogc:def:crs:EPSG::2180', pos('480000 630000'), { x: 630000, y: 480000 }],
    ['easting first', 'urn:ogc:def:crs:EPSG::25832', pos('500000 5300000'), { x: 500000, y: 5300000 }],
    ['longitude first by its short name', 'EPSG:4326', pos('8.5 47.5'), { x: 8.5, y: 47.5 }],
    ['longitude first in CRS84', 'urn:ogc:def:crs:OGC:1.3:CRS84', pos('8.5 47.5'), { x: 8.5, y: 47.5 }],
    [
      'as GML 2 writes it',
      'http://www.opengis.net/gml/srs/epsg.xml#4326',
      '<ad:at><gml:Point><gml:coordinates>8.5,47.5</gml:coordinates></gml:Point></ad:at>',
      { x: 8.5, y: 47.5 },
    ],
    [
      'inside an area',
      'EPSG:25832',
      '<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 0 2 2 2 2 0 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>',
      { x: 1, y: 1 },
    ],
  ])('a position, %s', async (_, srsName, position, expected) => {
    const [source] = await openFile('a.gml', gml(srsName, position))
    expect(source?.system).toBe(srsName)
    expect((await rowsOf(source))[0]?.position).toEqual(expected)
  })

  test('any document whose elements repeat, also with values in attributes', async () => {
    const text = `<data made="2026"><head><a>1</a></head><rows><adr street="Gata" no="4"/><adr street="Vegur"><no>5</no></adr></rows></data>`
    const [source] = await openFile('a.xml', text)
    expect(source).toMatchObject({ columns: ['street', 'no'], title: 'XML, element "adr"' })
    expect((await rowsOf(source)).map(({ cells }) => cells)).toEqual([['Gata', '4'], ['Vegur', '5']]) // prettier-ignore
  })

  test('cut off, and OpenStreetMap in XML, are refused', async () => {
    await expect(openFile('a.gml', gml('EPSG:4326', pos('1 2')).slice(0, -40))).rejects.toMatchObject({
      code: 'file/damaged',
    })
    await expect(openFile('a.osm', '<osm version="0.6"><node id="1"/></osm>')).rejects.toMatchObject({
      code: 'import/osm-xml',
    })
  })
})
