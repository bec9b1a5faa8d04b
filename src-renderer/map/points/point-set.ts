import KDBush from 'kdbush'
import type { MapPoint, PointPrecision } from '#renderer/model/map.types.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Points of a map as columns, with an index over their positions that survives single changes. */
export interface PointSet {
  readonly size: number
  /** Shares of the world; read only. */
  readonly x: Float64Array
  readonly y: Float64Array
  id(index: number): string
  name(index: number): string
  position(index: number): Position
  precision(index: number): PointPrecision
  radiusMeters(index: number): number
  indexOf(id: string): number
  /** Moves one point without building the index anew. */
  move(index: number, to: Position): void
  /** Moves many, and builds the index anew once. */
  moveMany(indices: readonly number[], toPlace: (from: Position) => Position): void
  /** Indices of the points in a box of world shares, in no order. */
  inBox(west: number, north: number, east: number, south: number): number[]
}

/** Moved points are looked through one by one; with more of them the index is built anew. */
export const MOST_OFF_INDEX = 1000

function buildIndex(x: Float64Array, y: Float64Array): KDBush {
  const index = new KDBush(x.length, 64, Float64Array)
  for (let i = 0; i < x.length; i++) index.add(x[i]!, y[i]!)
  return index.finish()
}

/** Projects and indexes points: 100,000 in some tens of milliseconds. */
export function createPointSet(points: readonly MapPoint[]): PointSet {
  const x = Float64Array.from(points, ({ lon }) => toWorldX(lon))
  const y = Float64Array.from(points, ({ lat }) => toWorldY(lat))
  const moved = new Map<number, Position>()
  const offIndex = new Set<number>()
  let index = points.length > 0 ? buildIndex(x, y) : null
  let byId: Map<string, number> | null = null

  function indexOf(id: string): number {
    byId ??= new Map(points.map((point, i) => [point.id, i]))
    return byId.get(id) ?? -1
  }
  const position = (i: number): Position => moved.get(i) ?? { lat: points[i]!.lat, lon: points[i]!.lon }
  function put(i: number, to: Position) {
    x[i] = toWorldX(to.lon)
    y[i] = toWorldY(to.lat)
    moved.set(i, to)
    offIndex.add(i)
  }
  function bound() {
    if (offIndex.size <= MOST_OFF_INDEX) return
    index = buildIndex(x, y)
    offIndex.clear()
  }
  function move(i: number, to: Position) {
    put(i, to)
    bound()
  }
  function moveMany(indices: readonly number[], toPlace: (from: Position) => Position) {
    for (const i of indices) put(i, toPlace(position(i)))
    bound()
  }
  function inBox(west: number, north: number, east: number, south: number): number[] {
    if (!index) return []
    const found = index.range(west, north, east, south)
    if (offIndex.size === 0) return found
    const isIn = (i: number) => x[i]! >= west && x[i]! <= east && y[i]! >= north && y[i]! <= south
    return [...found.filter((i) => !offIndex.has(i)), ...[...offIndex].filter(isIn)]
  }
  return {
    size: points.length,
    x,
    y,
    id: (i) => points[i]!.id,
    name: (i) => points[i]!.name,
    position,
    precision: (i) => points[i]!.precision ?? 'rooftop',
    radiusMeters: (i) => points[i]!.radiusMeters ?? 0,
    indexOf,
    move,
    moveMany,
    inBox,
  }
}
