import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AskedSpot, FeatureName } from '#renderer/model/map.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AppError, Result } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'
import { placeOnStreet } from './street-at.ts'
import { useWindowStore } from './window-store.ts'

type PlaceAt = CommandResponse<'places.at'>

/** What a spot is called: as the point that lies there, else as the street map calls the thing there. */
function useSpotNames() {
  const point = shallowRef<AskedSpot['point']>(null)
  /** Null where no map names it. */
  const feature = shallowRef<FeatureName | null>(null)
  const featureName = computed(() => {
    const { sort = '', text = '' } = feature.value ?? {}
    return sort === 'number' ? t('spot.house', { number: text }) : text
  })
  const name = computed(() => point.value?.name || featureName.value)
  return { point, feature, featureName, name }
}

/** What the reference data knows there, on the street that the map draws. */
function useKnownPlace(feature: Readonly<Ref<FeatureName | null>>) {
  const known = shallowRef<PlaceAt['place']>(null)
  return { known, place: computed(() => known.value && placeOnStreet(known.value, feature.value)) }
}

/** The spot of the map that a person asks about, and what is known there. */
export const useSpotStore = defineStore('spot', () => {
  const client = useHostClient()
  const window = useWindowStore()
  const at = shallowRef<Position | null>(null)
  const { point, feature, featureName, name } = useSpotNames()
  const { known, place } = useKnownPlace(feature)
  const problem = shallowRef<AppError | null>(null)
  const isAsking = ref(false)
  /** Set by the map that is shown, which marks the spot and knows its names. */
  const ask = shallowRef<((spot: AskedSpot) => void) | null>(null)

  let naming: Promise<FeatureName | null> = Promise.resolve(null)
  /** Once, with the name: the second of two announcements would drown the first. */
  async function announce(spot: Position | null): Promise<void> {
    await naming
    if (at.value !== spot) return
    const address = place.value?.address || t('spot.none')
    window.announce(name.value ? t('spot.named', { name: name.value, address }) : address)
  }
  async function takeName(spot: Position): Promise<void> {
    const named = await naming
    if (at.value === spot) feature.value = named
  }
  function take(answer: Result<PlaceAt>): void {
    isAsking.value = false
    known.value = answer.ok ? answer.value.place : null
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) void announce(at.value)
  }
  const askHost = askNewest((spot: Position) => client.call('places.at', spot), take)
  function forget(): void {
    known.value = null
    point.value = null
    feature.value = null
    problem.value = null
  }

  return {
    at,
    place,
    point,
    feature,
    featureName,
    name,
    problem,
    isAsking,
    ask,
    show(asked: Pick<AskedSpot, 'at' | 'point'>, named: Promise<FeatureName | null> = Promise.resolve(null)): void {
      forget()
      at.value = asked.at
      point.value = asked.point
      naming = named.catch(() => null)
      void takeName(asked.at)
      isAsking.value = true
      askHost(asked.at)
    },
    close(): void {
      forget()
      at.value = null
      isAsking.value = false
      askHost(null)
    },
  }
})
