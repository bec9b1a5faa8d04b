import type { CanvasPoint } from '#renderer/map/points/draw-marks.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Makes a line of positions the path of a canvas. */
export function tracePath(
  context: CanvasRenderingContext2D,
  line: Position[],
  toCanvas: (at: Position) => CanvasPoint,
): void {
  context.beginPath()
  line.forEach((position, index) => {
    const { x, y } = toCanvas(position)
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
}
