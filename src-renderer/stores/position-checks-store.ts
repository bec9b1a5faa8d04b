import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import { isChangedElsewhere } from './is-changed-elsewhere.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'

type SuspiciousPage = CommandResponse<'lists.suspiciousPositions'>
export type SuspiciousPoint = SuspiciousPage['points'][number]
type SuspicionKind = SuspiciousPoint['kind']

/** In the order in which they are shown: what has a certain way out first. */
const SUSPICION_KINDS: readonly SuspicionKind[] = ['swapped', 'mirrored', 'zero', 'sea', 'country', 'address']
/** A list of more is one that was read wrongly; the rest comes when these are mended. */
const MOST_KEPT = 10_000

/** A look through the open list, part by part; another one, or none, begins when it is told. */
function useLook() {
  const { client, problem } = useAsking()
  const lists = useListsStore()
  const isWithAddresses = ref(false)
  const isLooking = ref(false)
  const looked = ref(0)
  const points = ref<SuspiciousPoint[]>([])
  /** There are more than are kept. */
  const isCut = ref(false)
  /** Another one for every look: what an earlier one still finds is of no use. */
  let look = 0

  function stop(): void {
    look++
    isLooking.value = false
  }

  async function start(): Promise<void> {
    const now = ++look
    const { listId } = lists
    points.value = []
    looked.value = 0
    problem.value = null
    isCut.value = false
    isLooking.value = true
    let after: number | null = 0
    while (after !== null) {
      const asked: CommandInput<'lists.suspiciousPositions'> = { listId, after, isWithAddresses: isWithAddresses.value }
      const answer: Result<SuspiciousPage> = await client.call('lists.suspiciousPositions', asked)
      if (look !== now) return
      if (answer.ok) take(answer.value)
      else problem.value = answer.error
      after = answer.ok && !isCut.value ? answer.value.next : null
    }
    isLooking.value = false
  }

  function take(page: SuspiciousPage): void {
    looked.value += page.looked
    points.value = [...points.value, ...page.points].slice(0, MOST_KEPT)
    isCut.value = points.value.length === MOST_KEPT && page.next !== null
  }
  return { isWithAddresses, isLooking, looked, points, isCut, problem, start, stop }
}

/** Looks for locations that lie where they hardly can, and mends them. */
export const usePositionChecksStore = defineStore('odd', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const shown = usePointsStore()
  const look = useLook()
  const { points } = look
  const { ask } = useAsking(look.problem)
  const isOpen = ref(false)

  const groups = computed(() =>
    SUSPICION_KINDS.map((kind) => ({ kind, points: points.value.filter((point) => point.kind === kind) })).filter(
      (group) => group.points.length > 0,
    ),
  )

  function begin(): void {
    isOpen.value = true
    void look.start()
  }

  function close(): void {
    isOpen.value = false
  }

  let own: ReadonlySet<string> = new Set()

  /** Moves locations to where they most probably lie, as one step. */
  async function mend(wanted: readonly SuspiciousPoint[]): Promise<void> {
    const edits = wanted.flatMap(({ id, mend }) => (mend ? [{ id, fields: { lat: mend.lat, lon: mend.lon } }] : []))
    const mended = (own = new Set(edits.map(({ id }) => id)))
    const answer = await ask('lists.change', { listId: lists.listId, change: { kind: 'edit', edits } })
    if (!answer) return
    // Who takes it back at once means this step.
    lists.history = answer.history
    points.value = points.value.filter(({ id }) => !mended.has(id))
    lists.tell(t('positionChecks.mended', { count: edits.length }))
  }

  /** Shows one in table, map and inspector. */
  function show({ id }: SuspiciousPoint): void {
    close()
    void shown.makeCurrent(id)
  }
  lists.closeOnLeave(isOpen, false)
  watch(isOpen, (isOpenNow) => isOpenNow || look.stop())
  // A mend that is taken back is odd again, and what was changed elsewhere may lie where it should by now.
  client.on('lists.changed', (change) => {
    const shownIds = points.value.map(({ id }) => id)
    if (isOpen.value && isChangedElsewhere(change, { lists: [lists.listId], shown: shownIds, own })) void look.start()
  })
  return { ...look, isOpen, groups, begin, close, mend, show }
})
