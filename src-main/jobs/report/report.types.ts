import type { Actor } from '#main/jobs/review/review.types.ts'
import type { ReviewState } from '#main/jobs/review/review.types.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchSummary } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { ReasonName } from '#shared/model/facets.ts'
import type { RunPack } from '#main/jobs/run-packs.ts'

/** What the host knows of a run beside its rows. */
export interface ReportAbout {
  /** Name of the file; hostile text. */
  title: string
  startedAt: string
  /** Null where the run did not come to its end. */
  finishedAt: string | null
  madeBy: Actor
  appVersion: string
  packs: RunPack[]
  /** The packs are those of the run; of one that an earlier version made, those of the report. */
  isOfRun: boolean
}

/** Rows by how good they are at one stage; a row that is counted nowhere else is `open`. */
export interface StageCounts {
  /** Checked to the street or deeper. */
  deep: number
  /** Checked to the town. */
  town: number
  /** Settled by a person; only after the decisions. */
  settled: number
}

export interface CountryCounts {
  /** Alpha-2, or empty where none was found. */
  country: string
  rows: number
  /** Verified or corrected to the street or deeper. */
  deep: number
  town: number
  changed: number
  settled: number
  undecided: number
}

/** Everything that a report tells: counts, never rows, so that its size does not grow with the file. */
export interface RunReport {
  about: ReportAbout
  plan: BatchPlan
  counts: BatchSummary
  review: ReviewState
  stages: { given: StageCounts; corrected: StageCounts; decided: StageCounts }
  countries: CountryCounts[]
  /** Rows of which a part was changed, and of which it was added; only parts that occur. */
  parts: { part: string; changed: number; added: number }[]
  /** Rows that still need review, by their main reason; only reasons that occur. */
  reasons: { reason: ReasonName; rows: number }[]
  /** Rows that somebody decided about, most first. */
  people: { who: string; rows: number }[]
}
