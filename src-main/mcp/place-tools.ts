import { z } from 'zod'
import { nearbyRequest, TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import { MAX_PLACE_SEARCH } from '#shared/contract/places-schemas.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'
import { poiListId } from '#shared/model/poi-kinds.ts'
import { MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { fail, ok } from '#shared/result.ts'
import { findList } from './list-tools.ts'
import { position, toLatLon, toPosition, tool } from './tool.ts'

const MOST_FOUND = 20
const MOST_NEAR = 100
const MOST_METERS = 500_000
const MOST_STEPS = 200

const mode = z.enum(TRANSPORT_MODES).default('car')

const find = tool({
  name: 'find_place',
  title: 'Find a place',
  description: `Finds towns, streets, postal codes, addresses, shops and services by what is typed, and the user's own locations, the best first. At most ${MOST_FOUND} results; "near" brings close ones forward.`,
  input: z.object({
    text: z.string().min(1).max(MAX_PLACE_SEARCH),
    limit: z.number().int().min(1).max(MOST_FOUND).default(5),
    near: position.optional(),
  }),
  output: z.object({
    places: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        detail: z.string(),
        country: z.string(),
        position,
        accuracy: z.string(),
        radiusMeters: z.number(),
      }),
    ),
  }),
  async run({ text, limit, near }, call) {
    const found = await call('places.search', { text, limit, near: near ? toLatLon(near) : null })
    if (!found.ok) return found
    return ok({
      places: found.value.places.map(({ kind, name, detail, country, lat, lon, precision, radiusMeters }) => ({
        kind,
        name,
        detail,
        country,
        position: toPosition({ lat, lon }),
        accuracy: precision,
        radiusMeters,
      })),
    })
  },
})

const reverse = tool({
  name: 'reverse_geocode',
  title: 'Address of a position',
  description: 'Names the address at a position, how exact it is, and how far from the position.',
  input: position,
  output: z.object({
    place: z
      .object({ address: z.string(), country: z.string(), accuracy: z.string(), distanceMeters: z.number() })
      .nullable()
      .describe('null where the reference data knows nothing there'),
  }),
  async run(spot, call) {
    const found = await call('places.at', toLatLon(spot))
    if (!found.ok) return found
    const { place } = found.value
    if (!place) return ok({ place })
    const { address, country, precision, distanceMeters } = place
    return ok({ place: { address, country, accuracy: precision, distanceMeters } })
  },
})

const nearby = tool({
  name: 'find_nearby',
  title: 'Find what is near',
  description: `Finds what is nearest to a position, with road distance and travel time by one of ${TRANSPORT_MODES.length} modes: locations of one of the user's lists ("list"), or shops and services of installed map extracts ("kind", such as pharmacy). At most ${MOST_NEAR} results within ${MOST_METERS / 1000} km. Where no road map holds both ends, figures are estimates and "whyEstimated" says why.`,
  input: z.object({
    origin: position,
    list: z.string().max(200).optional().describe('id or name of a list'),
    kind: z.string().max(60).optional().describe('a kind of shop or service'),
    maxDistanceMeters: z.number().positive().max(MOST_METERS).default(100_000),
    maxResults: z.number().int().min(1).max(MOST_NEAR).default(10),
    order: z.enum(['distance', 'time']).default('distance'),
    mode,
  }),
  output: z.object({
    results: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        position,
        distanceMeters: z.number(),
        straightMeters: z.number(),
        durationSeconds: z.number(),
        whyEstimated: z.enum(ESTIMATE_REASONS).nullable(),
      }),
    ),
  }),
  async run({ origin, list, kind, ...wanted }, call) {
    if ((list === undefined) === (kind === undefined))
      return fail('mcp/arguments', 'Give one of "list" and "kind": what is to be found.')
    const found = list === undefined ? null : await findList(call, list)
    if (found && !found.ok) return found
    const listId = found ? found.value.id : poiListId(kind ?? '')
    const asked = nearbyRequest.safeParse({ ...wanted, origin: toLatLon(origin), listId })
    if (!asked.success)
      return fail('mcp/arguments', `"kind" is no name of a kind of shop: use a word such as pharmacy.`)
    const near = await call('nearby.find', asked.data)
    if (!near.ok) return near
    return ok({
      results: near.value.results.map((one) => ({
        name: one.name,
        address: one.address,
        position: toPosition(one),
        distanceMeters: one.distanceMeters,
        straightMeters: one.straightMeters,
        durationSeconds: one.seconds,
        whyEstimated: one.whyEstimated,
      })),
    })
  },
})

const route = tool({
  name: 'find_route',
  title: 'Find a way',
  description: `Gives the quickest way through 2 to ${MAX_WAY_PLACES} positions on the installed road maps: length, travel time and, if asked, its steps (${MOST_STEPS} at most). It fails where no road map holds all positions.`,
  input: z.object({
    positions: z.array(position).min(2).max(MAX_WAY_PLACES),
    mode,
    withSteps: z.boolean().default(false),
  }),
  output: z.object({
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    legs: z.array(z.object({ distanceMeters: z.number(), durationSeconds: z.number() })),
    steps: z.array(z.object({ text: z.string(), distanceMeters: z.number() })),
    stepsLeftOut: z.number().int(),
  }),
  async run({ positions, mode: transport, withSteps }, call) {
    const found = await call('nearby.directions', { places: positions.map(toLatLon), mode: transport })
    if (!found.ok) return found
    const [way] = found.value.ways
    if (!way) return fail('nearby/no-way', 'There is no way between these positions.')
    const steps = withSteps ? way.legs.flatMap((leg) => leg.steps) : []
    return ok({
      distanceMeters: way.meters,
      durationSeconds: way.seconds,
      legs: way.legs.map(({ meters, seconds }) => ({ distanceMeters: meters, durationSeconds: seconds })),
      steps: steps.slice(0, MOST_STEPS).map(({ text, meters }) => ({ text, distanceMeters: meters })),
      stepsLeftOut: Math.max(0, steps.length - MOST_STEPS),
    })
  },
})

export const PLACE_TOOLS = [find, reverse, nearby, route]
