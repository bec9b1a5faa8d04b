import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { PossibleSide } from '#main/reference/import/registers/possible-numbers.ts'
import { pointBetween } from '#main/reference/interpolate.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Numbers along a straight stretch of a street. */
export interface StretchOfSide extends Pick<PossibleSide, 'parity'> {
  low: number
  high: number
  start: Position | null
  end: Position | null
}

/** A street bends where its line leaves the straight one between two numbers by more than this. */
const BEND_METERS = 10
/** Corners of a line that are looked at; a block has a dozen. */
const MOST_CORNERS = 500

interface Corner {
  position: Position
  /** Share of the line before it, 0 to 1. */
  share: number
}

function cornersOf(line: readonly Position[]): Corner[] {
  const lengths = line.map((corner, i) => (i === 0 ? 0 : greatCircleMeters(line[i - 1] as Position, corner)))
  const total = lengths.reduce((sum, meters) => sum + meters, 0)
  let before = 0
  return line.map((position, i) => {
    before += lengths[i] as number
    return { position, share: total === 0 ? 0 : before / total }
  })
}

/** The point of a line behind a share of its length. */
function pointAt(corners: readonly Corner[], share: number): Position | null {
  const next = corners.findIndex((corner) => corner.share >= share)
  const after = corners[next === -1 ? corners.length - 1 : next]
  const before = corners[next - 1]
  if (!after || !before || after.share === before.share) return after?.position ?? null
  return pointBetween(before.position, after.position, (share - before.share) / (after.share - before.share))
}

/** The middle of a line by its length. */
export const middleOfLine = (line: readonly Position[]): Position | null =>
  line.length > MOST_CORNERS ? (line[Math.floor(line.length / 2)] ?? null) : pointAt(cornersOf(line), 0.5)

/**
 * The numbers of one side along the line of its street, spread evenly from its beginning to its end: in one stretch where
 * the line is straight, else in several, so that each number lies on the street.
 */
export function rangesAlong(line: readonly Position[], { from, to, parity }: PossibleSide): StretchOfSide[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const way = from <= to ? line : [...line].reverse()
  const corners = way.length > MOST_CORNERS ? [] : cornersOf(way)
  const step = parity === 'all' ? 1 : 2
  const shareOf = (number: number) => (number - low) / (high - low)
  if (low === high || corners.length === 0) {
    const [start, end] = low === high ? [middleOfLine(way), middleOfLine(way)] : [way[0], way.at(-1)]
    return [{ low, high, parity, start: start ?? null, end: end ?? null }]
  }
  function split(first: number, last: number): StretchOfSide[] {
    const start = pointAt(corners, shareOf(first)) as Position
    const end = pointAt(corners, shareOf(last)) as Position
    const [a, b] = [shareOf(first), shareOf(last)]
    let most = BEND_METERS
    let bend: Corner | null = null
    for (const corner of corners) {
      if (corner.share <= a || corner.share >= b) continue
      const meters = greatCircleMeters(corner.position, pointBetween(start, end, (corner.share - a) / (b - a)))
      if (meters > most) [most, bend] = [meters, corner]
    }
    const at = bend ? first + Math.floor(((bend.share - a) / (b - a)) * ((last - first) / step)) * step : last
    if (at + step > last) return [{ low: first, high: last, parity, start, end }]
    return [...split(first, at), ...split(at + step, last)]
  }
  return split(low, high)
}
