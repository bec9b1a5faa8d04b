import type { ChangeOfEdge, SearchedRoads } from '../snap/find-changed.ts'
import { findArcsChanged } from '../snap/find-changed.ts'
import { findRoute, type Route } from '../snap/find-route.ts'
import type { RoadPoint } from '../snap/snap-to-road.ts'

/** Ways that are told beside the quickest. */
const MOST_ALTERNATIVES = 2
/** Searches for them: each makes the roads of all ways found before it heavier. */
const MOST_SEARCHES = 4
const HEAVIER = 1.5
/** An alternative takes at most so many times as long, and shares at most so much of its length with another way. */
const MOST_TIME = 1.5
const MOST_SHARED = 0.6

interface Ends {
  from: RoadPoint
  to: RoadPoint
  changeOf: ChangeOfEdge | null
  isOver?: () => boolean
}

const lengthOf = ({ legs }: Route): number => legs.reduce((sum, { from, to }) => sum + to - from, 0)

/** How much of the length of a way lies on the edges of another. */
function sharedWith(route: Route, edges: ReadonlySet<number>): number {
  const shared = route.legs
    .filter(({ place }) => edges.has(place >>> 1))
    .reduce((sum, { from, to }) => sum + to - from, 0)
  return shared / Math.max(1, lengthOf(route))
}

const edgesOf = ({ legs }: Route): Set<number> => new Set(legs.map(({ place }) => place >>> 1))

/** Other ways that take little longer than the quickest and run elsewhere for much of their length. */
export function findAlternatives(roads: SearchedRoads, quickest: Route, { from, to, changeOf, isOver }: Ends): Route[] {
  const found: Route[] = []
  const taken = [edgesOf(quickest)]
  const times = new Map<number, number>()
  const makeHeavier = (route: Route) => {
    for (const edge of edgesOf(route)) times.set(edge, (times.get(edge) ?? 1) * HEAVIER)
  }
  makeHeavier(quickest)
  for (let search = 0; search < MOST_SEARCHES && found.length < MOST_ALTERNATIVES; search++) {
    const change: ChangeOfEdge = (edge) => (changeOf?.(edge) ?? 1) * (times.get(edge) ?? 1)
    const route = findRoute(roads.network, from, to, findArcsChanged(roads, change, isOver))
    if (!route || route.legs.length === 0) break
    makeHeavier(route)
    const isQuick = route.milliseconds <= quickest.milliseconds * MOST_TIME
    if (!isQuick || taken.some((edges) => sharedWith(route, edges) > MOST_SHARED)) continue
    taken.push(edgesOf(route))
    found.push(route)
  }
  return found.sort((a, b) => a.milliseconds - b.milliseconds)
}
