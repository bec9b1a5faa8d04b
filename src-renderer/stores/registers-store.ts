import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import { countryName } from '#renderer/i18n/format.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useAsking } from './use-asking.ts'

export type KnownRegister = CommandResponse<'packs.registers'>['countries'][number]['registers'][number]
export interface RegisterRow extends KnownRegister {
  /** Empty for one of many countries. */
  country: string
  countryName: string
}

/** The address registers that are known by name; they never change while the window is open. */
export const useRegistersStore = defineStore('registers', () => {
  const { problem, ask } = useAsking()
  const rows = ref<RegisterRow[]>([])
  const filter = ref('')
  /** They are shown in the place of the countries. */
  const isOpen = ref(false)
  const currentId = ref('')

  const shown = computed(() => {
    const wanted = filter.value.trim().toLowerCase()
    return rows.value.filter(({ country, ...row }) => {
      const isCode = country !== '' && country.toLowerCase() === wanted
      return isCode || [row.countryName, row.title].some((text) => text.toLowerCase().includes(wanted))
    })
  })
  const of = (code: string): RegisterRow[] => rows.value.filter(({ country }) => country === code)

  async function load(): Promise<void> {
    if (rows.value.length > 0) return
    const answer = await ask('packs.registers', {})
    if (!answer) return
    const all = answer.countries.flatMap(({ country, registers }) =>
      registers.map((one) => ({
        ...one,
        country: country ?? '',
        countryName: country === null ? t('registers.many') : countryName(country),
      })),
    )
    // Those of many countries stand last.
    rows.value = all.sort(
      (a, b) =>
        Number(a.country === '') - Number(b.country === '') || a.countryName.localeCompare(b.countryName, 'en-GB'),
    )
  }
  return { rows, filter, problem, isOpen, currentId, shown, of, load }
})
