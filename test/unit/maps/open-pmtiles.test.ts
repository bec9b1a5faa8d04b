import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pngTile, vectorTile, type MadeTile } from './make-archives.ts'
import { makePmtiles } from './make-pmtiles.ts'
import { openArchives } from './open-archives.ts'

const { at, describeOf, problemOf, tileOf } = openArchives()

const LAYERS = ['earth', 'roads', 'places', 'buildings']
const DAMAGED = 'it is damaged or cut off: copy or download it again'
const tile = (zoom: number, x: number, y: number, bytes = vectorTile(...LAYERS)): MadeTile => ({ zoom, x, y, bytes })

describe('a PMTiles file', () => {
  it.each([false, true])('is read, with a leaf below its root: %s', async (hasLeaf) => {
    const tiles = [tile(8, 134, 89), tile(9, 268, 179, vectorTile('pois')), tile(9, 269, 179)]
    const metadata = {
      name: 'Vaduz <b>map</b>',
      attribution: '<a href="x">© Somebody</a>',
      vector_layers: [{ id: 'earth' }],
    }
    const path = makePmtiles(at('a.pmtiles'), { tiles, metadata, hasLeaf })
    expect(await describeOf(path)).toMatchObject({
      name: 'Vaduz map',
      attribution: '© Somebody',
      kind: 'vector',
      scheme: 'protomaps',
      minZoom: 8,
      maxZoom: 9,
      box: [47, 9.4, 47.3, 9.7],
      format: 'pmtiles',
    })
    expect(await tileOf(path, 9, 268, 179)).toEqual([...vectorTile('pois')])
    expect(await tileOf(path, 9, 1, 1)).toBeNull()
    expect(await tileOf(path, 10, 1, 1)).toBeNull()
  })

  it.each([
    ['gzip', 2, gzipSync],
    ['brotli', 3, brotliCompressSync],
    ['zstd', 4, zstdCompressSync],
  ])('is read where all of it is compressed with %s', async (_name, compression, compress) => {
    const bytes = vectorTile(...LAYERS)
    const tiles = [tile(3, 1, 2, compress(bytes))]
    const path = makePmtiles(at('a.pmtiles'), { tiles, compression, compress, hasLeaf: true })
    expect(await describeOf(path)).toMatchObject({ name: 'Made', scheme: 'protomaps' })
    expect(await tileOf(path, 3, 1, 2)).toEqual([...bytes])
  })

  it('holds pictures', async () => {
    const path = makePmtiles(at('a.pmtiles'), { tiles: [tile(0, 0, 0, pngTile())], tileType: 2 })
    expect(await describeOf(path)).toMatchObject({ kind: 'raster' })
    expect(await tileOf(path, 0, 0, 0)).toEqual([...pngTile()])
  })
})

describe('a file that is no sound PMTiles file is told in words', () => {
  const tiles = [tile(0, 0, 0)]

  it('of another version, or with tiles that are not read', async () => {
    expect(await problemOf(makePmtiles(at('v4.pmtiles'), { tiles, version: 4 }))).toContain('it is PMTiles version 4')
    writeFileSync(at('v2.pmtiles'), Buffer.concat([Buffer.from('PM\u0002\0'), Buffer.alloc(600)]))
    expect(await problemOf(at('v2.pmtiles'))).toContain('it is PMTiles version 2')
    const avif = makePmtiles(at('avif.pmtiles'), { tiles, tileType: 5 })
    expect(await problemOf(avif)).toBe(
      'its tiles are AVIF pictures, which are not supported: choose an archive of vector tiles (MVT) or of PNG, JPEG or WebP pictures',
    )
    const strange = makePmtiles(at('other.pmtiles'), { tiles, tileType: 77 })
    expect(await problemOf(strange)).toBe(
      'its tiles are of an unknown kind, which are not supported: choose an archive of vector tiles (MVT) or of PNG, JPEG or WebP pictures',
    )
    const packed = makePmtiles(at('packed.pmtiles'), { tiles, spoil: { header: (view) => view.setUint8(98, 9) } })
    expect(await problemOf(packed)).toBe('its tiles are compressed in an unknown way: write it again with gzip')
    const inside = makePmtiles(at('inside.pmtiles'), { tiles, spoil: { header: (view) => view.setUint8(97, 9) } })
    expect(await problemOf(inside)).toBe('its directories are compressed in an unknown way: write it again with gzip')
    const deep = makePmtiles(at('deep.pmtiles'), { tiles, spoil: { header: (view) => view.setUint8(101, 99) } })
    expect(await problemOf(deep)).toBe('its zooms are not those of a map')
  })

  it('cut off anywhere', async () => {
    const many = [tile(8, 134, 89), tile(9, 268, 179)]
    const path = makePmtiles(at('whole.pmtiles'), { tiles: many, hasLeaf: true })
    const { bytes } = await describeOf(path)
    for (let length = 8; length < bytes; length += 13) {
      truncateSync(makePmtiles(at('cut.pmtiles'), { tiles: many, hasLeaf: true }), length)
      expect(await problemOf(at('cut.pmtiles'))).toBe(DAMAGED)
    }
  })

  it('with directories that lead in a ring', async () => {
    const ring = { tileId: 0, offset: 0, length: 5, runLength: 0 }
    const spoil = {
      root: [ring],
      // The leaves begin where the root does.
      header: (view: DataView) => view.setBigUint64(40, 127n, true),
    }
    const path = makePmtiles(at('ring.pmtiles'), { tiles: [tile(0, 0, 0), tile(5, 1, 1)], spoil })
    expect(await problemOf(path)).toBe('it has no tiles')
  })

  it('with a directory that says it has far more entries than it has bytes', async () => {
    for (const count of [1000, 2 ** 31, 2 ** 52]) {
      const path = makePmtiles(at(`count-${count}.pmtiles`), { tiles, spoil: { count } })
      expect(await problemOf(path)).toBe(DAMAGED)
    }
  })

  it('with a directory, or metadata, that unpacks to far more', async () => {
    const bomb = gzipSync(new Uint8Array(100 * 1024 * 1024))
    const spoil = { metadata: bomb }
    const path = makePmtiles(at('stated.pmtiles'), { tiles, compression: 2, compress: gzipSync, spoil })
    expect(await problemOf(path)).toBe('a part of it is larger than 4 MiB')
    const compress = () => bomb
    const directory = makePmtiles(at('directory.pmtiles'), { tiles, compression: 2, compress })
    expect(await problemOf(directory)).toBe(DAMAGED)
  })

  it('whatever its bytes are', async () => {
    const good = makePmtiles(at('good.pmtiles'), { tiles: [tile(0, 0, 0), tile(3, 1, 2)], hasLeaf: true })
    const bytes = readFileSync(good)
    const change = fc.tuple(fc.integer({ min: 8, max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const spoilt = Uint8Array.from(bytes)
        for (const [place, value] of changes) spoilt[place] = value
        writeFileSync(at('spoilt.pmtiles'), spoilt)
        expect(typeof (await problemOf(at('spoilt.pmtiles')))).toBe('string')
        for (const read of [tileOf(at('spoilt.pmtiles'), 3, 1, 2), tileOf(at('spoilt.pmtiles'), 0, 0, 0)]) await read
      }),
      { numRuns: 300 },
    )
  })
})
