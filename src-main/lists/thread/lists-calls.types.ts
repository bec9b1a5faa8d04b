import type { ListQuery } from '../columns/list-columns.ts'
import type { ListPoints } from '#main/nearby/geo-protocol.types.ts'
import type { StoredPoint } from '../lists.types.ts'

export interface PointPage {
  total: number
  points: StoredPoint[]
}

/** Points of a list as the contract's `lists.places` has them. */
export interface PlaceColumns {
  total: number
  ids: string
  names: string
  ordinals: string
  lats: string
  lons: string
  countries?: string
}

/** Rows of a list in the order of insertion, by how many lie before them. */
export interface PartOfList {
  listId: string
  offset: number
  limit: number
}

/** Columns of such a part as the contract has them; `rows` are those of the whole list. */
export interface PositionsPart {
  rows: number
  ordinals: Uint32Array
  lats: Float64Array
  lons: Float64Array
}

export interface NamesPart {
  rows: number
  ids: Uint8Array
  names: Uint8Array
}

export interface PlacesQuery extends ListQuery {
  hasCountries: boolean
}

/** Points of a list as its index takes them; those without a position are left out. */
export type IndexColumns = Omit<ListPoints, 'listId'>

export interface PageQuery extends ListQuery {
  offset: number
  limit: number
}

/** How far the work of a job is; `total` is null as long as nobody knows it. */
export interface WorkProgress {
  jobId: string
  done: number
  total: number | null
}
