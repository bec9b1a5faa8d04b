import { setTimeout } from 'node:timers/promises'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { chooseHour } from './road-hour.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { TravelOptions } from './travel-model.types.ts'

/** Waits until the road maps around a place are open; at most so long, where others take the estimate then. */
export async function awaitRoads(
  maps: RoadMaps,
  place: Position,
  travel: TravelOptions,
  milliseconds = Infinity,
): Promise<void> {
  const { profile } = chooseHour(maps, place, travel)
  const opened = maps.opened(place, ROAD_TRANSPORTS[travel.transport].mode, profile)
  if (!opened) return
  if (milliseconds === Infinity) return opened
  const done = new AbortController()
  await Promise.race([opened, setTimeout(milliseconds, undefined, { signal: done.signal }).catch(() => undefined)])
  done.abort()
}
