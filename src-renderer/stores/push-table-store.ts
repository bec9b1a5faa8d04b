import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { PUSH_KINDS } from '#shared/contract/table-link-schemas.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import { usePullStore } from './pull-table-store.ts'
import { useTableLinksStore, wantsPassword } from './table-links-store.ts'
import { useAsking } from './use-asking.ts'

export type PushPlan = CommandResponse<'tables.pushPlan'>
export type PushRow = PushPlan['rows'][number]
export type PushKind = (typeof PUSH_KINDS)[number]

/** Rows changed in the table while the plan was looked at. */
const CONFLICT = 'tables/conflict'

/** Rows that the plan is about, those in conflict among them. */
export const totalOf = ({ counts }: PushPlan): number => counts.changed + counts.new + counts.removed

/** How many rows of the plan are listed under a kind; of a plan too long to be listed whole, how many there are. */
export function countOf(plan: PushPlan, kind: PushKind): number {
  if (kind === 'conflict') return plan.counts.conflicts
  return plan.rows.length < totalOf(plan) ? plan.counts[kind] : plan.rows.filter((row) => row.kind === kind).length
}

/** What a push would write into the table, row by row, and the push itself. */
export const usePushStore = defineStore('push-table', () => {
  const links = useTableLinksStore()
  const pull = usePullStore()
  const isOpen = ref(false)
  const linkId = ref('')
  const link = computed(() => links.find(linkId.value))
  const run = usePushRun(linkId)
  const { plan, step, problem, makePlan } = run
  const rows = useShownRows(plan)
  /** Rows that the push writes. */
  const writes = computed(() => (plan.value ? totalOf(plan.value) : 0))
  const isAllowed = computed(() => link.value?.mayPush === true && plan.value?.counts.conflicts === 0)
  const isReady = computed(() => step.value === 'plan' && writes.value > 0 && isAllowed.value)

  async function begin(id: string): Promise<void> {
    linkId.value = id
    run.withRemovals.value = false
    isOpen.value = true
    await makePlan()
  }

  async function push(): Promise<void> {
    if (isReady.value) await run.send()
  }

  async function giveAndPlan(password: string, isKept: boolean): Promise<void> {
    if (await links.givePassword(linkId.value, password, isKept)) await makePlan()
    else problem.value = links.problem
  }

  /** Rows of deleted locations leave the table too, or stay. */
  async function chooseRemovals(wanted: boolean): Promise<void> {
    run.withRemovals.value = wanted
    await makePlan()
  }

  /** The other direction first: conflicts are decided there. */
  async function pullFirst(): Promise<void> {
    isOpen.value = false
    await pull.start(linkId.value)
  }

  const needsPassword = computed(() => wantsPassword(problem.value))
  const shown = { isOpen, link, writes, isReady, needsPassword }
  return { ...run, ...rows, ...shown, begin, push, giveAndPlan, chooseRemovals, pullFirst }
})

type PushStep = 'planning' | 'plan' | 'pushing' | 'sent'

/** The job that compares list and table, and the one that sends. */
function usePushRun(linkId: Ref<string>) {
  const { problem, ask } = useAsking()
  const jobs = useJobsStore()
  const withRemovals = ref(false)
  const plan = ref<PushPlan | null>(null)
  const step = ref<PushStep>('plan')
  /** The job that made the plan, and the one that runs or ran last; they may be one. */
  const [planId, jobId] = [ref(''), ref('')]
  const job = computed(() => jobs.find(jobId.value))
  const isBusy = computed(() => step.value === 'planning' || step.value === 'pushing')

  async function follow(started: Job | null): Promise<void> {
    if (!started) return void (step.value = 'plan')
    jobs.add(started)
    jobId.value = started.id
    await settle()
  }

  /** Compares the list with the table; writes nothing. */
  async function makePlan(): Promise<void> {
    if (isBusy.value) return
    plan.value = null
    step.value = 'planning'
    await follow(await ask('tables.planPush', { linkId: linkId.value, withRemovals: withRemovals.value }))
  }

  /** Sends exactly what is shown. */
  async function send(): Promise<void> {
    step.value = 'pushing'
    await follow(await ask('tables.push', { jobId: planId.value }))
  }

  /** Asks what came of a job that has come to its end; the last that is known may be the end of the plan. */
  async function settle(): Promise<void> {
    const ended = job.value
    if (!ended || isUnderWay(ended) || !isBusy.value) return
    if (step.value === 'planning') planId.value = ended.id
    if (ended.state !== 'done') return fail(ended)
    const answer = await ask('tables.pushPlan', { jobId: planId.value })
    if (job.value?.id !== ended.id || !isBusy.value) return
    if (answer) take(answer)
    else step.value = 'plan'
  }

  function take(answer: PushPlan): void {
    if (step.value === 'pushing' && !answer.isSent) return
    plan.value = answer
    step.value = answer.isSent ? 'sent' : 'plan'
  }

  /** The table changed meanwhile: what differs now is shown, under what was said of it. */
  async function fail({ error }: Job): Promise<void> {
    const isConflict = step.value === 'pushing' && error?.code === CONFLICT
    step.value = 'plan'
    problem.value = error
    if (isConflict) await makePlan()
    problem.value ??= error
  }

  watch(job, () => void settle())
  const stop = (): Promise<void> => jobs.cancel(jobId.value)
  return { problem, withRemovals, plan, step, job, isBusy, makePlan, send, stop }
}

/** The rows that are listed, and the one that is looked at. */
function useShownRows(plan: Readonly<Ref<PushPlan | null>>) {
  const kind = ref<PushKind | 'all'>('all')
  const index = ref(0)
  const shown = computed(() =>
    (plan.value?.rows ?? []).filter((row) => kind.value === 'all' || row.kind === kind.value),
  )
  const current = computed(() => shown.value[index.value] ?? null)
  const kinds = computed(() => PUSH_KINDS.filter((one) => plan.value && countOf(plan.value, one) > 0))
  /** Conflicts are what has to be looked at first. */
  watch(plan, () => show(plan.value && plan.value.counts.conflicts > 0 ? 'conflict' : 'all'))
  function show(wanted: PushKind | 'all'): void {
    kind.value = wanted
    index.value = 0
  }
  return { kind, kinds, index, shown, current, show }
}
