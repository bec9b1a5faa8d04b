import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { useSettingsStore } from './settings-store.ts'
import { useCleanseRun } from './use-cleanse-run.ts'
import { useFileReading } from './use-file-reading.ts'
import { keepPlace, readPlace } from './window-place.ts'

export type { FileDescription } from './use-file-reading.ts'

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
  const run = useCleanseRun(client, reading, problem)

  const job = computed(() => jobs.find(jobId.value))
  const title = computed(() => job.value?.title || reading.description.value?.name || '')

  function show(next: CleanseStep): void {
    step.value = next
    keepPlace({ step: next, jobId: jobId.value })
  }

  function canShow(wanted: CleanseStep): boolean {
    if (wanted === 'file') return true
    if (wanted === 'columns') return reading.description.value !== null
    return job.value !== null && (wanted === 'run' || !isUnderWay(job.value))
  }

  async function open(name: string, hand: Parameters<typeof reading.read>[1]): Promise<void> {
    if (!(await reading.read(name, hand))) return
    run.resetChoices(settings.settings.defaultCountry)
    jobId.value = ''
    show('columns')
  }

  async function start(): Promise<void> {
    const started = await run.startRun()
    if (!started) return
    // Its events may have come before its answer and know more.
    if (!jobs.find(started.id)) jobs.put(started)
    jobId.value = started.id
    show('run')
  }

  /** Opens a run of the list; the file of another run is no longer the open one. */
  function openJob(id: string, at: CleanseStep): void {
    if (jobId.value !== id) closeFile()
    jobId.value = id
    show(at)
  }

  function closeFile(): void {
    reading.description.value = null
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
    await reading.restoreFile()
    jobId.value = jobs.find(place.jobId ?? '')?.id ?? ''
    step.value = STEPS.find((name) => name === place.step && canShow(name)) ?? 'file'
  }

  const openFile = (file: File): Promise<void> => open(file.name, () => client.sendFile(file))
  const openReceived = ({ file, name }: OpenedFile): Promise<void> => open(name, async () => ok({ file }))
  const openSample = (name: string): Promise<void> => open(name, () => client.call('file.sample', {}))
  const ways = { openFile, openReceived, openSample, openJob, show, canShow, start, startOver, restore }
  return { step, jobId, problem, job, title, ...reading, ...run, ...ways }
})
