import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import type { AppError, Result } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import type { GroupMerge } from './group-values.ts'
import { useReviewStore } from './review-store.ts'
import { tellDecided, tellMoved, tellNext } from './tell-decided.ts'
import { useWindowStore } from './window-store.ts'

export type ReviewState = CommandResponse<'review.state'>
export type PolicyCounts = CommandResponse<'review.policies'>
export type DecisionAction = CommandInput<'review.decide'>['action']
type DecisionTarget = CommandInput<'review.decide'>['target']
export type Decided = CommandResponse<'review.decide'>

/** What the detail of a row is doing besides showing it. */
export type ReviewMode = 'look' | 'edit' | 'note' | 'place'

const BY_SOMEBODY = DECISIONS.filter((name) => name !== 'undecided' && name !== 'auto')

const sumOf = (state: ReviewState | null, names: readonly (typeof DECISIONS)[number][]): number =>
  names.reduce((sum, name) => sum + (state?.decisions[name] ?? 0), 0)

/** Decisions about the rows of the open run. */
export const useDecisionsStore = defineStore('decisions', () => {
  const client = useHostClient()
  const review = useReviewStore()
  const window = useWindowStore()
  const decisions = useDecisionsState()
  const { state, mode, isForIdentical, isDeciding, problem, show, change } = decisions
  const shown = { state, mode, isForIdentical, problem, isDeciding }
  const run = () => ({ jobId: useCleanseStore().jobId })

  /** Decides about the row whose details are shown, or all rows like it, and moves on to the next one that needs a person. */
  async function decide(action: DecisionAction): Promise<void> {
    // Of the row whose details were seen; the list may be ahead of them.
    const row = review.detail?.row
    if (row === undefined) return
    const target: DecisionTarget = isForIdentical.value ? { identicalTo: row } : { row }
    const moved = review.moved()
    const done = await change(() => client.call('review.decide', { ...run(), target, action }))
    if (!done) return
    const isMoved = action.kind !== 'undecide' && (await review.goToUndecided(1, moved))
    await review.refreshDecisions()
    tellNext(window, done, isMoved ? review.current : undefined)
  }

  /** Decides about every row of the filter; with a name, as a rule. */
  async function decideAll(action: DecisionAction, rule?: string): Promise<void> {
    const request = { ...run(), target: { filter: review.filter }, action, ...(rule ? { rule } : {}) }
    await changeRows(decisions, () => client.call('review.decide', request))
  }

  async function move(direction: 'undo' | 'redo'): Promise<number | null> {
    const moved = review.moved()
    const done = await change(() => client.call(direction === 'undo' ? 'review.undo' : 'review.redo', run()))
    if (!done) return null
    const isOfRows = done.operation?.kind === 'fix'
    if (isOfRows) await review.refreshRows()
    if (done.operation?.kind === 'carry') await review.refreshCounts()
    if (done.row !== null) await review.goToRow(done.row, isOfRows ? review.moved() : moved)
    await review.refreshDecisions()
    tellMoved(window, done, direction)
    return done.row
  }

  return {
    ...shown,
    /** Rows that somebody decided about, and those that still need a person. */
    decided: computed(() => sumOf(state.value, BY_SOMEBODY)),
    left: computed(() => sumOf(state.value, ['undecided'])),
    async open() {
      mode.value = 'look'
      await show(client.call('review.state', run()))
    },
    decide,
    decideAll,
    /** Merges rows of one place, or keeps them apart; what was done, or null where nothing was. */
    merge: (wanted: GroupMerge) => changeRows(decisions, () => client.call('review.merge', { ...run(), ...wanted })),
    /** Reads and cleanses a row that could not be read, from cells put right; what is wrong with them still. */
    fixRow: (row: number, cells: string[]) =>
      fixRow(decisions, () => client.call('review.fix', { ...run(), row, cells })),
    /** Gives a rule another place, from 1; all of them are applied anew in their order. */
    orderRules: (rule: number, place: number) =>
      changeRows(decisions, () => client.call('review.order', { ...run(), rule, place })),
    /** Takes over what was decided in an earlier run of the file; what was done, or null where nothing was. */
    takeOver: (from: string) => takeOver(decisions, () => client.call('review.takeOver', { ...run(), from })),
    /** Takes the last step back; the first row that it was about, or null. */
    undo: () => move('undo'),
    redo: () => move('redo'),
    ...usePolicyCounts(client, run),
    async setPolicy(policy: ReviewState['policy']) {
      if (await show(client.call('review.policy', { ...run(), policy }))) await review.refreshDecisions()
    },
  }
})

/** Puts a row right; the rows are looked for anew, because one has come to them. */
async function fixRow(
  { change, takeProblem }: ReturnType<typeof useDecisionsState>,
  work: () => Promise<Result<Decided>>,
): Promise<AppError | null> {
  const done = await change(work)
  if (!done) return takeProblem()
  await useReviewStore().refreshRows()
  tellDecided(useWindowStore(), done)
  return null
}

/** Takes decisions over; the accounting says what became of them. */
async function takeOver(
  decisions: ReturnType<typeof useDecisionsState>,
  work: () => Promise<Result<Decided>>,
): Promise<Decided | null> {
  const done = await changeRows(decisions, work)
  if (done) await useReviewStore().refreshCounts()
  return done
}

/** Changes many rows at once, and says so; what was done, or null where nothing was. */
async function changeRows(
  { change }: ReturnType<typeof useDecisionsState>,
  work: () => Promise<Result<Decided>>,
): Promise<Decided | null> {
  const done = await change(work)
  if (!done) return null
  await useReviewStore().refreshDecisions()
  tellDecided(useWindowStore(), done)
  return done
}

function useDecisionsState() {
  const state = ref<ReviewState | null>(null)
  const mode = ref<ReviewMode>('look')
  /** The next decision is for every row with the same address. */
  const isForIdentical = ref(false)
  const isDeciding = ref(false)
  const problem = ref<AppError | null>(null)

  /** One change at a time: a key that is held down must not decide about rows that nobody has seen. */
  async function change(work: () => Promise<Result<Decided>>): Promise<Decided | null> {
    if (isDeciding.value) return null
    isDeciding.value = true
    const answer = await work()
    isDeciding.value = false
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return null
    state.value = answer.value.review
    mode.value = 'look'
    isForIdentical.value = false
    return answer.value
  }

  /** The review as it stands; false where it could not be told. */
  async function show(asked: Promise<Result<ReviewState>>): Promise<boolean> {
    const answer = await asked
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) state.value = answer.value
    return answer.ok
  }

  /** The problem of the last change, which is told where it arose. */
  function takeProblem(): AppError | null {
    const taken = problem.value
    problem.value = null
    return taken
  }

  return { state, mode, isForIdentical, isDeciding, problem, show, change, takeProblem }
}

function usePolicyCounts(client: HostClient, run: () => { jobId: string }) {
  /** Of each policy, the rows that it accepts, reviews and rejects; null before the first answer. */
  const policies = ref<PolicyCounts | null>(null)
  async function countPolicies(): Promise<void> {
    const { jobId } = run()
    const answer = await client.call('review.policies', { jobId })
    if (run().jobId === jobId) policies.value = answer.ok ? answer.value : null
  }
  return { policies, countPolicies }
}
