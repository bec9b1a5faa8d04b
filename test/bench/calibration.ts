/**
 * How far the match score can be believed: of the answers with a score in each band, the share whose verified parts are
 * all those that the labels have.
 *
 *   WAYPOST_TEST_DATA=folder node test/bench/calibration.ts [--sets noised_world,senzing] [--packs folder]
 *
 * Reads every `addresses/*.jsonl` of the folder as `scores.ts` does. Parts that are not verified do not count, nor do
 * answers that verify none of the labelled parts.
 */
import { judgeParts, toAddress, type Answer, type LabelledAddress } from '../labelled/judge-parts.ts'
import { readCollections } from '../labelled/read-collections.ts'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { openLabelEngine, openPacks } from '../measure/engine.ts'
import { needTestData } from '../measure/needs.ts'

const { values: options } = readOptions({
  options: {
    sets: { type: 'string' },
    packs: { type: 'string' },
  },
})
/** Lowest score of each band. */
const BANDS = [100, 95, 90, 80, 70, 60, 0]
const SCORE = /-(\d{3})$/
/** What reference data can verify. */
const CHECKED = ['Premise', 'Thoroughfare', 'DependentLocality', 'Locality', 'PostalCode']

const folder = needTestData('addresses', 'labelled addresses')
const reader = openPacks(options.packs)
const cleanse = openLabelEngine(reader, 'Verify')

const isVerified = (answer: Answer, field: string) => /^fsVerified/.test(answer[`${field}Status`] ?? '')

/** Labelled parts that the answer claims to have verified, and whether each is right. */
function verifiedParts(record: LabelledAddress, answer: Answer): boolean[] {
  return Object.entries(judgeParts(record, answer))
    .filter(([key]) => !record.inferred?.includes(key))
    .filter(([key]) => key.split('|').some((field) => CHECKED.includes(field) && isVerified(answer, field)))
    .map(([, { lenient }]) => lenient)
}

const counts = new Map<string, { all: number; right: number }>()
const wanted = options.sets?.split(',')
for (const { name, rows } of readCollections(folder)) {
  if (wanted && !wanted.includes(name)) continue
  for (const record of rows) {
    const answer = cleanse(toAddress(record), 1).matches[0] as Answer
    const { AVC = '' } = answer
    const score = Number(SCORE.exec(AVC)?.[1] ?? 0)
    const parts = verifiedParts(record, answer)
    if (parts.length === 0) continue
    const band = BANDS.find((lowest) => score >= lowest) ?? 0
    for (const key of [`V or P ${band}`, `${AVC.charAt(0)} ${band}`]) {
      if (key.startsWith('V or P') && !/^[VP]/.test(AVC)) continue
      const count = counts.get(key) ?? { all: 0, right: 0 }
      counts.set(key, { all: count.all + 1, right: count.right + (parts.every(Boolean) ? 1 : 0) })
    }
  }
}

console.log('match score   answers   verified parts all right: V or P        V        P        A')
for (const [i, lowest] of BANDS.entries()) {
  const highest = i === 0 ? lowest : (BANDS[i - 1] as number) - 1
  const cells = ['V or P', 'V', 'P', 'A'].map((status) => {
    const { all, right } = counts.get(`${status} ${lowest}`) ?? { all: 0, right: 0 }
    return (all === 0 ? '-' : `${((100 * right) / all).toFixed(1)} %`).padStart(9)
  })
  const all = counts.get(`V or P ${lowest}`)?.all ?? 0
  const band = lowest === highest ? `${lowest}` : `${lowest}-${highest}`
  console.log(`${band.padEnd(12)}${String(all).padStart(9)}                          ${cells.join('')}`)
}
reader.close()
