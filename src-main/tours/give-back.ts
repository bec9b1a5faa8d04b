import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { clockOf, dayOf } from '#shared/model/tour-minutes.ts'

/** The word of a list for a place that is done, or for one that is not; null: it has none. */
export function statusFor(
  state: TourStop['state'],
  statuses: readonly { word: string; isDone: boolean }[],
): string | null {
  return statuses.find(({ isDone }) => isDone === (state === 'done'))?.word ?? null
}

/** What became of a stop, as the note says it that its place gets: `Done 2026-11-24 08:10, tour "North"`. */
export function noteOf({ state, stateAt, reason }: TourStop, { name }: Tour): string {
  const when = stateAt === null ? '' : ` ${dayOf(stateAt)} ${clockOf(stateAt)}`
  const what = state === 'done' ? 'Done' : 'Skipped'
  return `${what}${when}, tour "${name}"${reason === '' ? '' : `: ${reason}`}`
}

/** Stops that have something to tell their places. */
export const toGiveBack = ({ stops }: Tour): TourStop[] =>
  stops.filter(({ state, isGivenBack, placeId, listId }) => state !== 'open' && !isGivenBack && placeId && listId)
