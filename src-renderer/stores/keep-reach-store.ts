import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { useListsStore } from './lists-store.ts'
import { useNearbyStore } from './nearby-store.ts'
import { saveText } from './save-text.ts'
import { useListChoice } from './use-list-choice.ts'
import { useAsking } from './use-asking.ts'

type Asked = Omit<CommandInput<'nearby.keepReach'>, 'to'>
export type ReachFormat = CommandInput<'nearby.reachFile'>['format']

/** What becomes of the shapes that are shown: a file, or areas of a list. */
export const useKeepReachStore = defineStore('keep-reach', () => {
  const { client, problem, isBusy, change } = useAsking()
  const lists = useListsStore()
  const nearby = useNearbyStore()
  const isOpen = ref(false)
  /** Limits of the areas that are left out. */
  const leftOut = ref<readonly number[]>([])
  const { to, isChosen, beginChoice, ...choice } = useListChoice(() => lists.lists)
  const hasReach = computed(() => nearby.isReachShown && nearby.reach.length > 0)

  const { originName, areas } = useReachAreas()
  const chosen = computed(() => areas.value.filter(({ limit }) => !leftOut.value.includes(limit)))
  const isReady = computed(() => !isBusy.value && isChosen.value && chosen.value.length > 0)

  function asked(wanted: Asked['areas']): Asked | null {
    const { origin, mode, departure } = nearby.query
    if (!origin) return null
    const from = { lat: origin.lat, lon: origin.lon, name: originName.value }
    return { from, mode, departure: departure ?? undefined, unit: nearby.reachLimits.unit, areas: wanted }
  }
  async function save(format: ReachFormat): Promise<void> {
    const question = asked(areas.value)
    if (!question) return
    const written = await client.call('nearby.reachFile', { ...question, format })
    const name = `${t('nearby.reach.fileName', { origin: originName.value })}.${format}`
    nearby.problem = written.ok ? await saveText(client, written.value.text, name) : written.error
  }
  function begin(): void {
    problem.value = null
    leftOut.value = []
    beginChoice(lists.listId || undefined)
    isOpen.value = true
  }
  const take = (limit: number, isTaken: boolean): void => {
    leftOut.value = isTaken ? leftOut.value.filter((one) => one !== limit) : [...leftOut.value, limit]
  }
  async function apply(): Promise<void> {
    const question = asked(chosen.value)
    if (!isReady.value || !question) return
    const kept = await change('nearby.keepReach', { ...question, to: to() })
    if (!kept) return
    isOpen.value = false
    choice.toListId.value = kept.listId
    lists.history = kept.history
    lists.tell(t('nearby.reach.kept', { count: question.areas.length, name: kept.name }))
  }
  return { ...choice, isOpen, problem, leftOut, areas, chosen, hasReach, isReady, save, begin, take, apply }
})

/** The shapes that are shown, each with its name, and what their origin is called. */
function useReachAreas() {
  const nearby = useNearbyStore()
  const originName = computed(() => {
    const { origin } = nearby.query
    return origin?.name || formatPosition(origin ?? { lat: null, lon: null })
  })
  /** The nearest first, each with its name. */
  const areas = computed(() =>
    nearby.reach.toReversed().map(({ limit, label }) => ({
      limit,
      name: t('nearby.reach.area', {
        limit: label,
        mode: t(`nearby.by.${nearby.query.mode}`),
        origin: originName.value,
      }),
    })),
  )
  return { originName, areas }
}
