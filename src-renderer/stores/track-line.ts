import type { MapShape } from '#renderer/model/layers.types.ts'
import { toWorldX, toWorldY } from '#renderer/model/world-shares.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Part = CommandResponse<'track.points'>

/** More corners of one line the map does not draw: of a longer one each second is left out, or each third … */
export const MOST_DRAWN_CORNERS = 20_000
const STYLE = { color: '', opacity: 0.9, width: 3, fill: '', fillOpacity: 0 }

/** The track as far as the window knows it, and what the map draws of it. */
export function createTrackLine() {
  let startedAt: string | null = null
  let x: number[] = []
  let y: number[] = []
  const starts = new Set<number>()

  function forget(): void {
    startedAt = null
    x = []
    y = []
    starts.clear()
  }
  return {
    /** How many points are known of a track. */
    known: (of: string | null): number => (of === startedAt ? x.length : 0),
    take(part: Part): void {
      if (part.startedAt !== startedAt) forget()
      startedAt = part.startedAt
      for (const [lon, lat] of part.points) {
        x.push(toWorldX(lon))
        y.push(toWorldY(lat))
      }
      for (const start of part.starts) starts.add(start)
    },
    forget,
    shapes(): MapShape[] {
      if (x.length === 0) return []
      const step = Math.ceil(x.length / MOST_DRAWN_CORNERS)
      const lines: { x: number[]; y: number[] }[] = []
      for (let at = 0; at < x.length; at++) {
        const isEnd = starts.has(at) || starts.has(at + 1) || at === x.length - 1
        if (starts.has(at) || lines.length === 0) lines.push({ x: [], y: [] })
        if (!isEnd && at % step !== 0) continue
        lines.at(-1)?.x.push(x[at] ?? 0)
        lines.at(-1)?.y.push(y[at] ?? 0)
      }
      const parts = lines.map((line) => ({
        kind: 'line' as const,
        rings: [{ x: Float64Array.from(line.x), y: Float64Array.from(line.y) }],
      }))
      return [{ id: 'track', style: STYLE, parts, isCurrent: true }]
    },
  }
}
