import { FileFault } from '#main/files/csv/file-error.ts'
import type { CsvPreset } from '#main/files/csv/format-record.ts'
import { openOutputFile, type OutputFile } from '#main/files/output-file.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { keptEnding, openKeptWorkbook } from '#main/files/workbook/kept-workbook.ts'
import type { AgainTable } from '#main/jobs/again/again-columns.ts'
import { isCheckedPlan, type BatchPlan } from '#main/jobs/batch-plan.ts'
import {
  createCsvWriter,
  createJsonLinesWriter,
  createWorkbookWriter,
  toCsvStyle,
  toJsonGroups,
  parquetOutput,
  textOutput,
  withoutWords,
  withoutWordsOf,
  type LeavingRow,
  type RowOutput,
} from '#main/jobs/batch-writer.ts'
import { addedCells, addedColumns } from '#main/jobs/kept-rows.ts'
import { resultSet, usualFields, type ResultSet } from '#main/jobs/result-columns.ts'
import type { DecidedAnswers } from '#main/jobs/kept/decided-answers.ts'
import { orStopped, toSink, type TextSink } from '#main/jobs/stop-early.ts'
import type { Policy } from '#shared/model/policy.ts'

/** What the result of a run depends on. */
export interface RowSinkOptions {
  path: string
  plan: BatchPlan
  /** Plans for further addresses of the same rows, each with result columns of its own. */
  otherPlans?: readonly BatchPlan[]
  /** Path of the result, or `-` for `stdout`. */
  output: string
  stdout: TextSink
  /** How CSV is written: exactly, or guarded for a spreadsheet. */
  preset: CsvPreset
  explain: boolean
  /** Look for rows that name a place of an earlier row. */
  duplicates: boolean
  /** Judges each answer. */
  policy?: Policy | undefined
  /** What was decided about the rows before, of each plan. */
  decided?: readonly (DecidedAnswers | null)[] | undefined
  /** The file is a result of an earlier run, whose rows that are not verified are run again. */
  again?: AgainTable | undefined
  /** Ends the run early; nothing half-written stays. */
  signal?: AbortSignal
}

/** What is put in its place at the end, or leaves nothing behind. */
export type OpenedFile = Pick<OutputFile, 'finish' | 'discard'>

/** Where the rows of a run go. */
interface RowSink {
  write(rows: readonly LeavingRow[]): Promise<void>
  /** Writes what belongs behind the last row. */
  end(): Promise<void>
}

/** Makes sure that what is opened is finished or discarded with the run. */
type Hold = <T extends OpenedFile>(opening: Promise<T>) => Promise<T>

/** Opens the result of a run: the workbook that its rows came from with further columns, or a file of its own. */
export const openRowSink = async (options: RowSinkOptions, hold: Hold): Promise<RowSink> =>
  (await keepsWorkbook(options)) ? openWorkbookSink(options, hold) : openTextSink(options, hold)

const WORKBOOK = /\.xls[xm]$/i
const WITH_MACROS = /\.xlsm$/i

const hasMacros = () =>
  new FileFault(
    'file/has-macros',
    'holds macros, which an .xlsx file cannot have. Name the result .xlsm, or choose CSV.',
  )
const hasNoMacros = () =>
  new OutputFault(
    'file/has-no-macros',
    'is a name for a workbook with macros, and this result has none. Name it .xlsx.',
  )

/** Whether the result is the workbook itself; throws where its name is that of another kind. */
async function keepsWorkbook({ path, plan: { format }, output, again }: RowSinkOptions): Promise<boolean> {
  if (!WORKBOOK.test(output)) return false
  const ending = format.sheet && !again ? await keptEnding({ path, format }) : null
  if (WITH_MACROS.test(output)) {
    if (ending !== 'xlsm') throw hasNoMacros()
    return true
  }
  if (ending === 'xlsm') throw hasMacros()
  return ending !== null
}

async function openWorkbookSink(options: RowSinkOptions, hold: Hold): Promise<RowSink> {
  const { path, plan, output } = options
  const { format } = plan
  const sets = resultSets(options)
  const kept = await hold(openKeptWorkbook({ path, format }, addedColumns(format, sets), output))
  const settle = (rows: readonly LeavingRow[]) => (isCheckedPlan(plan) ? rows : rows.map(withoutWordsOf))
  return {
    write: (rows) => kept.write(addedCells(format, sets, settle(rows))),
    end: () => kept.complete(),
  }
}

async function openTextSink(options: RowSinkOptions, hold: Hold): Promise<RowSink> {
  const { output, stdout, signal, plan } = options
  const out = output === '-' ? toSink(stdout, signal) : await hold(openOutputFile(output))
  const leaving = isCheckedPlan(plan) ? outputFor(options) : withoutWords(outputFor(options))
  await orStopped(out.write(leaving.head()), signal)
  return {
    write: (rows) => out.write(leaving.rows(rows)),
    async end() {
      await orStopped(out.write(leaving.end()), signal)
      // What fails with the last part shows only once it is with the reader.
      if (output === '-') await out.finish()
    },
  }
}

/** The columns of each address; where they are there already, they are columns of the source. */
function resultSets({
  plan,
  otherPlans = [],
  explain,
  duplicates,
  policy,
  decided,
  again,
}: RowSinkOptions): ResultSet[] {
  const fields = usualFields({
    geoCode: plan.request.geoCode,
    explain,
    duplicates,
    isDecided: decided !== undefined,
    isJudged: policy !== undefined,
  })
  return again ? [] : [plan, ...otherPlans].map(({ group }) => resultSet(fields, group))
}

function outputFor(options: RowSinkOptions): RowOutput {
  const { plan, otherPlans = [], output, explain, preset } = options
  if (/\.jsonl$/i.test(output)) {
    const groups = toJsonGroups([plan, ...otherPlans])
    return textOutput(createJsonLinesWriter(plan.mapping, plan.format.columns, explain, groups))
  }
  const results = resultSets(options)
  if (/\.parquet$/i.test(output)) return parquetOutput(plan.format, results)
  if (/\.xlsx$/i.test(output)) return textOutput(createWorkbookWriter(plan.format, results))
  const style = toCsvStyle(plan.format, preset)
  const isTabbed = /\.tsv$/i.test(output)
  return textOutput(createCsvWriter(plan.format, results, isTabbed ? { ...style, delimiter: '\t' } : style))
}
