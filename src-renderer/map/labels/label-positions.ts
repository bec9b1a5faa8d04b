import type { Box, LabelCandidate, LabelSize, PlacedLabel } from './label.types.ts'

const TEXT_DISTANCE_PIXELS = 5
export const DOT_RADIUS_PIXELS = 2.5
/** Half the side of a sign beside text of the usual size. */
export const SIGN_RADIUS_PIXELS = 6.5
const SIGN_DISTANCE_PIXELS = 3
/** A name may be a little longer than the straight piece of its line. */
const OVERHANG_PIXELS = 8

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

/** What a label puts on its place itself. */
export function placeBox({ x, y, shape, look }: LabelCandidate): Box | null {
  if (shape === 'dot') return around(x, y, DOT_RADIUS_PIXELS * look.scale)
  return shape === 'sign' ? around(x, y, SIGN_RADIUS_PIXELS * look.scale) : null
}

/** Right of a box, left, above, below; a box without width is the place itself and gets its dot. */
function beside(candidate: LabelCandidate, box: Box, height: number): PlacedLabel[] {
  const isSign = candidate.shape === 'sign'
  const distance = (isSign ? SIGN_DISTANCE_PIXELS : TEXT_DISTANCE_PIXELS) * candidate.look.scale
  const hasDot = !isSign && box.left === box.right
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const at = (textX: number, textY: number, align: PlacedLabel['align'], position: number): PlacedLabel => ({
    ...candidate,
    textX,
    textY,
    align,
    hasDot,
    hasText: true,
    position,
  })
  return [
    at(box.right + distance, middleY, 'left', 0),
    at(box.left - distance, middleY, 'right', 1),
    at(middleX, box.top - height / 2 - distance, 'center', 2),
    at(middleX, box.bottom + height / 2 + distance, 'center', 3),
  ]
}

/**
 * Positions in the order in which they are tried. A mark of the list that lies on the place stands for its dot, and the
 * name keeps clear of it.
 */
export function positionsOf(candidate: LabelCandidate, size: LabelSize, mark: Box | undefined): PlacedLabel[] {
  const { x, y, shape } = candidate
  const middle: PlacedLabel = {
    ...candidate,
    textX: x,
    textY: y,
    align: 'center',
    hasDot: false,
    hasText: true,
    position: 0,
  }
  if (shape === 'area') return [middle]
  if (shape === 'line') return size.width <= candidate.roomPixels! + OVERHANG_PIXELS ? [middle] : []
  if (shape === 'dot') {
    const box = candidate.beside ?? mark ?? { left: x, right: x, top: y, bottom: y }
    return beside(candidate, box, size.height)
  }
  const alone: PlacedLabel = { ...middle, hasText: false, position: 4 }
  if (!candidate.text) return [alone]
  return [...beside(candidate, around(x, y, SIGN_RADIUS_PIXELS * candidate.look.scale), size.height), alone]
}

/** The boxes that cover a text: one, or along a slanting line a chain of small ones. */
export function textBoxes(placed: PlacedLabel, { width, height }: LabelSize, gap: number): Box[] {
  const { textX, textY, align, angle } = placed
  if (!placed.hasText) return []
  if (!angle) {
    const left = align === 'left' ? textX : align === 'right' ? textX - width : textX - width / 2
    const box = { left: left - gap, right: left + width + gap }
    return [{ ...box, top: textY - height / 2 - gap / 2, bottom: textY + height / 2 + gap / 2 }]
  }
  const count = Math.max(1, Math.ceil(width / height))
  const radius = height / 2 + gap / 2
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * width
    return around(textX + Math.cos(angle) * along, textY + Math.sin(angle) * along, radius)
  })
}
