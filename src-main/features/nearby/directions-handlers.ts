import { directionsToFile } from '#main/nearby/directions-files.ts'
import type { DirectionsRequest } from '#main/nearby/answer-directions.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok } from '#shared/result.ts'

export type DirectionsCommands = 'nearby.directions' | 'nearby.directionsFile'

const toQuestion = ({ places, avoid, mode, departure }: CommandRequest<'nearby.directions'>): DirectionsRequest => ({
  places,
  avoid,
  transport: mode,
  departure: departure ?? null,
})

/** The commands that tell a way step by step. */
export const createDirectionsHandlers = (geo: Pick<GeoClient, 'directions'>): Pick<Handlers, DirectionsCommands> => ({
  'nearby.directions': (request) => geo.directions(toQuestion(request)),
  'nearby.directionsFile': async (request) => {
    const found = await geo.directions(toQuestion(request))
    if (!found.ok) return found
    const way = found.value.ways[request.way]
    if (!way) return fail('nearby/no-such-way', 'There are fewer ways than that now: ask for directions again.')
    const { places, names, mode, format } = request
    return ok({ text: directionsToFile({ way, places, names, mode, lacks: found.value.lacks }, format) })
  },
})
