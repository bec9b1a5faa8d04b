import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { identityOfRow, kindOfPlan } from '#main/jobs/identity-of-row.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { createDifferenceTest, differBy, NOBODY, type Identity } from '#shared/names/identity.ts'
import { inTurns } from './in-turns.ts'
import { groupAt } from './place-groups.ts'
import type { RowColumns } from './row-columns.ts'

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
export interface PartedMembers {
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
