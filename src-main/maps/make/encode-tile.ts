import Point from '@mapbox/point-geometry'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { EXTENT, LAYER_NAMES, type StreetLayer } from '../model/street-scheme-data.ts'
import { LINE, unpackProperties, type FeatureRecord } from './feature-record.ts'

/** Joins lines end to end, each in its own direction, so that a street is one line to draw and to write along. */
function mergeLines(lines: readonly Int32Array[]): Int32Array[] {
  if (lines.length < 2) return [...lines]
  const key = (line: Int32Array, at: number) => (line[at] as number) * 0x1_0000 + (line[at + 1] as number)
  const byStart = new Map<number, number[]>()
  const byEnd = new Map<number, number[]>()
  const add = (map: Map<number, number[]>, place: number, line: number) => {
    const list = map.get(place)
    if (list) list.push(line)
    else map.set(place, [line])
  }
  for (const [i, line] of lines.entries()) {
    add(byStart, key(line, 0), i)
    add(byEnd, key(line, line.length - 2), i)
  }
  const isUsed = new Uint8Array(lines.length)
  const takeFrom = (map: Map<number, number[]>, place: number): Int32Array | undefined => {
    const list = map.get(place)
    for (let next = list?.shift(); next !== undefined; next = list?.shift())
      if (isUsed[next] === 0) {
        isUsed[next] = 1
        return lines[next]
      }
    return undefined
  }
  const joined: Int32Array[] = []
  for (const [i, line] of lines.entries()) {
    if (isUsed[i] === 1) continue
    isUsed[i] = 1
    const chain = [line]
    for (let next = takeFrom(byStart, key(line, line.length - 2)); next;) {
      chain.push(next)
      next = takeFrom(byStart, key(next, next.length - 2))
    }
    for (let next = takeFrom(byEnd, key(line, 0)); next;) {
      chain.unshift(next)
      next = takeFrom(byEnd, key(next, 0))
    }
    joined.push(concat(chain))
  }
  return joined
}

/** Lines one after the other, the point at which two meet once. */
function concat(chain: readonly Int32Array[]): Int32Array {
  const length = chain.reduce((sum, line) => sum + line.length - 2, 2)
  const whole = new Int32Array(length)
  let at = 0
  for (const [i, line] of chain.entries()) {
    const part = i === 0 ? line : line.subarray(2)
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What a reader of tiles takes at most; of a tile with more the last named layers lose what comes last. */
export const MOST_TILE_BYTES = 4 * 2 ** 20
/** A record says each key and value itself, where a tile says it once: it is never the shorter one by more than this. */
const OVERHEAD = 1.25
/** Layers that are full before others. */
const DISPENSABLE: readonly StreetLayer[] = ['addresses', 'pois', 'buildings']

const VERSION = 2

/** Sizes that a record has in a tile, or less. */
const bytesOf = ({ properties, parts }: FeatureRecord): number =>
  parts.reduce((sum, part) => sum + part.length * 2 + 2, properties.length + 12)

/** What fits into a tile. */
function bounded(records: readonly FeatureRecord[]): FeatureRecord[] {
  let bytes = records.reduce((sum, record) => sum + bytesOf(record), 0) * OVERHEAD
  if (bytes <= MOST_TILE_BYTES) return [...records]
  const order = [
    ...records.filter(({ layer }) => !DISPENSABLE.includes(layer)),
    ...records.filter(({ layer }) => DISPENSABLE.includes(layer)).reverse(),
  ]
  while (bytes > MOST_TILE_BYTES) bytes -= bytesOf(order.pop() as FeatureRecord) * OVERHEAD
  return order
}

/** Lines that say the same become one feature, and what of them meets one line. */
function mergeSame(records: readonly FeatureRecord[]): FeatureRecord[] {
  const groups = new Map<string, FeatureRecord[]>()
  for (const record of records) {
    const key = `${record.type}|${record.rank}|${Buffer.from(record.properties).toString('latin1')}`
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return [...groups.values()].map((group) => ({
    ...(group[0] as FeatureRecord),
    parts: mergeLines(group.flatMap(({ parts }) => parts)),
  }))
}

const toFeature = ({ type, properties, parts }: FeatureRecord) => ({
  id: undefined,
  type,
  properties: properties.length === 0 ? {} : unpackProperties(properties),
  extent: EXTENT,
  loadGeometry: () =>
    parts.map((part) => {
      const points: Point[] = []
      for (let at = 0; at < part.length; at += 2) points.push(new Point(part[at] as number, part[at + 1] as number))
      return points
    }),
})

/** Writes the layers of a tile (Mapbox Vector Tile 2.1), not yet packed. */
export function encodeTile(records: readonly FeatureRecord[]): Uint8Array {
  const byLayer = new Map<StreetLayer, FeatureRecord[]>()
  for (const record of bounded(records)) {
    const list = byLayer.get(record.layer)
    if (list) list.push(record)
    else byLayer.set(record.layer, [record])
  }
  const layers: Record<string, unknown> = {}
  for (const name of LAYER_NAMES) {
    const list = byLayer.get(name)
    if (!list) continue
    const lines = list.filter(({ type }) => type === LINE)
    const others = list.filter(({ type }) => type !== LINE)
    const features = [...others, ...mergeSame(lines)].sort((a, b) => a.rank - b.rank).map(toFeature)
    layers[name] = {
      name,
      version: VERSION,
      extent: EXTENT,
      length: features.length,
      feature: (i: number) => features[i],
    }
  }
  return fromVectorTileJs({ layers } as Parameters<typeof fromVectorTileJs>[0])
}
