import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import type { ExportPlan } from '../files/export-points.ts'
import type { ImportLists, ImportPlan } from '../files/import-points.ts'
import type { StoredPoint } from '../lists.types.ts'

/** What is sought within a list; blank finds all. */
export interface PointQuery {
  listId: string
  search: string
}

/** By what rows are ordered; `ordinal` is the order of insertion. */
export interface PointSort {
  column: 'ordinal' | 'name' | 'description' | 'address' | 'country' | 'lat' | 'lon' | 'meta'
  /** Field of `metaInfo`, for `meta`. */
  key: string
  isDescending: boolean
}

export interface SortedQuery extends PointQuery {
  sort: PointSort
}

export interface PointPage {
  total: number
  points: StoredPoint[]
}

/** All points of a list as the contract's `lists.places` has them. */
export interface PlaceColumns {
  total: number
  ids: string
  names: string
  lats: string
  lons: string
}

/** Points of a list as its index takes them; those without a position are left out. */
export interface IndexColumns {
  ordinals: Int32Array
  lats: Float64Array
  lons: Float64Array
  countries: string[] | null
}

/** Calls from the host to the thread that reads lists; payloads by name. */
export interface ListsCalls {
  page: SortedQuery & { offset: number; limit: number }
  places: SortedQuery
  ordinals: PointQuery
  columns: { listId: string }
  find: { search: string; limit: number }
  describe: { path: string; name: string; choice: FormatChoice }
  import: { jobId: string; plan: ImportPlan; lists: ImportLists }
  export: { jobId: string; plan: ExportPlan }
  cancel: { jobId: string }
}
