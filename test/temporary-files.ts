import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Variables that say where temporary files go: POSIX, then Windows. */
const VARIABLES = ['TMPDIR', 'TMP', 'TEMP']

/** Gives the tests of a run one folder for all their temporary files, and removes it behind them. */
export default function keepTemporaryFilesTogether(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-tests-'))
  const before = VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const name of VARIABLES) process.env[name] = folder
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
