import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { MOST_COUNTRY_SAMPLES } from '#shared/contract/places-schemas.ts'

type PointsFile = CommandResponse<'lists.describe'>

interface Reading {
  file: Readonly<Ref<PointsFile | null>>
  roles: Readonly<Ref<Readonly<Record<number, string>>>>
  isSearched: Readonly<Ref<boolean>>
}

/** In which country addresses lie that name none. Looks at the first ones once they are to be looked up, or their columns change. */
export function useImportCountry(client: HostClient, { file, roles, isSearched }: Reading) {
  /** A code; empty: any. */
  const country = ref('')
  /** Countries in which the first addresses may lie, the likeliest first. */
  const likelyCountries = ref<readonly string[]>([])
  /** Rows are looked up by their address, and no column names their country. */
  const asksCountry = computed(() => isSearched.value && !Object.values(roles.value).includes('country'))

  const samples = computed(() => {
    if (!asksCountry.value) return []
    const columns = Object.entries(roles.value).flatMap(([index, role]) => (role === 'address' ? [Number(index)] : []))
    const addresses = (file.value?.preview ?? []).map((cells) =>
      columns
        .map((index) => cells[index]?.trim() ?? '')
        .filter(Boolean)
        .join(', '),
    )
    return [...new Set(addresses.filter(Boolean))].slice(0, MOST_COUNTRY_SAMPLES)
  })

  watch(
    () => samples.value.join('\n'),
    async (asked) => {
      likelyCountries.value = []
      if (asked === '') return
      const answer = await client.call('places.countries', { addresses: samples.value })
      if (answer.ok && samples.value.join('\n') === asked) likelyCountries.value = answer.value.countries
    },
  )
  // Another file is of another country.
  watch(
    () => file.value?.file,
    () => (country.value = ''),
  )
  return { country, likelyCountries, asksCountry }
}
