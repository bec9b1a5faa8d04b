import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { decodeGeometry } from '../layers/encode-geometry.ts'
import type { ListLayer, NewLayer } from '../layers/layers.types.ts'
import type { StoredPoint } from '../lists.types.ts'
import { listLayers, readGeometry } from '../sql/list-layers.ts'
import { readPointsAfter } from '../sql/locations.ts'
import type { ExportPlan } from './export.types.ts'
import { writeLayer, type MapFormat } from './layer-writers.ts'
import type { ListFileFormat } from './list-format.ts'
import { createPointWriter } from './point-writers.ts'

/** A piece of the text of a file, the beginning of a part of an archive, or the number of places so far. */
export type Piece = string | { part: string } | { points: number }

const PAGE_POINTS = 1_000

export function mapFormatOf(format: ListFileFormat): MapFormat | null {
  if (format === 'kmz') return 'kml'
  return format === 'kml' || format === 'gpx' || format === 'geojson' ? format : null
}

/** The places of a list, in order. */
export async function* iteratePoints(db: ReadableDb, listId: string): AsyncGenerator<StoredPoint> {
  for (let after = 0; ;) {
    const page = readPointsAfter(db, listId, { after, limit: PAGE_POINTS })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE_POINTS) return
    after = last.ordinal
    // A short turn for the other calls of the thread.
    await nextTurn()
  }
}

/** A list as a file that Waypost makes: its places, then its lines and areas where the format has them. */
export async function* plainPieces(
  db: ReadableDb,
  plan: ExportPlan,
  fieldColumns: readonly string[],
): AsyncGenerator<Piece> {
  const writer = createPointWriter(plan, fieldColumns)
  yield writer.start
  let points = 0
  let page = ''
  for await (const point of iteratePoints(db, plan.listId)) {
    page += writer.point(point, points === 0)
    if (++points % PAGE_POINTS !== 0) continue
    yield page
    yield { points }
    page = ''
  }
  yield page
  yield { points }
  const format = mapFormatOf(plan.format)
  let isFirst = points === 0
  for (const layer of format ? listLayers(db, plan.listId) : []) {
    if (format === 'geojson' && !isFirst) yield ',\n'
    isFirst = false
    yield* layerPieces(db, layer, format ?? 'kml')
  }
  yield writer.end
}

export function* layerPieces(db: ReadableDb, layer: ListLayer, format: MapFormat): Generator<string> {
  const geometry = readGeometry(db, layer.id)
  if (geometry) yield* writeLayer(format, layer, decodeGeometry(geometry))
}

interface LayersFile {
  format: 'geojson' | 'kml'
  /** For the format that names the whole. */
  name: string
}

/** Lines and areas by themselves as a file, as an export of a list that has nothing else. */
export function layersToFile(layers: readonly NewLayer[], { format, name }: LayersFile): string {
  const { start, end } = createPointWriter({ format, listName: name, listId: '', path: '', preset: 'exact' }, [])
  const features = layers.map((layer) => {
    const pieces = writeLayer(format, { ...layer, id: '', ordinal: 0, edited: [] }, decodeGeometry(layer.geometry))
    return [...pieces].join('')
  })
  return `${start}${features.join(format === 'geojson' ? ',\n' : '')}${end}`
}
