import { FOR_PACK, saysOfAddresses } from '#main/reference/import/osm/address-keys.ts'
import { createBoundaryIndex, toBoundary, type Boundary } from '#main/reference/import/osm/boundaries.ts'
import type { OsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmNode, OsmRelation, OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import { isHouse } from '#main/reference/import/osm/osm-houses.ts'
import { poiKindsOf } from '#main/reference/import/osm/osm-pois.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'

/** Nodes whose positions are kept: 16 bytes each, 350 MB at most. */
const MOST_NODES = 22_000_000
const FIRST_CAPACITY = 1 << 16

/** Ids first, positions in a later pass. */
type WantedNodes = ReturnType<typeof createWantedNodes>

const UNKNOWN = 0x7fffffff

/** Ids in a typed array, sorted and without repeats when asked to be. */
function createIdList() {
  let ids = new Float64Array(FIRST_CAPACITY)
  let length = 0
  const compact = () => {
    ids.subarray(0, length).sort()
    let kept = 0
    for (let i = 0; i < length; i++) if (i === 0 || ids[i] !== ids[i - 1]) ids[kept++] = ids[i] as number
    length = kept
  }
  const grow = () => {
    compact()
    if (length >= MOST_NODES)
      throw new ImportFault(
        'import/too-large',
        `The file has more than ${MOST_NODES / 1_000_000} million points of streets and houses: import smaller extracts, such as its regions.`,
      )
    if (length <= ids.length / 2) return
    const larger = new Float64Array(Math.min(MOST_NODES, ids.length * 2))
    larger.set(ids.subarray(0, length))
    ids = larger
  }
  return {
    push(id: number) {
      if (length === ids.length) grow()
      ids[length++] = id
    },
    sorted(): Float64Array {
      compact()
      return ids.subarray(0, length)
    },
  }
}

/** Positions of the nodes that streets, houses and boundaries stand on, in typed arrays. */
function createWantedNodes() {
  const list = createIdList()
  let ids = new Float64Array(0)
  let lats = new Int32Array(0)
  let lons = new Int32Array(0)
  let cursor = 0
  return {
    want: list.push,
    /** Sorts what is wanted; after this nothing more can be. */
    settle(): void {
      ids = list.sorted() as typeof ids
      lats = new Int32Array(ids.length).fill(UNKNOWN)
      lons = new Int32Array(ids.length)
    },
    /** Takes the position of a node, whether it is wanted or not. */
    take(id: number, lat: number, lon: number): void {
      // Files are sorted by id, so that the next wanted node is nearly always the one at the cursor.
      const expected = ids[cursor] ?? Infinity
      if (id < expected && (cursor === 0 || id > (ids[cursor - 1] as number))) return
      const index = id === expected ? cursor : placeInAscending(ids, id)
      if (index === -1) return
      lats[index] = Math.round(lat * MICRO_DEGREES)
      lons[index] = Math.round(lon * MICRO_DEGREES)
      cursor = index + 1
    },
    position(id: number): Position | null {
      const index = placeInAscending(ids, id)
      if (index === -1 || lats[index] === UNKNOWN) return null
      return { lat: (lats[index] as number) / MICRO_DEGREES, lon: (lons[index] as number) / MICRO_DEGREES }
    },
  }
}

/** Ways that people live on or walk along. */
const STREETS = new Set(
  `motorway trunk primary secondary tertiary unclassified residential living_street pedestrian service track road footway
   path steps cycleway bridleway motorway_link trunk_link primary_link secondary_link tertiary_link`.split(/\s+/),
)
/** Municipalities and their parts; the numbers differ by country. */
const TOWN_LEVELS = new Set(['6', '7', '8', '9', '10'])
const COUNTRY_LEVEL = '2'
/** Limits of what is kept in memory between the passes. */
const MOST_BOUNDARIES = 200_000
const MOST_BOUNDARY_WAYS = 2_000_000
const MOST_NAMED_HOUSES = 3_000_000
const MOST_RANGES = 2_000_000
const MOST_HOUSE_OUTLINES = 1_000_000
/** Members of a house of several outlines that are looked at. */
const MOST_OUTLINES = 8

/** A house at the end of a range. */
export interface RangeEnd {
  number: string
  tags: OsmTags
  position: Position
}

/** What is known of a file before its streets and houses are read. */
export type OsmSurvey = Awaited<ReturnType<typeof surveyOsm>>

export const isStreet = (tags: OsmTags): boolean =>
  (STREETS.has(tags.get('highway') ?? '') || tags.get('place') === 'square') && tags.has('name')
export const isRange = (tags: OsmTags): boolean => tags.has('addr:interpolation')

/** Nodes of a way that stand for it: where it begins, its middle, where it ends. */
export const sampleOf = (refs: number[]): number[] =>
  refs.length < 3 ? refs : [refs[0] as number, refs[refs.length >> 1] as number, refs.at(-1) as number]

const PLACE_KINDS = /^(?:city|town|village|hamlet|suburb|quarter|neighbourhood|borough|municipality|isolated_dwelling)$/

function isKept({ tags }: OsmRelation): boolean {
  const boundary = tags.get('boundary')
  if (boundary === 'postal_code') return tags.has('postal_code') || tags.has('ref')
  if (boundary !== 'administrative') return false
  const level = tags.get('admin_level') ?? ''
  return tags.has('name') && (TOWN_LEVELS.has(level) || level === COUNTRY_LEVEL)
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const

/** One number for an element of any kind. */
export const memberKey = (type: (typeof MEMBER_TYPES)[number], id: number): number =>
  id * MEMBER_TYPES.length + MEMBER_TYPES.indexOf(type)

/** The outlines of a house, courtyards left out. */
const outlinesOf = ({ members }: OsmRelation): OsmRelation['members'] =>
  members.filter(({ type, role }) => type !== 'relation' && role !== 'inner').slice(0, MOST_OUTLINES)

interface Found {
  /** Nodes that stand for an outline of a house, by way; empty until the way is met. */
  outlines: Map<number, number[]>
  places: OsmNode[]
  nodes: WantedNodes
  relations: OsmRelation[]
  memberWays: Set<number>
  streetOfHouse: Map<number, string>
  rangeNodes: Set<number>
}

const tooMany = (what: string) =>
  new ImportFault('import/too-large', `The file has too many ${what}: import smaller extracts, such as its regions.`)

function takeRelation(found: Found, relation: OsmRelation): void {
  const { tags, members } = relation
  if (isKept(relation)) {
    found.relations.push(relation)
    for (const { type, id } of members) if (type === 'way') found.memberWays.add(id)
    if (found.relations.length > MOST_BOUNDARIES || found.memberWays.size > MOST_BOUNDARY_WAYS) throw tooMany('borders')
    return
  }
  if (isHouse(tags)) {
    for (const { type, id } of outlinesOf(relation))
      if (type === 'way') found.outlines.set(id, [])
      else found.nodes.want(id)
    if (found.outlines.size > MOST_HOUSE_OUTLINES) throw tooMany('houses of several outlines')
  }
  if (poiKindsOf(tags).length > 0) takeArea(found, relation)
  if (isHouse(tags) || !saysOfAddresses(tags)) return
  const street = tags.get('name') ?? tags.get('addr:street')
  if (street === undefined) return
  for (const { type, id, role } of members)
    if (role === 'house' || role === 'address' || role === '') found.streetOfHouse.set(memberKey(type, id), street)
  if (found.streetOfHouse.size > MOST_NAMED_HOUSES) throw tooMany('street relations')
}

/** A point of interest of several outlines; its middle stands in where they do not close. */
function takeArea({ memberWays, nodes, outlines }: Found, relation: OsmRelation): void {
  for (const { type, id } of relation.members) if (type === 'way') memberWays.add(id)
  for (const { type, id } of outlinesOf(relation))
    if (type === 'way') outlines.set(id, [])
    else nodes.want(id)
  if (memberWays.size > MOST_BOUNDARY_WAYS) throw tooMany('areas of several outlines')
}

function takeWay({ nodes, rangeNodes }: Found, { tags, refs }: OsmWay): void {
  if (isRange(tags)) {
    for (const ref of refs) {
      nodes.want(ref)
      rangeNodes.add(ref)
    }
    if (rangeNodes.size > MOST_RANGES) throw tooMany('number ranges')
  } else if (poiKindsOf(tags).length > 0) refs.forEach(nodes.want)
  else if (isStreet(tags) || isHouse(tags)) sampleOf(refs).forEach(nodes.want)
}

/** The middle of what the outlines of a house span. */
function middleOf(
  relation: OsmRelation,
  outlines: ReadonlyMap<number, number[]>,
  positionOf: WantedNodes['position'],
): Position | null {
  const nodes = outlinesOf(relation).flatMap(({ type, id }) => (type === 'way' ? (outlines.get(id) ?? []) : [id]))
  const points = [...new Set(nodes)].map(positionOf).filter((point) => point !== null)
  if (points.length === 0) return null
  const middle = (of: (point: Position) => number) => (Math.min(...points.map(of)) + Math.max(...points.map(of))) / 2
  return { lat: middle(({ lat }) => lat), lon: middle(({ lon }) => lon) }
}

/** Passes of the survey over the file. */
export const SURVEY_PASSES = 3

/** What the first pass begins with. */
const findNothing = (): Found => ({
  places: [],
  nodes: createWantedNodes(),
  relations: [],
  memberWays: new Set(),
  streetOfHouse: new Map(),
  rangeNodes: new Set(),
  outlines: new Map(),
})

/**
 * Goes through a file three times: what is there, which nodes the borders stand on, where the nodes lie. `onBytes` gets
 * the pass and the bytes gone through in it.
 */
export async function surveyOsm(file: OsmFile, onBytes: (pass: number, bytes: number) => void) {
  const found = findNothing()
  const { nodes, relations, memberWays, rangeNodes, outlines } = found
  await file.visit(
    {
      ...FOR_PACK,
      node: (node) => {
        if (PLACE_KINDS.test(node.tags.get('place') ?? '') && node.tags.has('name')) found.places.push(node)
      },
      way: (way) => takeWay(found, way),
      relation: (relation) => takeRelation(found, relation),
    },
    (bytes) => onBytes(0, bytes),
  )
  const refsOfWays = new Map<number, number[]>()
  await file.visit(
    {
      ...FOR_PACK,
      refs(id, refs) {
        if (!memberWays.has(id) && !outlines.has(id)) return
        const list = refs()
        if (outlines.has(id)) {
          outlines.set(id, sampleOf(list))
          sampleOf(list).forEach(nodes.want)
        }
        if (!memberWays.has(id)) return
        refsOfWays.set(id, list)
        list.forEach(nodes.want)
      },
    },
    (bytes) => onBytes(1, bytes),
  )
  nodes.settle()
  const rangeEnds = new Map<number, RangeEnd>()
  await file.visit(
    {
      ...FOR_PACK,
      position: nodes.take,
      node({ id, lat, lon, tags }) {
        const number = tags.get('addr:housenumber')
        if (number !== undefined && rangeNodes.has(id)) rangeEnds.set(id, { number, tags, position: { lat, lon } })
      },
    },
    (bytes) => onBytes(2, bytes),
  )
  const shapeOf = (relation: OsmRelation) => toBoundary(relation, (id) => refsOfWays.get(id), nodes.position)
  const boundaries = relations.flatMap((relation) => shapeOf(relation) ?? [])
  const isCountry = ({ relation: { tags } }: Boundary) => tags.get('admin_level') === COUNTRY_LEVEL
  return {
    places: found.places,
    positionOf: nodes.position,
    /** Ends of ranges by node. */
    rangeEnds,
    /** Street of a house that does not name it itself, by `memberKey`. */
    streetOfHouse: found.streetOfHouse,
    /** The middle of a house that is a relation of outlines; null where none of them is in the file. */
    middleOf: (relation: OsmRelation): Position | null => middleOf(relation, outlines, nodes.position),
    /** The closed outlines of an area, latitude and longitude by turns. */
    ringsOf: (relation: OsmRelation): Float64Array[] => shapeOf(relation)?.rings ?? [],
    boundariesAround: createBoundaryIndex(boundaries.filter((one) => !isCountry(one))),
    /** Whole countries of the extract. */
    countries: boundaries.filter(isCountry),
  }
}
