import { LABEL_KINDS, type LabelKind } from './label-format.ts'

/** A label that may be shown in the view, most important first. */
export interface LabelCandidate {
  kind: LabelKind
  fromZoom: number
  /** Pixels on the canvas. */
  x: number
  y: number
  text: string
}

/** A label with the place that was found for it. */
export interface PlacedLabel extends LabelCandidate {
  /** Where the text starts (places) or has its middle (areas). */
  textX: number
  textY: number
  align: 'left' | 'right' | 'center'
  /** A dot marks the place; areas have none. */
  hasDot: boolean
}

interface LabelSize {
  width: number
  height: number
}

/** How wide and high a label is drawn. */
export type MeasureLabel = (candidate: LabelCandidate) => LabelSize

/** A part of the canvas, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something of the list that lies over the names. */
export interface Mark extends Box {
  /** True for a flag: it hides the places under it, while a dot stands for the place under it. */
  isCover?: boolean
}

/** Between names, so that the map stays calm. */
const GAP_PIXELS = 6
/** Between a name and a mark of the list. */
const MARK_GAP_PIXELS = 2
const DOT_RADIUS_PIXELS = 2.5
const TEXT_DISTANCE_PIXELS = 5
const CELL_PIXELS = 128
/** More than any canvas has, so that every cell has a number of its own. */
const CELLS_PER_COLUMN = 4096
export const MOST_LABELS = 500

/** Boxes by the cells that they touch: a candidate meets only its neighbours. */
function createOccupancy<T extends Box>() {
  const cells = new Map<number, T[]>()
  const cellsOf = (box: Box) => {
    const keys: number[] = []
    for (let x = Math.floor(box.left / CELL_PIXELS); x <= Math.floor(box.right / CELL_PIXELS); x++)
      for (let y = Math.floor(box.top / CELL_PIXELS); y <= Math.floor(box.bottom / CELL_PIXELS); y++)
        keys.push(x * CELLS_PER_COLUMN + y)
    return keys
  }
  const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  return {
    at: (box: Box): T | undefined => {
      for (const key of cellsOf(box)) {
        const found = cells.get(key)?.find((other) => overlap(box, other))
        if (found) return found
      }
      return undefined
    },
    take(box: T) {
      for (const key of cellsOf(box)) {
        const inCell = cells.get(key)
        if (inCell) inCell.push(box)
        else cells.set(key, [box])
      }
    },
  }
}

const isArea = (kind: LabelKind) => LABEL_KINDS.indexOf(kind) < LABEL_KINDS.indexOf('capital')

/**
 * Positions in the order in which they are tried: right of the dot, left, above, below. A mark of the list that lies on
 * the place stands for its dot, and the name keeps clear of it.
 */
function positionsOf(candidate: LabelCandidate, height: number, mark: Box | undefined): PlacedLabel[] {
  const { x, y, kind } = candidate
  if (isArea(kind)) return [{ ...candidate, textX: x, textY: y, align: 'center', hasDot: false }]
  const around = mark ?? { left: x, right: x, top: y, bottom: y }
  const [middleX, middleY] = [(around.left + around.right) / 2, (around.top + around.bottom) / 2]
  const beside = (textX: number, textY: number, align: PlacedLabel['align']): PlacedLabel => ({
    ...candidate,
    textX,
    textY,
    align,
    hasDot: !mark,
  })
  return [
    beside(around.right + TEXT_DISTANCE_PIXELS, middleY, 'left'),
    beside(around.left - TEXT_DISTANCE_PIXELS, middleY, 'right'),
    beside(middleX, around.top - height / 2 - TEXT_DISTANCE_PIXELS, 'center'),
    beside(middleX, around.bottom + height / 2 + TEXT_DISTANCE_PIXELS, 'center'),
  ]
}

function boxOf({ textX, textY, align }: PlacedLabel, { width, height }: LabelSize, gap: number): Box {
  const left = align === 'left' ? textX : align === 'right' ? textX - width : textX - width / 2
  return {
    left: left - gap,
    right: left + width + gap,
    top: textY - height / 2 - gap / 2,
    bottom: textY + height / 2 + gap / 2,
  }
}

const dotBox = ({ x, y }: LabelCandidate): Box => ({
  left: x - DOT_RADIUS_PIXELS,
  right: x + DOT_RADIUS_PIXELS,
  top: y - DOT_RADIUS_PIXELS,
  bottom: y + DOT_RADIUS_PIXELS,
})

/** Chooses the labels that fit without touching each other or the marks; earlier candidates win. */
export function placeLabelsInView(
  candidates: Iterable<LabelCandidate>,
  measure: MeasureLabel,
  marks: Iterable<Mark> = [],
): PlacedLabel[] {
  const marked = createOccupancy<Mark>()
  const named = new Set<Box>()
  const occupied = createOccupancy<Box>()
  for (const mark of marks) marked.take(mark)
  const placed: PlacedLabel[] = []
  for (const candidate of candidates) {
    if (placed.length >= MOST_LABELS) break
    const dot = dotBox(candidate)
    if (!isArea(candidate.kind) && occupied.at(dot)) continue
    const size = measure(candidate)
    const mark = isArea(candidate.kind) ? undefined : marked.at(dot)
    if (mark && (mark.isCover || named.has(mark))) continue // one name for one mark
    const found = positionsOf(candidate, size.height, mark).find(
      (one) => !occupied.at(boxOf(one, size, GAP_PIXELS)) && !marked.at(boxOf(one, size, MARK_GAP_PIXELS)),
    )
    if (!found) continue
    occupied.take(boxOf(found, size, GAP_PIXELS))
    if (found.hasDot) occupied.take(dot)
    if (mark) named.add(mark)
    placed.push(found)
  }
  return placed
}
