import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { makeData } from '../crash/flip-bytes.ts'

/** A data folder with two lists of 500 places each. */
export async function folderWithData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-damaged-'))
  await makeData(dataDir, 1_000)
  return dataDir
}

/** Changes one byte. */
export function damage(dataDir: string): void {
  const path = join(dataDir, 'user.db')
  const bytes = readFileSync(path)
  bytes[bytes.length - 2_000] = (bytes.at(-2_000) ?? 0) ^ 4
  writeFileSync(path, bytes)
}

export function backUp(dataDir: string): void {
  const made = makeDailyBackup({ dataDir, now: new Date('2026-11-20T12:00:00Z') })
  if (!made.ok) throw new Error(made.error.message)
}
