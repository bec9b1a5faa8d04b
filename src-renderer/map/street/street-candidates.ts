import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import type { LabelCandidate, LabelShape } from '#renderer/map/labels/label.types.ts'
import type { LabelLooks } from '#renderer/map/labels/label-looks.ts'
import { canShow } from '#renderer/map/labels/script-support.ts'
import { POINT_KINDS, type LabelSort, type PointKind } from '#renderer/map/vector/kinds.ts'
import { isAlongLine, type StreetLabel } from '#renderer/map/vector/label-candidates.ts'

/** Two names of one street, and of one place in two tiles or maps, are not shown side by side. */
const LINE_APART_PIXELS = 320
const PLACE_APART_PIXELS = 160
const SIGN_APART_PIXELS = 60
/** Places of the key: a label keeps it whatever tile told of it. */
const KEY_UNITS = 1e8

const isPoint = (sort: LabelSort): sort is PointKind => (POINT_KINDS as readonly string[]).includes(sort)

function shapeOf(label: StreetLabel): LabelShape {
  if (label.angle !== undefined && isAlongLine(label.sort)) return 'line'
  return isPoint(label.sort) ? 'sign' : 'area'
}

function apartOf(label: StreetLabel, shape: LabelShape): number | undefined {
  if (label.sort === 'number') return undefined
  if (shape === 'line') return LINE_APART_PIXELS
  return shape === 'sign' ? SIGN_APART_PIXELS : PLACE_APART_PIXELS
}

/** The texts that this machine can write: first in the window's language, second the local one. */
function textsOf({ text, local }: StreetLabel): { text: string; second?: string } {
  if (!local || !canShow(local)) return { text }
  return canShow(text) ? { text, second: local } : { text: local }
}

/** Names of the street maps as labels of a frame whose world begins at `offset`. */
export function* streetCandidates(
  frame: Frame,
  labels: readonly StreetLabel[],
  offset: number,
  looks: LabelLooks,
): Generator<LabelCandidate> {
  const { worldPixels, width, height, top, zoom } = frame
  for (const label of labels) {
    const [x, y] = [label.x * worldPixels + offset, label.y * worldPixels - top]
    if (x < 0 || y < 0 || x > width || y > height) continue
    const shape = shapeOf(label)
    const { sort, rank } = label
    const candidate: LabelCandidate = {
      key: `${sort}:${label.text}:${Math.round(label.x * KEY_UNITS)}:${Math.round(label.y * KEY_UNITS)}`,
      tier: rank,
      shape,
      x,
      y,
      ...textsOf(label),
      look: looks.ofStreet(sort, zoom, label.isCapital ?? false),
    }
    if (isPoint(sort)) candidate.sign = sort
    if (shape === 'line') {
      candidate.angle = label.angle!
      candidate.roomPixels = label.length! * worldPixels
    }
    const apart = apartOf(label, shape)
    if (apart !== undefined) candidate.apartPixels = apart
    yield candidate
  }
}
