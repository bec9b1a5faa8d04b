import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { useReviewStore } from './review-store.ts'
import { useExportPreview } from './use-export-preview.ts'
import { useRowChoice } from './use-row-choice.ts'

/** Kinds of files, and what the host is asked for. */
const KINDS = {
  exact: { format: 'csv', preset: 'exact' },
  excel: { format: 'csv', preset: 'excel' },
  xlsx: { format: 'xlsx', preset: 'exact' },
  jsonl: { format: 'jsonl', preset: 'exact' },
} as const
export type ExportKind = keyof typeof KINDS
export const EXPORT_KINDS = Object.keys(KINDS) as ExportKind[]

/** What goes into the file, and the job that writes it. */
export const useExportStore = defineStore('export', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const jobs = useJobsStore()
  const review = useReviewStore()

  const choice = useRowChoice()
  const kind = ref<ExportKind>('exact')
  const jobId = ref('')
  const saved = ref<{ name: string; bytes: number } | null>(null)
  const problem = ref<AppError | null>(null)
  const { preview, fitting, look, showNone } = useExportPreview(client, problem)

  const job = computed(() => jobs.find(jobId.value))
  /** A whole export also carries the rows that could not be read and the blank ones, as they stand. */
  const rowsOut = computed(() => (choice.isWhole.value ? (review.counts?.rowsIn ?? fitting.value) : fitting.value))
  const isWriting = computed(() => isUnderWay(job.value))

  async function lookAhead(): Promise<void> {
    if (choice.isNothing.value) return showNone()
    const filter = choice.filter()
    if (choice.rows.value === 'changed') filter.facets.change = { values: ['changed'], isNegated: false }
    await look(cleanse.jobId, filter)
  }

  async function start(): Promise<void> {
    if (isWriting.value || choice.isNothing.value) return
    saved.value = null
    const answer = await client.call('cleanse.export', {
      jobId: cleanse.jobId,
      rows: choice.rows.value,
      filter: choice.filter(),
      ...KINDS[kind.value],
    })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    if (!jobs.find(answer.value.id)) jobs.put(answer.value)
    jobId.value = answer.value.id
  }

  /** Gives the written file to the person; the host need not keep its copy after that. */
  async function save(): Promise<void> {
    const result = job.value?.result
    if (!result) return
    const answer = await client.saveFile(result.file, result.name)
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    saved.value = { name: result.name, bytes: result.bytes }
    await jobs.remove(jobId.value)
  }

  return {
    rows: choice.rows,
    words: choice.words,
    depths: choice.depths,
    kind,
    job,
    isWriting,
    saved,
    problem,
    preview,
    fitting,
    rowsOut,
    lookAhead,
    start,
    save,
  }
})
