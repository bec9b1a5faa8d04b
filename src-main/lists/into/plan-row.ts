import { createPlaceId } from '../create-place-id.ts'
import type { PointFields, PointPatch, StoredPoint } from '../lists.types.ts'
import { NOTHING_EDITED } from '../files/import-points.ts'
import type { SourceRow } from '../files/source.types.ts'
import { DELETED_HERE, type IntoChoices, type Matched, type RowDetail, type StoredRow } from './into.types.ts'
import { dateNotes } from '../sign-notes.ts'
import type { StatedRow } from './read-stated.ts'
import { settlePoint, type StatedPoint, type Takes } from './settle-point.ts'

interface PlannedPlace {
  source: SourceRow
  stated: StatedRow
  matched: Matched
  /** The place that it means, as it is now. */
  present: StoredPoint | null
  /** The file has positions beside its columns. */
  hasGeometry: boolean
  /** Of a table that is pulled again: number of the place that somebody deleted. */
  deletedOrdinal?: number | null
  /** The id that the file gives it, or that the deleted place has. */
  id?: string
  /** The same, where a new place can have it. */
  newId?: string | null
  /** What the place held before, where the file names places by their ids. */
  earlier?: readonly PointPatch[] | undefined
}

/** What becomes of one row. A place that is there may be told of without coordinates; a new one may not. */
export function planRow(
  {
    source,
    stated,
    matched,
    present,
    hasGeometry,
    deletedOrdinal = null,
    id = '',
    newId = null,
    earlier = [],
  }: PlannedPlace,
  { existing, edits }: Pick<IntoChoices, 'existing' | 'edits'>,
): StoredRow {
  const base = { row: source.row, name: stated.point.name, reason: null, ordinal: null, detail: null }
  const isUsable =
    stated.reason === null || (stated.reason === 'noCoordinates' && present !== null && existing !== 'add')
  if (!isUsable) return { ...base, action: 'rejected', reason: stated.reason, detail: toRejected(source, hasGeometry) }
  if (matched === DELETED_HERE && existing !== 'add') {
    return {
      ...base,
      ordinal: deletedOrdinal,
      action: 'skipped',
      reason: DELETED_HERE,
      detail: { deletedId: id, stated: toKept(stated) },
    }
  }
  if (typeof matched === 'string' && existing !== 'add') {
    return { ...base, action: 'unclear', reason: matched, detail: toRejected(source, hasGeometry) }
  }
  if (!present || existing === 'add') {
    return { ...base, action: 'new', detail: { place: { id: newId ?? createPlaceId(), point: asImported(stated) } } }
  }
  const found: StoredRow = { ...base, action: 'skipped', name: present.name, ordinal: present.ordinal }
  if (existing === 'skip') return found
  return settleRow(found, { present, stated, edits, earlier })
}

interface SettledRow {
  present: StoredPoint
  stated: StatedPoint
  edits: IntoChoices['edits']
  earlier?: readonly PointPatch[] | undefined
  takes?: Takes
}

/** What a row does to the place that it means, with what was decided field by field. */
export function settleRow(
  found: StoredRow,
  { present, stated, edits, earlier = [], takes = {} }: SettledRow,
): StoredRow {
  const { changes, patch } = settlePoint(present, stated, edits, { takes, earlier })
  if (changes.length === 0) return { ...found, action: 'same', detail: null }
  const before = Object.fromEntries(Object.keys(patch).map((field) => [field, present[field as keyof PointFields]]))
  const action = changes.some(({ isConflict }) => isConflict) ? 'conflict' : 'changed'
  const changed = { ordinal: present.ordinal, before: before as PointPatch, after: patch }
  const isChosen = changes.some(({ take }) => take !== undefined)
  const kept = isChosen ? { stated: toKept(stated), takes } : {}
  return { ...found, action, detail: { changed, changes, ...kept } }
}

const toKept = (stated: StatedPoint): RowDetail['stated'] => ({ ...stated, says: [...stated.says] })

const asImported = ({ point, readAt }: StatedRow): PointFields =>
  Object.assign({}, point, NOTHING_EDITED, { notes: dateNotes(point.notes, readAt) })

/** The position of a map file comes behind what it says. */
function toRejected({ cells, line, geometry }: SourceRow, hasGeometry: boolean): RowDetail {
  const position = geometry ? [`${geometry.lat}`, `${geometry.lon}`] : ['', '']
  return { cells: hasGeometry ? [...cells, ...position] : cells, ...(line === undefined ? {} : { line }) }
}
