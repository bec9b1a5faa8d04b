import { closeAvoided, type AvoidedRoads } from '#main/roads/directions/avoided-roads.ts'
import { signsOnMap } from '#main/roads/directions/signs-on-map.ts'
import { joinWeight } from '#main/roads/model/weight.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import type { NetworkArcs, RoadNetwork } from '#main/roads/network/road-network.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import type { ChangeOfEdge } from '#main/roads/snap/find-changed.ts'
import { findArcsOn, findRoute } from '#main/roads/snap/find-route.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { unwrap } from '../../measure/unwrap.ts'
import { drawPlacesAside } from './draw-places.ts'

export interface AvoidingFigures {
  ways: number
  /** Ways that go elsewhere because something is avoided. */
  changed: number
  /** Ways that are not those of Dijkstra's algorithm on the changed map. */
  wrong: number
  slowest: number
}

/** The map without what is closed: its arcs are gone. */
function withoutClosed({ roads }: RoadNetwork, arcs: NetworkArcs, changeOf: ChangeOfEdge): NetworkArcs {
  const firstOut = new Uint32Array(arcs.nodeCount + 1)
  const [head, arcOf, weight]: number[][] = [[], [], []]
  for (let node = 0; node < arcs.nodeCount; node++) {
    for (let at = arcs.firstOut[node] as number; at < (arcs.firstOut[node + 1] as number); at++) {
      const arc = arcs.arcOf[at] as number
      if (changeOf((roads.arcEdge[arc] as number) >>> 1) === Infinity) continue
      head?.push(arcs.head[at] as number)
      arcOf?.push(arc)
      weight?.push(arcs.weight[at] as number)
    }
    firstOut[node + 1] = head?.length ?? 0
  }
  return {
    nodeCount: arcs.nodeCount,
    arcCount: head?.length ?? 0,
    firstOut,
    head: Uint32Array.from(head ?? []),
    arcOf: Uint32Array.from(arcOf ?? []),
    weight: Float64Array.from(weight ?? []),
  }
}

/** Avoids kinds of roads, streets and ways between random places, and compares with the changed map. */
export function measureAvoiding(maps: RoadMaps, ways: number, random: SeededRandom): AvoidingFigures {
  const figures: AvoidingFigures = { ways: 0, changed: 0, wrong: 0, slowest: 0 }
  const [mapId = ''] = maps.files().map(({ id }) => id)
  const { network } = unwrap(maps.prepared(mapId, 'car', 'mean'))
  const arcs = networkArcs(network)
  const signs = signsOnMap(network.roads, maps.signsOf(mapId))
  for (let tries = 0; figures.ways < ways && tries < 20 * ways; tries++) {
    const [from, to] = drawPlacesAside(network.roads, 2, random) as [Position, Position]
    const question = { from, to, mode: 'car', profile: 'mean', milliseconds: Infinity } as const
    const free = routeOnMaps(maps, question)
    if (!free.ok || free.value.ways.length < 3) continue
    // A street of the quickest way, one of its ways, or kinds of roads.
    const way = free.value.ways[random.below(free.value.ways.length)] as number
    const leg = free.value.legs.find(({ place }) => network.roads.edgeWay[place >>> 1] === way)
    const { name } = signs.of((leg?.place ?? 0) >>> 1)
    const avoided: AvoidedRoads = {
      kinds: random.below(3) === 0 ? ['toll', 'ferry', 'motorway'] : [],
      streets: name !== '' && random.below(2) === 0 ? [name] : [],
      ways: random.below(2) === 0 ? [way] : [],
    }
    const changeOf = closeAvoided(network.roads, signs, avoided)
    const startedAt = performance.now()
    const found = routeOnMaps(maps, { ...question, changeOf: () => changeOf })
    figures.slowest = Math.max(figures.slowest, performance.now() - startedAt)
    const expected = findRoute(
      network,
      free.value.start,
      free.value.end,
      findArcsOn(withoutClosed(network, arcs, changeOf)),
    )
    figures.ways++
    const [ours, theirs] = [found.ok ? joinWeight(found.value) : Infinity, expected ? joinWeight(expected) : Infinity]
    if (ours !== theirs) figures.wrong++
    if (ours !== joinWeight(free.value)) figures.changed++
  }
  return figures
}
