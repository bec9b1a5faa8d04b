import type L from 'leaflet'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { createCanvasOverlay, forEachWorld, type CanvasOverlay, type Frame } from '../overlay/canvas-overlay.ts'
import { paintReachLabels } from './paint-reach-labels.ts'
import { paintReach, toReachLooks } from './paint-reach.ts'
import { paintTour, toTourLines } from './paint-tour.ts'
import { paintOffRoad, paintWays } from './paint-way.ts'
import { toWorldLine, type WorldLine } from './world-line.ts'

/** The stretches between both ends of a way and the places that it leads between. */
function offRoadEnds({ way, origin, set, current }: MapState): WorldLine[] {
  const [first, last] = [way[0], way.at(-1)]
  const place: Position | null = current >= 0 ? set.position(current) : null
  const ends: Position[][] = []
  if (origin && first) ends.push([origin, first])
  if (place && last) ends.push([last, place])
  return ends.map(toWorldLine)
}

/** What was made of something last, as long as it is asked of the same. */
function remember<K, V>(make: (of: K) => V): (of: K) => V {
  let last: { of: K; made: V } | null = null
  return (of) => (last?.of === of ? last : (last = { of, made: make(of) })).made
}

/** How one travels: how far one gets, the way to the current result, the legs of a tour. Below the points, which stay the strongest. */
export function createTravelLayer(map: L.Map, state: MapState, colors: () => MapColors): CanvasOverlay {
  const lineOf = remember(toWorldLine)
  const tourOf = remember(toTourLines)
  const areasOf = remember(toReachLooks)

  function paint(frame: Frame) {
    const [line, tour, areas] = [lineOf(state.way), tourOf(state.tour), areasOf(state.reach)]
    if (line.x.length === 0 && areas.length === 0 && state.tour.length === 0) return
    const palette = colors()
    const ends = offRoadEnds(state)
    forEachWorld(
      frame,
      (offset) => {
        if (areas.length > 0) paintReach(frame, areas, offset, palette)
        if (areas.length > 0) paintReachLabels(frame, { areas, mapEnd: t('nearby.reach.mapEnd') }, offset, palette)
        paintTour(frame, tour, offset, palette)
        if (line.x.length === 0) return
        paintOffRoad(frame, ends, offset, palette)
        paintWays(frame, [line], offset, palette)
      },
      1,
    )
  }
  const hasAnything = () => state.way.length + state.tour.length + state.reach.length > 0
  return createCanvasOverlay(map, map.getPane('travel')!, paint, { hasAnything })
}
