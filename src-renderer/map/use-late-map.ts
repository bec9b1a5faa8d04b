import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { afterPainting } from '#renderer/stores/after-painting.ts'
import type { MapController } from './create-map.ts'

type Deed = (on: MapController) => void

interface LateMap {
  /** Undefined before it is made and after it was left. */
  map: Readonly<ShallowRef<MapController | undefined>>
  /** Done at once, or as soon as there is a map. */
  ask(deed: Deed): void
}

/**
 * A map that is made behind the painting of what surrounds it: in one go both would hold up the window. `begin` puts on
 * it what it shows.
 */
export function useLateMap(make: () => MapController, begin: Deed): LateMap {
  const map = shallowRef<MapController>()
  let isLeft = false
  let asked: Deed[] = []

  onMounted(async () => {
    await afterPainting()
    if (isLeft) return
    const made = (map.value = make())
    begin(made)
    for (const deed of asked) deed(made)
    asked = []
  })
  onBeforeUnmount(() => {
    isLeft = true
    map.value?.destroy()
    map.value = undefined
  })
  return { map, ask: (deed) => (map.value ? deed(map.value) : void asked.push(deed)) }
}
