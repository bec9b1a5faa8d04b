import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import type { BatchRow } from './use-row-pages.ts'

const PREVIEW_ROWS = 50

/** What goes into the file, and the job that writes it. */
export const useExportStore = defineStore('export', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const jobs = useJobsStore()

  const rows = ref<'all' | 'changed'>('all')
  const words = ref<MatchWord[]>([...MATCH_WORDS])
  const preset = ref<'exact' | 'excel'>('exact')
  const jobId = ref('')
  const savedName = ref('')
  const problem = ref<AppError | null>(null)
  const preview = ref<BatchRow[]>([])
  /** Rows that fit the words; with `changed`, those of them with a changed part. */
  const fitting = ref(0)
  let generation = 0

  const job = computed(() => jobs.find(jobId.value))
  const isWriting = computed(() => isUnderWay(job.value))

  /** The contract's empty list means every word, those of later versions included. */
  const wordChoice = (): MatchWord[] => (words.value.length === MATCH_WORDS.length ? [] : words.value)

  async function lookAhead(): Promise<void> {
    const at = ++generation
    if (words.value.length === 0) {
      preview.value = []
      fitting.value = 0
      return
    }
    const answer = await client.call('cleanse.rows', {
      jobId: cleanse.jobId,
      filter: { words: wordChoice(), changed: rows.value === 'changed' ? [...EXPLAINED_PARTS] : [], search: '' },
      offset: 0,
      limit: PREVIEW_ROWS,
    })
    if (at !== generation) return
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    preview.value = answer.value.rows
    fitting.value = answer.value.total
  }

  async function start(): Promise<void> {
    if (isWriting.value || words.value.length === 0) return
    savedName.value = ''
    const answer = await client.call('cleanse.export', {
      jobId: cleanse.jobId,
      rows: rows.value,
      words: wordChoice(),
      preset: preset.value,
    })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    if (!jobs.find(answer.value.id)) jobs.put(answer.value)
    jobId.value = answer.value.id
  }

  /** Gives the written file to the person; can be repeated. */
  async function save(): Promise<void> {
    const result = job.value?.result
    if (!result) return
    const saved = await client.saveFile(result.file, result.name)
    problem.value = saved.ok ? null : saved.error
    if (saved.ok) savedName.value = result.name
  }

  return { rows, words, preset, job, isWriting, savedName, problem, preview, fitting, lookAhead, start, save }
})
