import type { MapColors } from '#renderer/map/map-colors.ts'
import { reachDash } from '#renderer/model/reach-dashes.ts'
import type { ReachArea } from '#renderer/model/reach.types.ts'
import type { Frame } from '../overlay/canvas-overlay.ts'
import { toWorldLine, traceLine, type WorldLine } from './world-line.ts'

const FILL_SHARE = 0.08
const EDGE_PIXELS = 1.25

/** The rings of each area, the largest area first. */
export type ReachRings = readonly (readonly WorldLine[])[]

/** Turns areas into rings once, so that painting only scales them. */
export const toReachRings = (areas: readonly ReachArea[]): ReachRings =>
  areas.map(({ polygons }) => polygons.flat().map((ring) => toWorldLine(ring.map(([lon, lat]) => ({ lat, lon })))))

/** Washes that lie over each other, the darker the sooner one is there, with edges that can be told apart without colour. */
export function paintReach(frame: Frame, areas: ReachRings, offset: number, colors: MapColors): void {
  const { context } = frame
  for (const [at, rings] of areas.entries()) {
    context.beginPath()
    for (const ring of rings) {
      traceLine(frame, ring, offset)
      context.closePath()
    }
    context.globalAlpha = FILL_SHARE
    context.fillStyle = colors.blaze
    // Holes are rings too.
    context.fill('evenodd')
    context.globalAlpha = 1
    context.setLineDash([...reachDash(areas.length - 1 - at)])
    context.lineWidth = EDGE_PIXELS
    context.strokeStyle = colors.blaze
    context.stroke()
  }
  context.setLineDash([])
}
