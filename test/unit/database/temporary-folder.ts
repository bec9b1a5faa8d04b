import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the test's own, gone when it ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waypost-test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
