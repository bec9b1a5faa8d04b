import type { Position } from '#shared/coordinates/position.ts'

/** What an extract says of a shop, a service or a sight. */
export interface NewPoi {
  /** As its sign has it; empty where it has none. */
  name: string
  /** Further names by which it is found. */
  otherNames: string[]
  /** Tags that say what it is, `amenity=pharmacy`, the most telling first. */
  kinds: string[]
  /** Alpha-2; empty at sea. */
  country: string
  /** Names of the towns it belongs to, the most trusted first. */
  towns: string[]
  /** Street and number; empty where unknown. */
  address: string
  /** As OpenStreetMap writes them; empty where unknown. */
  hours: string
  phone: string
  website: string
  position: Position
}

/** A point of interest as a pack holds it. */
export interface PoiRecord extends Omit<NewPoi, 'otherNames'> {
  /** Unique over all open packs, until they are opened again. */
  id: number
}

/** Points of interest of which only the positions are read. */
export interface PoiPlaces {
  ids: Int32Array
  lats: Float64Array
  lons: Float64Array
}

/** The points of interest of one pack; ids are those within it. */
export interface PoiPack {
  count: number
  /** Ids of everything of a kind. */
  ofKind(kind: string): readonly number[]
  /** Ids of everything with this name, or words of a name from some word on (a name key). */
  named(key: string): readonly number[]
  /** The same for what begins so; names are read up to a limit. */
  namedFrom(prefix: string): readonly number[]
  /** A 1 for each id in a town whose name begins so (a name key), or in one of some countries; null where there is none. */
  within(prefix: string | null, countries: readonly string[]): Uint8Array | null
  /** Name keys within so many edits of a key, nearest first. */
  keysLike(key: string, mostEdits: number): string[]
  places(ids: ArrayLike<number>): PoiPlaces
  record(id: number): PoiRecord | null
  toGlobalId(id: number): number
  toLocalId(globalId: number): number | null
}
