import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { MAX_TILE_BYTES } from '#main/maps/archive/inflate-tile.ts'
import { gzipTile, makeMbtiles, pngTile, vectorTile } from './make-archives.ts'
import { openArchives } from './open-archives.ts'

const { folder, cache, at, describeOf, problemOf, tileOf } = openArchives()

const STREETS = ['land', 'streets', 'street_labels', 'water_polygons']

describe('an MBTiles file', () => {
  it.each(['table', 'view', 'shallow'] as const)('is read where its tiles lie in a %s', async (layout) => {
    const tiles = [gzipTile(8, 134, 89, ...STREETS), gzipTile(9, 268, 179, ...STREETS, 'pois')]
    const metadata = { name: 'Vaduz', bounds: '9.4,47.0,9.7,47.3', attribution: '© Somebody', format: 'pbf' }
    const path = makeMbtiles(at('a.mbtiles'), { tiles, layout, metadata })
    expect(await describeOf(path)).toMatchObject({
      name: 'Vaduz',
      attribution: '© Somebody',
      kind: 'vector',
      scheme: 'shortbread',
      minZoom: 8,
      maxZoom: 9,
      box: [47, 9.4, 47.3, 9.7],
      format: 'mbtiles',
    })
    expect(await tileOf(path, 8, 134, 89)).toEqual([...vectorTile(...STREETS)])
    expect(await tileOf(path, 8, 134, 90)).toBeNull()
    expect(await tileOf(path, 12, 0, 0)).toBeNull()
  })

  it('leaves the folder of the file as it is', async () => {
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')] })
    await describeOf(path)
    expect(readdirSync(folder())).toEqual(['a.mbtiles'])
  })

  it('is known by its layers: those that it names and those that its tiles have', async () => {
    const declared = JSON.stringify({ vector_layers: [{ id: 'transportation' }, { id: 'landcover' }, null, { id: 7 }] })
    const tiles = [gzipTile(3, 1, 1, 'waterway', 'place')]
    const path = makeMbtiles(at('a.mbtiles'), { tiles, metadata: { json: declared } })
    expect(await describeOf(path)).toMatchObject({
      name: 'a',
      layers: ['transportation', 'landcover', 'waterway', 'place'],
      scheme: 'openmaptiles',
    })
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['zstd', zstdCompressSync],
    ['nothing', (bytes: Uint8Array) => bytes],
  ])('is read where its tiles are compressed with %s', async (_name, compress) => {
    const bytes = vectorTile('a')
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [{ zoom: 0, x: 0, y: 0, bytes: compress(bytes) }] })
    expect(await tileOf(path, 0, 0, 0)).toEqual([...bytes])
  })

  it('holds pictures where its tiles are pictures, whatever it says', async () => {
    const tiles = [{ zoom: 0, x: 0, y: 0, bytes: pngTile() }]
    const path = makeMbtiles(at('a.mbtiles'), { tiles, metadata: { format: 'pbf' } })
    expect(await describeOf(path)).toMatchObject({ kind: 'raster', layers: [], scheme: 'other' })
  })

  it('has its texts as plain text, and none where it has none', async () => {
    const metadata = {
      name: '<b>My</b> map<script>alert(1)</script>',
      description: '&lt;img src=x onerror=alert(1)&gt; a\u202Eb\u0007',
      attribution: '<a href="https://example.org" onclick="x()">&copy; Open&#x20;people</a>',
    }
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], metadata })
    expect(await describeOf(path)).toMatchObject({
      name: 'My map',
      description: '<img src=x onerror=alert(1)> ab',
      attribution: '© Open people',
    })
    const silent = makeMbtiles(at('b.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], metadata: {} })
    expect(await describeOf(silent)).toMatchObject({ name: 'b', attribution: '' })
  })

  it('is another one when another file takes its place, or is gone and comes back', async () => {
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')] })
    expect(await tileOf(path, 0, 0, 0)).toEqual([...vectorTile('a')])
    const before = await cache().describe(path)
    rmSync(path)
    expect(await tileOf(path, 0, 0, 0)).toContain('the file is missing')
    makeMbtiles(path, { tiles: [gzipTile(0, 0, 0, 'b')] })
    expect(await tileOf(path, 0, 0, 0)).toEqual([...vectorTile('b')])
    const after = await cache().describe(path)
    expect(before.ok && after.ok && before.value.stamp !== after.value.stamp).toBe(true)
  })

  it('is not read again for whoever has its tiles', async () => {
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')] })
    const read = await cache().tile(path, { zoom: 0, x: 0, y: 0 })
    const stamp = read.ok ? read.value.stamp : ''
    expect(await cache().tile(path, { zoom: 0, x: 0, y: 0 }, stamp)).toEqual({
      ok: true,
      value: { bytes: null, stamp },
    })
  })
})

describe('a file that is no sound MBTiles file is told in words', () => {
  it('of another kind, empty, or a table of something else', async () => {
    writeFileSync(at('text.mbtiles'), 'not a map')
    expect(await problemOf(at('text.mbtiles'))).toBe('it is not an MBTiles or PMTiles file')
    writeFileSync(at('empty.mbtiles'), '')
    expect(await problemOf(at('empty.mbtiles'))).toBe('it is not an MBTiles or PMTiles file')
    const db = new Database(at('other.sqlite'))
    db.exec('CREATE TABLE notes (text)')
    db.close()
    expect(await problemOf(at('other.sqlite'))).toBe('it is an SQLite file without the tables of MBTiles')
    makeMbtiles(at('none.mbtiles'), { tiles: [] })
    expect(await problemOf(at('none.mbtiles'))).toBe('it has no tiles')
  })

  it('cut off or damaged', async () => {
    const many = Array.from({ length: 200 }, (_, x) => gzipTile(9, x, 5, 'streets'))
    const path = makeMbtiles(at('cut.mbtiles'), { tiles: many })
    truncateSync(path, 6000)
    expect(await problemOf(path)).toBe('it is damaged or cut off: copy or download it again')
  })

  it('cut off while it is open', async () => {
    const bytes = new Uint8Array(20_000).fill(1)
    const many = Array.from({ length: 50 }, (_, x) => ({ zoom: 9, x, y: 5, bytes: gzipSync(vectorTile('streets')) }))
    const path = makeMbtiles(at('cut.mbtiles'), { tiles: [...many, { zoom: 10, x: 1, y: 1, bytes }] })
    await cache().describe(path)
    truncateSync(path, 4096)
    expect(await tileOf(path, 9, 40, 5)).toBe('it is damaged or cut off: copy or download it again')
  })

  it('with tiles of no kind that is known', async () => {
    const bytes = new TextEncoder().encode('{"type":"FeatureCollection"}')
    const path = makeMbtiles(at('json.mbtiles'), { tiles: [{ zoom: 0, x: 0, y: 0, bytes }] })
    expect(await problemOf(path)).toContain('neither vector tiles (MVT) nor PNG')
    const brotli = brotliCompressSync(vectorTile('a'))
    const other = makeMbtiles(at('br.mbtiles'), { tiles: [{ zoom: 0, x: 0, y: 0, bytes: brotli }] })
    expect(await problemOf(other)).toContain('neither vector tiles (MVT) nor PNG')
  })

  it('with a tile that is far too large, before it is unpacked', async () => {
    const bomb = gzipSync(new Uint8Array(MAX_TILE_BYTES * 20))
    const tiles = [gzipTile(0, 0, 0, 'a'), { zoom: 1, x: 0, y: 0, bytes: bomb }]
    const path = makeMbtiles(at('bomb.mbtiles'), { tiles })
    expect(await tileOf(path, 1, 0, 0)).toBe('a part of it is larger than 4 MiB')
    expect(await tileOf(path, 0, 0, 0)).toEqual([...vectorTile('a')])
  })

  it('with a tile that is not what the others are, or a picture without measure', async () => {
    const tiles = [gzipTile(1, 0, 0, 'a'), { zoom: 0, x: 0, y: 0, bytes: pngTile() }]
    const path = makeMbtiles(at('mixed.mbtiles'), { tiles })
    expect(await tileOf(path, 0, 0, 0)).toBe('one of its tiles is of another kind than the others')
    const huge = makeMbtiles(at('huge.mbtiles'), { tiles: [{ zoom: 0, x: 0, y: 0, bytes: pngTile(30_000) }] })
    expect(await tileOf(huge, 0, 0, 0)).toBe('one of its pictures has more than 4096 pixels a side')
  })

  it('with views and triggers, of which none is ever run', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n'
    const db = new Database(at('view.mbtiles'))
    db.exec(`CREATE VIEW tiles AS SELECT i AS zoom_level, i AS tile_column, i AS tile_row, i AS tile_data FROM (${endless});
      CREATE VIEW metadata AS SELECT i AS name, i AS value FROM (${endless})`)
    db.close()
    expect(await problemOf(at('view.mbtiles'))).toBe('it is an SQLite file without the tables of MBTiles')
    const also = `CREATE VIEW v AS ${endless}; CREATE TRIGGER t AFTER INSERT ON tiles BEGIN SELECT i FROM v; END;
      DROP TABLE metadata; CREATE VIEW metadata AS SELECT i AS name, i AS value FROM v`
    const path = makeMbtiles(at('more.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], also })
    expect(await describeOf(path)).toMatchObject({ name: 'more', maxZoom: 0 })
  })

  it('with columns that are computed', async () => {
    const db = new Database(at('computed.mbtiles'))
    db.exec(`CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER,
      tile_data BLOB AS (zeroblob(500000000)))`)
    db.exec('INSERT INTO tiles (zoom_level, tile_column, tile_row) VALUES (0, 0, 0)')
    db.close()
    expect(await problemOf(at('computed.mbtiles'))).toBe('it is an SQLite file without the tables of MBTiles')
  })

  it('that is written to at the same time', async () => {
    const path = makeMbtiles(at('log.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], also: 'PRAGMA journal_mode = WAL' })
    expect(await problemOf(path)).toContain('it is open in a program that writes it, or was not closed')
    expect(readdirSync(folder())).toEqual(['log.mbtiles'])
  })

  it('with zooms that no map has, and numbers that are none', async () => {
    const also = `UPDATE tiles SET zoom_level = 90; UPDATE metadata SET value = 'x,1,2'`
    const path = makeMbtiles(at('deep.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], also })
    expect(await problemOf(path)).toBe('its zooms are not those of a map')
    const metadata = { bounds: '-500,nan,1e99,3', name: '   ' }
    const unusable = makeMbtiles(at('unusable.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')], metadata })
    expect(await describeOf(unusable)).toMatchObject({ name: 'unusable', box: [-85.06, -180, 85.06, 180] })
  })

  it.skipIf(process.platform === 'win32')('that is a link, a device, a pipe or a folder', async () => {
    const path = makeMbtiles(at('a.mbtiles'), { tiles: [gzipTile(0, 0, 0, 'a')] })
    symlinkSync(path, at('link.mbtiles'))
    execFileSync('mkfifo', [at('pipe.mbtiles')])
    for (const unusable of [at('link.mbtiles'), at('pipe.mbtiles'), '/dev/zero', folder()]) {
      expect(await problemOf(unusable)).toBe('it is not an ordinary file')
    }
  })

  it('that would have to be read to its end for each tile', async () => {
    const tiles = [gzipTile(0, 0, 0, 'a')]
    const small = makeMbtiles(at('small.mbtiles'), { tiles, isIndexed: false })
    expect(await tileOf(small, 0, 0, 0)).toEqual([...vectorTile('a')])
    const also = `CREATE TABLE filler (bytes); INSERT INTO filler VALUES (zeroblob(${33 * 1024 * 1024}))`
    const large = makeMbtiles(at('large.mbtiles'), { tiles, isIndexed: false, also })
    expect(await problemOf(large)).toContain('it has no index of its tiles')
  })
})
