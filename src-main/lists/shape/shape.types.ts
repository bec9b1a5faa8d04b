import type { z } from 'zod'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { RowRun } from '../files/row-runs.ts'
import type { PointMapping } from '../files/source.types.ts'
import type { ListMarks } from '../lists.types.ts'
import type { SHAPE_LOSSES, shapeLosses } from '#shared/contract/shape-schemas.ts'

/** A table that a list came from, as it was read. */
export interface KeptSource {
  fileName: string
  format: CsvFormat
  mapping: PointMapping
  keepOthers: boolean
  /** Which row is which place, in the order of the rows. */
  runs: RowRun[]
  keptAt: string
  /** The rows went into a list that was there, so that other places of it are none of this file. */
  isInto?: boolean
  /** Of a table that is pulled again: places whose rows it had once and has no more, which the list kept. */
  removed?: number[]
}

/** A list that is written back as one of its files was. */
export interface ShapePlan {
  listId: string
  marks: ListMarks
  /** Name of the file, for sentences. */
  fileName: string
  /** Where the bytes of the file are. */
  sourcePath: string
  /** Where it is told how they were read. */
  recordPath: string
  /** What no column of the file holds gets one, behind the others. */
  hasNewColumns: boolean
  /** Places that no row is come at the end. */
  hasOthers: boolean
}

export type ShapeLoss = (typeof SHAPE_LOSSES)[number]
export type ShapeAccount = z.output<typeof shapeLosses>

/** Something of a place that the file has no column for. */
interface Homeless {
  /** `placed`: how its position was found, which is told beside a file and is no loss of it. */
  loss: ShapeLoss | 'placed'
  /** What such a column would be called. */
  column: string
  text: string
}

/** What a place says of the cells of its row. */
export interface FittedRow {
  changed: Map<number, string>
  homeless: Homeless[]
  /** An address was parted otherwise than before, since nothing says where its parts begin. */
  hasMovedParts: boolean
}
