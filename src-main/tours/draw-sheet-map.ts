import type { Position } from '#shared/coordinates/position.ts'
import type { DrawnRoute } from '#shared/contract/tours-schemas.ts'
import type { GroundBox, GroundStreets } from '#main/roads/ground/streets-in-box.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'

const WIDTH = 720
const HEIGHT = 380
const MARGIN = 24
/** Beyond this the projection has no picture. */
const MAX_LATITUDE = 85
/** A tour within a house is drawn as wide as a street. */
const LEAST_EXTENT = 1e-5
const STOP_RADIUS = 10
const END_SIZE = 14
const SCALE_LENGTHS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const SCALE_SHARE = 4
const METERS_A_KILOMETER = 1000

/** A numbered stop, or an end of the route. */
export interface MarkedPlace extends Position {
  /** Empty: where the route begins or ends. */
  label: string
}

type Point = [x: number, y: number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const mercator = ({ lat, lon }: Position): Point => [
  radians(lon),
  -Math.log(Math.tan(Math.PI / 4 + radians(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))) / 2)),
]

interface Fit {
  toPoint(position: Position): Point
  /** What the picture shows, its margins too. */
  box: GroundBox
}

/** From positions to the units of the picture, so that all of them lie in it. */
function fit(all: readonly Position[]): Fit {
  const points = all.map(mercator)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [least(xs), least(ys)]
  const extent = (values: number[], from: number): number => Math.max(LEAST_EXTENT, most(values) - from)
  const [wide, high] = [extent(xs, left), extent(ys, top)]
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
  const [dx, dy] = [(WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2]
  const [west, north] = [left - dx / scale, top - dy / scale]
  const [east, south] = [west + WIDTH / scale, north + HEIGHT / scale]
  return {
    toPoint(position) {
      const [x, y] = mercator(position)
      return [dx + (x - left) * scale, dy + (y - top) * scale]
    },
    box: { south: latitude(south), west: degrees(west), north: latitude(north), east: degrees(east) },
  }
}

const degrees = (angle: number): number => (angle * 180) / Math.PI
/** From the projection, in which south lies down, to degrees. */
const latitude = (y: number): number => degrees(2 * Math.atan(Math.exp(-y)) - Math.PI / 2)

const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity)
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity)
const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const shownBy = (legs: DrawnRoute['legs'], places: readonly Position[]): Position[] => [
  ...places,
  ...legs.flatMap(({ shape }) => shape),
]

/** The part of the world that the picture of a route shows; null where it has nothing to show. */
export function boxOfSheetMap(legs: DrawnRoute['legs'], places: readonly Position[]): GroundBox | null {
  const all = shownBy(legs, places)
  return all.length === 0 ? null : fit(all).box
}

/** A route as a picture: the streets, the way it takes, its stops with their numbers, north up, and a scale. */
export function drawSheetMap(
  legs: DrawnRoute['legs'],
  places: readonly MarkedPlace[],
  ground: readonly GroundStreets[],
): string {
  const all = shownBy(legs, places)
  if (all.length === 0) return ''
  const { toPoint } = fit(all)
  const lines = legs
    .filter(({ shape }) => shape.length > 1)
    .map(({ shape, isEstimate }) => {
      const path = shape.map((one, i) => `${i === 0 ? 'M' : 'L'}${at(toPoint(one))}`).join('')
      return `<path d="${path}"${isEstimate ? ' class="estimate"' : ''}/>`
    })
  return (
    `<svg class="way" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Map of the stops">` +
    drawStreets(ground, toPoint) +
    lines.join('') +
    places.map((place) => drawPlace(toPoint(place), place.label)).join('') +
    drawScale(all[0] as Position, toPoint) +
    '</svg>'
  )
}

/** Lanes first, so that larger streets lie over them; points nearer than a unit of the picture say nothing. */
function drawStreets(ground: readonly GroundStreets[], toPoint: Fit['toPoint']): string {
  return ground
    .toReversed()
    .map(({ level, lines }) => {
      const path = lines.map((line) => drawStreet(line.map(toPoint))).join('')
      return path === '' ? '' : `<path class="street level-${level}" d="${path}"/>`
    })
    .join('')
}

function drawStreet(points: readonly Point[]): string {
  const kept: Point[] = []
  for (const [i, [x, y]] of points.entries()) {
    const last = kept.at(-1)
    if (!last || Math.hypot(x - last[0], y - last[1]) >= 1 || (i === points.length - 1 && kept.length === 1))
      kept.push([x, y])
  }
  return kept.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

function drawPlace([x, y]: Point, label: string): string {
  if (label === '') {
    const corner = END_SIZE / 2
    return `<rect class="end" x="${(x - corner).toFixed(1)}" y="${(y - corner).toFixed(1)}" width="${END_SIZE}" height="${END_SIZE}"/>`
  }
  const place = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
  return `<circle ${place} r="${STOP_RADIUS}"/><text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle">${label}</text>`
}

/** The longest of the round lengths that takes at most a quarter of the width. */
function drawScale(near: Position, toPoint: (position: Position) => Point): string {
  const east = { lat: near.lat, lon: near.lon + LEAST_EXTENT * 100 }
  const meters = geodesicDistanceMeters(near, east)
  const units = toPoint(east)[0] - toPoint(near)[0]
  const length = SCALE_LENGTHS.findLast((one) => (one / meters) * units <= WIDTH / SCALE_SHARE)
  if (length === undefined || !(meters > 0)) return ''
  const wide = (length / meters) * units
  const text = length < METERS_A_KILOMETER ? `${length} m` : `${length / METERS_A_KILOMETER} km`
  const y = HEIGHT - 10
  return `<path class="scale" d="M10 ${y - 5}v5h${wide.toFixed(1)}v-5"/><text x="${(16 + wide).toFixed(1)}" y="${y}">${text}</text>`
}
