import {
  MOST_NOTE_LETTERS,
  MOST_NOTES,
  MOST_TAGS,
  MOST_WORD_LETTERS,
  placeMarks,
  tag,
} from '#shared/contract/marks-schemas.ts'
import type { StoredHours } from '#shared/model/hours/day-hours.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'
import type { PlaceNote } from '../lists.types.ts'
import { UNDATED } from '../sign-notes.ts'
import type { PointMapping, PointRole } from './source.types.ts'

/** What the columns of somebody's own table say of status, tags, opening hours and notes. */
export interface MarkCells {
  status: string
  tags: string[] | null
  openingHours: StoredHours | null
  notes: PlaceNote[] | null
  /** What of the hours a week cannot hold; their column stays a field. */
  hoursRest: readonly string[]
  /** Columns that hold more than a mark may: they stay fields, so that nothing is lost. */
  unread: readonly number[]
}

/** Roles of columns that say a mark of a place. */
export const MARK_ROLES = ['status', 'tags', 'openingHours', 'notes'] as const
export type MarkRole = (typeof MARK_ROLES)[number]
const NONE: readonly number[] = []
const NO_TEXTS: readonly string[] = []
const NOTHING: MarkCells = {
  status: '',
  tags: null,
  openingHours: null,
  notes: null,
  hoursRest: NO_TEXTS,
  unread: NONE,
}

/** The columns that say a mark. */
export const findMarkRoles = (mapping: PointMapping): { index: number; role: MarkRole }[] =>
  MARK_ROLES.flatMap((role) => mapping.filter((one) => one.role === role).map(({ index }) => ({ index, role })))

/** Reads the marks of one row. */
export function readMarkCells(cells: readonly string[], byRole: ReadonlyMap<PointRole, readonly number[]>): MarkCells {
  const [statusIndexes, tagIndexes] = [byRole.get('status') ?? NONE, byRole.get('tags') ?? NONE]
  const [hoursIndexes, noteIndexes] = [byRole.get('openingHours') ?? NONE, byRole.get('notes') ?? NONE]
  if ([statusIndexes, tagIndexes, hoursIndexes, noteIndexes].every(({ length }) => length === 0)) return NOTHING
  const cellsAt = (indexes: readonly number[]) => indexes.map((index) => cells[index]?.trim() ?? '').filter(Boolean)
  const status = cellsAt(statusIndexes).join(', ')
  const tags = [...new Set(cellsAt(tagIndexes).flatMap(splitTags))]
  const isStatus = status.length <= MOST_WORD_LETTERS
  const areTags = tags.length <= MOST_TAGS && tags.every((one) => tag.safeParse(one).success)
  const { hours, rest } = readOpeningHours(cellsAt(hoursIndexes).join('; '))
  const notes = readNotes(cellsAt(noteIndexes))
  return {
    status: isStatus ? status : '',
    tags: areTags && tags.length > 0 ? tags : null,
    openingHours: hours,
    notes,
    hoursRest: rest,
    unread: [
      ...(isStatus ? NONE : statusIndexes),
      ...(areTags ? NONE : tagIndexes),
      ...(rest.length === 0 ? NONE : hoursIndexes),
      ...(notes === null ? noteIndexes : NONE),
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
  if (!cell.startsWith('[')) return null
  try {
    const read = placeMarks.notes.safeParse(JSON.parse(cell))
    return read.success ? read.data : null
  } catch {
    return null
  }
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
  if (!cell.startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(cell)
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
    return isList ? value.map((one) => one.trim()).filter((one) => one !== '') : null
  } catch {
    return null
  }
}

/** Tags as one cell, parted as the sample parts its own where they are then read as the same tags; else as JSON. */
export function joinTags(tags: readonly string[], sample: string): string {
  const listed = JSON.stringify(tags)
  if (tags.length === 0) return ''
  const like = separatorsOf(sample)[0] ?? SEPARATORS[0]
  const tried = parseTextList(sample) ? [] : [like, ';'].map((separator) => tags.join(separator === '\n' ? '\n' : `${separator} `)) // prettier-ignore
  return tried.find((cell) => JSON.stringify(splitTags(cell)) === listed) ?? listed
}
