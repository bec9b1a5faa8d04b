import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import type { PointLabels } from '#renderer/model/map.types.ts'
import type { LabelLook, LabelCandidate, Mark } from './label.types.ts'
import { OWN_TIER } from './place-labels.ts'

/** Longer texts would lie across the points of others. */
export const MOST_LABEL_LETTERS = 28
/** Of points at one spot; the number on their card says how many there are. */
const MOST_OF_SPOT = 3
/** One more tells that there are more. */
export const MOST_ASKED_OF_SPOT = MOST_OF_SPOT + 1
const BETWEEN = ' · '

/** A mark of the list beside which something may be written: a point, or points at one spot. */
export interface LabelledMark {
  /** The first of the points, by which the mark is known. */
  index: number
  ids: readonly string[]
  /** Around what is drawn, in world pixels. */
  box: Mark
  isCurrent: boolean
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cut between two letters as people count them, so that no flag or accent comes apart. */
export function shortLabel(text: string): string {
  if (text.length <= MOST_LABEL_LETTERS) return text
  const parts = Array.from(letters.segment(text), ({ segment }) => segment)
  return parts.length <= MOST_LABEL_LETTERS
    ? text
    : `${parts
        .slice(0, MOST_LABEL_LETTERS - 1)
        .join('')
        .trimEnd()}…`
}

/** What is written beside points at one spot: each text once, and a sign that there are more. */
export function spotLabel(texts: readonly string[]): string {
  const different = [...new Set(texts.filter((text) => text !== ''))]
  const shown = different.slice(0, MOST_OF_SPOT)
  return shortLabel((different.length > shown.length ? [...shown, '…'] : shown).join(BETWEEN))
}

const isUnder = ({ left, right, top, bottom }: Mark, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

/** What is written beside the marks of the list, as labels of a frame whose world begins at `offset`. */
export function* pointCandidates(
  frame: Frame,
  marks: readonly LabelledMark[],
  offset: number,
  { labels, look, covers }: { labels: PointLabels; look: LabelLook; covers: readonly Mark[] },
): Generator<LabelCandidate> {
  const { width, height, top, left, worldPixels } = frame
  for (const [at, { index, ids, box, isCurrent }] of marks.entries()) {
    const [worldX, worldY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const [x, y] = [worldX + offset, worldY - top]
    if (x < 0 || y < 0 || x > width || y > height) continue
    if (isCurrent ? labels.isName && ids.length === 1 : covers.some((cover) => isUnder(cover, worldX, worldY))) continue
    const text = spotLabel(ids.slice(0, MOST_ASKED_OF_SPOT).map((id) => labels.of(id) ?? ''))
    if (text === '') continue
    yield {
      key: `point:${index}:${Math.round((offset + left) / worldPixels)}`,
      tier: OWN_TIER + at / marks.length,
      shape: 'dot',
      x,
      y,
      text,
      look,
      beside: { left: box.left + offset, right: box.right + offset, top: box.top - top, bottom: box.bottom - top },
    }
  }
}
