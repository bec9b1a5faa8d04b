import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { POSSIBLE_INDEX, POSSIBLE_TABLE } from '#main/reference/possible-ranges.ts'

/** Numbers that may be along a street, as a pack holds them; positions in micro-degrees. */
export type KeptRange = [
  premisesId: number,
  low: number,
  high: number,
  parity: number,
  lat: number | null,
  lon: number | null,
  lat2: number | null,
  lon2: number | null,
  postalId: number | null,
]

export type KeptRanges = ReturnType<typeof openKeptRanges>

/** Keeps such numbers in a file of their own until the pack that they belong to is written. */
export function openKeptRanges(path: string) {
  let db: Database.Database | null = null
  let insert: Database.Statement | null = null
  function open(): Database.Statement {
    rmSync(path, { force: true })
    db = new Database(path)
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    // The codes that they refer to are in the pack.
    db.pragma('foreign_keys = OFF')
    db.exec(`${POSSIBLE_TABLE}; BEGIN`)
    return db.prepare('INSERT INTO possible_range VALUES (NULL,?,?,?,?,?,?,?,?,?)')
  }
  return {
    add(rows: readonly KeptRange[]): void {
      if (rows.length > 0) insert ??= open()
      for (const row of rows) insert?.run(...row)
    },
    /** Puts them into the pack, which is written but not published; a pack without any gets no table. */
    moveInto(packPath: string): void {
      if (!db) return
      db.exec('COMMIT')
      const pack = new Database(packPath)
      try {
        pack.pragma('journal_mode = OFF')
        pack.prepare('ATTACH ? AS kept').run(path)
        pack.exec(`BEGIN; ${POSSIBLE_TABLE}; INSERT INTO possible_range SELECT * FROM kept.possible_range ORDER BY id;
          ${POSSIBLE_INDEX}; COMMIT`)
      } finally {
        pack.close()
      }
    },
    close: () => void db?.close(),
  }
}
