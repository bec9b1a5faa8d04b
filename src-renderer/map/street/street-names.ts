import type { StreetLabel } from '#renderer/map/vector/label-candidates.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { storedTilesIn, type StreetMaps } from './street-maps.ts'
import { worldBoxOf, type WorldBox } from './tile-box.ts'

/** Names in a part of the world, and where street maps have it. */
export interface NamesInPart {
  labels: StreetLabel[]
  covered: WorldBox[]
  /** Whether one map has all of the part: it has, it may yet, or it has not. */
  fill: 'whole' | 'coming' | 'part'
}

/** Stored tiles whose names are kept: some screens full. */
const MOST_KEPT_TILES = 120

/** Placing the names of a view takes a frame or two: it is not done for each tile. */
const MOST_WAIT_MS = 100

interface NamedTile {
  /** By the zoom that they were chosen for; null where the map has no such tile. */
  byZoom: Map<number, StreetLabel[] | null>
  asked: Set<number>
}

const boxOfTile = ({ zoom, x, y }: TileAt): WorldBox => {
  const side = 1 / 2 ** zoom
  return { left: x * side, right: (x + 1) * side, top: y * side, bottom: (y + 1) * side }
}
const common = (a: WorldBox, b: WorldBox): WorldBox => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})

const holds = (box: WorldBox, part: WorldBox): boolean =>
  box.left <= part.left && box.right >= part.right && box.top <= part.top && box.bottom >= part.bottom

/** Tells that names have come: at once when they are the last ones asked for, else after a moment, so that they come together. */
function createArrivals(arrived: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (isLast: boolean) => {
    if (isLast) {
      clearTimeout(timer)
      timer = undefined
      arrived()
    } else {
      timer ??= setTimeout(() => {
        timer = undefined
        arrived()
      }, MOST_WAIT_MS)
    }
  }
}

/**
 * The names of the street maps in a view, as far as they are here: asks the drawing thread for names as they come into
 * view; `arrived` is called when some have come.
 */
export function createStreetNames(maps: StreetMaps, arrived: () => void) {
  const kept = new Map<string, NamedTile>()
  const tellArrival = createArrivals(arrived)
  let generation = 0
  let pending = 0

  function tileOf(key: string): NamedTile {
    const tile = kept.get(key) ?? { byZoom: new Map(), asked: new Set() }
    kept.delete(key) // put last: the map keeps the order of use
    kept.set(key, tile)
    if (kept.size > MOST_KEPT_TILES) kept.delete(kept.keys().next().value!)
    return tile
  }
  async function ask(tile: NamedTile, map: string, at: TileAt, zoom: number) {
    tile.asked.add(zoom)
    const asOf = generation
    pending++
    const named = await maps.painter.names(map, at, zoom).answer
    pending--
    tile.asked.delete(zoom)
    if (!named || asOf !== generation) return
    tile.byZoom.set(zoom, named.labels)
    tellArrival(pending === 0)
  }
  /** Those of the nearest zoom stand in until those of this one have come. */
  function labelsOf(tile: NamedTile, zoom: number): StreetLabel[] | null | undefined {
    if (tile.byZoom.has(zoom)) return tile.byZoom.get(zoom)
    const others = [...tile.byZoom.keys()].sort((a, b) => Math.abs(a - zoom) - Math.abs(b - zoom))
    return others.length > 0 ? tile.byZoom.get(others[0]!) : undefined
  }

  return {
    namesIn(zoom: number, part: WorldBox): NamesInPart {
      const labels: StreetLabel[] = []
      const covered: WorldBox[] = []
      const fills: NamesInPart['fill'][] = []
      for (const map of maps.shown()) {
        if (map.kind !== 'vector' || map.scheme === 'other') continue
        let [isAll, isHere] = [zoom >= map.minZoom && holds(worldBoxOf(map), part), true]
        for (const at of storedTilesIn(map, zoom, part)) {
          const tile = tileOf(`${map.id}/${at.zoom}/${at.x}/${at.y}`)
          if (!tile.byZoom.has(zoom) && !tile.asked.has(zoom)) void ask(tile, map.id, at, zoom)
          const found = labelsOf(tile, zoom)
          isAll &&= found !== null
          isHere &&= found !== undefined
          if (!found) continue
          covered.push(common(boxOfTile(at), worldBoxOf(map)))
          for (const label of found) labels.push(label)
        }
        if (isAll) fills.push(isHere ? 'whole' : 'coming')
      }
      return { labels, covered, fill: fills.find((fill) => fill === 'whole') ?? fills[0] ?? 'part' }
    },
    /** Forgets what was read: other maps, or another language. */
    forget() {
      generation++
      kept.clear()
    },
  }
}

export type StreetNames = ReturnType<typeof createStreetNames>
