import { isCheckedPlan } from '#main/jobs/batch-plan.ts'
import { hasTable, readData, settledReport } from '#main/jobs/marks/settled-answer.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ExportedRun } from '../batch/address-results.ts'
import type { ExportPart } from '../batch/export-batch.ts'
import { readCounts, readPlan } from '../batch/read-rows-of-batch.ts'
import type { AsideKind, RowSource } from '../batch/stored-rows.ts'
import type { Review } from '../review/create-review.ts'
import { completeSearch } from '../review/decide.ts'
import { readPolicy } from '../review/policy-choice.ts'
import { MERGE_STATES, positionOfRow } from '../review/row-columns.ts'
import type { RowFilter } from '../review/scan-facets.ts'
import { codesOf, settledCodes } from '../review/settled-codes.ts'
import type { ExportChoices } from '../batch/exported-fields.ts'

/** A table of an export, with what its rows have in common and how many there are. */
interface PlannedPart extends ExportPart {
  /** A word, a decision, `blank` or `rejected`; empty where there is one table for all. */
  value: string
  count: number
}

/** The tables of an export, and how many rows they hold together. */
export interface PlannedExport {
  parts: PlannedPart[]
  total: number
}

/**
 * The tables that an export is asked for: one, or one for each word or decision that its rows have. `beside` are the
 * runs of all addresses of the rows that leave together, null in place of this one. A row that another one stands for
 * stays there: its other addresses are not merged.
 */
export async function exportedParts(
  review: Review,
  choices: ExportChoices,
  beside: readonly (Review | null)[] = [],
): Promise<Result<PlannedExport>> {
  const { split, format } = choices
  const isWhole = !isNarrowed(choices)
  const isTogether = beside.length > 1
  const merged = isTogether ? NO_ROWS : rowsMerged(review)
  const passing = isWhole ? null : await exportedRows(review, choices, beside)
  // Where there is a file for each decision, the rows that others stand for have one of their own; else they are left out.
  const rows = split === 'decision' ? passing : withoutRows(passing, merged)
  const left = split === 'decision' ? 0 : merged.size
  const total = rows?.length ?? readCounts(review.db).rowsIn - left
  if (split === 'none')
    return ok({
      parts: [
        {
          name: '',
          value: '',
          count: total,
          source: rows ? { kind: 'rows', rows } : { kind: 'all', isWithMerged: isTogether },
        },
      ],
      total,
    })
  if (split === 'word' && !isCheckedPlan(readPlan(review.db))) {
    return fail('export/no-words', 'This run did not verify addresses, so its rows have no statuses. Choose one file.')
  }
  if (total === 0) return fail('export/nothing-fits', 'No row is chosen. Choose more rows.')
  const wanted = rows ?? withoutRows(allRows(review), split === 'decision' ? NO_ROWS : merged)
  const parts = partsBy(review, split, { rows: wanted, format })
  return ok({ parts: rows ? parts : [...parts, ...asideParts(review, format)], total })
}

/** Whether every row of the source leaves in one sheet, so that a workbook can leave as it came. */
export const leavesWhole = (
  { db }: Pick<Review, 'db'>,
  { format, split }: ExportChoices,
  { parts, total }: PlannedExport,
): boolean =>
  format === 'xlsx' && split === 'none' && parts[0]?.source.kind === 'all' && total === readCounts(db).rowsIn

function partsBy(
  review: Review,
  split: 'word' | 'decision',
  { rows, format }: { rows: Uint32Array; format: string },
): PlannedPart[] {
  const { columns } = review
  const names: readonly string[] = split === 'word' ? MATCH_WORDS : DECISIONS
  const codes = split === 'word' ? wordsAsTheyLeave(review) : codesOf(review, split)
  const codeAt = rows.map((row) => codes[positionOfRow(columns, row)] ?? 0)
  return names.flatMap((name, code) => {
    const own = rows.filter((_, at) => codeAt[at] === code)
    return own.length === 0 ? [] : [plannedPart(name, own.length, format, { kind: 'rows', rows: own })]
  })
}

/** The word of each row, by position, as it leaves: an address that was edited or chosen has the word of its own code. */
function wordsAsTheyLeave({ db, columns }: Review): Uint8Array {
  if (!hasTable(db, 'decision')) return columns.words
  const words = columns.words.slice()
  const settled = db
    .prepare(
      `select row, word, avc, answer.score as score, decision, data
       from decision join answer using (row) where data is not null`,
    )
    .iterate() as IterableIterator<SettledWord>
  for (const { row, decision, data, ...answer } of settled) {
    const at = positionOfRow(columns, row)
    const { word } = settledReport({ ...answer, missing: '' }, decision, readData(data))
    if (at >= 0) words[at] = MATCH_WORDS.indexOf(word)
  }
  return words
}

/** What is read of a row to tell its word. */
interface SettledWord {
  row: number
  word: MatchWord
  avc: string
  score: number
  decision: Decision
  data: string
}

const plannedPart = (value: string, count: number, format: string, source: RowSource): PlannedPart => ({
  name: `${value.charAt(0).toUpperCase()}${value.slice(1)} (${count}).${format}`,
  value,
  count,
  source,
})

/** Rows that have no answer have a file of their own, so that the files together are the source. */
function asideParts(review: Review, format: string): PlannedPart[] {
  const counts = readCounts(review.db)
  return (['blank', 'rejected'] as const satisfies AsideKind[]).flatMap((kind) => {
    const count = counts[kind]
    return count === 0 ? [] : [plannedPart(kind, count, format, { kind })]
  })
}

const filterOf = ({ rows, filter }: ExportChoices): RowFilter => {
  const change = { values: ['changed'], isNegated: false }
  return rows === 'changed' ? { ...filter, facets: { ...filter.facets, change } } : filter
}

/** Whether any row of the source may be left out by choice. */
function isNarrowed(choices: ExportChoices): boolean {
  const { facets, columns = {}, search } = filterOf(choices)
  const chosen = [...Object.values(facets), ...Object.values(columns)]
  return search.trim() !== '' || chosen.some((choice) => (choice?.values.length ?? 0) > 0)
}

/** The rows that pass the filter of an export. */
async function exportedRows(
  review: Review,
  choices: ExportChoices,
  beside: readonly (Review | null)[],
): Promise<Uint32Array> {
  const others = beside.filter((one) => one !== null)
  const isOfSeveral = choices.rows === 'changed' && others.length > 0
  const wanted = isOfSeveral ? choices.filter : filterOf(choices)
  await completeSearch(review, wanted.search)
  if (!isOfSeveral) return review.rowsOf(wanted)
  // A row is changed where one of its addresses is; it may have no other.
  const change = { facets: { change: { values: ['changed'], isNegated: false } }, search: '' }
  const changed = new Set([review, ...others].flatMap((one) => [...one.rowsOf(change)]))
  const passing = isNarrowed({ ...choices, rows: 'all' }) || choices.split !== 'none' ? review.rowsOf(wanted) : null
  return passing ? passing.filter((row) => changed.has(row)) : Uint32Array.from(changed).sort()
}

const allRows = ({ columns }: Review): Uint32Array => columns.rows.subarray(0, columns.count)
const NO_ROWS: ReadonlySet<number> = new Set()
const AWAY = MERGE_STATES.indexOf('away')

/** Rows that another row stands for. */
const rowsMerged = (review: Review): ReadonlySet<number> =>
  new Set(allRows(review).filter((_, at) => review.columns.merges[at] === AWAY))

function withoutRows<T extends Uint32Array | null>(rows: T, merged: ReadonlySet<number>): T {
  return (rows === null || merged.size === 0 ? rows : rows.filter((row) => !merged.has(row))) as T
}

/** A run as its export reads it. */
export const exportedRun = (review: Review): ExportedRun => ({
  db: review.db,
  policy: readPolicy(review.db),
  settledOf: settledReader(review),
})

/** The runs that leave with one; none where it leaves alone. */
export const togetherOf = (beside: readonly (Review | null)[]): readonly (ExportedRun | null)[] | undefined =>
  beside.length > 1 ? beside.map((one) => one && exportedRun(one)) : undefined

/** What stands on a row where nobody decided. */
function settledReader(review: Review): (row: number) => Decision {
  const settled = settledCodes(review)
  return (row) => DECISIONS[settled[positionOfRow(review.columns, row)] ?? 0] as Decision
}
