import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { useHostStore } from './host-store.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import { usePackCount, type PackCount, type PackCounting } from './use-pack-count.ts'
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

/** Removing packs and proving them. */
interface PackCare {
  isVerifying: Ref<boolean>
  verified: Ref<CommandResponse<'packs.verify'>['packs'] | null>
  remove(id: string): Promise<void>
  /** What was removed last and can be brought back; empty where nothing can. */
  removedId: Ref<string>
  /** What it took the place of is there again. */
  isOlderBack: Ref<boolean>
  /** Takes back what an import made. */
  undoImport(id: string): Promise<void>
  bringBack(): Promise<void>
  verify(): Promise<void>
}

/** What becomes of the file. */
interface PackRun {
  job: Readonly<Ref<Job | null>>
  isRunning: Readonly<Ref<boolean>>
  /** What came or would come is unusual, and was told. */
  isUnusual: Readonly<Ref<boolean>>
  report: Ref<ImportReport | null>
  /** What came of it came of an extract of OpenStreetMap. */
  isExtract: Ref<boolean>
  problem: Ref<AppError | null>
  openFile(one: File): Promise<void>
  openReceived(one: OpenedFile): Promise<void>
  start(): Promise<void>
  /** Takes back what an import made. */
  undo(id: string): Promise<void>
  close(): void
}

/** Packs of the person's own: a file on its way into one, and what is removed or proven. */
export interface PacksStore extends PackRun, PackCare, Omit<PackReading, 'read' | 'choices'>, PackCounting {}

export const usePacksStore = defineStore('packs', (): PacksStore => {
  const client = useHostClient()
  const host = useHostStore()
  const jobs = useJobsStore()
  const problem = ref<AppError | null>(null)
  const chosen = usePackFile(client, problem)
  const counting = usePackCount(client, chosen)
  const jobId = ref('')
  const report = ref<ImportReport | null>(null)
  const isExtract = ref(false)
  const care = usePackCare(client, problem)
  const job = computed(() => jobs.find(jobId.value))
  const isUnusual = computed(() => wasUnusual(problem.value, counting.count.value))
  const isRunning = computed(() => isUnderWay(job.value))

  function close(): void {
    counting.dropCount()
    chosen.file.value = null
    report.value = null
    problem.value = null
    jobId.value = ''
  }

  const { openFile, openReceived } = createOpeners(client, (fileName, hand) => {
    close()
    return chosen.read(fileName, hand)
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
    isExtract.value = chosen.file.value?.kind === 'osm'
    chosen.file.value = null
  }

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
  client.on('packs.changed', () => void host.load())
  const run = { job, isRunning, isUnusual, report, isExtract, problem, openFile, openReceived, start, undo, close }
  return toPacksStore(chosen, counting, care, run)
})

const wasUnusual = (problem: AppError | null, count: PackCount | null): boolean =>
  problem?.code === 'import/unusual' || (count?.unusual.length ?? 0) > 0

function createOpeners(client: HostClient, open: PackReading['read']): Pick<PackRun, 'openFile' | 'openReceived'> {
  return {
    openFile: (one) => open(one.name, () => client.sendFile(one)),
    openReceived: (one) => open(one.name, async () => ok({ file: one.file })),
  }
}

const toPacksStore = (chosen: PackReading, counting: PackCounting, care: PackCare, run: PackRun): PacksStore => ({
  ...counting,
  file: chosen.file,
  reading: chosen.reading,
  isLooking: chosen.isLooking,
  country: chosen.country,
  system: chosen.system,
  name: chosen.name,
  roles: chosen.roles,
  setRole: chosen.setRole,
  setCountry: chosen.setCountry,
  setSystem: chosen.setSystem,
  isVerifying: care.isVerifying,
  verified: care.verified,
  remove: care.remove,
  removedId: care.removedId,
  isOlderBack: care.isOlderBack,
  undoImport: care.undoImport,
  bringBack: care.bringBack,
  verify: care.verify,
  job: run.job,
  isRunning: run.isRunning,
  isUnusual: run.isUnusual,
  report: run.report,
  isExtract: run.isExtract,
  problem: run.problem,
  openFile: run.openFile,
  openReceived: run.openReceived,
  start: run.start,
  undo: run.undo,
  close: run.close,
})

function usePackCare(client: HostClient, problem: Ref<AppError | null>): PackCare {
  const window = useWindowStore()
  const isVerifying = ref(false)
  const verified = ref<CommandResponse<'packs.verify'>['packs'] | null>(null)
  const removedId = ref('')
  const isOlderBack = ref(false)

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
  return { isVerifying, verified, remove, removedId, isOlderBack, undoImport, bringBack, verify }
}
