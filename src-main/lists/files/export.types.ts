import type { ListMarks } from '../lists.types.ts'
import type { ListFileFormat } from './list-format.ts'

export interface ExportPlan {
  listId: string
  /** For formats that name the whole. */
  listName: string
  /** For formats that carry what belongs to the whole. */
  marks?: ListMarks
  path: string
  format: ListFileFormat
  /** `excel` marks a table as UTF-8 and takes the teeth out of formulas. */
  preset: 'exact' | 'excel'
  /** Of a delimited file: a column for what belongs to the whole. */
  hasListColumn?: boolean
  /** Of a table: all fields together in its column MetaInfo, and no column of their own. */
  hasWholeMetaInfo?: boolean
  /** Of a map file: without anything that the file of the list did not have. */
  asItCame?: boolean
}

export interface ExportEnd {
  end: 'done' | 'cancelled'
  points: number
  bytes: number
}
