import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDecisionsStore, type DecisionAction } from './decisions-store.ts'
import {
  firstChoice,
  mergesAny,
  toApart,
  toMerge,
  withApart,
  withSurvivor,
  type GroupChoice,
  type GroupsPage,
  type GroupValue,
  type PlaceGroup,
} from './group-values.ts'
import { useReviewStore } from './review-store.ts'
import { useWindowStore } from './window-store.ts'

const NOTHING_CHOSEN: GroupChoice = { survivor: null, apart: [], taken: {} }

/** Rows of one place side by side, one place at a time, and what is chosen of them. */
export const useGroupsStore = defineStore('groups', () => {
  const decisions = useDecisionsStore()
  const review = useReviewStore()
  const cleanse = useCleanseStore()
  /** The groups stand where the rows do. */
  const isShown = ref(false)
  const isMergingAll = ref(false)
  const choice = shallowRef<GroupChoice>(NOTHING_CHOSEN)
  const pages = useGroupPages(choice)
  const { group, columns, load } = pages

  /** The choice would merge something. */
  const canMerge = computed(() => group.value !== null && mergesAny(group.value, choice.value))
  const isDecided = computed(() => group.value?.rows.some(({ state }) => state !== 'none') ?? false)

  async function moveBy(by: 1 | -1): Promise<void> {
    await load({ offset: pages.index.value + by })
    announceGroup(pages)
  }

  // Other rows have other groups.
  watch(
    () => [cleanse.jobId, review.filter],
    ([jobId], [before]) => {
      if (jobId !== before) isShown.value = false
      if (isShown.value) void load({ offset: 0, isReloaded: true })
    },
  )

  return {
    isShown,
    isMergingAll,
    choice,
    canMerge,
    isDecided,
    ...pages,
    /** Shows the groups, or the rows again. */
    async toggle() {
      isShown.value = !isShown.value
      if (!isShown.value) return
      await load({ offset: 0, isReloaded: true, ofRow: review.current?.row ?? null })
      announceGroup(pages)
    },
    moveBy,
    /** The group of a row, where it is among those shown; else the current one once more. */
    show: (row: number | null) => load({ ofRow: row }),
    stay(row: number) {
      const isThere = group.value?.rows.some((one) => one.row === row && !one.isSetAside)
      if (group.value && isThere)
        choice.value = withSurvivor({ group: group.value, columns: columns.value }, choice.value, row)
    },
    setApart: (row: number, isApart: boolean) => (choice.value = withApart(choice.value, row, isApart)),
    take: ({ key }: GroupValue, row: number) =>
      (choice.value = { ...choice.value, taken: { ...choice.value.taken, [key]: row } }),
    ...useGroupDecisions(pages, choice, moveBy),
    async mergeAll(action: DecisionAction, rule?: string) {
      await decisions.decideAll(action, rule)
      if (isShown.value) await load({ offset: 0, isReloaded: true })
    },
  }
})

/** What is decided about the current group; then the next one is shown. */
function useGroupDecisions(
  { group, columns, index, total, load }: GroupPages,
  choice: Ref<GroupChoice>,
  moveBy: (by: 1 | -1) => Promise<void>,
) {
  const decisions = useDecisionsStore()

  async function decide(toWanted: (group: PlaceGroup) => Parameters<typeof decisions.merge>[0]): Promise<void> {
    if (!group.value) return
    const wanted = toWanted(group.value)
    if (!(await decisions.merge(wanted))) return
    if (!wanted.isUndecided && index.value < total.value - 1) await moveBy(1)
    else await load()
  }

  return {
    merge: () => decide((of) => toMerge(of, columns.value, choice.value)),
    keepApart: () => decide(toApart),
    undecide: () => decide(({ first }) => ({ row: first, survivor: null, isUndecided: true })),
  }
}

type GroupPages = ReturnType<typeof useGroupPages>

interface WantedGroup {
  offset?: number
  ofRow?: number | null
  /** Looks for those that are left to decide, instead of keeping those that were. */
  isReloaded?: boolean
}

/** The group that is shown, of those that were left to decide when they were looked for. */
function useGroupPages(choice: Ref<GroupChoice>) {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const review = useReviewStore()
  const group = shallowRef<PlaceGroup | null>(null)
  const columns = shallowRef<GroupsPage['columns']>([])
  const [index, total] = [ref(0), ref(0)]
  /** Of all of them, those that are still left to decide. */
  const left = ref(0)
  const isLoaded = ref(false)
  const problem = ref<AppError | null>(null)
  // Another window, or this one before it was opened again, has had other numbers.
  let snapshot = Date.now()
  let asked = 0

  async function load({ offset = index.value, ofRow = null, isReloaded = false }: WantedGroup = {}): Promise<void> {
    if (isReloaded) snapshot++
    const mine = ++asked
    const page = { offset: Math.max(0, Math.min(offset, Math.max(0, total.value - 1))), limit: 1 }
    const request = { jobId: cleanse.jobId, filter: review.filter, snapshot, isOpenOnly: true, ofRow, ...page }
    const answer = await client.call('review.groups', request)
    if (mine !== asked) return
    isLoaded.value = true
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    const [found = null] = answer.value.groups
    group.value = found
    columns.value = answer.value.columns
    total.value = answer.value.total
    left.value = answer.value.left
    index.value = answer.value.offset
    choice.value = found ? firstChoice(found, columns.value) : NOTHING_CHOSEN
  }

  return { group, columns, index, total, left, isLoaded, problem, load }
}

function announceGroup({ group, index, total }: GroupPages): void {
  const { value } = group
  const text = value
    ? t('merge.announce', { number: index.value + 1, total: total.value, count: value.size })
    : t('merge.none')
  useWindowStore().announce(text)
}
