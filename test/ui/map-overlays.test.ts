import { describe, expect, it } from 'vitest'
import type { LabelCandidate } from '#renderer/map/labels/label.types.ts'
import { placeLabels } from '#renderer/map/labels/place-labels.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { distanceMeters, geodesicCircle, geodesicLine } from '#renderer/map/geodesic.ts'
import { scaleBar } from '#renderer/map/scale-bar.ts'

describe('geodesic circle', () => {
  it.each([
    ['Monaco', { lat: 43.73, lon: 7.42 }, 2000],
    ['across the date line', { lat: -17, lon: 179.9 }, 300_000],
    ['around the north pole', { lat: 85, lon: 20 }, 1_500_000],
    ['on the south pole', { lat: -90, lon: 0 }, 900_000],
  ])('%s: every point is at the distance and neighbours are neighbours', (_, center, radius) => {
    const circle = geodesicCircle(center, radius, 180)
    expect(circle).toHaveLength(181)
    for (const at of circle) expect(distanceMeters(center, at)).toBeCloseTo(radius, 3)
    for (let i = 1; i < circle.length; i++) {
      expect(Math.abs(circle[i]!.lon - circle[i - 1]!.lon)).toBeLessThan(90)
    }
  })

  it('ends where it began, or a whole turn on when the pole is inside', () => {
    const turns = (lat: number, radius: number) => {
      const circle = geodesicCircle({ lat, lon: 20 }, radius, 180)
      return Math.round((circle.at(-1)!.lon - circle[0]!.lon) / 360)
    }
    expect(turns(43, 300_000)).toBe(0)
    expect(Math.abs(turns(85, 1_500_000))).toBe(1)
  })
})

describe('geodesic line', () => {
  it('runs on across the date line and is as long as its ends are apart', () => {
    const [from, to] = [
      { lat: 35.55, lon: 139.78 },
      { lat: 37.62, lon: -122.38 },
    ]
    const line = geodesicLine(from, to, 64)
    const length = line.slice(1).reduce((sum, at, i) => sum + distanceMeters(line[i]!, at), 0)
    expect(length / distanceMeters(from, to)).toBeCloseTo(1, 9)
    for (let i = 1; i < line.length; i++) expect(Math.abs(line[i]!.lon - line[i - 1]!.lon)).toBeLessThan(20)
    expect(line.at(-1)!.lon).toBeCloseTo(237.62, 6)
  })
})

describe('scale bar', () => {
  it.each([
    [1.19, '100 m', 84],
    [38.2, '2 km', 52.4],
    [19_567, '1,000 km', 51.1],
    [0.0298, '2 m', 67.1],
  ])('%d m a pixel: %s', (metersPerPixel, text, pixels) => {
    const bar = scaleBar(metersPerPixel)
    expect(bar.text).toBe(text)
    expect(bar.pixels).toBeCloseTo(pixels, 0)
  })
})

describe('distances in words', () => {
  it.each([
    [0, '0 m'],
    [0.44, '0.4 m'],
    [3.02, '3 m'],
    [9.97, '10 m'],
    [339.6, '340 m'],
    [999.6, '1.00 km'],
    [12_345, '12.3 km'],
    [1_234_567, '1,235 km'],
  ])('%d', (meters, text) => expect(formatDistance(meters)).toBe(text))
})

describe('names on the map', () => {
  const measure = ({ text }: LabelCandidate) => ({ width: text.length * 7, height: 12 })
  const look = { font: '', color: '', letterSpacing: '', size: 12, opacity: 1, hasHalo: true, scale: 1 }
  const place = (text: string, x: number, y: number): LabelCandidate => ({
    key: text,
    tier: 20,
    shape: 'dot',
    x,
    y,
    text,
    look,
  })

  it('never touch, and the more important wins', () => {
    const crowd = Array.from({ length: 300 }, (_, i) => place(`Place ${i}`, (i * 37) % 500, (i * 91) % 400))
    const placed = placeLabels(crowd, measure)
    expect(placed[0]!.text).toBe('Place 0')
    const boxes = placed.map((label) => {
      const width = label.text.length * 7
      const left = label.textX - (label.align === 'left' ? 0 : label.align === 'right' ? width : width / 2)
      return { left, right: left + width, top: label.textY - 6, bottom: label.textY + 6 }
    })
    const touching = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
    )
    expect(touching).toEqual([])
    expect(placed.length).toBeGreaterThan(30)
    expect(placed.length).toBeLessThan(crowd.length)
  })

  it('stand beside a mark that lies on their place, one name to a mark', () => {
    const mark = { left: 90, right: 110, top: 90, bottom: 110 }
    const placed = placeLabels([place('Lille', 100, 100), place('Roubaix', 104, 96)], measure, [mark])
    expect(placed.map(({ text }) => text)).toEqual(['Lille'])
    expect(placed[0]!.hasDot).toBe(false)
    expect(placed[0]!.textX).toBeGreaterThan(mark.right)
  })

  it('are left out under a flag, which stands for another place', () => {
    const flag = { left: 80, right: 180, top: 90, bottom: 110, isCover: true }
    expect(placeLabels([place('Cardiff', 100, 100)], measure, [flag])).toEqual([])
  })

  it('go to the left where there is no room on the right', () => {
    const wall = { left: 110, right: 400, top: 0, bottom: 300 }
    const [label] = placeLabels([place('Lille', 100, 100)], measure, [wall])
    expect(label!.align).toBe('right')
  })
})
