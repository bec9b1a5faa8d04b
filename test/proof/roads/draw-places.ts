import { metersADegree, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'

/** How far places lie off a junction at most, in metres: at it, as houses do, as farms do, and beyond what is snapped. */
const ASIDE_METERS = [0, 60, 1000, 5000]

/** Places around junctions of a map, as many of each kind. */
export function drawPlacesAside(roads: RoadGraph, count: number, random: SeededRandom): Position[] {
  return Array.from({ length: count }, (_, at) => {
    const node = random.below(roads.nodeCount)
    const lat = (roads.nodeLat[node] as number) / STEPS_A_DEGREE
    const lon = (roads.nodeLon[node] as number) / STEPS_A_DEGREE
    const degree = metersADegree(lat)
    const meters = () => (2 * random.next() - 1) * (ASIDE_METERS[at % ASIDE_METERS.length] as number)
    return { lat: lat + meters() / degree.lat, lon: lon + meters() / degree.lon }
  })
}
