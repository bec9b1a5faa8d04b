import { BASEMAP_FILES, type LabelColumns } from './label-format.ts'
import { openBand, type Band, type Tile, type TileLayerName, TILE_LAYERS, type TilePart } from './tile-format.ts'

/** A part with the box around it, so that an enlarged tile draws only what it shows. */
export interface BoxedPart extends TilePart {
  minX: number
  minY: number
  maxX: number
  maxY: number
}
export type BoxedTile = Record<TileLayerName, BoxedPart[]>

/** A stored tile together with where it lies. */
export interface StoredTile {
  zoom: number
  x: number
  y: number
  extent: number
  layers: BoxedTile
}

/** The bundled basemap, loaded piece by piece. */
export interface BasemapSource {
  /** The best tile at hand that covers a displayed tile; asks for better data where it is missing. */
  tileFor(zoom: number, x: number, y: number): StoredTile | null
  /** The label files for a zoom that are here; asks for those that are not. */
  labelsFor(zoom: number): LabelColumns[]
  /** Something that was asked for has come. */
  onArrival(listener: () => void): () => void
  /** True when the bundled data cannot be read at all. */
  isMissing(): boolean
  /** Resolves when everything that was asked for is here or has failed. */
  settled(): Promise<void>
}

/** Decoded tiles kept: some screens full of them. */
const MOST_DECODED_TILES = 160
/** The zoom from which the small places are read as well. */
const MINOR_LABELS_FROM_ZOOM = 10

function boxed(part: TilePart): BoxedPart {
  const { coordinates } = part
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < coordinates.length; i += 2) {
    const [x, y] = [coordinates[i]!, coordinates[i + 1]!]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { ...part, minX, minY, maxX, maxY }
}

const boxedTile = (tile: Tile): BoxedTile =>
  Object.fromEntries(TILE_LAYERS.map((name) => [name, tile[name].map(boxed)])) as BoxedTile

const emptyLayers = (): BoxedTile => Object.fromEntries(TILE_LAYERS.map((name) => [name, []])) as unknown as BoxedTile

const zoomOfFile = (name: string) => Number(/\d+/.exec(name)?.[0])

/** Fetches each file once, when it is first needed, and tells the listeners. */
function createFileLoader(baseUrl: string, arrived: () => void) {
  const files = new Map<string, ArrayBuffer | LabelColumns | null>()
  const pending = new Map<string, Promise<void>>()
  let failures = 0
  async function load(name: string) {
    try {
      const response = await fetch(baseUrl + name)
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      files.set(name, name.endsWith('.json') ? ((await response.json()) as LabelColumns) : await response.arrayBuffer())
    } catch {
      failures++
      files.set(name, null)
    }
    pending.delete(name)
    arrived()
  }
  function want(name: string): ArrayBuffer | LabelColumns | null {
    const known = files.get(name)
    if (known === undefined && !pending.has(name)) pending.set(name, load(name))
    return known ?? null
  }
  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending.values())
  }
  return { want, settled, hasFailed: () => failures > 0 && [...files.values()].every((file) => file === null) }
}

/** Opens the basemap below a URL of the same origin; nothing is fetched before it is asked for. */
export function createBasemapSource(baseUrl: string): BasemapSource {
  const listeners = new Set<() => void>()
  const bands = new Map<string, Band | null>()
  const decoded = new Map<string, BoxedTile>()
  const loader = createFileLoader(baseUrl, () => listeners.forEach((listener) => listener()))

  function bandFrom(name: string): Band | null {
    const opened = bands.get(name)
    if (opened !== undefined) return opened
    const bytes = loader.want(name)
    if (!(bytes instanceof ArrayBuffer)) return null
    const band = openBand(bytes)
    bands.set(name, band)
    return band
  }

  function layersOf(band: Band, x: number, y: number): BoxedTile {
    const key = `${band.zoom}/${x}/${y}`
    const layers = decoded.get(key) ?? boxedTile(band.tile(x, y) ?? emptyLayers())
    decoded.delete(key) // put last: the map keeps the order of use
    decoded.set(key, layers)
    if (decoded.size > MOST_DECODED_TILES) decoded.delete(decoded.keys().next().value!)
    return layers
  }

  function tileFor(zoom: number, x: number, y: number): StoredTile | null {
    const suitable = BASEMAP_FILES.bands.filter((name) => zoomOfFile(name) <= zoom).reverse()
    for (const name of suitable) {
      const band = bandFrom(name)
      if (!band) continue
      const shift = 2 ** (zoom - band.zoom)
      const at = { x: Math.floor(x / shift), y: Math.floor(y / shift) }
      return { zoom: band.zoom, ...at, extent: band.extent, layers: layersOf(band, at.x, at.y) }
    }
    return null
  }

  function labelsFor(zoom: number): LabelColumns[] {
    const names: string[] = [BASEMAP_FILES.majorLabels]
    if (zoom >= MINOR_LABELS_FROM_ZOOM) names.push(BASEMAP_FILES.minorLabels)
    return names.map((name) => loader.want(name)).filter((file) => file !== null) as LabelColumns[]
  }

  return {
    tileFor,
    labelsFor,
    onArrival(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isMissing: loader.hasFailed,
    settled: loader.settled,
  }
}
