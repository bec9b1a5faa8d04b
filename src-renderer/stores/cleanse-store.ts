import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import { useSettingsStore } from './settings-store.ts'
import { useCleanseRun } from './use-cleanse-run.ts'
import { useFileReading, type HandFile } from './use-file-reading.ts'
import { keepPlace, readPlace } from './window-place.ts'

export type { FileDescription } from './use-address-groups.ts'

export const STEPS = ['file', 'columns', 'run', 'review', 'export'] as const
export type CleanseStep = (typeof STEPS)[number]

/** The way of one file through Cleanse: which step, which file, which run. */
export const useCleanseStore = defineStore('cleanse', () => {
  const client = useHostClient()
  const jobs = useJobsStore()
  const settings = useSettingsStore()
  const step = ref<CleanseStep>('file')
  const jobId = ref('')
  const problem = ref<AppError | null>(null)
  const reading = useFileReading(client, problem)
  const { read, restoreFile, addresses, ...file } = reading
  const { asked: _asked, ...grouped } = addresses
  const { startRun, ...run } = useCleanseRun(client, reading, problem)

  const job = computed(() => jobs.find(jobId.value))
  /** The runs of all addresses of the same rows, in the order in which they were started; none where there is one. */
  const siblings = computed(() => findSiblings(job.value, jobs.cleanseJobs))
  const title = computed(() => job.value?.title || file.description.value?.name || '')

  function show(next: CleanseStep): void {
    step.value = next
    keepPlace({ step: next, jobId: jobId.value })
  }

  const canShow = (wanted: CleanseStep): boolean => isThere(wanted, file.description.value !== null, job.value)

  async function open(name: string, hand: HandFile): Promise<void> {
    if (!(await read(name, hand))) return
    run.resetChoices(settings.settings.defaultCountry)
    jobId.value = ''
    show('columns')
  }

  async function start(): Promise<void> {
    const started = await startRun()
    if (!started) return
    jobs.add(started)
    jobId.value = started.id
    show('run')
  }

  /** Opens a run of the list; the file of another run is no longer the open one. */
  function openJob(id: string, at: CleanseStep): void {
    if (jobId.value !== id && !siblings.value.some((one) => one.id === id)) closeFile()
    jobId.value = id
    show(at)
  }

  function closeFile(): void {
    file.description.value = null
    problem.value = null
    jobId.value = ''
    keepPlace({ file: '', jobId: '' })
  }

  function startOver(): void {
    closeFile()
    show('file')
  }

  /** After a reload: the same file, run and step, as far as the host still has them. */
  async function restore(): Promise<void> {
    const place = readPlace()
    await restoreFile()
    jobId.value = jobs.find(place.jobId ?? '')?.id ?? ''
    step.value = STEPS.find((name) => name === place.step && canShow(name)) ?? 'file'
  }

  const openFile = (file: File): Promise<void> => open(file.name, () => client.sendFile(file))
  const openReceived = ({ file, name }: OpenedFile): Promise<void> => open(name, async () => ok({ file }))
  const openSample = (name: string): Promise<void> => open(name, () => client.call('file.sample', {}))
  /** Opens a run of the list at the step where it was left; the review comes back to its row by itself. */
  const reopen = async ({ id }: Job): Promise<void> => openJob(id, await leftStep(client, id))
  const ways = { openFile, openReceived, openSample, openJob, reopen, show, canShow, start, startOver, restore }
  return { step, jobId, job, siblings, title, problem, ...ways, ...file, ...grouped, ...run }
})

/** Jobs come newest first; those of one file began one behind the other. */
function findSiblings(job: Job | null, jobs: readonly Job[]): Job[] {
  const set = job?.group?.set
  return set === undefined ? [] : jobs.filter(({ group }) => group?.set === set).toReversed()
}

/** Whether there is anything to show at a step. */
function isThere(step: CleanseStep, isFileOpen: boolean, job: Job | null): boolean {
  if (step === 'file') return true
  if (step === 'columns') return isFileOpen
  return job !== null && (step === 'run' || !isUnderWay(job))
}

/** The step at which a run was left; the review where nobody has been there. */
async function leftStep(client: HostClient, jobId: string): Promise<CleanseStep> {
  const left = await client.call('review.place', { jobId })
  return (left.ok && left.value.place?.step) || 'review'
}
