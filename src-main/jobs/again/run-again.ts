import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { copyBatchDatabase, openBatchDatabase } from '#main/database/open-batch-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { compareRuns } from '#main/jobs/batch/compare-runs.ts'
import { BATCH_SCHEMA, missingOf, readCounts, readPlan, toCounts } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { BatchEnd, BatchRun, BatchRunOptions } from '#main/jobs/batch/run-batch.ts'
import { toAddressInput } from '#main/jobs/batch-plan.ts'
import { AGAIN_SCHEMA } from '../repeat/taken-up.ts'
import { hasTable } from '../marks/settled-answer.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countAskedAgain, prepareAskedAgain, type AskedRow, isBetter } from './asked-again.ts'
import { countAnswer, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { replaceMarks, toChangedBits, toRowMarks } from '#main/jobs/marks/row-marks.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'

/** Rows that a thread is asked for together, and that are kept together. */
const BLOCK_ROWS = 250

/**
 * Runs the rows of an earlier run again that are not verified, by the data as it is now. The rows of that run are copied
 * with all that was decided about them, and it stays as it was.
 */
export async function runAgain(run: BatchRun, options: BatchRunOptions): Promise<Result<BatchEnd>> {
  const { again, rowsPath } = run
  if (!again) return fail('job/no-origin', 'It is not known which rows are to be run again. Start the run again.')
  try {
    if (!existsSync(rowsPath)) {
      const copied = await copyRows(again.rowsPath, rowsPath, run.name)
      if (!copied.ok) return copied
    }
    const opened = openBatchDatabase(rowsPath, BATCH_SCHEMA)
    if (!opened.ok) return opened
    try {
      return await askRows(opened.value, { run, again, options })
    } finally {
      opened.value.close()
    }
  } catch (error) {
    return toDatabaseError(error, rowsPath)
  }
}

/** The copy has its name only when it is whole. */
async function copyRows(from: string, to: string, name: string): Promise<Result<void>> {
  if (!existsSync(from)) {
    return fail('job/rows-missing', `The rows of "${name}" are not on this computer: open the file again.`)
  }
  const part = `${to}.part`
  await rm(part, { force: true })
  await copyBatchDatabase(from, part)
  renameSync(part, to)
  return ok(undefined)
}

interface Asking {
  run: BatchRun
  again: NonNullable<BatchRun['again']>
  options: BatchRunOptions
}

async function askRows(db: WritableDb, { run, again, options }: Asking): Promise<Result<BatchEnd>> {
  if (!hasTable(db, 'again_run')) begin(db, again.finishedAt)
  const next = prepareAskedAgain(db)
  const state = db.prepare('select total, asked, last_row as lastRow from again_run')
  const keep = db.transaction((page: readonly AskedRow[], answers: readonly NewAnswer[]) => {
    replaceAnswers(db, answers)
    db.prepare('update again_run set asked = asked + ?, better = better + ?, last_row = ?').run(
      page.length,
      answers.length,
      page.at(-1)?.row,
    )
  })
  for (;;) {
    const { total, asked, lastRow } = state.get() as { total: number; asked: number; lastRow: number }
    options.onProgress({ rows: asked, expectedRows: total })
    if (options.isCancelled()) return ok({ end: 'cancelled', counts: readCounts(db) })
    const page = next(lastRow, BLOCK_ROWS * run.window)
    if (page.length === 0) break
    const answered = await answerPage(db, page, options)
    if (!answered.ok) return answered
    keep.immediate(page, betterOnes(page, answered.value))
  }
  const { rowsPath, finishedAt } = again
  if (!(await compareRuns(db, { rowsPath, finishedAt }, options.isCancelled)))
    return ok({ end: 'cancelled', counts: readCounts(db) })
  db.prepare('update batch set is_complete = 1').run()
  return ok({ end: 'done', counts: readCounts(db) })
}

/** What the earlier run itself was compared with is no longer said of it. */
function begin(db: WritableDb, finishedAt: string): void {
  const total = countAskedAgain(db)
  const prepare = db.transaction(() => {
    db.exec('drop table if exists again_run')
    db.exec(AGAIN_SCHEMA)
    db.prepare('insert into again_run values (1, ?, ?, 0, 0, 0)').run(finishedAt, total)
    for (const table of ['earlier', 'earlier_run']) if (hasTable(db, table)) db.exec(`delete from ${table}`)
    db.prepare('update batch set is_complete = 0').run()
  })
  prepare.immediate()
}

/** The answers of a page, each block by a thread of its own. */
async function answerPage(
  db: WritableDb,
  page: readonly AskedRow[],
  { cleanse }: BatchRunOptions,
): Promise<Result<CleansedRow[]>> {
  const { mapping, request } = readPlan(db)
  const blocks = Array.from({ length: Math.ceil(page.length / BLOCK_ROWS) }, (_, at) =>
    page.slice(at * BLOCK_ROWS, (at + 1) * BLOCK_ROWS),
  )
  const answers: CleansedRow[] = []
  const asked = blocks.map((rows) => {
    const addresses = rows.map(({ cells }) => toAddressInput(JSON.parse(cells) as string[], mapping))
    return cleanse(addresses, request, rows[0]?.row ?? 0)
  })
  for (const answered of await Promise.all(asked)) {
    if (!answered.ok) return answered
    answers.push(...answered.value)
  }
  return ok(answers)
}

function betterOnes(page: readonly AskedRow[], answers: readonly CleansedRow[]): NewAnswer[] {
  return page.flatMap((was, at) => {
    const is = answers[at]
    const missing = was.word === 'Partial' ? missingOf(was.explanation) : ''
    return is && isBetter({ ...was, missing }, is) ? [{ was, is }] : []
  })
}

/** A row with the answer that takes the place of its earlier one. */
interface NewAnswer {
  was: AskedRow
  is: CleansedRow
}

/** Puts answers in the place of earlier ones, with all that is counted and marked of them. */
function replaceAnswers(db: WritableDb, answers: readonly NewAnswer[]): void {
  const answer = db.prepare(
    'update answer set word = ?, changed = ?, score = ?, avc = ?, aqi = ?, country = ?, cleaned = ? where row = ?',
  )
  const payload = db.prepare('update payload set match = ?, explanation = ? where row = ?')
  for (const { was, is } of answers) {
    const { word, changed, score, avc, aqi, country, cleaned } = is
    answer.run(word, toChangedBits(changed), score, avc, aqi, country, cleaned, was.row)
    payload.run(is.matchJson, is.explanationJson, was.row)
  }
  replaceMarks(
    db,
    answers.map(({ was: { row, original }, is }) => ({
      marks: toRowMarks(row, original, is),
      original,
      cleaned: is.cleaned,
    })),
  )
  recount(db, answers)
}

function recount(db: WritableDb, answers: readonly NewAnswer[]): void {
  const kept = db.prepare('select counts from batch').pluck().get() as string
  const counts = toCounts(db, JSON.parse(kept) as Partial<BatchCounts>)
  for (const { was, is } of answers) {
    const parts = EXPLAINED_PARTS.filter((_, place) => (was.changed & (1 << place)) !== 0)
    countAnswer(counts, { word: was.word, avc: was.avc, changed: parts }, -1)
    countAnswer(counts, is, 1)
  }
  db.prepare('update batch set counts = ?').run(JSON.stringify(counts))
}
