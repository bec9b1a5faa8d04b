import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { keyIn } from '#main/jobs/repeat/row-keys.ts'
import type { RowKey } from './pack-keys.ts'
import { digestOfAnswer, digestOfRow } from './row-digest.ts'

/** By what a decided row is found again. */
export interface DecidedKey extends RowKey {
  original: string
}

interface DecidedRow {
  row: number
  original: string
  cleaned: string
  word: string
  cells: string
}

/** Rows that were merged are also such that nobody decided about, and the other way round. */
const KEYED_ROWS = `select answer.row as row, original, cleaned, word, cells
  from answer join payload using (row)
  where answer.row in (select row from decision) %s order by answer.row`

/** The keys of all rows of a run that somebody decided about, in the order of the rows. */
export function* decidedKeys(run: ReadableDb, keyColumn: number | null): Generator<DecidedKey> {
  if (!hasTable(run, 'decision')) return
  const merged = hasTable(run, 'merge') ? 'or answer.row in (select row from merge)' : ''
  const read = run.prepare(KEYED_ROWS.replace('%s', merged))
  for (const { row, original, cleaned, word, cells } of read.iterate() as IterableIterator<DecidedRow>) {
    const key = keyColumn === null ? '' : keyIn(cells, keyColumn)
    yield { row, key: digestOfRow(key, original), answer: digestOfAnswer(cleaned, word), original }
  }
}
