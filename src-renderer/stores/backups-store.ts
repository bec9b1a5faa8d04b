import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { chooseFile } from '#renderer/client/choose-file.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'

export type ListedBackup = CommandResponse<'data.backups'>['backups'][number]
/** Undefined while nobody has looked at every page of it. */
export type ProvenBackup = CommandResponse<'data.proveBackup'>

/** A clock that is read twice may go back by this much. */
const CLOCK_SLACK_MS = 1_000
const BACKUP_FILES = '.db'

/** Copies of the data: which there are and whether they are sound, one to take along, one put in place. */
export const useBackupsStore = defineStore('backups', () => {
  const client = useHostClient()
  const jobs = useJobsStore()
  const window = useWindowStore()
  const backups = ref<ListedBackup[] | null>(null)
  const proofs = ref(new Map<string, ProvenBackup>())
  const problem = ref<AppError | null>(null)
  const busyWith = ref<'copy' | 'bring' | 'restore' | null>(null)
  const saved = ref<CommandResponse<'data.copy'> | null>(null)
  const jobId = ref('')
  /** The restore that this window asked for before it loaded anew. */
  const restored = ref(readPlace().restored ?? null)
  /** What stood here before it. */
  const before = computed(() => {
    const at = restored.value?.askedAt
    if (at === undefined) return null
    return (
      backups.value?.find(
        ({ reason, madeAt }) => reason === 'before-restore' && Date.parse(madeAt) >= at - CLOCK_SLACK_MS,
      ) ?? null
    )
  })

  function take<T>(answer: Result<T>): T | null {
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }

  /** Each copy is proven in its turn: a look at every page of it. */
  async function load(): Promise<void> {
    const listed = take(await client.call('data.backups', {}))
    if (!listed) return
    backups.value = listed.backups
    for (const { name } of listed.backups) {
      if (proofs.value.has(name)) continue
      const proven = await client.call('data.proveBackup', { name })
      if (proven.ok) proofs.value.set(name, proven.value)
    }
  }

  async function during<T>(what: 'copy' | 'bring' | 'restore', work: () => Promise<T>): Promise<T> {
    busyWith.value = what
    try {
      return await work()
    } finally {
      busyWith.value = null
    }
  }

  const copy = (): Promise<void> =>
    during('copy', async () => {
      saved.value = null
      const made = take(await client.call('data.copy', {}))
      if (!made) return
      if (take(await client.saveFile(made.file, made.name)) === null && problem.value === null) saved.value = made
      await client.call('data.dropCopy', { file: made.file })
    })

  const bring = (): Promise<void> =>
    during('bring', async () => {
      const file = await chosenToken()
      if (file === null) return
      const added = take(await client.call('data.addBackup', { file }))
      if (!added) return
      await load()
      window.announce(t('backup.brought'))
    })

  async function chosenToken(): Promise<string | null> {
    if (client.chooseFile) return take(await client.chooseFile())?.file ?? null
    const file = await chooseFile(BACKUP_FILES)
    return file ? (take(await client.sendFile(file))?.file ?? null) : null
  }

  /** The page loads anew when it is done; what it was is kept for that. */
  const restore = (backup: ListedBackup): Promise<void> =>
    during('restore', async () => {
      keepPlace({
        restored: { madeAt: backup.madeAt, askedAt: Date.now(), isUndo: backup.name === before.value?.name },
      })
      const done = take(await client.call('data.restore', { name: backup.name }))
      if (!done) keepPlace({ restored: restored.value })
    })

  function forgetRestored(): void {
    restored.value = null
    keepPlace({ restored: null })
  }

  /** Adds lists of a copy to the present ones; null: all. */
  async function takeLists(name: string, listIds: string[] | null): Promise<void> {
    const job = take(await client.call('data.takeLists', { name, listIds }))
    if (!job) return
    jobs.add(job)
    jobId.value = job.id
  }

  const job = computed(() => jobs.find(jobId.value))
  watch(
    () => job.value?.state,
    (state) => {
      if (state === 'failed') problem.value = job.value?.error ?? null
      if (state === 'done') window.toast = { text: t('backup.taken', { name: job.value?.title ?? '' }), action: 'undo' }
    },
  )
  const isTaking = computed(() => isUnderWay(job.value))
  return {
    backups,
    proofs,
    problem,
    busyWith,
    saved,
    restored,
    before,
    job,
    isTaking,
    load,
    copy,
    bring,
    restore,
    forgetRestored,
    takeLists,
  }
})
