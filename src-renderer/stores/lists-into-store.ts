import { defineStore } from 'pinia'
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { guessMatch, guessTarget, type IntoMatch } from './guess-match.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import { toMapping, useImportStore, type PointsFile } from './lists-import-store.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'
import { usePlannedRows, type IntoState, type PlannedRows } from './use-planned-rows.ts'

type PlanInput = CommandInput<'lists.planImport'>

/** A file on its way into a list that is there: how its rows find their places, what they will do, and doing it. */
export const useIntoStore = defineStore('import-into', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const imports = useImportStore()
  const choices = useIntoChoices(imports, lists)
  const jobId = ref('')
  /** What the file will do, or has done. */
  const state = ref<IntoState | null>(null)
  const rows = usePlannedRows({ client, jobId, state })
  const run = useIntoRun({ client, imports, choices, jobId, state, show: rows.show })

  /** Takes back what was imported. */
  async function undo(): Promise<void> {
    const listId = state.value?.listId ?? ''
    await lists.undo()
    imports.leaveTo(listId)
  }
  return {
    ...choices,
    ...rows,
    ...run,
    /** A list that is there takes the file. */
    isInto: computed(() => choices.listId.value !== ''),
    state,
    undo,
  }
})

type IntoStep = 'choose' | 'planning' | 'preview' | 'applying' | 'done'

interface IntoParts {
  client: HostClient
  imports: Imports
  choices: IntoChoices
  jobId: Ref<string>
  state: Ref<IntoState | null>
  show: PlannedRows['show']
}

function useIntoRun({ client, imports, choices, jobId, state, show }: IntoParts) {
  const jobs = useJobsStore()
  const step = ref<IntoStep>('choose')
  const { problem, ask } = useAsking()
  const job = computed(() => jobs.find(jobId.value))
  const leave = useLeaving(client)
  const settle = useSettling({ client, job, step, state, problem, show })
  /** Rows that write something. */
  const writes = computed(() => {
    const { new: added, changed, conflict } = state.value?.counts.actions ?? { new: 0, changed: 0, conflict: 0 }
    const others = (state.value?.counts.dropped ?? 0) + (state.value?.layers ?? 0)
    return added + changed + conflict + others
  })

  /** What was pulled from a table is taken over even where it changes nothing: the next push compares with it. */
  const canApply = computed(() => writes.value > 0 || choices.isPulled.value)

  async function preview(): Promise<void> {
    if (!imports.file || step.value !== 'choose') return
    step.value = 'planning'
    const earlier = jobId.value
    const answer = await ask('lists.planImport', toPlanInput(imports.file, imports, choices))
    if (!answer) return void (step.value = 'choose')
    jobs.add(answer)
    jobId.value = answer.id
    // The earlier preview goes last: the file goes with the last job that reads it.
    if (earlier) leave(earlier)
    await settle()
  }

  async function apply(): Promise<void> {
    if (step.value !== 'preview' || !canApply.value) return
    step.value = 'applying'
    const answer = await ask('lists.applyImport', { jobId: jobId.value })
    if (!answer) return void (step.value = 'preview')
    await settle()
  }

  /** Stops what runs, or goes from the preview back to what was chosen. */
  function back(): void {
    if (step.value === 'planning' || step.value === 'applying') return void jobs.cancel(jobId.value)
    step.value = 'choose'
    state.value = null
    problem.value = null
  }

  // Another file, or none: what was said of the one before is void.
  watch(
    () => imports.file?.file,
    () => {
      if (jobId.value) leave(jobId.value)
      jobId.value = ''
      step.value = 'choose'
      back()
    },
  )
  return { step, job, problem, writes, canApply, preview, apply, back }
}

interface Settling extends Pick<IntoParts, 'client' | 'state' | 'show'> {
  job: ComputedRef<Job | null>
  step: Ref<IntoStep>
  problem: Ref<AppError | null>
}

/** Asks what came of a job that has come to its end; its last event may be still that of the preview. */
function useSettling({ client, job, step, state, problem, show }: Settling): () => Promise<void> {
  const lists = useListsStore()
  async function settle(): Promise<void> {
    const ended = job.value
    if (!ended || isUnderWay(ended) || (step.value !== 'planning' && step.value !== 'applying')) return
    if (ended.state !== 'done') {
      problem.value = ended.error
      state.value = null
      step.value = 'choose'
      return
    }
    const answer = await client.call('lists.planned', { jobId: ended.id })
    if (job.value?.id !== ended.id) return
    if (!answer.ok) return void (problem.value = answer.error)
    if (step.value === 'planning') {
      state.value = answer.value
      step.value = 'preview'
      show('all')
    } else if (step.value === 'applying' && answer.value.isApplied) {
      state.value = answer.value
      step.value = 'done'
      await lists.load()
    }
  }
  watch(job, () => void settle())
  return settle
}

type Imports = ReturnType<typeof useImportStore>

function toPlanInput(file: PointsFile, imports: Imports, choices: IntoChoices): PlanInput {
  return {
    file: file.file,
    format: { ...imports.format },
    mapping: toMapping(imports.roles),
    keepOthers: imports.keepOthers,
    geocode: imports.isSearched,
    country: imports.asksCountry ? imports.country : '',
    listId: choices.listId.value,
    match: choices.match.value,
    existing: choices.existing.value,
    edits: choices.edits.value,
  }
}

function useIntoChoices(imports: Imports, lists: ReturnType<typeof useListsStore>) {
  /** Id of the list; empty: a new one. */
  const listId = ref('')
  const match = ref<IntoMatch>({ by: 'place' })
  const existing = ref<NonNullable<PlanInput['existing']>>('update')
  const edits = ref<NonNullable<PlanInput['edits']>>('keep')
  /** Token of the file that a table was pulled into; empty: none. */
  const pulledFile = ref('')
  const isPulled = computed(() => pulledFile.value !== '' && imports.file?.file === pulledFile.value)
  /** Lists into which a file can go. */
  const offered = computed(() => lists.lists.filter(({ isErrorList }) => !isErrorList))
  /** What is known of the file and the chosen list; of the likeliest list where a new one is made. */
  const known = computed(() => {
    const all = imports.file?.known ?? []
    return listId.value === '' ? (all[0] ?? null) : (all.find((one) => one.listId === listId.value) ?? null)
  })

  function choose(wanted: string): void {
    listId.value = wanted
    if (imports.file && wanted !== '') match.value = guessMatch(imports.file.columns, imports.roles, known.value)
  }

  /** A file that was read in another way has other columns; where it goes stays. */
  watch(
    () => imports.file,
    (file, before) => {
      if (file?.file !== before?.file) [existing.value, edits.value] = ['update', 'keep']
      if (file) choose(file.file === before?.file ? listId.value : guessTarget(file.known))
    },
    { immediate: true },
  )
  return { offered, listId, match, existing, edits, known, pulledFile, isPulled, choose }
}

type IntoChoices = ReturnType<typeof useIntoChoices>

/** Ends jobs that nobody waits for any more, with what they wrote. */
function useLeaving(client: HostClient): (id: string) => void {
  const jobs = useJobsStore()
  const leaving = new Set<string>()
  client.on('job.changed', ({ id, ...job }) => {
    if (!leaving.has(id) || isUnderWay({ id, ...job })) return
    leaving.delete(id)
    void jobs.remove(id)
  })
  return (id) => {
    if (!isUnderWay(jobs.find(id))) return void jobs.remove(id)
    leaving.add(id)
    void jobs.cancel(id)
  }
}
