import type Database from 'better-sqlite3'
import { placeOnCurve } from '#main/reference/poi/curve-place.ts'
import type { NewPoi } from '#main/reference/poi/poi.types.ts'

/** Points of interest of an import, sorted in the file of the stage. */
export interface StagedPois {
  add(poi: NewPoi): void
  /** In the order of their curve. */
  all(): Iterable<NewPoi>
}

const TABLE = 'CREATE TABLE poi (place INTEGER NOT NULL, poi TEXT NOT NULL) STRICT'

/** Makes the table within the transaction of the stage. */
export function stagePois(db: Database.Database): StagedPois {
  db.exec(TABLE)
  const insert = db.prepare('INSERT INTO poi VALUES (?, ?)')
  const inOrder = db.prepare<[], string>('SELECT poi FROM poi ORDER BY place, rowid').pluck()
  return {
    add: (poi) => void insert.run(placeOnCurve(poi.position), JSON.stringify(poi)),
    *all() {
      for (const text of inOrder.iterate() as IterableIterator<string>) yield JSON.parse(text) as NewPoi
    },
  }
}
