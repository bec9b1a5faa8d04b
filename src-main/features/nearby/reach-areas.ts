import type { AddedLayer } from '#main/lists/add-layers.ts'
import type { ReachReply } from '#main/nearby/answer-reach.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import { WEEK_DAYS } from '#shared/model/hours/day-hours.ts'
import { OSM_ATTRIBUTION } from '#shared/model/osm-attribution.ts'
import { toReachFeatures } from './to-reach-features.ts'

export type NamedReach = Pick<CommandRequest<'nearby.keepReach'>, 'from' | 'mode' | 'departure' | 'unit' | 'areas'>

/** Faint: of areas that lie in one another the smaller one looks stronger by itself. */
const STYLE = { color: '', opacity: 0.9, width: 1.5, fill: '', fillOpacity: 0.12 }

/** The same question without the names. */
export const toReachRequest = ({ from, mode, departure, unit, areas }: NamedReach): CommandRequest<'nearby.reach'> => ({
  from: { lat: from.lat, lon: from.lon },
  mode,
  departure,
  minutes: [],
  kilometers: [],
  [unit]: areas.map(({ limit }) => limit),
})

const leavingText = (departure: NamedReach['departure']): string =>
  departure
    ? `${WEEK_DAYS[departure.weekday]}, ${String(departure.hour).padStart(2, '0')}:00`
    : 'average of a working day'

/** What is reached as areas of a list, the largest first, each with what it is the answer to. */
export function toReachAreas(asked: NamedReach, reply: ReachReply): AddedLayer[] {
  const { from, mode, departure, unit, areas } = asked
  const names = new Map(areas.map(({ limit, name }) => [limit, name]))
  return toReachFeatures(toReachRequest(asked), reply).features.flatMap(({ properties, geometry }) => {
    const limit = properties[unit] ?? 0
    const parts = geometry.coordinates.map((rings) => ({ kind: 'area' as const, rings }))
    if (parts.length === 0) return []
    const fields = {
      [unit]: limit,
      mode,
      leaving: leavingText(departure),
      origin: from.name,
      originLatitude: from.lat,
      originLongitude: from.lon,
      toleranceMeters: properties.toleranceMeters,
      attribution: OSM_ATTRIBUTION,
    }
    return [{ name: names.get(limit) ?? '', description: '', style: STYLE, fields, parts }]
  })
}
