import type { WritableDb } from '#main/database/connections.types.ts'
import { purgeHiddenLayers, setLayersHidden, updateLayer } from './sql/list-layers.ts'
import { patchTour, purgeHiddenTour, setTourHidden } from '#main/database/sql/tours.ts'
import { findListHead, purgeHiddenList, setListHidden, updateList } from './sql/lists.ts'
import {
  purgeHiddenPoints,
  readIds,
  readPointsAt,
  readPositions,
  setPointsHidden,
  updatePoint,
} from './sql/locations.ts'
import type { ListEffect, PointPatch, Primitive, Run } from './lists.types.ts'
import { countInRuns, toRuns } from './ordinal-runs.ts'

/** Beyond this, whoever holds a copy of the points reads them anew. */
const MAX_ANNOUNCED_POINTS = 2_000
/** Beyond this, a window looks at the whole list anew. */
const MAX_ANNOUNCED_IDS = 100

/** Its places are as they were. */
const LAYERS_OF = (listId: string): ListEffect => ({
  listId,
  isVisible: true,
  ids: [],
  points: { set: [], removed: [] },
  hasLayers: true,
})

/** Carries out one primitive and tells what became of the points. */
export function applyPrimitive(db: WritableDb, primitive: Primitive, at: string): ListEffect {
  const { listId } = primitive
  switch (primitive.type) {
    case 'showList':
    case 'hideList': {
      const isHidden = primitive.type === 'hideList'
      setListHidden(db, listId, { isHidden, at })
      return { listId, isVisible: !isHidden, ids: null, points: 'many' }
    }
    case 'setList':
      updateList(db, listId, { fields: primitive.fields, at })
      return { listId, isVisible: true, ids: [], points: { set: [], removed: [] } }
    case 'showLayers':
    case 'hideLayers':
      setLayersHidden(db, primitive.ids, primitive.type === 'hideLayers')
      updateList(db, listId, { fields: {}, at })
      return LAYERS_OF(listId)
    case 'setLayers':
      for (const [id, fields] of primitive.layers) updateLayer(db, id, { fields, at })
      updateList(db, listId, { fields: {}, at })
      return LAYERS_OF(listId)
    case 'setPoints': {
      for (const [ordinal, fields] of primitive.points) updatePoint(db, listId, { ordinal, fields, at })
      updateList(db, listId, { fields: {}, at })
      if (primitive.isCarried) return tellShared(db, listId, primitive.points.map(([ordinal]) => ordinal)) // prettier-ignore
      const runs = toRuns(primitive.points.map(([ordinal]) => ordinal))
      return { listId, isVisible: true, ids: tellIds(db, listId, runs), points: toMoved(primitive.points) }
    }
    case 'showPoints':
    case 'hidePoints': {
      const isHidden = primitive.type === 'hidePoints'
      for (const run of primitive.runs) setPointsHidden(db, listId, { run, isHidden })
      updateList(db, listId, { fields: {}, at })
      return tellShown(db, listId, primitive)
    }
    case 'showTour':
    case 'hideTour':
      setTourHidden(db, listId, { isHidden: primitive.type === 'hideTour', at })
      return tellTour(listId, primitive.type === 'showTour')
    case 'setTour':
      patchTour(db, listId, { patch: primitive.patch, at })
      return tellTour(listId, true)
  }
}

/** What is told of a tour: that there is something new about it. */
export const tellTour = (tourId: string, isVisible: boolean): ListEffect => ({
  listId: tourId,
  isVisible,
  ids: [],
  points: { set: [], removed: [] },
  isTour: true,
})

/** What became of points that came into view or left it. */
export function tellShown(
  db: WritableDb,
  listId: string,
  { type, runs }: { type: 'showPoints' | 'hidePoints'; runs: Run[] },
): ListEffect {
  const effect = { listId, isVisible: true, ids: tellIds(db, listId, runs) }
  if (countInRuns(runs) > MAX_ANNOUNCED_POINTS) return { ...effect, points: 'many' }
  if (type === 'hidePoints') return { ...effect, points: { set: [], removed: runs } }
  return { ...effect, points: { set: runs.flatMap((run) => readPositions(db, listId, run)), removed: [] } }
}

/** What became of places that were changed through another list: what nobody sees is not told. */
function tellShared(db: WritableDb, listId: string, ordinals: number[]): ListEffect {
  if (!findListHead(db, listId)) return { listId, isVisible: false, ids: [], points: { set: [], removed: [] } }
  if (ordinals.length > MAX_ANNOUNCED_POINTS) return { listId, isVisible: true, ids: null, points: 'many' }
  const shown = readPointsAt(db, listId, ordinals).filter((point) => point !== null)
  const set = shown.flatMap(({ ordinal, lat, lon, country }): [number, number, number, string][] =>
    lat === null || lon === null ? [] : [[ordinal, lat, lon, country]],
  )
  const placed = new Set(set.map(([ordinal]) => ordinal))
  const removed = toRuns(ordinals.filter((ordinal) => !placed.has(ordinal)))
  const ids = shown.length > MAX_ANNOUNCED_IDS ? null : shown.map(({ id }) => id)
  return { listId, isVisible: true, ids, points: { set, removed } }
}

function tellIds(db: WritableDb, listId: string, runs: Run[]): string[] | null {
  return countInRuns(runs) > MAX_ANNOUNCED_IDS ? null : runs.flatMap((run) => readIds(db, listId, run))
}

function toMoved(points: [number, PointPatch][]): ListEffect['points'] {
  const placed = points.filter(([, { lat, lon }]) => lat !== undefined && lon !== undefined)
  if (placed.length > MAX_ANNOUNCED_POINTS) return 'many'
  const set: [ordinal: number, lat: number, lon: number, country?: string][] = []
  const removed: Run[] = []
  for (const [ordinal, { lat, lon, country }] of placed) {
    if (lat == null || lon == null) removed.push([ordinal, ordinal])
    else set.push(country === undefined ? [ordinal, lat, lon] : [ordinal, lat, lon, country])
  }
  return { set, removed }
}

/** Removes for good what these primitives have hidden, once nothing can bring it back. */
export function purgeHidden(db: WritableDb, primitives: readonly Primitive[]): void {
  for (const primitive of primitives) {
    if (primitive.type === 'hideList') purgeHiddenList(db, primitive.listId)
    if (primitive.type === 'hideLayers') purgeHiddenLayers(db, primitive.ids)
    if (primitive.type === 'hideTour') purgeHiddenTour(db, primitive.listId)
    if (primitive.type !== 'hidePoints') continue
    for (const run of primitive.runs) purgeHiddenPoints(db, primitive.listId, run)
  }
}
