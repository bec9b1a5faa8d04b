import type { MapColors } from '#renderer/map/map-colors.ts'
import type { ScaleBar } from '#renderer/map/scale-bar.ts'
import { stroke } from '#renderer/map/ink.ts'

const AIR_PIXELS = 8
const LINE_PIXELS = 14
const TEXT_PIXELS = 10
const BACKGROUND_SHARE = 0.94

/** Sources put into as few lines as fit beside the scale. */
function toLines(context: CanvasRenderingContext2D, sources: string, most: number): string[] {
  const lines: string[] = []
  for (const source of sources.split(' · ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} · ${source}` : source
    if (lines.length > 0 && context.measureText(longer).width <= most) lines[lines.length - 1] = longer
    else lines.push(source)
  }
  return lines
}

interface Margin {
  width: number
  height: number
  scale: ScaleBar
  attribution: string
}

/** Scale and sources at the foot of a picture, as they stand at the foot of the map. */
export function paintMargin(context: CanvasRenderingContext2D, margin: Margin, colors: MapColors): void {
  const { width, height, scale, attribution } = margin
  const box = (left: number, top: number, boxWidth: number, boxHeight: number) => {
    context.globalAlpha = BACKGROUND_SHARE
    context.fillStyle = colors.halo
    context.fillRect(left, top, boxWidth, boxHeight)
    context.globalAlpha = 1
  }
  context.font = `400 ${TEXT_PIXELS}px ${colors.font}`
  context.letterSpacing = '0px'
  context.textBaseline = 'middle'
  const foot = height - AIR_PIXELS
  box(AIR_PIXELS, foot - 24, scale.pixels + 12, 24)
  context.fillStyle = colors.label
  context.textAlign = 'left'
  context.fillText(scale.text, AIR_PIXELS + 6, foot - 16)
  context.beginPath()
  context.moveTo(AIR_PIXELS + 6, foot - 9)
  context.lineTo(AIR_PIXELS + 6, foot - 4)
  context.lineTo(AIR_PIXELS + 6 + scale.pixels, foot - 4)
  context.lineTo(AIR_PIXELS + 6 + scale.pixels, foot - 9)
  stroke(context, colors.label, 1.2)
  const lines = toLines(context, attribution, width - scale.pixels - 5 * AIR_PIXELS)
  const widest = Math.max(...lines.map((line) => context.measureText(line).width))
  box(width - AIR_PIXELS - widest - 8, foot - lines.length * LINE_PIXELS, widest + 8, lines.length * LINE_PIXELS)
  context.fillStyle = colors.label
  context.textAlign = 'right'
  for (const [index, line] of lines.entries())
    context.fillText(line, width - AIR_PIXELS - 4, foot - (lines.length - index - 0.5) * LINE_PIXELS)
}
