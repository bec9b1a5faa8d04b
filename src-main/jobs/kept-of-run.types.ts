import type { Actor } from '#main/jobs/review/review.types.ts'

/** Decisions of a run whose rows are gone, which another run of its file takes up. */
export interface KeptOfRun {
  /** Where they lie, packed, until they are taken up. */
  path: string
  finishedAt: string
  actor: Actor
}
