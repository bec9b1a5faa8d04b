import { expect, test } from 'vitest'
import type { LabelCandidate, Mark } from '#renderer/map/labels/label.types.ts'
import { placeLabels } from '#renderer/map/labels/place-labels.ts'
import {
  MOST_LABEL_LETTERS,
  pointCandidates,
  shortLabel,
  spotLabel,
  type LabelledMark,
} from '#renderer/map/labels/point-labels.ts'
import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'

const look = { font: '', color: '', letterSpacing: '', size: 12, opacity: 1, hasHalo: true, scale: 1 }
const measure = ({ text }: LabelCandidate) => ({ width: text.length * 7, height: 12 })
const frameAt = (left: number, top: number) =>
  ({ width: 600, height: 400, zoom: 4, worldPixels: 4096, left, top }) as Frame

const mark = (index: number, x: number, y: number, more: Partial<LabelledMark> = {}): LabelledMark => ({
  index,
  ids: [`p${index}`],
  box: { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 },
  isCurrent: false,
  ...more,
})

function candidates(marks: LabelledMark[], { left = 0, top = 0, covers = [] as Mark[], isName = false } = {}) {
  const labels = { of: (id: string) => (id === 'p9' ? null : `Value of ${id}`), isName }
  return [...pointCandidates(frameAt(left, top), marks, -left, { labels, look, covers })]
}

/** The labels of a view, and the boxes of their texts in world pixels. */
function placedAt(marks: LabelledMark[], left: number, kept = new Map<string, number>()) {
  const found = candidates(marks, { left })
  const boxes = marks.map(({ box }) => ({ ...box, left: box.left - left, right: box.right - left }))
  return placeLabels(found, measure, boxes, kept)
}

test('a long value is cut between letters as people count them, a short one is not', () => {
  expect(shortLabel('Depot Lille')).toBe('Depot Lille')
  expect(shortLabel('x'.repeat(MOST_LABEL_LETTERS))).toHaveLength(MOST_LABEL_LETTERS)
  expect(shortLabel('x'.repeat(MOST_LABEL_LETTERS + 1))).toBe(`${'x'.repeat(MOST_LABEL_LETTERS - 1)}…`)
  const family = '👩‍👩‍👧'
  expect(shortLabel(family.repeat(MOST_LABEL_LETTERS))).toBe(family.repeat(MOST_LABEL_LETTERS))
  expect(shortLabel(family.repeat(40))).toBe(`${family.repeat(MOST_LABEL_LETTERS - 1)}…`)
})

test('points at one spot say each value once, and that there are more', () => {
  expect(spotLabel(['Anna', '', 'Anna', 'Ben'])).toBe('Anna · Ben')
  expect(spotLabel(['a', 'b', 'c', 'd'])).toBe('a · b · c · …')
  expect(spotLabel(['', ''])).toBe('')
})

test('what nobody has told, what is not in view and what a flag covers has no label', () => {
  const flag = { left: 250, right: 350, top: 60, bottom: 100, isCover: true }
  const marks = [mark(1, 100, 100), mark(9, 200, 100), mark(2, 300, 80), mark(3, 900, 100)]
  expect(candidates(marks, { covers: [flag] }).map(({ text }) => text)).toEqual(['Value of p1'])
})

test('the current point has a label below its flag, but not its name twice', () => {
  const flag = { left: 50, right: 150, top: 60, bottom: 100, isCover: true }
  const current = mark(1, 100, 100, { isCurrent: true })
  expect(candidates([current], { covers: [flag], isName: true })).toEqual([])
  const placed = placeLabels(candidates([current], { covers: [flag] }), measure, [current.box, flag])
  expect(placed[0]).toMatchObject({ align: 'center', hasDot: false })
  expect(placed[0]!.textY).toBeGreaterThan(current.box.bottom)
})

test('labels of a crowd touch neither each other nor any mark', () => {
  const crowd = Array.from({ length: 200 }, (_, i) => mark(i + 10, (i * 37) % 600, (i * 91) % 400))
  const placed = placedAt(crowd, 0)
  expect(placed.length).toBeGreaterThan(10)
  expect(placed.length).toBeLessThan(crowd.length)
  const boxes = placed.map((label) => {
    const width = label.text.length * 7
    const left = label.textX - (label.align === 'left' ? 0 : label.align === 'right' ? width : width / 2)
    return { left, right: left + width, top: label.textY - 6, bottom: label.textY + 6 }
  })
  const touch = (a: Mark, b: Mark) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  for (const [i, box] of boxes.entries()) {
    expect(boxes.slice(i + 1).filter((other) => touch(box, other))).toEqual([])
    expect(crowd.filter(({ box: other }) => touch(box, other))).toEqual([])
  }
})

test('labels stay while one pans: none that is still in view goes, and none changes its side', () => {
  const crowd = Array.from({ length: 250 }, (_, i) => mark(i + 10, 50 + ((i * 47) % 1100), (i * 91) % 400))
  let kept = new Map<string, number>()
  let shown = new Set<string>()
  for (let left = 0; left <= 500; left += 25) {
    const placed = placedAt(crowd, left, kept)
    const still = new Set(candidates(crowd, { left }).map(({ key }) => key))
    const positions = new Map(placed.map(({ key, position }) => [key, position]))
    for (const key of shown) if (still.has(key)) expect(positions.get(key), key).toBe(kept.get(key))
    kept = positions
    shown = new Set(positions.keys())
  }
  expect(shown.size).toBeGreaterThanOrEqual(8)
})

test('labels of the list go before names of the map', () => {
  const own = candidates([mark(1, 100, 100)])
  const town: LabelCandidate = { key: 'town', tier: 0, shape: 'area', x: 150, y: 100, text: 'A town', look }
  expect(placeLabels([town, ...own], measure, [mark(1, 100, 100).box]).map(({ text }) => text)).toEqual(['Value of p1'])
})
