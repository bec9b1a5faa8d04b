import type { MapColors } from '#renderer/map/map-colors.ts'
import type { CanvasPoint } from '#renderer/map/points/draw-marks.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { tracePath } from './trace-path.ts'

const FILL_SHARE = 0.12

/** The shape that is being drawn around points, joined to where it began. */
export function paintShape(
  context: CanvasRenderingContext2D,
  corners: readonly Position[],
  toCanvas: (at: Position) => CanvasPoint,
  colors: MapColors,
): void {
  const [first] = corners
  if (!first || corners.length < 2) return
  tracePath(context, [...corners, first], toCanvas)
  context.globalAlpha = FILL_SHARE
  context.fillStyle = colors.focus
  context.fill()
  context.globalAlpha = 1
  for (const [color, width] of [
    [colors.halo, 4],
    [colors.focus, 1.5],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = color
    context.stroke()
  }
}
