import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { createCellsReader } from '#main/jobs/batch/listed-cells.ts'
import { BATCH_SCHEMA, readAnswer } from '#main/jobs/batch/read-rows-of-batch.ts'
import { openRowsWriter } from '#main/jobs/batch/run-batch.ts'
import { addressColumns, toAddressInput, toOriginalLine, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { createCsvWriter, createJsonLinesWriter, createWorkbookWriter, toCsvStyle } from '#main/jobs/batch-writer.ts'
import { resultSet } from '#main/jobs/result-columns.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import type { AddressField } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { NAME_FIELDS, type GivenNames } from '#shared/model/name-fields.ts'
import { readTable } from '../../measure/read-table.ts'
import { unwrap } from '../../measure/unwrap.ts'
import { changedNames, REQUEST, type NamedAddress } from './compare-names.ts'

/** How many rows do not have all names byte for byte, by where they were looked at. */
export type ChangedRows = Record<'table' | 'csv' | 'xlsx' | 'jsonl', number>

const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
/** What the person chooses where the file says something else: the names are drawn to mislead. */
const CHOICE = { encoding: 'utf-8', delimiter: ',', headerRow: 1 } as const

/** The rows of a file as the application reads them. */
const rowsOf = (path: string) => readTable(path, path.endsWith('.csv') ? CHOICE : { headerRow: 1 })

async function writeSource(path: string, named: readonly NamedAddress[]): Promise<void> {
  const file = await openOutputFile(path)
  await file.write(formatRecord([...ADDRESS_INPUT_FIELDS], STYLE))
  for (const { address, names } of named) {
    const all: Partial<Record<AddressField, string>> = { ...address, ...names }
    await file.write(formatRecord(ADDRESS_INPUT_FIELDS.map((field) => all[field] ?? ''), STYLE)) // prettier-ignore
  }
  await file.finish()
}

function answerRow(source: CsvRow, { mapping }: BatchPlan, cleanse: Cleanse): Extract<BatchRow, { kind: 'answered' }> {
  if (source.reason !== null) throw new Error(`Row ${source.row} was not read: ${source.reason}.`)
  return {
    kind: 'answered',
    source,
    original: toOriginalLine(source.cells, addressColumns(mapping)),
    answer: toCleansedRow(cleanse(toAddressInput(source.cells, mapping), source.row)),
  }
}

/** Columns of a result by the field that they hold. */
async function namesInTable(path: string): Promise<GivenNames[]> {
  const { rows, format } = await rowsOf(path)
  const indexes = NAME_FIELDS.map((field) => [field, format.columns.indexOf(`Waypost_${field}`)] as const)
  return rows.map(({ cells }) => Object.fromEntries(indexes.map(([field, index]) => [field, cells[index]])))
}

/**
 * Takes the addresses through everything that a run does with them: a file that is read, the table of the run, and the
 * three kinds of files that it can be exported to.
 */
export async function sendThroughFiles(
  named: readonly NamedAddress[],
  { folder, cleanse }: { folder: string; cleanse: Cleanse },
): Promise<ChangedRows> {
  const path = join(folder, 'source.csv')
  await writeSource(path, named)
  const { rows, format } = await rowsOf(path)
  const mapping = ADDRESS_INPUT_FIELDS.map((field, index) => ({ index, field }))
  const plan: BatchPlan = { format, mapping, request: REQUEST }
  const answered = rows.map((row) => answerRow(row, plan, cleanse))
  const count = (found: readonly (GivenNames | undefined)[]) =>
    named.filter(({ names }, at) => changedNames(names, found[at] ?? {}).length > 0).length
  return {
    table: count(namesInRun(join(folder, 'run.db'), plan, answered)),
    ...(await namesInExports(folder, plan, answered).then(({ csv, xlsx, jsonl }) => ({
      csv: count(csv),
      xlsx: count(xlsx),
      jsonl: count(jsonl),
    }))),
  }
}

/** The names as the table of a run shows them: the firm in its column, too. */
function namesInRun(path: string, plan: BatchPlan, rows: BatchRow[]): GivenNames[] {
  const writer = unwrap(openRowsWriter(path, plan))
  unwrap(writer.append(rows))
  writer.complete()
  writer.close()
  const db = unwrap(openBatchDatabase(path, BATCH_SCHEMA))
  const settle = createCellsReader(db, plan, [])
  const names = rows.map(({ source }) => {
    const match = readAnswer(db, source.row, plan.mapping)?.match ?? {}
    const { was, is } = settle(source.row, null, {}).organization
    return was === is ? match : {}
  })
  db.close()
  return names
}

async function namesInExports(folder: string, plan: BatchPlan, rows: Extract<BatchRow, { kind: 'answered' }>[]) {
  const fields = [...NAME_FIELDS]
  const writers = {
    csv: createCsvWriter(plan.format, [resultSet(fields)], toCsvStyle(plan.format, 'exact')),
    xlsx: createWorkbookWriter(plan.format, [resultSet(fields)]),
    jsonl: createJsonLinesWriter(plan.mapping, plan.format.columns, false),
  }
  for (const [kind, writer] of Object.entries(writers)) {
    const file = await openOutputFile(join(folder, `result.${kind}`))
    await file.write(writer.header())
    for (const row of rows) await file.write(writer.row(row))
    await file.finish()
  }
  const lines = readFileSync(join(folder, 'result.jsonl'), 'utf8').trimEnd().split('\n')
  return {
    csv: await namesInTable(join(folder, 'result.csv')),
    xlsx: await namesInTable(join(folder, 'result.xlsx')),
    jsonl: lines.map((line) => (JSON.parse(line) as { match: GivenNames }).match),
  }
}
