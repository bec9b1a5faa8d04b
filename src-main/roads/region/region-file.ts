import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import { readSections, readSectionsInSteps } from '../sections/read-sections.ts'
import {
  damagedFile,
  damageOf,
  decodeHeader,
  fileBytes,
  headerBytes,
  paddedBytes,
  type SectionFormat,
} from '../sections/section-header.ts'
import { writeSections } from '../sections/write-sections.ts'
import { readSignTable } from '../signs/pack-signs.ts'
import type { SignTable } from '../signs/road-signs.types.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { boxNumbers } from '../snap/box-tree.ts'

/** Numbers that begin at 0, never fall, and end with the length of what they divide. */
function divides(starts: Uint32Array, parts: number, length: number): boolean {
  if (starts.length !== parts + 1 || starts[0] !== 0 || starts[parts] !== length) return false
  for (let i = 0; i < parts; i++) if ((starts[i] as number) > (starts[i + 1] as number)) return false
  return true
}

function isBelow(numbers: Uint32Array, limit: number): boolean {
  for (let i = 0; i < numbers.length; i++) if ((numbers[i] as number) >= limit) return false
  return true
}

/** Every array as long as the others ask for, every number within what it points into: no search can leave it. */
function isSoundGraph(roads: RoadGraph): boolean {
  const { nodeCount, edgeCount, arcCount } = roads
  return (
    [roads.nodeLon, roads.nodeMarks].every(({ length }) => length === nodeCount) &&
    roads.arcAccess.length === arcCount &&
    [roads.edgeClass, roads.edgeTown, roads.edgeWay, roads.edgeSnap].every(({ length }) => length === edgeCount) &&
    [roads.edgeNodes, roads.edgeJunctions].every(({ length }) => length === 2 * edgeCount) &&
    roads.edgeKmh.length === ROAD_MODES.length * edgeCount &&
    roads.edgeKmh.every((kmh) => kmh > 0) &&
    roads.edgeDecimeters.every((decimeters) => decimeters > 0) &&
    roads.timedMilliseconds.length === roads.timedEdges.length &&
    roads.treeBoxes.length === boxNumbers(edgeCount) &&
    divides(roads.firstOut, nodeCount, arcCount) &&
    divides(roads.firstShapeByte, edgeCount, roads.shapeBytes.length) &&
    divides(roads.firstBanArc, roads.banModes.length, roads.banArcs.length) &&
    isBelow(roads.edgeNodes, nodeCount) &&
    isBelow(roads.arcEdge, 2 * edgeCount) &&
    isBelow(roads.timedEdges, edgeCount) &&
    isBelow(roads.banArcs, arcCount)
  )
}

/** A region of a joined map, as it was when they were joined. */
export interface RegionMember {
  id: string
  /** `fingerprint` of its file. */
  fingerprint: string
}

/** What a road map is, for lists and people. */
export interface RegionInfo {
  /** Name of the extract; of a joined map those of its regions. */
  name: string
  /** South, west, north, east in degrees. */
  box: [number, number, number, number]
  nodes: number
  edges: number
  /** Turns that are forbidden. */
  bans: number
  /** When it was made. */
  madeAt: string
  /** By which version of the rules; left out: the oldest. */
  rules?: number
  /** When its extract was drawn, as that says; else when the file was written. */
  drawnAt?: string
  /** Regions of a joined map. */
  members?: RegionMember[]
  /** Ways that regions of a joined map had each in another form; the newest was taken. */
  differing?: number
}

export interface Region {
  info: RegionInfo
  roads: RoadGraph
}

type Arrays = {
  [Key in keyof RoadGraph as RoadGraph[Key] extends number ? never : Key]: RoadGraph[Key]
}

/** The arrays in the order of the file, each with how it is read. */
const ARRAYS = {
  nodeLat: Int32Array,
  nodeLon: Int32Array,
  nodeMarks: Uint8Array,
  firstOut: Uint32Array,
  arcEdge: Uint32Array,
  arcAccess: Uint8Array,
  edgeNodes: Uint32Array,
  edgeDecimeters: Uint32Array,
  edgeClass: Uint8Array,
  edgeTown: Uint8Array,
  edgeKmh: Uint8Array,
  edgeJunctions: Uint8Array,
  timedEdges: Uint32Array,
  timedMilliseconds: Uint32Array,
  edgeWay: Float64Array,
  firstShapeByte: Uint32Array,
  shapeBytes: Uint8Array,
  edgeSnap: Uint8Array,
  firstBanArc: Uint32Array,
  banArcs: Uint32Array,
  banModes: Uint8Array,
  treeBoxes: Int32Array,
} as const satisfies Record<keyof Arrays, unknown>

const NAMES = Object.keys(ARRAYS) as (keyof typeof ARRAYS)[]

const FORMAT: SectionFormat = {
  magic: 'WPROADS\n',
  version: 7,
  // The first section says what the region is, the last two how its roads are drawn and what stands on their signs.
  sectionCount: NAMES.length + 3,
  // Version 6 had no signs.
  older: { version: 6, sectionCount: NAMES.length + 2 },
  called: 'road map of Waypost',
  remedy: 'add the extract again',
}
/** Where the sections stand that are asked for by themselves. */
const GRAPH_SECTIONS = Array.from({ length: NAMES.length + 1 }, (_, index) => index)
const EDGE_WAYS_SECTION = 1 + NAMES.indexOf('edgeWay')
const DRAWN_SECTION = NAMES.length + 1
const SIGNS_SECTION = NAMES.length + 2
/** Room for the names of all regions of a joined map. */
const MAX_INFO_BYTES = 16_384
const FINGERPRINT_BYTES = 16

const NOTHING_BESIDE = new Uint8Array(0)

/** What a region has beside its graph, packed. */
export interface BesideGraph {
  /** How its roads are drawn; without it a region cannot be joined with others. */
  drawn?: Uint8Array
  /** What stands on their signs; without it directions name no roads. */
  signs?: Uint8Array
}

/** Writes a region. `source`: the SHA-256 of the extract that it was made of. */
export function writeRegion(
  path: string,
  { info, roads }: Region,
  source: Buffer,
  { drawn = NOTHING_BESIDE, signs = NOTHING_BESIDE }: BesideGraph = {},
): void {
  const graph = NAMES.map((name) => roads[name])
  writeSections(path, FORMAT, source, [Buffer.from(JSON.stringify(info)), ...graph, drawn, signs])
}

/** How the roads of a region are drawn, packed; nothing of the graph is read. */
export function readDrawnBytes(path: string): Result<Uint8Array> {
  const file = readSections(path, FORMAT, [DRAWN_SECTION])
  return file.ok ? ok(new Uint8Array(file.value.sections[0] as SharedArrayBuffer)) : file
}

/** What stands on the signs of a region; null where it was made without them. */
export function readRegionSigns(path: string): Result<SignTable | null> {
  const file = readSections(path, FORMAT, [SIGNS_SECTION])
  if (!file.ok) return file
  const [section] = file.value.sections
  if (section === undefined || section.byteLength === 0) return ok(null)
  const table = readSignTable(new Uint8Array(section))
  return table ? ok(table) : damagedFile(FORMAT, path)
}

/** The OpenStreetMap way of each edge of a region, and nothing else. */
export function readEdgeWays(path: string): Result<Float64Array> {
  const file = readSections(path, FORMAT, [EDGE_WAYS_SECTION])
  if (!file.ok) return file
  const [section] = file.value.sections as [SharedArrayBuffer]
  const isWhole = section.byteLength % Float64Array.BYTES_PER_ELEMENT === 0
  return isWhole ? ok(new Float64Array(section)) : damagedFile(FORMAT, path)
}

/** Reads a region into memory that threads can share, and proves it. */
export const readRegion = (path: string): Result<Region> => atOnce(readRegionInSteps(path))

export function* readRegionInSteps(path: string): Steps<Result<Region>> {
  const file = yield* readSectionsInSteps(path, FORMAT, GRAPH_SECTIONS)
  if (!file.ok) return file
  const [infoBytes, ...sections] = file.value.sections
  const info = infoBytes === undefined ? null : parseInfo(Buffer.from(new Uint8Array(infoBytes)))
  const roads = toGraph(sections)
  return info && roads && isSoundGraph(roads) ? ok({ info, roads }) : damagedFile(FORMAT, path)
}

function toGraph(sections: readonly SharedArrayBuffer[]): RoadGraph | null {
  const entries = NAMES.map((name, i) => {
    const section = sections[i] as SharedArrayBuffer
    const type = ARRAYS[name] as new (shared: SharedArrayBuffer) => RoadGraph[keyof Arrays]
    const { BYTES_PER_ELEMENT } = ARRAYS[name]
    return section.byteLength % BYTES_PER_ELEMENT === 0 ? ([name, new type(section)] as const) : null
  })
  if (entries.some((entry) => entry === null)) return null
  const arrays = Object.fromEntries(entries as [string, unknown][]) as unknown as Arrays
  return {
    ...arrays,
    nodeCount: arrays.nodeLat.length,
    edgeCount: arrays.edgeDecimeters.length,
    arcCount: arrays.arcEdge.length,
  }
}

const isMember = (one: RegionMember): boolean => typeof one.id === 'string' && typeof one.fingerprint === 'string'

function parseInfo(bytes: Buffer): RegionInfo | null {
  try {
    const info = JSON.parse(bytes.toString('utf8')) as RegionInfo
    const isWhole = typeof info.name === 'string' && Array.isArray(info.box) && info.box.length === 4
    return isWhole && Number.isInteger(info.rules ?? 1) && (info.members ?? []).every(isMember) ? info : null
  } catch {
    return null
  }
}

export const cutOffRegion = (path: string): AppError => damageOf(FORMAT, path)

export interface RegionHead {
  info: RegionInfo
  /** Another one for every other content: the hash of the header, which holds those of all sections. */
  fingerprint: string
  /** The file is as long as its head says: nothing was cut off. */
  isWhole: boolean
}

/** Reads what a region is without reading it whole. */
export function readRegionHead(path: string): Result<RegionHead> {
  const start = Buffer.alloc(paddedBytes(headerBytes(FORMAT.sectionCount)) + MAX_INFO_BYTES)
  let read: number
  let bytes: number
  try {
    const file = openSync(path, 'r')
    read = readSync(file, start, 0, start.length, 0)
    bytes = fstatSync(file).size
    closeSync(file)
  } catch {
    return fail('roads/unreadable-file', `${path} cannot be opened: check that it exists and may be read.`)
  }
  const header = decodeHeader(FORMAT, start.subarray(0, read), path)
  if (!header.ok) return header
  const end = headerBytes(header.value.sections.length)
  const at = paddedBytes(end)
  const info = parseInfo(start.subarray(at, Math.min(read, at + (header.value.sections[0]?.bytes ?? 0))))
  if (!info) return damagedFile(FORMAT, path)
  // The last bytes of the header are the hash of all before.
  const fingerprint = start.toString('hex', end - FINGERPRINT_BYTES, end)
  return ok({ info, fingerprint, isWhole: bytes === fileBytes(header.value) })
}
