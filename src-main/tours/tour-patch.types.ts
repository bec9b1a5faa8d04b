import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'

export type TourSettings = Omit<Tour, 'id' | 'stops' | 'plan' | 'createdAt' | 'changedAt'>

/** What becomes of a tour; what is left out stays. Stops with where they stand: null takes one away. */
export interface TourPatch {
  settings?: Partial<TourSettings>
  plan?: Tour['plan']
  stops?: [id: string, ordinal: number, stop: TourStop | null][]
}
