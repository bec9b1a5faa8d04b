import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'

/** A line in shares of the world; it runs on across the date line. */
export interface WorldLine {
  x: Float64Array
  y: Float64Array
}

/** Nearer corners than this look the same. */
const LEAST_STEP_PIXELS = 0.75

/** Turns positions into a line once, so that painting only scales it. */
export function toWorldLine(positions: readonly Position[]): WorldLine {
  const [x, y] = [new Float64Array(positions.length), new Float64Array(positions.length)]
  let lastLon = positions[0]?.lon ?? 0
  for (const [at, { lat, lon }] of positions.entries()) {
    lastLon = lon + Math.round((lastLon - lon) / 360) * 360
    x[at] = toWorldX(lastLon)
    y[at] = toWorldY(lat)
  }
  return { x, y }
}

/** Adds a line to the path of a canvas, in the copy of the world at an offset; corners that cannot be seen are left out. */
export function traceLine({ context, worldPixels, top }: Frame, { x, y }: WorldLine, offset: number): void {
  let [lastX, lastY] = [0, 0]
  for (let at = 0; at < x.length; at++) {
    const [pixelX, pixelY] = [x[at]! * worldPixels + offset, y[at]! * worldPixels - top]
    const isEnd = at === 0 || at === x.length - 1
    if (!isEnd && Math.abs(pixelX - lastX) < LEAST_STEP_PIXELS && Math.abs(pixelY - lastY) < LEAST_STEP_PIXELS) continue
    if (at === 0) context.moveTo(pixelX, pixelY)
    else context.lineTo(pixelX, pixelY)
    lastX = pixelX
    lastY = pixelY
  }
}
