import type { MapColors } from '#renderer/map/map-colors.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { traceLine, type WorldLine } from './world-line.ts'
import { stroke } from '#renderer/map/ink.ts'

const WAY_PIXELS = 4
const HALO_PIXELS = 7
/** From a place to where it meets the road: nobody knows how one gets there. */
const OFF_ROAD_PIXELS = 2
const OFF_ROAD_DASH = [2, 4]

/** Ways on the roads. */
export function paintWays(frame: Frame, ways: readonly WorldLine[], offset: number, colors: MapColors): void {
  const { context } = frame
  context.beginPath()
  for (const way of ways) traceLine(frame, way, offset)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  stroke(context, colors.halo, HALO_PIXELS)
  stroke(context, colors.blaze, WAY_PIXELS)
  context.lineCap = 'butt'
}

/** What lies between a place and the road. */
export function paintOffRoad(frame: Frame, ends: readonly WorldLine[], offset: number, colors: MapColors): void {
  const { context } = frame
  context.beginPath()
  for (const end of ends) traceLine(frame, end, offset)
  context.setLineDash(OFF_ROAD_DASH)
  stroke(context, colors.blaze, OFF_ROAD_PIXELS)
  context.setLineDash([])
}
