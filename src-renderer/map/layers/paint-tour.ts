import { geodesicLine } from '#renderer/map/geodesic.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { TourLine } from '#renderer/model/tour.types.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { paintOffRoad, paintWays } from './paint-way.ts'
import { toWorldLine, traceLine, type WorldLine } from './world-line.ts'
import { stroke } from '#renderer/map/ink.ts'

/** Straight on the ellipsoid, and so bent on the map. */
const GEODESIC_STEPS = 32
const ESTIMATE_PIXELS = 3
const ESTIMATE_DASH = [9, 7]

/** The legs of a tour by how they are drawn. */
export interface TourLines {
  routed: readonly WorldLine[]
  estimated: readonly WorldLine[]
  /** Between the stops and the roads. */
  offRoad: readonly WorldLine[]
}

/** Turns legs into lines once, so that painting only scales them. */
export function toTourLines(legs: readonly TourLine[]): TourLines {
  const routed = legs.filter(({ isEstimate }) => !isEstimate)
  const estimated = legs.filter(({ isEstimate }) => isEstimate)
  return {
    routed: routed.map(({ shape }) => toWorldLine(shape)),
    estimated: estimated.map(({ from, to }) => toWorldLine(geodesicLine(from, to, GEODESIC_STEPS))),
    offRoad: routed.flatMap(({ from, to, shape }) => {
      const [first = from, last = to] = [shape[0], shape.at(-1)]
      return [toWorldLine([from, first]), toWorldLine([last, to])]
    }),
  }
}

/** A tour: ways as they are, estimates in dashes. */
export function paintTour(frame: Frame, lines: TourLines, offset: number, colors: MapColors): void {
  const { context } = frame
  paintOffRoad(frame, lines.offRoad, offset, colors)
  context.beginPath()
  for (const line of lines.estimated) traceLine(frame, line, offset)
  context.setLineDash(ESTIMATE_DASH)
  stroke(context, colors.blaze, ESTIMATE_PIXELS)
  context.setLineDash([])
  paintWays(frame, lines.routed, offset, colors)
}
