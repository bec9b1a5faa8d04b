import { z } from 'zod'
import { TAKES } from '#shared/contract/into-schemas.ts'
import { shownTour, tour } from '#shared/contract/tours-schemas.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'

const id = tour.shape.id
const token = z.string().min(1).max(64)
const text = z.string()

/** What two states of one tour may differ in: what is set for the tour, its order, and what is set for each stop. */
export const TOUR_FIELDS = ['name', 'mode', 'start', 'end', 'stayMinutes', 'whenLate', 'vehicles', 'plan'] as const
export const STOP_FIELDS = [
  /** It is in one of the two alone. */
  'stop',
  'place',
  'state',
  'stay',
  'load',
  'priority',
  'windows',
  'vehicle',
  'position',
] as const
const MAX_DIFFERENCES = TOUR_FIELDS.length + 2 * MAX_TOUR_STOPS * STOP_FIELDS.length

const take = z.enum(TAKES)
const about = {
  /** Null: of the tour as a whole. */
  stopId: id.nullable(),
  field: z.enum([...TOUR_FIELDS, ...STOP_FIELDS]),
}
const difference = z.object({
  ...about,
  /** Of the stop; empty for the tour. */
  name: text,
  mine: text,
  theirs: text,
  /** Whose value it gets unless somebody chooses otherwise. */
  take,
  canBoth: z.boolean(),
})

const file = { file: token }
export const tourExchangeRequests = {
  compare: z.object(file),
  take: z.object({
    ...file,
    /** `copy`: beside the one that is here. */
    as: z.enum(['new', 'merge', 'copy']),
    /** Of a merge: the tour as it was compared. */
    seen: text.max(64).default(''),
    takes: z
      .array(z.object({ ...about, take }))
      .max(MAX_DIFFERENCES)
      .default([]),
  }),
}

export const tourExchangeCommands = {
  /** What a file that another computer wrote of a tour would change here. */
  'tours.compare': {
    request: tourExchangeRequests.compare,
    response: z.object({
      tourId: id,
      name: text,
      stops: z.number().int(),
      /** `deleted`: it was here and was deleted. */
      here: z.enum(['unknown', 'deleted', 'same', 'different']),
      /** The state of the tour that is here; empty where there is none. */
      seen: text,
      differences: z.array(difference).max(MAX_DIFFERENCES),
    }),
  },
  'tours.take': { request: tourExchangeRequests.take, response: shownTour },
}

export type TourDifference = z.output<typeof difference>
export type TourTake = z.output<typeof tourExchangeRequests.take>['takes'][number]
