import { pointOf, NOTHING } from '../make/road-points.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { NO_SIGNS, SIGN_MARKS, type RoadSigns } from '../rules/read-signs.ts'
import { ROAD_CLASSES } from '../rules/road-classes-data.ts'
import type { PlacedSign, SignTable } from '../signs/road-signs.types.ts'

/** What stands on signs and what kind of road it is, by edge and node of a graph. */
export type SignsOnMap = ReturnType<typeof signsOnMap>

const keyOf = (lat: number, lon: number): string => `${lat} ${lon}`

/** Looks signs up for a graph; without a table no road has any. */
export function signsOnMap(roads: RoadGraph, table: SignTable | null) {
  const junctions = new Map((table?.junctions ?? []).map((one) => [keyOf(one.lat, one.lon), one]))
  const of = (edge: number): RoadSigns => {
    if (!table) return NO_SIGNS
    const way = pointOf(table.wayIds, roads.edgeWay[edge] as number)
    return way === NOTHING ? NO_SIGNS : (table.signs[table.signOf[way] as number] ?? NO_SIGNS)
  }
  const has = (edge: number, mark: number) => (of(edge).marks & mark) !== 0
  return {
    of,
    /** Where signs at the beginning of an entry of `arcEdge` say that it leads. */
    towards: (place: number): string => ((place & 1) === 0 ? of(place >>> 1).towards : of(place >>> 1).towardsAgainst),
    junction: (node: number): PlacedSign | undefined =>
      junctions.get(keyOf(roads.nodeLat[node] as number, roads.nodeLon[node] as number)),
    isRoundabout: (edge: number): boolean => has(edge, SIGN_MARKS.roundabout),
    hasToll: (edge: number): boolean => has(edge, SIGN_MARKS.toll),
    className: (edge: number): string => ROAD_CLASSES[roads.edgeClass[edge] as number]?.name ?? '',
  }
}
