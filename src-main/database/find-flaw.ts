import type { Database } from 'better-sqlite3'

/** What is wrong with the structure of a database in a few words; null when nothing is. */
export function findFlaw(db: Database): string | null {
  const answer = db.pragma('integrity_check(1)', { simple: true })
  if (answer !== 'ok') return 'tables and indexes do not agree'
  const broken = db.pragma('foreign_key_check') as unknown[]
  return broken.length > 0 ? 'a row belongs to another one that is missing' : null
}
