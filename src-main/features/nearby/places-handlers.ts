import type { Suggestion, SuggestionType } from '#main/geocoding/suggestion.types.ts'
import type { PoiHit } from '#main/geocoding/poi-search.types.ts'
import { answerAddresses } from '#main/cleansing-pool/answer-addresses.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { guessCountries } from '#main/geocoding/guess-countries.ts'
import { placeAt } from '#main/geocoding/place-at.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { describePoi, toPoiId } from './describe-poi.ts'

type FoundPlace = CommandResponse<'places.search'>['places'][number]

/** Own locations shown above what the reference data knows. */
const MOST_OWN = 4

const KINDS: Record<SuggestionType, FoundPlace['kind']> = {
  Place: 'place',
  Street: 'street',
  PostalCode: 'postal-code',
  Address: 'address',
  Coordinates: 'coordinates',
}

/** The commands behind every search box (own locations, points of interest, the gazetteer) and behind a spot of the map. */
export function createPlacesHandlers(
  places: Pick<PlacesClient, 'suggest' | 'pois'>,
  lists: Pick<ListsClient, 'find'>,
  pool: Pick<CleansingPool, 'cleanse'>,
) {
  return {
    'places.search': (request) => searchPlaces(request, places, lists),
    'places.at': (spot) => placeAt(spot, pool),
    'addresses.cleanse': (request) => answerAddresses(request, pool),
    'places.countries': ({ addresses }) => guessCountries(addresses, pool),
  } satisfies Partial<Handlers>
}

async function searchPlaces(
  { text, limit, near }: CommandRequest<'places.search'>,
  places: Pick<PlacesClient, 'suggest' | 'pois'>,
  lists: Pick<ListsClient, 'find'>,
): Promise<Result<CommandResponse<'places.search'>>> {
  const startedAt = performance.now()
  const coordinates = parseCoordinates(text)
  if (!coordinates.ok && coordinates.error.code === 'coordinates/short-link')
    return fail('places/short-link', coordinates.error.message)
  const [own, known, pois] = await Promise.all([
    lists.find({ search: text, limit: MOST_OWN, near }),
    places.suggest({ text, limit, countries: [], types: [], origin: near }),
    places.pois({ text, limit, near }),
  ])
  if (!own.ok) return own
  if (!known.ok) return known
  if (!pois.ok) return pois
  const points = own.value.map(({ listName, matched, ...point }): FoundPlace => ({
    id: point.id,
    kind: 'list-point',
    name: point.name,
    listId: point.listId,
    country: point.country,
    detail: [point.address, listName].filter(Boolean).join(' · '),
    lat: point.lat,
    lon: point.lon,
    precision: '',
    radiusMeters: 0,
    ...(matched && { matched }),
  }))
  const of = { own: points, pois: pois.value.hits.map(toFoundPoi), known: known.value.map(toFoundPlace) }
  const { isKind, isWithout, isExtractOlder, hits } = pois.value
  const found = orderFound(of, { text, limit, isKind })
  const why = isExtractOlder ? 'older-extract' : isWithout ? 'no-extract' : undefined
  const milliseconds = performance.now() - startedAt
  return ok({ places: found, ...(isKind && hits.length === 0 && why && { withoutPois: why }), milliseconds })
}

interface FoundGroups {
  own: FoundPlace[]
  pois: FoundPlace[]
  known: FoundPlace[]
}

/** Places of an answer that are for what would come last. */
const RESERVED = 3

/**
 * Own locations first. A kind comes before the gazetteer; a name does where it is the whole text, and no town has that
 * name. What would come last keeps some places of the answer.
 */
function orderFound({ own, pois, known }: FoundGroups, how: { text: string; limit: number; isKind: boolean }) {
  const key = toNameKey(how.text)
  const isWhole = ({ name }: FoundPlace) => toNameKey(name) === key
  const arePoisFirst = how.isKind || (pois.some(isWhole) && !known.some((one) => one.kind === 'place' && isWhole(one)))
  const [first, last] = arePoisFirst ? [pois, known] : [known, pois]
  const room = how.limit - own.length
  const reserved = Math.min(RESERVED, last.length, Math.floor(room / 2))
  return [...own, ...first.slice(0, room - reserved), ...last].slice(0, how.limit)
}

function toFoundPoi(poi: PoiHit): FoundPlace {
  const { name, address, about } = describePoi(poi)
  const { lat, lon } = poi.position
  const isNamed = name !== about.kind
  return {
    id: toPoiId(poi.id),
    kind: 'poi',
    name,
    detail: [isNamed ? about.kind : '', address].filter(Boolean).join(' · '),
    listId: '',
    country: poi.country,
    lat,
    lon,
    precision: '',
    radiusMeters: 0,
    about,
  }
}

const toFoundPlace = ({
  id,
  type,
  text,
  detail,
  country,
  position,
  accuracy,
  radiusMeters,
}: Suggestion): FoundPlace => ({
  id,
  kind: KINDS[type],
  name: text,
  detail,
  listId: '',
  country,
  lat: position.lat,
  lon: position.lon,
  precision: accuracy,
  radiusMeters,
})
