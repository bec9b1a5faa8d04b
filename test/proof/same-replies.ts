/**
 * Replies do not depend on what was asked before, where in a batch an address stands, or how many threads share the
 * work: addresses drawn from the packs and, where WAYPOST_TEST_DATA has them, as many labelled ones.
 *
 *   npm run proof -- same-replies [addresses]      (a multiple of 1,000)
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compareRuns, drawSample, takeLabelled } from '../api/compare-replies.ts'

const SAMPLE = Number(process.argv[2] ?? 10_000)
const BATCH_SIZE = 100

await compareRuns(await drawSample(SAMPLE), BATCH_SIZE)
process.stdout.write(`${SAMPLE} addresses drawn from the packs: every reply the same\n`)
const labelled = join(process.env.WAYPOST_TEST_DATA ?? '', 'addresses')
if (process.env.WAYPOST_TEST_DATA && existsSync(labelled)) {
  await compareRuns(takeLabelled(labelled, SAMPLE), BATCH_SIZE)
  process.stdout.write(`${SAMPLE} labelled addresses: every reply the same\n`)
} else process.stdout.write('Labelled addresses were left out: WAYPOST_TEST_DATA names no folder with any\n')
