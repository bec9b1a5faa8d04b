import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { afterPainting } from '#renderer/stores/after-painting.ts'
import type { MapController } from './create-map.ts'

type MapWork = (on: MapController) => void

interface LateMap {
  /** Undefined before it is made and after it was left. */
  map: Readonly<ShallowRef<MapController | undefined>>
  /** Done at once, or as soon as there is a map. */
  ask(work: MapWork): void
}

/**
 * A map that is made behind the painting of what surrounds it: in one go both would hold up the window. `begin` puts on
 * it what it shows.
 */
export function useLateMap(make: () => MapController, begin: MapWork): LateMap {
  const map = shallowRef<MapController>()
  let isLeft = false
  let asked: MapWork[] = []

  onMounted(async () => {
    await afterPainting()
    if (isLeft) return
    const made = (map.value = make())
    begin(made)
    for (const work of asked) work(made)
    asked = []
  })
  onBeforeUnmount(() => {
    isLeft = true
    map.value?.destroy()
    map.value = undefined
  })
  return { map, ask: (work) => (map.value ? work(map.value) : void asked.push(work)) }
}
