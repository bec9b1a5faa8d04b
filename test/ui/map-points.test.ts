import { describe, expect, it } from 'vitest'
import { boundsOfPoints } from '#renderer/map/points/bounds-of-points.ts'
import { markFar } from '#renderer/map/points/main-part.ts'
import { clusterCells, clusterPoints, clusterRadius } from '#renderer/map/points/cluster-points.ts'
import { flagLeft } from '#renderer/map/points/draw-marks.ts'
import { createPointSet } from '#renderer/map/points/point-set.ts'
import { toZoomCells } from '#renderer/map/points/zoom-cells.ts'
import { fromWorld, toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

function randomPoints(count: number) {
  const random = seededRandom(7).next
  return Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    name: `Point ${i}`,
    lat: random() * 170 - 85,
    lon: random() * 360 - 180,
  }))
}

const everywhere = [0, 0, 1, 1] as const

describe('point set', () => {
  it('finds after moves exactly what looking at every point finds', () => {
    const points = randomPoints(3000)
    const set = createPointSet(points)
    const random = seededRandom(11).next
    for (let move = 1; move <= 1_200; move++) {
      set.move(Math.floor(random() * points.length), { lat: random() * 160 - 80, lon: random() * 360 - 180 })
      if (move % 150 !== 0) continue
      const [west, north] = [random() * 0.5, random() * 0.5]
      const found = set.inBox(west, north, west + 0.3, north + 0.3).sort((a, b) => a - b)
      const expected = points
        .map((_, i) => i)
        .filter((i) => set.x[i]! >= west && set.x[i]! <= west + 0.3 && set.y[i]! >= north && set.y[i]! <= north + 0.3)
      expect(found).toEqual(expected)
    }
    expect(set.inBox(...everywhere)).toHaveLength(points.length)
  })

  it('gives a moved point its new position and finds points by id', () => {
    const set = createPointSet(randomPoints(10))
    set.move(set.indexOf('p4'), { lat: 1, lon: 2 })
    expect(set.position(4)).toEqual({ lat: 1, lon: 2 })
    expect(set.indexOf('unknown')).toBe(-1)
    expect(createPointSet([]).inBox(...everywhere)).toEqual([])
  })
})

describe('bounds of points', () => {
  const boundsOf = (longitudes: number[]) =>
    boundsOfPoints(createPointSet(longitudes.map((lon, i) => ({ id: `${i}`, name: '', lat: i, lon }))))

  it('crosses the date line where that is shorter', () => {
    const { southWest, northEast } = boundsOf([179, -179, 178])!
    expect([southWest.lon, northEast.lon].map(Math.round)).toEqual([178, 181])
  })

  it('is the plain box elsewhere, a point for a point, and nothing for nothing', () => {
    const { southWest, northEast } = boundsOf([-10, 0, 30])!
    expect([southWest.lat, southWest.lon, northEast.lat, northEast.lon].map(Math.round)).toEqual([0, -10, 2, 30])
    const one = boundsOf([12])!
    expect(one.southWest.lon).toBeCloseTo(one.northEast.lon, 9)
    expect(boundsOf([])).toBeNull()
  })

  it('are those of the columns, as long as nothing was moved', () => {
    const [x, y] = [Float64Array.of(0.2, 0.3), Float64Array.of(0.4, 0.1)]
    const firstBox = { west: 0.2, east: 0.3, north: 0.1, south: 0.4 }
    const columns = { size: 2, x, y, firstBox, moves: () => 0, indicesOf: () => [], rowAt: (i: number) => i }
    const texts = { id: String, name: String, position: () => ({ lat: 0, lon: 0 }) }
    const set = createPointSet({ ...columns, ...texts })
    expect(set.extent()).toBe(firstBox)
    set.move(1, { lat: 0, lon: 18 })
    expect(set.extent()).toEqual({ west: 0.2, east: 0.55, north: 0.4, south: 0.5 })
  })
})

describe('clusters', () => {
  const random = seededRandom(3).next
  const places = Array.from({ length: 2000 }, () => ({ x: random() * 900, y: random() * 700 }))
  const at = (left: number) => ({ x: (i: number) => places[i]!.x - left, y: (i: number) => places[i]!.y, left, top: 0 })
  const all = places.map((_, i) => i)

  it('count every point once, as a disc or by itself', () => {
    const { clusters, singles } = clusterPoints(all, at(0))
    const members = clusters.flatMap((cluster) => [...cluster.members])
    expect([...members, ...singles].sort((a, b) => a - b)).toEqual(all)
    for (const cluster of clusters) expect(cluster.count).toBe(cluster.members.length)
  })

  it('leave no point under a disc, where nobody could click it', () => {
    const { clusters, singles } = clusterPoints(all.slice(0, 400), at(0))
    for (const index of singles) {
      const isCovered = clusters.some(
        (disc) => Math.hypot(disc.x - places[index]!.x, disc.y - places[index]!.y) < clusterRadius(disc.count),
      )
      expect(isCovered).toBe(false)
    }
  })

  it('stay the same while the map is panned', () => {
    const membersAt = (left: number) => clusterPoints(all, at(left)).clusters.map(({ members }) => members)
    expect(membersAt(137)).toEqual(membersAt(0))
  })

  it('leave three points alone and join four', () => {
    const close = { x: (i: number) => 10 + i, y: () => 10, left: 0, top: 0 }
    expect(clusterPoints([0, 1, 2], close).clusters).toEqual([])
    expect(clusterPoints([0, 1, 2, 3], close).clusters).toHaveLength(1)
  })
})

describe('cells of a zoom', () => {
  const set = createPointSet(randomPoints(5000))
  const worldPixels = 256 * 2 ** 3
  const view = { left: 300, top: 200, width: 900, height: 700 }
  const positions = {
    x: (i: number) => set.x[i]! * worldPixels - view.left,
    y: (i: number) => set.y[i]! * worldPixels - view.top,
    left: view.left,
    top: view.top,
  }
  const sorted = (members: ArrayLike<number>) => Array.from(members).sort((a, b) => a - b)
  const discs = ({ clusters }: ReturnType<typeof clusterPoints>) =>
    clusters
      .map(({ x, y, members }) => [Math.round(x), Math.round(y), ...sorted(members)])
      .sort((a, b) => a[2]! - b[2]!)

  it('make the discs that the points themselves make, left out ones aside', () => {
    const leftOut = new Set([7, 8, 9, 4000])
    const cells = toZoomCells(set, worldPixels)!.inWindow({ ...view, leftOut })
    const members = sorted(cells.flatMap((cell) => [...cell.members]))
    expect(members.some((index) => leftOut.has(index))).toBe(false)
    const direct = clusterPoints(members, positions)
    const found = clusterCells(cells, positions)
    expect(discs(found)).toEqual(discs(direct))
    expect(sorted(found.singles)).toEqual(sorted(direct.singles))
    // Whole cells are shown, so all that is in view is among them.
    const [west, north] = [view.left / worldPixels, view.top / worldPixels]
    const inView = set.inBox(west, north, west + view.width / worldPixels, north + view.height / worldPixels)
    const shown = new Set(members)
    expect(inView.filter((index) => !leftOut.has(index) && !shown.has(index))).toEqual([])
  })

  it('are what is left of them where many or all of their points are left out', () => {
    const window = { left: -1e6, top: -1e6, width: 2e6, height: 2e6 }
    const cells = toZoomCells(set, 256)!
    const whole = cells.inWindow({ ...window, leftOut: new Set() })
    const crowded = [...whole].sort((a, b) => b.count - a.count).slice(0, 2)
    const [first, second] = crowded.map(({ members }) => sorted(members)) as [number[], number[]]
    const leftOut = new Set([...first, ...second.filter((_, at) => at % 3 !== 1)])
    const left = cells.inWindow({ ...window, leftOut })
    expect(left).toHaveLength(whole.length - 1)
    const kept = second.filter((index) => !leftOut.has(index))
    const cell = left.find(({ members }) => members[0] === kept[0])!
    expect(sorted(cell.members)).toEqual(kept)
    const mean = (of: Float64Array) => kept.reduce((sum, index) => sum + of[index]! * 256, 0) / kept.length
    expect(cell.x + window.left).toBeCloseTo(mean(set.x), 6)
    expect(cell.y + window.top).toBeCloseTo(mean(set.y), 6)
  })

  it('are none where they would be too many', () => {
    expect(toZoomCells(set, 256 * 2 ** 15)).toBeNull()
    expect(toZoomCells(createPointSet([]), worldPixels)).toBeNull()
  })
})

describe('projection', () => {
  it('goes there and back', () => {
    for (const { lat, lon } of randomPoints(200)) {
      const back = fromWorld(toWorldX(lon), toWorldY(lat))
      expect(back.lat).toBeCloseTo(lat, 9)
      expect(back.lon).toBeCloseTo(lon, 9)
    }
  })

  it('puts the poles on the edge of the world', () => {
    expect(toWorldY(90)).toBeCloseTo(0, 12)
    expect(toWorldY(-90)).toBeCloseTo(1, 12)
  })
})

it('a flag stands over its point, and aside where the view ends, as far as its post', () => {
  const view = [100, 500] as const
  expect(flagLeft(300, 80, view)).toBe(260)
  expect(flagLeft(490, 80, view)).toBeLessThan(490 - 40)
  expect(flagLeft(490, 80, view) + 80).toBeLessThan(500)
  expect(flagLeft(490, 80, view) + 80).toBeGreaterThanOrEqual(490)
  expect(flagLeft(104, 80, view)).toBe(104)
  expect(flagLeft(700, 80, view)).toBe(620)
})

describe('far points', () => {
  const VADUZ = { lat: 47.14, lon: 9.52 }
  const some = (count: number, at = VADUZ, spread = 0.1) =>
    Array.from({ length: count }, (_, i) => ({
      lat: at.lat + (spread * (i % 5)) / 5,
      lon: at.lon + (spread * i) / count,
    }))
  const farOf = (places: { lat: number; lon: number }[]): number[] => {
    if (places.length === 0) return []
    const set = createPointSet(places.map((place, i) => ({ id: `${i}`, name: '', ...place })))
    const marks = markFar(set, toWorldX(boundsOfPoints(set)!.southWest.lon) - 1e-9)
    return marks ? Array.from(marks.keys()).filter((index) => marks[index] === 1) : []
  }
  const SYDNEY = { lat: -33.87, lon: 151.21 }
  const MADRID = { lat: 40.4, lon: -3.7 }

  it('are the few that would make the map show a continent', () => {
    expect(farOf([...some(20), SYDNEY])).toEqual([20])
    expect(farOf([SYDNEY, ...some(2)])).toEqual([0])
    expect(farOf([MADRID, ...some(20), SYDNEY])).toEqual([0, 21])
  })

  it('are none where many are elsewhere, or all fit on one street map', () => {
    expect(farOf([...some(10), ...some(5, SYDNEY)])).toEqual([])
    expect(farOf([VADUZ, SYDNEY])).toEqual([])
    expect(farOf([VADUZ, MADRID, SYDNEY, { lat: 60, lon: -100 }])).toEqual([])
    expect(farOf([...some(20), { lat: 47.4, lon: 8.5 }])).toEqual([])
    expect(farOf([...some(20, VADUZ, 8), MADRID])).toEqual([])
    expect(farOf([])).toEqual([])
  })

  it('are told on both sides of the date line, and in a long list at once', () => {
    const fiji = [{ lat: -17, lon: 179.9 }, { lat: -17.1, lon: -179.9 }, ...some(9, { lat: -17, lon: 179.5 })]
    expect(farOf(fiji)).toEqual([])
    expect(farOf([...fiji, VADUZ])).toEqual([11])
    const many = [...some(200_000), SYDNEY]
    const startedAt = performance.now()
    expect(farOf(many)).toEqual([200_000])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
