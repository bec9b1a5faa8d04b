import { metersBetween } from '#main/cleansing/names/agree.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { has } from '#main/cleansing/context/span-window.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What a finished reading says of the segments of an address as a whole. */
interface Settling {
  context: ReadingContext
  spans: readonly Span[]
}

const STREET_PARTS: ReadonlySet<Part> = new Set(['Thoroughfare', 'Premise'])
/** Smaller towns do not give their name to the area around them. */
const LEAST_NAMESAKE_POPULATION = 100_000
const segmentOf = ({ context }: Settling, at: number): number => context.text.tokens[at]?.segment ?? -1
const isFree = ({ context }: Settling, { from }: Span): boolean => from < context.text.firstStructured
const withPart = (span: Span, part: Part): Span => ({ ...span, part })

/** The span is the whole of its segment. */
function isSegment(settling: Settling, { from, to }: Span): boolean {
  const segment = segmentOf(settling, from)
  return segmentOf(settling, from - 1) !== segment && segmentOf(settling, to) !== segment
}

/** `Arcos Vallarta, 44130 Guadalajara`: of two towns the one on the side of the street is a part of the other. */
function settleTowns(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const towns = spans.filter((span) => span.part === 'Locality' && isFree(settling, span))
  if (new Set(towns.map(({ from }) => segmentOf(settling, from))).size < 2) return settleLastArea(settling, towns)
  const isLargerFirst = context.profile.isLargestFirst
  const town = isLargerFirst ? towns[0] : towns.at(-1)
  const area = isLargerFirst || !town ? null : namesakeArea(settling, town)
  if (area && towns.length === 2 && !isSuburb(towns[0] as Span))
    return spans.map((span) => (span === town ? area : span))
  if (!town || areOneTown(towns)) return spans
  const street = spans.findIndex(({ part }) => STREET_PARTS.has(part))
  return spans.map((span, i) => {
    if (span === town || !towns.includes(span)) return span
    // `Casa Azul, Calle Londres 247`: what stands before the street is no part of a town behind it.
    const isBefore = i === 0 && street > 0 && spans.indexOf(town) > street && !/\d/.test(span.key)
    return withPart(span, isBefore ? 'Organization' : 'DependentLocality')
  })
}

/** `Santiago de Compostela La Coruña`: of two towns in one line the last is the province that is called so. */
function settleLastArea(settling: Settling, towns: readonly Span[]): readonly Span[] {
  const { context, spans } = settling
  const last = towns.at(-1)
  const isArea = spans.some(({ part }) => part === 'AdministrativeArea' || part === 'SubAdministrativeArea')
  if (!last || towns.length !== 2 || context.profile.isLargestFirst || areOneTown(towns)) return spans
  const areas = isArea ? [] : context.reader.areasByName(context.country.alpha2, last.key)
  const hit = areas.find(({ match }) => match !== 'fuzzy')
  if (!hit) return settleNeighbours(settling, towns)
  const part = hit.area.level === 1 ? 'AdministrativeArea' : 'SubAdministrativeArea'
  return spans.map((span) => (span === last ? { ...span, part, areas } : span))
}

/** `69100 Villeurbanne Cusset`: of two towns in one line, the one of the postal code, then the larger one, has the other. */
function settleNeighbours({ context, spans }: Settling, towns: readonly Span[]): readonly Span[] {
  const served = new Set([...context.postalPlaces.values()].map(({ place }) => place.id))
  const isServed = ({ places = [] }: Span) => Number(places.some(({ place }) => served.has(place.id)))
  const order = (a: Span, b: Span) => isServed(a) - isServed(b) || peopleOf(a) - peopleOf(b)
  const [part, town] = [...towns].sort(order)
  if (!part || !town || order(part, town) === 0) return spans
  return spans.map((span) => (span === part ? withPart(span, 'DependentLocality') : span))
}
const peopleOf = ({ places = [] }: Span): number => Math.max(0, ...places.map(({ place }) => place.population))

/** `Rosario, Santa Fe`: the town that ends an address is the area of its name, where none is read. */
function namesakeArea({ context, spans }: Settling, town: Span): Span | null {
  if (spans.some(({ part }) => part === 'AdministrativeArea')) return null
  const areas = context.reader.areasByName(context.country.alpha2, town.key).filter(({ area }) => area.level === 1)
  return areas.length === 0 ? null : { ...town, part: 'AdministrativeArea', areas }
}

/** `Izola - Isola`, `Lindau (Bodensee)`: names of one town, or one that says which of that name it is. */
function areOneTown(towns: readonly Span[]): boolean {
  const [first, ...others] = towns.map(({ places = [] }) => new Set(places.map(({ place }) => place.id)))
  return others.some((ids) => [...ids].some((id) => first?.has(id)))
}

/** `Terry Francois Boulevard, Mission Bay, San Francisco`: a name between street and town that no word calls a firm. */
function settleNames(settling: Settling): readonly Span[] {
  const { spans } = settling
  const town = spans.findIndex(({ part }) => part === 'Locality')
  return spans.map((span, i) => {
    const isName = span.part === 'Organization' && !span.isLexical && isFree(settling, span)
    const last = spans[i - 1]
    const isBetween = last !== undefined && STREET_PARTS.has(last.part) && town > i
    return isName && isBetween && isSegment(settling, span) ? withPart(span, 'DependentLocality') : span
  })
}

/** `Kreuzberg, 10969 Berlin`: a city that gives its name to the area around it is the town of its suburb. */
function settleNamesakes(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const town = spans.find(({ part }) => part === 'Locality')
  const area = spans.find(({ part }) => part === 'AdministrativeArea')
  const isLargerFirst = context.profile.isLargestFirst
  if (!area || isLargerFirst || !isFree(settling, area)) return spans
  const places = context.reader
    .placesByName(context.country.alpha2, area.key)
    .filter(({ place, match }) => match !== 'fuzzy' && place.population >= LEAST_NAMESAKE_POPULATION)
  const isIn =
    town === undefined || isSuburb(town) || isInMunicipality(context, town, area.key) || isUnknownInCity(town, area)
  if (places.length === 0 || !isIn) return spans
  return spans.map((span) => {
    if (span === town) return withPart(span, 'DependentLocality')
    return span === area ? { ...span, part: 'Locality', places } : span
  })
}

/** Areas that are one city, ISO 3166-2. */
const CITY_AREAS: ReadonlySet<string> = new Set('AR-C AT-9 BR-DF CO-DC CZ-10 DE-BE DE-HH HU-BU MX-CMX'.split(' '))

/** `Defensa 800, San Telmo, CABA`: what nobody knows as a town, in an area that is one city, is a part of it. */
const isUnknownInCity = ({ places = [] }: Span, { areas = [] }: Span): boolean =>
  places.length === 0 && areas.some(({ area }) => CITY_AREAS.has(area.iso))

/** `Copacabana, Rio de Janeiro`: what lies in the municipality of a city is a part of it. */
function isInMunicipality({ profile, reader }: ReadingContext, { places = [] }: Span, city: string): boolean {
  const { cityIs } = profile
  if (cityIs === null) return false
  return places.some(({ place }) => {
    const id = cityIs === 'province' ? place.area1Id : place.area2Id
    return id !== null && toNameKey(reader.area(id)?.name ?? '') === city
  })
}

const isSuburb = ({ places = [] }: Span): boolean =>
  places.length > 0 && places.every(({ place }) => place.kind === 'section')

/** `Moderna Museet, Exercisplan 4`: a name without a part before the street, where the rest is an address. */
function settleFirstName(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const { tokens } = context.text
  const [first] = spans
  if (!first || !isFree(settling, first) || first.from === 0 || !STREET_PARTS.has(first.part)) return spans
  const isName =
    segmentOf(settling, first.from - 1) !== segmentOf(settling, first.from) &&
    segmentOf(settling, 0) === segmentOf(settling, first.from - 1) &&
    tokens.slice(0, first.from).every(({ raw }) => /^\p{L}{2}/u.test(raw))
  const isAddress = spans.some(({ part }) => part === 'Locality' || part === 'PostalCode')
  if (!isName || !isAddress) return spans
  const key = tokens
    .slice(0, first.from)
    .map((token) => token.key)
    .join(' ')
  return [{ from: 0, to: first.from, part: 'Organization', key, score: 0, isLexical: false }, ...spans]
}

/** `Sham Shui Po, Kowloon`: in Latin letters a district of Hong Kong stands before its side of the harbour, which is a town. */
function settleDistrict({ context, spans }: Settling): readonly Span[] {
  const { reader, country } = context
  const at = spans.findIndex(({ part }) => part === 'DependentLocality' || TOWN_OR_AREA.has(part))
  const [district, town] = [spans[at], spans[at + 1]]
  if (
    !context.profile.hasDistrictsOfParts ||
    !district ||
    !town ||
    !(TOWN_OR_AREA.has(town.part) && town.part !== district.part)
  )
    return spans
  const places = reader
    .placesByName(country.alpha2, town.key)
    .filter(({ place }) => place.population >= LEAST_NAMESAKE_POPULATION)
  if (places.length === 0 || reader.countriesByName(town.key).includes(country.alpha2)) return spans
  return spans.map((span) => {
    if (span === district) return withPart(span, 'DependentLocality')
    return span === town ? { ...span, part: 'Locality', places } : span
  })
}
const TOWN_OR_AREA: ReadonlySet<Part> = new Set(['Locality', 'AdministrativeArea'])

/** `15, Nowy Świat, Warszawa`: a number alone before a name, where houses come last, is that of a street in a city. */
function settleSwapped(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const [number, name] = spans
  if (context.order.premiseFirst || context.profile.isLargestFirst) return spans
  if (number?.part !== 'Premise' || name?.part !== 'DependentLocality') return spans
  const isClear = [number, name].every((span) => isFree(settling, span) && isSegment(settling, span))
  const city = spans.find(({ part }) => part === 'Locality')
  const isCity = (city?.places ?? []).some(({ place }) => place.population >= LEAST_NAMESAKE_POPULATION)
  if (!isClear || !isCity || spans.some(({ part }) => part === 'Thoroughfare')) return spans
  return spans.map((span) => (span === name ? withPart(span, 'Thoroughfare') : span))
}

/** `Amphoe Mae Rim, Chiang Mai`: what stands behind a district that its word marks is the province of that name. */
function settleProvince(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  if (context.profile.isLargestFirst) return spans
  const isMarked = ({ from, part }: Span) =>
    part === 'SubAdministrativeArea' && context.marked.some((run) => run.from === from && run.part === part)
  const at = spans.findIndex((span, i) => span.part === 'Locality' && isMarked(spans[i - 1] ?? span))
  const town = spans[at]
  const area = town && isFree(settling, town) ? namesakeArea(settling, town) : null
  return area ? spans.map((span) => (span === town ? area : span)) : spans
}

/** `Lale Sok. 10, Kadıköy`: an address without a town ends in one, though a county has its name too. */
function settleOnlyCounty(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const areas = spans.filter(({ part }) => part === 'SubAdministrativeArea' || part === 'AdministrativeArea')
  const [county] = areas
  if (areas.length !== 1 || county?.part !== 'SubAdministrativeArea' || !isFree(settling, county)) return spans
  const hasTown = spans.some(({ part }) => part === 'Locality' || part === 'DependentLocality')
  if (hasTown || context.marked.some(({ from }) => from === county.from)) return spans
  const places = context.reader
    .placesByName(context.country.alpha2, county.key)
    .filter(({ place, match }) => match !== 'fuzzy' && (place.kind === 'postal' || place.population > 0))
  if (places.length === 0) return spans
  return spans.map((span) => (span === county ? { ...span, part: 'Locality' as const, places } : span))
}

/** `Orange County, CA`: a town that nobody knows, in no street, where an area has its whole name. */
function settleUnknownTown(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const town = spans.find(({ part, places = [] }) => part === 'Locality' && places.length === 0)
  if (!town || !isFree(settling, town) || !isSegment(settling, town)) return spans
  if (spans.some((span) => span !== town && !AROUND_TOWN.has(span.part))) return spans
  const areas = context.reader.areasByName(context.country.alpha2, town.key)
  const part = areas[0]?.area.level === 1 ? 'AdministrativeArea' : 'SubAdministrativeArea'
  if (!areas.some(({ match }) => match === 'primary') || spans.some((span) => span.part === part)) return spans
  return spans.map((span) => (span === town ? { ...span, part, areas } : span))
}

const AROUND_TOWN: ReadonlySet<Part> = new Set(['AdministrativeArea', 'PostalCode', 'Country'])

/** `München Süd`: a side of a town, with nothing else in the address, is a part of it and no street. */
function settleSide(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const [town, ...others] = spans
  if (town?.part !== 'Locality' || town.from !== 0 || !isFree(settling, town)) return spans
  const from = town.to
  const word = context.text.tokens[from]
  const isLast = word !== undefined && from === context.text.tokens.length - 1
  const isBeside = isLast && segmentOf(settling, from) === segmentOf(settling, 0)
  // `Nord` is an area too, where the country has one of that name.
  if (!isBeside || others.some(({ areas = [] }) => areas.length > 0)) return spans
  if (!has(context.classes[from] as number, 'direction')) return spans
  const side = { from, to: from + 1, part: 'DependentLocality', key: word.key, score: 0, isLexical: false } as const
  return [town, side]
}

/**
 * `181 Piccadilly, London`: a numbered name before a city, and nothing else that may be the street, is its street, where
 * a street is called so.
 */
function settleNumbered(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const at = spans.findIndex(({ part }) => part === 'Premise')
  const [number, name] = [spans[at], spans[at + 1]]
  if (!context.order.premiseFirst || name?.part !== 'DependentLocality' || number?.to !== name.from) return spans
  const isLine = isSegment(settling, { ...name, from: number.from })
  const city = spans.find(({ part }) => part === 'Locality')
  const isCity = (city?.places ?? []).some(({ place }) => place.population >= LEAST_NAMESAKE_POPULATION)
  const isFirst = isFree(settling, name) && isLine && isCity && isStreetIn(settling, name, city)
  if (!isFirst || spans.some(({ part }) => STREETS.has(part))) return spans
  return spans.map((span) => (span === name ? withPart(span, 'Thoroughfare') : span))
}
/** A street of the city has that very name; `Didsbury` of Didsbury Park is none. */
const isStreetIn = ({ context: { reader, country } }: Settling, { key }: Span, city: Span | undefined): boolean =>
  reader.hasStreets(country.alpha2) &&
  (city?.places ?? []).some(({ place }) =>
    reader.streetsByName({ country: country.alpha2, placeId: place.id }, key).some((street) => street.key === key),
  )
const STREETS: ReadonlySet<Part> = new Set(['Thoroughfare', 'PostBox'])

/** `Ely, Cambridge`: a town without anything that makes it a street, before a city that has no street called so. */
function settleBareTown(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const [name, city] = spans
  const isBare = name?.part === 'Thoroughfare' && !name.isLexical && city?.part === 'Locality'
  if (!isBare || !isFree(settling, name) || !isSegment(settling, name) || isStreetIn(settling, name, city)) return spans
  const { reader, country } = context
  if (!reader.hasStreets(country.alpha2)) return spans
  const places = reader
    .placesByName(country.alpha2, name.key)
    .filter(({ place, match }) => match !== 'fuzzy' && place.population > 0)
  return places.length === 0 ? spans : [{ ...withPart(name, 'DependentLocality'), places }, ...spans.slice(1)]
}

/** `08451 Crimmitschau Chemnitz`: a larger town behind the town that the code serves is no part of it. */
function settleLargerTown(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const at = spans.findIndex(({ part }) => part === 'Locality' || part === 'DependentLocality')
  const [town, larger] = [spans[at], spans[at + 1]]
  if (!town || !larger || !TOWN_PARTS.has(larger.part)) return spans
  const isBeside = town.to === larger.from && segmentOf(settling, town.from) === segmentOf(settling, larger.from)
  const isServed = ({ key }: Span) => context.postalPlaces.has(key)
  if (!isBeside || !isFree(settling, town) || !isServed(town) || isServed(larger)) return spans
  const isTown = (larger.places ?? []).some(({ place, match }) => match === 'primary' && place.kind === 'place')
  const isArea = context.reader.areasByName(context.country.alpha2, larger.key).length > 0
  if (!isTown || isArea || peopleOf(larger) <= peopleOf(town) || peopleOf(town) === 0) return spans
  // `Awapuni Palmerston North`: a small place beside it may be a part of the larger town.
  if (peopleOf(town) < LEAST_OWN_PEOPLE && areNear(town, larger)) return spans
  return spans.filter((span) => span !== larger).map((span) => (span === town ? withPart(span, 'Locality') : span))
}
/** A place of so many people is a town of its own, however near a larger one is. */
const LEAST_OWN_PEOPLE = 20_000
const TOWN_PARTS: ReadonlySet<Part> = new Set(['Locality', 'DependentLocality'])

/** A village of more people is known by its whole name. */
const MOST_PEOPLE_OF_VILLAGE = 5000

/** A part of a town or a village lies this near to it. */
const NEAR_METERS = 10_000

const areNear = ({ places: some = [] }: Span, { places: others = [] }: Span): boolean =>
  some.some(({ place }) =>
    others.some((other) => (metersBetween(place.position, other.place.position) ?? 0) < NEAR_METERS),
  )

/** `Barton Seagrave`: two words of one line, two villages far from one another, are the name of one that nobody knows. */
function settleTwoWords(settling: Settling): readonly Span[] {
  const { context, spans } = settling
  const at = spans.findIndex(({ part, to }, i) => TOWN_PARTS.has(part) && spans[i + 1]?.from === to)
  const [first, second] = [spans[at], spans[at + 1]]
  if (!first || !second || !context.profile.followsRoyalMail || !TOWN_PARTS.has(second.part)) return spans
  const isLine = first.to - first.from === 1 && second.to - second.from === 1 && startsSegment(settling, first)
  const isSame = segmentOf(settling, first.from) === segmentOf(settling, second.from)
  if (!isLine || !isSame || !isFree(settling, first) || context.postalPlaces.has(second.key)) return spans
  if (peopleOf(second) > MOST_PEOPLE_OF_VILLAGE || second.isMarked || areNear(first, second)) return spans
  if (has(context.classes[first.from] as number, 'direction')) return spans
  const key = `${first.key} ${second.key}`
  const whole: Span = { ...second, from: first.from, key, places: [], isLexical: false }
  return [...spans.slice(0, at), whole, ...spans.slice(at + 2)]
}

const startsSegment = (settling: Settling, { from }: Span): boolean =>
  segmentOf(settling, from - 1) !== segmentOf(settling, from)

const SETTLERS = [
  settleTwoWords,
  settleLargerTown,
  settleUnknownTown,
  settleSide,
  settleTowns,
  settleProvince,
  settleOnlyCounty,
  settleNamesakes,
  settleDistrict,
  settleNames,
  settleFirstName,
  settleSwapped,
  settleNumbered,
  settleBareTown,
]

/** Parts that the whole of an address settles, where its words by themselves said something else. */
export function settleParts(reading: Reading, context: ReadingContext): Reading {
  let { spans } = reading as { spans: readonly Span[] }
  for (const settle of SETTLERS) spans = settle({ context, spans })
  return { ...reading, spans: [...spans] }
}
