import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import { blendedName } from '../../../tools/train-tagger/blended-name.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { editsAt } from '../../bench/edits-at.ts'
import type { Answer } from '../../labelled/judge-parts.ts'

/** An address that must not be verified as what it claims. */
export interface ForgedCase {
  kind: string
  country: string
  text: string
  isFalse: (answer: Answer) => boolean
}

const LEAST_POPULATION = 1000
/** Countries with fewer towns are left out. */
const FEWEST_TOWNS = 20
const NEAR_METERS = 3000
const FAR_METERS = 100_000
const SHORTEST_NAME = 6
const MOST_TRIES = 20
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const codeKey = (code = '') => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const isAnyV = ({ AVC = '' }: Answer) => AVC.startsWith('V')
const isCodeVerified = ({ AVC = '' }: Answer) => /^V.*-P[4-8]/.test(AVC)

/** Draws towns of a country: those with people, as its packs have them. */
function createTowns(reader: ReferenceReader, random: SeededRandom) {
  const positions = new Map<string, Position[]>()
  for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION))
    positions.set(country, [...(positions.get(country) ?? []), position])
  const countries = [...positions].filter(([, towns]) => towns.length >= FEWEST_TOWNS).map(([country]) => country)
  const draw = (country: string): PlaceRecord | null => {
    for (let i = 0; i < MOST_TRIES; i++) {
      const near = reader.placesNear(random.pick(positions.get(country) ?? []), NEAR_METERS, 1)[0]
      if (near?.place.country === country && near.place.population >= LEAST_POPULATION) return near.place
    }
    return null
  }
  return { countries: countries.sort(), draw }
}

/** Two towns of a country, far from one another, and a street that is called like nothing. */
interface Drawn {
  country: string
  town: PlaceRecord
  other: PlaceRecord
  street: string
}

type Draw = (drawn: Drawn) => Omit<ForgedCase, 'kind' | 'country'> | null

const isKnown = (reader: ReferenceReader, country: string, name: string): boolean =>
  reader.placesByName(country, toNameKey(name)).length > 0

/** One slip of a key behind the first letter that makes no other name of a place. */
function misspell(reader: ReferenceReader, { name, country }: PlaceRecord, random: SeededRandom): string | null {
  if (name.length < SHORTEST_NAME || /[^\p{L}]/u.test(name)) return null
  for (let i = 0; i < MOST_TRIES; i++) {
    const typo = random.pick(editsAt(name, 1 + random.below(name.length - 1), random.pick([...LETTERS])))
    if (toNameKey(typo) !== toNameKey(name) && !isKnown(reader, country, typo)) return typo
  }
  return null
}

/** True where no place of that name lies near the other one, so that its codes cannot be those of this name. */
function isFar(reader: ReferenceReader, { country, town, other }: Drawn): boolean {
  const from = other.position
  const namesakes = reader.placesByName(country, toNameKey(town.name))
  return (
    from !== null &&
    namesakes.every(({ place }) => place.position && greatCircleMeters(place.position, from) > FAR_METERS)
  )
}

function drawsOf(reader: ReferenceReader, random: SeededRandom): Record<string, Draw> {
  const number = () => 1 + random.below(150)
  return {
    'misspelt town, no code': ({ town, street }) => {
      const typo = misspell(reader, town, random)
      return typo === null ? null : { text: `${number()} ${street}, ${typo}`, isFalse: isAnyV }
    },
    'town on no list': ({ country, town, other, street }) => {
      const name = blendedName([town, other], false, random)
      return isKnown(reader, country, name) ? null : { text: `${number()} ${street}, ${name}`, isFalse: isAnyV }
    },
    'code of a far town': (drawn) => {
      const [postal] = isFar(reader, drawn) ? reader.postalCodesOfPlace(drawn.other.id, 1) : []
      return postal
        ? { text: `${number()} ${drawn.street}, ${drawn.town.name}, ${postal.code}`, isFalse: isCodeVerified }
        : null
    },
    'box number that is a code': ({ town }) => {
      const postal = reader.postalCodesOfPlace(town.id, 3).find(({ code }) => /^\d{4,6}$/.test(code))
      return postal
        ? {
            text: `PO Box ${postal.code}, ${town.name}`,
            isFalse: (answer) =>
              isAnyV(answer) && codeKey(answer.PostalCode) === postal.code && answer.PostBox === undefined,
          }
        : null
    },
  }
}

/** As many cases of each kind, over all countries with enough towns. */
export function drawWorldCases(reader: ReferenceReader, random: SeededRandom, perKind: number): ForgedCase[] {
  const { countries, draw } = createTowns(reader, random)
  return Object.entries(drawsOf(reader, random)).flatMap(([kind, make]) => {
    const cases: ForgedCase[] = []
    for (let i = 0; cases.length < perKind && i < perKind * MOST_TRIES; i++) {
      const country = countries[i % countries.length] as string
      const [town, other] = [draw(country), draw(country)]
      if (!town || !other || town.id === other.id) continue
      const type = STREET_WORDS[STREET_LANGUAGES[country]?.[0] ?? '']?.types[0]?.[0] ?? ''
      const street = `${blendedName([town, other], false, random)} ${type}`.trim()
      const made = make({ country, town, other, street })
      if (made) cases.push({ kind, country, ...made })
    }
    return cases
  })
}
