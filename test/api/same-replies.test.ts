import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { compareRuns, drawSample, takeLabelled } from './compare-replies.ts'

/** `npm run proof -- same-replies 10000` compares as many as it is told. */
const SAMPLE = 200
const BATCH_SIZE = 20
const packFolder = bundledPackFolder()
const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(packFolder, `${id}.sqlite`)))
const labelled = join(process.env.WAYPOST_TEST_DATA ?? '', 'addresses')
const hasLabelled = process.env.WAYPOST_TEST_DATA !== undefined && existsSync(labelled)

describe.skipIf(!arePacksBuilt)('two runs and two numbers of threads (skipped until the packs are built)', () => {
  test(`give byte-identical replies to ${SAMPLE} addresses drawn from the packs`, { timeout: 120_000 }, async () => {
    const sample = await drawSample(SAMPLE)
    expect(sample).toHaveLength(SAMPLE)
    await compareRuns(sample, BATCH_SIZE)
  })

  test.skipIf(!hasLabelled)(
    `give byte-identical replies to ${SAMPLE} labelled addresses (needs addresses/*.jsonl in WAYPOST_TEST_DATA)`,
    { timeout: 120_000 },
    async () => compareRuns(takeLabelled(labelled, SAMPLE), BATCH_SIZE),
  )
})
