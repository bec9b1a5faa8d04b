import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { PAGE_BYTES, stamp } from '#main/database/pages/page-sum.ts'

/** Writes over a page of the table of points, which a host may have open, with or without a checksum that fits. */
export function damagePage(dataDir: string, hasSum: boolean): void {
  const path = join(dataDir, 'user.db')
  const db = new Database(path, { readonly: true })
  const root = db.prepare("select rootpage from sqlite_schema where name = 'locations'").pluck().get() as number
  db.close()
  const bytes = readFileSync(path)
  const page = bytes.subarray((root - 1) * PAGE_BYTES, root * PAGE_BYTES)
  page.fill(0xa5, 0, 2_000)
  if (hasSum) stamp(page, root)
  writeFileSync(path, bytes)
}
