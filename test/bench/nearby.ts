// Measures the point index: run with Node 24, `node test/bench/nearby.ts`. Prints one table; judges nothing.
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { findNearestPoints } from '#main/nearby/nearest-points.ts'
import { createPointIndex } from '#main/nearby/point-index.ts'
import { createPointScan } from '#main/nearby/scan-points.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { clusteredPoints, positionIn } from './clustered-points.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const QUERIES = 400
const random = seededRandom(42).next
const anywhere = (): Position => ({ lat: (Math.asin(2 * random() - 1) * 180) / Math.PI, lon: random() * 360 - 180 })

function townsIn(count: number, lat: [number, number], lon: [number, number]): Position[] {
  const towns = Array.from({ length: 3000 }, () => positionIn(random, lat, lon))
  return clusteredPoints(random, count, { towns, lat, lon })
}

function measure(run: (query: number) => void, queries: number): { median: number; p99: number } {
  const times: number[] = []
  for (let query = 0; query < queries; query++) {
    const start = performance.now()
    run(query)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: times[queries >> 1] as number, p99: times[Math.floor(queries * 0.99)] as number }
}

const ms = (value: number): string => value.toFixed(value < 1 ? 4 : 2)
const sets: [string, Position[]][] = [
  ['100k world, uniform', Array.from({ length: 100_000 }, anywhere)],
  ['100k one country, towns', townsIn(100_000, [47, 55], [6, 15])],
  ['1M world, towns', townsIn(1_000_000, [-55, 70], [-180, 180])],
]
const rows: Record<string, string | number>[] = []
for (const [name, points] of sets) {
  const start = performance.now()
  const index = createPointIndex(points)
  const build = performance.now() - start
  const origins = Array.from({ length: QUERIES }, (_, n) =>
    n % 2 ? (points[Math.floor(random() * points.length)] as Position) : anywhereNear(points),
  )
  const time = (maxDistanceMeters: number, count: number) =>
    measure((query) => findNearestPoints(index, origins[query] as Position, { maxDistanceMeters, count }), QUERIES)
  time(100_000, 10)
  const scan = createPointScan(
    Float64Array.from(points, ({ lat }) => lat),
    Float64Array.from(points, ({ lon }) => lon),
  )
  const scanned = measure(
    (query) => findNearestPoints(scan, origins[query] as Position, { maxDistanceMeters: 100_000, count: 10 }),
    20,
  )
  const brute = measure((query) => measureAll(points, origins[query] as Position), 3)
  const moved = measure((query) => index.set(query * 7, origins[query] as Position), QUERIES)
  for (const [radius, count] of [
    [10_000, 10],
    [100_000, 10],
    [500_000, 10],
    [100_000, 100],
    [500_000, 100],
  ] as const) {
    const { median, p99 } = time(radius, count)
    rows.push({
      points: name,
      'build ms': build.toFixed(0),
      MB: (index.bytes() / 1e6).toFixed(1),
      'radius km': radius / 1000,
      k: count,
      'median ms': ms(median),
      'p99 ms': ms(p99),
      'scan ms': ms(scanned.median),
      'measure all ms': ms(brute.median),
      ratio: Math.round(brute.median / median),
      'move ms': ms(moved.median),
    })
  }
}
console.table(rows)

function anywhereNear(points: Position[]): Position {
  const { lat, lon } = points[Math.floor(random() * points.length)] as Position
  return { lat: Math.max(-90, Math.min(90, lat + random() - 0.5)), lon }
}

function measureAll(points: Position[], origin: Position): number {
  let nearest = Infinity
  for (const point of points) nearest = Math.min(nearest, geodesicDistanceMeters(origin, point))
  return nearest
}
