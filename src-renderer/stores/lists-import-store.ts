import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { POINT_ROLES } from '#shared/contract/lists-schemas.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { useListsStore } from './lists-store.ts'

export type PointsFile = CommandResponse<'lists.describe'>
export type PointRole = (typeof POINT_ROLES)[number]
type FileFormat = NonNullable<CommandInput<'lists.describe'>['format']>
type Roles = Record<number, PointRole | ''>
type ImportAccount = CommandResponse<'lists.imported'>

/** A file of locations on its way into a new list: what its columns mean, and what became of its rows. */
export const useImportStore = defineStore('import-list', () => {
  const client = useHostClient()
  const jobs = useJobsStore()
  const lists = useListsStore()
  const problem = ref<AppError | null>(null)
  const reading = usePointsFile(client, problem)
  const { file, roles, name, keepOthers } = reading
  const jobId = ref('')
  const account = ref<ImportAccount | null>(null)

  const isOpen = computed(() => file.value !== null || reading.reading.value !== '' || problem.value !== null)
  const job = computed(() => jobs.find(jobId.value))
  const isRunning = computed(() => isUnderWay(job.value))
  const isReady = computed(
    () => (reading.hasPlace.value || reading.isSearched.value) && name.value.trim() !== '' && !isRunning.value,
  )

  async function start(): Promise<void> {
    if (!file.value || !isReady.value) return
    const { file: token, hasGeometry } = file.value
    const mapping = hasGeometry ? undefined : toMapping(roles.value)
    const choices = { mapping, geocode: reading.isSearched.value, keepOthers: keepOthers.value }
    const format = { ...reading.format.value }
    const answer = await client.call('lists.import', { file: token, format, name: name.value.trim(), ...choices })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    if (!jobs.find(answer.value.id)) jobs.put(answer.value)
    jobId.value = answer.value.id
  }

  /** The accounting of the finished job. */
  async function finish(): Promise<void> {
    if (job.value?.error) problem.value = job.value.error
    const answer = await client.call('lists.imported', { jobId: jobId.value })
    if (answer.ok) account.value = answer.value
    else problem.value ??= answer.error
    await lists.load()
  }

  /** Opens a list that the import made and leaves the import. */
  function leaveTo(listId: string): void {
    lists.open(listId)
    close()
  }

  function close(): void {
    file.value = null
    account.value = null
    problem.value = null
    jobId.value = ''
  }

  async function open(fileName: string, hand: () => Promise<Result<{ file: string }>>): Promise<void> {
    close()
    await reading.read(fileName, hand)
  }

  watch(
    () => job.value?.state,
    (state) => {
      if (state && !isUnderWay(job.value)) void finish()
    },
  )
  const openFile = (chosen: File): Promise<void> => open(chosen.name, () => client.sendFile(chosen))
  const openReceived = (received: OpenedFile): Promise<void> =>
    open(received.name, async () => ok({ file: received.file }))
  const state = { job, account, problem, isOpen, isRunning, isReady }
  return { ...reading, ...state, openFile, openReceived, start, leaveTo, close }
})

/** The columns that have a meaning. */
function toMapping(roles: Roles): { index: number; role: PointRole }[] {
  const used = Object.entries(roles).filter((entry): entry is [string, PointRole] => entry[1] !== '')
  return used.map(([index, role]) => ({ index: Number(index), role }))
}

/** The open file: its columns, and what they mean. */
function usePointsFile(client: HostClient, problem: Ref<AppError | null>) {
  const file = ref<PointsFile | null>(null)
  const chosenRoles = ref<Roles>({})
  const name = ref('')
  const keepOthers = ref(true)
  const format = ref<FileFormat>({})
  const chosenSearch = ref<boolean | null>(null)
  /** Name of the file that is being read; empty when none is. */
  const reading = ref('')

  const roles = computed<Roles>(() =>
    Object.fromEntries(
      (file.value?.columns ?? []).map(({ index, role }) => [index, chosenRoles.value[index] ?? role ?? '']),
    ),
  )
  const used = computed(() => new Set(Object.values(roles.value)))
  const hasPlace = computed(
    () =>
      file.value?.hasGeometry ||
      used.value.has('coordinates') ||
      (used.value.has('latitude') && used.value.has('longitude')),
  )
  const canSearch = computed(() => !file.value?.hasGeometry && used.value.has('address'))
  /** Whether rows without coordinates are looked up by their address: unasked where no column holds any. */
  const isSearched = computed({
    get: () => canSearch.value && (chosenSearch.value ?? !hasPlace.value),
    set: (wanted) => (chosenSearch.value = wanted),
  })

  async function read(fileName: string, hand: () => Promise<Result<{ file: string }>>): Promise<void> {
    reading.value = fileName
    const token = await hand()
    if (!token.ok) problem.value = token.error
    else if (await describe(token.value.file, {})) {
      chosenSearch.value = null
      const described = file.value?.name ?? fileName
      name.value = described.replace(/\.[^.]+$/, '') || described
    }
    reading.value = ''
  }

  /** True when the file was read; another way of reading makes other columns, so their meanings are guessed anew. */
  async function describe(token: string, wanted: FileFormat): Promise<boolean> {
    const answer = await client.call('lists.describe', { file: token, format: wanted })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return false
    file.value = answer.value
    format.value = wanted
    chosenRoles.value = {}
    return true
  }

  async function setFormat(change: FileFormat): Promise<void> {
    if (file.value) await describe(file.value.file, { ...format.value, ...change })
  }

  /** An address may be spread over columns; every other meaning one column has, and the one before it loses it. */
  function setRole(index: number, role: PointRole | ''): void {
    const next = { ...roles.value }
    const isSingle = role !== '' && role !== 'address'
    for (const [other, had] of Object.entries(next)) if (isSingle && had === role) next[Number(other)] = ''
    chosenRoles.value = { ...next, [index]: role }
  }
  const search = { canSearch, isSearched }
  return { file, format, name, keepOthers, reading, roles, hasPlace, ...search, read, setFormat, setRole }
}
