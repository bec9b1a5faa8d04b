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
import type { PostalCodeRecord, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { editsAt } from '../bench/edits-at.ts'

const CASES = Number(process.argv[2] ?? 1000)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261120
const SHORTEST_NAME = 5
/** Of a hundred; measured are 100 with code, 98.7 without, and 0.16 of the impostors. */
const LEAST_CORRECTED_WITH_CODE = 99.5
const LEAST_CORRECTED_WITHOUT_CODE = 98.2
const MOST_IMPOSTORS = 0.16
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const { next: random, pick } = seededRandom(SEED)

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

interface Sample {
  street: StreetRecord
  postal: PostalCodeRecord
  town: string
}

/** Streets with a postal code beside them, spread over the districts of the country. */
function drawSamples(reader: ReferenceReader, count: number): Sample[] {
  const areas =
    'AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DE DH DL DN DT DY EH EN EX FK FY G GL GU HA HD HG HP HR HU HX IG IP KA KT KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB WA WD WF WN WR WS WV YO'.split(
      ' ',
    )
  const samples: Sample[] = []
  while (samples.length < count) {
    const district = `${pick(areas)}${1 + Math.floor(random() * 20)}`
    const streets = reader.streetsIn({ country: 'GB', postalDistrict: district })
    if (streets.length === 0) continue
    const street = pick(streets)
    const [postal] = reader.postalCodesOfStreet(street, 1)
    const town = postal && reader.placesOfPostalCode(postal)[0]?.name
    if (postal && town && street.name.length >= SHORTEST_NAME) samples.push({ street, postal, town })
  }
  return samples
}

const { reader } = openReference({ folders: [PACKS] })
if (!reader.hasStreets('GB')) {
  console.log('No streets of GB in the packs; build them first.')
  process.exit(1)
}
const cleanser = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: false, certify: false })
if (!cleanser.ok) throw new Error(cleanser.error.message)
const cleanse = cleanser.value
const samples = drawSamples(reader, CASES)
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

const address = (sample: Sample, street: string, code = sample.postal.code) => `12 ${street}, ${sample.town}, ${code}`
const isStreetVerified = (record: Record<string, string>) => /^V3/.test(record.AVC ?? '')
const isSame = (record: Record<string, string>, { street }: Sample) =>
  toNameKey(record.Thoroughfare ?? '') === street.key

run('clean streets verified', (one) => address(one, one.street.name), isStreetVerified)
const correctedWithCode = run(
  'corrected with postal code',
  (one) => address(one, mistype(one.street.name)),
  (record, one) => isStreetVerified(record) && isSame(record, one),
)
const correctedWithout = run(
  'corrected without postal code',
  (one) => `12 ${mistype(one.street.name)}, ${one.town}`,
  (record, one) => /^[VAP]3/.test(record.AVC ?? '') && isSame(record, one),
)

interface Impostor {
  kind: string
  address: string
  /** Verified at the level that the impostor forges. */
  isFalse: (avc: string) => boolean
}

const isStreetLevel = (avc: string) => /^V[345]/.test(avc)
const isCodeLevel = (avc: string) => /^V.*-P[4-8]/.test(avc)
const impostorsOf = (one: Sample): Impostor[] => [
  { kind: 'street of another town, with code', address: address(one, nameNotIn(one)), isFalse: isStreetLevel },
  { kind: 'street of another town, no code', address: `12 ${nameNotIn(one)}, ${one.town}`, isFalse: isStreetLevel },
  { kind: 'made-up street, with code', address: address(one, madeUpName(one)), isFalse: isStreetLevel },
  { kind: 'made-up street, no code', address: `12 ${madeUpName(one)}, ${one.town}`, isFalse: isStreetLevel },
  {
    kind: 'code of another town',
    address: address(one, one.street.name, codeOfAnotherTown(one)),
    isFalse: isCodeLevel,
  },
]

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

/** True where neither the sample's district nor any town of its name has a street of that key. */
function isUnknownTo({ town, postal }: Sample, key: string): boolean {
  const towns = reader.placesByName('GB', toNameKey(town)).map(({ place }) => ({ country: 'GB', placeId: place.id }))
  return [{ country: 'GB', postalDistrict: postal.district }, ...towns].every(
    (scope) => reader.streetsByName(scope, key).length === 0,
  )
}

/** Name of a street elsewhere that the sample's district and town do not have. */
function nameNotIn(sample: Sample): string {
  for (;;) {
    const other = pick(samples).street
    if (isUnknownTo(sample, other.key)) return other.name
  }
}

/** Head of one name, tail and type of another: `Teag` + `ton Road`. No street of the country has the name. */
function madeUpName(sample: Sample): string {
  for (;;) {
    const [one, other] = [pick(samples).street.name, pick(samples).street.name].map((name) => name.split(' '))
    const [head = '', tail = ''] = [one?.[0], other?.[0]]
    if (head.length < SHORTEST_NAME || tail.length < SHORTEST_NAME || (other ?? []).length < 2) continue
    const stem = head.slice(0, Math.ceil(head.length / 2)) + tail.slice(Math.floor(tail.length / 2))
    const name = [stem, ...(other ?? []).slice(1)].join(' ')
    if (!reader.isStreetName('GB', toNameKey(name)) && isUnknownTo(sample, toNameKey(name))) return name
  }
}

function codeOfAnotherTown(sample: Sample): string {
  for (;;) {
    const other = pick(samples)
    if (other.town !== sample.town && other.postal.district !== sample.postal.district) return other.postal.code
  }
}
reader.close()
judgeBars([
  { what: 'corrected with postal code, %', measured: correctedWithCode, atLeast: LEAST_CORRECTED_WITH_CODE },
  { what: 'corrected without postal code, %', measured: correctedWithout, atLeast: LEAST_CORRECTED_WITHOUT_CODE },
  { what: 'impostors verified, %', measured: (100 * wrong) / all, atMost: MOST_IMPOSTORS },
])
