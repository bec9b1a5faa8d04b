import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import type { ExportPlan as ListExportPlan } from '../lists/files/export.types.ts'
import type { ImportLists, ImportPlan } from '#main/lists/files/import-points.ts'
import type { CopiedList } from '#main/lists/copy-lists.ts'
import type { IntoPlan, IntoState } from '#main/lists/into/into.types.ts'
import type { ShapePlan } from '#main/lists/shape/shape.types.ts'
import type { MatrixPlan } from '#main/lists/matrix/matrix-plan.types.ts'
import type { PackImportSpec } from '#main/reference/import/pack-import-spec.types.ts'
import type { ReportAbout } from './report/count-report.ts'
import type { RunPack } from './batch-plan.ts'
import type { ExportedWorkbook } from './batch/export-workbook.ts'
import type { ExportChoices } from './batch/exported-fields.ts'

/** What was asked for, complete enough to begin again in another process. Kept in user.db. */
export type JobSpec =
  | { kind: 'cleanse'; run: BatchRun; /** The source is an upload of ours. */ isTemporary: boolean }
  | {
      kind: 'importList'
      plan: ImportPlan
      lists: ImportLists
      /** The source is an upload of ours. */ isTemporary: boolean
    }
  | {
      kind: 'importInto'
      /** First it is said what a file would do to a list, then that is done. */
      phase: 'plan' | 'apply'
      plan: IntoPlan
      /** Where the planned rows are. */
      rowsPath: string
      /** As it is shown; null until it is planned. */
      state: IntoState | null
      isTemporary: boolean
    }
  | { kind: 'exportList'; plan: ListExportPlan; path: string; fileName: string }
  /** A list as the file that it came from. */
  | { kind: 'exportShape'; plan: ShapePlan; path: string; fileName: string }
  /** Lists of a copy of the data, or one list as it was, added to the present ones. */
  | {
      kind: 'copyLists'
      /** Path of the copy; empty: no copy, but the version after an operation. */
      backup: string
      version?: number
      lists: CopiedList[]
    }
  | ({ kind: 'matrixLists'; fileName: string } & MatrixPlan)
  | PackImportSpec
  /** A table of PostgreSQL into a file, for an import. */
  | { kind: 'fetchTable'; linkId: string; path: string; fileName: string }
  | {
      kind: 'pushTable'
      /** First it is said what a push would change in the table, then exactly that is sent. */
      phase: 'plan' | 'send'
      linkId: string
      withRemovals: boolean
      /** Where the planned rows are, and what of them is a conflict. */
      rowsPath: string
      conflictsPath: string
    }
  | { kind: 'exportRegion'; /** Of its pack or road map. */ id: string; path: string; fileName: string }
  | {
      kind: 'report'
      rowsPath: string
      path: string
      fileName: string
      about: Omit<ReportAbout, 'packs' | 'isOfRun'>
      packs: RunPack[] | null
    }
  | {
      kind: 'export'
      rowsPath: string
      path: string
      fileName: string
      choices: ExportChoices
      /** Rows of all addresses that leave together, in their order, these ones included; none where they leave alone. */
      together?: string[]
      /** The workbook that the rows came from, where the result is a copy of it with further columns. */
      workbook?: ExportedWorkbook
      /** The rows that are gone since the last run, in place of those of the file. */
      isGone?: boolean
    }

/** Jobs that write a file for download. */
export type WritingSpec = Extract<JobSpec, { path: string; fileName: string }>

export const isWritten = (spec: JobSpec): spec is WritingSpec => 'path' in spec && 'fileName' in spec
