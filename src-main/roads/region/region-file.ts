import { closeSync, openSync, readSync } from 'node:fs'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { readSections } from '../sections/read-sections.ts'
import { damagedFile, decodeHeader, headerBytes, paddedBytes, type SectionFormat } from '../sections/section-header.ts'
import { writeSections } from '../sections/write-sections.ts'
import { isSoundGraph } from './is-sound-graph.ts'

/** What a region is, for lists and people. */
export interface RegionInfo {
  /** Name of the extract. */
  name: string
  /** South, west, north, east in degrees. */
  box: [number, number, number, number]
  nodes: number
  edges: number
  /** Turns that are forbidden. */
  bans: number
  /** When it was made. */
  madeAt: string
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
  version: 5,
  // The first section says what the region is.
  sectionCount: NAMES.length + 1,
  called: 'road map of Waypost',
}
const MAX_INFO_BYTES = 4096

/** Writes a region. `source`: the SHA-256 of the extract that it was made of. */
export function writeRegion(path: string, { info, roads }: Region, source: Buffer): void {
  writeSections(path, FORMAT, source, [Buffer.from(JSON.stringify(info)), ...NAMES.map((name) => roads[name])])
}

/** Reads a region into memory that threads can share, and proves it. */
export function readRegion(path: string): Result<Region> {
  const file = readSections(path, FORMAT)
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

function parseInfo(bytes: Buffer): RegionInfo | null {
  try {
    const info = JSON.parse(bytes.toString('utf8')) as RegionInfo
    return typeof info.name === 'string' && Array.isArray(info.box) && info.box.length === 4 ? info : null
  } catch {
    return null
  }
}

/** Reads what a region is without reading it whole. */
export function readRegionInfo(path: string): Result<RegionInfo> {
  const start = Buffer.alloc(paddedBytes(headerBytes(FORMAT)) + MAX_INFO_BYTES)
  let read: number
  try {
    const file = openSync(path, 'r')
    read = readSync(file, start, 0, start.length, 0)
    closeSync(file)
  } catch {
    return fail('roads.unreadable-file', `${path} cannot be opened: see whether it exists and may be read.`)
  }
  const header = decodeHeader(FORMAT, start.subarray(0, Math.min(read, headerBytes(FORMAT))), path)
  if (!header.ok) return header
  const at = paddedBytes(headerBytes(FORMAT))
  const info = parseInfo(start.subarray(at, Math.min(read, at + (header.value.sections[0]?.bytes ?? 0))))
  return info ? ok(info) : damagedFile(FORMAT, path)
}
