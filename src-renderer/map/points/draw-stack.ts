import type { MapColors } from '#renderer/map/map-colors.ts'
import { countText, shortCount, type CanvasPoint } from './draw-marks.ts'
import { fill, stroke } from '#renderer/map/ink.ts'

type Context = CanvasRenderingContext2D

const HEIGHT = 16
const PADDING = 5
const BEHIND_PIXELS = 3
const HALO_WIDTH = 1.5

const LETTER_PIXELS = 7

/** About half the width of a stack, for what keeps clear of it. */
export const stackHalfWidth = (count: number): number =>
  Math.max(HEIGHT, shortCount(count).length * LETTER_PIXELS + 2 * PADDING) / 2 + BEHIND_PIXELS + HALO_WIDTH

/** How a stack is drawn. */
export interface StackLook {
  count: number
  isCurrent: boolean
  hasSelected: boolean
  color: string | null
}

function card(context: Context, { x, y }: CanvasPoint, width: number, more: number) {
  context.beginPath()
  const [left, top] = [x - width / 2 - more, y - HEIGHT / 2 - more]
  context.roundRect(left, top, width + 2 * more, HEIGHT + 2 * more, 4 + more)
}

/** Points at one spot: a card with their number before another one, so that nobody takes it for a disc that opens. */
export function drawStack(context: Context, at: CanvasPoint, look: StackLook, colors: MapColors): void {
  const text = shortCount(look.count)
  context.font = `600 11px ${colors.font}`
  context.letterSpacing = '0px'
  const width = Math.max(HEIGHT, context.measureText(text).width + 2 * PADDING)
  const ink = look.isCurrent ? colors.blaze : (look.color ?? colors.point)
  const behind = { x: at.x + BEHIND_PIXELS, y: at.y - BEHIND_PIXELS }
  for (const place of [behind, at]) {
    card(context, place, width, HALO_WIDTH)
    fill(context, colors.halo)
    card(context, place, width, 0)
    fill(context, ink)
  }
  if (look.hasSelected) {
    card(context, at, width, 3)
    stroke(context, ink, 1.5)
  }
  countText(context, text, at, look.isCurrent ? { ...colors, halo: colors.onBlaze } : colors)
}
