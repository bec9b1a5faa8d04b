import { scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { blendedName, ownName } from '../../../tools/train-tagger/blended-name.ts'

const SEED = 20261122
const LEAST_POPULATION = 1000
/** Countries with fewer towns are left out. */
const FEWEST_TOWNS = 20
const NEAR_METERS = 3000
const MOST_TRIES = 20

export type Kind = 'town alone' | 'with postal code' | 'with area' | 'country named' | 'country named, town unknown'
const KINDS: Kind[] = ['town alone', 'with postal code', 'with area', 'country named', 'country named, town unknown']

export interface DrawnAddress {
  country: string
  kind: Kind
  isNative: boolean
  text: string
}

export type AddressSource = ReturnType<typeof createAddressSource>

/** Towns of every country that has enough of them. */
function townsOf(reader: ReferenceReader): ReadonlyMap<string, readonly Position[]> {
  const positions = new Map<string, Position[]>()
  for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION))
    positions.set(country, [...(positions.get(country) ?? []), position])
  return new Map([...positions].filter(([, towns]) => towns.length >= FEWEST_TOWNS))
}

/** Addresses of the world that do not say their country, or say it behind the town; drawn with a fixed seed. */
export function createAddressSource(reader: ReferenceReader) {
  const random = seededRandom(SEED)
  const towns = townsOf(reader)

  function drawPlace(country: string): PlaceRecord | null {
    for (let i = 0; i < MOST_TRIES; i++) {
      const near = reader.placesNear(random.pick(towns.get(country) ?? []), NEAR_METERS, 1)[0]
      if (near?.place.country === country && near.place.population >= LEAST_POPULATION) return near.place
    }
    return null
  }

  /** `12 Rue Lyon`: the street is called like another town of the country. */
  function drawStreet(country: string, isNative: boolean): string {
    const other = drawPlace(country)
    const name = (isNative ? other?.nativeName : other?.name) ?? 'Central'
    const language = STREET_LANGUAGES[country]?.[0]
    const type = isNative || !language ? undefined : STREET_WORDS[language]?.types[0]?.[0]
    return type ? `${name} ${type}` : name
  }

  /** Of a town that no pack has: a name blended of two real ones. */
  function townName(place: PlaceRecord, kind: Kind, isNative: boolean): string {
    const other = kind === 'country named, town unknown' ? drawPlace(place.country) : null
    return other ? blendedName([place, other], isNative, random) : ownName(place, isNative)
  }

  function draw(country: string): DrawnAddress | null {
    const place = drawPlace(country)
    if (!place) return null
    const hasOwnScript = scriptOf(place.nativeName) !== 'Latin'
    const isNative = hasOwnScript && random.chance(0.5)
    const kind = random.pick(KINDS)
    const texts: Record<string, string> = {
      Premise: String(1 + random.below(150)),
      Thoroughfare: drawStreet(country, isNative),
      Locality: townName(place, kind, isNative),
    }
    const record = kind.startsWith('country named') ? reader.country(country) : null
    const countryLine = record ? [record.name] : []
    const [postal] = kind === 'with postal code' ? reader.postalCodesOfPlace(place.id, 1) : []
    const area = kind === 'with area' && place.area1Id !== null ? reader.area(place.area1Id) : null
    if (postal) texts.PostalCode = postal.code
    if (area) texts.AdministrativeArea = area.name
    const lines = layoutOf(country, (part) => part in texts).map((line) =>
      line.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.text)).join(''),
    )
    const text = [...lines, ...countryLine].join(', ')
    return { country, kind: postal || area || record ? kind : 'town alone', isNative, text }
  }

  return { countries: [...towns.keys()] /** Null where no town of that country is found. */, draw }
}
