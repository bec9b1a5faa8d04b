import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for one test file; gone afterwards. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let count = 0
  return {
    folder,
    write(content: string | Buffer, name = `file-${++count}.csv`): string {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
  }
}
