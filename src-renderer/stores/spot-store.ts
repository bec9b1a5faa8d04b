import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AppError, Result } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'
import { useWindowStore } from './window-store.ts'

type PlaceAt = CommandResponse<'places.at'>

/** The spot of the map that a person asks about, and what is known there. */
export const useSpotStore = defineStore('spot', () => {
  const client = useHostClient()
  const window = useWindowStore()
  const at = shallowRef<Position | null>(null)
  const place = shallowRef<PlaceAt['place']>(null)
  const problem = shallowRef<AppError | null>(null)
  const isAsking = ref(false)

  function take(answer: Result<PlaceAt>): void {
    isAsking.value = false
    place.value = answer.ok ? answer.value.place : null
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) window.announce(place.value?.address || t('spot.none'))
  }
  const ask = askNewest((spot: Position) => client.call('places.at', spot), take)
  function forget(): void {
    place.value = null
    problem.value = null
  }

  return {
    at,
    place,
    problem,
    isAsking,
    show(spot: Position): void {
      forget()
      at.value = spot
      isAsking.value = true
      ask(spot)
    },
    close(): void {
      forget()
      at.value = null
      isAsking.value = false
      ask(null)
    },
  }
})
