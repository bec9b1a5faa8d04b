import type { TourStop } from '#shared/contract/tours-schemas.ts'

/** A stop to which nothing has happened; tests name what matters to them. */
export const aStop = (id: string, part: Partial<TourStop> = {}): TourStop => ({
  id,
  listId: null,
  placeId: null,
  name: id,
  address: '',
  lat: 47,
  lon: 9,
  precision: null,
  stayMinutes: null,
  priority: 0,
  load: 0,
  windows: [],
  vehicleId: null,
  position: null,
  state: 'open',
  reason: '',
  stateAt: null,
  isGivenBack: false,
  ...part,
})
