import { setImmediate } from 'node:timers/promises'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { MAX_SHAPE_POINTS } from '#shared/model/route-limits.ts'
import { ok, type Result } from '#shared/result.ts'
import { answerRoute, thinOut } from '../answer-route.ts'
import { awaitRoads } from '../await-roads.ts'
import type { Departure, TravelModel, Transport } from '../travel-model.types.ts'

/** Places that follow each other, and how one gets from each to the next. */
export interface LegsToDraw {
  places: readonly Position[]
  transport: Transport
  /** Local time, as if the clock were that of Greenwich. */
  startMilliseconds: number
}

/** One leg as it is drawn; an estimated one has its two ends alone. */
export interface DrawnLeg {
  isEstimate: boolean
  shape: Position[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first of January 1970 was a Thursday; days are counted from Monday. */
const FIRST_WEEKDAY = 3

/** When somebody leaves, as travel is asked of it. */
export function departureOf(startMilliseconds: number): Departure {
  const day = Math.floor(startMilliseconds / DAY)
  return { weekday: (((day + FIRST_WEEKDAY) % 7) + 7) % 7, hour: Math.floor((startMilliseconds - day * DAY) / HOUR) }
}

/** The way from each place to the next; where there is none, the straight line says at least what follows what. */
export async function drawLegs(
  { places, transport, startMilliseconds }: LegsToDraw,
  { model, maps }: { model: TravelModel; maps: RoadMaps },
): Promise<Result<DrawnLeg[]>> {
  const travel = { transport, departure: departureOf(startMilliseconds) }
  const legs: DrawnLeg[] = []
  for (const [i, to] of places.slice(1).entries()) {
    const from = places[i] as Position
    await awaitRoads(maps, from, travel)
    const { shape } = answerRoute(model, maps, { from, to, ...travel })
    const isEstimate = shape.length === 0
    legs.push({ isEstimate, shape: (isEstimate ? [from, to] : shape).map(({ lat, lon }) => ({ lat, lon })) })
    await setImmediate()
  }
  return ok(thinOutLegs(legs))
}

/** Of a way with more points than may be told each leg keeps its share, and both its ends. */
function thinOutLegs(legs: DrawnLeg[]): DrawnLeg[] {
  const points = legs.reduce((sum, { shape }) => sum + shape.length, 0)
  if (points <= MAX_SHAPE_POINTS) return legs
  const share = (MAX_SHAPE_POINTS - 2 * legs.length) / points
  return legs.map(({ isEstimate, shape }) => ({
    isEstimate,
    shape: thinOut(shape, 2 + Math.floor(shape.length * share)),
  }))
}
