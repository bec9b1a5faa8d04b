import type { TourProblem, TourStop } from '#main/roads/tour/tour-problem.types.ts'

/** An instance of Solomon: a depot, stops with loads and windows, alike vehicles, straight ways. */
export interface Instance {
  name: string
  problem: TourProblem
}

/** Numbers a row of the table of customers has. */
const COLUMNS = 7

/** Reads an instance as Solomon's files have it: distances and times of double precision, one unit a time unit. */
export function readInstance(text: string): Instance {
  const lines = text.split(/\r?\n/)
  const name = (lines[0] ?? '').trim()
  const rows = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.every((value) => Number.isFinite(value)))
  const [count, capacity] = rows.find((row) => row.length === 2) ?? []
  const places = rows.filter((row) => row.length === COLUMNS) as number[][]
  const size = places.length
  if (count === undefined || capacity === undefined || size < 2) throw new Error(`${name} is no instance of Solomon`)
  const distances = new Float64Array(size * size)
  for (const [i, [, x1, y1]] of places.entries()) {
    for (const [j, [, x2, y2]] of places.entries()) {
      const [dx, dy] = [(x1 as number) - (x2 as number), (y1 as number) - (y2 as number)]
      distances[i * size + j] = Math.sqrt(dx * dx + dy * dy)
    }
  }
  const stops = places.slice(1).map(([, , , load, from, to, service], i): TourStop => ({
    place: i + 1,
    serviceMilliseconds: service as number,
    windows: [{ fromMilliseconds: from as number, toMilliseconds: to as number }],
    load: load as number,
    priority: 0,
    vehicle: null,
    position: null,
  }))
  const [, , , , opens, closes] = places[0] as number[]
  const vehicle = {
    start: 0,
    end: 0,
    hours: { fromMilliseconds: opens as number, toMilliseconds: closes as number },
    capacity,
    breaks: [],
  }
  return {
    name,
    problem: {
      travel: { size, milliseconds: distances, meters: distances },
      stops,
      vehicles: Array.from({ length: count }, () => vehicle),
      objective: 'distance',
      whenLate: 'leave',
    },
  }
}
