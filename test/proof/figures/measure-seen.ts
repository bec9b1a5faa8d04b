import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import type { Collection, NamedJudge } from '../../labelled/read-collections.ts'
import { countForged } from './count-forged.ts'
import type { FalseCount, Figures } from './figures.types.ts'
import { openEngine } from './open-engine.ts'
import { drawBritishCases, drawForeignCases } from './street-cases.ts'
import { flagsOf, scoresOf, tallyRows } from './tally-rows.ts'
import { createAnswerWatch } from './watch-answers.ts'
import { drawWorldCases } from './world-cases.ts'

const SEED = 20_261_124
/** Forged addresses of each kind. */
const WORLD_CASES = 1000
const BRITISH_CASES = 1000
const FOREIGN_CASES = 200

const sorted = (counts: Record<string, FalseCount>): Record<string, FalseCount> =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))

interface Seen {
  reader: ReferenceReader
  collections: readonly Collection[]
  judge: NamedJudge
  /** Is given a line for every forged address that was verified. */
  onFalse: (text: string) => void
}

/** All that can be measured with the weights as they are. */
export function measureSeen({ reader, collections, judge: { name, judge }, onFalse }: Seen): Omit<Figures, 'date'> {
  const parsed = tallyRows({ collections, cleanse: openEngine(reader, 'Parse'), judge })
  const cleanse = openEngine(reader, 'Verify')
  const watch = createAnswerWatch(judge)
  const verified = tallyRows({ collections, cleanse, judge, onAnswer: watch.onAnswer })
  for (const { rows } of collections) for (const row of rows) watch.askWithoutCode(row, cleanse)
  const forged = [
    ...drawWorldCases(reader, seededRandom(SEED), WORLD_CASES),
    ...drawBritishCases(reader, seededRandom(SEED), BRITISH_CASES),
    ...drawForeignCases(reader, seededRandom(SEED), FOREIGN_CASES),
  ]
  return {
    judge: name,
    seen: {
      collections: { Parse: scoresOf(parsed), Verify: scoresOf(verified) },
      flags: flagsOf(verified),
    },
    heldOut: null,
    answers: watch.answers,
    postalCodes: watch.postalCodes,
    falseVerification: sorted({ ...watch.falsely, ...countForged(forged, cleanse, onFalse) }),
  }
}
