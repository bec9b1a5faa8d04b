import type { z } from 'zod'
import { proposeCells } from '#main/files/propose-cells.ts'
import type { rejectedPage } from '#shared/contract/cleanse-schemas.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlan } from './read-rows-of-batch.ts'

export type RejectedPage = z.output<typeof rejectedPage>
type RejectedRow = RejectedPage['rows'][number]

/** One page of the rows that could not be used. */
export function readRejected(db: ReadableDb, offset: number, limit: number): RejectedPage {
  const total = db.prepare(`select count(*) from aside where kind = 'rejected'`).pluck().get() as number
  const { format } = readPlan(db)
  const found = db
    .prepare(`select row, line, reason, cells from aside where kind = 'rejected' order by row limit ? offset ?`)
    .all(limit, offset) as (Pick<RejectedRow, 'row' | 'line' | 'reason'> & { cells: string })[]
  const rows = found.map(({ cells, ...row }) => ({
    ...row,
    ...proposeCells(JSON.parse(cells) as string[], row.reason, format.delimiter),
  }))
  return { total, columns: format.columns, rows }
}
