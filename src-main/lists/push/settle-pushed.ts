import { rename, rm } from 'node:fs/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { stampFile, type FileStamp } from '#main/files/file-stamp.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { ok, type Result } from '#shared/result.ts'
import { MOST_RUNS, createRowFinder, noteRow, type RowRun } from '../files/row-runs.ts'
import { createStatedReader } from '../into/read-stated.ts'
import { statedOtherwise } from '../into/settle-point.ts'
import { readKeptSource } from '../shape/count-shape.ts'
import type { KeptSource } from '../shape/shape.types.ts'
import { readSourceRecords, type SourceRecord } from '../shape/source-records.ts'
import { isSame } from '../step-outcome.ts'
import type { ImportedPlaces } from '../take-imported.ts'
import { readPlacedRows } from './placed-rows.ts'
import { readPlan, writeLines, type PlannedPush } from './push-plan.ts'

export interface SettlePushed {
  listId: string
  /** Of the plan that was sent. */
  path: string
  sourcePath: string
  recordPath: string
  /** Where the new file is written. */
  newPath: string
}

/** The table as both sides know it now; null where it is too much at random to be kept. */
export type PushSettled = { source: KeptSource; stamp: FileStamp } | null

interface SettleOptions extends SettlePushed {
  db: ReadableDb
  take(pageJson: string): Promise<Result<{ kept: number }>>
}

/**
 * What was sent is what the table has: the locations note it as the last word of the table, and the file of the last pull
 * gets the rows that were sent. Rows that were not stay as that pull found them.
 */
export async function settlePushed(options: SettleOptions): Promise<Result<PushSettled>> {
  const { recordPath, newPath } = options
  try {
    const source = await readKeptSource(recordPath)
    const noted = await notePushed(options, source)
    if (!noted.ok) return noted
    const runs = await putRows(options, source)
    if (runs.length > MOST_RUNS) {
      await rm(newPath, { force: true })
      return ok(null)
    }
    const kept = { ...source, runs, keptAt: new Date().toISOString(), isInto: true }
    return ok({ source: kept, stamp: await stampFile(newPath) })
  } catch (error) {
    return toFileError(error, newPath)
  }
}

async function notePushed({ db, listId, path, take }: SettleOptions, source: KeptSource): Promise<Result<void>> {
  const { format, mapping, keepOthers, fileName } = source
  const read = createStatedReader({ columns: format.columns, kind: 'csv' }, { mapping, keepOthers, fileName })
  for await (const page of readPlacedRows(db, { listId, path }, ({ kind }) => kind !== 'removed')) {
    const changed: ImportedPlaces['changed'] = []
    for (const { row, place } of page) {
      if (!place) continue
      const stated = read({ row: row.row ?? 0, cells: row.next, reason: null, geometry: null })
      const imported = statedOtherwise(place, stated)
      const before = place.imported ?? null
      if (!isSame(before, imported))
        changed.push({ ordinal: place.ordinal, before: { imported: before }, after: { imported } })
    }
    if (changed.length === 0) continue
    const noted = await take(JSON.stringify({ added: [], changed } satisfies ImportedPlaces))
    if (!noted.ok) return noted
  }
  return ok(undefined)
}

/** Writes the file of the last pull with the rows that were sent, and says which row is which location. */
async function putRows({ path, sourcePath, newPath }: SettleOptions, source: KeptSource): Promise<RowRun[]> {
  const { format } = source
  const style = { delimiter: format.delimiter, lineEnd: format.lineEnd, preset: 'exact' } as const
  const placeOfRow = createRowFinder(source.runs)
  const plan = readPlan(path)
  let sent = await plan.next()
  const runs: RowRun[] = []
  let number = 0
  const put = (ordinal: number | null, text: string): string => {
    number++
    if (ordinal !== null) noteRow(runs, number, ordinal)
    return text
  }
  const sentText = (ordinal: number | null, row: PlannedPush): string =>
    row.kind === 'removed' ? '' : put(ordinal, formatRecord(row.next, style))
  const keptText = ({ row, text }: SourceRecord): string =>
    row < 1 ? (text ?? '') : put(placeOfRow(row), withLineEnd(text ?? '', format.lineEnd))
  const part = `${newPath}.part`
  const file = await openOutputFile(part)
  try {
    for await (const records of readSourceRecords(sourcePath, format)) {
      let text = ''
      for (const record of records) {
        const isSent = record.row > 0 && sent.value?.row === record.row
        text += isSent ? sentText(placeOfRow(record.row), sent.value) : keptText(record)
        if (isSent) sent = await plan.next()
      }
      await file.write(text)
    }
    const added = async function* () {
      for (; !sent.done; sent = await plan.next()) yield put(sent.value.ordinal, formatRecord(sent.value.next, style))
    }
    await writeLines(file, added())
    await file.finish()
    await rename(part, newPath)
    return runs
  } catch (error) {
    await file.discard()
    throw error
  }
}

const withLineEnd = (text: string, lineEnd: string): string =>
  text === '' || text.endsWith(lineEnd) ? text : text + lineEnd
