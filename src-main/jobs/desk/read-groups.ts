import type { z } from 'zod'
import { addressColumns } from '#main/jobs/batch-plan.ts'
import { cellReader } from '#main/jobs/batch/read-cells.ts'
import { readDetail, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { MAX_GROUP_COLUMNS, MAX_GROUP_ROWS, type groupsPage, type placeGroup } from '#shared/contract/merge-schemas.ts'
import { readMerge, type MergeData } from '#main/jobs/marks/merged-row.ts'
import type { Desk } from './create-desk.ts'
import { rowsOfPlace } from './place-groups.ts'
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
export function readGroups(desk: Desk, { filter, snapshot, isOpenOnly, ofRow, ...page }: GroupsRequest): GroupsPage {
  const groups = desk.shownGroups(filter, snapshot, isOpenOnly)
  const named = ofRow === null ? -1 : groups.indexOf(groupOfRow(desk, ofRow))
  const offset = named >= 0 ? named : page.offset
  const { format, mapping } = readPlan(desk.db)
  const ofAddress = new Set(addressColumns(mapping))
  const columns = format.columns
    .map((name, index) => ({ index, name }))
    .filter(({ index }) => !ofAddress.has(index))
    .slice(0, MAX_GROUP_COLUMNS)
  const { isOpen } = desk.groups()
  return {
    total: groups.length,
    offset,
    columns,
    groups: [...groups.subarray(offset, offset + page.limit)].map((group) =>
      readGroup(desk, { first: desk.columns.rows[group] as number, isOpen: isOpen[group] === 1 }, columns),
    ),
  }
}

const groupOfRow = ({ columns }: Desk, row: number): number => {
  const at = positionOfRow(columns, row)
  return at < 0 ? -1 : (columns.firsts[at] as number) - 1
}

function readGroup(
  desk: Desk,
  { first, isOpen }: { first: number; isOpen: boolean },
  columns: readonly { index: number }[],
): PlaceGroup {
  const members = rowsOfPlace(desk.db, first)
  const shown = members.slice(0, MAX_GROUP_ROWS)
  const taken = shown.map((row) => readMerge(desk.db, row)?.data).find((data) => data?.parts ?? data?.columns)
  return {
    first,
    isOpen,
    size: members.length,
    rows: shown.flatMap((row) => readGroupRow(desk, row, columns)),
    taken: toTaken(taken ?? {}),
  }
}

const toTaken = ({ parts = {}, columns = {} }: MergeData): PlaceGroup['taken'] => ({
  parts,
  columns: Object.fromEntries(Object.entries(columns).map(([index, { row }]) => [index, row])),
})

/** Longest cell that is shown; the export has all of it. */
const MAX_CELL_CHARACTERS = 200

function readGroupRow(desk: Desk, row: number, columns: readonly { index: number }[]): PlaceGroup['rows'] {
  const detail = readDetail(desk.db, row)
  const at = positionOfRow(desk.columns, row)
  if (!detail || at < 0) return []
  const cells = cellReader(desk.db)(row)
  return [
    {
      row,
      state: MERGE_STATES[desk.columns.merges[at] ?? 0] ?? 'none',
      into: readMerge(desk.db, row)?.into ?? null,
      isSetAside: settledOf(desk, row) === 'setAside',
      score: detail.repeatScore,
      word: detail.word,
      avc: detail.avc,
      cleaned: detail.cleaned,
      match: detail.match,
      cells: columns.map(({ index }) => (cells[index] ?? '').slice(0, MAX_CELL_CHARACTERS)),
    },
  ]
}
