import type { FormatChoice, CsvFormat } from '#main/files/csv/csv.types.ts'
import type { CsvPreset } from '#main/files/csv/format-record.ts'
import type { RowCount } from '#main/files/count-rows.ts'
import type { FileDescription } from '#main/files/describe-file.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { RowsTask } from '#main/cleansing-pool/cleansing-thread.ts'
import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { ExportEnd, ExportPreview } from '../batch/export-batch.ts'
import type { ExportedWorkbook } from '../batch/export-workbook.ts'
import type { RejectedPage } from '../batch/read-rejected.ts'
import type { BatchSummary, ListedRow, Page, RowDetail } from '../batch/read-rows-of-batch.ts'
import type { BatchEnd, BatchRun } from '../batch/run-batch.ts'
import type { BatchPlan } from '../batch-plan.ts'
import type { AnswerPreview, OptionEffect } from '../estimate/option-effect.ts'
import type { RunEstimate } from '../estimate/estimate-run.ts'
import type { DecideRequest } from '../review/decide.ts'
import type { Actor, DecidedRows, DecisionAction, ReviewState, PolicyCounts } from '../review/review.types.ts'
import type { DecidedRun, FoundOffer } from '../kept/take-over.ts'
import type { ReviewPlace } from '../review/kept-place.ts'
import type { FixRequest } from '../review/fix-row.ts'
import type { GroupMerge } from '../review/merge-group.ts'
import type { PointsOfRun } from '../review/points-of-run.ts'
import type { GroupsPage, GroupsRequest } from '../review/read-groups.ts'
import type { RunTally } from '../review/run-tally.ts'
import type { FacetCounts, RowFilter } from '../review/scan-facets.ts'
import type { MissingRow } from '../repeat/repeat.types.ts'
import type { ReportAbout } from '../report/count-report.ts'
import type { OrderRequest } from '../review/order-rules.ts'
import type { Policy } from '#shared/model/policy.ts'
import type { ExportChoices } from '../batch/exported-fields.ts'

export interface SourceFile {
  path: string
  name: string
  choice: FormatChoice
}

/** A file, and what is to become of it but for its format, which is found out. */
export type PlannedFile = SourceFile & { plan: Omit<BatchPlan, 'format'> }

/** What leaves of a run; `together` names the rows of all addresses that leave beside one another, in their order. */
export interface ExportOfRows {
  rowsPath: string
  choices: ExportChoices
  together?: string[]
}

/** The file that the rows of a run came from, and what it was then. */
export type SourceOfRun = Pick<BatchRun, 'path' | 'name' | 'mark' | 'digest'>

/** Rows of a run that passed a filter when it was set. */
export interface RowsOfFilter {
  rowsPath: string
  filter: RowFilter
  snapshot: number
}

/** A page of rows; while a text is still looked for, `total` is what was found so far. */
export interface RowsPage extends Page<ListedRow> {
  isCounted: boolean
}

/** What a step changed, and how the review stands after it. */
export interface Decided extends DecidedRows {
  review: ReviewState
}

/** The thread that reads files and keeps the rows of batches, so that the host thread does neither. */
export const BATCH_THREAD = defineThread({
  name: 'batch',
  data: carries<null>(),
  calls: {
    describe: call<SourceFile, FileDescription>(),
    /** Behind all else that is asked of a file, and the first rows of a run; null where it was asked for anew or is too large a file. */
    count: call<SourceFile, RowCount | null>(),
    detect: call<SourceFile, DetectedSource>(),
    estimate: call<PlannedFile & { policy: Policy; allRows: number }, RunEstimate>(),
    effect: call<PlannedFile & { option: string }, OptionEffect | null>(),
    /** The answers to the first rows; null where it was asked for anew. */
    preview: call<PlannedFile, AnswerPreview | null>(),
    run: call<{ jobId: string; run: BatchRun }, BatchEnd>(),
    export: call<{ jobId: string; path: string; workbook?: ExportedWorkbook } & ExportOfRows, ExportEnd>(),
    /** `source`: to be kept as it came, if it is a workbook that can be. */
    exportPreview: call<ExportOfRows & { source?: SourceOfRun }, ExportPreview>(),
    exportMissing: call<{ jobId: string; rowsPath: string; path: string; preset: CsvPreset }, ExportEnd>(),
    /** Counts a run and writes its report. */
    report: call<{ rowsPath: string; path: string; about: ReportAbout }, { bytes: number }>(),
    /** The same for a window that prints it: what it holds, and its style. */
    reportPage: call<{ rowsPath: string; about: ReportAbout }, { html: string; style: string }>(),
    cancel: call<{ jobId: string }>(),
    counts: call<{ rowsPath: string }, BatchSummary>(),
    rows: call<RowsOfFilter & { offset: number; limit: number; columns: number[] }, RowsPage>(),
    facets: call<{ rowsPath: string; filter: RowFilter; columns?: string[] }, FacetCounts>(),
    find: call<RowsOfFilter & { from: number; direction: 1 | -1; row: number | null }, number | null>(),
    reviewState: call<{ rowsPath: string }, ReviewState>(),
    /** Numbers in the run of the rules of its recipe that found rows, by their numbers there. */
    recipeNumbers: call<{ rowsPath: string }, [there: string, here: string][]>(),
    decide: call<{ rowsPath: string; request: DecideRequest }, Decided>(),
    /** What the rows make of the points of the list that was cleansed. */
    points: call<{ rowsPath: string; from: number }, PointsOfRun>(),
    /** Places of several rows. */
    groups: call<{ rowsPath: string } & GroupsRequest, GroupsPage>(),
    merge: call<{ rowsPath: string; merge: GroupMerge; actor: Actor }, Decided>(),
    order: call<{ rowsPath: string; request: OrderRequest }, Decided>(),
    /** Rows that would be asked again. */
    unverified: call<{ rowsPath: string }, number>(),
    /** What the first of some runs of the same file with decisions would bring; null where none does. */
    offer: call<{ rowsPath: string; runs: DecidedRun[] }, FoundOffer | null>(),
    takeOver: call<{ rowsPath: string; run: DecidedRun; actor: Actor }, Decided>(),
    /** The row as an action would leave it; nothing is kept. */
    try: call<{ rowsPath: string; row: number; action: DecisionAction }, RowDetail>(),
    fix: call<{ rowsPath: string; request: FixRequest }, Decided>(),
    move: call<{ rowsPath: string; direction: 'undo' | 'redo' }, Decided>(),
    /** How far the review has come, without opening it. */
    tally: call<{ rowsPath: string }, RunTally | null>(),
    /** Where the run was left. */
    place: call<{ rowsPath: string }, ReviewPlace | null>(),
    keepPlace: call<{ rowsPath: string; place: ReviewPlace }>(),
    policies: call<{ rowsPath: string }, PolicyCounts>(),
    policy: call<{ rowsPath: string; policy: Policy }, ReviewState>(),
    /** Null where the row has no answer. */
    row: call<{ rowsPath: string; row: number }, RowDetail | null>(),
    rejected: call<{ rowsPath: string; offset: number; limit: number }, RejectedPage>(),
    /** Rows of the last run by the recipe that this one has not. */
    missingRows: call<{ rowsPath: string; offset: number; limit: number }, Page<MissingRow>>(),
    /** Closes the rows of a batch and deletes their files. */
    remove: call<{ rowsPath: string }>(),
  },
  asks: {
    cleanseRows: call<RowsTask, CleansedRow[]>(),
    progress: call<JobProgress>(),
  },
  heapMebibytes: 128,
  youngMebibytes: 12,
  closedCode: 'job/closed',
  diedCode: 'job/thread-died',
  describeDeath: (reason) => `The thread of the job stopped (${reason}). Resume the job.`,
})

/** How a file will be read, and its state when that was settled. */
export interface DetectedSource {
  format: CsvFormat
  mark: BatchRun['mark']
  digest: string
}

/** News from the thread about a job. */
export interface JobProgress {
  jobId: string
  done: number
  total: number | null
}
