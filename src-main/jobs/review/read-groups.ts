import type { z } from 'zod'
import { otherColumns, type ColumnMapping } from '#main/jobs/batch-plan.ts'
import { cellReader, readAnswer, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { MAX_GROUP_COLUMNS, MAX_GROUP_ROWS, type groupsPage, type placeGroup } from '#shared/contract/merge-schemas.ts'
import { readMerge, type MergeData } from '../marks/settled-answer.ts'
import type { Review } from './create-review.ts'
import { groupOfRow, readNames, rowsOfPlace, type NamesReader } from './place-groups.ts'

import { MERGE_STATES, positionOfRow } from './row-columns.ts'
import type { RowFilter } from './scan-facets.ts'
import { settledOf } from './settled-codes.ts'

export type GroupsPage = z.output<typeof groupsPage>
type PlaceGroup = z.output<typeof placeGroup>

export interface GroupsRequest {
  filter: RowFilter
  snapshot: number
  /** Only those about which something is left to decide. */
  isOpenOnly: boolean
  /** The page begins with the group of this row, where it is among them. */
  ofRow: number | null
  offset: number
  limit: number
}

/** One page of the places of several rows, in the order of their first rows. */
export function readGroups(
  review: Review,
  { filter, snapshot, isOpenOnly, ofRow, ...page }: GroupsRequest,
): GroupsPage {
  const groups = review.shownGroups(filter, snapshot, isOpenOnly)
  const named = ofRow === null ? -1 : groups.indexOf(groupOfRow(review.columns, ofRow))
  const offset = named >= 0 ? named : page.offset
  const plan = readPlan(review.db)
  const columns = otherColumns(plan)
    .slice(0, MAX_GROUP_COLUMNS)
    .map((index) => ({ index, name: plan.format.columns[index] ?? '' }))
  const { isOpen } = review.groups()
  const readRow = rowReader(review, plan.mapping, columns)
  const names = readNames(review.db)
  return {
    total: groups.length,
    left: groups.reduce((sum, group) => sum + (isOpen[group] as number), 0),
    offset,
    columns,
    groups: [...groups.subarray(offset, offset + page.limit)].map((group) =>
      readGroup(
        review,
        { first: review.columns.rows[group] as number, isOpen: isOpen[group] === 1 },
        { readRow, names },
      ),
    ),
  }
}

type GroupRow = PlaceGroup['rows'][number]
interface GroupReaders {
  readRow(row: number, into: number | null): Omit<GroupRow, 'differsFrom'> | null
  names: NamesReader
}

function readGroup(
  review: Review,
  { first, isOpen }: { first: number; isOpen: boolean },
  { readRow, names }: GroupReaders,
): PlaceGroup {
  const members = rowsOfPlace(review.db, first)
  const shown = members.slice(0, MAX_GROUP_ROWS).map((row) => ({ row, merge: readMerge(review.db, row) }))
  const taken = shown.map(({ merge }) => merge?.data).find((data) => data?.parts ?? data?.columns)
  const apart = names.apartFrom(shown.map(({ row }) => row))
  const rows = shown.map(({ row, merge }) => {
    const read = readRow(row, merge?.into ?? null)
    return read && { ...read, differsFrom: apart.get(row) ?? [] }
  })
  return {
    first,
    isOpen,
    size: members.length,
    namesDiffer: names.differ(members),
    rows: rows.filter((row) => row !== null),
    taken: toTaken(taken ?? {}),
  }
}

const toTaken = ({ parts = {}, columns = {} }: MergeData): PlaceGroup['taken'] => ({
  parts,
  columns: Object.fromEntries(Object.entries(columns).map(([index, { row }]) => [index, row])),
})

/** Longest cell that is shown; the export has all of it. */
const MAX_CELL_CHARACTERS = 200

function rowReader(review: Review, mapping: ColumnMapping, columns: readonly { index: number }[]) {
  const cellsOf = cellReader(review.db)
  return (row: number, into: number | null): Omit<GroupRow, 'differsFrom'> | null => {
    const answer = readAnswer(review.db, row, mapping)
    const at = positionOfRow(review.columns, row)
    if (!answer || at < 0) return null
    const cells = cellsOf(row)
    return {
      row,
      state: MERGE_STATES[review.columns.merges[at] ?? 0] ?? 'none',
      into,
      isSetAside: settledOf(review, row) === 'setAside',
      score: answer.repeatScore,
      word: answer.word,
      avc: answer.avc,
      cleaned: answer.cleaned,
      match: answer.match,
      cells: columns.map(({ index }) => (cells[index] ?? '').slice(0, MAX_CELL_CHARACTERS)),
    }
  }
}
