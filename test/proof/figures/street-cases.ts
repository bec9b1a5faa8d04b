import type { ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import {
  createImpostors,
  createMadeUpNames,
  drawSamples,
  isStreetLevel,
  stemBeside,
  withOtherType,
} from './british-impostors.ts'
import type { ForgedCase } from './world-cases.ts'

/** Countries whose bundled packs know streets, but Great Britain. */
const STREET_COUNTRIES = ['GR', 'HU', 'SG', 'TW']
const NAMES_READ = 20_000
const SHARE_READ = 0.2
/** No street of the packs has so high a number. */
const LOWEST_IMPOSSIBLE = 3001
const IMPOSSIBLE_SPAN = 4000
const MOST_TRIES = 40
/** A blend of shorter words is a slip of one of them. */
const SHORTEST_WORD = 6

const avcOf = ({ AVC = '' }: { AVC?: string | undefined }) => AVC
const isHouseLevel = (avc: string) => /^V[45]/.test(avc)

/** British streets of other towns, made up, of another type, and made up beside a part of town called like a street. */
export function drawBritishCases(reader: ReferenceReader, random: SeededRandom, perKind: number): ForgedCase[] {
  const samples = drawSamples(reader, random, perKind)
  const impostorsOf = createImpostors(reader, samples, random)
  const madeUpName = createMadeUpNames(reader, samples, random)
  return samples.flatMap((sample) => {
    const { town, postal } = sample
    const otherType = withOtherType(reader, sample, random)
    const stem = stemBeside(reader, sample, random)
    const streets = [
      otherType && { kind: 'street of another type', address: `12 ${otherType}, ${town}, ${postal.code}` },
      stem && {
        kind: 'made-up street beside a part of town called like a street',
        address: `12 ${madeUpName(sample)}, ${stem}, ${town}, ${postal.code}`,
      },
    ].flatMap((one) => (one ? [{ ...one, isFalse: isStreetLevel }] : []))
    return [...impostorsOf(sample), ...streets].map(({ kind, address, isFalse }) => ({
      kind: `GB: ${kind}`,
      country: 'GB',
      text: address,
      isFalse: (answer) => isFalse(avcOf(answer)),
    }))
  })
}

function drawStreets(reader: ReferenceReader, country: string, random: SeededRandom): StreetRecord[] {
  const keys = random.shuffle(reader.scanStreetNames(country, () => random.chance(SHARE_READ), NAMES_READ))
  return keys.flatMap((key) =>
    reader
      .streetsByName({ country }, key)
      .filter(({ place }) => place !== null)
      .slice(0, 1),
  )
}

/** The half of a word of one street before the half of a word of another: no street of the country has the name. */
function blendStreets(reader: ReferenceReader, streets: readonly StreetRecord[], random: SeededRandom): string | null {
  for (let i = 0; i < MOST_TRIES; i++) {
    const [one, other] = [random.pick(streets), random.pick(streets)]
    const [head = ''] = one.name.split(' ')
    const [tail = '', ...types] = other.name.split(' ')
    if (head.length < SHORTEST_WORD || tail.length < SHORTEST_WORD) continue
    const word = head.slice(0, Math.ceil(head.length / 2)) + tail.slice(Math.floor(tail.length / 2)).toLowerCase()
    const name = [word, ...types].join(' ')
    if (!reader.isStreetName(one.country, toNameKey(name))) return name
  }
  return null
}

/** Streets that no pack has, and house numbers above any, in the other countries whose streets are known. */
export function drawForeignCases(reader: ReferenceReader, random: SeededRandom, perKind: number): ForgedCase[] {
  return STREET_COUNTRIES.filter((country) => reader.hasStreets(country)).flatMap((country) => {
    const streets = drawStreets(reader, country, random)
    const at = ({ place, placeName }: StreetRecord) => place?.nativeName || placeName
    const made = streets.slice(0, perKind).flatMap((street): ForgedCase[] => {
      const name = blendStreets(reader, streets, random)
      const text = `${name} 12, ${at(street)}`
      return name
        ? [{ kind: `${country}: made-up street`, country, text, isFalse: (answer) => isStreetLevel(avcOf(answer)) }]
        : []
    })
    const houses = streets
      .filter((street) => reader.hasPremises(street))
      .slice(0, perKind)
      .map((street): ForgedCase => {
        const number = LOWEST_IMPOSSIBLE + random.below(IMPOSSIBLE_SPAN)
        const text = `${street.name} ${number}, ${at(street)}`
        return { kind: `${country}: impossible house`, country, text, isFalse: (answer) => isHouseLevel(avcOf(answer)) }
      })
    return [...made, ...houses]
  })
}
