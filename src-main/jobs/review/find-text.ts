import type { ReadableDb } from '#main/database/connections.types.ts'
import { foldText } from '#shared/text/name-keys.ts'
import { positionOfRow, type RowColumns } from './row-columns.ts'

/** Rows looked through before other calls get their turn: about a fiftieth of a second. */
const SLICE_ROWS = 40_000

/** A text that is looked for in the rows, from the first one on. */
export interface TextSearch {
  /** 1 where a row holds the text, by position. */
  matches: Uint8Array
  /** Rows up to this position have been looked through. */
  done: number
  isComplete: boolean
  /** Looks through the next rows. */
  step(): void
}

/** What is looked for, as it is compared; empty for a search of nothing. */
export const toNeedle = (search: string): string => foldText(search.trim())

/** A search of the rows that are there now, without regard to case, accents and scripts. */
export function searchText(db: ReadableDb, columns: RowColumns, needle: string): TextSearch {
  const find = db.prepare('select row from folded where row between ? and ? and instr(text, ?) > 0').pluck()
  const search: TextSearch = {
    matches: new Uint8Array(columns.count),
    done: 0,
    isComplete: columns.count === 0,
    step() {
      if (search.isComplete) return
      const end = Math.min(search.done + SLICE_ROWS, search.matches.length)
      const [first, last] = [columns.rows[search.done] as number, columns.rows[end - 1] as number]
      for (const row of find.all(first, last, needle) as number[]) {
        const at = positionOfRow(columns, row)
        if (at >= 0) search.matches[at] = 1
      }
      search.done = end
      search.isComplete = end === search.matches.length
    },
  }
  return search
}
