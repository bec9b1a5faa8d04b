import type Database from 'better-sqlite3'
import { changeDraft } from '#main/reference/write/change-draft.ts'

const OPEN_RANGES = 'SELECT count(*) FROM premise_range WHERE high IS NULL'

/** Ranges without an upper end: the pack counts them among its premises, but they tell of no house that it stands. */
export const countOpenRanges = (db: Database.Database): number => db.prepare(OPEN_RANGES).pluck().get() as number

/** Notes in a pack that is not published yet how many there are: whoever opens it need not look through all its ranges. */
export const noteOpenRanges = (path: string): void =>
  changeDraft(
    path,
    (db) => void db.prepare("UPDATE pack SET counts = json_set(counts, '$.openRanges', ?)").run(countOpenRanges(db)),
  )

/** As noted; counted in a pack that does not tell. */
export const openRangesOf = (db: Database.Database, { openRanges }: { openRanges?: unknown }): number =>
  typeof openRanges === 'number' && Number.isSafeInteger(openRanges) ? openRanges : countOpenRanges(db)
