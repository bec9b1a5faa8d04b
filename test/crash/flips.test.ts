import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { judgeFlip, makeData, readEverything } from './flip-bytes.ts'

/** `npm run proof -- flips` does a thousand over 100,000 places. */
const FLIPS = 40
const PLACES = 2_000

test(`no changed byte of user.db changes what is shown without being told (${FLIPS} bytes)`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-flips-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await makeData(dataDir, PLACES)
  const sound = await readEverything(dataDir)
  const random = seededRandom(11)
  const verdicts = []
  for (let i = 0; i < FLIPS; i++) verdicts.push((await judgeFlip(dataDir, sound, () => random.next()))[1])
  expect(verdicts).toEqual(Array.from({ length: FLIPS }, () => 'reported'))
  expect(await readEverything(dataDir)).toBe(sound)
}, 120_000)
