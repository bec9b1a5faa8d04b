import type { MapColors } from '#renderer/map/map-colors.ts'
import type { CanvasPoint } from '#renderer/map/points/draw-marks.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { tracePath } from './trace-path.ts'
import { fill, stroke } from '#renderer/map/ink.ts'

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
  fill(context, colors.focus, FILL_SHARE)
  stroke(context, colors.halo, 4)
  stroke(context, colors.focus, 1.5)
}
