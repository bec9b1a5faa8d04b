import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Surroundings } from '#main/cli/run-command.ts'

/** Where a command is run in a test: without bundled packs, and with streams that nobody looks at. */
export const surroundings = (dataDir: string, more: Partial<Surroundings> = {}): Surroundings => ({
  dataDir,
  packsDir: join(dataDir, 'no-packs'),
  json: false,
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  ...more,
})
