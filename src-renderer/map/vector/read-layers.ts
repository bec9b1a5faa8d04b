import type { PbfReader } from 'pbf'
import { PbfReader as Reader } from 'pbf'
import { TILE_LIMITS } from './tile-limits.ts'

/** A value of a property. */
export type TileValue = string | number | boolean

/** One feature of a vector tile while it is looked at; nothing of it may be kept. */
export interface TileFeature {
  /** 1 points, 2 lines, 3 areas. */
  type: number
  get(key: string): TileValue | undefined
  /** The property as text; '' without it. */
  text(key: string): string
  number(key: string): number | undefined
  is(key: string): boolean
}

/** A layer of a tile, read up to the tables that its features point into. */
export interface TileLayer {
  name: string
  extent: number
  /** Where each feature lies in the bytes. */
  features: number[]
  keys: Map<string, number>
  values: (TileValue | undefined)[]
  isCut: boolean
}

const newLayer = (): TileLayer => ({ name: '', extent: 4096, features: [], keys: new Map(), values: [], isCut: false })

function readValueField(tag: number, into: { value?: TileValue }, reader: PbfReader) {
  if (tag === 1) into.value = reader.readString()
  else if (tag === 2) into.value = reader.readFloat()
  else if (tag === 3) into.value = reader.readDouble()
  else if (tag === 4) into.value = reader.readVarint(true)
  else if (tag === 5) into.value = reader.readVarint()
  else if (tag === 6) into.value = reader.readSVarint()
  else if (tag === 7) into.value = reader.readBoolean()
}

const readValue = (reader: PbfReader): TileValue | undefined =>
  reader.readFields<{ value?: TileValue }>(readValueField, {}, reader.readVarint() + reader.pos).value

function readLayerField(tag: number, layer: TileLayer, reader: PbfReader) {
  if (tag === 1) layer.name = reader.readString()
  else if (tag === 5) layer.extent = Math.max(1, reader.readVarint())
  else if (tag === 2) {
    if (layer.features.length < TILE_LIMITS.features) layer.features.push(reader.pos)
    else layer.isCut = true
  } else if (tag === 3 || tag === 4) {
    if (layer.keys.size + layer.values.length >= TILE_LIMITS.tableEntries) layer.isCut = true
    else if (tag === 3) layer.keys.set(reader.readString(), layer.keys.size)
    else layer.values.push(readValue(reader))
  }
}

/** The layers of a tile, its features unread. Throws on bytes that are no tile. */
export function readLayers(bytes: Uint8Array): { layers: TileLayer[]; reader: PbfReader } {
  const reader = new Reader(bytes)
  const layers: TileLayer[] = []
  reader.readFields((tag) => {
    if (tag !== 3 || layers.length >= TILE_LIMITS.layers) return
    const end = reader.readVarint() + reader.pos
    if (end > bytes.length) throw new RangeError('The tile ends too early')
    layers.push(reader.readFields(readLayerField, newLayer(), end))
  }, null)
  return { layers, reader }
}

/** A feature with where its geometry begins in the bytes; 0 without one. */
export interface OpenFeature extends TileFeature {
  geometryAt: number
}

/** Opens the features of a layer one after the other: each is the same object, filled anew. */
export function createFeatureReader(layer: TileLayer, reader: PbfReader): (at: number) => OpenFeature {
  let tags: number[] = []
  function get(key: string): TileValue | undefined {
    const index = layer.keys.get(key)
    if (index === undefined) return undefined
    for (let i = 0; i + 1 < tags.length; i += 2) if (tags[i] === index) return layer.values[tags[i + 1]!]
    return undefined
  }
  const feature: OpenFeature = {
    type: 0,
    geometryAt: 0,
    get,
    text(key) {
      const value = get(key)
      return value === undefined ? '' : String(value).slice(0, TILE_LIMITS.nameLetters)
    },
    number(key) {
      const value = get(key)
      const number = typeof value === 'string' ? Number.parseFloat(value) : Number(value)
      return Number.isFinite(number) ? number : undefined
    },
    is(key) {
      const value = get(key)
      return value === true || value === 1 || value === 'yes' || value === 'true' || value === '1'
    },
  }
  return (at) => {
    tags = []
    feature.type = feature.geometryAt = 0
    reader.pos = at
    reader.readFields(
      (tag) => {
        if (tag === 2) reader.readPackedVarint(tags)
        else if (tag === 3) feature.type = reader.readVarint()
        else if (tag === 4) feature.geometryAt = reader.pos
      },
      null,
      reader.readVarint() + reader.pos,
    )
    return feature
  }
}
