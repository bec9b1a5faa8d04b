import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ExportChoices, ExportPart } from '../batch/export-batch.ts'
import { readCounts, readPlan } from '../batch/read-rows-of-batch.ts'
import type { AsideKind } from '../batch/stored-rows.ts'
import type { Desk } from '../desk/create-desk.ts'
import { completeSearch } from '../desk/decide.ts'
import { MERGE_STATES, positionOfRow } from '../desk/row-columns.ts'
import type { RowFilter } from '../desk/scan-facets.ts'
import { codesOf, settledCodes } from '../desk/settled-codes.ts'

/** The tables of an export, and how many rows they hold together. */
interface PlannedExport {
  parts: ExportPart[]
  total: number
}

/** The tables that an export is asked for: one, or one for each word or decision that its rows have. */
export async function exportedParts(desk: Desk, choices: ExportChoices): Promise<Result<PlannedExport>> {
  const { split, format } = choices
  const isWhole = !isNarrowed(choices)
  const merged = rowsMerged(desk)
  const passing = isWhole ? null : await exportedRows(desk, choices)
  // Where there is a file for each decision, the rows that others stand for have one of their own; else they are left out.
  const rows = split === 'decision' ? passing : withoutRows(passing, merged)
  const left = split === 'decision' ? 0 : merged.size
  const total = rows?.length ?? readCounts(desk.db).rowsIn - left
  if (split === 'none')
    return ok({ parts: [{ name: '', source: rows ? { kind: 'rows', rows } : { kind: 'all' } }], total })
  if (split === 'word' && !isCheckedPlan(readPlan(desk.db))) {
    return fail('export/no-words', 'This run checked nothing, so its rows have no words. Choose one file.')
  }
  if (total === 0) return fail('export/nothing-fits', 'No row fits this choice. Choose more rows.')
  const wanted = rows ?? withoutRows(allRows(desk), split === 'decision' ? NO_ROWS : merged)
  const parts = partsBy(desk, split, { rows: wanted, format })
  return ok({ parts: rows ? parts : [...parts, ...asideParts(desk, format)], total })
}

function partsBy(
  desk: Desk,
  split: 'word' | 'decision',
  { rows, format }: { rows: Uint32Array; format: string },
): ExportPart[] {
  const { columns } = desk
  const names: readonly string[] = split === 'word' ? MATCH_WORDS : DECISIONS
  const codes = codesOf(desk, split)
  const codeAt = rows.map((row) => codes[positionOfRow(columns, row)] ?? 0)
  return names.flatMap((name, code) => {
    const own = rows.filter((_, at) => codeAt[at] === code)
    return own.length === 0 ? [] : [{ name: fileName(name, own.length, format), source: { kind: 'rows', rows: own } }]
  })
}

/** Rows that have no answer have a file of their own, so that the files together are the source. */
function asideParts(desk: Desk, format: string): ExportPart[] {
  const counts = readCounts(desk.db)
  return (['blank', 'rejected'] as const satisfies AsideKind[]).flatMap((kind) => {
    const count = counts[kind]
    return count === 0 ? [] : [{ name: fileName(kind, count, format), source: { kind } }]
  })
}

const fileName = (name: string, count: number, format: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)} (${count}).${format}`

const filterOf = ({ rows, filter }: ExportChoices): RowFilter => {
  const change = { values: ['changed'], isNegated: false }
  return rows === 'changed' ? { ...filter, facets: { ...filter.facets, change } } : filter
}

/** Whether any row of the source may be left out by choice. */
function isNarrowed(choices: ExportChoices): boolean {
  const { facets, search } = filterOf(choices)
  return search.trim() !== '' || Object.values(facets).some((choice) => (choice?.values.length ?? 0) > 0)
}

/** The rows that pass the filter of an export. */
async function exportedRows(desk: Desk, choices: ExportChoices): Promise<Uint32Array> {
  const wanted = filterOf(choices)
  await completeSearch(desk, wanted.search)
  return desk.rowsOf(wanted)
}

const allRows = ({ columns }: Desk): Uint32Array => columns.rows.subarray(0, columns.count)
const NO_ROWS: ReadonlySet<number> = new Set()
const AWAY = MERGE_STATES.indexOf('away')

/** Rows that another row stands for. */
const rowsMerged = (desk: Desk): ReadonlySet<number> =>
  new Set(allRows(desk).filter((_, at) => desk.columns.merges[at] === AWAY))

function withoutRows<T extends Uint32Array | null>(rows: T, merged: ReadonlySet<number>): T {
  return (rows === null || merged.size === 0 ? rows : rows.filter((row) => !merged.has(row))) as T
}

/** What stands on a row where nobody decided. */
export function settledReader(desk: Desk): (row: number) => Decision {
  const settled = settledCodes(desk)
  return (row) => DECISIONS[settled[positionOfRow(desk.columns, row)] ?? 0] as Decision
}
