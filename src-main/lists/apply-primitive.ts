import type { WritableDb } from '#main/database/connections.types.ts'
import { purgeHiddenList, setListHidden, updateList } from '#main/database/sql/lists.ts'
import { purgeHiddenPoints, readPositions, setPointsHidden, updatePoint } from '#main/database/sql/locations.ts'
import type { ListEffect, PointPatch, Primitive } from './lists.types.ts'
import { countInRuns } from './ordinal-runs.ts'

/** Beyond this, whoever holds a copy of the points reads them anew. */
export const MAX_TOLD_POINTS = 2_000

/** Carries out one primitive and tells what became of the points. */
export function applyPrimitive(db: WritableDb, primitive: Primitive, at: string): ListEffect {
  const { listId } = primitive
  const told = (points: ListEffect['points']): ListEffect => ({ listId, isVisible: true, points })
  switch (primitive.type) {
    case 'showList':
    case 'hideList': {
      const isHidden = primitive.type === 'hideList'
      setListHidden(db, listId, { isHidden, at })
      return { listId, isVisible: !isHidden, points: 'many' }
    }
    case 'setList':
      updateList(db, listId, { fields: primitive.fields, at })
      return told({ set: [], removed: [] })
    case 'setPoints':
      for (const [ordinal, fields] of primitive.points) updatePoint(db, listId, { ordinal, fields, at })
      updateList(db, listId, { fields: {}, at })
      return told(toMoved(primitive.points))
    case 'showPoints':
    case 'hidePoints': {
      const isHidden = primitive.type === 'hidePoints'
      for (const run of primitive.runs) setPointsHidden(db, listId, { run, isHidden })
      updateList(db, listId, { fields: {}, at })
      if (countInRuns(primitive.runs) > MAX_TOLD_POINTS) return told('many')
      if (isHidden) return told({ set: [], removed: primitive.runs })
      return told({ set: primitive.runs.flatMap((run) => readPositions(db, listId, run)), removed: [] })
    }
  }
}

function toMoved(points: [number, PointPatch][]): ListEffect['points'] {
  if (points.length > MAX_TOLD_POINTS) return 'many'
  const set: [number, number, number][] = []
  for (const [ordinal, { lat, lon }] of points) {
    if (lat !== undefined && lon !== undefined) set.push([ordinal, lat, lon])
  }
  return { set, removed: [] }
}

/** Removes for good what these primitives have hidden, once nothing can bring it back. */
export function purgeHidden(db: WritableDb, primitives: readonly Primitive[]): void {
  for (const primitive of primitives) {
    if (primitive.type === 'hideList') purgeHiddenList(db, primitive.listId)
    if (primitive.type !== 'hidePoints') continue
    for (const run of primitive.runs) purgeHiddenPoints(db, primitive.listId, run)
  }
}
