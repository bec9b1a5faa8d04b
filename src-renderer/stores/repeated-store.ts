import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { LocationKind } from '#shared/names/label.ts'
import type { AppError, Result } from '#shared/result.ts'
import { isChangedElsewhere } from './is-changed-elsewhere.ts'
import { useAsking } from './use-asking.ts'
import { useListsStore } from './lists-store.ts'
import {
  firstChoiceOf,
  namesDiffer,
  toJoined,
  type JoinedGroup,
  type RepeatedChoice,
  type RepeatedPlace,
} from './repeated-values.ts'

type Found = CommandResponse<'lists.repeated'>

const idsOf = (groups: readonly RepeatedPlace[]): string[] =>
  groups.flatMap(({ places }) => places.map(({ point }) => point.id))

const FIRST = { survivor: 0, taken: {} }

/** Looks for places that stand more than once in the chosen lists, and decides about them one by one or all. */
export const useRepeatedStore = defineStore('repeated', () => {
  const lists = useListsStore()
  const look = useRepeatedLook()
  const { groups } = look
  const isOpen = ref(false)
  const index = ref(0)
  const choice = ref<RepeatedChoice>({ ...FIRST })
  const group = computed(() => groups.value[index.value] ?? null)

  function go(to: number): void {
    index.value = Math.max(0, Math.min(to, groups.value.length - 1))
    choice.value = firstChoiceOf(group.value ?? undefined, look.kind.value)
  }

  /** What is decided leaves the sheet. */
  function leave(decided: readonly RepeatedPlace[]): void {
    const removed = new Set(decided)
    groups.value = groups.value.filter((one) => !removed.has(one))
    go(index.value)
  }

  const deciding = useDeciding({ look, group, choice, leave })

  async function start(): Promise<void> {
    go(0)
    await look.start()
    go(0)
  }

  function begin(): void {
    isOpen.value = true
    look.isKeptApart.value = false
    look.listIds.value = [lists.listId]
    void start()
  }

  function close(): void {
    look.stop()
    isOpen.value = false
  }

  function toggleList(listId: string, isChosen: boolean): void {
    const others = look.listIds.value.filter((id) => id !== listId)
    look.listIds.value = isChosen ? [...others, listId] : others
    void start()
  }

  // What was changed elsewhere may be another place by now; what is decided here leaves the sheet of itself.
  useHostClient().on('lists.changed', (change) => {
    const looked = { lists: look.listIds.value, shown: idsOf(groups.value), own: deciding.ownIds() }
    if (isOpen.value && isChangedElsewhere(change, looked)) void start()
  })

  function show(isKeptApart: boolean): void {
    look.isKeptApart.value = isKeptApart
    void start()
  }
  function choose(kind: LocationKind): void {
    look.kind.value = kind
    void start()
  }
  return { ...look, ...deciding, choose, isOpen, index, choice, group, go, begin, start, close, toggleList, show }
})

interface Deciding {
  look: Pick<ReturnType<typeof useRepeatedLook>, 'groups' | 'problem' | 'isKeptApart' | 'kind'>
  group: Readonly<Ref<RepeatedPlace | null>>
  choice: Ref<RepeatedChoice>
  leave(decided: readonly RepeatedPlace[]): void
}

/** What becomes of the places that are shown. */
function useDeciding({ look, group, choice, leave }: Deciding) {
  const lists = useListsStore()
  const { groups } = look
  const { isBusy, change } = useAsking(look.problem)
  let ownIds: ReadonlySet<string> = new Set()

  async function join(joined: JoinedGroup[], decided: readonly RepeatedPlace[], left = 0): Promise<void> {
    if (joined.length === 0 || isBusy.value) return
    ownIds = new Set(idsOf(decided))
    const answer = await change('lists.join', { groups: joined })
    if (!answer) return
    lists.history = answer.history
    const done = t('repeated.joined', { count: joined.length })
    lists.tell(left === 0 ? done : t('merge.done.leftOut', { what: done, left: t('merge.leftOut', { count: left }) }))
    leave(decided)
  }

  const decide = async (isEverywhere: boolean): Promise<void> => {
    const now = group.value
    const { survivor, taken } = choice.value
    if (now && survivor !== null) await join([toJoined(now, { survivor, taken }, isEverywhere)], [now])
  }
  /** Those that can be joined unseen, because nobody is called differently. */
  const alike = computed(() => groups.value.filter((one) => !namesDiffer(one, look.kind.value)))
  const leftOut = computed(() => groups.value.length - alike.value.length)
  async function joinAll(): Promise<void> {
    const left = leftOut.value
    await join(alike.value.map((one) => toJoined(one, FIRST, true)), alike.value, left) // prettier-ignore
  }

  /** Durably, until it is taken back: kept apart where they are to be decided about, else no longer. */
  async function keep(): Promise<void> {
    const now = group.value
    if (!now || isBusy.value) return
    const isApart = !look.isKeptApart.value
    const ids = [...new Set(now.places.map(({ point }) => point.id))]
    if (await change('lists.keepApart', { groups: [ids], isApart })) leave([now])
  }
  return { isBusy, ownIds: () => ownIds, alike, leftOut, decide, joinAll, keep }
}

/** A look through lists; another one, or none, begins when it is told. */
function useRepeatedLook() {
  const client = useHostClient()
  const listIds = ref<string[]>([])
  /** Those that are kept apart are shown, in place of those to be decided about. */
  const isKeptApart = ref(false)
  const kind = ref<LocationKind>('name')
  const groups = shallowRef<RepeatedPlace[]>([])
  const looked = ref(0)
  const isCut = ref(false)
  const isLooking = ref(false)
  const problem = ref<AppError | null>(null)
  /** Another one for every look: what an earlier one still finds is of no use. */
  let look = 0

  function stop(): void {
    look++
    isLooking.value = false
  }

  async function start(): Promise<void> {
    const now = ++look
    groups.value = []
    looked.value = 0
    isCut.value = false
    problem.value = null
    isLooking.value = listIds.value.length > 0
    if (!isLooking.value) return
    const answer: Result<Found> = await client.call('lists.repeated', {
      listIds: listIds.value,
      isKeptApart: isKeptApart.value,
      kind: kind.value,
    })
    if (look !== now) return
    isLooking.value = false
    if (answer.ok) {
      groups.value = answer.value.groups
      looked.value = answer.value.looked
      isCut.value = answer.value.isCut
    } else problem.value = answer.error
  }
  return { listIds, isKeptApart, kind, groups, looked, isCut, isLooking, problem, start, stop }
}
