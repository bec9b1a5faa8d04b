import { readJson } from '../documents/read-json.ts'
import { isTextMark, LOCATION_FIELDS, MARK_ROLES, MARKS, type Mark } from '#shared/model/location-fields.ts'
import { BLANK_POINT } from '../point-columns.ts'
import { toXmlText } from '#main/files/xml/escape-xml.ts'
import { listPoint } from '#shared/contract/lists-schemas.ts'
import type { ColumnMark } from '#shared/contract/marks-schemas.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'
import type { PointFields } from '../lists.types.ts'
import { readMarkText } from './mark-cells.ts'
import { LIST_DATA, parseListData } from './list-data.ts'
import { isShallow, OWN_ID } from './own-table.ts'
import { PLACED_COLUMNS, placedMarks, readPlacedMarks } from './placed-marks.ts'
import type { PointMapping, PointRole } from './source.types.ts'

type Marks = Pick<PointFields, Mark>
type Fields = Record<string, unknown>

/** Names under which a file carries what else is kept of a place beside its own fields. */
export const MARK_COLUMNS: readonly string[] = MARKS.map((mark) => LOCATION_FIELDS[mark].mark)

/** The id of the place that a file of XML was written of. An import gives ids of its own, so it is none of the fields. */
export const PLACE_ID = OWN_ID

/** The same in the frame of a file of another program, which is read like that file and not like one of ours. */
export const FRAMED_ID = 'WaypostPlaceId'

/** Carries the fields of a place that a file would confuse with its own names, or whose values it cannot say. */
export const HIDDEN_FIELDS = 'WaypostFields'

/** What a column of a file carries that is no field of one's own: its names are Waypost's, not the person's. */
export function markOfColumn(name: string): ColumnMark | null {
  if (name === PLACE_ID || name === FRAMED_ID) return 'id'
  if (name === HIDDEN_FIELDS) return 'fields'
  if (name === LIST_DATA) return 'list'
  if (PLACED_COLUMNS.includes(name)) return 'placed'
  return MARKS.find((mark) => LOCATION_FIELDS[mark].mark === name) ?? null
}

/** The roles without those of marks that a column of Waypost's own says already: that column counts, the other is a field. */
export function dropDoubledMarks(columns: readonly string[], mapping: PointMapping): PointMapping {
  const own = new Set<string | null>(columns.map(markOfColumn))
  const doubled = new Set<PointRole>(MARK_ROLES.filter((role) => own.has(role)))
  return doubled.size === 0 ? mapping : mapping.filter(({ role }) => !doubled.has(role))
}

/** Names that no field of a place can have in a file without being taken for something else. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...[HIDDEN_FIELDS, PLACE_ID, FRAMED_ID, LIST_DATA],
  ...MARK_COLUMNS,
  ...PLACED_COLUMNS,
])

/** The own fields of a place as a table has them, and its marks beside them; fields that are called like a mark stand apart. */
export function joinMarks(point: PointFields): Fields | null {
  const marks = marksInWords(point)
  const own = Object.entries(point.metaInfo ?? {})
  const hidden = own.filter(([name]) => RESERVED_NAMES.has(name))
  if (marks.length === 0 && hidden.length === 0) return point.metaInfo
  if (hidden.length > 0) marks.push([HIDDEN_FIELDS, Object.fromEntries(hidden)])
  return Object.fromEntries([...own.filter(([name]) => !RESERVED_NAMES.has(name)), ...marks])
}

/** The marks of a place by the names that a file carries them under. */
export const marksOf = (point: PointFields): [string, unknown][] => [
  ...MARKS.flatMap((mark): [string, unknown][] =>
    hasMark(point, mark) ? [[LOCATION_FIELDS[mark].mark, point[mark]]] : [],
  ),
  ...placedMarks(point),
]

export const hasMark = (point: Pick<PointFields, Mark>, mark: Mark): boolean =>
  point[mark] !== null && point[mark] !== ''

/** The same, with the hours as a person writes them where an import reads the same of it. */
export const marksInWords = (point: PointFields): [string, unknown][] =>
  marksOf(point).map(([name, value]) => [
    name,
    name === LOCATION_FIELDS.openingHours.mark ? hoursInWords(point) : value,
  ])

/** Many places of a list have the same hours. */
const MOST_KEPT_WEEKS = 1_000
const weeks = new Map<string, unknown>()

function hoursInWords({ openingHours }: PointFields): unknown {
  const stored = JSON.stringify(openingHours)
  const known = weeks.get(stored)
  if (known !== undefined) return known
  const text = toWeekText(openingHours)
  const { hours, rest } = readOpeningHours(text)
  const isSame = rest.length === 0 && JSON.stringify(hours) === stored
  // A note with a control character would lose it in XML, where only JSON escapes it.
  const written = isSame && toXmlText(text) === text ? text : openingHours
  if (weeks.size < MOST_KEPT_WEEKS) weeks.set(stored, written)
  return written
}

/** Marks of a place, and what of its hours stays text. */
type SplitMarks = Marks & { hoursRest: string[] }

const NO_MARKS_OF_PLACE = Object.fromEntries(MARKS.map((mark) => [mark, BLANK_POINT[mark]])) as Marks

/** Takes the marks out of the fields of a file. What is none, or larger than a mark may be, stays a field. */
export function splitMarks(fields: Fields | null): SplitMarks & Pick<PointFields, 'metaInfo' | 'placed'> {
  const marks: SplitMarks & Pick<PointFields, 'placed'> = { ...NO_MARKS_OF_PLACE, hoursRest: [] }
  const taken = new Set([PLACE_ID, FRAMED_ID].filter((name) => fields && Object.hasOwn(fields, name)))
  if (fields && Object.hasOwn(fields, LIST_DATA) && parseListData(fields[LIST_DATA])) taken.add(LIST_DATA)
  for (const mark of fields ? MARKS : []) {
    const name = LOCATION_FIELDS[mark].mark
    if (!fields || !Object.hasOwn(fields, name)) continue
    const { value, rest } = fromText(mark, fields[name])
    marks.hoursRest.push(...rest)
    const read = value === null ? null : listPoint.shape[mark].safeParse(value)
    if (!read?.success || !isShallow(value)) continue
    Object.assign(marks, { [mark]: read.data })
    // What of its hours a week cannot hold is in the text alone.
    if (rest.length === 0) taken.add(name)
  }
  const { placed, names } = readPlacedMarks(fields)
  if (placed) marks.placed = placed
  for (const name of names) taken.add(name)
  if (taken.size === 0) return Object.assign(marks, { metaInfo: fields })
  const kept = Object.entries(fields ?? {}).filter(([name]) => !taken.has(name))
  const metaInfo = kept.length > 0 ? Object.assign(Object.create(null) as object, Object.fromEntries(kept)) : null
  return Object.assign(marks, { metaInfo })
}

interface ReadMark {
  value: unknown
  rest: readonly string[]
}

/** KML and GPX know nothing but texts, and so does a cell that somebody changed, who may have written it in words. */
function fromText(mark: Mark, value: unknown): ReadMark {
  if (typeof value !== 'string' || isTextMark(mark)) return { value, rest: [] }
  const read = readJson(value)
  const isWords = typeof read !== 'object' || read === null
  return isWords && mark !== 'unstructuredMetaInfo' ? readMarkText(mark, value.trim()) : { value: read, rest: [] }
}
