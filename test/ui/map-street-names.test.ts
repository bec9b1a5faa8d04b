import { describe, expect, it } from 'vitest'
import type { LabelCandidate, PlacedLabel } from '#renderer/map/labels/label.types.ts'
import { placeBox, textBoxes } from '#renderer/map/labels/label-positions.ts'
import { placeLabels } from '#renderer/map/labels/place-labels.ts'
import { decodeTile } from '#renderer/map/vector/decode-tile.ts'
import { joinLines } from '#renderer/map/vector/join-lines.ts'
import { labelCandidates } from '#renderer/map/vector/label-candidates.ts'
import { chooseScheme } from '#renderer/map/vector/schemes/choose-scheme.ts'
import { straightRuns } from '#renderer/map/vector/straight-runs.ts'
import { drawParts, makeTile } from './make-tile.ts'

const AT = { zoom: 14, x: 8625, y: 5739 }
const street = (name: string, ...points: [number, number][]) => ({
  type: 2 as const,
  properties: { class: 'minor', name },
  commands: drawParts([points]),
})
const namesOf = (features: ReturnType<typeof street>[], zoom: number) =>
  labelCandidates(decodeTile(makeTile({ transportation_name: features }), chooseScheme('openmaptiles', 'en')), AT, zoom)

describe('the name of a street', () => {
  it('stands on the longest straight run of the whole street, however many pieces it is in', () => {
    const [first] = namesOf(
      [
        street('Long', [100, 100], [900, 100]),
        street('Long', [2000, 100], [900, 100]),
        street('Long', [2000, 100], [2000, 400]),
      ],
      15,
    )
    expect(first!.angle).toBeCloseTo(0)
    expect(first!.length! * 4096 * 2 ** 14).toBeCloseTo(1900)
    expect((first!.x * 2 ** 14 - AT.x) * 4096).toBeCloseTo(1050)
  })

  it('is never upside down', () => {
    const runs: [number, number][] = [
      [1000, 0],
      [-1000, 10],
      [0, 1000],
      [0, -1000],
      [-700, -700],
      [700, -700],
    ]
    for (const [dx, dy] of runs) {
      const [label] = namesOf([street('Any', [2000, 2000], [2000 + dx, 2000 + dy])], 16)
      expect(Math.abs(label!.angle!)).toBeLessThanOrEqual(Math.PI / 2)
    }
  })

  it('is told by the tile in which its middle lies, not by both', () => {
    expect(namesOf([street('Edge', [4000, 100], [4900, 100])], 16)).toEqual([])
  })

  it('is repeated along a long street', () => {
    expect(namesOf([street('Long', [0, 100], [4096, 100])], 17).length).toBeGreaterThan(3)
  })
})

describe('the name of a pond whose middle and size are told', () => {
  const pond = (squareMeters: number) => ({
    type: 1 as const,
    properties: { kind: 'water', name: 'Mill Pond', way_area: squareMeters },
    commands: drawParts([[[2048, 2048]]]),
  })
  const zoomsOf = (squareMeters: number) =>
    [12, 13, 14, 15, 16, 17, 18, 19].filter((zoom) => {
      const tile = decodeTile(
        makeTile({ water_polygons_labels: [pond(squareMeters)] }),
        chooseScheme('shortbread', 'en'),
      )
      return labelCandidates(tile, AT, zoom).length > 0
    })

  it('appears when the pond is large enough on the screen for it', () => {
    expect(zoomsOf(2_000_000)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
    expect(zoomsOf(2000)).toEqual([16, 17, 18, 19])
    expect(zoomsOf(10)).toEqual([])
  })
})

describe('a sign beside larger text', () => {
  it('is as much larger, and takes the room for it', () => {
    const sign = (scale: number): LabelCandidate => ({
      key: 'sign',
      tier: 1,
      shape: 'sign',
      x: 100,
      y: 100,
      text: 'Station',
      look: { ...look, scale },
      sign: 'station',
    })
    const [usual, large] = [placeBox(sign(1))!, placeBox(sign(2))!]
    expect(large.right - large.left).toBe(2 * (usual.right - usual.left))
    const [placed] = placeLabels([sign(2)], () => ({ width: 60, height: 20 }))
    expect(placed!.textX).toBeGreaterThan(large.right)
  })
})

describe('lines that meet', () => {
  it('become one, whichever way they were drawn', () => {
    const joined = joinLines([
      [0, 0, 1, 0],
      [2, 0, 1, 0],
      [2, 0, 3, 0],
      [9, 9, 8, 8],
    ])
    expect(joined).toHaveLength(2)
    expect(joined[0]).toHaveLength(8)
  })

  it('are joined quickly where thousands meet in one point', () => {
    const star = Array.from({ length: 50_000 }, (_, i) => [0, 0, i, 1])
    const start = performance.now()
    expect(joinLines(star).length).toBeGreaterThan(20_000)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('are cut where they bend by more than the tolerance', () => {
    const line = [0, 0, 50, 1, 100, 0, 100, 100]
    expect(straightRuns(line, 2)).toEqual([
      { ax: 0, ay: 0, bx: 100, by: 0 },
      { ax: 100, ay: 0, bx: 100, by: 100 },
    ])
  })
})

const look = { font: '', color: '', letterSpacing: '', size: 12, opacity: 1, hasHalo: true, scale: 1 }
const measure = ({ text }: LabelCandidate) => ({ width: text.length * 7, height: 12 })
const label = (text: string, x: number, y: number, more: Partial<LabelCandidate> = {}): LabelCandidate => ({
  key: `${text}:${x}:${y}`,
  tier: 80,
  shape: 'area',
  x,
  y,
  text,
  look,
  ...more,
})
const slanted = (text: string, x: number, y: number, angle: number) =>
  label(text, x, y, { shape: 'line', angle, roomPixels: 400 })

describe('names in a view', () => {
  it('along slanting lines touch nothing', () => {
    const crowd = Array.from({ length: 400 }, (_, i) =>
      slanted(`Street ${i}`, (i * 37) % 700, (i * 91) % 500, ((i * 7) % 31) / 10 - 1.5),
    )
    const placed = placeLabels(crowd, measure)
    const boxes = placed.map((one) => textBoxes(one, measure(one), 0))
    const touching = boxes.flatMap((own, i) =>
      boxes
        .slice(i + 1)
        .flat()
        .filter((b) => own.some((a) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)),
    )
    expect(touching).toEqual([])
    expect(placed.length).toBeGreaterThan(20)
  })

  it('stay where they are while the map is panned, whatever comes into view', () => {
    const world = Array.from({ length: 600 }, (_, i) => slanted(`S${i}`, (i * 53) % 1500, (i * 97) % 600, (i % 5) / 4))
    const inView = (left: number) =>
      world.filter(({ x }) => x >= left && x <= left + 800).map((one) => ({ ...one, x: one.x - left }))
    let kept = new Map<string, number>()
    let before: PlacedLabel[] = []
    for (let left = 0; left <= 600; left += 60) {
      const placed = placeLabels(inView(left), measure, [], kept)
      const keys = new Set(placed.map(({ key }) => key))
      const removed = before.filter(({ key, x }) => x - 60 >= 0 && !keys.has(key))
      expect(removed).toEqual([])
      kept = new Map(placed.map(({ key, position }) => [key, position]))
      before = placed
    }
  })

  it('of a place go before those of streets that stood there', () => {
    const town = label('Town', 100, 100, { tier: 30 })
    const road = slanted('Road', 100, 100, 0.1)
    const kept = new Map(placeLabels([road], measure).map(({ key, position }) => [key, position]))
    expect(placeLabels([road, town], measure, [], kept).map(({ text }) => text)).toEqual(['Town'])
  })

  it('of one street keep apart', () => {
    const twice = [label('Road', 100, 100, { apartPixels: 240 }), label('Road', 300, 100, { apartPixels: 240 })]
    expect(placeLabels(twice, measure)).toHaveLength(1)
  })

  it('need the room that their line has', () => {
    const long = label('A very long name of a street', 100, 100, { shape: 'line', angle: 1, roomPixels: 60 })
    expect(placeLabels([long], measure)).toEqual([])
  })

  it('are left out where only the sign has room', () => {
    const sign = label('Hospital of Saint Mary', 100, 100, { shape: 'sign', sign: 'hospital' })
    const walls = [
      label('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 100, 84, { tier: 1 }),
      label('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 100, 116, { tier: 1 }),
    ]
    const placed = placeLabels([...walls, sign], measure)
    expect(placed.at(-1)).toMatchObject({ sign: 'hospital', hasText: false })
  })
})
