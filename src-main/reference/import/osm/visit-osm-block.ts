import { PbfReader } from 'pbf'
import { notOsm } from '#main/reference/import/osm/read-osm-blobs.ts'
import type { BlockContent, OsmMember, OsmTags, OsmVisitor } from '#main/reference/import/osm/osm-elements.types.ts'

const MEMBER_TYPES = ['node', 'way', 'relation'] as const
/** Unit of the coordinates before granularity, in degrees. */
const NANO = 1e-9

interface Block {
  pbf: PbfReader
  /** Where the string table's entries lie. */
  strings: Uint8Array[]
  decoded: (string | undefined)[]
  /** 1 where the string is a wanted key. */
  wanted: Uint8Array
  hasWanted: boolean
  granularity: number
  latOffset: number
  lonOffset: number
  visitor: OsmVisitor
  content: BlockContent
}

const decoder = new TextDecoder()

/** Reads the length of what follows; one that points beyond the block would be read without end. */
function enter(pbf: PbfReader): number {
  const end = pbf.readVarint() + pbf.pos
  if (end > pbf.length) throw notOsm()
  return end
}

function readNumbers(pbf: PbfReader, into: number[] | undefined): void {
  const end = enter(pbf)
  while (pbf.pos < end) into?.push(pbf.readVarint())
}

function readSignedNumbers(pbf: PbfReader, into: number[] | undefined): void {
  const end = enter(pbf)
  while (pbf.pos < end) into?.push(pbf.readSVarint())
}

function textOf(block: Block, index: number): string {
  const known = block.decoded[index]
  if (known !== undefined) return known
  const bytes = block.strings[index]
  const text = bytes ? decoder.decode(bytes) : ''
  block.decoded[index] = text
  return text
}

function readStrings(block: Block): void {
  const { pbf } = block
  const end = enter(pbf)
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) block.strings.push(pbf.readBytes())
    else pbf.skip(pbf.type)
  }
  block.wanted = new Uint8Array(block.strings.length)
  block.strings.forEach((bytes, index) => {
    // Wanted keys have 4 to 18 letters; other strings are not decoded for this.
    if (bytes.length < 4 || bytes.length > 18 || !block.visitor.keys.has(textOf(block, index))) return
    block.wanted[index] = 1
    block.hasWanted = true
  })
}

function toTags(block: Block, keys: number[], values: number[]): OsmTags {
  const tags = new Map<string, string>()
  keys.forEach((key, i) => tags.set(textOf(block, key), textOf(block, values[i] ?? -1)))
  return tags
}

const isWanted = ({ wanted }: Block, keys: number[]): boolean => keys.some((key) => wanted[key] === 1)

const toDegrees = (block: Block, value: number, offset: number) => NANO * (offset + block.granularity * value)

/** A node that stands alone, as few writers make them. */
function readNode(block: Block): void {
  const { pbf, visitor } = block
  const end = enter(pbf)
  const node = { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lon: 0 }
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) node.id = pbf.readSVarint()
    else if (field === 2) readNumbers(pbf, node.keys)
    else if (field === 3) readNumbers(pbf, node.values)
    else if (field === 8) node.lat = toDegrees(block, pbf.readSVarint(), block.latOffset)
    else if (field === 9) node.lon = toDegrees(block, pbf.readSVarint(), block.lonOffset)
    else pbf.skip(pbf.type)
  }
  const { id, lat, lon, keys, values } = node
  visitor.position?.(id, lat, lon)
  if (visitor.node && isWanted(block, keys)) visitor.node({ id, lat, lon, tags: toTags(block, keys, values) })
}

interface DenseNodes {
  ids: number[]
  lats: number[]
  lons: number[]
  keysValues: number[]
}

function readDenseNodes(block: Block): void {
  const { pbf, visitor } = block
  const end = enter(pbf)
  const dense: DenseNodes = { ids: [], lats: [], lons: [], keysValues: [] }
  const seesTags = visitor.node !== undefined && block.hasWanted
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) readSignedNumbers(pbf, dense.ids)
    else if (field === 8) readSignedNumbers(pbf, dense.lats)
    else if (field === 9) readSignedNumbers(pbf, dense.lons)
    else if (field === 10 && seesTags) readNumbers(pbf, dense.keysValues)
    else pbf.skip(pbf.type)
  }
  if (seesTags || visitor.position) visitDense(block, dense)
}

function visitDense(block: Block, { ids, lats, lons, keysValues }: DenseNodes): void {
  const { visitor } = block
  let [id, lat, lon, at] = [0, 0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    id += ids[i] as number
    lat += lats[i] as number
    lon += lons[i] as number
    visitor.position?.(id, toDegrees(block, lat, block.latOffset), toDegrees(block, lon, block.lonOffset))
    const keys: number[] = []
    const values: number[] = []
    let hasWanted = false
    for (; at < keysValues.length && keysValues[at] !== 0; at += 2) {
      const key = keysValues[at] as number
      if (block.wanted[key] === 1) hasWanted = true
      keys.push(key)
      values.push(keysValues[at + 1] as number)
    }
    at++
    if (!hasWanted) continue
    const position = { lat: toDegrees(block, lat, block.latOffset), lon: toDegrees(block, lon, block.lonOffset) }
    visitor.node?.({ id, ...position, tags: toTags(block, keys, values) })
  }
}

const toSums = (deltas: number[]): number[] => {
  let sum = 0
  return deltas.map((delta) => (sum += delta))
}

function readWay(block: Block): void {
  const { pbf, visitor } = block
  const end = enter(pbf)
  const way = { id: 0, keys: [] as number[], values: [] as number[], deltas: [] as number[] }
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) way.id = pbf.readVarint()
    else if (field === 2) readNumbers(pbf, way.keys)
    else if (field === 3) readNumbers(pbf, way.values)
    else if (field === 8) readSignedNumbers(pbf, way.deltas)
    else pbf.skip(pbf.type)
  }
  const { id, keys, values, deltas } = way
  visitor.refs?.(id, () => toSums(deltas))
  if (visitor.way && isWanted(block, keys)) visitor.way({ id, tags: toTags(block, keys, values), refs: toSums(deltas) })
}

function readRelation(block: Block): void {
  const { pbf, visitor } = block
  const end = enter(pbf)
  const [keys, values, roles, deltas, types]: number[][] = [[], [], [], [], []]
  let id = 0
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) id = pbf.readVarint()
    else if (field === 2) readNumbers(pbf, keys)
    else if (field === 3) readNumbers(pbf, values)
    else if (field === 8) readNumbers(pbf, roles)
    else if (field === 9) readSignedNumbers(pbf, deltas)
    else if (field === 10) readNumbers(pbf, types)
    else pbf.skip(pbf.type)
  }
  if (!visitor.relation || !keys || !values) return
  const tags = toTags(block, keys, values)
  const type = tags.get('type')
  if (!isWanted(block, keys) && !visitor.relationTypes?.has(type ?? '')) return
  const members = toSums(deltas ?? []).map((member, i): OsmMember => ({
    id: member,
    type: MEMBER_TYPES[types?.[i] ?? 0] ?? 'node',
    role: textOf(block, roles?.[i] ?? -1),
  }))
  visitor.relation({ id, tags, members })
}

function readGroup(block: Block): void {
  const { pbf, visitor, content } = block
  const end = enter(pbf)
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field <= 2) content.hasNodes = true
    if (field === 3) content.hasWays = true
    if (field === 4) content.hasRelations = true
    if (field === 1 && (visitor.node || visitor.position)) readNode(block)
    else if (field === 2 && (visitor.node || visitor.position)) readDenseNodes(block)
    else if (field === 3 && (visitor.way || visitor.refs)) readWay(block)
    else if (field === 4 && visitor.relation) readRelation(block)
    else pbf.skip(pbf.type)
  }
}

/** Shows the elements of one inflated primitive block to a visitor; says what kinds it holds. */
export function visitOsmBlock(data: Uint8Array, visitor: OsmVisitor): BlockContent {
  const pbf = new PbfReader(data)
  const block: Block = {
    pbf,
    strings: [],
    decoded: [],
    wanted: new Uint8Array(0),
    hasWanted: false,
    granularity: 100,
    latOffset: 0,
    lonOffset: 0,
    visitor,
    content: { hasNodes: false, hasWays: false, hasRelations: false },
  }
  const groups: number[] = []
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field === 1) readStrings(block)
    else if (field === 17) block.granularity = pbf.readVarint()
    else if (field === 19) block.latOffset = pbf.readVarint(true)
    else if (field === 20) block.lonOffset = pbf.readVarint(true)
    else {
      if (field === 2) groups.push(pbf.pos)
      pbf.skip(pbf.type)
    }
  }
  // Granularity and offsets may stand behind the groups that they hold for.
  for (const start of groups) {
    pbf.pos = start
    readGroup(block)
  }
  return block.content
}
