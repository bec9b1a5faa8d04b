import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { toComparedAddress } from '#main/jobs/marks/row-marks.ts'
import type { ROW_SINCE } from '#shared/model/facets.ts'
import type { KeyedRow } from './row-keys.ts'

/** What a row is to the last run. */
export interface PairedRow {
  row: number
  state: (typeof ROW_SINCE)[number]
  /** Its number there; null where it is new. */
  was: number | null
  /** Its address there, where that was another one. */
  original: string | null
}

interface Answered {
  original: string
  cleaned: string
  word: string
}

/**
 * Finds for each row its like in the last run, which stands in `temp.was`. A key that each run has once finds its row
 * whatever its text. Where there is no such key, the text has to be the same too, and each row of the last run is found
 * once: the second of two equal rows finds the second.
 */
export function createPairing(db: WritableDb, before: ReadableDb): (row: KeyedRow) => PairedRow {
  const times = db.prepare('select was, now from temp.times where key = ?')
  const byKey = db.prepare('select row from temp.was where key = ? and is_paired = 0').pluck()
  const byText = db
    .prepare('select row from temp.was where key = ? and hash = ? and is_paired = 0 and row > ? order by row limit 1')
    .pluck()
  const take = db.prepare('update temp.was set is_paired = 1 where row = ?')
  const answered = before.prepare('select original, cleaned, word from answer where row = ?')
  const readAnswered = (row: number) => answered.get(row) as Answered

  /** The next row of the same key and text; rows of one hash are compared by their text. */
  function sameText({ key, hash, original }: KeyedRow): number | null {
    const text = toComparedAddress(original)
    for (let last = 0; ;) {
      const found = byText.get(key, hash, last) as number | undefined
      if (found === undefined) return null
      if (toComparedAddress(readAnswered(found).original) === text) return found
      last = found
    }
  }
  function find(row: KeyedRow): number | null {
    if (!isOnce(times.get(row.key) as Times | undefined)) return sameText(row)
    return (byKey.get(row.key) as number | undefined) ?? null
  }
  return (row) => {
    const was = find(row)
    if (was === null) return { row: row.row, state: 'new', was: null, original: null }
    take.run(was)
    const last = readAnswered(was)
    if (toComparedAddress(last.original) !== toComparedAddress(row.original)) {
      return { row: row.row, state: 'changed', was, original: last.original }
    }
    const isSame = last.cleaned === row.cleaned && last.word === row.word
    return { row: row.row, state: isSame ? 'same' : 'answered', was, original: null }
  }
}

interface Times {
  was: number
  now: number
}

/** An empty key is not counted, and tells nothing apart. */
const isOnce = (times: Times | undefined): boolean => times !== undefined && times.was === 1 && times.now === 1
