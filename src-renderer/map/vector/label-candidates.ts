import { fromWorld, metersPerPixel, WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { DecodedTile, TileLabel } from './decode-tile.ts'
import { joinLines, type NamedLine } from './join-lines.ts'
import { PLACE_KINDS, ROAD_KINDS, type LabelSort, type PlaceKind } from './kinds.ts'
import { TILE_UNITS } from './read-geometry.ts'
import { straightRuns, type StraightRun } from './straight-runs.ts'
import type { TileAt } from './tile-window.ts'

/** A name that may be shown; where, in shares of the world. */
export interface StreetLabel {
  sort: LabelSort
  text: string
  local?: string
  isCapital?: boolean
  x: number
  y: number
  /** Smaller goes first. */
  rank: number
  /** Names along lines: their direction, never upside down, and how long the straight line is, in shares of the world. */
  angle?: number
  length?: number
}

/** From which zoom to which a name is shown, and what it goes before. */
interface SortRule {
  from: number
  to: number
  rank: number
}

const place = (from: number, to: number, rank: number): SortRule => ({ from, to, rank })
const RULES: Record<LabelSort, SortRule> = {
  country: place(2, 7, 0),
  region: place(5, 9, 10),
  city: place(4, 15, 20),
  town: place(7, 16, 30),
  village: place(9, 17, 40),
  suburb: place(11, 17, 45),
  'water-name': place(8, 24, 50),
  airport: place(10, 24, 55),
  motorway: place(13, 24, 60),
  trunk: place(13, 24, 61),
  primary: place(13, 24, 62),
  secondary: place(13, 24, 64),
  station: place(13, 24, 66),
  hospital: place(14, 24, 68),
  tertiary: place(14, 24, 70),
  hamlet: place(12, 24, 72),
  quarter: place(13, 18, 74),
  'river-name': place(12, 24, 76),
  minor: place(14, 24, 80),
  pedestrian: place(15, 24, 81),
  peak: place(12, 24, 82),
  'park-name': place(12, 24, 83),
  townhall: place(16, 24, 84),
  school: place(15, 24, 85),
  police: place(16, 24, 86),
  fuel: place(16, 24, 87),
  parking: place(16, 24, 88),
  worship: place(16, 24, 89),
  service: place(16, 24, 90),
  stop: place(16, 24, 91),
  track: place(16, 24, 92),
  steps: place(17, 24, 93),
  path: place(17, 24, 94),
  'unknown-point': place(0, 24, 95),
  number: place(17, 24, 100),
}
/** Whether a sort of name is shown at a zoom. */
export const isShownAt = (sort: LabelSort, zoom: number): boolean => zoom >= RULES[sort].from && zoom <= RULES[sort].to

const LINES: readonly LabelSort[] = [...ROAD_KINDS, 'river-name']
/** Between two names of one street. */
const SPACING_PIXELS = 380
/** No name is shorter than this. */
const LEAST_RUN_PIXELS = 26
/** How far a line may leave the straight that a name stands on. */
const BEND_PIXELS = 4.5
/** Small parks and ponds are not named before their name has room. */
const LEAST_AREA_SHARE = 1.2
const LETTER_PIXELS = 6
/** Of an area whose size alone is known, most are longer one way than the root of it. */
const LEAST_ROOT_SHARE = 0.45
const MOST_CANDIDATES = 8000

export const isAlongLine = (sort: LabelSort): boolean => LINES.includes(sort)
export const isPlace = (sort: LabelSort): sort is PlaceKind => (PLACE_KINDS as readonly string[]).includes(sort)

/** Within a rank the heavier goes first: between 0 and 1, whatever the weight is a measure of. */
const within = (weight = 0) => 0.5 - Math.atan(Math.sign(weight) * Math.log10(1 + Math.abs(weight))) / Math.PI

function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

/** From tile units to shares of the world and to pixels of the screen. */
interface ToWorld {
  share: number
  pixels: number
  zoom: number
  x: number
  y: number
}

const isInTile = (x: number, y: number) => x >= 0 && y >= 0 && x < TILE_UNITS && y < TILE_UNITS

/** Names at even distances along a straight run; what lies beyond the tile is told by its neighbour. */
function* alongRun(run: StraightRun, { sort, text }: TileLabel, toWorld: ToWorld): Generator<StreetLabel> {
  const { ax, ay, bx, by } = run
  const units = Math.hypot(bx - ax, by - ay)
  const pixels = units * toWorld.pixels
  if (pixels < LEAST_RUN_PIXELS) return
  const count = Math.max(1, Math.round(pixels / SPACING_PIXELS))
  for (let i = 0; i < count; i++) {
    const at = (i + 0.5) / count
    const [x, y] = [ax + (bx - ax) * at, ay + (by - ay) * at]
    if (!isInTile(x, y)) continue
    yield {
      sort,
      text,
      x: (toWorld.x + x) * toWorld.share,
      y: (toWorld.y + y) * toWorld.share,
      rank: RULES[sort].rank + 1 / (1 + pixels / 100),
      angle: upright(Math.atan2(by - ay, bx - ax)),
      length: (units / count) * toWorld.share,
    }
  }
}

function* alongLines(labels: TileLabel[], toWorld: ToWorld): Generator<StreetLabel> {
  const named = Map.groupBy(labels, ({ sort, text }) => `${sort}\n${text}`)
  for (const group of named.values()) {
    const lines: NamedLine[] = group.flatMap(({ geometry: { coordinates, ends } }) =>
      [...ends].map((end, index) => coordinates.subarray(index === 0 ? 0 : 2 * ends[index - 1]!, 2 * end)),
    )
    for (const line of joinLines(lines)) {
      for (const run of straightRuns(line, BEND_PIXELS / toWorld.pixels)) yield* alongRun(run, group[0]!, toWorld)
    }
  }
}

/** Pixels that an area has for its name, where its middle and its size are told. */
function roomOf({ squareMeters }: TileLabel, y: number, toWorld: ToWorld): number {
  if (squareMeters === undefined) return Infinity
  const { lat } = fromWorld(0.5, (toWorld.y + y) * toWorld.share)
  return Math.sqrt(squareMeters) / metersPerPixel(lat, toWorld.zoom) / LEAST_ROOT_SHARE
}

function pointLabel(label: TileLabel, toWorld: ToWorld): StreetLabel | null {
  const { sort, text, local, isCapital, weight, geometry } = label
  const { minX, minY, maxX, maxY, coordinates } = geometry
  const [x, y] = label.type === 1 ? [coordinates[0]!, coordinates[1]!] : [(minX + maxX) / 2, (minY + maxY) / 2]
  if (!isInTile(x, y)) return null
  const room = label.type === 1 ? roomOf(label, y, toWorld) : (maxX - minX) * toWorld.pixels * LEAST_AREA_SHARE
  if (room < text.length * LETTER_PIXELS) return null
  const placed: StreetLabel = {
    sort,
    text,
    x: (toWorld.x + x) * toWorld.share,
    y: (toWorld.y + y) * toWorld.share,
    rank: RULES[sort].rank + within(weight),
  }
  if (local) placed.local = local
  if (isCapital) placed.isCapital = true
  return placed
}

/** The names of a stored tile that may be shown at a zoom, the most important first. */
export function labelCandidates(tile: DecodedTile, at: TileAt, zoom: number): StreetLabel[] {
  const toWorld: ToWorld = {
    share: 1 / (TILE_UNITS * 2 ** at.zoom),
    pixels: (WORLD_PIXELS * 2 ** (zoom - at.zoom)) / TILE_UNITS,
    zoom,
    x: at.x * TILE_UNITS,
    y: at.y * TILE_UNITS,
  }
  const shown = tile.labels.filter(({ sort }) => isShownAt(sort, zoom))
  const lines = shown.filter(({ sort, type }) => isAlongLine(sort) && type === 2)
  const candidates: StreetLabel[] = []
  for (const label of shown) {
    if (isAlongLine(label.sort) && label.type === 2) continue
    const placed = pointLabel(label, toWorld)
    if (placed) candidates.push(placed)
  }
  for (const label of alongLines(lines, toWorld)) candidates.push(label)
  return candidates.sort((a, b) => a.rank - b.rank).slice(0, MOST_CANDIDATES)
}
