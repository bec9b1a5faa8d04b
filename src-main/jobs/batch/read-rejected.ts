import type { z } from 'zod'
import { MAX_FIXABLE_CHARACTERS, type rejectedPage } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlan } from './read-rows-of-batch.ts'

export type RejectedPage = z.output<typeof rejectedPage>
type RejectedRow = RejectedPage['rows'][number]

/** What is shown of a row that is too long to be fixed here. */
const EXCERPT_CHARACTERS = 200
const EXCERPT_CELLS = 20

/** One page of the rows that could not be used. */
export function readRejected(db: ReadableDb, offset: number, limit: number): RejectedPage {
  const total = db.prepare(`select count(*) from aside where kind = 'rejected'`).pluck().get() as number
  const { format } = readPlan(db)
  const found = db
    .prepare(`select row, line, reason, cells from aside where kind = 'rejected' order by row limit ? offset ?`)
    .all(limit, offset) as (Pick<RejectedRow, 'row' | 'line' | 'reason'> & { cells: string })[]
  const rows = found.map(({ cells, ...row }) => ({ ...row, ...toShown(cells, row.reason, format.delimiter) }))
  return { total, columns: format.columns, rows }
}

function toShown(
  json: string,
  reason: RejectedRow['reason'],
  delimiter: string,
): Pick<RejectedRow, 'cells' | 'proposal'> {
  const cells = JSON.parse(json) as string[]
  if (json.length > MAX_FIXABLE_CHARACTERS) {
    const excerpt = cells.slice(0, EXCERPT_CELLS).map((cell) => cell.slice(0, EXCERPT_CHARACTERS))
    return { cells: excerpt, proposal: null }
  }
  return { cells, proposal: reason === 'unclosedQuote' ? splitBroken(cells, delimiter) : cells }
}

/** A line whose quotes say nothing: its cells as if there were none. */
const splitBroken = (cells: string[], delimiter: string): string[] =>
  cells.join(delimiter).replaceAll('"', '').split(delimiter)
