import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { PACK_ROLES } from '#shared/contract/packs-schemas.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import { ok, type AppError } from '#shared/result.ts'
import { useHostStore } from './host-store.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import type { HandFile } from './use-file-reading.ts'
import { useWindowStore } from './window-store.ts'

export type PackFile = CommandResponse<'packs.describe'>
export type PackRole = (typeof PACK_ROLES)[number]
type ImportReport = CommandResponse<'packs.imported'>
type Roles = Record<number, PackRole | ''>

type PackRequest = CommandInput<'packs.import'>

/** The file as it would be read, and what the person makes of it. */
interface PackReading {
  file: Ref<PackFile | null>
  /** Name of the file that is being read; empty when none is. */
  reading: Ref<string>
  country: Ref<string>
  name: Ref<string>
  roles: Ref<Roles>
  read(fileName: string, hand: HandFile): Promise<void>
  /** Several columns of one role make it together; of the axes there is one each, and the column before loses it. */
  setRole(index: number, role: PackRole | ''): void
  toRequest(): PackRequest | null
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
export interface PacksStore extends PackRun, PackCare, Omit<PackReading, 'read' | 'toRequest'> {}

export const usePacksStore = defineStore('packs', (): PacksStore => {
  const client = useHostClient()
  const host = useHostStore()
  const jobs = useJobsStore()
  const problem = ref<AppError | null>(null)
  const chosen = usePackFile(client, problem)
  const { file } = chosen
  const jobId = ref('')
  const report = ref<ImportReport | null>(null)
  const isExtract = ref(false)
  const care = usePackCare(client, problem)
  const job = computed(() => jobs.find(jobId.value))
  const isRunning = computed(() => isUnderWay(job.value))

  function close(): void {
    file.value = null
    report.value = null
    problem.value = null
    jobId.value = ''
  }

  async function open(fileName: string, hand: HandFile): Promise<void> {
    close()
    await chosen.read(fileName, hand)
  }
  const openFile = (one: File): Promise<void> => open(one.name, () => client.sendFile(one))
  const openReceived = (one: OpenedFile): Promise<void> => open(one.name, async () => ok({ file: one.file }))

  async function start(): Promise<void> {
    const request = chosen.toRequest()
    if (!request) return
    // What is unusual was told, and whoever starts once more looked at it.
    const mayBeUnusual = problem.value?.code === 'import/unusual'
    const answer = await client.call('packs.import', { ...request, mayBeUnusual })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    jobs.add(answer.value)
    jobId.value = answer.value.id
  }

  async function finish(): Promise<void> {
    const ended = job.value
    if (ended?.state === 'cancelled') return close()
    if (ended?.error) problem.value = ended.error
    if (ended?.state !== 'done') return
    const answer = await client.call('packs.imported', { jobId: jobId.value })
    if (answer.ok) report.value = answer.value
    else problem.value = answer.error
    isExtract.value = file.value?.kind === 'osm'
    file.value = null
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
  const run = { job, isRunning, report, isExtract, problem, openFile, openReceived, start, undo, close }
  return toPacksStore(chosen, care, run)
})

const toPacksStore = (chosen: PackReading, care: PackCare, run: PackRun): PacksStore => ({
  file: chosen.file,
  reading: chosen.reading,
  country: chosen.country,
  name: chosen.name,
  roles: chosen.roles,
  setRole: chosen.setRole,
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
  report: run.report,
  isExtract: run.isExtract,
  problem: run.problem,
  openFile: run.openFile,
  openReceived: run.openReceived,
  start: run.start,
  undo: run.undo,
  close: run.close,
})

function usePackFile(client: HostClient, problem: Ref<AppError | null>): PackReading {
  const file = ref<PackFile | null>(null)
  const reading = ref('')
  const country = ref('')
  const name = ref('')
  const roles = ref<Roles>({})

  async function read(fileName: string, hand: HandFile): Promise<void> {
    reading.value = fileName
    const token = await hand()
    const answer = token.ok ? await client.call('packs.describe', { file: token.value.file }) : token
    reading.value = ''
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    file.value = answer.value
    country.value = ''
    name.value = defaultPackName(answer.value.name)
    roles.value = Object.fromEntries(answer.value.columns.map(({ index, role }) => [index, role ?? '']))
  }

  function setRole(index: number, role: PackRole | ''): void {
    const isAxis = role === 'latitude' || role === 'longitude'
    for (const [other, had] of Object.entries(roles.value)) if (isAxis && had === role) roles.value[Number(other)] = ''
    roles.value[index] = role
  }

  function toRequest(): PackRequest | null {
    if (!file.value) return null
    // Where it is older, that was said before.
    if (file.value.region) return { file: file.value.file, mayBeOlder: file.value.region.isOlder }
    const used = Object.entries(roles.value).filter((entry): entry is [string, PackRole] => entry[1] !== '')
    const mapping = used.map(([index, role]) => ({ index: Number(index), role }))
    const countries = country.value ? [country.value] : []
    const request = { file: file.value.file, countries, name: name.value.trim() }
    return mapping.length > 0 ? { ...request, mapping } : request
  }
  return { file, reading, country, name, roles, read, setRole, toRequest }
}

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
