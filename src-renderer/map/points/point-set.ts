import type { MapPoint, MapPoints, PointColumns, PointPrecision, WorldBox } from '#renderer/model/map.types.ts'
import { emptyBox, growBox } from '#renderer/model/world-box.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Points of a map as columns; `moves` counts those on the map, too. */
export interface PointSet extends Omit<PointColumns, 'indicesOf' | 'firstBox'> {
  precision(index: number): PointPrecision
  radiusMeters(index: number): number
  indexOf(id: string): number
  /** The same of many; those that are not there are left out. */
  indicesOf(ids: Iterable<string>): number[]
  move(index: number, to: Position): void
  moveMany(indices: readonly number[], toPlace: (from: Position) => Position): void
  /** Puts back what was moved on the map alone: whoever shows the set anew knows where all of it lies now. */
  settle(): void
  /** The box around all points, as shares of the world; endless the wrong way round without any. */
  extent(): Readonly<WorldBox>
  /** Indices of the points in a box of world shares, in order. */
  inBox(west: number, north: number, east: number, south: number): number[]
}

interface Columns extends PointColumns {
  precision(index: number): PointPrecision
  radiusMeters(index: number): number
}

/** Of points that come one by one. */
function projectPoints(points: readonly MapPoint[]): Columns {
  const [x, y] = [new Float64Array(points.length), new Float64Array(points.length)]
  for (const [i, { lat, lon }] of points.entries()) {
    x[i] = toWorldX(lon)
    y[i] = toWorldY(lat)
  }
  let byId: Map<string, number> | null = null
  return {
    size: points.length,
    x,
    y,
    id: (i) => points[i]!.id,
    name: (i) => points[i]!.name,
    position: (i) => ({ lat: points[i]!.lat, lon: points[i]!.lon }),
    precision: (i) => points[i]!.precision ?? 'rooftop',
    radiusMeters: (i) => points[i]!.radiusMeters ?? 0,
    rowAt: (i) => i,
    moves: () => 0,
    firstBox: null,
    indicesOf(ids) {
      byId ??= new Map(points.map((point, i) => [point.id, i]))
      return ids.map((id) => byId!.get(id) ?? -1)
    },
  }
}

export const countPoints = (points: MapPoints): number => ('size' in points ? points.size : points.length)

const toColumns = (points: MapPoints): Columns =>
  'size' in points ? { ...points, precision: () => 'rooftop', radiusMeters: () => 0 } : projectPoints(points)

/** Of the columns of a long list, which is shown again after a search: with its set the map keeps what it reckoned. */
const setsOfColumns = new WeakMap<PointColumns, PointSet>()

/** The set of these points: of the same columns the same set. */
export function pointSetOf(points: MapPoints): PointSet {
  if (!('size' in points)) return createPointSet(points)
  const known = setsOfColumns.get(points)
  known?.settle()
  const set = known ?? createPointSet(points)
  setsOfColumns.set(points, set)
  return set
}

/**
 * Points as the map asks for them. They need no index: to look at all of a million takes 3 ms, to make an index of them,
 * which holds up the window, 500 to 1,000.
 */
export function createPointSet(points: MapPoints): PointSet {
  const columns = toColumns(points)
  const { size, x, y } = columns
  const moved = new Map<number, Position>()
  let moves = 0
  const position = (i: number): Position => moved.get(i) ?? columns.position(i)
  function put(i: number, { lat, lon }: Position) {
    x[i] = toWorldX(lon)
    y[i] = toWorldY(lat)
    moves++
  }
  function move(i: number, to: Position) {
    put(i, to)
    moved.set(i, to)
  }
  const moveCount = (): number => moves + columns.moves()
  let known = columns.firstBox && { moves: 0, extent: columns.firstBox }
  function extent(): Readonly<WorldBox> {
    if (known?.moves !== moveCount()) known = { moves: moveCount(), extent: growBox(emptyBox(), x, y) }
    return known!.extent
  }
  function inBox(west: number, north: number, east: number, south: number): number[] {
    const found: number[] = []
    for (let i = 0; i < x.length; i++) {
      if (x[i]! >= west && x[i]! <= east && y[i]! >= north && y[i]! <= south) found.push(i)
    }
    return found
  }
  return {
    size,
    x,
    y,
    id: columns.id,
    name: columns.name,
    position,
    precision: columns.precision,
    radiusMeters: columns.radiusMeters,
    indexOf: (id) => columns.indicesOf([id])[0]!,
    indicesOf: (ids) => columns.indicesOf([...ids]).filter((i) => i >= 0),
    move,
    moveMany(indices, toPlace) {
      for (const i of indices) move(i, toPlace(position(i)))
    },
    settle() {
      for (const i of moved.keys()) put(i, columns.position(i))
      moved.clear()
    },
    rowAt: columns.rowAt,
    moves: moveCount,
    extent,
    inBox,
  }
}
