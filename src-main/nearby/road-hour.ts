import { isMotorMode, type TrafficProfile } from '#main/roads/model/travel-mode.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { profileFor } from '#main/roads/traffic/traffic-factors.ts'
import { HOURS_A_DAY } from '#main/roads/traffic/traffic-table.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { ROAD_TRANSPORTS } from './road-transport-data.ts'
import type { TravelOptions } from './travel-model.types.ts'

/** How an hour of the week is answered: by the roads of the profile that is most like it, their times multiplied. */
export interface RoadHour {
  profile: TrafficProfile
  /** `townShare`: how much the start has of the middle of a metropolis. */
  timeFactorAt(townShare: number): number
}

/** Chooses among the profiles that are prepared on every map around; without any, the mean is searched as it is. */
export function chooseHour(maps: RoadMaps, origin: Position, { transport, departure }: TravelOptions): RoadHour {
  const { mode, timeFactor } = ROAD_TRANSPORTS[transport]
  const isMotor = isMotorMode(mode)
  if (!departure || !isMotor) return { profile: 'mean', timeFactorAt: () => timeFactor }
  const hour = departure.weekday * HOURS_A_DAY + departure.hour
  const ready = maps.mapsAround(origin).map((mapId) => maps.profilesReady(mapId, mode))
  const common = (ready[0] ?? []).filter((profile) => ready.every((profiles) => profiles.includes(profile)))
  const profiles: readonly TrafficProfile[] = common.length > 0 ? common : ['mean']
  const wish = (townShare: number) => profileFor(maps.traffic(), { hour, townShare, profiles })
  return {
    profile: wish(1).profile,
    timeFactorAt: (townShare) => timeFactor * wish(townShare).timeFactor,
  }
}
