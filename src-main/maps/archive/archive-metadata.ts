import { MAX_TILE_ZOOM } from '#shared/contract/maps-schemas.ts'
import type { MapBox } from '#main/maps/model/map-archive.types.ts'
import { toPlainText } from './plain-text.ts'

/** What an archive may say of itself, at most; longer metadata is nobody's. */
export const MAX_METADATA_BYTES = 4 * 1024 * 1024
const MOST_NAME_CHARACTERS = 100
const MOST_TEXT_CHARACTERS = 500
const MOST_LAYERS = 200

/** As it stands in an archive: anything. */
export interface RawMetadata {
  name?: unknown
  description?: unknown
  attribution?: unknown
  vector_layers?: unknown
}

export type ArchiveTexts = ReturnType<typeof readArchiveTexts>

const textOf = (value: unknown, mostCharacters: number): string =>
  typeof value === 'string' ? toPlainText(value, mostCharacters) : ''

function layersOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.slice(0, MOST_LAYERS).map((layer: unknown) => textOf((layer as { id?: unknown } | null)?.id, 100))
  return [...new Set(ids)].filter((id) => id !== '')
}

/** The texts of an archive, plain and bounded; one without a name is called like its file. */
export function readArchiveTexts(raw: RawMetadata, fileName: string) {
  const ofFile = toPlainText(fileName.replace(/\.(mbtiles|pmtiles)$/i, ''), MOST_NAME_CHARACTERS)
  return {
    name: textOf(raw.name, MOST_NAME_CHARACTERS) || ofFile || 'Map',
    description: textOf(raw.description, MOST_TEXT_CHARACTERS),
    attribution: textOf(raw.attribution, MOST_TEXT_CHARACTERS),
    layers: layersOf(raw.vector_layers),
  }
}

/** Latitude at which the square of the web's map ends. */
const MOST_LATITUDE = 85.06
export const WORLD: MapBox = [-MOST_LATITUDE, -180, MOST_LATITUDE, 180]

/** A box within the world; null where the numbers are none. */
export function toBox(west: number, south: number, east: number, north: number): MapBox | null {
  if (![west, south, east, north].every(Number.isFinite)) return null
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  const box: MapBox = [within(south, MOST_LATITUDE), within(west, 180), within(north, MOST_LATITUDE), within(east, 180)]
  return box[0] < box[2] && box[1] < box[3] ? box : null
}

export const isZoom = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_TILE_ZOOM
