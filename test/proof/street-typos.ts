/**
 * How often a British street with one typing error is corrected to the right street, and how often a street that is
 * not there, or the postal code of another town, is verified. Streets and errors are drawn with a fixed seed.
 *
 *   npm run proof -- typos [cases] [pack folder]
 *
 * Ten impostors are drawn for each case: streets of other towns, made-up streets and codes of other towns in turn.
 */
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { editsAt } from '../bench/edits-at.ts'
import { addressOf, createImpostors, drawSamples, type Sample } from './figures/british-impostors.ts'

const CASES = Number(process.argv[2] ?? 1000)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261120
/** Of a hundred; measured are 100 with code, 98.7 without, and 0.16 of the impostors. */
const LEAST_CORRECTED_WITH_CODE = 99.5
const LEAST_CORRECTED_WITHOUT_CODE = 98.2
const MOST_IMPOSTORS = 0.16
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const chance = seededRandom(SEED)
const { next: random, pick } = chance

/** One inserted, lost, changed or swapped letter inside a word; never the first letter of the name. */
function mistype(name: string): string {
  for (;;) {
    const at = 1 + Math.floor(random() * (name.length - 1))
    const letter = pick([...LETTERS])
    const kind = Math.floor(random() * 4)
    if (!/[a-z]/.test(name[at] as string)) continue
    if (kind === 3 && !/[a-z]/.test(name[at + 1] ?? '')) continue
    const mistyped = editsAt(name, at, letter)[kind] as string
    if (toNameKey(mistyped) !== toNameKey(name)) return mistyped
  }
}

const { reader } = openReference({ folders: [PACKS] })
if (!reader.hasStreets('GB')) {
  console.log('No streets of GB in the packs; build them first.')
  process.exit(1)
}
const cleanser = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: false, certify: false })
if (!cleanser.ok) throw new Error(cleanser.error.message)
const cleanse = cleanser.value
const samples = drawSamples(reader, chance, CASES)
const impostorsOf = createImpostors(reader, samples, chance)
const percent = (count: number) => `${count} of ${samples.length} (${((100 * count) / samples.length).toFixed(2)} %)`

function run(
  title: string,
  toAddress: (sample: Sample) => string,
  isHit: (record: Record<string, string>, sample: Sample) => boolean,
): number {
  let hits = 0
  const examples: string[] = []
  for (const sample of samples) {
    const address = toAddress(sample)
    const record = cleanse({ Address: address, Country: 'GB' }, 1).matches[0] ?? {}
    const isCounted = isHit(record, sample)
    if (isCounted) hits++
    if (isCounted !== title.startsWith('corrected') && title !== 'clean streets verified' && examples.length < 12)
      examples.push(`   ${address} -> ${record.AVC} ${record.Address}`)
  }
  console.log(`${title}: ${percent(hits)}`)
  if (process.env.SHOW) console.log(examples.join('\n'))
  return (100 * hits) / samples.length
}

const isStreetVerified = (record: Record<string, string>) => /^V3/.test(record.AVC ?? '')
const isSame = (record: Record<string, string>, { street }: Sample) =>
  toNameKey(record.Thoroughfare ?? '') === street.key

run('clean streets verified', (one) => addressOf(one, one.street.name), isStreetVerified)
const correctedWithCode = run(
  'corrected with postal code',
  (one) => addressOf(one, mistype(one.street.name)),
  (record, one) => isStreetVerified(record) && isSame(record, one),
)
const correctedWithout = run(
  'corrected without postal code',
  (one) => `12 ${mistype(one.street.name)}, ${one.town}`,
  (record, one) => /^[VAP]3/.test(record.AVC ?? '') && isSame(record, one),
)

const ROUNDS = 2
const drawn = new Map<string, number>()
const falsely = new Map<string, string[]>()
for (let round = 0; round < ROUNDS; round++) {
  for (const sample of samples) {
    for (const { kind, address: text, isFalse } of impostorsOf(sample)) {
      const { AVC = '', Address = '' } = cleanse({ Address: text, Country: 'GB' }, 1).matches[0] ?? {}
      drawn.set(kind, (drawn.get(kind) ?? 0) + 1)
      if (isFalse(AVC)) falsely.set(kind, [...(falsely.get(kind) ?? []), `   ${text} -> ${AVC} ${Address}`])
    }
  }
}
for (const [kind, count] of drawn) {
  const examples = falsely.get(kind) ?? []
  console.log(`verified, ${kind}: ${examples.length} of ${count}`)
  if (process.env.SHOW) console.log(examples.slice(0, 12).join('\n'))
}
const [all, wrong] = [[...drawn.values()], [...falsely.values()].map((list) => list.length)].map((counts) =>
  counts.reduce((sum, count) => sum + count, 0),
) as [number, number]
console.log(`impostors verified: ${wrong} of ${all} (${((100 * wrong) / all).toFixed(2)} %)`)

reader.close()
judgeBars([
  { what: 'corrected with postal code, %', measured: correctedWithCode, atLeast: LEAST_CORRECTED_WITH_CODE },
  { what: 'corrected without postal code, %', measured: correctedWithout, atLeast: LEAST_CORRECTED_WITHOUT_CODE },
  { what: 'impostors verified, %', measured: (100 * wrong) / all, atMost: MOST_IMPOSTORS },
])
