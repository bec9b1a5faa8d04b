import { streetsInBox, type GroundBox, type GroundStreets } from '#main/roads/ground/streets-in-box.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { awaitRoads } from '../await-roads.ts'
import { chooseHour } from '../road-hour.ts'
import { ROAD_TRANSPORTS } from '../road-transport-data.ts'
import type { Transport } from '../travel-model.types.ts'
import { departureOf } from './draw-legs.ts'

/** The part of the world that a picture of a tour shows. */
export interface GroundToDraw {
  box: GroundBox
  transport: Transport
  /** Local time, as if the clock were that of Greenwich. */
  startMilliseconds: number
}

/** A printed map of a town has them all, and takes 200 kB. */
const MOST_EDGES = 4_000

const holds = ([south, west, north, east]: readonly number[], box: GroundBox): boolean =>
  box.south >= (south as number) && box.west >= (west as number) && box.north <= (north as number) && box.east <= (east as number) // prettier-ignore

/** Streets of the smallest road map with all of a picture, else of the largest around its middle; none without a map. */
export async function drawGround(asked: GroundToDraw, maps: RoadMaps): Promise<GroundStreets[]> {
  const { box, transport, startMilliseconds } = asked
  const middle = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 }
  const travel = { transport, departure: departureOf(startMilliseconds) }
  const around = maps.mapsAround(middle)
  const mapId = around.find((id) => holds(maps.boxOf(id) ?? [], box)) ?? around.at(-1)
  if (mapId === undefined) return []
  await awaitRoads(maps, middle, travel)
  const { profile } = chooseHour(maps, middle, travel)
  const prepared = maps.prepared(mapId, ROAD_TRANSPORTS[transport].mode, profile)
  return prepared.ok ? streetsInBox(prepared.value.network.roads, box, MOST_EDGES) : []
}
