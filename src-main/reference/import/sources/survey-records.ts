import { cellsOf, columnsOf } from './flatten-record.ts'
import type { Point } from './geometry/point-of-geometry.ts'
import type { SourceBlock } from './row-source.types.ts'

/** A record before its columns are known. */
export interface SourceRecord {
  cells: Map<string, string>
  position: Point | null
  skipped: string | null
}

export interface RecordBlock {
  records: SourceRecord[]
  share: number
}

/** Records whose names become the columns. */
const SURVEYED_RECORDS = 1000

/** All names that the first records have. */
export async function surveyColumns(blocks: AsyncIterable<RecordBlock>): Promise<string[]> {
  const first: Map<string, string>[] = []
  for await (const { records } of blocks) {
    for (const { cells, skipped } of records) if (skipped === null && first.length < SURVEYED_RECORDS) first.push(cells)
    if (first.length === SURVEYED_RECORDS) break
  }
  return columnsOf(first)
}

/** Records as rows of some columns. */
export async function* toRows(blocks: AsyncIterable<RecordBlock>, columns: string[]): AsyncGenerator<SourceBlock> {
  for await (const { records, share } of blocks)
    yield {
      rows: records.map(({ cells, position, skipped }) => ({ cells: cellsOf(columns, cells), position, skipped })),
      share,
    }
}

/** A record that cannot be used. */
export const skippedRecord = (skipped: string): SourceRecord => ({ cells: new Map(), position: null, skipped })
