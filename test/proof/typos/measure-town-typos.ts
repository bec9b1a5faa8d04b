import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { metersBetween } from '#main/cleansing/names/agree.ts'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'

const SEED = 20_261_129
const LEAST_POPULATION = 100_000
const SHORTEST_NAME = 6
const SAME_PLACE_METERS = 15_000
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** A town of note with one letter wrong, and what is written around it. */
interface TownTypo {
  place: PlaceRecord
  typo: string
}

export interface TownTypoCount {
  form: string
  asked: number
  /** The town that is meant is the first that is offered, or verified by what stands beside it. */
  proposed: number
  /** Another place is offered first. */
  other: number
  /** Verified although nothing but the likeness speaks for it. */
  verified: number
  missed: string[]
}

/** A letter lost, changed, doubled or swapped with the next; the first and the last stay. */
function mistype(name: string, { below, pick }: SeededRandom): string {
  const at = 1 + below(name.length - 3)
  const [head, letter, next] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '']
  return pick([
    head + name.slice(at + 1),
    head + letter + name.slice(at),
    head + next + letter + name.slice(at + 2),
    head + pick(LETTERS) + name.slice(at + 1),
  ])
}

/** Towns of note of so many countries, the same number of each, with a typo that is no name of a place anywhere. */
export function drawTownTypos(reader: ReferenceReader, countries: number, ofEach: number): TownTypo[] {
  const random = seededRandom(SEED)
  const notable = new Map<string, PlaceRecord[]>()
  for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION)) {
    const place = reader.placesNear(position, 1, 1)[0]?.place
    if (!place || place.kind !== 'place' || !/^[a-z]+$/.test(place.key) || hasForeignLetter(place.name)) continue
    notable.set(country, [...(notable.get(country) ?? []), place])
  }
  const keys = [...notable.values()].flat().map(({ key }) => key)
  const isClear = (key: string, own: string) =>
    key !== own &&
    reader.countriesByPlaceName(key, 1).length === 0 &&
    !keys.some((other) => other !== own && damerauLevenshtein(key, other, 1) <= 1)
  return random
    .shuffle([...notable].filter(([, places]) => places.length >= ofEach).map(([country]) => country))
    .slice(0, countries)
    .flatMap((code) => {
      const drawn: TownTypo[] = []
      for (const place of random.shuffle(notable.get(code) ?? [])) {
        if (drawn.length === ofEach || place.key.length < SHORTEST_NAME) continue
        const typo = mistype(place.name, random)
        if (isClear(toNameKey(typo), place.key)) drawn.push({ place, typo })
      }
      return drawn
    })
}

const STREETS = ['24 Mulock Avenue', '12 Main Street', '7 Park Road', '5 Victoria Street']

interface Form {
  form: string
  write: (typo: string, country: string, at: number) => Record<string, string>
}

export const TYPO_FORMS: readonly Form[] = [
  { form: 'alone', write: (typo) => ({ Address: typo }) },
  { form: 'alone, country given', write: (typo, Country) => ({ Address: typo, Country }) },
  { form: 'with a street', write: (typo, _, at) => ({ Address: `${STREETS[at % STREETS.length]}, ${typo}` }) },
  {
    form: 'with a street, country given',
    write: (typo, Country, at) => ({ Address: `${STREETS[at % STREETS.length]}, ${typo}`, Country }),
  },
]

/** `Praha, CZ` for Prague: a name of that town, in the text of a record that is offered. */
const names = (reader: ReferenceReader, place: PlaceRecord, text: string): boolean =>
  text
    .split(',')
    .some((name) =>
      reader
        .placesByName(place.country, toNameKey(name))
        .some((hit) => (metersBetween(hit.place.position, place.position) ?? Infinity) <= SAME_PLACE_METERS),
    )

/** What each form is answered; `named` is the form with the name of the country behind. */
export function measureTownTypos(
  reader: ReferenceReader,
  cleanse: Cleanse,
  typos: readonly TownTypo[],
): TownTypoCount[] {
  const nameOf = (country: string) => reader.country(country)?.name.split(',')[0] ?? country
  const named: Form = { form: 'with the name of the country', write: (typo, country) => ({ Address: `${typo}, ${nameOf(country)}` }) } // prettier-ignore
  return [...TYPO_FORMS, named].map(({ form, write }) => {
    const count: TownTypoCount = { form, asked: 0, proposed: 0, other: 0, verified: 0, missed: [] }
    for (const [at, { place, typo }] of typos.entries()) {
      const { matches, code, explanation } = cleanse(write(typo, place.country, at), 1)
      const [first] = explanation.candidates
      const isMeant = first !== undefined && names(reader, place, first.text)
      const status = code.charAt(0)
      const isVerified = status === 'V' && (matches[0]?.Locality ?? '') !== ''
      count.asked++
      if (isVerified) count.verified++
      else if (isMeant && status !== 'U') count.proposed++
      else if (first && status !== 'U') count.other++
      if (isVerified || !isMeant || status === 'U')
        count.missed.push(
          `${typo} (${place.name}, ${place.country}): ${code} ${matches[0]?.Locality ?? ''} | ${first?.text ?? ''}`,
        )
    }
    return count
  })
}
