import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'

export type TourReply = CommandResponse<'visits.begin'>
export type TourQuestion = CommandInput<'visits.begin'>
type Stops = CommandInput<'visits.arrange'>['stops']
type Leg = CommandResponse<'visits.way'>['legs'][number]

/** Between two answers: short enough that somebody sees it get better, and that a stop is heard. */
const STEP_MILLISECONDS = 400
const SECOND = 1000

/** A tour at the host: it is looked for, or reckoned in the order of a person. Only what was asked last counts. */
export interface VisitSearch {
  reply: Readonly<Ref<TourReply | null>>
  /** As they are drawn; none while the tour is looked for. */
  legs: Readonly<Ref<readonly Leg[]>>
  problem: Ref<AppError | null>
  /** The ways between all places are looked up. */
  isPreparing: ComputedRef<boolean>
  isSearching: ComputedRef<boolean>
  elapsedSeconds: Readonly<Ref<number>>
  /** Looks for the quickest order for so many seconds. True when it ended and nothing newer was asked meanwhile. */
  search(question: TourQuestion, seconds: number): Promise<boolean>
  /** Reckons the tour in the order of the stops; `isNew`: something else about it was changed too. */
  arrange(question: TourQuestion, stops: Stops, isNew: boolean): Promise<boolean>
  stop(): void
  /** Drops the tour, here and at the host. */
  end(): void
}

interface SearchState {
  reply: Ref<TourReply | null>
  legs: Ref<readonly Leg[]>
  problem: Ref<AppError | null>
  phase: Ref<'rest' | 'preparing' | 'searching'>
  elapsedSeconds: Ref<number>
  /** Of what was asked last. */
  newest: number
  visitId: string
}

export function useVisitSearch(client: HostClient): VisitSearch {
  const state: SearchState = {
    reply: shallowRef(null),
    legs: shallowRef([]),
    problem: shallowRef(null),
    phase: ref('rest'),
    elapsedSeconds: ref(0),
    newest: 0,
    visitId: '',
  }
  let isStopped = false

  async function search(question: TourQuestion, seconds: number): Promise<boolean> {
    const at = ++state.newest
    isStopped = false
    if (!(await begin(client, state, question, at))) return false
    state.phase.value = 'searching'
    const startedAt = performance.now()
    while (!isStopped && state.elapsedSeconds.value < seconds && state.reply.value?.isDone === false) {
      const left = Math.ceil(startedAt + seconds * SECOND - performance.now())
      const milliseconds = Math.max(1, Math.min(STEP_MILLISECONDS, left))
      const answer = await client.call('visits.improve', { visitId: state.visitId, milliseconds })
      if (at !== state.newest || !take(state, answer)) return false
      state.elapsedSeconds.value = (performance.now() - startedAt) / SECOND
    }
    return draw(client, state, at)
  }

  async function arrange(question: TourQuestion, stops: Stops, isNew: boolean): Promise<boolean> {
    const at = ++state.newest
    const isAtHand = !isNew && state.visitId !== ''
    state.phase.value = 'rest'
    if (!isAtHand && !(await begin(client, state, question, at))) return false
    const answer = await client.call('visits.arrange', { visitId: state.visitId, stops })
    if (at !== state.newest) return false
    // The host began anew, or was asked for many other tours meanwhile.
    if (isAtHand && !answer.ok && answer.error.code === 'nearby/tour-unknown') return arrange(question, stops, true)
    return take(state, answer) && draw(client, state, at)
  }

  function end(): void {
    state.newest++
    release(client, state)
    state.phase.value = 'rest'
    state.reply.value = null
    state.legs.value = []
    state.problem.value = null
  }

  return {
    reply: state.reply,
    legs: state.legs,
    problem: state.problem,
    isPreparing: computed(() => state.phase.value === 'preparing'),
    isSearching: computed(() => state.phase.value === 'searching'),
    elapsedSeconds: state.elapsedSeconds,
    search,
    arrange,
    stop: () => (isStopped = true),
    end,
  }
}

function release(client: HostClient, state: SearchState): void {
  if (state.visitId !== '') void client.call('visits.end', { visitId: state.visitId })
  state.visitId = ''
}

/** Shows an answer; false where it is none. */
function take(state: SearchState, answer: Result<TourReply>): boolean {
  state.problem.value = answer.ok ? null : answer.error
  if (answer.ok) state.reply.value = answer.value
  else state.phase.value = 'rest'
  return answer.ok
}

/** A new tour at the host, in the place of the one before. */
async function begin(client: HostClient, state: SearchState, question: TourQuestion, at: number): Promise<boolean> {
  release(client, state)
  state.phase.value = 'preparing'
  state.elapsedSeconds.value = 0
  const answer = await client.call('visits.begin', question)
  if (at !== state.newest) {
    if (answer.ok) void client.call('visits.end', { visitId: answer.value.visitId })
    return false
  }
  if (!take(state, answer)) return false
  state.visitId = answer.ok ? answer.value.visitId : ''
  state.legs.value = []
  return true
}

/** Looks up the way of the tour, which is all that is still missing. */
async function draw(client: HostClient, state: SearchState, at: number): Promise<boolean> {
  state.phase.value = 'rest'
  const way = await client.call('visits.way', { visitId: state.visitId })
  if (at !== state.newest) return false
  state.legs.value = way.ok ? way.value.legs : []
  state.problem.value = way.ok ? null : way.error
  return true
}
