import { TEXT_MARKS, type TABLE_TEXTS } from '#shared/model/location-fields.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import { MAX_LIST_TEXT, MOST_TAGS, MOST_WORD_LETTERS } from '#shared/contract/marks-schemas.ts'
import { parseDegreeCell } from '#shared/coordinates/parse-degree-cell.ts'
import { MAX_LATITUDE, MAX_LONGITUDE } from '#shared/coordinates/position.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import { readWeek } from '#shared/model/hours/read-week.ts'
import { likeBefore, toTags, valueText } from '#shared/model/cell-text.ts'
import { isMisfit, toTyped, type FieldType } from '#shared/model/field-types.ts'
import { exactnessOf } from '#shared/model/exactness.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { EXACTNESS_COLUMN, isReadOnlyColumn, META } from './list-columns.ts'
import type { ListPoint } from './use-point-rows.ts'

type Change = CommandRequest<'lists.change'>['change']
export type PointEdit = Extract<Change, { kind: 'edit' }>['edits'][number]['fields']

/** Why a text is no value of the type of its field. */
const TYPE_FAULTS = { text: 'tooLong', number: 'noNumber', yesNo: 'noYesNo', date: 'noDate' } as const
type TypeFault = (typeof TYPE_FAULTS)[FieldType]
export const faultOfType = (type: FieldType): TypeFault => TYPE_FAULTS[type]
export const isTypeFault = (fault: CellFault): boolean =>
  fault === 'noNumber' || fault === 'noYesNo' || fault === 'noDate'

/** Why a text is no value of its column. */
export type CellFault =
  | 'readOnly'
  | 'noName'
  | 'noLatitude'
  | 'noLongitude'
  | 'noPosition'
  | 'tooLong'
  | 'tooManyTags'
  | 'noHours'
  | TypeFault

/** What a cell holds, as it is copied, edited and pasted: every digit of a coordinate. */
export function cellText(point: ListPoint, column: string): string {
  if (column === 'lat') return point.latText
  if (column === 'lon') return point.lonText
  if (column === 'tags') return point.tags?.join(', ') ?? ''
  if (column === EXACTNESS_COLUMN) return point.lat === null ? '' : exactnessOf(point.placed)
  if (column === 'openingHours') return toWeekText(point.openingHours)
  if (column === 'notes') return (point.notes ?? []).map(({ text }) => text).join('\n')
  if (column === 'photos') return String(point.photos?.length || '')
  if (column.startsWith(META)) return valueText(ownValue(point.metaInfo, column.slice(META.length)))
  return point[column as (typeof TABLE_TEXTS)[number]]
}

/** The change that gives a cell a text; `before` is the point that has it, null for one that is new. */
export function editOfCell(
  before: ListPoint | null,
  column: string,
  typed: string,
  type: FieldType = 'text',
): PointEdit | CellFault {
  const text = typed.trim()
  if (text.length > MAX_LIST_TEXT) return 'tooLong'
  if (isReadOnlyColumn(column)) return 'readOnly'
  if (column === 'name') return text === '' ? 'noName' : { name: text }
  if (column === 'lat') return toDegrees(text, 'lat', before)
  if (column === 'lon') return toDegrees(text, 'lon', before)
  if (TEXT_MARKS.some((mark) => mark === column) && text.length > MOST_WORD_LETTERS) return 'tooLong'
  if (column === 'tags') return toTagsEdit(text)
  if (column === 'openingHours') return toHoursEdit(text)
  if (!column.startsWith(META)) return { [column]: text }
  const key = column.slice(META.length)
  if (isMisfit(type, text)) return faultOfType(type)
  return {
    metaInfo: {
      [key]: text === '' ? null : (toTyped(type, text) ?? likeBefore(ownValue(before?.metaInfo, key), text)),
    },
  }
}

function toHoursEdit(text: string): PointEdit | CellFault {
  const read = readWeek(text)
  return read.ok ? { openingHours: read.value } : 'noHours'
}

function toTagsEdit(text: string): PointEdit | CellFault {
  const tags = toTags(text)
  if (tags.length > MOST_TAGS) return 'tooManyTags'
  return tags.some((tag) => tag.length > MOST_WORD_LETTERS) ? 'tooLong' : { tags }
}

const HALVES = {
  lat: { most: MAX_LATITUDE, fault: 'noLatitude', other: 'lon', otherText: 'lonText' },
  lon: { most: MAX_LONGITUDE, fault: 'noLongitude', other: 'lat', otherText: 'latText' },
} as const

function toDegrees(text: string, half: 'lat' | 'lon', before: ListPoint | null): PointEdit | CellFault {
  const { fault, other, otherText } = HALVES[half]
  const degrees = readDegrees(text, half)
  if (degrees === null) return fault
  if (!before || before[other] !== null) return { [half]: degrees }
  // A rejected row keeps its other half as a text. Half a position is none.
  const otherHalf = readDegrees(before[otherText], other)
  return otherHalf === null ? 'noPosition' : { [half]: degrees, [other]: otherHalf }
}

/** Decimal degrees or degrees, minutes and seconds, as an import reads a cell. */
function readDegrees(text: string, half: 'lat' | 'lon'): number | null {
  const read = parseDegreeCell(text, half)
  return read && Math.abs(read.degrees) <= HALVES[half].most ? read.degrees : null
}

/** One change of a point for several of its cells. */
export const mergeEdits = (a: PointEdit, b: PointEdit): PointEdit => ({
  ...a,
  ...b,
  ...(a.metaInfo && b.metaInfo ? { metaInfo: { ...a.metaInfo, ...b.metaInfo } } : {}),
})
