/**
 * An extract as large as one likes, of real roads: the extracts of Liechtenstein, Andorra and Monaco laid side by side as
 * often as needed, ids and positions shifted, neighbours joined by a road.
 *
 *   node test/bench/repeat-extract.ts PATH.osm.pbf [road-graph nodes]
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PbfWriter } from 'pbf'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import { listOsmBlobs, readOsmBlob } from '#main/reference/import/osm/read-osm-blobs.ts'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import { extractPaths } from '../measure/extracts.ts'
import { sumOf } from '../measure/figures.ts'
import { headerBlob, toBlob } from './osm-blobs.ts'
import { KINDS, shiftOsmBlock, type ElementKind, type Shift } from './shift-osm-block.ts'

export interface RepeatedExtract {
  /** Copies of one extract or another. */
  tiles: number
  bytes: number
  /** Nodes of the road graph, as they were counted in each extract; a road between neighbours adds two at most. */
  roadNodes: number
}

/** More than any id, and less than what copies would need to leave the exact numbers. */
const IDS_A_TILE = 1e11
const MOST_TILES = 50_000
const NANODEGREES = 1e9
/** Where the middle of the tiles lies, and how far they are apart: a little more than the largest extract is wide. */
const MIDDLE = { lat: 45, lon: 5 }
const TILE_DEGREES = { lat: 0.35, lon: 0.5 }
/** Positions are whole steps of it, as in the extracts. */
const STEP_NANODEGREES = 100
/** Roads that lead everywhere: a way between two of them joins whatever hangs together. */
const JOINED_CLASSES = new Set(['primary', 'secondary', 'tertiary'])
const SIDES = ['north', 'south', 'west', 'east'] as const
const WAYS_A_BLOCK = 8000

interface Source {
  bytes: number
  blocks: Uint8Array[]
  roadNodes: number
  middle: { lat: number; lon: number }
  /** Ids of the outermost nodes on larger roads. */
  ends: Record<(typeof SIDES)[number], number>
}

async function inflatedBlocks(path: string): Promise<Uint8Array[]> {
  const file = await open(path, 'r')
  const blocks: Uint8Array[] = []
  for await (const blob of listOsmBlobs(file)) if (blob.type === 'OSMData') blocks.push(await readOsmBlob(file, blob))
  await file.close()
  return blocks
}

async function readSource(path: string): Promise<Source> {
  const file = await openOsmFile(path)
  const joinable = new Set<number>()
  const ignored = () => {}
  const { graph } = await buildRoadGraph(file, { onShare: ignored })
  await file.visit(
    {
      keys: new Set(['highway']),
      way({ tags, refs }) {
        const isThrough = JOINED_CLASSES.has(tags.get('highway') ?? '')
        if (isThrough && !tags.has('oneway') && !tags.has('junction')) for (const ref of refs) joinable.add(ref)
      },
    },
    ignored,
  )
  const most = { north: -Infinity, south: -Infinity, west: -Infinity, east: -Infinity }
  const ends = { north: 0, south: 0, west: 0, east: 0 }
  await file.visit(
    {
      keys: new Set(),
      position(id, lat, lon) {
        if (!joinable.has(id)) return
        const reach = { north: lat, south: -lat, west: -lon, east: lon }
        for (const side of SIDES)
          if (reach[side] > most[side]) {
            most[side] = reach[side]
            ends[side] = id
          }
      },
    },
    ignored,
  )
  await file.close()
  const middle = { lat: (most.north - most.south) / 2, lon: (most.east - most.west) / 2 }
  return { bytes: file.bytes, blocks: await inflatedBlocks(path), roadNodes: graph.nodeCount, middle, ends }
}

/** A tile: which extract it is a copy of, and where it lies. */
interface Tile {
  source: Source
  shift: Shift
}

function layTiles(sources: readonly Source[], count: number): Tile[][] {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const toStep = (degrees: number) => Math.round((degrees * NANODEGREES) / STEP_NANODEGREES) * STEP_NANODEGREES
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (__, column): Tile => {
      const number = row * columns + column
      const source = sources[number % sources.length] as Source
      const lat = MIDDLE.lat + (rows / 2 - row) * TILE_DEGREES.lat
      const lon = MIDDLE.lon + (column - columns / 2) * TILE_DEGREES.lon
      return {
        source,
        shift: { ids: number * IDS_A_TILE, lat: toStep(lat - source.middle.lat), lon: toStep(lon - source.middle.lon) },
      }
    }),
  )
}

/** Nodes at both ends of the roads between neighbours. */
function jointsOf(rows: readonly Tile[][]): [number, number][] {
  const idOf = ({ source, shift }: Tile, side: (typeof SIDES)[number]) => source.ends[side] + shift.ids
  return rows.flatMap((tiles, row) =>
    tiles.flatMap((tile, column) => {
      const joints: [number, number][] = []
      const [east, south] = [tiles[column + 1], rows[row + 1]?.[column]]
      if (east) joints.push([idOf(tile, 'east'), idOf(east, 'west')])
      if (south) joints.push([idOf(tile, 'south'), idOf(south, 'north')])
      return joints
    }),
  )
}

/** The roads between neighbours as a block of ways. */
function jointBlock(joints: readonly [number, number][], firstId: number): Buffer {
  const pbf = new PbfWriter()
  const strings = ['', 'highway', 'primary']
  pbf.writeMessage(1, (_: null, table: PbfWriter) => strings.forEach((text) => table.writeStringField(1, text)), null)
  const writeWay =
    ([from, to]: [number, number], id: number) =>
    (_: null, way: PbfWriter) => {
      way.writeVarintField(1, id)
      way.writePackedVarint(2, [1])
      way.writePackedVarint(3, [2])
      way.writePackedSVarint(8, [from, to - from])
    }
  const writeGroup = (_: null, group: PbfWriter) =>
    joints.forEach((joint, i) => group.writeMessage(3, writeWay(joint, firstId + i), null))
  pbf.writeMessage(2, writeGroup, null)
  return toBlob('OSMData', pbf.finish())
}

function writeTiles(file: number, rows: readonly Tile[][], kind: ElementKind): number {
  let written = 0
  for (const { source, shift } of rows.flat())
    for (const block of source.blocks) {
      const shifted = shiftOsmBlock(block, kind, shift)
      if (shifted) written += writeSync(file, toBlob('OSMData', shifted))
    }
  return written
}

/** How many tiles hold so many nodes of a road graph, or take about so many bytes. */
function tilesFor(sources: readonly Source[], wanted: { roadNodes: number } | { bytes: number }): number {
  const share =
    'bytes' in wanted
      ? wanted.bytes / sumOf(sources.map(({ bytes }) => bytes))
      : wanted.roadNodes / sumOf(sources.map(({ roadNodes }) => roadNodes))
  return Math.min(MOST_TILES, Math.ceil(share * sources.length))
}

/** Writes the extract; what it holds in memory does not depend on its size. */
export async function writeRepeatedExtract(
  path: string,
  wanted: { roadNodes: number } | { bytes: number },
): Promise<RepeatedExtract> {
  const sources = await Promise.all(extractPaths().map(readSource))
  const rows = layTiles(sources, tilesFor(sources, wanted))
  const tiles = rows.flat()
  const joints = jointsOf(rows)
  const file = openSync(path, 'w')
  let bytes = writeSync(file, headerBlob())
  for (const kind of KINDS) {
    bytes += writeTiles(file, rows, kind)
    if (kind !== 'way') continue
    for (let first = 0; first < joints.length; first += WAYS_A_BLOCK) {
      const block = jointBlock(joints.slice(first, first + WAYS_A_BLOCK), tiles.length * IDS_A_TILE + first)
      bytes += writeSync(file, block)
    }
  }
  closeSync(file)
  return { tiles: tiles.length, bytes, roadNodes: sumOf(tiles.map(({ source }) => source.roadNodes)) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path = 'repeated.osm.pbf', roadNodes = '1000000'] = process.argv.slice(2)
  console.log(await writeRepeatedExtract(path, { roadNodes: Number(roadNodes) }))
}
