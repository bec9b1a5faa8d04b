import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportPlan } from '#main/reference/import/import-pack.ts'
import { toImportFault } from '#main/reference/import/stage/open-stage.ts'
import { CLI } from '../../../built-program.ts'
import { createRandom, makePack, newFolder } from '../make-test-pack.ts'
import { importBytes, PATIENT } from './import-bytes.ts'
import { toBlob, osmFile, osmHeader, type TestExtract } from './osm-writer.ts'
import { shapefile } from './shapefile-writer.ts'
import { zipFile } from './zip-writer.ts'

const LAT = 64.9
const LON = -18.9
const house = (id: number, number: string, street = 'Hafnargata') => ({
  id,
  lat: LAT + id / 1e5,
  lon: LON,
  tags: { 'addr:housenumber': number, 'addr:street': street, 'addr:city': 'Testavik' },
})
const EXTRACT: TestExtract = { nodes: [house(1, '1'), house(2, '2'), house(3, '3')] }
const CSV = `number,street,city,postcode,lat,lon\n1,Hafnargata,Testavik,645,${LAT},${LON}\n`

/** Imports bytes as a file of that name; the folder of the packs is `packs`. */
async function run(name: string, bytes: Buffer | string, change: Partial<ImportPlan> = {}, options = PATIENT) {
  const { result, packs } = await importBytes(name, bytes, change, options)
  return { result, left: existsSync(packs) ? readdirSync(packs) : [] }
}

const SHAPES = shapefile([{ at: [1, 2], cells: { STREET: 'Gata', CITY: 'Testavik' } }], (text) => Buffer.from(text))
const SHAPE_FILES = { 'a.shp': SHAPES.shp, 'a.dbf': SHAPES.dbf }
/** The table of a Shapefile whose header counts none. */
const noRows = (dbf: Buffer) => Buffer.concat([dbf.subarray(0, 4), Buffer.alloc(4), dbf.subarray(8)])
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024, '0')

describe('a file that cannot become a pack', () => {
  const whole = osmFile(EXTRACT)
  const cases: [string, string, Buffer | string, string, Partial<ImportPlan>?][] = [
    ['an extract cut in a block', 'a.osm.pbf', whole.subarray(0, whole.length - 20), 'import/truncated'],
    ['an extract cut in a header', 'a.osm.pbf', whole.subarray(0, osmHeader().length + 3), 'import/truncated'],
    ['an extract that is a picture', 'a.osm.pbf', Buffer.from('GIF89a, a picture'), 'import/not-osm'],
    ['an empty extract', 'a.osm.pbf', Buffer.alloc(0), 'import/not-osm'],
    ['an extract of unknown make', 'a.osm.pbf', Buffer.concat([osmHeader(['Sort.Quantum']), whole]), 'import/feature'],
    [
      'a block that inflates without end',
      'a.osm.pbf',
      Buffer.concat([osmHeader(), toBlob('OSMData', zeros(40))]),
      'import/bomb',
    ],
    ['an extract without streets', 'a.osm.pbf', osmFile({ nodes: [{ id: 1, lat: LAT, lon: LON }] }), 'import/nothing'],
    ['the wrong country', 'a.osm.pbf', whole, 'import/wrong-country', { countries: ['DE'] }],
    ['no country', 'a.osm.pbf', whole, 'import/country', { countries: ['Germany'] }],
    ['a zip bomb', 'a.zip', zipFile({ 'a.csv': zeros(100) }), 'import/bomb'],
    ['a gzip bomb', 'a.csv.gz', gzipSync(zeros(100)), 'import/bomb'],
    ['a zip cut short', 'a.zip', zipFile({ 'a.csv': CSV }).subarray(0, -10), 'import/archive'],
    ['a gzip cut short', 'a.csv.gz', gzipSync(CSV).subarray(0, -12), 'import/archive'],
    ['a zip of pictures', 'a.zip', zipFile({ 'a.png': 'no' }), 'import/archive-empty'],
    ['zips in zips in zips', 'a.zip', zipFile({ 'a.gz': gzipSync(gzipSync(gzipSync(CSV))) }), 'import/archive-depth'],
    ['a File Geodatabase', 'a.zip', zipFile({ 'a.gdb/a00000001.gdbtable': 'x' }), 'import/file-geodatabase'],
    ['an old workbook', 'a.xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'file/binary'],
    ['a web page', 'a.csv', '<!DOCTYPE html><html></html>', 'file/binary'],
    ['a Shapefile without its table', 'a.zip', zipFile({ 'a.shp': SHAPES.shp }), 'import/shapefile-table'],
    [
      'a Shapefile cut short',
      'a.zip',
      zipFile({ ...SHAPE_FILES, 'a.dbf': SHAPES.dbf.subarray(0, 99) }),
      'import/shapefile',
    ],
    ['a table of a Shapefile that is a bomb', 'a.zip', zipFile({ ...SHAPE_FILES, 'a.dbf': zeros(100) }), 'import/bomb'],
    ['a Shapefile without a row', 'a.zip', zipFile({ ...SHAPE_FILES, 'a.dbf': noRows(SHAPES.dbf) }), 'import/nothing'],
    ['a GeoPackage cut short', 'a.gpkg', 'SQLite format 3\0 and no more', 'import/geopackage'],
    ['a Parquet file cut short', 'a.parquet', 'PAR1 and no more', 'import/parquet'],
    ['a FlatGeobuf file cut short', 'a.fgb', 'fgb\u0003 and no more', 'import/flatgeobuf'],
    ['a document cut short', 'a.gml', '<?xml version="1.0"?><a><b><c>1</c></b><b>', 'file/damaged'],
    ['a document without rows', 'a.xml', '<a><b>1</b></a>', 'import/nothing'],
    ['a collection cut short', 'a.geojson', '{"type":"FeatureCollection","features":[{"type":"Fea', 'import/json'],
    ['an empty table', 'a.csv', '', 'file/empty'],
    ['a table of something else', 'a.csv', 'colour,size\nred,4\n', 'import/no-street-column'],
    ['a column that is not there', 'a.csv', CSV, 'import/column', { mapping: [{ index: 17, role: 'street' }] }],
    ['GeoJSON without addresses', 'a.geojson', '{"type":"FeatureCollection","features":[]}\n', 'import/nothing'],
  ]

  it.each(cases)('%s is told in one sentence and leaves nothing', async (_, name, bytes, code, change) => {
    const { result, left } = await run(name, bytes, change)
    expect(result).toMatchObject({ ok: false, error: { code } })
    expect(result.ok ? '' : result.error.message).toMatch(/^[A-Z"][^\n]{10,250}[.)]$/)
    expect(left).toEqual([])
  })

  it('takes the name of no bundled pack', async () => {
    const bundled = newFolder()
    makePack(bundled, { id: 'a' }, () => {})
    const { result } = await run('a.csv', CSV, { packFolders: [bundled] })
    expect(result).toMatchObject({ ok: false, error: { code: 'import/name-taken' } })
  })

  it('is told when it is not there', async () => {
    const { result } = await run('a.csv', CSV, { files: [{ path: '/nowhere/b.csv', name: 'b.csv' }] })
    expect(result).toMatchObject({ ok: false, error: { code: 'import/no-file' } })
  })

  it.skipIf(process.platform === 'win32')(
    'too large for the disk is told and leaves nothing',
    () => {
      const folder = newFolder()
      const path = join(folder, 'a.csv')
      const rows = Array.from({ length: 20_000 }, (_, i) => `${i},Gata ${i % 900},Testavik,645,${LAT},${LON}\n`)
      writeFileSync(path, `number,street,city,postcode,lat,lon\n${rows.join('')}`)
      // The system refuses to write files beyond the limit, as a full disk does.
      const words = [CLI, 'packs', 'import', path, '--data-dir', join(folder, 'data'), '--packs-dir', folder]
      const line = ['-c', 'ulimit -f 800; exec "$0" "$@"', process.execPath, ...words]
      const { status, stderr } = spawnSync('sh', line, { encoding: 'utf8' })
      expect(status).toBe(1)
      expect(stderr).toContain('The disk is full, and no pack was made.')
      expect(readdirSync(join(folder, 'data', 'packs'))).toEqual([])
    },
    60_000,
  )

  it.each(['SQLITE_FULL', 'ENOSPC'])('a full disk (%s) is told', (code) => {
    expect(toImportFault(Object.assign(new Error('full'), { code }))).toMatchObject({ code: 'import/disk-full' })
  })

  it('damaged anywhere, an extract is refused or read, and nothing else', async () => {
    const next = createRandom(7)
    for (let i = 0; i < 60; i++) {
      const bytes = Buffer.from(whole)
      for (let flips = 1 + next(3); flips > 0; flips--) bytes[next(bytes.length)] = next(256)
      const { result, left } = await run('a.osm.pbf', bytes)
      expect(left.filter((name) => !/^a\.sqlite/.test(name))).toEqual([])
      if (!result.ok) expect(result.error.code).toMatch(/^import\//)
    }
  })
})

describe('an import that is cancelled', () => {
  it.each([0, 1, 2, 3, 5, 6])('stops at look number %i and leaves nothing', async (after) => {
    let looks = 0
    const rows = Array.from({ length: 4000 }, (_, i) => `${i},Gata ${i % 70},Testavik,645,${LAT},${LON}\n`)
    const options = { onProgress: () => {}, isCancelled: () => looks++ >= after }
    const { result, left } = await run('a.csv', `number,street,city,postcode,lat,lon\n${rows.join('')}`, {}, options)
    expect(result).toMatchObject({ ok: false, error: { code: 'import/cancelled' } })
    expect(left).toEqual([])
  })
})

describe('rows that cannot be used', () => {
  it('are counted, the others are taken', async () => {
    const bad = Buffer.from([0x31, 0x2c, 0x48, 0xf6, 0x66, 0x6e, 0x2c, 0x54, 0x2c, 0x36, 0x2c, 0x2c, 0x0a])
    // Enough good rows that the file is UTF-8 beyond doubt, and the one in another encoding is the row that is wrong.
    const rows = Array.from({ length: 500 }, (_, i) => `${i + 10},Höfðagata,Testavik,645,${LAT},${LON}\n`)
    const good = Buffer.from(`number,street,city,postcode,lat,lon\n${rows.join('')}`)
    const more = `5,Höfðagata,Testavik,645,${LAT},${LON}\n0,Höfðagata,Testavik,645,${LAT},${LON}\n,,Testavik,645,999,999\n`
    const { result } = await run('a.csv', Buffer.concat([good, bad, Buffer.from(more)]), { countries: ['IS'] })
    expect(result.ok && result.value.read).toMatchObject({
      addresses: 501,
      postalCodes: 1,
      skipped: { undecodable: 1, noNumber: 1 },
    })
  })

  it('stand once however often they are given', async () => {
    const nodes = [house(1, '1'), house(1, '1'), house(2, '1'), house(3, '2')]
    const { result } = await run('a.osm.pbf', osmFile({ nodes }))
    expect(result.ok && result.value.counts).toMatchObject({ streets: 1, premises: 2 })
  })

  it('replace those of an earlier import of the same name', async () => {
    const folder = newFolder()
    for (const number of ['1', '2']) {
      const plan = { targetFolder: folder, packFolders: [folder], name: 'Mine' }
      const { result } = await importBytes('x.csv', CSV.replace('\n1,', `\n${number},`), plan)
      expect(result.ok && result.value.counts.premises).toBe(1)
    }
    expect(readdirSync(folder).sort()).toEqual(['mine.sqlite', 'mine.sqlite.sha256'])
  })
})
