import type { z } from 'zod'
import { cellReader, readAnswer, readDetail, readPlan, type RowDetail } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { otherColumns } from '#main/jobs/batch-plan.ts'
import { GEO_FIELDS } from '#main/jobs/result-columns.ts'
import { hasTable, APART, readMerge, type MergeData, type DecisionData } from '#main/jobs/marks/settled-answer.ts'
import type { groupMerge } from '#shared/contract/merge-schemas.ts'
import type { AddressField } from '#shared/model/address.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Review } from './create-review.ts'
import type { Actor, DecidedRows, Settlement } from './review.types.ts'
import { keepStep, NOTHING_DECIDED } from './keep-step.ts'
import { rowsOfPlace } from './place-groups.ts'
import { positionOfRow } from './row-columns.ts'
import { settledOf } from './settled-codes.ts'
import { pick, settleRow } from './settle-row.ts'
import { writeStep, type NewStep, UNDECIDED, type MergeLines } from './write-decisions.ts'

/** How a person merges the rows of one place. */
export type GroupMerge = z.output<typeof groupMerge>

/** Merges the rows of one place as a person chose, or keeps them all apart: one step of the history. */
export async function mergeGroup(
  review: Review,
  { merge, actor }: { merge: GroupMerge; actor: Actor },
  cleanse: CleanseRows,
): Promise<Result<DecidedRows>> {
  const members = membersOf(review, merge)
  const checked = checkMerge(review, merge, members)
  if (!checked.ok) return checked
  if (merge.isUndecided) return unmerge(review, members, actor)
  const taken = takenColumns(review, merge)
  if (!taken.ok) return taken
  const settled = await settleSurvivor(review, merge, cleanse)
  if (!settled.ok) return settled
  // The address was verified in between: what was set aside meanwhile stays out.
  const lines = toLines(review, merge, { members, data: { ...settled.value.data, ...taken.value } })
  const { survivor } = merge
  const rows = settled.value.settlement && survivor !== null ? Uint32Array.of(survivor) : new Uint32Array()
  const { decision, data } = settled.value.settlement ?? NOTHING_SETTLED
  return write(review, { kind: survivor === null ? 'apart' : 'merge', decision, data, rows, actor, merges: lines })
}

/** The rows of the group that the decision is about, with those that were merged into one of them. */
function membersOf({ db, columns }: Review, { row, only, survivor }: GroupMerge): number[] {
  const all = rowsOfPlace(db, row).filter((one) => positionOfRow(columns, one) >= 0)
  if (only === null) return all
  const intoOf = (one: number) => readMerge(db, one)?.into ?? null
  const named = only === 'waiting' ? all.filter((one) => intoOf(one) === null) : only
  const wanted = new Set(survivor === null ? named : [...named, survivor])
  return all.filter((one) => wanted.has(one) || wanted.has(intoOf(one) ?? 0))
}

const NOTHING_SETTLED = { decision: null, data: null }

function write(review: Review, step: Omit<NewStep, 'rule'> & { merges: MergeLines }): Result<DecidedRows> {
  const { rows } = step.merges
  if (rows.length === 0) return ok(NOTHING_DECIDED)
  return ok(keepStep(review, rows, () => writeStep(review.db, { ...step, rule: null })))
}

/** Takes back what was decided about the rows of a place, with the address that the merge made of several. */
function unmerge(review: Review, members: readonly number[], actor: Actor): Result<DecidedRows> {
  const { db } = review
  if (!hasTable(db, 'merge')) return ok(NOTHING_DECIDED)
  const isMerged = db.prepare('select 1 from merge where row = ?')
  const madeByIt = db.prepare('select 1 from merge join decision using (row, step) where row = ?')
  const merged = members.filter((row) => isMerged.get(row) !== undefined)
  const rows = Uint32Array.from(merged.filter((row) => madeByIt.get(row) !== undefined))
  const into = Uint32Array.from(merged, () => UNDECIDED)
  const merges: MergeLines = { rows: Uint32Array.from(merged), into, data: new Map() }
  return write(review, { kind: 'unmerge', ...NOTHING_SETTLED, rows, actor, merges })
}

function checkMerge(review: Review, merge: GroupMerge, members: readonly number[]): Result<void> {
  if (members.length === 0) {
    return fail('desk/no-group', `Row ${merge.row} has no duplicates, so there is nothing to merge.`)
  }
  const { survivor, only, apart, parts, columns, position } = merge
  const chosen = Array.isArray(only) ? only : []
  const named = [
    ...(survivor === null ? [] : [survivor]),
    ...chosen,
    ...apart,
    ...Object.values(parts),
    ...Object.values(columns),
  ]
  const strange = (position === null ? named : [...named, position]).find((row) => !members.includes(row))
  if (strange !== undefined) {
    return fail('desk/other-group', `Row ${strange} is not of the place of row ${merge.row}. Open the group again.`)
  }
  if (survivor === null || merge.isUndecided) return ok(undefined)
  if (settledOf(review, survivor) === 'setAside') {
    return fail('desk/set-aside', `Row ${survivor} is set aside. Undo that first, or keep another row.`)
  }
  const goesAway = members.some((row) => row !== survivor && !apart.includes(row) && isOpenTo(review, row))
  if (apart.includes(survivor) || !goesAway) {
    return fail(
      'desk/nothing-to-merge',
      `No row is chosen to be merged into row ${survivor}. Leave at least one with it.`,
    )
  }
  return ok(undefined)
}

/** What a person left for later takes no part in a merge. */
const isOpenTo = (review: Review, row: number): boolean => settledOf(review, row) !== 'setAside'

function toLines(
  review: Review,
  { survivor, apart }: GroupMerge,
  { members, data }: { members: readonly number[]; data: MergeData },
): MergeLines {
  const rows = members.filter((row) => isOpenTo(review, row))
  const into = rows.map((row) => (survivor === null || apart.includes(row) ? APART : survivor))
  const hasTaken = survivor !== null && Object.keys(data).length > 0
  return {
    rows: Uint32Array.from(rows),
    into: Uint32Array.from(into),
    data: new Map(hasTaken ? [[survivor, data]] : []),
  }
}

/** Cells that another row gives; the columns of the address stay those of the surviving row. */
function takenColumns({ db }: Review, { survivor, columns }: GroupMerge): Result<Pick<MergeData, 'columns'>> {
  const free = new Set(otherColumns(readPlan(db)))
  const taken: NonNullable<MergeData['columns']> = {}
  const cellsOf = cellReader(db)
  for (const [key, row] of Object.entries(columns)) {
    const index = Number(key)
    if (!free.has(index)) {
      return fail(
        'desk/no-such-column',
        `Column ${index + 1} holds the address, or does not exist. Choose the parts of the address.`,
      )
    }
    if (row !== survivor) taken[key] = { row, text: cellsOf(row)[index] ?? '' }
  }
  return ok(Object.keys(taken).length === 0 ? {} : { columns: taken })
}

interface SettledSurvivor {
  /** Null where the row took no part of another one and stays as it is. */
  settlement: Settlement | null
  data: Pick<MergeData, 'parts'>
}

/** The address of the surviving row with the parts of the others, verified as one. */
async function settleSurvivor(
  { db }: Review,
  { survivor, parts, position }: GroupMerge,
  cleanse: CleanseRows,
): Promise<Result<SettledSurvivor>> {
  const detail = survivor === null ? null : readDetail(db, survivor)
  if (!detail) return ok({ settlement: null, data: {} })
  const { mapping, request } = readPlan(db)
  const matchOf = (row: number) => readAnswer(db, row, mapping)?.match ?? {}
  const others = Object.entries(parts).filter(([, row]) => row !== survivor) as [AddressField, number][]
  const texts = others.map(([part, row]) => [part, matchOf(row)[part] ?? ''] as const)
  const wanted = Object.fromEntries(texts.filter(([part, text]) => text !== (detail.match[part] ?? '')))
  const sources = Object.fromEntries(others)
  const place = position === null || position === survivor ? {} : placeOf(matchOf(position))
  if (Object.keys(wanted).length === 0 && Object.keys(place).length === 0) return ok({ settlement: null, data: {} })
  const edited = await verifyParts({ detail, wanted }, request, cleanse)
  if (!edited.ok) return edited
  const left = edited.value
  const match = { ...(left.match ?? detail.match), ...place }
  const data: DecisionData = { ...left, match, parts: { ...left.parts, ...place } }
  const from = position === null || position === survivor ? sources : { ...sources, Position: position }
  return ok({ settlement: { kind: 'merge', decision: 'edited', data }, data: { parts: from } })
}

/** The address with these parts, verified; as it stands where there are none. */
async function verifyParts(
  { detail, wanted }: { detail: RowDetail; wanted: Partial<Record<AddressField, string>> },
  request: CleansingRequest,
  cleanse: CleanseRows,
): Promise<Result<DecisionData>> {
  if (Object.keys(wanted).length === 0) return ok({ cleaned: detail.cleaned, match: detail.match })
  const edited = await settleRow({ kind: 'edit', parts: wanted }, { detail, request, cleanse })
  return edited.ok ? ok(edited.value.data ?? {}) : edited
}

/** Where a row lies, as one value: a latitude of one row with the longitude of another is no place. */
const placeOf = (match: Record<string, string>): Record<string, string> => pick(match, GEO_FIELDS)
