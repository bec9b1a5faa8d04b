import type { Box, LabelCandidate, LabelSize, Mark, PlacedLabel } from './label.types.ts'
import { placeBox, positionsOf, textBoxes } from './label-positions.ts'
import { createOccupancy } from './occupancy.ts'

/** How wide and high a label is drawn. */
export type MeasureLabel = (candidate: LabelCandidate) => LabelSize

/** Between names, so that the map stays calm; those of streets and houses are many and lie closer. */
const GAP_PIXELS = 6
const CLOSE_GAP_PIXELS = 2.5
/** From this tier on names lie closer, and so do those of the list's own points, which go before all others. */
const FIRST_CLOSE_TIER = 60
export const OWN_TIER = -1
/** Between a name and a mark of the list. */
const MARK_GAP_PIXELS = 2
export const MOST_LABELS = 900

/** Which position each name of the last painting had, by its key. */
export type KeptPositions = ReadonlyMap<string, number>

const gapOf = ({ tier }: LabelCandidate) => (tier >= FIRST_CLOSE_TIER || tier < 0 ? CLOSE_GAP_PIXELS : GAP_PIXELS)

/** By tier, and within one those first that stood there before: otherwise names would come and go while one pans. */
function inOrder(candidates: Iterable<LabelCandidate>, kept: KeptPositions): LabelCandidate[] {
  const order = ({ tier, key }: LabelCandidate) => 2 * Math.floor(tier) + (kept.has(key) ? 0 : 1)
  return [...candidates].sort((a, b) => order(a) - order(b) || a.tier - b.tier)
}

/** Keeps labels of one text apart. */
function createTextDistances() {
  const places = new Map<string, { x: number; y: number }[]>()
  return {
    isTooNear: ({ text, x, y, apartPixels }: LabelCandidate) =>
      apartPixels !== undefined &&
      (places.get(text) ?? []).some((other) => Math.hypot(other.x - x, other.y - y) < apartPixels),
    take({ text, x, y }: LabelCandidate) {
      const known = places.get(text)
      if (known) known.push({ x, y })
      else places.set(text, [{ x, y }])
    },
  }
}

/** Chooses the labels that fit without touching each other or the marks. */
export function placeLabels(
  candidates: Iterable<LabelCandidate>,
  measure: MeasureLabel,
  marks: Iterable<Mark> = [],
  kept: KeptPositions = new Map(),
): PlacedLabel[] {
  const marked = createOccupancy<Mark>()
  const named = new Set<Box>()
  const occupied = createOccupancy<Box>()
  const distances = createTextDistances()
  for (const mark of marks) marked.take(mark)
  const placed: PlacedLabel[] = []

  /** The position that a label can have, first of all the one that it had. */
  function findPosition(candidate: LabelCandidate, size: LabelSize, mark: Mark | undefined) {
    const gap = gapOf(candidate)
    const isFree = (one: PlacedLabel) =>
      textBoxes(one, size, gap).every((box) => !occupied.at(box)) &&
      textBoxes(one, size, MARK_GAP_PIXELS).every((box) => !marked.at(box))
    const positions = positionsOf(candidate, size, mark)
    const before = kept.get(candidate.key)
    const last = positions.find(({ position }) => position === before)
    return last && isFree(last) ? last : positions.find(isFree)
  }

  function tryOne(candidate: LabelCandidate) {
    if (distances.isTooNear(candidate)) return
    const own = placeBox(candidate)
    if (own && occupied.at(own)) return
    const mark = own ? marked.at(own) : undefined
    const isHidden = mark && !candidate.beside && (candidate.shape === 'sign' || mark.isCover || named.has(mark)) // one name for one mark
    if (isHidden) return
    const size = measure(candidate)
    const found = findPosition(candidate, size, mark)
    if (!found) return
    for (const box of textBoxes(found, size, gapOf(candidate))) occupied.take(box)
    if (own && (found.hasDot || candidate.shape === 'sign')) occupied.take(own)
    if (mark) named.add(mark)
    distances.take(found)
    placed.push(found)
  }

  for (const candidate of inOrder(candidates, kept)) {
    if (placed.length >= MOST_LABELS) break
    tryOne(candidate)
  }
  return placed
}
