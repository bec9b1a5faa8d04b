import type { MapColors } from '#renderer/map/map-colors.ts'
import { drawSign } from './draw-sign.ts'
import type { LabelCandidate, LabelLook, LabelSize, PlacedLabel } from './label.types.ts'

const HALO_PIXELS = 2.5
const MOST_MEASURED = 20_000
/** A local name on a line of its own. */
const SECOND_LINE_SHARE = 0.85
const LINE_HEIGHT = 1.2

/** Setting a font costs more than drawing a name with it, and reading it back costs as much. */
function applyLook(context: CanvasRenderingContext2D, look: LabelLook) {
  context.font = look.font
  context.letterSpacing = look.letterSpacing
}

const widths = new Map<string, number>()

function widthOf(context: CanvasRenderingContext2D, text: string, look: LabelLook): number {
  const key = `${look.font}${look.letterSpacing}${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  applyLook(context, look)
  const { width } = context.measureText(text)
  if (widths.size >= MOST_MEASURED) widths.clear()
  widths.set(key, width)
  return width
}

/** How large a label is when it is drawn. */
export function measureLabel(context: CanvasRenderingContext2D, { text, second, look }: LabelCandidate): LabelSize {
  const width = text ? widthOf(context, text, look) : 0
  if (!second) return { width, height: look.size }
  return {
    width: Math.max(width, widthOf(context, second, look) * SECOND_LINE_SHARE),
    height: look.size * LINE_HEIGHT * (1 + SECOND_LINE_SHARE),
  }
}

function drawDot(context: CanvasRenderingContext2D, { x, y, isCapital, look }: PlacedLabel, colors: MapColors) {
  context.beginPath()
  context.arc(x, y, (isCapital ? 2.5 : 1.8) * look.scale, 0, 2 * Math.PI)
  context.lineWidth = 2 * look.scale
  context.strokeStyle = colors.halo
  context.fillStyle = look.color
  context.stroke()
  context.fill()
}

function drawLines(context: CanvasRenderingContext2D, label: PlacedLabel) {
  const { text, second, textX, textY, look, angle } = label
  const write = (words: string, x: number, y: number) => {
    if (look.hasHalo) context.strokeText(words, x, y)
    context.fillText(words, x, y)
  }
  if (angle) {
    context.save()
    context.translate(textX, textY)
    context.rotate(angle)
    write(text, 0, 0)
    context.restore()
    return
  }
  if (!second) return write(text, textX, textY)
  const half = (look.size * LINE_HEIGHT) / 2
  write(text, textX, textY - half * SECOND_LINE_SHARE)
  context.save()
  context.translate(textX, textY + half)
  context.scale(SECOND_LINE_SHARE, SECOND_LINE_SHARE)
  write(second, 0, 0)
  context.restore()
}

/** Draws labels that do not overlap, so in any order: all of one look together. */
export function drawLabels(context: CanvasRenderingContext2D, placed: PlacedLabel[], colors: MapColors): void {
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [look, labels] of Map.groupBy(placed, (label) => label.look)) {
    applyLook(context, look)
    context.globalAlpha = look.opacity
    for (const label of labels) if (label.hasDot) drawDot(context, label, colors)
    context.lineWidth = look.haloPixels ?? HALO_PIXELS
    context.strokeStyle = colors.halo
    context.fillStyle = look.color
    for (const label of labels) {
      if (!label.hasText || !label.text) continue
      context.textAlign = label.align
      drawLines(context, label)
    }
  }
  context.globalAlpha = 1
  for (const label of placed) if (label.sign) drawSign(context, label, label.sign, colors)
}
