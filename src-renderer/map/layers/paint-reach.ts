import type { MapColors } from '#renderer/map/map-colors.ts'
import { reachGrade } from '#renderer/model/reach-grades.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { toWorldLine, traceLine, type WorldLine } from './world-line.ts'
import { stroke } from '#renderer/map/ink.ts'

const EDGE_PIXELS = 1.5
/** Where the road map ends, the edge is none of what is reached: dots in another colour, and no line. */
const END_DASH = [0.1, 6]
const END_PIXELS = 3.5

/** An area as it is painted: its rings, the stretches of its edge where the road map ends, and what is written there. */
export interface ReachLook {
  rings: readonly WorldLine[]
  mapEnds: readonly WorldLine[]
  label: string
}

const toLine = (ring: readonly (readonly [number, number])[]): WorldLine =>
  toWorldLine(ring.map(([lon, lat]) => ({ lat, lon })))

/** Turns areas into lines once, so that painting only scales them; the largest area first. */
export const toReachLooks = (areas: readonly ReachArea[]): readonly ReachLook[] =>
  areas.map(({ polygons, mapEnds, label }) => ({
    rings: polygons.flat().map(toLine),
    mapEnds: mapEnds.map(toLine),
    label,
  }))

function traceRings(frame: Frame, { rings }: ReachLook, offset: number): void {
  for (const ring of rings) {
    traceLine(frame, ring, offset)
    frame.context.closePath()
  }
}

/** Bands between one limit and the next, the darker the sooner one is there, each with its edge. */
export function paintReach(frame: Frame, areas: readonly ReachLook[], offset: number, colors: MapColors): void {
  const { context } = frame
  for (const [at, area] of areas.entries()) {
    const within = areas[at + 1]
    context.beginPath()
    traceRings(frame, area, offset)
    if (within) traceRings(frame, within, offset)
    context.globalAlpha = reachGrade(areas.length - 1 - at, areas.length)
    context.fillStyle = colors.blaze
    // What is reached sooner lies within, so that this leaves it out; holes are rings too.
    context.fill('evenodd')
    context.globalAlpha = 1
    context.beginPath()
    traceRings(frame, area, offset)
    stroke(context, colors.blaze, EDGE_PIXELS)
  }
  paintMapEnds(frame, areas, offset, colors)
}

function paintMapEnds(frame: Frame, areas: readonly ReachLook[], offset: number, colors: MapColors): void {
  const { context } = frame
  context.beginPath()
  // Smaller ones end with the map where the largest does.
  for (const end of areas[0]?.mapEnds ?? []) traceLine(frame, end, offset)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  stroke(context, colors.halo, END_PIXELS + 2)
  context.setLineDash(END_DASH)
  stroke(context, colors.ink, END_PIXELS)
  context.setLineDash([])
  context.lineCap = 'butt'
  context.lineJoin = 'miter'
}
