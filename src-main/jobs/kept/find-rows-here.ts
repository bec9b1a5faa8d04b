import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WritableDb } from '#main/database/connections.types.ts'
import type { KeyedRow } from '#main/jobs/repeat/row-keys.ts'
import type { Here } from '../review/review.types.ts'
import type { RowKey } from './pack-keys.ts'
import { digestOfAnswer, digestOfRow } from './row-digest.ts'

const FOUND_SCHEMA = `
  create temp table if not exists kept_row (was integer primary key, key integer not null, answer integer not null,
    row integer, state text);
  create index if not exists temp.kept_row_by_key on kept_row (key, was);
  delete from temp.kept_row;
`
const FORGET_FOUND = 'drop table if exists temp.kept_row'

/** Rows of another run as they are here. */
export interface RowsHere {
  find(row: number): Here | undefined
  /** Forgets what was found. */
  close(): void
}

/**
 * Finds decided rows of another run in this one by their key and text. First the rows that stand where they stood, then
 * the others in their order: two equal rows find one each.
 */
export async function findRowsHere(
  db: WritableDb,
  keys: Iterable<RowKey>,
  pages: () => Iterable<KeyedRow[]>,
): Promise<RowsHere> {
  db.exec(FOUND_SCHEMA)
  const lay = db.prepare('insert into temp.kept_row (was, key, answer) values (?, ?, ?)')
  const layAll = db.transaction(() => {
    for (const { row, key, answer } of keys) lay.run(row, key, answer)
  })
  layAll()
  const inPlace = db.prepare('select was, answer from temp.kept_row where was = ? and key = ? and row is null')
  const first = db.prepare('select was, answer from temp.kept_row where key = ? and row is null order by was limit 1')
  const isUsed = db.prepare('select 1 from temp.kept_row where was = ? and row = was').pluck()
  const take = db.prepare('update temp.kept_row set row = ?, state = ? where was = ?')
  for (const isInPlace of [true, false]) {
    for (const page of pages()) {
      for (const { row, key, original, cleaned, word } of page) {
        if (!isInPlace && isUsed.get(row) !== undefined) continue
        const digest = digestOfRow(key, original)
        const found = (isInPlace ? inPlace.get(row, digest) : first.get(digest)) as
          { was: number; answer: number } | undefined
        if (found) take.run(row, found.answer === digestOfAnswer(cleaned, word) ? 'same' : 'answered', found.was)
      }
      await nextTurn()
    }
  }
  const found = db.prepare('select row, state from temp.kept_row where was = ? and row is not null')
  return { find: (row) => found.get(row) as Here | undefined, close: () => void db.exec(FORGET_FOUND) }
}
