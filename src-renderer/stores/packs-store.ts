import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { useHostStore } from './host-store.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { usePackCount, type PackCount } from './use-pack-count.ts'
import { usePackFile, type PackReading } from './use-pack-file.ts'
import { useWindowStore } from './window-store.ts'

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
  const client = useHostClient()
  const jobs = useJobsStore()
  const problem = ref<AppError | null>(null)
  const chosen = usePackFile(client, problem)
  const { read, choices: _choices, ...file } = chosen
  const counting = usePackCount(client, chosen)
  const jobId = ref('')
  const report = ref<ImportReport | null>(null)
  /** What came of it came of an extract of OpenStreetMap. */
  const isExtract = ref(false)
  const care = usePackCare(client, problem)
  const job = computed(() => jobs.find(jobId.value))
  /** What came or would come is unusual, and was told. */
  const isUnusual = computed(() => wasUnusual(problem.value, counting.count.value))
  const isRunning = computed(() => isUnderWay(job.value))

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
    const answer = await client.call('packs.import', { ...request, mayBeUnusual })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    jobs.add(answer.value)
    jobId.value = answer.value.id
  }

  async function finish(): Promise<void> {
    const ended = job.value
    if (ended?.error) problem.value = ended.error
    if (ended?.state !== 'done') return
    const answer = await client.call('packs.imported', { jobId: jobId.value })
    if (answer.ok) report.value = answer.value
    else problem.value = answer.error
    isExtract.value = file.file.value?.kind === 'osm'
    file.file.value = null
  }

  /** Takes back what an import made. */
  async function undo(id: string): Promise<void> {
    await care.undoImport(id)
    if (!problem.value) close()
  }

  watch(
    () => job.value?.state,
    (state) => {
      if (state && !isUnderWay(job.value)) void finish()
    },
  )
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
function usePackCare(client: HostClient, problem: Ref<AppError | null>) {
  const host = useHostStore()
  const window = useWindowStore()
  const isVerifying = ref(false)
  const verified = ref<CommandResponse<'packs.verify'>['packs'] | null>(null)
  /** What was removed last and can be brought back; empty where nothing can. */
  const removedId = ref('')
  /** What it took the place of is there again. */
  const isOlderBack = ref(false)

  /** Takes back what an import made. */
  async function undoImport(id: string): Promise<void> {
    const answer = await client.call('packs.undoImport', { id })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    removedId.value = id
    isOlderBack.value = answer.value.isOlderBack
    window.announce(t(isOlderBack.value ? 'reference.olderBack' : 'reference.removed', { id }))
  }

  async function remove(id: string): Promise<void> {
    const answer = await client.call('packs.remove', { id })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    removedId.value = id
    isOlderBack.value = false
    window.announce(t('reference.removed', { id }))
  }

  async function bringBack(): Promise<void> {
    const id = removedId.value
    removedId.value = ''
    const answer = await client.call('packs.restore', { id })
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) window.announce(t('reference.broughtBack', { id }))
  }

  async function verify(): Promise<void> {
    isVerifying.value = true
    verified.value = null
    const answer = await client.call('packs.verify', {})
    isVerifying.value = false
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) verified.value = answer.value.packs
  }
  client.on('packs.changed', () => void host.load())
  return { isVerifying, verified, remove, removedId, isOlderBack, undoImport, bringBack, verify }
}
