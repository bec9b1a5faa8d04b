import { boxOf, doubleArea, isClosed, isInRing, type Box } from './ring.ts'
import type { StoredWay } from './way-store.ts'

/** Rings of one relation; the largest forests and lakes have some thousand. */
const MOST_RINGS = 20_000

/** Joins ways end to end into rings, turned as it fits; what does not close is left out. */
export function joinRings(ways: readonly StoredWay[]): Float64Array[] {
  const byEnd = new Map<number, Set<StoredWay>>()
  const open = ways.filter(({ points }) => points.length >= 4)
  for (const way of open)
    for (const end of [way.first, way.last]) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(way))
  const isUsed = new Set<StoredWay>()
  const take = (end: number): StoredWay | undefined => {
    for (const way of byEnd.get(end) ?? []) {
      byEnd.get(end)?.delete(way)
      if (isUsed.has(way)) continue
      isUsed.add(way)
      return way
    }
    return undefined
  }
  const rings: Float64Array[] = []
  for (const start of open) {
    if (isUsed.has(start)) continue
    isUsed.add(start)
    const chain = [{ way: start, isTurned: false }]
    let end = start.last
    while (end !== start.first) {
      const next = take(end)
      if (!next) break
      const isTurned = next.first !== end
      chain.push({ way: next, isTurned })
      end = isTurned ? next.first : next.last
    }
    if (end !== start.first || rings.length >= MOST_RINGS) continue
    const ring = concat(chain)
    if (isClosed(ring)) rings.push(ring)
  }
  return rings
}

function concat(chain: readonly { way: StoredWay; isTurned: boolean }[]): Float64Array {
  const ring = new Float64Array(chain.reduce((sum, { way }) => sum + way.points.length, 0))
  let length = 0
  for (const { way, isTurned } of chain) {
    const count = way.points.length / 2
    // The first point of each way but the first is the last of the one before.
    for (let i = length === 0 ? 0 : 1; i < count; i++) {
      const at = 2 * (isTurned ? count - 1 - i : i)
      ring[length++] = way.points[at] as number
      ring[length++] = way.points[at + 1] as number
    }
  }
  return ring.slice(0, length)
}

interface MeasuredRing {
  ring: Float64Array
  box: Box
  area: number
}

const measure = (ring: Float64Array): MeasuredRing => ({
  ring,
  box: boxOf([ring]),
  area: Math.abs(doubleArea(ring)) / 2,
})

const isBoxIn = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** A hole may touch the ring around it in a point: one of a few points says where it lies. */
const PROBES = 5

function isRingIn(inner: MeasuredRing, outer: MeasuredRing): boolean {
  if (inner.area >= outer.area || !isBoxIn(inner.box, outer.box)) return false
  const count = inner.ring.length / 2 - 1
  let inside = 0
  for (let probe = 0; probe < PROBES; probe++) {
    const at = 2 * Math.floor((probe * count) / PROBES)
    if (isInRing(outer.ring, inner.ring[at] as number, inner.ring[at + 1] as number)) inside++
  }
  return inside * 2 > PROBES
}

/** Puts each hole into the smallest ring around it; holes in nothing are left out. The outer ring of each area comes first. */
export function nestRings(outers: readonly Float64Array[], inners: readonly Float64Array[]): Float64Array[][] {
  const measured = outers.map(measure).sort((a, b) => a.area - b.area)
  const holes = new Map<MeasuredRing, Float64Array[]>()
  for (const inner of inners.map(measure)) {
    const around = measured.find((outer) => isRingIn(inner, outer))
    if (around) holes.set(around, [...(holes.get(around) ?? []), inner.ring])
  }
  return measured.map((outer) => [outer.ring, ...(holes.get(outer) ?? [])])
}

/** Area of a polygon in square units. */
export const areaOf = ([outer, ...inner]: readonly Float64Array[]): number =>
  inner.reduce((rest, ring) => rest - Math.abs(doubleArea(ring)) / 2, outer ? Math.abs(doubleArea(outer)) / 2 : 0)
