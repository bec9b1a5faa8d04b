import type { PostalCodeRecord, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'

const SHORTEST_NAME = 5

export interface Sample {
  street: StreetRecord
  postal: PostalCodeRecord
  town: string
}

/** Streets with a postal code beside them, spread over the districts of the country. */
export function drawSamples(reader: ReferenceReader, { next, pick }: SeededRandom, count: number): Sample[] {
  const areas =
    'AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DE DH DL DN DT DY EH EN EX FK FY G GL GU HA HD HG HP HR HU HX IG IP KA KT KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB WA WD WF WN WR WS WV YO'.split(
      ' ',
    )
  const samples: Sample[] = []
  while (samples.length < count) {
    const district = `${pick(areas)}${1 + Math.floor(next() * 20)}`
    const streets = reader.streetsIn({ country: 'GB', postalDistrict: district })
    if (streets.length === 0) continue
    const street = pick(streets)
    const [postal] = reader.postalCodesOfStreet(street, 1)
    const town = postal && reader.placesOfPostalCode(postal)[0]?.name
    if (postal && town && street.name.length >= SHORTEST_NAME) samples.push({ street, postal, town })
  }
  return samples
}

export interface Impostor {
  kind: string
  address: string
  /** Verified at the level that the impostor forges. */
  isFalse: (avc: string) => boolean
}

export const addressOf = (sample: Sample, street: string, code = sample.postal.code) =>
  `12 ${street}, ${sample.town}, ${code}`
export const isStreetLevel = (avc: string) => /^V[345]/.test(avc)
const isCodeLevel = (avc: string) => /^V.*-P[4-8]/.test(avc)

/** True where neither the sample's district nor any town of its name has a street of that key. */
function isAbsent(reader: ReferenceReader, { town, postal }: Sample, key: string): boolean {
  const towns = reader.placesByName('GB', toNameKey(town)).map(({ place }) => ({ country: 'GB', placeId: place.id }))
  return [{ country: 'GB', postalDistrict: postal.district }, ...towns].every(
    (scope) => reader.streetsByName(scope, key).length === 0,
  )
}

const TYPES = 'Road Lane Close Avenue Drive Crescent Way Court Gardens Street Grove Place Terrace'.split(' ')
const TRIES = 50

/** `Xyzzy Lane` for a town that has an Xyzzy Road only; null where the street has no type of these. */
export function withOtherType(reader: ReferenceReader, sample: Sample, { pick }: SeededRandom): string | null {
  const words = sample.street.name.split(' ')
  const stem = words.slice(0, -1).join(' ')
  if (stem === '' || !TYPES.includes(words.at(-1) as string)) return null
  for (let i = 0; i < TRIES; i++) {
    const name = `${stem} ${pick(TYPES)}`
    if (isAbsent(reader, sample, toNameKey(name))) return name
  }
  return null
}

/** The name without its type of a street of the sample's district: `Swarcliffe` of Swarcliffe Drive. */
export function stemBeside(reader: ReferenceReader, { postal }: Sample, { pick }: SeededRandom): string | null {
  const streets = reader.streetsIn({ country: 'GB', postalDistrict: postal.district })
  for (let i = 0; i < TRIES && streets.length > 0; i++) {
    const [stem = '', type = '', ...more] = pick(streets).name.split(' ')
    if (more.length === 0 && stem.length >= SHORTEST_NAME && TYPES.includes(type)) return stem
  }
  return null
}

/** Head of one name, tail and type of another: `Teag` + `ton Road`. No street of the country has the name. */
export function createMadeUpNames(reader: ReferenceReader, samples: readonly Sample[], { pick }: SeededRandom) {
  return (sample: Sample): string => {
    for (;;) {
      const [one, other] = [pick(samples).street.name, pick(samples).street.name].map((name) => name.split(' '))
      const [head = '', tail = ''] = [one?.[0], other?.[0]]
      if (head.length < SHORTEST_NAME || tail.length < SHORTEST_NAME || (other ?? []).length < 2) continue
      const stem = head.slice(0, Math.ceil(head.length / 2)) + tail.slice(Math.floor(tail.length / 2))
      const name = [stem, ...(other ?? []).slice(1)].join(' ')
      const key = toNameKey(name)
      if (!reader.isStreetName('GB', key) && isAbsent(reader, sample, key)) return name
    }
  }
}

/** Draws the impostors of a sample, a fresh set each time it is asked: streets and codes of others, made-up streets. */
export function createImpostors(reader: ReferenceReader, samples: readonly Sample[], random: SeededRandom) {
  const { pick } = random
  const madeUpName = createMadeUpNames(reader, samples, random)

  /** Name of a street elsewhere that the sample's district and town do not have. */
  function nameNotIn(sample: Sample): string {
    for (;;) {
      const other = pick(samples).street
      if (isAbsent(reader, sample, other.key)) return other.name
    }
  }

  function codeOfAnotherTown(sample: Sample): string {
    for (;;) {
      const other = pick(samples)
      if (other.town !== sample.town && other.postal.district !== sample.postal.district) return other.postal.code
    }
  }
  return (one: Sample): Impostor[] => [
    { kind: 'street of another town, with code', address: addressOf(one, nameNotIn(one)), isFalse: isStreetLevel },
    { kind: 'street of another town, no code', address: `12 ${nameNotIn(one)}, ${one.town}`, isFalse: isStreetLevel },
    { kind: 'made-up street, with code', address: addressOf(one, madeUpName(one)), isFalse: isStreetLevel },
    { kind: 'made-up street, no code', address: `12 ${madeUpName(one)}, ${one.town}`, isFalse: isStreetLevel },
    {
      kind: 'code of another town',
      address: addressOf(one, one.street.name, codeOfAnotherTown(one)),
      isFalse: isCodeLevel,
    },
  ]
}
