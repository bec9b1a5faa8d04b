import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { chooseFile } from '#renderer/client/choose-file.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { BACKUP_HEAD_BYTES, isBackupHead } from '#shared/model/backup-file.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking, type Asking } from './use-asking.ts'

export type ListedBackup = CommandResponse<'data.backups'>['backups'][number]

/** A clock that is read twice may go back by this much. */
const CLOCK_SLACK_MS = 1_000
const BACKUP_FILES = '.db,.zip'

/** Copies of the data: which there are and whether they are sound, one to take along, one put in place. */
export const useBackupsStore = defineStore('backups', () => {
  const asking = useAsking()
  const { problem } = asking
  const listed = useListedBackups(asking)
  const busy = useBusy()
  return {
    problem,
    ...listed,
    busyWith: busy.busyWith,
    ...usePortableFiles({ asking, busy, load: listed.load }),
    ...useRestoring({ asking, busy, backups: listed.backups }),
    ...useTakenLists(asking),
  }
})

function useListedBackups({ client, ask }: Asking) {
  const backups = ref<ListedBackup[] | null>(null)
  /** Nothing for a copy while nobody has looked at every page of it. */
  const proofs = ref(new Map<string, CommandResponse<'data.proveBackup'>>())

  /** Each copy is proven in its turn: a look at every page of it. */
  async function load(): Promise<void> {
    const listed = await ask('data.backups', {})
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
  asking: Asking
  busy: Busy
}

/** One file that leaves for another computer, and one that comes from it. */
function usePortableFiles({ asking, busy, load }: Parts & { load(): Promise<void> }) {
  const { client, take, ask } = asking
  const window = useWindowStore()
  const saved = ref<(CommandResponse<'data.copy'> & { isWithPhotos: boolean }) | null>(null)
  /** What could go along: the person is asked first, and sees the size. */
  const asked = ref<CommandResponse<'data.survey'> | null>(null)

  const askCopy = (): Promise<void> =>
    busy.during('copy', async () => {
      saved.value = null
      const survey = await ask('data.survey', {})
      if (survey) asked.value = survey
    })

  const copy = (parts: CommandRequest<'data.copy'>): Promise<void> =>
    busy.during('copy', async () => {
      const made = await ask('data.copy', parts)
      if (!made) return
      const given = await client.saveFile(made.file, made.name)
      take(given)
      if (given.ok) saved.value = { ...made, isWithPhotos: parts.withPhotos }
      await client.call('data.dropCopy', { file: made.file })
    })

  const bring = (): Promise<void> =>
    busy.during('bring', async () => {
      const file = await chosenToken()
      if (file === null || !(await ask('data.addBackup', { file }))) return
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
      const added = sent && (await ask('data.addBackup', { file: sent.file }))
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
function useRestoring({ asking, busy, backups }: Parts & { backups: Ref<ListedBackup[] | null> }) {
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
      const done = await asking.ask('data.restore', { name })
      if (!done && !isLeaving) keepPlace({ restored: restored.value })
    })

  function forgetRestored(): void {
    restored.value = null
    keepPlace({ restored: null })
  }
  return { restored, before, restore, forgetRestored }
}

/** Lists of a copy that are added to the present ones. */
function useTakenLists({ ask, problem }: Asking) {
  const window = useWindowStore()
  const { job, isRunning, follow } = useFollowedJob(({ state, error, title }) => {
    if (state === 'failed') problem.value = error
    if (state === 'done') window.toast = { text: t('backup.taken', { name: title }), action: 'undo' }
  })

  /** Null: all of them. */
  async function takeLists(name: string, listIds: string[] | null): Promise<void> {
    const started = await ask('data.takeLists', { name, listIds })
    if (started) follow(started)
  }
  return { job, isTaking: isRunning, takeLists }
}
