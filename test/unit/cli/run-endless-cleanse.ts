// The command with a thread that never answers: node run-endless-cleanse.ts IN OUT
import { runCleanse } from '#main/cli/cleanse.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'

const [input = '', output = ''] = process.argv.slice(2)
const worker = new URL('../workers/doubles/endless-cleansing.ts', import.meta.url)
process.exitCode = await runCleanse([input, '--out', output, '--progress'], {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  packFolders: [],
  openPool: () => createCleansingPool({ size: 1, packFolders: [], worker }),
})
