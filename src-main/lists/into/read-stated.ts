import { LOCATION_FIELDS, MAIN_TEXTS, MARKS } from '#shared/model/location-fields.ts'
import { FRAMED_ID, hasMark, HIDDEN_FIELDS, MARK_COLUMNS, PLACE_ID } from '../files/mark-fields.ts'
import { isOwnTable, OWN_INDEXES } from '../files/own-table.ts'
import { findUsed } from '../files/kept-cells.ts'
import { findMarkRoles } from '../files/mark-cells.ts'
import { PLACED_COLUMNS } from '../files/placed-marks.ts'
import type { PointMapping, PointSource, SourceRow } from '../files/source.types.ts'
import { createPointMaker, type RowPoint } from '../files/to-point.ts'
import { signNotes } from '../sign-notes.ts'
import type { StatedField, StatedPoint } from './settle-point.ts'

/** What a file says of a place, and whether the row could be used to make one. */
export interface StatedRow extends StatedPoint, Pick<RowPoint, 'reason' | 'isNamed'> {}

export interface ReadChoices {
  mapping: PointMapping
  keepOthers: boolean
  fileName: string
}

const NO_FIELDS: ReadonlySet<string> = new Set([PLACE_ID, FRAMED_ID, HIDDEN_FIELDS, ...MARK_COLUMNS, ...PLACED_COLUMNS])

/** Reads rows of one file as what they say of places that may be there already. */
export function createStatedReader(
  { columns, kind }: Pick<PointSource, 'columns' | 'kind'>,
  { mapping, keepOthers, fileName }: ReadChoices,
): (row: SourceRow) => StatedRow {
  const toPoint = createPointMaker({ columns, mapping, keepOthers })
  const roles = new Set(mapping.map(({ role }) => role))
  const always = MAIN_TEXTS.filter((role) => role !== 'name' && roles.has(role))
  const marks = MARKS.filter((mark) => columns.includes(LOCATION_FIELDS[mark].mark))
  const unnamed = isOwnTable(columns) ? MARKS.filter((mark) => !marks.includes(mark)) : []
  const roleMarks = findMarkRoles(mapping)
  const keys = keepOthers ? ownColumns(columns, mapping) : []
  const isXml = kind === 'kml' || kind === 'gpx'
  const readAt = new Date().toISOString()
  return (row) => {
    const { point, reason, isNamed, unread } = toPoint(row)
    point.notes = signNotes(point.notes, { from: 'import', who: fileName })
    const says = new Set<StatedField>(always)
    if (isNamed) says.add('name')
    if (reason === null) says.add('position')
    // A mark that could not be read has become a field, and says nothing of the mark.
    for (const mark of marks) if (!hasField(point.metaInfo, LOCATION_FIELDS[mark].mark)) says.add(mark)
    // A table of ours may carry a mark without a column of its own.
    for (const mark of unnamed) if (hasMark(point, mark)) says.add(mark)
    for (const { role, index } of roleMarks) if (!unread.includes(index)) says.add(role)
    const hidden = Object.keys(point.metaInfo ?? {}).filter((key) => !keys.includes(key))
    const more = keepOthers ? hidden : unread.map((index) => columns[index] ?? '')
    return { point, reason, isNamed, says, keys: more.length > 0 ? [...keys, ...more] : keys, isXml, readAt, fileName }
  }
}

const hasField = (fields: Record<string, unknown> | null, name: string): boolean =>
  fields !== null && Object.hasOwn(fields, name)

function ownColumns(columns: readonly string[], mapping: PointMapping): string[] {
  const used = findUsed(mapping)
  const isOwn = isOwnTable(columns)
  return columns.filter((name, index) => !used.has(index) && !NO_FIELDS.has(name) && !(isOwn && OWN_INDEXES.has(index)))
}
