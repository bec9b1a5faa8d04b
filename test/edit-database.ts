import Database from 'better-sqlite3'
import { sealFile } from '#main/database/pages/seal-pages.ts'

/** Changes a database that nobody has open and gives it its checksums again, as a Waypost of another make would. */
export function editDatabase(path: string, edit: (db: Database.Database) => void): void {
  const db = new Database(path)
  edit(db)
  db.close()
  sealFile(path)
}
