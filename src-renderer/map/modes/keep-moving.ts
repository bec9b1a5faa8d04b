import type { MapState } from '#renderer/map/map-state.ts'
import type { PointSet } from '#renderer/map/points/point-set.ts'

/** A point on its way, and those that go along, among the points of another set; null where it is none of them. */
export function keepMoving({ moving, set }: MapState, next: PointSet): MapState['moving'] {
  if (!moving) return null
  const index = next.indexOf(set.id(moving.index))
  const group = next.indicesOf(moving.group.map((one) => set.id(one)))
  return index < 0 || group.length !== moving.group.length ? null : { index, to: moving.to, group }
}
