import type { Position } from '#shared/coordinates/position.ts'
import { normalizeLongitude } from '#shared/coordinates/position.ts'

/** Where land is: numbered pieces of it, each surrounded by water. */
export interface LandMask {
  /** Number of the piece of land that holds a point, or that lies close by; −1 on the open sea. */
  landAt(position: Position): number
  /** True on land itself, however close the shore. */
  isLand(position: Position): boolean
  /** How many pieces there are. */
  pieces: number
}

/** A topology as the npm package world-atlas holds it: quantised, delta-coded arcs shared between rings. */
export interface LandTopology {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: { land: { geometries: { type: string; arcs: number[][][] }[] } }
}

const BANDS_PER_DEGREE = 10
const BANDS = 180 * BANDS_PER_DEGREE
/** A harbour or a generalised shore may lie this far off the land it belongs to. */
const SHORE_METERS = 6_000
const METERS_PER_DEGREE = 111_195

/** The edges of all shores, each listed in every band of latitude that it touches. */
interface Shores {
  /** Four numbers for each edge: lon, lat, lon, lat. */
  edges: Float64Array
  /** Piece of land of each edge. */
  piece: Int32Array
  firstOfBand: Int32Array
  edgesOfBand: Int32Array
  /** Turns of longitude by which a point must be looked for. */
  turns: number[]
}

/** Makes the mask; takes about a third of a second and 30 MB. */
export function createLandMask(topology: LandTopology): LandMask {
  const arcs = decodeArcs(topology)
  const polygons = topology.objects.land.geometries.flatMap((geometry) => geometry.arcs as unknown as number[][][])
  const shores = toShores(polygons, arcs)
  const uniform = new Int16Array(BANDS * BANDS * 2)
  const inside = (position: Position): number => pieceAt(shores, uniform, position)
  return {
    pieces: polygons.length,
    isLand: (position) => inside(position) >= 0,
    landAt(position) {
      const piece = inside(position)
      return piece >= 0 ? piece : nearestPiece(shores, position)
    },
  }
}

function decodeArcs({ arcs, transform }: LandTopology): Float64Array[] {
  const [scaleX, scaleY] = transform.scale as [number, number]
  const [left, bottom] = transform.translate as [number, number]
  return arcs.map((steps) => {
    const points = new Float64Array(steps.length * 2)
    let x = 0
    let y = 0
    for (const [index, step] of steps.entries()) {
      x += step[0] as number
      y += step[1] as number
      points[index * 2] = x * scaleX + left
      points[index * 2 + 1] = y * scaleY + bottom
    }
    return points
  })
}

const bandOf = (lat: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor((lat + 90) * BANDS_PER_DEGREE)))

/** Walks a ring with longitudes that go on past the date line instead of jumping back across the world. */
function addRing(
  ring: number[],
  arcs: Float64Array[],
  addEdge: (lon1: number, lat1: number, lon2: number, lat2: number) => void,
): void {
  let lon = NaN
  let lat = 0
  let first = 0
  const step = (nextLon: number, nextLat: number): void => {
    if (Number.isNaN(lon)) {
      lon = first = nextLon
    } else {
      const on = lon + normalizeLongitude(nextLon - lon)
      addEdge(lon, lat, on, nextLat)
      lon = on
    }
    lat = nextLat
  }
  for (const arc of ring) {
    // A negative number is an arc run backwards.
    const points = arcs[arc < 0 ? ~arc : arc] as Float64Array
    const last = points.length / 2 - 1
    for (let n = 0; n <= last; n++) {
      const at = (arc < 0 ? last - n : n) * 2
      step(points[at] as number, points[at + 1] as number)
    }
  }
  if (Math.abs(lon - first) < 180) return
  // A ring that went all round holds a pole: close it there.
  const pole = lat < 0 ? -90 : 90
  addEdge(lon, lat, lon, pole)
  addEdge(first, pole, first, lat)
}

function toShores(polygons: number[][][], arcs: Float64Array[]): Shores {
  const edges: number[] = []
  const piece: number[] = []
  for (const [number, rings] of polygons.entries()) {
    for (const ring of rings) {
      addRing(ring, arcs, (lon1, lat1, lon2, lat2) => {
        edges.push(lon1, lat1, lon2, lat2)
        piece.push(number)
      })
    }
  }
  const shores = {
    edges: Float64Array.from(edges),
    piece: Int32Array.from(piece),
    firstOfBand: new Int32Array(BANDS + 1),
    turns: turnsOf(edges),
  }
  const eachBand = (visit: (band: number, edge: number) => void): void => {
    for (let edge = 0; edge < piece.length; edge++) {
      const one = bandOf(edges[edge * 4 + 1] as number)
      const other = bandOf(edges[edge * 4 + 3] as number)
      for (let band = Math.min(one, other); band <= Math.max(one, other); band++) visit(band, edge)
    }
  }
  const counts = new Int32Array(BANDS)
  eachBand((band) => counts[band]!++)
  for (let band = 0; band < BANDS; band++) {
    shores.firstOfBand[band + 1] = (shores.firstOfBand[band] as number) + (counts[band] as number)
  }
  const edgesOfBand = new Int32Array(shores.firstOfBand[BANDS] as number)
  const filled = shores.firstOfBand.slice()
  eachBand((band, edge) => (edgesOfBand[filled[band]!++] = edge))
  return { ...shores, edgesOfBand }
}

const MIXED = 1
const FIRST_PIECE = 3

/** Most squares of a tenth of a degree hold no shore: one answer does for each, and is remembered. */
function pieceAt(shores: Shores, uniform: Int16Array, { lat, lon }: Position): number {
  const column = Math.min(BANDS * 2 - 1, Math.floor((lon + 180) * BANDS_PER_DEGREE))
  const cell = bandOf(lat) * BANDS * 2 + column
  const known = uniform[cell] as number
  if (known > MIXED) return known - FIRST_PIECE
  if (known === MIXED) return pieceAround(shores, lat, lon)
  const west = column / BANDS_PER_DEGREE - 180
  const piece = pieceAround(shores, lat, lon)
  uniform[cell] = hasShore(shores, bandOf(lat), west) ? MIXED : piece + FIRST_PIECE
  return piece
}

function hasShore({ edges, firstOfBand, edgesOfBand, turns }: Shores, band: number, west: number): boolean {
  const east = west + 1 / BANDS_PER_DEGREE
  for (let at = firstOfBand[band] as number; at < (firstOfBand[band + 1] as number); at++) {
    const edge = edgesOfBand[at] as number
    const lon1 = edges[edge * 4] as number
    const lon2 = edges[edge * 4 + 2] as number
    for (const turn of turns) {
      if (Math.max(lon1, lon2) >= west + turn && Math.min(lon1, lon2) <= east + turn) return true
    }
  }
  return false
}

/** A ring that crosses the date line runs past it; most maps cut theirs there instead. */
const turnsOf = (edges: number[]): number[] => {
  const most = edges.reduce(
    (most, degrees, n) => (n % 2 === 0 && Math.abs(degrees) > most ? Math.abs(degrees) : most),
    0,
  )
  return most > 180 + 1e-6 ? [0, 360, -360] : [0]
}

function pieceAround(shores: Shores, lat: number, lon: number): number {
  for (const turn of shores.turns) {
    const piece = pieceEastOf(shores, lat, lon + turn)
    if (piece >= 0) return piece
  }
  return -1
}

/** Counts the shores east of the point: the piece crossed an odd number of times surrounds it. */
function pieceEastOf({ edges, piece, firstOfBand, edgesOfBand }: Shores, lat: number, lon: number): number {
  const band = bandOf(lat)
  let unpaired: number[] = []
  for (let at = firstOfBand[band] as number; at < (firstOfBand[band + 1] as number); at++) {
    const edge = edgesOfBand[at] as number
    const lat1 = edges[edge * 4 + 1] as number
    const lat2 = edges[edge * 4 + 3] as number
    if (lat1 > lat === lat2 > lat) continue
    const lon1 = edges[edge * 4] as number
    const lon2 = edges[edge * 4 + 2] as number
    if (lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1) <= lon) continue
    const number = piece[edge] as number
    unpaired = unpaired.includes(number) ? unpaired.filter((other) => other !== number) : [...unpaired, number]
  }
  return unpaired[0] ?? -1
}

function nearestPiece({ edges, piece, firstOfBand, edgesOfBand }: Shores, { lat, lon }: Position): number {
  const level = Math.cos((lat * Math.PI) / 180)
  const reach = SHORE_METERS / METERS_PER_DEGREE
  let nearest = -1
  let least = reach * reach
  for (let band = bandOf(lat - reach); band <= bandOf(lat + reach); band++) {
    for (let at = firstOfBand[band] as number; at < (firstOfBand[band + 1] as number); at++) {
      const edge = edgesOfBand[at] as number
      const x1 = normalizeLongitude((edges[edge * 4] as number) - lon) * level
      const x2 = normalizeLongitude((edges[edge * 4 + 2] as number) - lon) * level
      if ((x1 > reach && x2 > reach) || (x1 < -reach && x2 < -reach)) continue
      const y1 = (edges[edge * 4 + 1] as number) - lat
      const y2 = (edges[edge * 4 + 3] as number) - lat
      const squared = squaredDistanceToSegment(x1, y1, x2 - x1, y2 - y1)
      if (squared >= least) continue
      least = squared
      nearest = piece[edge] as number
    }
  }
  return nearest
}

/** From the centre to the segment that begins at (x, y) and runs along (dx, dy). */
function squaredDistanceToSegment(x: number, y: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy
  const along = length > 0 ? Math.min(1, Math.max(0, -(x * dx + y * dy) / length)) : 0
  return (x + along * dx) ** 2 + (y + along * dy) ** 2
}
