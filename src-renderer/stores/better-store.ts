import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

type State = CommandResponse<'lists.better'>
export type BetterRow = CommandResponse<'lists.betterRows'>['rows'][number]

/** Rows that are shown; all of them can be taken over. */
const MOST_SHOWN = 500
const NOTHING: State = { isLooking: false, looked: 0, places: 0, lists: 0, toHouse: 0, isCut: false }

/** Places of the lists that new reference data can place better: how many, which, and their taking over. */
export const useBetterStore = defineStore('better', () => {
  const { client, problem, isBusy: isTaking, ask, change } = useAsking()
  const window = useWindowStore()
  const state = ref<State>(NOTHING)
  const isOpen = ref(false)
  const rows = shallowRef<BetterRow[]>([])
  const chosen = ref<ReadonlySet<string>>(new Set())

  async function readRows(): Promise<void> {
    const answer = await ask('lists.betterRows', { limit: MOST_SHOWN })
    if (!answer) return
    rows.value = answer.rows
    const there = new Set(rows.value.map(({ id }) => id))
    chosen.value = new Set([...chosen.value].filter((id) => there.has(id)))
  }
  client.on('lists.better', (next) => {
    state.value = next
    if (isOpen.value && !next.isLooking) void readRows()
  })
  void client.call('lists.better', {}).then((answer) => {
    if (answer.ok) state.value = answer.value
  })

  /** Opens the sheet on what was found, among the lists. */
  function show(): void {
    window.go('lists')
    isOpen.value = true
    void readRows()
  }
  /** Looks through all lists anew. */
  async function begin(): Promise<void> {
    isOpen.value = true
    rows.value = []
    const answer = await ask('lists.lookBetter', {})
    if (answer) state.value = answer
  }
  const choose = (id: string, isChosen: boolean): void => {
    chosen.value = new Set(isChosen ? [...chosen.value, id] : [...chosen.value].filter((one) => one !== id))
  }
  /** Takes those over that are chosen, or all; one undo takes them back. */
  async function take(ids: string[] | null): Promise<void> {
    const taken = await change('lists.takeBetter', { ids })
    if (!taken) return
    const { edited, kept } = taken
    const text = kept > 0 ? t('better.takenBut', { count: edited, kept }) : t('better.taken', { count: edited })
    window.toast = edited > 0 ? { text, action: 'undo' } : { text }
    window.announce(text)
    chosen.value = new Set()
    if (state.value.places === 0) isOpen.value = false
    else await readRows()
  }
  const drop = async (): Promise<void> => void (await client.call('lists.dropBetter', {}))

  watch(isOpen, (open) => !open && (chosen.value = new Set()))
  const isOffered = computed(() => !state.value.isLooking && state.value.places > 0)
  return { state, isOffered, isOpen, rows, chosen, problem, isTaking, show, begin, choose, take, drop }
})
