import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROOFS } from '../../../tools/lib/measurements.mjs'

const root = join(import.meta.dirname, '../../..')
/** What `npm test` runs: vitest.config.ts and playwright.config.ts. */
const RUN = /^test\/(?:(?:unit|phrasebook|fuzz|api|exploit|crash)\/.+\.test\.ts|e2e\/.+\.spec\.ts)$/

test.each(PROOFS)('a portion of the proof $name is a test of npm test', ({ portion, script }) => {
  expect(portion).toMatch(RUN)
  expect([portion, script].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
