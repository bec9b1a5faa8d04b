import type { CommandRequest } from '#shared/contract/contract.ts'
import { MAX_LIST_TEXT, MOST_TAGS, MOST_WORD_LETTERS } from '#shared/contract/marks-schemas.ts'
import { MAX_LATITUDE, MAX_LONGITUDE } from '#shared/coordinates/position.ts'
import { likeBefore, toTags, valueText } from '#shared/model/cell-text.ts'
import { isMisfit, toTyped, type FieldType } from '#shared/model/field-types.ts'
import { META } from './list-columns.ts'
import { toNumber } from '#shared/text/typed-number.ts'
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
export type CellFault = 'noName' | 'noLatitude' | 'noLongitude' | 'noPosition' | 'tooLong' | 'tooManyTags' | TypeFault

/** What a cell holds, as it is copied, edited and pasted: every digit of a coordinate. */
export function cellText(point: ListPoint, column: string): string {
  if (column === 'lat') return point.latText
  if (column === 'lon') return point.lonText
  if (column === 'tags') return point.tags?.join(', ') ?? ''
  if (column.startsWith(META)) return valueText(point.metaInfo?.[column.slice(META.length)])
  return point[column as 'name' | 'address' | 'country' | 'description' | 'status']
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
  if (column === 'name') return text === '' ? 'noName' : { name: text }
  if (column === 'lat') return toDegrees(text, MAX_LATITUDE, 'lat', before)
  if (column === 'lon') return toDegrees(text, MAX_LONGITUDE, 'lon', before)
  if (column === 'status') return text.length > MOST_WORD_LETTERS ? 'tooLong' : { status: text }
  if (column === 'tags') return toTagsEdit(text)
  if (!column.startsWith(META)) return { [column]: text }
  const key = column.slice(META.length)
  if (isMisfit(type, text)) return faultOfType(type)
  return {
    metaInfo: { [key]: text === '' ? null : (toTyped(type, text) ?? likeBefore(before?.metaInfo?.[key], text)) },
  }
}

function toTagsEdit(text: string): PointEdit | CellFault {
  const tags = toTags(text)
  if (tags.length > MOST_TAGS) return 'tooManyTags'
  return tags.some((tag) => tag.length > MOST_WORD_LETTERS) ? 'tooLong' : { tags }
}

function toDegrees(text: string, most: number, field: 'lat' | 'lon', before: ListPoint | null): PointEdit | CellFault {
  const fault = field === 'lat' ? 'noLatitude' : 'noLongitude'
  const degrees = toNumber(text)
  if (degrees === null || Math.abs(degrees) > most) return fault
  // Half a position is none.
  if (before && before[field === 'lat' ? 'lon' : 'lat'] === null) return 'noPosition'
  return { [field]: degrees }
}

/** One change of a point for several of its cells. */
export const mergeEdits = (a: PointEdit, b: PointEdit): PointEdit => ({
  ...a,
  ...b,
  ...(a.metaInfo && b.metaInfo ? { metaInfo: { ...a.metaInfo, ...b.metaInfo } } : {}),
})
