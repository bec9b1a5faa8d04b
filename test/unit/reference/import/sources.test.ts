import Database from 'better-sqlite3'
import iconv from 'iconv-lite'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { openRowSources, type TableKind } from '#main/reference/import/sources/open-row-sources.ts'
import type { RowSource, SourceRow } from '#main/reference/import/sources/row-source.types.ts'
import { newFolder } from '../make-test-pack.ts'
import { shapefile } from './shapefile-writer.ts'
import { wkbPoint, geopackageBlob } from './wkb-writer.ts'

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
