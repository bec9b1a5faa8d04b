import type { Position } from '#shared/coordinates/position.ts'

interface KnownPosition extends Position {
  accuracy: string
  radiusMeters: number
}

/** A place whose address is known more exactly now. */
export interface BetterPlace {
  listId: string
  listName: string
  id: string
  name: string
  address: string
  country: string
  latText: string
  lonText: string
  from: KnownPosition
  to: KnownPosition
  distanceMeters: number
}

export interface BetterFound {
  /** Places that were looked up. */
  looked: number
  places: BetterPlace[]
  /** There are more than were looked up, or are kept. */
  isCut: boolean
}
