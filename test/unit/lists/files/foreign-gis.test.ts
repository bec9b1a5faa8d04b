import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDraft } from '#main/files/output-draft.ts'
import { shortNames } from '#main/files/gis/shapefile-names.ts'
import { openGeopackage } from '#main/files/gis/write-geopackage.ts'
import { openShapefile } from '#main/files/gis/write-shapefile.ts'
import type { GisColumn, GisPlan } from '#main/files/gis/gis.types.ts'
import { describePoints } from '#main/lists/files/describe-points.ts'
import { pointToWkb } from '#main/lists/layers/to-wkb.ts'
import { ok } from '#shared/result.ts'
import { importFile, zipOf } from './import-file.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'gis-'))
const column = (name: string): GisColumn => ({ name, type: 'text', mostBytes: 20 })
const plan = (path: string, more: Partial<GisPlan> = {}): GisPlan => ({
  path,
  title: 'Depots',
  columns: [column('title'), column('street')],
  hasShapes: false,
  rows: 1,
  whole: { name: 'WaypostList', rows: [], json: '' },
  ...more,
})

/** A GeoPackage of one place, as another program could have written it. */
async function geopackage(change = '', at = { lat: 46.95, lon: 7.44 }): Promise<Buffer> {
  const path = join(newFolder(), 'a.gpkg')
  const output = await openGeopackage(plan(path))
  await output.add({ values: ['Bern', 'Markt 1'], geometry: pointToWkb(at.lat, at.lon) })
  await output.finish()
  const db = new Database(path)
  db.exec(change)
  const bytes = db.serialize()
  db.close()
  return bytes
}

async function describeFile(name: string, bytes: Buffer, sheet?: string) {
  const path = join(newFolder(), name)
  writeFileSync(path, bytes)
  return describePoints(path, name, sheet === undefined ? {} : { sheet }, async (asked) => ok(asked.map(() => null)))
}

const messageOf = async (name: string, bytes: Buffer, sheet?: string): Promise<string> => {
  const described = await describeFile(name, bytes, sheet)
  return described.ok ? '' : `${described.error.code}: ${described.error.message}`
}

const SWISS = `INSERT INTO gpkg_spatial_ref_sys VALUES ('CH1903+ / LV95', 2056, 'EPSG', 2056, 'x', '');
  UPDATE gpkg_geometry_columns SET srs_id = 2056`
const UNKNOWN = `INSERT INTO gpkg_spatial_ref_sys VALUES ('own', 90001, 'NONE', 7, 'PROJCS["Moon grid"]', '');
  UPDATE gpkg_geometry_columns SET srs_id = 90001`
const SECOND = `CREATE TABLE "Other depots" (fid INTEGER PRIMARY KEY, geom POINT, title TEXT);
  INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('Other depots', 'features', 'o', 4326);
  INSERT INTO gpkg_geometry_columns VALUES ('Other depots', 'geom', 'POINT', 4326, 0, 0);`

describe('a GeoPackage of another program', () => {
  it('is read, its own numbers of rows left out', async () => {
    const { good } = await importFile('a.gpkg', await geopackage())
    expect(good).toMatchObject([{ name: 'Bern', address: 'Markt 1', lat: 46.95, lon: 7.44, metaInfo: null }])
  })

  it('is read in the system that it names', async () => {
    const { good } = await importFile('a.gpkg', await geopackage(SWISS, { lat: 1_200_000, lon: 2_600_000 }))
    expect(good[0]?.lat).toBeCloseTo(46.951, 3)
    expect(good[0]?.lon).toBeCloseTo(7.4386, 3)
  })

  it('is refused in a system that nobody knows, which is named', async () => {
    expect(await messageOf('a.gpkg', await geopackage(UNKNOWN))).toBe(
      'file/other-coordinates: "a.gpkg" has its positions in a system that is not known here (PROJCS["Moon grid"]). Save it in WGS 84 (EPSG:4326).',
    )
  })

  it('of several tables says which is read, and another can be named', async () => {
    const bytes = await geopackage(SECOND)
    expect(await describeFile('a.gpkg', bytes)).toMatchObject({
      value: {
        sheet: 'Depots',
        sheets: ['Depots', 'Other depots'],
        remarks: [{ what: 'otherTables', count: 1, names: ['Other depots'] }],
      },
    })
    expect(await describeFile('a.gpkg', bytes, 'Other depots')).toMatchObject({ value: { sheet: 'Other depots', rows: 0 } }) // prettier-ignore
    expect(await messageOf('a.gpkg', bytes, 'None')).toBe(
      'file/no-sheet: "a.gpkg" has no table "None". Its tables: Depots, Other depots.',
    )
  })

  it('without a table, cut off, or no GeoPackage at all is refused in one sentence', async () => {
    const none = await geopackage('DELETE FROM gpkg_geometry_columns; DELETE FROM gpkg_contents')
    expect(await messageOf('a.gpkg', none)).toBe('file/no-table: "a.gpkg" has no table of locations. Choose another file.') // prettier-ignore
    expect(await messageOf('a.gpkg', (await geopackage()).subarray(0, 5000))).toMatch(/^file\/geopackage: "a.gpkg" cannot be read: the GeoPackage is damaged/) // prettier-ignore
    const other = new Database(':memory:')
    other.exec('CREATE TABLE a (b)')
    expect(await messageOf('a.gpkg', other.serialize())).toMatch(/^file\/sqlite: /)
  })
})

async function shapefile(): Promise<Buffer> {
  const path = join(newFolder(), 'a.shp.zip')
  const output = await openShapefile(plan(path))
  await output.add({ values: ['Bern', 'Markt 1'], geometry: pointToWkb(46.95, 7.44) })
  await output.add({ values: ['Nowhere', ''], geometry: null })
  await output.finish()
  return (await import('node:fs')).readFileSync(path)
}

describe('a Shapefile', () => {
  it('keeps a row that is nowhere', async () => {
    const { good, bad } = await importFile('a.zip', await shapefile())
    expect(good).toMatchObject([{ name: 'Bern', lat: 46.95 }])
    expect(bad).toMatchObject([{ name: 'Nowhere', lat: null }])
  })

  it('alone, without a table, or of nothing but blanks is refused in one sentence', async () => {
    const start = Buffer.alloc(100)
    start.writeInt32BE(9994)
    expect(await messageOf('a.shp', start)).toMatch(/^file\/shapefile-alone: "a.shp" is one part of a Shapefile/)
    expect(await messageOf('a.zip', await zipOf({ 'a.shp': start.toString('latin1') }))).toMatch(
      /^file\/shapefile-table: "a.zip" has no table \(\.dbf\) beside "a.shp"/,
    )
    const bomb = await zipOf({ 'a.shp': '\0'.repeat(80 * 1024 * 1024), 'a.dbf': 'x' })
    expect(await messageOf('a.zip', bomb)).toMatch(/^file\/bomb: /)
  })

  it('refuses what no Shapefile holds before anything is written', async () => {
    const folder = newFolder()
    const path = join(folder, 'a.shp.zip')
    await expect(openShapefile(plan(path, { rows: 80_000_000 }))).rejects.toMatchObject({ code: 'file/too-large' })
    const columns = Array.from({ length: 256 }, (_, index) => column(`c${index}`))
    await expect(openShapefile(plan(path, { columns }))).rejects.toMatchObject({ code: 'file/too-wide' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('gives names of ten bytes, each once', () => {
    expect(shortNames(['description', 'Descriptions', 'descriptio', 'öffnungszeiten', 'a b'])).toEqual([
      'descriptio',
      'Descript_1',
      'descript_2',
      'öffnungsz',
      'a_b',
    ])
  })
})

describe('what is given up', () => {
  it('leaves nothing behind', async () => {
    const folder = newFolder()
    for (const open of [openGeopackage, openShapefile]) {
      const output = await open(plan(join(folder, 'a')))
      await output.add({ values: ['x', 'y'], geometry: null })
      await output.discard()
    }
    expect(readdirSync(folder)).toEqual([])
    await expect(openDraft(join(folder, 'none', 'a'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
