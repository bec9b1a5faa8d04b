import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { useHostStore } from './host-store.ts'
import type { Job } from './jobs-store.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { usePackCount, type PackCount } from './use-pack-count.ts'
import { usePackFile, type PackReading } from './use-pack-file.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking, type Asking } from './use-asking.ts'

type ImportReport = CommandResponse<'packs.imported'>
export type { PackFile, PackRole } from './use-pack-file.ts'
type PackRequest = CommandInput<'packs.import'>

/** What an import is asked for; null where no file is there. */
function toRequest({ file, name, choices }: PackReading): PackRequest | null {
  if (!file.value) return null
  // Where it is older, that was said before.
  if (file.value.region) return { file: file.value.file, mayBeOlder: file.value.region.isOlder }
  const { country, ...rest } = choices()
  return { file: file.value.file, countries: country ? [country] : [], name: name.value.trim(), ...rest }
}

/** Packs of the person's own: a file on its way into one, and what is removed or proven. */
export const usePacksStore = defineStore('packs', () => {
  const asking = useAsking()
  const { client, problem, ask } = asking
  const chosen = usePackFile(client, problem)
  const { read, choices: _choices, ...file } = chosen
  const counting = usePackCount(client, chosen)
  const { job, jobId, isRunning, follow } = useFollowedJob(finish)
  const report = ref<ImportReport | null>(null)
  /** What came of it came of an extract of OpenStreetMap. */
  const isExtract = ref(false)
  const care = usePackCare(asking)
  /** What came or would come is unusual, and was told. */
  const isUnusual = computed(() => wasUnusual(problem.value, counting.count.value))

  function close(): void {
    counting.dropCount()
    file.file.value = null
    report.value = null
    problem.value = null
    jobId.value = ''
  }

  const { openFile, openReceived } = createOpeners(client, (fileName, hand) => {
    close()
    return read(fileName, hand)
  })

  async function start(): Promise<void> {
    const request = toRequest(chosen)
    if (!request) return
    // What is unusual was told, and whoever starts then looked at it.
    const mayBeUnusual = isUnusual.value
    counting.dropCount()
    const answer = await ask('packs.import', { ...request, mayBeUnusual })
    if (answer) follow(answer)
  }

  async function finish({ state, error }: Job): Promise<void> {
    if (error) problem.value = error
    if (state !== 'done') return
    report.value = (await ask('packs.imported', { jobId: jobId.value })) ?? report.value
    isExtract.value = file.file.value?.kind === 'osm'
    file.file.value = null
  }

  /** Takes back what an import made. */
  async function undo(id: string): Promise<void> {
    await care.undoImport(id)
    if (!problem.value) close()
  }

  const run = { job, isRunning, isUnusual, report, isExtract, problem, openFile, openReceived, start, undo, close }
  return { ...counting, ...file, ...care, ...run }
})

const wasUnusual = (problem: AppError | null, count: PackCount | null): boolean =>
  problem?.code === 'import/unusual' || (count?.unusual.length ?? 0) > 0

function createOpeners(client: HostClient, open: PackReading['read']) {
  return {
    openFile: (one: File) => open(one.name, () => client.sendFile(one)),
    openReceived: (one: OpenedFile) => open(one.name, async () => ok({ file: one.file })),
  }
}

/** Removing packs and proving them; the host is asked anew which there are. */
function usePackCare({ client, ask, isBusy, change }: Asking) {
  const host = useHostStore()
  const window = useWindowStore()
  const verified = ref<CommandResponse<'packs.verify'>['packs'] | null>(null)
  /** What was removed last and can be brought back; empty where nothing can. */
  const removedId = ref('')
  /** What it took the place of is there again. */
  const isOlderBack = ref(false)

  /** Takes back what an import made. */
  async function undoImport(id: string): Promise<void> {
    const answer = await ask('packs.undoImport', { id })
    if (!answer) return
    removedId.value = id
    isOlderBack.value = answer.isOlderBack
    window.announce(t(isOlderBack.value ? 'reference.olderBack' : 'reference.removed', { id }))
  }

  async function remove(id: string): Promise<void> {
    const answer = await ask('packs.remove', { id })
    if (!answer) return
    removedId.value = id
    isOlderBack.value = false
    window.announce(t('reference.removed', { id }))
  }

  async function bringBack(): Promise<void> {
    const id = removedId.value
    removedId.value = ''
    const answer = await ask('packs.restore', { id })
    if (answer) window.announce(t('reference.broughtBack', { id }))
  }

  async function verify(): Promise<void> {
    verified.value = null
    verified.value = (await change('packs.verify', {}))?.packs ?? null
  }
  client.on('packs.changed', () => void host.load())
  return { isVerifying: isBusy, verified, remove, removedId, isOlderBack, undoImport, bringBack, verify }
}
