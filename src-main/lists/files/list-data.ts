import { readJson } from '../documents/read-json.ts'
import { z } from 'zod'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { listMarks, MOST_STATUSES, MOST_TYPED_FIELDS } from '#shared/contract/marks-schemas.ts'
import type { ListColor } from '#shared/model/list-colors.ts'
import type { ListMarks } from '../lists.types.ts'

/** Carries folder, colour and words of a list in its map file. */
export const LIST_DATA = 'WaypostList'

/** As the window shows them, blue before green before red, as KML writes colours. */
export const KML_COLORS: Record<ListColor, string> = {
  red: '4545d6',
  orange: '0a66c2',
  yellow: '007c9c',
  green: '508f2f',
  teal: '8f8a17',
  blue: 'd6823b',
  purple: 'd15f8b',
  pink: '934fcc',
  gray: '90857d',
}
export const KML_STYLE = 'list'

/** A list as every list begins. */
export const NO_MARKS: ListMarks = { folder: '', color: '', statuses: null, fieldTypes: {} }

/** Says of a file that it has what the first file of its list had; the rest of it is to be kept again. */
const FRAMED = 'isFramed'

/** Whether a file of ours stands in the frame of another one. */
export const isFramed = (value: unknown): boolean => {
  const read = typeof value === 'string' ? readJson(value) : value
  return (read as { [FRAMED]?: unknown } | null)?.[FRAMED] === true
}

/** The marks for a file that stands in the frame of another one. */
export const toFramedData = (marks: ListMarks): string =>
  JSON.stringify({ ...(JSON.parse(toListData(marks) || '{}') as object), [FRAMED]: true })

/** The marks as JSON; empty where the list has none of its own. */
export function toListData({ folder, color, statuses, fieldTypes }: ListMarks): string {
  const hasTypes = Object.keys(fieldTypes).length > 0
  if (folder === '' && color === '' && statuses === null && !hasTypes) return ''
  return JSON.stringify({ folder, color, statuses, ...(hasTypes && { fieldTypes }) })
}

/** The style by which other programs draw the places of a KML file. */
export const toKmlStyle = ({ color }: ListMarks): string =>
  color === '' ? '' : `<Style id="${KML_STYLE}"><IconStyle><color>ff${KML_COLORS[color]}</color></IconStyle></Style>`

/** One datum of KML: of a place, or of the document. */
export const toKmlData = (name: string, value: string): string =>
  `<Data name="${escapeXml(name)}"><value>${escapeXml(value)}</value></Data>`

/** Files from before fields had types name none. */
const listData = z.object({ ...listMarks, fieldTypes: listMarks.fieldTypes.default({}) })

const HEAD_ROW = ['What', 'Value', 'Color', 'Done']
/** What such a sheet has at most: its head, folder, colour, words and types of fields. */
export const MOST_LIST_ROWS = 3 + MOST_STATUSES + MOST_TYPED_FIELDS

/** The marks as rows of a sheet, which a person can read and change; none where the list has none of its own. */
export function toListRows(marks: ListMarks): string[][] {
  if (toListData(marks) === '') return []
  const { folder, color, statuses, fieldTypes } = marks
  const types = Object.entries(fieldTypes).map(([key, type]) => ['Field', key, type])
  const words = statuses?.map(({ word, color, isDone }) => ['Status', word, color, isDone ? 'yes' : 'no']) ?? []
  // A list without any word is told from one that has those of every list.
  const none = statuses?.length === 0 ? [['Status']] : []
  return [HEAD_ROW, ['Folder', folder], ['Color', color], ...words, ...none, ...types]
}

/** What such rows say; null where they are none of ours. */
export function parseListRows([head, ...rows]: readonly string[][]): ListMarks | null {
  if (!HEAD_ROW.every((cell, index) => head?.[index] === cell)) return null
  const valueOf = (what: string) => rows.find(([cell]) => cell === what)?.[1] ?? ''
  const words = rows.filter(([cell]) => cell === 'Status')
  const statuses = words
    .filter(([, word = '']) => word !== '')
    .map(([, word, color, done]) => ({ word, color, isDone: done === 'yes' }))
  return parseListData({
    folder: valueOf('Folder'),
    color: valueOf('Color'),
    statuses: words.length > 0 ? statuses : null,
    fieldTypes: Object.fromEntries(rows.flatMap(([cell, key, type]) => (cell === 'Field' && key ? [[key, type]] : []))),
  })
}

/** What `WaypostList` holds; null where it is not what Waypost wrote. */
export function parseListData(value: unknown): ListMarks | null {
  const read = listData.safeParse(typeof value === 'string' ? readJson(value) : value)
  return read.success ? read.data : null
}
