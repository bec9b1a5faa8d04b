import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** What can be done to a map from outside it. */
interface MapHand {
  zoomIn(): void
  zoomOut(): void
  fitPoints(): void
}

/** The map of the view, for actions of the whole window. */
export const useShownMapStore = defineStore('shown-map', () => {
  /** Set by the map that is shown; null while there is none. */
  const hand = shallowRef<MapHand | null>(null)

  /** The map of another view may be there already when the one before it goes. */
  function show(now: MapHand | null, before: MapHand | null): void {
    if (now || hand.value === before) hand.value = now
  }
  return { hand, show }
})
