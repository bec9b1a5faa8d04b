import type { PlaceRecord, Position, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'
import { foldText } from '#shared/text/name-keys.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'

/** What somebody types who looks for a place that the packs hold, and where it lies. */
export interface TypedPlace {
  text: string
  position: Position
  country: string
  countryName: string
}

const CITIES = {
  GB: 'birmingham',
  IE: 'dublin',
  FR: 'lyon',
  DE: 'frankfurt am main',
  ES: 'madrid',
  IT: 'milano',
  NL: 'utrecht',
  PL: 'lodz',
  US: 'chicago',
  AU: 'melbourne',
}
const AROUND_METERS = 200_000
const PLACES_AROUND = 1_500
const LEAST_PEOPLE = 2_000
/** Two of one name so near are told apart by nobody who types. */
const SAME_DEGREES = 0.5
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Towns, and for countries whose streets are known streets with their town, as people type them. */
export function drawTyped(reader: ReferenceReader, random: SeededRandom, count: number): TypedPlace[] {
  const each = Math.ceil(count / Object.keys(CITIES).length)
  return Object.entries(CITIES).flatMap(([country, key]) => {
    const city = reader.placesByName(country, key)[0]?.place.position
    if (!city) throw new Error(`The packs do not know ${key} in ${country}.`)
    const towns = reader
      .placesNear(city, AROUND_METERS, PLACES_AROUND)
      .map(({ place }) => place)
      .filter((place) => place.country === country && place.population >= LEAST_PEOPLE && isOnlyOne(reader, place))
    const streets = country === 'GB' ? drawStreets(reader, random, Math.ceil(each / 2)) : []
    const rest = Array.from({ length: each - streets.length }, () => typeTown(random.pick(towns), random))
    return [...streets, ...rest]
  })
}

const isOnlyOne = (reader: ReferenceReader, place: PlaceRecord): boolean =>
  place.position !== null &&
  reader
    .placesByName(place.country, place.key)
    .every(({ place: other }) => !other.position || isNear(other.position, place.position as Position))

const isNear = (a: Position, b: Position): boolean =>
  Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lon - b.lon) < SAME_DEGREES

function typeTown(place: PlaceRecord, random: SeededRandom): TypedPlace {
  const countryName = countryNames.of(place.country) ?? place.country
  const text = `${place.name}, ${countryName}`
  return { text: typed(text, random), position: place.position as Position, country: place.country, countryName }
}

function drawStreets(reader: ReferenceReader, random: SeededRandom, count: number): TypedPlace[] {
  const known = ['B15', 'LE2', 'OX4', 'CV6', 'NG7', 'M20'].flatMap((postalDistrict) =>
    reader.streetsIn({ country: 'GB', postalDistrict }),
  )
  const usable = known.filter(
    (street): street is StreetRecord & { position: Position } => street.position !== null && street.placeName !== '',
  )
  return Array.from({ length: count }, () => {
    const street = random.pick(usable)
    const text = typed(`${street.name}, ${street.placeName}, UK`, random)
    return { text, position: street.position, country: 'GB', countryName: 'United Kingdom' }
  })
}

/** As it is, in small letters, or without marks too. */
function typed(text: string, random: SeededRandom): string {
  const way = random.below(3)
  return way === 0 ? text : way === 1 ? text.toLowerCase() : foldText(text.toLowerCase())
}
