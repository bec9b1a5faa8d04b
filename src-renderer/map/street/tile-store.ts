import { decodeTile, type DecodedTile } from '#renderer/map/vector/decode-tile.ts'
import { chooseScheme } from '#renderer/map/vector/schemes/choose-scheme.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import type { ShownMap } from './street.types.ts'

/** A tile of an archive, read. */
export type StoredTile =
  | { kind: 'vector'; tile: DecodedTile }
  | { kind: 'raster'; picture: ImageBitmap }
  | { kind: 'absent' }
  | { kind: 'broken' }

/** Where the bytes of tiles come from: null where there is no such tile; rejects when they cannot be had. */
export type FetchTile = (map: string, at: TileAt) => Promise<ArrayBuffer | null>

/** Points of all kept tiles: some 40 MB. */
const MOST_KEPT_POINTS = 2_500_000
/** What a tile costs beside its points, and what a picture costs. */
const TILE_POINTS = 200
const PICTURE_POINTS = 20_000
const MOST_FETCHES = 6
/** A picture larger than this is no tile. */
const MOST_PICTURE_PIXELS = 2048

/** Tiles read and kept, the most recently used ones. */
export interface TileStore {
  /** `isWanted` is asked again before the bytes are: what has left the view is not fetched any more, and is `absent`. */
  get(map: ShownMap, at: TileAt, isWanted: () => boolean): Promise<StoredTile>
  setLanguage(language: string): void
  /** Forgets the tiles of maps that are not among these. */
  keepOnly(maps: readonly ShownMap[]): void
}

interface Waiting {
  start(): void
  skip(): void
  isWanted: (() => boolean)[]
}

async function readPicture(bytes: ArrayBuffer): Promise<StoredTile> {
  const picture = await createImageBitmap(new Blob([bytes]))
  const isTile = picture.width <= MOST_PICTURE_PIXELS && picture.height <= MOST_PICTURE_PIXELS
  return isTile ? { kind: 'raster', picture } : { kind: 'broken' }
}

const costOf = (tile: StoredTile): number => {
  if (tile.kind === 'vector') return TILE_POINTS + tile.tile.points
  return tile.kind === 'raster' ? PICTURE_POINTS : TILE_POINTS
}

/** A map whose file was exchanged has other tiles. */
const fileOf = ({ id, stamp }: ShownMap) => `${id}@${stamp}`

/** Lets a few fetches run at once, the newest first: what was asked for last is what is looked at. */
function createFetchQueue(fetchTile: FetchTile) {
  const waiting: Waiting[] = []
  let running = 0
  function next() {
    while (running < MOST_FETCHES && waiting.length > 0) {
      const one = waiting.pop()!
      if (one.isWanted.some((ask) => ask())) one.start()
      else one.skip()
    }
  }
  return {
    /** Resolves to undefined when nobody wants the tile any more. */
    fetch(map: string, at: TileAt, isWanted: (() => boolean)[]): Promise<ArrayBuffer | null | undefined> {
      return new Promise((resolve, reject) => {
        waiting.push({
          isWanted,
          skip: () => resolve(undefined),
          start() {
            running++
            fetchTile(map, at)
              .then(resolve, reject)
              .finally(() => {
                running--
                next()
              })
          },
        })
        next()
      })
    },
  }
}

/** Tiles by key, the least recently used ones forgotten when they become many. */
function createKeptTiles() {
  const kept = new Map<string, { tile: StoredTile; file: string }>()
  let cost = 0
  function forget(key: string) {
    const one = kept.get(key)
    if (!one) return
    cost -= costOf(one.tile)
    kept.delete(key)
  }
  return {
    get(key: string): StoredTile | undefined {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key) // put last: the map keeps the order of use
      kept.set(key, known)
      return known.tile
    },
    keep(key: string, file: string, tile: StoredTile) {
      forget(key)
      kept.set(key, { tile, file })
      cost += costOf(tile)
      for (const [oldest] of kept) {
        if (cost <= MOST_KEPT_POINTS || oldest === key) break
        forget(oldest)
      }
    },
    forgetUnless(isKept: (file: string) => boolean) {
      for (const [key, { file }] of [...kept]) if (!isKept(file)) forget(key)
    },
  }
}

async function readTile(map: ShownMap, bytes: ArrayBuffer, language: string): Promise<StoredTile> {
  if (map.kind === 'raster') return readPicture(bytes)
  return { kind: 'vector', tile: decodeTile(new Uint8Array(bytes), chooseScheme(map.scheme, language)) }
}

/** Creates a store over a source of bytes. */
export function createTileStore(fetchTile: FetchTile): TileStore {
  const kept = createKeptTiles()
  const pending = new Map<string, { tile: Promise<StoredTile>; isWanted: (() => boolean)[] }>()
  const queue = createFetchQueue(fetchTile)
  let language = 'en'

  async function load(map: ShownMap, at: TileAt, key: string, isWanted: (() => boolean)[]): Promise<StoredTile> {
    const spoken = language
    let tile: StoredTile = { kind: 'absent' }
    try {
      const bytes = await queue.fetch(map.id, at, isWanted)
      if (bytes === undefined) return tile
      if (bytes) tile = await readTile(map, bytes, spoken)
    } catch {
      return { kind: 'broken' } // not kept: it may have been the connection
    }
    if (spoken === language) kept.keep(key, fileOf(map), tile)
    return tile
  }

  return {
    get(map, at, isWanted) {
      const key = `${fileOf(map)}/${at.zoom}/${at.x}/${at.y}`
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const underWay = pending.get(key)
      if (underWay) {
        underWay.isWanted.push(isWanted)
        return underWay.tile
      }
      const wanted = [isWanted]
      const tile = load(map, at, key, wanted).finally(() => pending.delete(key))
      pending.set(key, { tile, isWanted: wanted })
      return tile
    },
    setLanguage(spoken) {
      if (spoken === language) return
      language = spoken
      kept.forgetUnless(() => false)
    },
    keepOnly(maps) {
      const files = new Set(maps.map(fileOf))
      kept.forgetUnless((file) => files.has(file))
    },
  }
}
