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
  /** Nodes that have a wanted tag. */
  node?(node: OsmNode): void
  /** Every node, without tags: id and degrees. */
  position?(id: number, lat: number, lon: number): void
  /** Ways that have a wanted tag. */
  way?(way: OsmWay): void
  /** Nodes of every way, whatever its tags. */
  refs?(id: number, refs: () => number[]): void
  relation?(relation: OsmRelation): void
}

/** Kinds of elements that a block holds. */
export interface BlockContent {
  hasNodes: boolean
  hasWays: boolean
  hasRelations: boolean
}
