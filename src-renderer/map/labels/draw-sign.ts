import type { MapColors } from '#renderer/map/map-colors.ts'
import type { PointKind } from '#renderer/map/vector/kinds.ts'
import type { LabelCandidate } from './label.types.ts'
import { SIGN_RADIUS_PIXELS } from './label-positions.ts'

/** Signs on a square of 12 × 12, as lines. */
const SIGNS: Record<PointKind, string> = {
  station: 'M3.5 2.5h5v5.5h-5z M3.5 5.3h5 M4 10l1-2 M8 10l-1-2',
  stop: 'M6 4.4a1.6 1.6 0 1 0 .01 0z',
  airport: 'M6 1.8v8.4 M6 4.6L1.8 7 M6 4.6L10.2 7 M6 9l-1.8 1.4 M6 9l1.8 1.4',
  hospital: 'M6 2.6v6.8 M2.6 6h6.8',
  school: 'M1.8 5L6 3l4.2 2L6 7z M3.6 6v2.6c1.4 1 3.4 1 4.8 0V6',
  fuel: 'M3 9.8V2.6h3.8v7.2 M2.4 9.8h5 M3 5.2h3.8 M6.8 6.2h1.4v2.6a.9.9 0 0 0 1.8 0V4.6L8.6 3.2',
  parking: 'M4.4 9.8V2.4h2a2.1 2.1 0 0 1 0 4.3h-2',
  townhall: 'M2 4.6L6 2.2l4 2.4z M3.2 4.8v4 M6 4.8v4 M8.8 4.8v4 M2 9.6h8',
  police: 'M6 1.9l3.6 1.3v2.7c0 2-1.4 3.4-3.6 4.2-2.2-.8-3.6-2.2-3.6-4.2V3.2z',
  worship: 'M6 2v1.8 M3.2 9.8V6.6L6 4.2l2.8 2.4v3.2z',
  peak: 'M2.4 9L6 3l3.6 6z',
  'unknown-point': 'M6 4.4a1.6 1.6 0 1 0 .01 0z',
}
/** These are drawn alone, the others on a small tablet. */
const WITHOUT_TABLET: readonly PointKind[] = ['stop', 'peak', 'unknown-point']
/** Filled with paper: a dot of ink is a place of the list. */
const HOLLOW: readonly PointKind[] = ['stop']
const TABLET_CORNER_PIXELS = 3

const paths = new Map<PointKind, Path2D>()

function pathOf(kind: PointKind): Path2D {
  let path = paths.get(kind)
  if (!path) paths.set(kind, (path = new Path2D(SIGNS[kind])))
  return path
}

/** Draws the sign of a point that orients, its middle at a place. */
export function drawSign(
  context: CanvasRenderingContext2D,
  { x, y, look }: Pick<LabelCandidate, 'x' | 'y' | 'look'>,
  kind: PointKind,
  colors: MapColors,
): void {
  const hasTablet = !WITHOUT_TABLET.includes(kind)
  const radius = SIGN_RADIUS_PIXELS
  context.save()
  context.translate(x, y)
  context.scale(look.scale, look.scale)
  if (hasTablet) {
    context.beginPath()
    context.roundRect(-radius, -radius, 2 * radius, 2 * radius, TABLET_CORNER_PIXELS)
    context.fillStyle = colors.halo
    context.strokeStyle = colors.border
    context.lineWidth = 1
    context.fill()
    context.stroke()
  }
  context.translate(-6, -6)
  if (!hasTablet) {
    context.strokeStyle = colors.halo
    context.lineWidth = 3.4
    context.stroke(pathOf(kind))
    context.fillStyle = HOLLOW.includes(kind) ? colors.halo : colors.label
    context.fill(pathOf(kind))
  }
  context.strokeStyle = colors.label
  context.lineWidth = 1.1
  context.stroke(pathOf(kind))
  context.restore()
}
