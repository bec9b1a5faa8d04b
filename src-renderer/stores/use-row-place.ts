import { shallowRef, watch, type ShallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { MAX_PLACE_SEARCH } from '#shared/contract/places-schemas.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { RowDetail } from './use-reviewed-rows.ts'

/** A place near which a row without a coordinate may lie. */
export interface RowPlace extends Position {
  radiusMeters: number
}

/** The largest parts that name a place, the smallest of them first. */
const textOf = ({ match, input }: RowDetail): string => {
  const part = (name: string): string => match[name] || input[name] || ''
  return [part('Locality'), part('AdministrativeArea'), part('Country')].filter(Boolean).join(', ')
}

/** Looks up the town of a row that is to be placed by hand, so that the map opens where it can lie. */
export function useRowPlace(wanted: () => RowDetail | null): ShallowRef<RowPlace | null> {
  const client = useHostClient()
  const place = shallowRef<RowPlace | null>(null)
  watch(
    wanted,
    async (detail) => {
      place.value = null
      const text = detail === null ? '' : textOf(detail).slice(0, MAX_PLACE_SEARCH)
      if (text === '') return
      const answer = await client.call('places.search', { text, limit: 1 })
      const found = answer.ok ? answer.value.places[0] : undefined
      if (found && wanted()?.row === detail?.row) place.value = found
    },
    { immediate: true },
  )
  return place
}
