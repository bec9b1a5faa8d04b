import type L from 'leaflet'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { createCanvasOverlay, forEachWorld, type CanvasOverlay, type Frame } from '../overlay/canvas-overlay.ts'
import { paintReach, toReachRings, type ReachRings } from './paint-reach.ts'
import { toWorldLine, traceLine, type WorldLine } from './world-line.ts'

const WAY_PIXELS = 4
const HALO_PIXELS = 7
/** From a place to where it meets the road: nobody knows how one gets there. */
const OFF_ROAD_PIXELS = 2
const OFF_ROAD_DASH = [2, 4]

function strokeWay({ context }: Frame, colors: MapColors) {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [color, width] of [
    [colors.halo, HALO_PIXELS],
    [colors.blaze, WAY_PIXELS],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = color
    context.stroke()
  }
  context.lineCap = 'butt'
}

function paintOffRoad(frame: Frame, ends: readonly WorldLine[], offset: number, colors: MapColors) {
  const { context } = frame
  context.beginPath()
  for (const end of ends) traceLine(frame, end, offset)
  context.setLineDash(OFF_ROAD_DASH)
  context.lineWidth = OFF_ROAD_PIXELS
  context.strokeStyle = colors.blaze
  context.stroke()
  context.setLineDash([])
}

/** The stretches between both ends of a way and the places that it leads between. */
function offRoadEnds({ way, origin, set, current }: MapState): WorldLine[] {
  const [first, last] = [way[0], way.at(-1)]
  const place: Position | null = current >= 0 ? set.position(current) : null
  const ends: Position[][] = []
  if (origin && first) ends.push([origin, first])
  if (place && last) ends.push([last, place])
  return ends.map(toWorldLine)
}

/** How one travels: how far one gets, and the way to the current result. Below the points, which stay the strongest. */
export function createTravelLayer(map: L.Map, state: MapState, colors: () => MapColors): CanvasOverlay {
  let lineOf: MapState['way'] = []
  let line: WorldLine = toWorldLine([])

  let ringsOf: MapState['reach'] = []
  let rings: ReachRings = []

  function follow() {
    if (state.way !== lineOf) {
      lineOf = state.way
      line = toWorldLine(lineOf)
    }
    if (state.reach !== ringsOf) {
      ringsOf = state.reach
      rings = toReachRings(ringsOf)
    }
  }
  function paint(frame: Frame) {
    follow()
    if (line.x.length === 0 && rings.length === 0) return
    const palette = colors()
    const ends = offRoadEnds(state)
    forEachWorld(
      frame,
      (offset) => {
        paintReach(frame, rings, offset, palette)
        if (line.x.length === 0) return
        paintOffRoad(frame, ends, offset, palette)
        frame.context.beginPath()
        traceLine(frame, line, offset)
        strokeWay(frame, palette)
      },
      1,
    )
  }
  return createCanvasOverlay(map, map.getPane('travel')!, paint)
}
