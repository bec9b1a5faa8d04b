import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { findNearbyPois } from '#main/features/nearby/nearby-pois.ts'
import { createDirectionsHandlers } from '#main/features/nearby/nearby-handlers.ts'
import { createPlacesHandlers } from '#main/features/nearby/places-handlers.ts'
import { createCoverageHandler } from '#main/features/packs-admin/create-coverage-handler.ts'
import { createPlacesClient, type PlacesClient } from '#main/geocoding/places-client.ts'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import {
  contract,
  type CommandInput,
  type CommandName,
  type CommandRequest,
  type CommandResponse,
} from '#shared/contract/contract.ts'
import { poiWordOfList } from '#shared/model/poi-kinds.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { keepWhileUsed } from './keep-while-used.ts'

/** Carries out a command of the contract, wherever that can be done. */
export type CallCommand = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
) => Promise<Result<CommandResponse<N>>>

export interface CallPlaces {
  packFolders: string[]
  /** Where road maps are; it may not exist. */
  roadsFolder: string
  /** Asks the Waypost that runs on the data folder; null where none does. */
  callHost(name: CommandName, input: unknown): Promise<Result<unknown> | null>
  /** Opens the data folder for one command and gives it back. */
  callData(name: CommandName, input: unknown): Promise<Result<unknown>>
}

/** Packs take 100 MB while they are open; after this they are given back. */
const IDLE_MILLISECONDS = 60_000

/**
 * A running Waypost answers first. Without one, what packs and road maps alone can answer is answered here, and the rest
 * by opening the data folder for the length of the call.
 */
export function createCallCommand(places: CallPlaces): { call: CallCommand; close(): Promise<void> } {
  const alone = answerAlone(places)
  const run = async (name: CommandName, input: unknown): Promise<Result<unknown>> => {
    const answer = await places.callHost(name, input)
    if (answer) return answer
    const request = contract[name].request.safeParse(input)
    if (!request.success) return fail('mcp/arguments', request.error.issues[0]?.message ?? 'The request is not valid.')
    return (await alone.handlers[name]?.(request.data)) ?? (await places.callData(name, request.data))
  }
  return { call: run as CallCommand, close: alone.close }
}

/** What packs and road maps alone can answer; null where the lists are needed too. */
function answerAlone({ packFolders, roadsFolder }: CallPlaces) {
  const kept = {
    pool: keepWhileUsed(() => createCleansingPool({ size: 1, packFolders }), IDLE_MILLISECONDS),
    places: keepWhileUsed(() => createPlacesClient({ packFolders }), IDLE_MILLISECONDS),
    geo: keepWhileUsed(() => createGeoClient({ packFolders, roadsFolder }), IDLE_MILLISECONDS),
  }
  const pool: Pick<CleansingPool, 'cleanse' | 'info' | 'coverage'> = {
    cleanse: (...asked) => kept.pool.use((one) => one.cleanse(...asked)),
    info: () => kept.pool.use((one) => one.info()),
    coverage: () => kept.pool.use((one) => one.coverage()),
  }
  const places: Pick<PlacesClient, 'suggest' | 'pois' | 'poisOfKinds' | 'poisById'> = {
    suggest: (query) => kept.places.use((one) => one.suggest(query)),
    pois: (query) => kept.places.use((one) => one.pois(query)),
    poisOfKinds: (query) => kept.places.use((one) => one.poisOfKinds(query)),
    poisById: (ids) => kept.places.use((one) => one.poisById(ids)),
  }
  const geo: Pick<GeoClient, 'directions' | 'findInPoints'> = {
    directions: (request) => kept.geo.use((one) => one.directions(request)),
    findInPoints: (request) => kept.geo.use((one) => one.findInPoints(request)),
  }
  const handlers = {
    ...createPlacesHandlers(places, { find: async () => ok([]) }, pool),
    ...createDirectionsHandlers(geo),
    ...createCoverageHandler(pool),
    'nearby.find': async (request: CommandRequest<'nearby.find'>) => {
      const word = poiWordOfList(request.listId)
      return word === null ? null : findNearbyPois(request, word, { geo, places })
    },
  }
  const close = async () => void (await Promise.all(Object.values(kept).map((one) => one.close())))
  return { handlers: handlers as Alone, close }
}

type Alone = Partial<Record<CommandName, (request: unknown) => Promise<Result<unknown> | null>>>
