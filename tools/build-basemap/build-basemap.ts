import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import type { Topology } from 'topojson-specification'
import { z } from 'zod'
import { fetchPackage } from '../packs/fetch-package.ts'
import { readPackageFiles, type PackageFiles } from '../packs/read-package-files.ts'
import { BASEMAP_FILES } from '#renderer/map/basemap/label-format.ts'
import { cacheFolder } from '../lib/built-files.mjs'
import { toBorderLines, toRegionLines } from './border-lines.ts'
import { countryLabels } from './country-labels.ts'
import { cutBand, type BandLayers } from './cut-band.ts'
import { toLabelColumns, type MapLabel } from './label-columns.ts'
import { placeLabels } from './place-labels.ts'
import { toPlanarLand } from './planar-land.ts'
import { regionLabels } from './region-labels.ts'
import { SEA_LABELS } from './sea-labels-data.ts'
import { readOptions } from '../lib/read-options.mjs'

/** What may be shipped at most; the build fails above it. */
const MOST_TOTAL_BYTES = 12 * 1024 * 1024
/** Places below this are in the second label file, which is only read when the map is close. */
const MAJOR_LABELS_TO_ZOOM = 9

const sourcesSchema = z.object({
  sources: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      integrity: z.string(),
      licence: z.string(),
      attribution: z.array(z.string()),
      files: z.array(z.string()),
    }),
  ),
})

const { values } = readOptions({ options: { out: { type: 'string' }, stamp: { type: 'string' } } })
const root = join(import.meta.dirname, '../..')

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Every listed file by its name; the names of the packages do not collide. */
async function readSources(): Promise<PackageFiles> {
  const list = sourcesSchema.parse(JSON.parse(readFileSync(join(root, 'resources/basemap/sources.json'), 'utf8')))
  const files: PackageFiles = new Map()
  for (const source of list.sources) {
    const tarball = await fetchPackage(source, cacheFolder())
    if (!tarball.ok) throw new Error(tarball.error.message)
    for (const [name, bytes] of await readPackageFiles(tarball.value, source.files)) files.set(name, bytes)
  }
  return files
}

function parseFile<T>(files: PackageFiles, name: string): T {
  const bytes = files.get(name)!
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as T
}

/** Copies one property of each feature to the name that the cutter reads. */
const withFromZoom = (collection: FeatureCollection, zoomOf: (feature: Feature) => number): FeatureCollection => ({
  ...collection,
  features: collection.features.map((one) => ({ ...one, properties: { fromZoom: zoomOf(one) } })),
})

const LAKE_ZOOM_OF_RANK = [2, 3, 4, 5, 5, 6, 7]

function readLayers(files: PackageFiles, regions: FeatureCollection<Polygon | MultiPolygon>) {
  const lakes = withFromZoom(parseFile<FeatureCollection>(files, 'dist/lakes.json'), (lake) => {
    return LAKE_ZOOM_OF_RANK[Number(lake.properties?.scalerank)] ?? LAKE_ZOOM_OF_RANK.at(-1)!
  })
  const rivers = withFromZoom(parseFile<FeatureCollection>(files, 'dist/rivers.json'), (river) =>
    Math.max(4, Number(river.properties?.min_zoom)),
  )
  const coarse: BandLayers = {
    land: toPlanarLand(parseFile<Topology>(files, 'land-50m.json'), 'land'),
    border: toBorderLines(parseFile<Topology>(files, 'countries-50m.json')),
    lake: lakes,
  }
  const fine: BandLayers = {
    land: toPlanarLand(parseFile<Topology>(files, 'land-10m.json'), 'land'),
    border: toBorderLines(parseFile<Topology>(files, 'countries-10m.json')),
    lake: lakes,
    river: rivers,
    region: toRegionLines(regions),
  }
  return { coarse, fine }
}

function readLabels(files: PackageFiles, regions: FeatureCollection<Polygon | MultiPolygon>): MapLabel[] {
  // Not from the 50m file: its Antarctica has a sliver along the pole that turns the polygon inside out.
  const countries = toPlanarLand(parseFile<Topology>(files, 'countries-10m.json'), 'countries')
  return [
    ...SEA_LABELS,
    ...countryLabels(countries),
    ...regionLabels(regions),
    ...placeLabels(files.get('dist/cities500.txt')!.toString('utf8')),
  ]
}

async function build(): Promise<Map<string, Uint8Array>> {
  const files = await readSources()
  const regions = parseFile<FeatureCollection<Polygon | MultiPolygon>>(
    files,
    'data/ne_10m_admin_1_states_provinces.json.gz',
  )
  const { coarse, fine } = readLayers(files, regions)
  const [world, continents, countries, regionsBand] = BASEMAP_FILES.bands
  const labels = readLabels(files, regions)
  const toJson = (chosen: MapLabel[]) => Buffer.from(JSON.stringify(toLabelColumns(chosen)))
  return new Map<string, Uint8Array>([
    [world, cutBand(coarse, { zoom: 0, extent: 4096, lastDisplayZoom: 1, isDeepest: false })],
    [continents, cutBand(coarse, { zoom: 2, extent: 4096, lastDisplayZoom: 3, isDeepest: false })],
    [countries, cutBand(fine, { zoom: 4, extent: 4096, lastDisplayZoom: 5, isDeepest: false })],
    [regionsBand, cutBand(fine, { zoom: 6, extent: 8192, lastDisplayZoom: 24, isDeepest: true })],
    [BASEMAP_FILES.majorLabels, toJson(labels.filter(({ fromZoom }) => fromZoom <= MAJOR_LABELS_TO_ZOOM))],
    [BASEMAP_FILES.minorLabels, toJson(labels.filter(({ fromZoom }) => fromZoom > MAJOR_LABELS_TO_ZOOM))],
  ])
}

/** Writes beside the old files and swaps, so that a build that fails leaves what was there. */
function write(contents: Map<string, Uint8Array>, folder: string) {
  const bytes = Object.fromEntries([...contents].map(([name, data]) => [name, data.length]))
  const sha256 = Object.fromEntries(
    [...contents].map(([name, data]) => [name, createHash('sha256').update(data).digest('hex')]),
  )
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  if (total > MOST_TOTAL_BYTES) throw new Error(`The basemap has ${total} bytes, more than ${MOST_TOTAL_BYTES}`)
  const next = `${folder}.new`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  for (const [name, data] of contents) writeFileSync(join(next, name), data)
  writeFileSync(join(next, 'built.json'), JSON.stringify({ stamp: values.stamp, bytes, sha256 }, null, 2))
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  for (const [name, size] of Object.entries(bytes)) say(`  ${name} ${(size / 1e6).toFixed(2)} MB`)
  say(`  ${(total / 1e6).toFixed(2)} MB in all`)
}

try {
  const start = performance.now()
  say('Building the basemap…')
  write(await build(), values.out!)
  say(`  built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
} catch (error) {
  say(`The basemap could not be built: ${(error as Error).message}`)
  process.exit(1)
}
