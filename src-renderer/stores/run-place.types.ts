import type { CommandResponse } from '#shared/contract/contract.ts'

export type ReviewPlace = NonNullable<CommandResponse<'review.place'>['place']>

/** Where the person is now, and in which run. */
export interface RunPlace {
  jobId: string
  place: ReviewPlace
}
