import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

/** Where a drawn British address lies. */
export interface Site {
  street: string
  position: Position | null
  town: string
  townPlace: PlaceRecord
  /** A part of the town or a village near the street. */
  part: string
  county: string
  code: string
  district: string
  /** Other streets of that name in the town. */
  namesakes: number
}

const LEAST_POPULATION = 2000
const PART_METERS = 3000
const MOST_PARTS = 12
const MOST_CODES = 30
const SAME_STREET_METERS = 300
/** Parts of towns that no gazetteer knows but by the streets that are called after them. */
const ESTATE_SHARE = 0.5
const LEAST_STREETS_OF_ESTATE = 3

/** `Swarcliffe`: a name that several streets of a district begin with is that of an estate. */
function estatesOf(names: readonly string[]): string[] {
  const stems = Map.groupBy(new Set(names), (name) => name.slice(0, name.lastIndexOf(' ')))
  return [...stems].flatMap(([stem, all]) => (all.length >= LEAST_STREETS_OF_ESTATE ? [stem] : []))
}

/** A street name that can be typed without its type being all of it. */
const isTypical = (name: string) =>
  /^[A-Z][a-z' ]{3,}[a-z] (?:Road|Street|Lane|Close|Avenue|Drive|Way|Court|Gardens|Crescent|Grove|Place)$/.test(name)

/** Draws streets of towns of Great Britain with a code, and a part of the town beside. */
export function createSiteDrawer(reader: ReferenceReader, random: SeededRandom): () => Site {
  const towns = reader.inhabitedPlaces(LEAST_POPULATION).filter(({ country }) => country === 'GB')

  function draw(): Site | null {
    const [found] = reader.placesNear(random.pick(towns).position, 500, 1)
    const codes = found ? reader.postalCodesOfPlace(found.place.id, MOST_CODES) : []
    if (codes.length === 0) return null
    const { district } = random.pick(codes)
    const streets = reader.streetsIn({ country: 'GB', postalDistrict: district }).filter(({ name }) => isTypical(name))
    if (streets.length === 0) return null
    const street = random.pick(streets)
    const [postal] = reader.postalCodesOfStreet(street, 1)
    const town = postal && reader.placesOfPostalCode(postal)[0]?.place
    if (!postal || !town || !street.position) return null
    const estates = estatesOf(streets.map(({ name }) => name)).filter((name) => !street.name.startsWith(name))
    const parts = reader
      .placesNear(street.position, PART_METERS, MOST_PARTS)
      .filter(({ place }) => place.country === 'GB' && place.id !== town.id && !place.key.includes(town.key))
      .map(({ place }) => place.name)
    const drawnFrom = random.chance(ESTATE_SHARE) && estates.length > 0 ? estates : parts
    if (drawnFrom.length === 0) return null
    const area = town.area2Id === null ? null : reader.area(town.area2Id)
    return {
      street: street.name,
      position: street.position,
      town: town.name,
      townPlace: town,
      part: random.pick(drawnFrom),
      county: area?.name ?? town.name,
      code: postal.code,
      district,
      namesakes: namesakesOf(town, street.key, street.position),
    }
  }

  function namesakesOf(town: PlaceRecord, key: string, position: Position): number {
    const all = reader.streetsByName({ country: 'GB', placeId: town.id }, key).filter((one) => one.key === key)
    return all.filter((one) => one.position && greatCircleMeters(one.position, position) > SAME_STREET_METERS).length
  }

  return () => {
    for (;;) {
      const site = draw()
      if (site) return site
    }
  }
}

const SYLLABLES = ['xyz', 'quor', 'blem', 'thrask', 'vun', 'dref', 'wolp', 'zan', 'krib', 'mosq', 'ful', 'grent']
const TYPES = ['Parade', 'Road', 'Street', 'Lane', 'Close', 'Avenue', 'Way', 'Drive', 'Gardens', 'Court']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Names that no street of the country has. */
export function inventedStreets(reader: ReferenceReader, random: SeededRandom) {
  return (_site: Site): string => {
    for (;;) {
      const name = capital(random.pick(SYLLABLES) + random.pick(SYLLABLES))
      const street = `${name} ${random.pick(TYPES)}`
      if (!reader.isStreetName('GB', toNameKey(street)) && !reader.isStreetName('GB', toNameKey(name))) return street
    }
  }
}

const TRADES = [
  'Dental Practice',
  'Motors',
  'Bakery',
  'Primary School',
  'Medical Centre',
  'Plumbing Ltd',
  'Catering Services',
  'Community Centre',
  'Garage',
  'Consulting',
  'Pharmacy',
  'Tyres',
  'Social Club',
  'Library',
  'Timber Supplies',
  'Nursery',
  'Upholstery',
  'Accountants LLP',
  'Kebab House',
  'Veterinary Surgery',
]
const OWNERS = [
  'Acme',
  'Pemberton',
  'J Hargreaves',
  'Smith & Sons',
  'Brightwater',
  'Northern',
  'Khan',
  'The Golden Lion',
  'Premier',
  'St Michaels',
]

/** Names of firms: after a person, a town, a part of it or a street, with what they do. */
export function organisationNames(random: SeededRandom) {
  return ({ street, town, part }: Site): string => {
    const owner = random.pick([random.pick(OWNERS), random.pick(OWNERS), town, part, street])
    return `${owner} ${random.pick(TRADES)}`
  }
}
