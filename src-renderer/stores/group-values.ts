import { EXPLAINED_PARTS, type ExplainedPart } from '#shared/model/explanation.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'

export type GroupsPage = CommandResponse<'review.groups'>
export type PlaceGroup = GroupsPage['groups'][number]
export type GroupRow = PlaceGroup['rows'][number]
export type GroupMerge = Omit<CommandInput<'review.merge'>, 'jobId'>

/** One value of the rows of a place: a part of the address, the position, or a column of the file. */
export type GroupValue =
  | { kind: 'part'; key: string; part: ExplainedPart; texts: string[] }
  | { kind: 'position'; key: string; texts: string[] }
  | { kind: 'column'; key: string; index: number; name: string; texts: string[] }

/** What is chosen of a place: the row that stays, those that do not belong to it, and values of other rows by key. */
export interface GroupChoice {
  survivor: number | null
  apart: number[]
  taken: Record<string, number>
}

const positionOf = ({ match }: GroupRow): string =>
  match.Latitude && match.Longitude ? `${match.Latitude}, ${match.Longitude}` : ''

/** The values of the rows of a place, beside one another; those that no row has are left out. */
export function groupValues({ rows }: PlaceGroup, columns: GroupsPage['columns']): GroupValue[] {
  const parts = EXPLAINED_PARTS.map((part): GroupValue => ({
    kind: 'part',
    key: part,
    part,
    texts: rows.map(({ match }) => match[part] ?? ''),
  }))
  const position: GroupValue = { kind: 'position', key: 'position', texts: rows.map(positionOf) }
  const others = columns.map(({ index, name }, at): GroupValue => ({
    kind: 'column',
    key: String(index),
    index,
    name,
    texts: rows.map(({ cells }) => cells[at] ?? ''),
  }))
  return [...parts, position, ...others].filter(({ texts }) => texts.some((text) => text !== ''))
}

/** Values that all rows share leave nothing to choose. */
export const isShared = ({ texts }: GroupValue): boolean => texts.every((text) => text === texts[0])

/** What stands there before anybody chooses: what was merged, or else the first row, and blank cells filled. */
export function firstChoice(group: PlaceGroup, columns: GroupsPage['columns']): GroupChoice {
  const standing = group.rows.find(({ state }) => state === 'survivor')
  if (group.namesDiffer && group.isOpen) return choiceAmongNames(group, columns, standing?.row ?? null)
  const survivor = (standing ?? group.rows.find(({ isSetAside }) => !isSetAside))?.row ?? null
  const apart = standing ? group.rows.filter(({ state }) => state === 'apart').map(({ row }) => row) : []
  if (!standing) return withSurvivor({ group, columns }, { survivor, apart, taken: {} }, survivor)
  const { Position, ...parts } = group.taken.parts
  const position: Record<string, number> = Position === undefined ? {} : { position: Position }
  return { survivor, apart, taken: { ...parts, ...position, ...group.taken.columns } }
}

/** Where names differ, the first row that waits and shares its name with another one; else nothing would be merged. */
function choiceAmongNames(group: PlaceGroup, columns: GroupsPage['columns'], standing: number | null): GroupChoice {
  const waiting = group.rows.filter(isWaiting)
  const isShared = ({ row }: GroupRow) => leftOut(group, row).length < group.rows.length - 1
  const survivor = waiting.find(isShared)?.row ?? standing ?? waiting[0]?.row ?? null
  return withSurvivor({ group, columns }, { survivor, apart: [], taken: {} }, survivor)
}

const isWaiting = ({ state, isSetAside }: GroupRow): boolean => state === 'none' && !isSetAside

/** Of a group whose names differ, the rows that do not go into the one that stays: they differ, or are decided about. */
function leftOut({ rows }: PlaceGroup, survivor: number | null): number[] {
  const differing = new Set(rows.find(({ row }) => row === survivor)?.differsFrom ?? [])
  return rows.filter((one) => one.row !== survivor && (differing.has(one.row) || !isWaiting(one))).map(({ row }) => row)
}

/** Another row stays: its own values stand, but for cells that it has not and another row has. */
export function withSurvivor(
  { group, columns }: { group: PlaceGroup; columns: GroupsPage['columns'] },
  choice: GroupChoice,
  survivor: number | null,
): GroupChoice {
  const at = group.rows.findIndex(({ row }) => row === survivor)
  // Rows of another name are never in it before a person says so.
  const apart = group.namesDiffer ? leftOut(group, survivor) : choice.apart.filter((row) => row !== survivor)
  const taken: Record<string, number> = {}
  for (const value of groupValues(group, columns)) {
    if (value.kind !== 'column' || value.texts[at]?.trim() !== '') continue
    const from = group.rows.find(
      ({ row, isSetAside }, index) => !isSetAside && !apart.includes(row) && value.texts[index]?.trim() !== '',
    )
    if (from) taken[value.key] = from.row
  }
  return { survivor, apart, taken }
}

/** A row is a place of its own, or belongs to this one again; nothing is taken of one that does not. */
export function withApart({ survivor, apart, taken }: GroupChoice, row: number, isApart: boolean): GroupChoice {
  const others = apart.filter((other) => other !== row)
  if (!isApart) return { survivor, taken, apart: others }
  const kept = Object.entries(taken).filter(([, from]) => from !== row)
  return { survivor, taken: Object.fromEntries(kept), apart: [...others, row] }
}

/** The row whose value stands. */
export const rowOfValue = ({ survivor, taken }: GroupChoice, { key }: GroupValue): number | null =>
  taken[key] ?? survivor

/** Whether a row would go into the one that stays. */
export const mergesAny = ({ rows, size, namesDiffer }: PlaceGroup, { survivor, apart }: GroupChoice): boolean =>
  survivor !== null &&
  ((size > rows.length && !namesDiffer) ||
    rows.some(({ row, isSetAside }) => row !== survivor && !isSetAside && !apart.includes(row)))

/** Of a group whose names differ, the rows that become one; the others wait on. */
const rowsInMerge = ({ rows }: PlaceGroup, { apart }: GroupChoice): number[] =>
  rows.filter(({ row, isSetAside }) => !isSetAside && !apart.includes(row)).map(({ row }) => row)

/** Keeps the rows of a group apart; where names differ, those about which nothing is decided. */
export const toApart = ({ first, namesDiffer }: PlaceGroup): GroupMerge => ({
  row: first,
  survivor: null,
  ...(namesDiffer ? { only: 'waiting' } : {}),
})

/** The choice as the host is told. */
export function toMerge(group: PlaceGroup, columns: GroupsPage['columns'], choice: GroupChoice): GroupMerge {
  const merge: Required<Pick<GroupMerge, 'parts' | 'columns'>> & GroupMerge = {
    row: group.first,
    survivor: choice.survivor,
    ...(group.namesDiffer ? { apart: [], only: rowsInMerge(group, choice) } : { apart: choice.apart }),
    parts: {},
    columns: {},
  }
  for (const value of groupValues(group, columns)) {
    const from = choice.taken[value.key]
    if (from === undefined || from === choice.survivor) continue
    if (value.kind === 'part') merge.parts[value.part] = from
    else if (value.kind === 'position') merge.position = from
    else merge.columns[value.key] = from
  }
  return merge
}
