import type { MapColors } from '#renderer/map/map-colors.ts'
import type { PointPrecision } from '#renderer/model/map.types.ts'
import { clusterRadius } from './cluster-points.ts'
import { fill, stroke } from '#renderer/map/ink.ts'

type Context = CanvasRenderingContext2D

/** A place on the canvas. */
export interface CanvasPoint {
  x: number
  y: number
}

/** How a point is drawn. */
export interface PointLook {
  precision: PointPrecision
  /** Radius of the likely area on the canvas; 0 when it is not to be drawn. */
  areaPixels: number
  isSelected: boolean
  isCurrent: boolean
  /** Its own colour; null: as all points. */
  color: string | null
}

const FULL_TURN = 2 * Math.PI
const DOT_RADIUS = 4.5
const CURRENT_RADIUS = 5.5
const HALO_WIDTH = 1.5
/** The likely area is drawn at least this large, or it would hide under the dot. */
const LEAST_AREA_PIXELS = 8
const RANK_RADIUS = 9

function circle(context: Context, { x, y }: CanvasPoint, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, FULL_TURN)
}

function drawArea(context: Context, at: CanvasPoint, look: PointLook, color: string) {
  const isExactPlace = look.precision === 'rooftop'
  const isAlways = look.precision === 'interpolated' || look.precision === 'place'
  const radius = isAlways && look.areaPixels === 0 ? LEAST_AREA_PIXELS : look.areaPixels
  if (isExactPlace || radius === 0) return
  circle(context, at, Math.max(LEAST_AREA_PIXELS, radius))
  context.setLineDash(look.precision === 'interpolated' ? [] : [3, 2.5])
  stroke(context, color, 1)
  context.setLineDash([])
}

/** Only a position that is a hit gets a filled dot; a street's or a postal code's middle stays hollow. */
const isHollow = (precision: PointPrecision) => precision !== 'rooftop' && precision !== 'interpolated'

/** One point: dot, ring when selected, blaze when current, hollow and with its area when it is not exact. */
export function drawPoint(context: Context, at: CanvasPoint, look: PointLook, colors: MapColors): void {
  const plain = look.color ?? colors.point
  const ink = look.isCurrent ? colors.blaze : plain
  drawArea(context, at, look, ink)
  const radius = look.isCurrent ? CURRENT_RADIUS : DOT_RADIUS
  const isRing = look.isSelected || (isHollow(look.precision) && !look.isCurrent)
  circle(context, at, radius + HALO_WIDTH)
  fill(context, colors.halo)
  circle(context, at, isRing ? radius - 0.75 : radius)
  if (!isRing) {
    fill(context, ink)
    return
  }
  fill(context, look.isCurrent ? colors.blaze : colors.halo)
  stroke(context, look.isSelected ? plain : ink, look.isSelected ? 2.5 : 1.5)
}

/** A number on a mark. */
export function countText(context: Context, text: string, { x, y }: CanvasPoint, colors: MapColors) {
  context.font = `600 11px ${colors.font}`
  context.letterSpacing = '0px'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colors.halo
  context.fillText(text, x, y + 0.5)
}

const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A count as short as a mark has room for. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : COMPACT.format(count).toLowerCase()

/** A disc that stands for many points; ringed when a selected one is among them. */
export function drawCluster(
  context: Context,
  cluster: CanvasPoint & { count: number; hasSelected: boolean; color: string | null },
  colors: MapColors,
): void {
  const radius = clusterRadius(cluster.count)
  circle(context, cluster, radius + (cluster.hasSelected ? 4 : 2))
  fill(context, colors.halo)
  if (cluster.hasSelected) {
    circle(context, cluster, radius + 2.5)
    stroke(context, cluster.color ?? colors.point, 1.5)
  }
  circle(context, cluster, radius)
  fill(context, cluster.color ?? colors.point)
  countText(context, shortCount(cluster.count), cluster, colors)
}

/** The place of a result in the order of Nearby. */
export function drawRank(context: Context, at: CanvasPoint, rank: number, colors: MapColors): void {
  circle(context, at, RANK_RADIUS + HALO_WIDTH)
  fill(context, colors.halo)
  circle(context, at, RANK_RADIUS)
  fill(context, colors.point)
  countText(context, String(rank), at, colors)
}

const FLAG_HEIGHT = 18
const FLAG_ARM = 6
const POST_HEIGHT = 14
/** Of the name: what is said beside it has to stay, and a narrow map room for both. */
const MOST_FLAG_LETTERS = 26

const LETTER_PIXELS = 7
const FLAG_PADDING = 6

/** What a flag says: the name, cut where it is long, and what is said beside it. */
export function flagText(name: string, note: string): string {
  const shown = name.length > MOST_FLAG_LETTERS ? `${name.slice(0, MOST_FLAG_LETTERS - 1).trimEnd()}…` : name
  return note ? `${shown} · ${note}` : shown
}

/** About how far a flag reaches from its point; names need no better. */
export const flagExtent = (text: string) => ({
  halfWidth: (text.length * LETTER_PIXELS) / 2 + FLAG_PADDING + FLAG_ARM,
  top: -(CURRENT_RADIUS + POST_HEIGHT + FLAG_HEIGHT),
  bottom: 0,
})

/** Air between a flag and the edge of the view. */
const FLAG_EDGE = 6

/** The left end of an arm: over the middle of its post, or as far aside as the view has room, but never off the post. */
export function flagLeft(at: number, width: number, [from, to]: readonly [number, number]): number {
  const inView = Math.max(from + FLAG_EDGE, Math.min(at - width / 2, to - FLAG_EDGE - FLAG_ARM - width))
  return Math.round(Math.max(at - width, Math.min(inView, at)))
}

/** The one flag of the map: an arm on a post with the name of the current point. `view`: its edges on the canvas. */
export function drawFlag(
  context: Context,
  at: CanvasPoint,
  { text, view }: { text: string; view: readonly [number, number] },
  colors: MapColors,
): void {
  context.font = `600 11px ${colors.font}`
  context.letterSpacing = '0px'
  const width = context.measureText(text).width + 2 * FLAG_PADDING
  const bottom = at.y - CURRENT_RADIUS - POST_HEIGHT + 4
  const [left, top] = [flagLeft(at.x, width, view), Math.round(bottom - FLAG_HEIGHT)]
  context.beginPath()
  context.moveTo(at.x, at.y - CURRENT_RADIUS)
  context.lineTo(at.x, bottom)
  stroke(context, colors.blaze, 2)
  context.beginPath()
  context.moveTo(left, top)
  context.lineTo(left + width, top)
  context.lineTo(left + width + FLAG_ARM, top + FLAG_HEIGHT / 2)
  context.lineTo(left + width, top + FLAG_HEIGHT)
  context.lineTo(left, top + FLAG_HEIGHT)
  context.closePath()
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.strokeStyle = colors.halo
  context.stroke()
  fill(context, colors.blaze)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = colors.onBlaze
  context.fillText(text, left + FLAG_PADDING, top + FLAG_HEIGHT / 2 + 0.5)
}

/** The ring around the point that the keyboard has come to. */
export function drawCursor(context: Context, at: CanvasPoint, colors: MapColors): void {
  circle(context, at, 10)
  stroke(context, colors.halo, 4)
  stroke(context, colors.focus, 2)
}

/** Where Nearby starts: a cross-hair, so that nobody takes it for a point of the list. */
export function drawOrigin(context: Context, at: CanvasPoint, colors: MapColors): void {
  const radius = 9
  for (const [color, width] of [
    [colors.halo, 5],
    [colors.ink, 2],
  ] as const) {
    circle(context, at, radius)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(at.x + dx * (radius - 4), at.y + dy * (radius - 4))
      context.lineTo(at.x + dx * (radius + 4), at.y + dy * (radius + 4))
    }
    stroke(context, color, width)
  }
  circle(context, at, 3)
  fill(context, colors.blaze)
}
