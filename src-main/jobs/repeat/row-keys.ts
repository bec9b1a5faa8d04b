import type { ReadableDb } from '#main/database/connections.types.ts'
import { hashOfAddress } from '#main/jobs/marks/row-marks.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { pagesAfter } from '../marks/settled-answer.ts'

/** A row as it is looked for in another run. */
export interface KeyedRow {
  row: number
  /** What stands in the column that tells the rows apart; empty where there is none. */
  key: string
  /** Of its address, by which rows of the same text are found. */
  hash: number
  original: string
  cleaned: string
  word: string
}

/** Rows that are read before other calls to the thread get their turn. */
const PAGE_ROWS = 2_000

/** The column that tells the rows of a run apart, as its mapping says; null where it says none. */
export const keyColumnOf = ({ mapping }: BatchPlan): number | null =>
  mapping.find(({ field }) => field === 'Id')?.index ?? null

/** The key in some cells, whatever the blanks around it. */
export const keyIn = (cells: string, column: number): string =>
  ((JSON.parse(cells) as string[])[column] ?? '').normalize('NFC').trim()

interface StoredRow {
  row: number
  cells: string
  original: string
  cleaned: string
  word: string
}

/** The answered rows of a run in their order, page by page. */
export function* answeredPages(db: ReadableDb, keyColumn: number | null): Generator<KeyedRow[]> {
  const columns = 'answer.row as row, original, cleaned, word'
  const sql =
    keyColumn === null
      ? `select ${columns}, '' as cells from answer where row > ? order by row limit ?`
      : `select ${columns}, cells from answer join payload using (row) where answer.row > ? order by answer.row limit ?`
  yield* pages(db, sql, keyColumn)
}

/** Answered rows by their numbers, page by page. */
export function* keyedPages(db: ReadableDb, rows: Iterable<number>, keyColumn: number | null): Generator<KeyedRow[]> {
  const columns = 'answer.row as row, original, cleaned, word'
  const find = db.prepare(`select ${columns}, cells from answer join payload using (row) where answer.row = ?`)
  let page: StoredRow[] = []
  for (const row of rows) {
    const found = find.get(row) as StoredRow | undefined
    if (found) page.push(found)
    if (page.length < PAGE_ROWS) continue
    yield page.map((one) => toKeyed(one, keyColumn))
    page = []
  }
  yield page.map((one) => toKeyed(one, keyColumn))
}

/** The rows that have a key and no answer: blank ones, and those that could not be read. */
export function* unansweredPages(db: ReadableDb, keyColumn: number | null): Generator<KeyedRow[]> {
  if (keyColumn === null) return
  const sql = `select row, '' as original, '' as cleaned, '' as word, cells from aside where row > ? order by row limit ?`
  yield* pages(db, sql, keyColumn)
}

function* pages(db: ReadableDb, sql: string, keyColumn: number | null): Generator<KeyedRow[]> {
  const read = db.prepare(sql)
  for (const page of pagesAfter<StoredRow>((lastRow) => read.all(lastRow, PAGE_ROWS))) {
    yield page.map((row) => toKeyed(row, keyColumn))
  }
}

const toKeyed = ({ cells, ...row }: StoredRow, keyColumn: number | null): KeyedRow => ({
  ...row,
  key: keyColumn === null ? '' : keyIn(cells, keyColumn),
  hash: hashOfAddress(row.original),
})
