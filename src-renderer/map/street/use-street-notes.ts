import { computed, onBeforeUnmount, ref, shallowRef } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { MapView } from '#renderer/model/map.types.ts'
import type { StreetMaps } from './street-maps.ts'
import type { ShownMap, StreetPresence } from './street.types.ts'
import { mayShow, tileOf } from './tile-box.ts'

/** From this zoom on maps far from the middle of the view are none of it. */
const LEAST_NOTED_ZOOM = 3

/** What is said beside the map of the street maps in view: where they come from, and what of them is not shown. */
export function useStreetNotes(maps: StreetMaps | null) {
  const view = shallowRef<MapView | null>(null)
  const shown = shallowRef<readonly ShownMap[]>(maps?.shown() ?? [])
  const presence = ref<StreetPresence>('unknown')
  const isCut = ref(false)
  const broken = ref<string | null>(null)
  const stop = maps?.onChange(() => {
    shown.value = [...maps.shown()]
    isCut.value = false
    broken.value = null
  })
  onBeforeUnmount(() => stop?.())

  const inView = computed(() => {
    const at = view.value
    return at && at.zoom >= LEAST_NOTED_ZOOM ? shown.value.filter((map) => mayShow(map, tileOf(at, at.zoom))) : []
  })
  const text = computed(() => {
    const unread = inView.value.find(({ id }) => id === broken.value)
    if (unread) return t('map.broken', { name: unread.name })
    if (isCut.value) return t('map.cut')
    const plain = inView.value.find(({ kind, scheme }) => kind === 'vector' && scheme === 'other')
    return plain ? t('map.plain', { name: plain.name }) : ''
  })
  const attribution = computed(() => {
    const sources = inView.value.map((map) => map.attribution).filter((source) => source !== '')
    return [...new Set([t('map.attribution'), ...sources])].join(' · ')
  })

  return {
    /** Whether the middle of the view lies on a street map. */
    presence,
    text,
    attribution,
    /** The view has moved. */
    look(to: MapView, here: StreetPresence) {
      view.value = to
      isCut.value = false
      presence.value = here
    },
    /** A square was drawn. */
    drawn(square: { isCut: boolean; broken: readonly string[] }, here: StreetPresence) {
      isCut.value ||= square.isCut
      broken.value = square.broken[0] ?? broken.value
      presence.value = here
    },
  }
}
