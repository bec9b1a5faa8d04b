import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import type { Answer } from '../../labelled/judge-parts.ts'
import type { Collection, NamedJudge } from '../../labelled/read-collections.ts'
import type { FalseCount, Figures } from './figures.types.ts'
import { openLabelEngine } from '../../measure/engine.ts'
import { drawBritishCases, drawForeignCases } from './street-cases.ts'
import { flagsOf, scoresOf, tallyRows } from './tally-rows.ts'
import { createAnswerWatch } from './watch-answers.ts'
import { drawWorldCases, type ForgedCase } from './world-cases.ts'

const SEED = 20_261_124
/** Forged addresses of each kind. */
const WORLD_CASES = 1000
const BRITISH_CASES = 1000
const FOREIGN_CASES = 200

const sorted = (counts: Record<string, FalseCount>): Record<string, FalseCount> =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Asks every forged address; counts by kind those answered V and those verified as what they are not. */
function countForged(cases: readonly ForgedCase[], cleanse: Cleanse, onFalse: (text: string) => void) {
  const counts: Record<string, FalseCount> = {}
  for (const { kind, country, text, isFalse } of cases) {
    const answer = cleanse({ Address: text, Country: country }, 1).matches[0] as Answer
    const count = (counts[kind] ??= { cases: 0, verified: 0, false: 0 })
    count.cases++
    if (answer.AVC?.startsWith('V')) count.verified++
    if (!isFalse(answer)) continue
    count.false++
    onFalse(`${kind}: ${text}, ${country} -> ${answer.AVC} ${answer.Address}`)
  }
  return counts
}

interface Seen {
  reader: ReferenceReader
  collections: readonly Collection[]
  judge: NamedJudge
  /** Is given a line for every forged address that was verified. */
  onFalse: (text: string) => void
}

/** All that can be measured with the weights as they are. */
export function measureSeen({ reader, collections, judge: { name, judge }, onFalse }: Seen): Omit<Figures, 'date'> {
  const parsed = tallyRows({ collections, cleanse: openLabelEngine(reader, 'Parse'), judge })
  const cleanse = openLabelEngine(reader, 'Verify')
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
