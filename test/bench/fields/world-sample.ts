import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import { lexiconOf, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { CountryRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'

/** Shares of the sample that carry more than street, town and code. */
const SHARE = {
  unit: 0.2,
  box: 0.1,
  organization: 0.1,
  person: 0.15,
  suburb: 0.05,
  structured: 0.3,
  free: 0.5,
} as const
const LEAST_POPULATION = 500
const FORENAMES = ['Anna', 'Maria Luisa', 'John', 'Ahmed', 'Wei', 'Olga', 'Pierre', 'Yuki']
const SURNAMES = ['Smith', 'van der Berg', 'García López', 'Müller', 'Ivanova', 'Okafor', 'Tanaka', 'da Silva']
const UNITS = ['Flat 2', 'Apt 4', '2nd Floor', 'Suite 100', 'Penthouse']
const ORGANISATIONS = ['Acme Ltd', 'Example GmbH', 'Demo SA', 'Sample Trading Co']

/** A street of the country's own making, where no pack knows one. */
function madeStreet(country: CountryRecord, name: string): string {
  const language = STREET_LANGUAGES[country.alpha2]?.[0] ?? 'en'
  const type = STREET_WORDS[language]?.types[0]?.[0]
  if (!type) return name
  const bits = lexiconOf(country.alpha2, country.languages).classes.get(type) ?? 0
  const word = type.charAt(0).toUpperCase() + type.slice(1)
  return bits & WORD_CLASS.leadingType ? `${word} ${name}` : `${name} ${word}`
}

interface Drawn {
  country: CountryRecord
  place: PlaceRecord
  neighbour: string
}

function toInput({ country, place, neighbour }: Drawn, reader: ReferenceReader, random: SeededRandom): AddressInput {
  const has = (share: number) => random.next() < share
  const streets = reader.hasStreets(country.alpha2)
    ? reader.streetsIn({ country: country.alpha2, placeId: place.id })
    : []
  const street = streets.length > 0 ? random.pick(streets) : null
  const codes = street ? reader.postalCodesOfStreet(street, 1) : reader.postalCodesOfPlace(place.id, 3)
  const parts: Partial<Record<Part, string>> = {
    Premise: String(1 + random.below(200)),
    Thoroughfare: street?.name ?? madeStreet(country, neighbour),
    Locality: place.name,
  }
  if (codes.length > 0) parts.PostalCode = random.pick(codes).code
  const area = place.area1Id === null ? null : reader.area(place.area1Id)
  if (area && country.printsAreaCode) parts.AdministrativeArea = area.abbreviation || area.name
  if (has(SHARE.unit)) parts.SubBuilding = random.pick(UNITS)
  if (has(SHARE.organization)) parts.Organization = random.pick(ORGANISATIONS)
  if (has(SHARE.suburb)) parts.DependentLocality = neighbour
  if (has(SHARE.box)) {
    delete parts.Thoroughfare
    delete parts.Premise
    parts.PostBox = `PO Box ${1 + random.below(900)}`
  }
  const person = has(SHARE.person) ? { FullName: `${random.pick(FORENAMES)} ${random.pick(SURNAMES)}` } : {}
  const named = { Country: country.alpha2, ...person }
  if (has(SHARE.structured)) return { ...parts, ...named }
  const { SubBuilding: unit, ...printed } = parts
  const lines = layoutOf(country.alpha2, (part) => part in printed).map((line) =>
    line.map((piece) => (typeof piece === 'string' ? parts[piece] : piece.text)).join(''),
  )
  return { Address: [...(unit ? [unit] : []), ...lines].join(', '), ...(has(SHARE.free) ? person : named) }
}

/** Addresses of all countries, as many of each as of every other where there are so many places; the same every time. */
export function drawWorldSample(reader: ReferenceReader, size: number, random: SeededRandom): AddressInput[] {
  const byCountry = new Map<string, { country: string; position: { lat: number; lon: number } }[]>()
  for (const place of reader.inhabitedPlaces(LEAST_POPULATION)) {
    const list = byCountry.get(place.country)
    if (list) list.push(place)
    else byCountry.set(place.country, [place])
  }
  const countries = [...byCountry.keys()].sort()
  const sample: AddressInput[] = []
  while (sample.length < size) {
    for (const code of countries) {
      if (sample.length >= size) break
      const places = byCountry.get(code) as { position: { lat: number; lon: number } }[]
      const [drawn, other] = [random.pick(places), random.pick(places)].map(
        ({ position }) => reader.placesNear(position, 500, 3).find(({ place }) => place.country === code)?.place,
      )
      const country = reader.country(code)
      if (!drawn || !other || !country) continue
      sample.push(toInput({ country, place: drawn, neighbour: other.name }, reader, random))
    }
  }
  return sample
}
