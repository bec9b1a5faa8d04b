import type { MapColors } from '#renderer/map/map-colors.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import type { ReachLook } from './paint-reach.ts'
import type { WorldLine } from './world-line.ts'

const TEXT_PIXELS = 12
const PADDING = 4
const HALO_PIXELS = 3.5
/** A canvas is half as large again as what is seen of it. */
const MARGIN_SHARE = 1 / 6
interface Spot {
  x: number
  y: number
}

interface Box extends Spot {
  halfWidth: number
  halfHeight: number
}

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight

/** Corners of lines that can be seen with a label around them. */
function spotsOf(frame: Frame, lines: readonly WorldLine[], offset: number, { halfWidth, halfHeight }: Box): Spot[] {
  const { worldPixels, top, width, height, marginPixels = 0 } = frame
  const marginTop = marginPixels === 0 ? 0 : height * MARGIN_SHARE
  const spots: Spot[] = []
  for (const line of lines)
    for (const [at, share] of line.x.entries()) {
      const [x, y] = [share * worldPixels + offset, (line.y[at] as number) * worldPixels - top]
      const isSeen = x > marginPixels + halfWidth && x < width - marginPixels - halfWidth
      if (isSeen && y > marginTop + halfHeight && y < height - marginTop - halfHeight) spots.push({ x, y })
    }
  return spots
}

/** The spot nearest to the middle of the view at which a label is in nobody's way; null where there is none. */
function freeSpot({ width, height }: Frame, spots: readonly Spot[], box: Box, taken: readonly Box[]): Box | null {
  const aside = ({ x, y }: Spot) => (x - width / 2) ** 2 + (y - height / 2) ** 2
  let [best, least] = [null as Box | null, Infinity]
  for (const spot of spots) {
    const placed = { ...box, ...spot }
    if (aside(spot) >= least || taken.some((other) => overlaps(placed, other))) continue
    ;[best, least] = [placed, aside(spot)]
  }
  return best
}

/** Writes its limit on the edge of each area, and once where the road map ends. */
export function paintReachLabels(
  frame: Frame,
  { areas, mapEnd }: { areas: readonly ReachLook[]; mapEnd: string },
  offset: number,
  colors: MapColors,
): void {
  const { context } = frame
  const size = TEXT_PIXELS * colors.textScale
  context.font = `600 ${size}px ${colors.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PIXELS
  context.strokeStyle = colors.halo
  context.fillStyle = colors.ink
  const taken: Box[] = []
  const write = (text: string, lines: readonly WorldLine[]): void => {
    const halfWidth = context.measureText(text).width / 2 + PADDING
    const box = { x: 0, y: 0, halfWidth, halfHeight: size / 2 + PADDING }
    const placed = freeSpot(frame, spotsOf(frame, lines, offset, box), box, taken)
    if (placed === null) return
    taken.push(placed)
    context.strokeText(text, placed.x, placed.y)
    context.fillText(text, placed.x, placed.y)
  }
  // The smallest first: it has the fewest places to choose from.
  for (const { label, rings } of areas.toReversed()) write(label, rings)
  write(mapEnd, areas[0]?.mapEnds ?? [])
  context.lineJoin = 'miter'
}
