import type { ReadableDb } from '#main/database/connections.types.ts'

/** Reads the cells of rows as they stand in the source; none of a row without an answer. */
export function cellReader(db: ReadableDb): (row: number) => string[] {
  const find = db.prepare('select cells from payload where row = ?').pluck()
  return (row) => JSON.parse((find.get(row) as string | undefined) ?? '[]') as string[]
}
