import Database from 'better-sqlite3'

/** Changes a pack that is written and not published yet; without a journal, for nobody needs half of it. */
export function changeDraft(path: string, change: (db: Database.Database) => void): void {
  const db = new Database(path, { fileMustExist: true })
  try {
    db.pragma('journal_mode = OFF')
    change(db)
  } finally {
    db.close()
  }
}
