import { MOST_TAGS, MOST_WORD_LETTERS, tag } from '#shared/contract/marks-schemas.ts'
import type { StoredHours } from '#shared/model/hours/day-hours.ts'
import { readOpeningHours } from '#shared/model/hours/read-opening-hours.ts'
import { markOfColumn } from './mark-fields.ts'
import type { PointMapping, PointRole } from './source.types.ts'

/** What the columns of somebody's own table say of status, tags and opening hours. */
export interface MarkCells {
  status: string
  tags: string[] | null
  openingHours: StoredHours | null
  /** What of the hours a week cannot hold; their column stays a field. */
  hoursRest: readonly string[]
  /** Columns that hold more than a mark may: they stay fields, so that nothing is lost. */
  unread: readonly number[]
}

/** Roles of columns that say a mark of a place. */
export const MARK_ROLES = ['status', 'tags', 'openingHours'] as const
export type MarkRole = (typeof MARK_ROLES)[number]
const NONE: readonly number[] = []
const NO_TEXTS: readonly string[] = []
const NOTHING: MarkCells = { status: '', tags: null, openingHours: null, hoursRest: NO_TEXTS, unread: NONE }

/** The roles without those of marks that a column of Waypost's own says already: that column counts, the other is a field. */
export function dropDoubledMarks(columns: readonly string[], mapping: PointMapping): PointMapping {
  const own = new Set<string | null>(columns.map(markOfColumn))
  const doubled = new Set<PointRole>(MARK_ROLES.filter((role) => own.has(role)))
  return doubled.size === 0 ? mapping : mapping.filter(({ role }) => !doubled.has(role))
}

/** The columns that say a mark. */
export const findMarkRoles = (mapping: PointMapping): { index: number; role: MarkRole }[] =>
  MARK_ROLES.flatMap((role) => mapping.filter((one) => one.role === role).map(({ index }) => ({ index, role })))

/** Reads the marks of one row. */
export function readMarkCells(cells: readonly string[], byRole: ReadonlyMap<PointRole, readonly number[]>): MarkCells {
  const [statusIndexes, tagIndexes] = [byRole.get('status') ?? NONE, byRole.get('tags') ?? NONE]
  const hoursIndexes = byRole.get('openingHours') ?? NONE
  if (statusIndexes.length === 0 && tagIndexes.length === 0 && hoursIndexes.length === 0) return NOTHING
  const cellsAt = (indexes: readonly number[]) => indexes.map((index) => cells[index]?.trim() ?? '').filter(Boolean)
  const status = cellsAt(statusIndexes).join(', ')
  const tags = [...new Set(cellsAt(tagIndexes).flatMap(splitTags))]
  const isStatus = status.length <= MOST_WORD_LETTERS
  const areTags = tags.length <= MOST_TAGS && tags.every((one) => tag.safeParse(one).success)
  const { hours, rest } = readOpeningHours(cellsAt(hoursIndexes).join('; '))
  return {
    status: isStatus ? status : '',
    tags: areTags && tags.length > 0 ? tags : null,
    openingHours: hours,
    hoursRest: rest,
    unread: [...(isStatus ? [] : statusIndexes), ...(areTags ? [] : tagIndexes), ...(rest.length === 0 ? [] : hoursIndexes)], // prettier-ignore
  }
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
