import { PbfReader, PbfWriter } from 'pbf'
import { LAYER_NAMES, STREET_LAYERS, type StreetLayer } from '../model/street-scheme-data.ts'
import type { MapProperty, PropertyValue } from '../rules/map-feature.types.ts'

/** Kinds of geometry, numbered as vector tiles do. */
export const POINT = 1
export const LINE = 2
export const AREA = 3
export type GeometryType = typeof POINT | typeof LINE | typeof AREA

/** Keys of all properties, which records name by their number. */
const KEYS = [...new Set(LAYER_NAMES.flatMap((name) => Object.keys(STREET_LAYERS[name].fields)))]
const keyNumbers = new Map(KEYS.map((key, number) => [key, number]))

function keyNumber(key: string): number {
  const number = keyNumbers.get(key)
  if (number === undefined) throw new Error(`The scheme of street maps has no property "${key}".`)
  return number
}

const TEXT = 0
const WHOLE = 1
const TRUE = 2
const FALSE = 3

/** The properties that a feature has at a zoom, packed. */
export function packProperties(properties: readonly MapProperty[], zoom: number): Uint8Array {
  const pbf = new PbfWriter()
  for (const { key, value, fromZoom = 0 } of properties) {
    if (zoom < fromZoom) continue
    pbf.writeVarint(keyNumber(key))
    if (typeof value === 'string') {
      pbf.writeVarint(TEXT)
      pbf.writeString(value)
    } else if (typeof value === 'number') {
      pbf.writeVarint(WHOLE)
      pbf.writeVarint(Math.max(0, Math.round(value)))
    } else pbf.writeVarint(value ? TRUE : FALSE)
  }
  return pbf.finish().slice()
}

export function unpackProperties(packed: Uint8Array): Record<string, PropertyValue> {
  const pbf = new PbfReader(packed)
  const properties: Record<string, PropertyValue> = {}
  while (pbf.pos < packed.length) {
    const key = KEYS[pbf.readVarint()] as string
    const type = pbf.readVarint()
    properties[key] = type === TEXT ? pbf.readString() : type === WHOLE ? pbf.readVarint() : type === TRUE
  }
  return properties
}

/** What a tile has of a feature: whole units from its north-western corner, by turns x and y, a part after the other. */
export interface FeatureRecord {
  layer: StreetLayer
  type: GeometryType
  rank: number
  properties: Uint8Array
  parts: Int32Array[]
}

const layerNumbers = new Map(LAYER_NAMES.map((name, number) => [name, number]))

export function writeRecord({ layer, type, rank, properties, parts }: FeatureRecord, pbf: PbfWriter): void {
  pbf.writeVarint((layerNumbers.get(layer) as number) * 4 + type)
  pbf.writeVarint(rank)
  pbf.writeBytes(properties)
  pbf.writeVarint(parts.length)
  for (const part of parts) {
    pbf.writeVarint(part.length / 2)
    let [x, y] = [0, 0]
    for (let at = 0; at < part.length; at += 2) {
      pbf.writeSVarint((part[at] as number) - x)
      pbf.writeSVarint((part[at + 1] as number) - y)
      x = part[at] as number
      y = part[at + 1] as number
    }
  }
}

export function readRecord(packed: Uint8Array): FeatureRecord {
  const pbf = new PbfReader(packed)
  const head = pbf.readVarint()
  const layer = LAYER_NAMES[head >>> 2] as StreetLayer
  const rank = pbf.readVarint()
  const properties = pbf.readBytes()
  const parts = Array.from({ length: pbf.readVarint() }, () => {
    const part = new Int32Array(2 * pbf.readVarint())
    let [x, y] = [0, 0]
    for (let at = 0; at < part.length; at += 2) {
      part[at] = x += pbf.readSVarint()
      part[at + 1] = y += pbf.readSVarint()
    }
    return part
  })
  return { layer, type: (head & 3) as GeometryType, rank, properties, parts }
}
