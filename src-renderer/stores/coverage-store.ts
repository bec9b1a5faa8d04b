import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { countryName } from '#renderer/i18n/format.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useHostStore } from './host-store.ts'

type CountryCoverage = CommandResponse<'reference.coverage'>['countries'][number]
export interface CoverageRow extends CountryCoverage {
  name: string
  /** False until its rows have been counted; its level is known at once. */
  isCounted: boolean
}

/** How deep each country goes, deepest first; which one is current. */
export const useCoverageStore = defineStore('coverage', () => {
  const client = useHostClient()
  const host = useHostStore()
  const counted = ref(new Map<string, { coverage: CountryCoverage; packs: string }>())
  const filter = ref('')
  const currentCountry = ref('')
  /** Null until a view shows counts: they take the host seconds. */
  let countedFor: string | null = null

  const rows = computed<CoverageRow[]>(() =>
    host.countries
      .map((country) => toRow(country))
      .sort((a, b) => b.level - a.level || a.name.localeCompare(b.name, 'en-GB')),
  )
  const shown = computed(() => {
    const wanted = filter.value.trim().toLowerCase()
    return rows.value.filter(
      ({ name, country }) => name.toLowerCase().includes(wanted) || country.toLowerCase() === wanted,
    )
  })
  const current = computed(() => rows.value.find(({ country }) => country === currentCountry.value) ?? shown.value[0])
  const levelOf = computed(() => new Map(rows.value.map(({ country, level }) => [country, level])))

  /** Name, day and size are not enough to know a pack again: imported anew it may differ by its source alone. */
  const packKeys = computed(() =>
    host.packs.map(({ id, version, bytes, sources, countries }) => ({
      key: JSON.stringify([id, version, bytes, sources.map(({ integrity }) => integrity)]),
      countries: new Set(countries),
    })),
  )
  const packsOf = (country: string): string =>
    packKeys.value.flatMap(({ key, countries }) => (countries.has(country) ? key : [])).join()

  /** A count of other packs than are there now is none. */
  function toRow(country: string): CoverageRow {
    const known = counted.value.get(country)
    const isCounted = known !== undefined && known.packs === packsOf(country)
    return { ...(isCounted ? known.coverage : uncounted(country)), name: countryName(country), isCounted }
  }

  /** What the descriptions of the packs say before their rows have been counted. */
  function uncounted(country: string): CountryCoverage {
    const packs = host.packs.filter((pack) => pack.countries.includes(country))
    const level = Math.max(0, ...packs.map((pack) => pack.level))
    return { country, level, packs: packs.map(({ id }) => id), localities: 0, postalCodes: 0, streets: 0, premises: 0 }
  }

  async function load(): Promise<void> {
    const packs = packKeys.value.map(({ key }) => key).join()
    if (packs === countedFor) return
    countedFor = packs
    const counting = new Map(host.countries.map((country) => [country, packsOf(country)]))
    const answer = await client.call('reference.coverage', {})
    // Packs came or went meanwhile: another count is under way.
    if (packs !== countedFor) return
    if (!answer.ok) return void (countedFor = '')
    counted.value = new Map(
      answer.value.countries.map((coverage) => [
        coverage.country,
        { coverage, packs: counting.get(coverage.country) ?? '' },
      ]),
    )
  }

  watch(
    () => host.packs,
    () => void (countedFor === null || load()),
  )
  return { rows, shown, filter, current, currentCountry, levelOf, load }
})
