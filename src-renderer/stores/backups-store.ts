import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import { chooseFile } from '#renderer/client/choose-file.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { BACKUP_HEAD_BYTES, isBackupHead } from '#shared/model/backup-file.ts'
import type { AppError } from '#shared/result.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'
import { takeWith, type Take } from './take-answer.ts'

export type ListedBackup = CommandResponse<'data.backups'>['backups'][number]

/** A clock that is read twice may go back by this much. */
const CLOCK_SLACK_MS = 1_000
const BACKUP_FILES = '.db,.zip'

/** Copies of the data: which there are and whether they are sound, one to take along, one put in place. */
export const useBackupsStore = defineStore('backups', () => {
  const client = useHostClient()
  const problem = ref<AppError | null>(null)
  const take = takeWith(problem)
  const listed = useListedBackups(client, take)
  const busy = useBusy()
  return {
    problem,
    ...listed,
    busyWith: busy.busyWith,
    ...usePortableFiles({ client, take, busy, load: listed.load }),
    ...useRestoring({ client, take, busy, backups: listed.backups }),
    ...useTakenLists(client, take, problem),
  }
})

function useListedBackups(client: HostClient, take: Take) {
  const backups = ref<ListedBackup[] | null>(null)
  /** Nothing for a copy while nobody has looked at every page of it. */
  const proofs = ref(new Map<string, CommandResponse<'data.proveBackup'>>())

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
  return { backups, proofs, load }
}

type BackupAction = 'copy' | 'bring' | 'restore'
interface Busy {
  busyWith: Ref<BackupAction | null>
  during(what: BackupAction, work: () => Promise<void>): Promise<void>
}

function useBusy(): Busy {
  const busyWith = ref<BackupAction | null>(null)
  async function during(what: BackupAction, work: () => Promise<void>): Promise<void> {
    busyWith.value = what
    try {
      await work()
    } finally {
      busyWith.value = null
    }
  }
  return { busyWith, during }
}

interface Parts {
  client: HostClient
  take: Take
  busy: Busy
}

/** One file that leaves for another computer, and one that comes from it. */
function usePortableFiles({ client, take, busy, load }: Parts & { load(): Promise<void> }) {
  const window = useWindowStore()
  const saved = ref<(CommandResponse<'data.copy'> & { isWithPhotos: boolean }) | null>(null)
  /** What could go along: the person is asked first, and sees the size. */
  const asked = ref<CommandResponse<'data.survey'> | null>(null)

  const askCopy = (): Promise<void> =>
    busy.during('copy', async () => {
      saved.value = null
      const survey = take(await client.call('data.survey', {}))
      if (survey) asked.value = survey
    })

  const copy = (parts: CommandRequest<'data.copy'>): Promise<void> =>
    busy.during('copy', async () => {
      const made = take(await client.call('data.copy', parts))
      if (!made) return
      const given = await client.saveFile(made.file, made.name)
      take(given)
      if (given.ok) saved.value = { ...made, isWithPhotos: parts.withPhotos }
      await client.call('data.dropCopy', { file: made.file })
    })

  const bring = (): Promise<void> =>
    busy.during('bring', async () => {
      const file = await chosenToken()
      if (file === null || !take(await client.call('data.addBackup', { file }))) return
      await load()
      window.announce(t('backup.brought'))
    })

  /** One that was dropped: among the copies, and opened to be looked into. */
  const dropped = ref<string | null>(null)
  const isBackup = async (file: File): Promise<boolean> =>
    isBackupHead(new Uint8Array(await file.slice(0, BACKUP_HEAD_BYTES).arrayBuffer()))
  const openDropped = (file: File): Promise<void> =>
    busy.during('bring', async () => {
      const sent = take(await client.sendFile(file))
      const added = sent && take(await client.call('data.addBackup', { file: sent.file }))
      if (!added) return
      dropped.value = added.name
      window.announce(t('backup.brought'))
      await load()
    })

  async function chosenToken(): Promise<string | null> {
    if (client.chooseFile) return take(await client.chooseFile())?.file ?? null
    const file = await chooseFile(BACKUP_FILES)
    return file ? (take(await client.sendFile(file))?.file ?? null) : null
  }
  return { saved, asked, askCopy, copy, bring, dropped, isBackup, openDropped }
}

/** A copy that takes the place of the data, and the way back. */
function useRestoring({ client, take, busy, backups }: Parts & { backups: Ref<ListedBackup[] | null> }) {
  /** The restore that this window asked for before it loaded anew. */
  const restored = ref(readPlace().restored ?? null)
  /** What stood here before it. */
  const before = computed(() => {
    const at = restored.value?.askedAt
    if (at === undefined) return null
    const isBefore = ({ reason, madeAt }: ListedBackup) =>
      reason === 'before-restore' && Date.parse(madeAt) >= at - CLOCK_SLACK_MS
    return backups.value?.find(isBefore) ?? null
  })

  // Loading anew cuts the call off, sometimes before its answer: that is no refusal.
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))

  /** The page loads anew when it is done; what it was is kept for that. */
  const restore = ({ name, madeAt }: ListedBackup): Promise<void> =>
    busy.during('restore', async () => {
      keepPlace({ restored: { madeAt, askedAt: Date.now(), isUndo: name === before.value?.name } })
      const done = take(await client.call('data.restore', { name }))
      if (!done && !isLeaving) keepPlace({ restored: restored.value })
    })

  function forgetRestored(): void {
    restored.value = null
    keepPlace({ restored: null })
  }
  return { restored, before, restore, forgetRestored }
}

/** Lists of a copy that are added to the present ones. */
function useTakenLists(client: HostClient, take: Take, problem: Ref<AppError | null>) {
  const jobs = useJobsStore()
  const window = useWindowStore()
  const jobId = ref('')
  const job = computed(() => jobs.find(jobId.value))
  const isTaking = computed(() => isUnderWay(job.value))

  /** Null: all of them. */
  async function takeLists(name: string, listIds: string[] | null): Promise<void> {
    const started = take(await client.call('data.takeLists', { name, listIds }))
    if (!started) return
    jobs.add(started)
    jobId.value = started.id
  }
  watch(
    () => job.value?.state,
    (state) => {
      if (state === 'failed') problem.value = job.value?.error ?? null
      if (state === 'done') window.toast = { text: t('backup.taken', { name: job.value?.title ?? '' }), action: 'undo' }
    },
  )
  return { job, isTaking, takeLists }
}
