import type { InjectionKey } from 'vue'
import { storedAt, type TileAt } from '#renderer/map/vector/tile-window.ts'
import { createPainterClient } from './painter-client.ts'
import type { ShownMap, StreetLook } from './street.types.ts'
import { mayShow } from './tile-box.ts'
import type { FetchTile } from './tile-store.ts'

export const STREET_MAPS: InjectionKey<StreetMaps> = Symbol('street maps')

/** Where the list of maps and their tiles come from. */
export interface StreetSource {
  /** Lists what is shown, again whenever `onChange` called; null when that cannot be told. */
  list(): Promise<ShownMap[] | null>
  onChange(listener: () => void): () => void
  fetchTile: FetchTile
}

/**
 * Which maps are shown and the thread that draws them; one for all maps of the window. It follows its source from when
 * somebody first looks.
 */
export function createStreetMaps(source: StreetSource) {
  const listeners = new Set<() => void>()
  const painter = createPainterClient(source.fetchTile)
  let maps: ShownMap[] = []
  let known = '[]'
  let lookKey = ''
  let isFollowing = false
  let isListed = false

  async function refresh() {
    const listed = await source.list()
    const isFirst = !isListed
    isListed = true // also where it cannot be told: then none is shown
    const key = JSON.stringify(listed ?? maps)
    if (key === known && !isFirst) return
    known = key
    maps = listed ?? maps
    painter.setMaps(maps)
    for (const listener of listeners) listener()
  }
  function start() {
    if (isFollowing) return
    isFollowing = true
    source.onChange(() => void refresh())
    void refresh()
  }

  return {
    painter,
    /** In the order of drawing, the bottom first. */
    shown: (): readonly ShownMap[] => maps,
    /** False until it is known which maps are shown. */
    isListed: () => isListed,
    /** Whether any of them may have something at a tile. */
    mayShow: (at: TileAt) => maps.some((map) => mayShow(map, at)),
    setLook(look: StreetLook) {
      const key = JSON.stringify(look)
      if (key === lookKey) return
      lookKey = key
      painter.setLook(look)
    },
    /** Calls back when other maps are shown, or in another way. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      start()
      return () => listeners.delete(listener)
    },
  }
}

export type StreetMaps = ReturnType<typeof createStreetMaps>

/** The stored tiles of a vector map that a part of the world needs, in shares of the world. */
export function storedTilesIn(
  map: ShownMap,
  zoom: number,
  part: { left: number; top: number; right: number; bottom: number },
): TileAt[] {
  if (zoom < map.minZoom) return []
  const first = storedAt(
    { zoom, x: Math.floor(part.left * 2 ** zoom), y: Math.floor(part.top * 2 ** zoom) },
    map.maxZoom,
  )
  const last = storedAt(
    { zoom, x: Math.floor(part.right * 2 ** zoom), y: Math.floor(part.bottom * 2 ** zoom) },
    map.maxZoom,
  )
  const most = 2 ** first.zoom - 1
  const tiles: TileAt[] = []
  for (let y = Math.max(0, first.y); y <= Math.min(most, last.y); y++) {
    for (let x = Math.max(0, first.x); x <= Math.min(most, last.x); x++) tiles.push({ zoom: first.zoom, x, y })
  }
  return tiles.filter((at) => mayShow(map, at))
}
