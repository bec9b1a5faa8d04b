import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import { pagesAfter } from '../marks/settled-answer.ts'
import { EARLIER_SCHEMA, missingOf } from '#main/jobs/batch/read-rows-of-batch.ts'
import { depthOfCode } from '#shared/model/match-label.ts'

/** The run of the same file before, with which a new one is compared. */
export interface EarlierRun {
  rowsPath: string
  finishedAt: string
}

interface Answer {
  row: number
  word: string
  avc: string
  original: string
}

/** Rows that are compared before other calls to the thread get their turn. */
const PAGE_ROWS = 2_000

/**
 * Keeps of each row of which more is known than in the earlier run what was said of it then. Rows are the same where
 * number and text are. False when it was cancelled; a run that is no longer there is nothing to compare with.
 */
export async function compareRuns(db: WritableDb, earlier: EarlierRun, isCancelled: () => boolean): Promise<boolean> {
  const opened = openBatchDatabaseForReading(earlier.rowsPath)
  if (!opened.ok || !opened.value) return true
  const before = opened.value
  try {
    db.exec(EARLIER_SCHEMA)
    const keep = createKeeper(db, before)
    const read = before.prepare('select row, word, avc, original from answer where row > ? order by row limit ?')
    const found = { deeper: 0, missing: 0 }
    for (const page of pagesAfter<Answer>((lastRow) => read.all(lastRow, PAGE_ROWS))) {
      if (isCancelled()) return false
      for (const news of keep(page)) found[news]++
      await nextTurn()
    }
    db.prepare('insert or replace into earlier_run values (1, ?, ?, ?)').run(
      earlier.finishedAt,
      found.deeper,
      found.missing,
    )
    return true
  } finally {
    before.close()
  }
}

/** Compares a page of earlier answers and keeps those of which more is known now; says what of each. */
function createKeeper(db: WritableDb, before: ReadableDb): (page: Answer[]) => ('deeper' | 'missing')[] {
  const read = db.prepare('select row, word, avc, original from answer where row between ? and ?')
  const insert = db.prepare('insert or replace into earlier values (?, ?, ?, ?)')
  const missingNow = createMissingReader(db)
  const missingBefore = createMissingReader(before)
  const newsOf = (was: Answer, is: Answer): 'deeper' | 'missing' | null => {
    if (depthOfCode(is.avc) > depthOfCode(was.avc)) return 'deeper'
    return missingNow(is) !== '' && missingBefore(was) === '' ? 'missing' : null
  }
  return db.transaction((page: Answer[]) => {
    const now = new Map((read.all(page[0]?.row, page.at(-1)?.row) as Answer[]).map((one) => [one.row, one]))
    return page.flatMap((was) => {
      const is = now.get(was.row)
      const news = is?.original === was.original ? newsOf(was, is) : null
      if (news === null) return []
      insert.run(was.row, was.word, was.avc, news)
      return [news]
    })
  }).immediate
}

function createMissingReader(db: ReadableDb): (answer: Answer) => string {
  const find = db.prepare('select explanation from payload where row = ?').pluck()
  return ({ word, row }) => (word === 'Partial' ? missingOf((find.get(row) as string | undefined) ?? '') : '')
}
