import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { openOrigin, toWayEnd, weighWays } from '#main/roads/service/road-origin.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** Names of the arrays in which two graphs differ. */
export function differingArrays(one: RoadGraph, other: RoadGraph): string[] {
  const bytesOf = (array: ArrayBufferView) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  return (Object.keys(one) as (keyof RoadGraph)[]).filter((name) => {
    const [a, b] = [one[name], other[name]]
    return typeof a === 'number' || typeof b === 'number' ? a !== b : !bytesOf(a).equals(bytesOf(b))
  })
}

export interface MapPlaces {
  maps: RoadMaps
  mapId: string
}

/** Weights from each origin to each target on one map; null for a place that lies off its roads. */
function weigh({ maps, mapId }: MapPlaces, mode: RoadMode, origins: readonly Position[], targets: readonly Position[]) {
  const prepared = unwrap(maps.prepared(mapId, mode, 'mean'))
  const { roads } = prepared.network
  const snaps = targets.map((target) => snapToRoad(roads, target, mode))
  const points = snaps.filter((snap): snap is Snap => snap !== null)
  return origins.map((origin) => {
    const snap = snapToRoad(roads, origin, mode)
    if (snap === null) return targets.map(() => null)
    const start = openOrigin(prepared, snap)
    const ends = points.map((point) => toWayEnd(prepared, start.zone, point))
    const { weights } = weighWays(start, ends, Infinity)
    let at = 0
    return snaps.map((target) => (target === null ? null : (weights[at++] as number)))
  })
}

export interface PairFigures {
  /** Pairs to which a way leads on the first map. */
  ways: number
  /** Pairs whose duration or length is another one on the second map. */
  wrong: number
}

/** Compares all pairs on two maps, in both directions and for each mode. */
export function comparePairs(
  one: MapPlaces,
  other: MapPlaces,
  [here, there]: readonly [readonly Position[], readonly Position[]],
): PairFigures {
  const figures = { ways: 0, wrong: 0 }
  for (const mode of ROAD_MODES)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      const expected = weigh(one, mode, from, to)
      const found = weigh(other, mode, from, to)
      for (const [i, row] of expected.entries())
        for (const [j, weight] of row.entries()) {
          if (weight !== null && weight < Infinity) figures.ways++
          if (weight !== found[i]?.[j]) figures.wrong++
        }
    }
  return figures
}
