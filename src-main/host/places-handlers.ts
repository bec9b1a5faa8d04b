import type { Suggestion, SuggestionType } from '#main/geocoding/suggestion.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { guessCountries } from '#main/geocoding/guess-countries.ts'
import { placeAt } from '#main/geocoding/place-at.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

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

/** The commands behind every search box (own locations, then the gazetteer) and behind a spot of the map. */
export function createPlacesHandlers(
  places: Pick<PlacesClient, 'suggest'>,
  lists: Pick<ListsClient, 'find'>,
  pool: Pick<CleansingPool, 'cleanse'>,
): Pick<Handlers, 'places.search' | 'places.at' | 'places.countries'> {
  return {
    'places.search': (request) => searchPlaces(request, places, lists),
    'places.at': (spot) => placeAt(spot, pool),
    'places.countries': ({ addresses }) => guessCountries(addresses, pool),
  }
}

async function searchPlaces(
  { text, limit, near }: CommandRequest<'places.search'>,
  places: Pick<PlacesClient, 'suggest'>,
  lists: Pick<ListsClient, 'find'>,
): Promise<Result<CommandResponse<'places.search'>>> {
  const startedAt = performance.now()
  const [own, known] = await Promise.all([
    lists.find({ search: text, limit: MOST_OWN }),
    places.suggest({ text, limit, countries: [], types: [], origin: near }),
  ])
  if (!own.ok) return own
  if (!known.ok) return known
  const points = own.value.map(({ listName, ...point }): FoundPlace => ({
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
  }))
  const found = [...points, ...known.value.map(toFoundPlace)].slice(0, limit)
  return ok({ places: found, milliseconds: performance.now() - startedAt })
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
