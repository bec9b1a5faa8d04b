import type { FeatureName } from '#renderer/model/map.types.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { DecodedTile, TileArea, TileLabel } from './decode-tile.ts'
import type { AreaKind, CalledArea, LabelSort } from './kinds.ts'
import { isShownAt } from './label-candidates.ts'
import { TILE_UNITS, type TileGeometry } from './read-geometry.ts'
import type { TileAt } from './tile-window.ts'

/** A name with what it is the name of. */
export interface NamedFeature extends FeatureName {
  sort: LabelSort | CalledArea['sort']
}

/** A spot in shares of the world. */
export interface WorldSpot {
  x: number
  y: number
}

/** How far from the pointer a sign, the name of a place, or a line may be. */
const POINT_PIXELS = 14
const LINE_PIXELS = 10

/** A spot in the units of a tile. */
type Spot = readonly [x: number, y: number]

/** How far a spot is from the nearest segment; by its points where they are no lines. */
function unitsTo({ coordinates, ends }: TileGeometry, [x, y]: Spot): number {
  let nearest = Infinity
  let i = 0
  for (const end of ends) {
    let [ax, ay] = [coordinates[2 * i]!, coordinates[2 * i + 1]!]
    nearest = Math.min(nearest, Math.hypot(x - ax, y - ay))
    for (i++; i < end; i++) {
      const [bx, by] = [coordinates[2 * i]!, coordinates[2 * i + 1]!]
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square
      const share = Math.max(0, Math.min(1, along))
      nearest = Math.min(nearest, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)))
      ;[ax, ay] = [bx, by]
    }
  }
  return nearest
}

/** Whether a spot lies in the rings of an area and not in their holes. */
function isInside({ coordinates, ends, minX, minY, maxX, maxY }: TileGeometry, [x, y]: Spot): boolean {
  if (x < minX || x > maxX || y < minY || y > maxY) return false
  let isIn = false
  let start = 0
  for (const end of ends) {
    for (let i = start, j = end - 1; i < end; j = i++) {
      const [ax, ay, bx, by] = [
        coordinates[2 * i]!,
        coordinates[2 * i + 1]!,
        coordinates[2 * j]!,
        coordinates[2 * j + 1]!,
      ]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
    }
    start = end
  }
  return isIn
}

function nearestOf(labels: TileLabel[], spot: Spot, most: number): TileLabel | null {
  let [found, least]: [TileLabel | null, number] = [null, most]
  for (const label of labels) {
    const units = unitsTo(label.geometry, spot)
    if (units > least) continue
    found = label
    least = units
  }
  return found
}

/** The number of the house in whose walls the spot lies. */
function numberOfHouse(tile: DecodedTile, points: TileLabel[], spot: Spot): TileLabel | null {
  const house = tile.areas.get('building')?.find((shape) => isInside(shape, spot))
  if (!house) return null
  const within = points.filter(
    ({ sort, geometry }) => sort === 'number' && isInside(house, [geometry.coordinates[0]!, geometry.coordinates[1]!]),
  )
  return nearestOf(within, spot, Infinity)
}

const sizeOf = ({ minX, minY, maxX, maxY }: TileGeometry) => (maxX - minX) * (maxY - minY)
const smallest = <T>(all: readonly T[], geometryOf: (one: T) => TileGeometry): T | null =>
  all.reduce<T | null>((best, one) => (best && sizeOf(geometryOf(best)) <= sizeOf(geometryOf(one)) ? best : one), null)

/** Areas that a name written in their midst may be the name of, and the sort of that name. */
const NAMED_WITHIN: Partial<Record<AreaKind, LabelSort>> = {
  water: 'water-name',
  park: 'park-name',
  wood: 'park-name',
  green: 'park-name',
  ice: 'park-name',
  bare: 'park-name',
}
/** A river that is drawn as an area is named along its line; so far from there (200 m in Europe) it is still the same. */
const RIVER_UNITS = 1000

type Named = TileLabel | TileArea

/** A name and the area that it is the name of. */
interface NamedArea {
  named: Named
  area: TileGeometry
}

/** What stands written in the areas around a spot that do not say themselves what they are called. */
function writtenIn(tile: DecodedTile, spot: Spot): NamedArea[] {
  return (Object.entries(NAMED_WITHIN) as [AreaKind, LabelSort][]).flatMap(([kind, sort]) => {
    const around = (tile.areas.get(kind) ?? []).filter((shape) => isInside(shape, spot))
    const area = smallest(around, (shape) => shape)
    if (!area) return []
    const isWithin = ({ coordinates }: TileGeometry) => isInside(area, [coordinates[0]!, coordinates[1]!])
    const names = tile.labels.filter((one) => one.sort === sort && one.type === 1 && isWithin(one.geometry))
    const rivers = kind === 'water' ? tile.labels.filter((one) => one.sort === 'river-name' && one.type === 2) : []
    const named = nearestOf(names, spot, Infinity) ?? nearestOf(rivers, spot, RIVER_UNITS)
    return named ? [{ named, area }] : []
  })
}

/** The smallest area around the spot that is called anything. */
function areaAround(tile: DecodedTile, labels: TileLabel[], spot: Spot): Named | null {
  const own = [...tile.called, ...labels].map((named): NamedArea => ({ named, area: named.geometry }))
  const around = [...own.filter(({ area }) => isInside(area, spot)), ...writtenIn(tile, spot)]
  return smallest(around, ({ area }) => area)?.named ?? null
}

/** The building with a name in whose walls the spot lies. */
const namedHouse = (tile: DecodedTile, spot: Spot): TileArea | null =>
  tile.called.find(({ sort, geometry }) => sort === 'building' && isInside(geometry, spot)) ?? null

/**
 * What a stored tile calls the thing at a spot, of what is named at this zoom: a sign, a place or a number under the
 * pointer, then the house, the street, and the area around it. Null where nothing of the tile is called anything.
 */
export function featureAt(tile: DecodedTile, at: TileAt, { x, y }: WorldSpot, zoom: number): NamedFeature | null {
  const spot: Spot = [(x * 2 ** at.zoom - at.x) * TILE_UNITS, (y * 2 ** at.zoom - at.y) * TILE_UNITS]
  const unitsPerPixel = TILE_UNITS / (WORLD_PIXELS * 2 ** (zoom - at.zoom))
  const shown = tile.labels.filter(({ sort, text }) => text !== '' && isShownAt(sort, zoom))
  const points = shown.filter(({ type }) => type === 1)
  const lines = shown.filter(({ type }) => type === 2)
  const areas = shown.filter(({ type }) => type === 3)
  const found: Named | null =
    nearestOf(points, spot, POINT_PIXELS * unitsPerPixel) ??
    namedHouse(tile, spot) ??
    numberOfHouse(tile, points, spot) ??
    nearestOf(lines, spot, LINE_PIXELS * unitsPerPixel) ??
    areaAround(tile, areas, spot)
  if (!found) return null
  const { sort, text, local } = found
  return local ? { sort, text, local } : { sort, text }
}
