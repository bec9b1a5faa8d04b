import type { PointStack } from '#renderer/model/map.types.ts'
import type { PointSet } from './point-set.ts'

/** More of them than this are looked through in the table. */
export const MOST_LISTED = 500

/** What is told of the points at one spot, of which one was meant. */
export function tellStack(set: PointSet, members: readonly number[], meant: number, isByKey: boolean): PointStack {
  const listed = [...members].sort((a, b) => set.rowAt(a) - set.rowAt(b)).slice(0, MOST_LISTED)
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const index of members) {
    const { lat, lon } = set.position(index)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  return {
    at: set.position(meant),
    points: listed.map((index) => ({ id: set.id(index), name: set.name(index) })),
    first: Math.max(0, listed.indexOf(meant)),
    count: members.length,
    box,
    isByKey,
  }
}
