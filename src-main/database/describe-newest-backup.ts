import { statSync } from 'node:fs'
import { checkUserDatabase, type CheckedDatabase } from './check-user-database.ts'
import { listOwnBackups, type OwnBackup } from './find-backups.ts'

/** A copy that Waypost made and that passed its check a moment ago. */
export interface DescribedBackup extends OwnBackup, CheckedDatabase {
  bytes: number
}

/** The newest copy that passes, with what it holds; null when none does. */
export function describeNewestBackup(dataDir: string): DescribedBackup | null {
  for (const backup of listOwnBackups(dataDir)) {
    const checked = checkUserDatabase(backup.path)
    if (checked.ok) return Object.assign({ bytes: statSync(backup.path).size }, backup, checked.value)
  }
  return null
}
