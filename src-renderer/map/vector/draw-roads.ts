import type { MapColors } from '#renderer/map/map-colors.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { TileShape } from './decode-tile.ts'
import type { DrawContext, ShownTile } from './draw.types.ts'
import { ROAD_KINDS, type Level, type LineKind, type RoadKind } from './kinds.ts'
import { roadStyle, roadWidth, type RoadStyle } from './road-style.ts'
import { addNear, addWhole, isDashable, isInWindow, type TileWindow } from './tile-window.ts'

/** What roads are painted with. */
export interface RoadPainting {
  context: DrawContext
  shown: readonly ShownTile[]
  colors: MapColors
}

const TUNNEL_OPACITY = 0.4
/** The edges of a tunnel. */
const TUNNEL_DASH = [4, 3]
const RAIL_DASH = [7, 3]
const ARROWS_FROM_ZOOM = 16
const ARROW_SPACING_PIXELS = 120
const LEAST_ARROW_ROAD_PIXELS = 5
/** Half the length of the mark, and of its head. */
const ARROW_PIXELS = 5
const ARROW_HEAD_PIXELS = 2.6
/** On one line of one tile. */
const MOST_ARROWS = 100
const ARROW_OPACITY = 0.45

type Vector = readonly [x: number, y: number]

interface RoadPath {
  kind: RoadKind
  style: RoadStyle
  path: Path2D
}

const shapesOf = ({ tile, window }: ShownTile, kind: LineKind, level: Level): TileShape[] =>
  (tile.lines.get(kind) ?? []).filter((one) => one.level === level && isInWindow(one, window))

/** The roads of a level as paths, from the least to the greatest: each is drawn once as case and once as road. */
function pathsOf({ shown, colors }: RoadPainting, level: Level): RoadPath[] {
  const paths: RoadPath[] = []
  for (const kind of ROAD_KINDS) {
    const style = roadStyle(kind, shown[0]!.window.zoom, colors)
    if (!style) continue
    const path = new Path2D()
    let isEmpty = true
    for (const one of shown) {
      for (const shape of shapesOf(one, kind, level)) {
        isEmpty = false
        const isDashed = style.dash.length > 0 || level === 'tunnel'
        if (isDashed && isDashable(shape, one.window)) addWhole(path, shape, one.window)
        else addNear(path, shape, one.window)
      }
    }
    if (!isEmpty) paths.push({ kind, style, path })
  }
  return paths
}

interface Stroke {
  color: string
  width: number
  dash?: readonly number[]
}

function strokePath(context: DrawContext, path: Path2D, { color, width, dash = [] }: Stroke) {
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(dash as number[])
  context.stroke(path)
}

/** What is painted is seen through: as one picture, so that a road does not show the case beneath it. */
function seeThrough(context: DrawContext, opacity: number, paint: (on: DrawContext) => void) {
  const layer = new OffscreenCanvas(context.canvas.width, context.canvas.height)
  const on = layer.getContext('2d')!
  on.setTransform(context.getTransform())
  on.lineJoin = context.lineJoin
  paint(on)
  context.save()
  context.resetTransform()
  context.globalAlpha = opacity
  context.drawImage(layer, 0, 0)
  context.restore()
}

/** Edges first, then the roads between them, so that where roads meet no edge runs across. */
function strokeRoads(context: DrawContext, paths: readonly RoadPath[], level: Level, colors: MapColors) {
  context.lineCap = level === 'ground' ? 'round' : 'butt'
  for (const { style, path } of paths) {
    if (!style.casing) continue
    const color = level === 'bridge' ? colors.path : style.casing.color
    strokePath(context, path, { color, width: style.casing.width, dash: level === 'tunnel' ? TUNNEL_DASH : [] })
  }
  for (const { style, path } of paths) {
    // Round ends would fill the gaps between dashes.
    context.lineCap = style.dash.length === 0 && level === 'ground' ? 'round' : 'butt'
    strokePath(context, path, style)
  }
  context.lineCap = 'butt'
}

function strokeLevel(painting: RoadPainting, level: Level) {
  const { context, colors } = painting
  const paths = pathsOf(painting, level)
  if (paths.length === 0) return
  if (level === 'tunnel') seeThrough(context, TUNNEL_OPACITY, (on) => strokeRoads(on, paths, level, colors))
  else strokeRoads(context, paths, level, colors)
}

function strokeRails({ context, shown, colors }: RoadPainting, level: Level) {
  for (const one of shown) {
    const shapes = shapesOf(one, 'rail', level)
    if (shapes.length === 0) continue
    const path = new Path2D()
    const { zoom } = one.window
    for (const shape of shapes) {
      if (isDashable(shape, one.window)) addWhole(path, shape, one.window)
      else addNear(path, shape, one.window)
    }
    context.globalAlpha = level === 'tunnel' ? TUNNEL_OPACITY : 1
    if (zoom < 13) strokePath(context, path, { color: colors.rail, width: 0.8 })
    else {
      strokePath(context, path, { color: colors.rail, width: zoom >= 17 ? 2.4 : 1.6 })
      strokePath(context, path, { color: colors.land, width: zoom >= 17 ? 1.2 : 0.7, dash: RAIL_DASH })
    }
    context.globalAlpha = 1
  }
}

/** A mark with its middle at a place, in the direction of a vector of length 1. */
function addArrow(path: Path2D, [x, y]: Vector, [dx, dy]: Vector) {
  const [tipX, tipY] = [x + dx * ARROW_PIXELS, y + dy * ARROW_PIXELS]
  path.moveTo(x - dx * ARROW_PIXELS, y - dy * ARROW_PIXELS)
  path.lineTo(tipX, tipY)
  const back = ARROW_HEAD_PIXELS
  path.moveTo(tipX - (dx + dy) * back, tipY - (dy - dx) * back)
  path.lineTo(tipX, tipY)
  path.lineTo(tipX - (dx - dy) * back, tipY - (dy + dx) * back)
}

/** Where the next mark stands on the segment after one of this length, if none of those before it is drawn. */
const passed = (next: number, length: number) =>
  next >= length ? next - length : ARROW_SPACING_PIXELS - ((length - next) % ARROW_SPACING_PIXELS)

const isSeen = (x: number, y: number) => Math.min(x, y) > -ARROW_PIXELS && Math.max(x, y) < WORLD_PIXELS + ARROW_PIXELS

/** Marks at even distances from the beginning of the line, wherever the window lies on it. */
function addArrows(path: Path2D, { coordinates, ends, oneWay }: TileShape, { scale, left, top }: TileWindow) {
  let start = 0
  let room = MOST_ARROWS
  for (const end of ends) {
    let next = ARROW_SPACING_PIXELS / 2
    for (let i = start + 1; i < end; i++) {
      const [ax, ay] = [coordinates[2 * i - 2]! * scale - left, coordinates[2 * i - 1]! * scale - top]
      const [bx, by] = [coordinates[2 * i]! * scale - left, coordinates[2 * i + 1]! * scale - top]
      const length = Math.hypot(bx - ax, by - ay)
      const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
      for (let at = next; at < length && room > 0; at += ARROW_SPACING_PIXELS) {
        const [x, y] = [ax + dx * at, ay + dy * at]
        if (isSeen(x, y)) {
          addArrow(path, [x, y], [dx * oneWay, dy * oneWay])
          room--
        }
      }
      next = passed(next, length)
    }
    start = end
  }
}

function drawArrows({ context, shown, colors }: RoadPainting) {
  for (const one of shown) {
    const { window, tile } = one
    if (window.zoom < ARROWS_FROM_ZOOM) continue
    const path = new Path2D()
    for (const kind of ROAD_KINDS) {
      if (roadWidth(kind, window.zoom) < LEAST_ARROW_ROAD_PIXELS) continue
      for (const shape of tile.lines.get(kind) ?? []) {
        if (shape.oneWay !== 0 && shape.level !== 'tunnel' && isInWindow(shape, window)) addArrows(path, shape, window)
      }
    }
    context.globalAlpha = ARROW_OPACITY
    strokePath(context, path, { color: colors.label, width: 1 })
    context.globalAlpha = 1
  }
}

/** Roads and railways from below the ground upwards, with the marks of one-way roads on them. */
export function drawRoads(painting: RoadPainting): void {
  if (painting.shown.length === 0) return
  strokeLevel(painting, 'tunnel')
  strokeRails(painting, 'tunnel')
  strokeLevel(painting, 'ground')
  strokeRails(painting, 'ground')
  strokeLevel(painting, 'bridge')
  strokeRails(painting, 'bridge')
  drawArrows(painting)
}
