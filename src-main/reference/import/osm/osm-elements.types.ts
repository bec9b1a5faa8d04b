/** Tags of one element. */
export type OsmTags = ReadonlyMap<string, string>

export interface OsmNode {
  id: number
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  tags: OsmTags
}

export interface OsmWay {
  id: number
  tags: OsmTags
  /** Ids of its nodes, in order. */
  refs: number[]
}

export interface OsmMember {
  type: 'node' | 'way' | 'relation'
  id: number
  role: string
}

export interface OsmRelation {
  id: number
  tags: OsmTags
  members: OsmMember[]
}

/** What a pass over a file wants to see; whatever is left out is not decoded. */
export interface OsmVisitor {
  /** Tags that make an element wanted, of 4 to 18 letters each. */
  keys: ReadonlySet<string>
  /** Types of relations that are wanted whatever their other tags are. */
  relationTypes?: ReadonlySet<string>
  /** Nodes that have a wanted tag. */
  node?(node: OsmNode): void
  /** Every node, without tags: id and degrees. */
  position?(id: number, lat: number, lon: number): void
  /** Ways that have a wanted tag. */
  way?(way: OsmWay): void
  /** Nodes of every way, whatever its tags. */
  refs?(id: number, refs: () => number[]): void
  /** Relations that have a wanted tag or are of a wanted type. */
  relation?(relation: OsmRelation): void
}

/** Kinds of elements that a block holds. */
export interface BlockContent {
  hasNodes: boolean
  hasWays: boolean
  hasRelations: boolean
}
