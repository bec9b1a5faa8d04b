import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasRepeats, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import { MERGE_STATES, positionOfRow, type RowColumns } from './row-columns.ts'
import { identityOfRow, kindOfPlan } from '../tally-rows.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { createDifferenceTest, differBy, NOBODY, type Identity } from '#shared/names/identity.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items that are looked at before other calls of the thread get their turn. */
const TURN_ITEMS = 2_000

/** Works through a list, turn by turn. */
export async function inTurns<T>(list: Iterable<T>, work: (one: T, index: number) => void): Promise<void> {
  let index = 0
  for (const one of list) {
    work(one, index++)
    if (index % TURN_ITEMS === 0) await nextTurn()
  }
}

/** Reads who the rows of a run are about. */
export interface NamesReader {
  identityOf(row: number): Identity
  /** Whether any two of these rows must not become one unseen. */
  differ(rows: readonly number[]): boolean
  /** Of each row, those of the others with which it must not become one unseen. */
  apartFrom(rows: readonly number[]): Map<number, number[]>
}

interface StoredNames {
  cells: string
  match: string
}

export function readNames(db: ReadableDb): NamesReader {
  const plan = readPlan(db)
  const kind = kindOfPlan(plan)
  const find = db.prepare('select cells, match from payload where row = ?')
  const identityOf = (row: number): Identity => {
    const found = find.get(row) as StoredNames | undefined
    if (!found) return NOBODY
    const match = JSON.parse(found.match) as MatchRecord
    return identityOfRow(plan, { cells: JSON.parse(found.cells) as string[], match })
  }
  return {
    identityOf,
    differ(rows) {
      const test = createDifferenceTest(kind)
      return rows.some((row) => test.add(identityOf(row)))
    },
    apartFrom(rows) {
      const identities = rows.map((row) => ({ row, identity: identityOf(row) }))
      return new Map(
        identities.map(({ row, identity }) => [
          row,
          identities.filter((other) => differBy(kind, identity, other.identity)).map((other) => other.row),
        ]),
      )
    },
  }
}

/** Rows by position of some groups, parted by whether the names of a group differ. */
interface PartedMembers {
  alike: Uint32Array
  /** Groups whose names differ; their rows are left out. */
  leftOut: number
}

/** Leaves out the groups with names that differ: nobody has seen whether their rows are one. */
export async function leaveOutDiffering(
  db: ReadableDb,
  columns: RowColumns,
  members: Uint32Array,
): Promise<PartedMembers> {
  const kind = kindOfPlan(readPlan(db))
  const { identityOf } = readNames(db)
  const groupOf = (at: number) => groupAt(columns, at)
  // Group by group, so that the names of one of them are held at a time.
  const byGroup = members.slice().sort((a, b) => groupOf(a) - groupOf(b))
  const differing = new Set<number>()
  let test = createDifferenceTest(kind)
  let before = -1
  await inTurns(byGroup, (at) => {
    const group = groupOf(at)
    if (group !== before) test = createDifferenceTest(kind)
    before = group
    if (!differing.has(group) && test.add(identityOf(columns.rows[at] as number))) differing.add(group)
  })
  return { alike: members.filter((at) => !differing.has(groupOf(at))), leftOut: differing.size }
}

const SET_ASIDE = DECISIONS.indexOf('setAside')
const [NONE, SURVIVOR] = [MERGE_STATES.indexOf('none'), MERGE_STATES.indexOf('survivor')]
/** More rows than this change nothing about whether something is left to decide. */
const ENOUGH = 2

/** The groups of rows of one place, by the position of their first row. */
export interface PlaceGroups {
  /** 1 where something is left to decide. */
  isOpen: Uint8Array
  total: number
  left: number
  survivors: number
}

/** The group of the row at a position, by the position of its first row; negative for a place that occurs once. */
export const groupAt = ({ firsts }: RowColumns, position: number): number => (firsts[position] as number) - 1

/** The same for the number of a row; negative for a row that is not there too. */
export function groupOfRow(columns: RowColumns, row: number): number {
  const at = positionOfRow(columns, row)
  return at < 0 ? -1 : groupAt(columns, at)
}

/** Whether a row of a group still waits: nobody merged it, kept it apart or set it aside. */
export const isWaiting = ({ merges, decisions }: RowColumns, position: number): boolean =>
  merges[position] === NONE && decisions[position] !== SET_ASIDE

export const isSurvivor = ({ merges }: RowColumns, position: number): boolean => merges[position] === SURVIVOR

/** A group is open while a row waits and there is another one, waiting too or standing for others, to merge it with. */
export function findGroups(columns: RowColumns): PlaceGroups {
  const { count } = columns
  const waiting = new Uint8Array(count)
  const survivors = new Uint8Array(count)
  const isOpen = new Uint8Array(count)
  let [total, left, survivorCount] = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    const group = groupAt(columns, at)
    if (group < 0) continue
    if (group === at) total++
    if (isWaiting(columns, at)) waiting[group] = Math.min(ENOUGH, (waiting[group] as number) + 1)
    else if (isSurvivor(columns, at)) {
      survivors[group] = 1
      survivorCount++
    }
  }
  for (let group = 0; group < count; group++) {
    const waits = waiting[group] as number
    if (waits === 0 || waits + (survivors[group] as number) < ENOUGH) continue
    isOpen[group] = 1
    left++
  }
  return { isOpen, total, left, survivors: survivorCount }
}

/** The first rows, by position, of the groups of which one of these rows is, in their order. */
export function groupsOf(columns: RowColumns, positions: Uint32Array): Uint32Array {
  const { count } = columns
  const isNamed = new Uint8Array(count)
  for (const at of positions) {
    const group = groupAt(columns, at)
    if (group >= 0) isNamed[group] = 1
  }
  const groups = new Uint32Array(count)
  let found = 0
  for (let group = 0; group < count; group++) if (isNamed[group] === 1) groups[found++] = group
  return groups.slice(0, found)
}

/** Those of them, and with what is open only the ones about which something is left to decide. */
export function shownGroupsOf(columns: RowColumns, positions: Uint32Array, open: PlaceGroups | null): Uint32Array {
  const groups = groupsOf(columns, positions)
  return open ? groups.filter((group) => open.isOpen[group] === 1) : groups
}

/** The rows of the place of a row, in their order; none where it occurs once. */
export function rowsOfPlace(db: ReadableDb, row: number): number[] {
  if (!hasRepeats(db)) return []
  const first = (db.prepare('select first from repeat where row = ?').pluck().get(row) as number | undefined) ?? row
  const others = db.prepare('select row from repeat where first = ? order by row').pluck().all(first) as number[]
  return others.length === 0 ? [] : [first, ...others]
}
