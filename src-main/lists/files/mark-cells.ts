import { readJson } from '../documents/read-json.ts'
import { MARK_ROLES, TEXT_MARKS, type MarkRole } from '#shared/model/location-fields.ts'
import { BLANK_POINT } from '../point-columns.ts'
import type { PointFields } from '../lists.types.ts'
import {
  MOST_NOTE_LETTERS,
  MOST_NOTES,
  MOST_TAGS,
  MOST_WORD_LETTERS,
  placeMarks,
  tag,
} from '#shared/contract/marks-schemas.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'
import type { PlaceNote } from '../lists.types.ts'
import { UNDATED } from '../sign-notes.ts'
import type { PointMapping, PointRole } from './source.types.ts'

/** What the columns of somebody's own table say of the marks of a place. */
export interface MarkCells extends Pick<PointFields, MarkRole> {
  /** What of the hours a week cannot hold; their column stays a field. */
  hoursRest: readonly string[]
  /** Columns that hold more than a mark may: they stay fields, so that nothing is lost. */
  unread: readonly number[]
}

const NONE: readonly number[] = []
const NO_TEXTS: readonly string[] = []
const NO_MARKS = Object.fromEntries(MARK_ROLES.map((mark) => [mark, BLANK_POINT[mark]])) as Pick<PointFields, MarkRole>
const NOTHING: MarkCells = { ...NO_MARKS, hoursRest: NO_TEXTS, unread: NONE }

/** The columns that say a mark. */
export const findMarkRoles = (mapping: PointMapping): { index: number; role: MarkRole }[] =>
  MARK_ROLES.flatMap((role) => mapping.filter((one) => one.role === role).map(({ index }) => ({ index, role })))

/** Reads the marks of one row. */
export function readMarkCells(cells: readonly string[], byRole: ReadonlyMap<PointRole, readonly number[]>): MarkCells {
  if (!MARK_ROLES.some((role) => byRole.has(role))) return NOTHING
  const indexesOf = (role: MarkRole) => byRole.get(role) ?? NONE
  const cellsOf = (role: MarkRole) => indexesOf(role).flatMap((index) => cells[index]?.trim() || [])
  const tags = [...new Set(cellsOf('tags').flatMap(splitTags))]
  const areTags = tags.length <= MOST_TAGS && tags.every((one) => tag.safeParse(one).success)
  const { hours: openingHours, rest: hoursRest } = readOpeningHours(cellsOf('openingHours').join('; '))
  const notes = readNotes(cellsOf('notes'))
  const texts = TEXT_MARKS.map((mark) => [mark, cellsOf(mark).join(', ')] as const)
  const long = texts.filter(([, text]) => text.length > MOST_WORD_LETTERS).map(([mark]) => mark)
  return {
    ...NO_MARKS,
    ...Object.fromEntries(texts.filter(([mark]) => !long.includes(mark))),
    tags: areTags && tags.length > 0 ? tags : null,
    openingHours,
    notes,
    hoursRest,
    unread: [
      ...long.flatMap(indexesOf),
      ...(areTags ? NONE : indexesOf('tags')),
      ...(hoursRest.length === 0 ? NONE : indexesOf('openingHours')),
      ...(notes === null ? indexesOf('notes') : NONE),
    ],
  }
}

/** A day or a moment that a note begins with. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:T\S+)?(?=[\s:,;–-]|$)/

/** The notes of some cells, each a list of JSON or one text; null where there are none, or one is longer than a note may be. */
function readNotes(cells: readonly string[]): PlaceNote[] | null {
  const notes = cells.flatMap((cell) => parseNotes(cell) ?? [{ at: dayOf(cell), text: cell }])
  const isKept =
    notes.length > 0 && notes.length <= MOST_NOTES && notes.every(({ text }) => text.length <= MOST_NOTE_LETTERS)
  return isKept ? notes : null
}

function dayOf(text: string): string {
  const at = new Date(DAY.exec(text)?.[1] ?? '')
  return Number.isNaN(at.getTime()) ? UNDATED : at.toISOString()
}

/** Notes as a file of Waypost has them. */
function parseNotes(cell: string): PlaceNote[] | null {
  const read = cell.startsWith('[') ? placeMarks.notes.safeParse(readJson(cell)) : null
  return read?.success ? read.data : null
}

/** What a cell says of a mark by words, where a file of Waypost has a person's text in its column. Rest: what stays text. */
export function readMarkText(mark: MarkRole, text: string): { value: unknown; rest: readonly string[] } {
  const { hoursRest, ...read } = readMarkCells([text], new Map([[mark, [0]]]))
  return { value: read.unread.length > 0 && hoursRest.length === 0 ? null : read[mark], rest: hoursRest }
}

/** Separators of tags in one cell, the clearest first: a comma may stand within a tag where another separates them. */
const SEPARATORS = [';', '|', '\n', ','] as const

/** The tags of one cell: a JSON list of texts, else what separators part: `depot; key at the gate`. */
export function splitTags(cell: string): string[] {
  const listed = parseTextList(cell)
  if (listed) return listed
  const [clearest] = separatorsOf(cell)
  const separator = clearest === ',' ? /,/ : /[;|\r\n]/
  return cell
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const separatorsOf = (text: string) => SEPARATORS.filter((separator) => text.includes(separator))

function parseTextList(cell: string): string[] | null {
  const value = cell.startsWith('[') ? readJson(cell) : null
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.map((one) => one.trim()).filter((one) => one !== '') : null
}

/** Tags as one cell, parted as the sample parts its own where they are then read as the same tags; else as JSON. */
export function joinTags(tags: readonly string[], sample: string): string {
  const listed = JSON.stringify(tags)
  if (tags.length === 0) return ''
  const like = separatorsOf(sample)[0] ?? SEPARATORS[0]
  const tried = parseTextList(sample) ? [] : [like, ';'].map((separator) => tags.join(separator === '\n' ? '\n' : `${separator} `)) // prettier-ignore
  return tried.find((cell) => JSON.stringify(splitTags(cell)) === listed) ?? listed
}
