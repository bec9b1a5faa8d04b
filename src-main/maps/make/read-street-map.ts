import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'

const LONGEST_TEXT = 200

/** What a street map says of itself. */
export interface StreetMapInfo {
  name: string
  /** Of which time its data is. */
  drawnAt: string
}

const damaged = () => fail('maps/damaged', 'The street map is damaged: import its extract again.')

/** Reads the head of a street map that this program wrote. */
export function readStreetMapInfo(path: string): Result<StreetMapInfo> {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      const valueOf = db.prepare<[string], { value: unknown }>(
        "SELECT substr(value, 1, 200) AS value FROM metadata WHERE name = ? AND typeof(value) = 'text'",
      )
      const text = (name: string) => String(valueOf.get(name)?.value ?? '').slice(0, LONGEST_TEXT)
      const info = { name: text('name'), drawnAt: text('version') }
      const isOurs = text('format') === 'pbf' && /^\d{4}-\d\d-\d\d[\dT:.Z]*$/.test(info.drawnAt)
      db.prepare('SELECT tile_data FROM tiles LIMIT 1').get()
      return isOurs ? ok(info) : damaged()
    } finally {
      db.close()
    }
  } catch {
    return damaged()
  }
}
