import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findArchiveFile, readStart } from '#main/maps/archive/archive-file.ts'
import { openArchive } from '#main/maps/archive/open-archive.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** PMTiles are written by GDAL from version 3.8 on. */
const formats = spawnSync('ogr2ogr', ['--formats'], { encoding: 'utf8' })
const canWrite = formats.status === 0 && formats.stdout.includes('PMTiles')
const MAX_ZOOM = 14
const POINTS = 16_000
const CORNER = { lat: 46, lon: 9 }
/** Strew points over two degrees, the same each time. */
const STEP = { lat: 0.618034, lon: 0.754878 }
const HEADER_BYTES = 127
const LEAVES_LENGTH_AT = 48
const ADDRESSED_TILES_AT = 72

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'waypost-foreign-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Texts of many lengths, so that a directory cannot tell those of tiles in few bytes. */
const textOf = (n: number): string =>
  Array.from({ length: (n * 31) % 97 }, (_, i) => ((n * 7919 + i * i * 104_729) % 36).toString(36)).join('')

/** Points on so many tiles that their directory needs others below it. */
function writePoints(path: string): void {
  const features = Array.from({ length: POINTS }, (_, n) => ({
    type: 'Feature',
    properties: { n, text: textOf(n) },
    geometry: {
      type: 'Point',
      coordinates: [CORNER.lon + 2 * ((n * STEP.lon) % 1), CORNER.lat + 2 * ((n * STEP.lat) % 1)],
    },
  }))
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', name: 'places', features }))
}

// Skipped where the installed GDAL writes no PMTiles.
test.skipIf(!canWrite)(
  'an archive that GDAL wrote is read, each tile and each point, leaves and all',
  async () => {
    const [points, path] = [join(folder, 'places.geojson'), join(folder, 'places.pmtiles')]
    writePoints(points)
    const zooms = ['-dsco', 'MINZOOM=8', '-dsco', `MAXZOOM=${MAX_ZOOM}`]
    const options = ['-dsco', 'NAME=Written elsewhere', '-dsco', 'MAX_SIZE=4000000', '-dsco', 'MAX_FEATURES=100000']
    const written = spawnSync('ogr2ogr', ['-f', 'PMTiles', path, points, ...zooms, ...options], { encoding: 'utf8' })
    expect(written.stderr).toBe('')
    const file = findArchiveFile(path)
    const { contents, numbers, tile, close } = unwrap(file.ok ? await openArchive(file.value) : file)
    expect(contents).toMatchObject({ name: 'Written elsewhere', kind: 'vector', minZoom: 8, maxZoom: MAX_ZOOM })
    expect(contents.layers).toEqual(['places'])
    const header = new DataView(readStart(path, HEADER_BYTES).slice().buffer)
    expect(header.getBigUint64(LEAVES_LENGTH_AT, true)).toBeGreaterThan(0n)
    const ids = new Set<string>()
    const seen = new Set<unknown>()
    for await (const number of numbers()) {
      ids.add(`${number.zoom}/${number.x}/${number.y}`)
      const read = await tile(number)
      if (!read.ok || !read.value) throw new Error(`${JSON.stringify(number)} cannot be read`)
      const layer = new VectorTile(new PbfReader(read.value)).layers.places
      for (let i = 0; number.zoom === MAX_ZOOM && i < (layer?.length ?? 0); i++)
        seen.add(layer?.feature(i).properties.n)
    }
    close()
    expect(seen.size).toBe(POINTS)
    expect(ids.size).toBeGreaterThan(5000)
    expect(ids.size).toBeLessThanOrEqual(Number(header.getBigUint64(ADDRESSED_TILES_AT, true)))
  },
  30_000,
)
