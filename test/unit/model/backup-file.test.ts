import { expect, test } from 'vitest'
import { BACKUP_HEAD_BYTES, isBackupHead } from '#shared/model/backup-file.ts'

function head(...parts: [at: number, text: string][]): Uint8Array {
  const bytes = Buffer.alloc(BACKUP_HEAD_BYTES)
  for (const [at, text] of parts) bytes.write(text, at, 'latin1')
  return bytes
}
const SQLITE: [number, string] = [0, 'SQLite format 3\0']
const ZIP: [number, string] = [0, 'PK\u0003\u0004']

test.each([
  ['the data', head(SQLITE, [68, 'WYPT']), true],
  ['an archive with its manifest', head(ZIP, [30, 'waypost-backup.json']), true],
  ['the database of another program', head(SQLITE, [68, 'ABCD']), false],
  ['the rows of a run', head(SQLITE, [68, 'WYPJ']), false],
  ['another archive', head(ZIP, [30, 'word/document.xml']), false],
  ['a table', head([0, 'Id,Address\n']), false],
  ['a file of a few bytes', head(SQLITE, [68, 'WYPT']).subarray(0, 60), false],
])('%s is told by its beginning', (_what, bytes, isBackup) => {
  expect(isBackupHead(bytes)).toBe(isBackup)
})
