import type L from 'leaflet'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { offsetBetween, shiftPosition } from '#shared/coordinates/shift-position.ts'
import { distanceMeters, geodesicCircle, geodesicLine } from '#renderer/map/geodesic.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import {
  drawCursor,
  drawFlag,
  drawOrigin,
  drawPoint,
  flagText,
  type CanvasPoint,
} from '#renderer/map/points/draw-marks.ts'
import { drawStack } from '#renderer/map/points/draw-stack.ts'
import { stackAt } from '#renderer/map/points/stack-points.ts'
import { areaPixels, precisionOf } from '#renderer/map/points/point-layer.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import { createCanvasOverlay, forEachWorld, type CanvasOverlay, type Frame } from '../overlay/canvas-overlay.ts'
import { paintMine } from './paint-mine.ts'
import { paintShape } from './paint-shape.ts'
import { tracePath } from './trace-path.ts'
import { fill, stroke } from '#renderer/map/ink.ts'

const CIRCLE_STEPS = 180
const LINE_STEPS = 64
const LIKELY_WASH_SHARE = 0.08

/** A place in one copy of the world. */
type ToCanvas = (at: Position) => CanvasPoint

function paintRadius(frame: Frame, circle: Position[], toCanvas: ToCanvas, colors: MapColors) {
  const { context } = frame
  tracePath(context, circle, toCanvas)
  context.lineCap = 'round'
  // Lightly: it says how far was looked, not how far one gets.
  context.setLineDash([0.1, 6])
  stroke(context, colors.label, 1.5)
  context.setLineDash([])
  context.lineCap = 'butt'
}

/** A closed shape lets the map be seen below it. */
const WASH_SHARE = 0.12

function paintEnclosed({ context }: Frame, corners: Position[], toCanvas: ToCanvas, colors: MapColors) {
  const around = corners.slice(1).flatMap((corner, i) => geodesicLine(corners[i]!, corner, LINE_STEPS))
  tracePath(context, around, toCanvas)
  fill(context, colors.blaze, WASH_SHARE)
}

/** Where the current point likely lies: drawn as the areas of points are, so that nobody takes it for a search. */
function paintLikely({ context }: Frame, circle: Position[], toCanvas: ToCanvas, colors: MapColors) {
  tracePath(context, circle, toCanvas)
  fill(context, colors.blaze, LIKELY_WASH_SHARE)
  context.setLineDash([3, 2.5])
  stroke(context, colors.blaze, 1)
  context.setLineDash([])
}

function paintMeasured(frame: Frame, corners: Position[], toCanvas: ToCanvas, colors: MapColors) {
  const { context } = frame
  for (let i = 1; i < corners.length; i++) {
    tracePath(context, geodesicLine(corners[i - 1]!, corners[i]!, LINE_STEPS), toCanvas)
    stroke(context, colors.halo, 5)
    stroke(context, colors.blaze, 2.5)
  }
  for (const corner of corners) {
    const { x, y } = toCanvas(corner)
    context.beginPath()
    context.arc(x, y, 4, 0, 2 * Math.PI)
    fill(context, colors.halo)
    stroke(context, colors.blaze, 2)
  }
}

/** More points than this on their way would be a haze, and a hand would wait for it. */
const MOST_LIFTED = 2000

/** The points that go along with the one that is held, where they are now. */
function paintGroup(frame: Frame, { set, moving }: MapState, toCanvas: ToCanvas, colors: MapColors) {
  if (!moving || moving.group.length === 0) return
  const offset = offsetBetween(set.position(moving.index), moving.to)
  const look = { precision: 'rooftop', areaPixels: 0, isSelected: true, isCurrent: false, color: null } as const
  let count = 0
  for (const index of moving.group) {
    const at = toCanvas(shiftPosition(set.position(index), offset))
    if (index === moving.index || at.x < 0 || at.y < 0 || at.x > frame.width || at.y > frame.height) continue
    if (++count > MOST_LIFTED) return
    drawPoint(frame.context, at, look, colors)
  }
}

/** The name, and of what is on its way how far it went. */
function currentText({ set, moving, currentNote }: MapState, index: number): string {
  const count = moving?.group.length ?? 0
  const name = count > 0 ? t('map.moving.many', { count }) : set.name(index)
  const note = moving ? formatDistance(distanceMeters(set.position(index), moving.to)) : currentNote
  return flagText(name, note)
}

function paintCurrent(frame: Frame, state: MapState, toCanvas: ToCanvas, colors: MapColors) {
  const { set, moving, selected } = state
  const index = moving?.index ?? state.current
  if (index < 0) return
  const at = toCanvas(moving?.to ?? set.position(index))
  const look = {
    // A point that is being placed by hand is where the hand puts it.
    precision: moving ? ('rooftop' as const) : precisionOf(state, index),
    areaPixels: moving ? 0 : areaPixels(state, index, frame.zoom),
    isSelected: selected.has(index),
    isCurrent: true,
    color: null,
  }
  const count = state.hasStacks && !moving ? stackAt(set, index).length : 1
  if (count > 1) drawStack(frame.context, at, { ...look, count, hasSelected: look.isSelected }, colors)
  else drawPoint(frame.context, at, look, colors)
  const { width, marginPixels = 0 } = frame
  drawFlag(frame.context, at, { text: currentText(state, index), view: [marginPixels, width - marginPixels] }, colors)
}

/** A cross-hair in the colour of what is here: the origin of Nearby has one in ink. */
function paintCrosshair({ context }: Frame, at: CanvasPoint, colors: MapColors) {
  drawOrigin(context, at, { ...colors, ink: colors.blaze })
}

/** What is here and now: the current point and its flag, the origin and its radius, what is being moved or measured. */
export function createHereLayer(map: L.Map, state: MapState, colors: () => MapColors): CanvasOverlay {
  let circleOf = ''
  let circle: Position[] = []

  function radiusCircle(origin: Position, meters: number): Position[] {
    const key = `${origin.lat} ${origin.lon} ${meters}`
    if (key !== circleOf) {
      circle = geodesicCircle(origin, meters, CIRCLE_STEPS)
      circleOf = key
    }
    return circle
  }
  function paint(frame: Frame) {
    const palette = colors()
    forEachWorld(
      frame,
      (offset) => {
        const toCanvas = ({ lat, lon }: Position) => ({
          x: toWorldX(lon) * frame.worldPixels + offset,
          y: toWorldY(lat) * frame.worldPixels - frame.top,
        })
        const { origin, radiusMeters, spot, cursor, set, measured, shape, mine } = state
        if (mine) paintMine(frame, mine, toCanvas, palette)
        const isAround = origin !== null && isAtCurrent(state, origin)
        // Among numbered results it is how far was looked, wherever that began.
        const paintCircle = isAround && state.ranks.size === 0 ? paintLikely : paintRadius
        if (origin && radiusMeters) paintCircle(frame, radiusCircle(origin, radiusMeters), toCanvas, palette)
        if (origin && !isAround) drawOrigin(frame.context, toCanvas(origin), palette)
        if (spot) paintCrosshair(frame, toCanvas(spot), palette)
        paintShape(frame.context, shape, toCanvas, palette)
        if (state.isMeasuredClosed) paintEnclosed(frame, measured, toCanvas, palette)
        paintMeasured(frame, measured, toCanvas, palette)
        paintGroup(frame, state, toCanvas, palette)
        paintCurrent(frame, state, toCanvas, palette)
        if (cursor >= 0 && cursor < set.size) drawCursor(frame.context, toCanvas(set.position(cursor)), palette)
      },
      1,
    )
    if (state.hasCrosshair) paintCrosshair(frame, { x: frame.width / 2, y: frame.height / 2 }, palette)
  }
  return createCanvasOverlay(map, map.getPane('here')!, paint, { hasAnything: () => isAnythingHere(state) })
}

const isAnythingHere = ({ current, cursor, mine, moving, origin, spot, shape, measured, hasCrosshair }: MapState) =>
  current >= 0 ||
  cursor >= 0 ||
  hasCrosshair ||
  shape.length + measured.length > 0 ||
  [mine, moving, origin, spot].some((one) => one !== null)

/** The circle around the current point has no mark of its own: the point is drawn there. */
function isAtCurrent({ set, current }: MapState, { lat, lon }: Position): boolean {
  if (current < 0 || current >= set.size) return false
  const at = set.position(current)
  return at.lat === lat && at.lon === lon
}
