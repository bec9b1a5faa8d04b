import { BASEMAP_FILES, type LabelColumns } from './label-format.ts'
import { decodeTile, type DecodedTile } from '#renderer/map/vector/decode-tile.ts'
import { storedAt, type TileAt } from '#renderer/map/vector/tile-window.ts'
import { basemapScheme } from './basemap-scheme.ts'
import { openBand, type Band } from './tile-format.ts'

/** A stored tile together with where it lies. */
export interface StoredTile extends TileAt {
  tile: DecodedTile
}

/** Decoded tiles kept: some screens full of them. */
const MOST_DECODED_TILES = 160
/** The zoom from which the small places are read as well. */
const MINOR_LABELS_FROM_ZOOM = 10

/** Where a band has no tile all is sea. */
const NO_BYTES = new Uint8Array()

/** A damaged file shows sea; the rest of the map goes on. */
function readTile(bytes: Uint8Array): DecodedTile {
  try {
    return decodeTile(bytes, basemapScheme)
  } catch {
    return decodeTile(NO_BYTES, basemapScheme)
  }
}

const isLabelFile = (name: string) => name.endsWith('.json')
const zoomOfFile = (name: string) => Number(/\d+/.exec(name)?.[0])

/** Fetches each file once, when it is first needed, and tells the listeners. */
function createFileLoader(baseUrl: string, mayAsk: () => Promise<void>, arrived: (isLabels: boolean) => void) {
  const files = new Map<string, ArrayBuffer | LabelColumns | null>()
  const pending = new Map<string, Promise<void>>()
  let failures = 0
  async function load(name: string) {
    // Whatever is the first is shown at once, so that the map is never blank.
    if (files.size > 0) await mayAsk()
    try {
      const response = await fetch(baseUrl + name)
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      files.set(name, isLabelFile(name) ? ((await response.json()) as LabelColumns) : await response.arrayBuffer())
    } catch {
      failures++
      files.set(name, null)
    }
    pending.delete(name)
    arrived(isLabelFile(name))
  }
  function want(name: string, isMoreWanted = true): ArrayBuffer | LabelColumns | null {
    const known = files.get(name)
    if (known === undefined && isMoreWanted && !pending.has(name)) pending.set(name, load(name))
    return known ?? null
  }
  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending.values())
  }
  return { want, settled, hasFailed: () => failures > 0 && [...files.values()].every((file) => file === null) }
}

/** Opens the basemap below a URL of the same origin; nothing is fetched before it is asked for. */
export function createBasemapSource(baseUrl: string) {
  const listeners = new Set<(isLabels: boolean) => void>()
  const bands = new Map<string, Band | null>()
  const decoded = new Map<string, DecodedTile>()
  let above = async () => {}
  const loader = createFileLoader(
    baseUrl,
    () => above(),
    (isLabels) => listeners.forEach((listener) => listener(isLabels)),
  )

  function bandFrom(name: string): Band | null {
    const opened = bands.get(name)
    if (opened !== undefined) return opened
    const bytes = loader.want(name)
    if (!(bytes instanceof ArrayBuffer)) return null
    const band = openBand(bytes)
    bands.set(name, band)
    return band
  }

  function tileOf(band: Band, x: number, y: number): DecodedTile {
    const key = `${band.zoom}/${x}/${y}`
    const tile = decoded.get(key) ?? readTile(band.tile(x, y) ?? NO_BYTES)
    decoded.delete(key) // put last: the map keeps the order of use
    decoded.set(key, tile)
    if (decoded.size > MOST_DECODED_TILES) decoded.delete(decoded.keys().next().value!)
    return tile
  }

  /** The best tile at hand that covers a displayed tile; asks for better data where it is missing. */
  function tileFor(zoom: number, x: number, y: number): StoredTile | null {
    const suitable = BASEMAP_FILES.bands.filter((name) => zoomOfFile(name) <= zoom).reverse()
    for (const name of suitable) {
      const band = bandFrom(name)
      if (!band) continue
      const at = storedAt({ zoom, x, y }, band.zoom)
      return { ...at, tile: tileOf(band, at.x, at.y) }
    }
    return null
  }

  /** The label files for a zoom that are here; asks for those that are not, where more is wanted. */
  function labelsFor(zoom: number, isMoreWanted: boolean): LabelColumns[] {
    const names: string[] = [BASEMAP_FILES.majorLabels]
    if (zoom >= MINOR_LABELS_FROM_ZOOM) names.push(BASEMAP_FILES.minorLabels)
    return names.map((name) => loader.want(name, isMoreWanted)).filter((file) => file !== null) as LabelColumns[]
  }

  return {
    tileFor,
    labelsFor,
    /** Something that was asked for has come: labels, or a band of tiles. */
    onArrival(listener: (isLabels: boolean) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** More is asked for only after this: what lies above is looked at first. */
    giveWayTo: (painted: () => Promise<void>) => void (above = painted),
    /** True when the bundled data cannot be read at all. */
    isMissing: loader.hasFailed,
    /** Resolves when everything that was asked for is here or has failed. */
    settled: loader.settled,
  }
}

export type BasemapSource = ReturnType<typeof createBasemapSource>
