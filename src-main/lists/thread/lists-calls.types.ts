import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { ListQuery } from '../columns/list-columns.ts'
import type { ListPoints } from '#main/nearby/geo-protocol.types.ts'
import type { StoredPoint } from '../lists.types.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { Result } from '#shared/result.ts'

/** How the handlers of the thread come to user.db, which is opened once; what SQLite throws becomes an error. */
export interface ListsReads {
  open(): Result<ReadableDb>
  read<T>(query: (db: ReadableDb) => T): Result<T>
  readLong<T>(query: (db: ReadableDb) => Promise<T>): Promise<Result<T>>
  /** Work that says itself why it fails. */
  withDb<T>(work: (db: ReadableDb) => Promise<Result<T>> | Result<T>): Promise<Result<T>> | Result<T>
}

export interface PointPage {
  total: number
  points: StoredPoint[]
}

/** Points of a list as the contract's `lists.places` has them. */
export type PlaceColumns = CommandResponse<'lists.places'>

/** Rows of a list in the order of insertion, by how many lie before them. */
export type PartOfList = CommandRequest<'lists.positions'>

/** Columns of such a part as the contract has them; `rows` are those of the whole list. */
export type PositionsPart = CommandResponse<'lists.positions'>

export type NamesPart = CommandResponse<'lists.names'>

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
