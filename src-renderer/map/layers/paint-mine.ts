import { geodesicCircle } from '#renderer/map/geodesic.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { OwnPosition } from '#renderer/model/map.types.ts'
import type { CanvasPoint } from '#renderer/map/points/draw-marks.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { tracePath } from './trace-path.ts'
import { fill, stroke } from '#renderer/map/ink.ts'

const DOT_PIXELS = 5
const RING_PIXELS = 10
const COURSE_PIXELS = 17
const COURSE_SPREAD = 0.45
const CIRCLE_STEPS = 90
const WASH_SHARE = 0.08
const OLD_DASH = [3, 3]

function paintAccuracy(
  { context }: Frame,
  circle: Position[],
  toCanvas: (at: Position) => CanvasPoint,
  colors: MapColors,
) {
  tracePath(context, circle, toCanvas)
  fill(context, colors.blaze, WASH_SHARE)
  stroke(context, colors.blaze, 1)
}

function paintCourse({ context }: Frame, at: CanvasPoint, courseDegrees: number, colors: MapColors) {
  const angle = ((courseDegrees - 90) * Math.PI) / 180
  const corner = (turn: number, pixels: number) =>
    [at.x + Math.cos(angle + turn) * pixels, at.y + Math.sin(angle + turn) * pixels] as const
  context.beginPath()
  context.moveTo(...corner(0, COURSE_PIXELS))
  context.lineTo(...corner(COURSE_SPREAD, RING_PIXELS + 1))
  context.lineTo(...corner(-COURSE_SPREAD, RING_PIXELS + 1))
  context.closePath()
  fill(context, colors.blaze)
}

/** A dot in a ring, so that nobody takes it for a point; dashed and hollow where it was, not is. */
function paintDot({ context }: Frame, { x, y }: CanvasPoint, isOld: boolean, colors: MapColors) {
  const arc = (radius: number) => {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  arc(RING_PIXELS + 1.5)
  fill(context, colors.halo)
  arc(RING_PIXELS)
  context.lineWidth = 2
  context.strokeStyle = colors.blaze
  context.setLineDash(isOld ? OLD_DASH : [])
  context.stroke()
  context.setLineDash([])
  arc(DOT_PIXELS)
  context.fillStyle = colors.blaze
  if (isOld) context.stroke()
  else context.fill()
}

/** Draws where the person is, with the circle that likely holds the true position. */
export function paintMine(
  frame: Frame,
  mine: OwnPosition,
  toCanvas: (at: Position) => CanvasPoint,
  colors: MapColors,
): void {
  const at = toCanvas(mine)
  if (mine.accuracyMeters)
    paintAccuracy(frame, geodesicCircle(mine, mine.accuracyMeters, CIRCLE_STEPS), toCanvas, colors)
  if (mine.courseDegrees !== null && !mine.isOld) paintCourse(frame, at, mine.courseDegrees, colors)
  paintDot(frame, at, mine.isOld, colors)
}
