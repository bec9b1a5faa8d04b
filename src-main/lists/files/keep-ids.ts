import { isPlaceId } from './read-id.ts'
import { createKeyIndex } from '../key-index.ts'

/**
 * The id that a file gives a place goes with it, so that the place is known again when it comes back: unless it is none
 * of Waypost, a place here has it already, or an earlier row did. Null: the place needs a new one.
 */
export function createIdKeeper(isHere: (id: string) => boolean): (id: string) => string | null {
  const given = createKeyIndex()
  return (id) => {
    if (!isPlaceId(id) || given.find(id) >= 0 || isHere(id)) return null
    given.add(id)
    return id
  }
}
