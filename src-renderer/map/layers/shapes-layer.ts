import type L from 'leaflet'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import type { MapShape, MapShapePart } from '#renderer/model/layers.types.ts'
import { createCanvasOverlay, forEachWorld, type CanvasOverlay, type Frame } from '../overlay/canvas-overlay.ts'
import { traceLine } from './world-line.ts'
import { stroke } from '#renderer/map/ink.ts'

const POINT_PIXELS = 3
const LEAST_POINT_PIXELS = 1.5

/** Lines and areas of lists, below all ways and points. */
export function createShapesLayer(map: L.Map, state: MapState, colors: () => MapColors): CanvasOverlay {
  function paint(frame: Frame): void {
    const { point, blaze } = colors()
    forEachWorld(
      frame,
      (offset) => {
        for (const shape of state.shapes) paintShapeOf(frame, shape, { offset, usual: shape.isCurrent ? blaze : point })
      },
      1,
    )
    frame.context.globalAlpha = 1
  }
  return createCanvasOverlay(map, map.getPane('shapes')!, paint, { hasAnything: () => state.shapes.length > 0 })
}

interface Look {
  offset: number
  /** Of a layer without a colour of its own. */
  usual: string
}

function paintShapeOf(frame: Frame, { style, parts }: MapShape, { offset, usual }: Look): void {
  const { context } = frame
  const color = style.color || usual
  context.lineJoin = 'round'
  for (const part of parts) {
    context.beginPath()
    trace(frame, part, { offset, width: style.width })
    if (part.kind !== 'line') {
      context.globalAlpha = part.kind === 'area' ? style.fillOpacity : style.opacity
      context.fillStyle = part.kind === 'area' ? style.fill || color : color
      context.fill('evenodd')
    }
    if (part.kind === 'point' || style.width === 0) continue
    context.globalAlpha = style.opacity
    stroke(context, color, style.width)
  }
}

function trace(
  frame: Frame,
  { kind, rings }: MapShapePart,
  { offset, width }: { offset: number; width: number },
): void {
  const { context, worldPixels, top } = frame
  for (const ring of rings) {
    if (kind === 'point') {
      const radius = Math.max(LEAST_POINT_PIXELS, Math.min(POINT_PIXELS, width))
      for (const [at, x] of ring.x.entries()) {
        const [pixelX, pixelY] = [x * worldPixels + offset, (ring.y[at] ?? 0) * worldPixels - top]
        context.moveTo(pixelX + radius, pixelY)
        context.arc(pixelX, pixelY, radius, 0, 2 * Math.PI)
      }
    } else {
      traceLine(frame, ring, offset)
      if (kind === 'area') context.closePath()
    }
  }
}
