import type { MapColors } from '#renderer/map/map-colors.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { traceLine, type WorldLine } from './world-line.ts'

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

/** What lies between a place and the road. */
export function paintOffRoad(frame: Frame, ends: readonly WorldLine[], offset: number, colors: MapColors): void {
  const { context } = frame
  context.beginPath()
  for (const end of ends) traceLine(frame, end, offset)
  context.setLineDash(OFF_ROAD_DASH)
  context.lineWidth = OFF_ROAD_PIXELS
  context.strokeStyle = colors.blaze
  context.stroke()
  context.setLineDash([])
}
