/**
 * GIS files beside independent programs: GDAL reads the GeoPackage and the zipped Shapefile that Waypost writes, and
 * DuckDB its GeoParquet, value by value. Waypost reads what they write, in degrees and in the metres of another system.
 *
 *   npm run proof -- geo-files [--rows n] [--seed n] [--install]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { geometryOfWkb } from '#main/reference/import/sources/geometry/read-wkb.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { listLayers } from '#main/lists/sql/list-layers.ts'
import { needPackages } from '../../tools/lib/debian-packages.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openDuckDb } from '../gis/open-duckdb.ts'
import { drawPoint, drawShape, type DrawnFeature } from '../gis/draw-gis-list.ts'
import { openMapLists, type MapLists } from '../shapes/take-map-file.ts'

const { values: words } = parseArgs({
  options: { rows: { type: 'string' }, seed: { type: 'string' }, install: { type: 'boolean' } },
})
const ROWS = Number(words.rows ?? 60_000)
const SHAPES = Math.ceil(ROWS / 100)
const SEED = Number(words.seed ?? 20_261_130)
/** Web Mercator has every latitude that is drawn, and its metres are those of no other system. */
const METRES = 'EPSG:3857'
const MOST_OUTPUT_BYTES = 1024 ** 3
const DEGREES = 1e-6
const ENDINGS = { gpkg: 'gpkg', shp: 'shp.zip' } as const
const DRIVERS = { gpkg: 'GPKG', shp: 'ESRI Shapefile' } as const
type Format = keyof typeof ENDINGS

needPackages({ proof: 'geo-files', packages: ['gdal-bin'], words: process.argv })
const duck =
  (await openDuckDb(join(import.meta.dirname, '..', '..', 'out'))) ?? endUnproven('DuckDB cannot be installed here')

/** What GDAL says while it reads or writes: anything on standard error counts as a complaint. */
const complaints: string[] = []
function gdal(program: 'ogrinfo' | 'ogr2ogr', args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: MOST_OUTPUT_BYTES })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  if (stderr.trim() !== '') complaints.push(stderr.trim().slice(0, 300))
  return stdout
}

type Feature = { geometry: { type: string; coordinates: unknown } | null; properties: Record<string, unknown> }

function readByGdal(path: string): Feature[] {
  const text = gdal('ogr2ogr', ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=7', '/vsistdout/', path])
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Feature) // prettier-ignore
}

/** Numbers of a geometry, in their order. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(numbersOf) : []

const isNear = (one: unknown, other: unknown): boolean => {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  return first.length === second.length && first.every((value, at) => Math.abs(value - (second[at] ?? NaN)) <= DEGREES)
}

/** A Shapefile has letters for yes and no. */
const plain = (value: unknown): unknown => (value === 'T' ? true : value === 'F' ? false : value)

/** Features that GDAL reads otherwise than they were drawn. */
function countDifferent(drawn: readonly DrawnFeature[], read: readonly Feature[]): number {
  const byName = new Map(read.map((one) => [String(one.properties.name), one]))
  return drawn.filter(({ geometry, properties }) => {
    const found = byName.get(String(properties.name).trim())
    if (!found || found.geometry?.type !== geometry.type) return true
    const isSame = Object.entries(properties).every(([name, value]) => plain(found.properties[name]) === (typeof value === 'string' ? value.trim() : value)) // prettier-ignore
    return !isSame || !isNear(geometry.coordinates, found.geometry.coordinates)
  }).length
}

interface Taken {
  places: number
  layers: number
  different: number
}

/** What Waypost makes of a file that another program wrote. */
async function takeFrom(lists: MapLists, path: string, drawn: readonly DrawnFeature[]): Promise<Taken> {
  const { listId, account } = await lists.take(`foreign-${path.replace(/^.*\//, '')}`, readFileSync(path))
  const byName = new Map(drawn.map((one) => [String(one.properties.name).trim(), one]))
  let different = 0
  for (let after = 0; ;) {
    const points = readPointsAfter(lists.db, listId, { after, limit: 5_000 })
    for (const { name, address, lat, lon, metaInfo } of points) {
      const found = byName.get(name)
      const { beds, rate, open, code } = found?.properties ?? {}
      const fields = { beds, rate, open, code }
      const isSame =
        found &&
        address === String(found.properties.address).trim() &&
        isNear([lon, lat], found.geometry.coordinates) &&
        Object.entries(fields).every(([key, value]) => (metaInfo?.[key] ?? undefined) === (key === 'open' && typeof value === 'boolean' && typeof metaInfo?.open === 'number' ? Number(value) : value)) // prettier-ignore
      if (!isSame) different++
    }
    const last = points.at(-1)
    if (!last) break
    after = last.ordinal
  }
  return { places: account.added, layers: listLayers(lists.db, listId).length, different }
}

const folder = mkdtempSync(join(tmpdir(), 'waypost-geo-files-'))
const lists = openMapLists()
const random = seededRandom(SEED)
const points = Array.from({ length: ROWS }, (_, index) => drawPoint(random, index))
const shapes = Array.from({ length: SHAPES }, (_, index) => drawShape(random, index))
const source = join(folder, 'drawn.geojson')
writeFileSync(source, JSON.stringify({ type: 'FeatureCollection', features: [...points, ...shapes] }))
const ofPoints = join(folder, 'points.geojson')
writeFileSync(ofPoints, JSON.stringify({ type: 'FeatureCollection', features: points }))
const { listId } = await lists.take('drawn.geojson', readFileSync(source))

const bars: Parameters<typeof judgeBars>[0][number][] = []
for (const format of Object.keys(ENDINGS) as Format[]) {
  const path = join(folder, `ours.${ENDINGS[format]}`)
  const before = process.cpuUsage()
  writeFileSync(path, await lists.write(listId, format))
  const { user, system } = process.cpuUsage(before)
  const read = readByGdal(path)
  const drawn = format === 'shp' ? points : [...points, ...shapes]
  process.stdout.write(`${format}: ${readFileSync(path).length} bytes, written in ${((user + system) / 1e6).toFixed(1)} s of processor time\n`) // prettier-ignore
  bars.push(
    { what: `${format}: features that GDAL reads`, measured: read.length, atLeast: drawn.length, atMost: drawn.length },
    { what: `${format}: features that GDAL reads otherwise`, measured: countDifferent(drawn, read), atMost: 0 },
  )
  for (const system of ['EPSG:4326', METRES]) {
    const theirs = join(folder, `theirs-${system.slice(5)}.${ENDINGS[format]}`)
    const from = format === 'shp' ? ofPoints : source
    const choices = format === 'shp' ? ['-lco', 'ENCODING=UTF-8'] : []
    gdal('ogr2ogr', ['-f', DRIVERS[format], '-t_srs', system, ...choices, theirs, from])
    const taken = await takeFrom(lists, theirs, points)
    bars.push(
      { what: `${format} of GDAL in ${system}: places`, measured: taken.places, atLeast: ROWS, atMost: ROWS },
      { what: `${format} of GDAL in ${system}: places read otherwise`, measured: taken.different, atMost: 0 },
    )
    if (format === 'gpkg') bars.push({ what: `${format} of GDAL in ${system}: lines and areas`, measured: taken.layers, atLeast: SHAPES, atMost: SHAPES }) // prettier-ignore
  }
}
const ours = join(folder, 'ours.parquet')
writeFileSync(ours, await lists.write(listId, 'parquet'))
const columns = 'name, address, country, beds, rate, open, code'
const rows = await duck.ask(`SELECT ${columns}, hex(ST_AsWKB(geometry)) AS wkb FROM '${ours}'`)
const read = rows.map(({ wkb, ...properties }): Feature => {
  const known = Object.entries(properties).filter(([, value]) => value !== null)
  const numbers = known.map(([name, value]) => [name, name === 'beds' ? Number(value) : value])
  return { geometry: geometryOfWkb(Buffer.from(String(wkb), 'hex')), properties: Object.fromEntries(numbers) as Feature['properties'] } // prettier-ignore
})
const theirs = join(folder, 'theirs.parquet')
await duck.ask(`COPY (SELECT ${columns}, geometry FROM '${ours}') TO '${theirs}' (FORMAT parquet)`)
const taken = await takeFrom(lists, theirs, points)
bars.push(
  { what: 'parquet: features that DuckDB reads', measured: read.length, atLeast: ROWS + SHAPES, atMost: ROWS + SHAPES },
  {
    what: 'parquet: features that DuckDB reads otherwise',
    measured: countDifferent([...points, ...shapes], read),
    atMost: 0,
  },
  { what: 'parquet of DuckDB: places', measured: taken.places, atLeast: ROWS, atMost: ROWS },
  { what: 'parquet of DuckDB: places read otherwise', measured: taken.different, atMost: 0 },
  { what: 'parquet of DuckDB: lines and areas', measured: taken.layers, atLeast: SHAPES, atMost: SHAPES },
)
lists.close()
rmSync(folder, { recursive: true, force: true })
for (const complaint of complaints.slice(0, 5)) process.stdout.write(`GDAL: ${complaint}\n`)
bars.push({ what: 'complaints of GDAL', measured: complaints.length, atMost: 0 })
judgeBars(bars)
