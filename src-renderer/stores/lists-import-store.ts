import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { SPREAD_ROLES, type POINT_ROLES } from '#shared/contract/points-file-schemas.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { toPlacing } from '#shared/model/placing-roles.ts'
import { ok } from '#shared/result.ts'
import type { Job } from './jobs-store.ts'
import { useListsStore } from './lists-store.ts'
import type { HandFile } from './use-file-reading.ts'
import { useImportCountry } from './use-import-country.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { useAsking, type Asking } from './use-asking.ts'

export type PointsFile = CommandResponse<'lists.describe'>
export type PointRole = (typeof POINT_ROLES)[number]
type FileFormat = NonNullable<CommandInput<'lists.describe'>['format']>
type Roles = Record<number, PointRole | ''>
type LastFile = NonNullable<PointsFile['known'][number]['last']>
type ImportAccount = CommandResponse<'lists.imported'>

/** A file of locations on its way into a new list: what its columns mean, and what became of its rows. */
export const useImportStore = defineStore('import-list', () => {
  const asking = useAsking()
  const { client, problem, ask } = asking
  const lists = useListsStore()
  const { read, ...points } = usePointsFile(asking)
  const { file, format, name, keepOthers, reading, roles, hasPlace, isSearched } = points
  const countries = useImportCountry(client, points)
  const { job, jobId, isRunning, follow } = useFollowedJob(finish)
  const account = ref<ImportAccount | null>(null)

  const isOpen = computed(() => file.value !== null || reading.value !== '' || problem.value !== null)
  const isReady = computed(() => file.value?.rows !== 0 && (hasPlace.value || isSearched.value) && name.value.trim() !== '' && !isRunning.value) // prettier-ignore

  async function start(): Promise<void> {
    if (!file.value || !isReady.value) return
    const token = file.value.file
    const choices = { mapping: toMapping(roles.value), geocode: isSearched.value, keepOthers: keepOthers.value }
    const country = countries.asksCountry.value ? countries.country.value : ''
    const how = { format: { ...format.value }, name: name.value.trim(), country }
    const answer = await ask('lists.import', { file: token, ...how, ...choices })
    if (answer) follow(answer)
  }

  /** The accounting of the finished job. */
  async function finish({ error }: Job): Promise<void> {
    if (error) problem.value = error
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

  async function open(fileName: string, hand: HandFile, wanted: FileFormat = {}): Promise<void> {
    close()
    await read(fileName, hand, wanted)
  }

  const openFile = (chosen: File): Promise<void> => open(chosen.name, () => client.sendFile(chosen))
  /** With a format: it is known how the file is written. */
  const openReceived = (received: OpenedFile, wanted?: FileFormat): Promise<void> =>
    open(received.name, async () => ok({ file: received.file }), wanted)
  const run = { job, account, problem, isOpen, isRunning, isReady, openFile, openReceived, start, leaveTo, close }
  return { ...points, ...run, ...countries }
})

/** The columns that have a meaning. */
export function toMapping(roles: Roles): { index: number; role: PointRole }[] {
  const used = Object.entries(roles).filter((entry): entry is [string, PointRole] => entry[1] !== '')
  return used.map(([index, role]) => ({ index: Number(index), role }))
}

/** The open file: its columns, and what they mean. */
function usePointsFile({ ask, problem }: Asking) {
  const file = ref<PointsFile | null>(null)
  const name = ref('')
  const keepOthers = ref(true)
  const format = ref<FileFormat>({})
  const chosenSearch = ref<boolean | null>(null)
  /** Name of the file that is being read; empty when none is. */
  const reading = ref('')

  const { roles, used, choose, setRole } = useRoles(file)
  const { placing, hasPlace, canSearch, wantsSearch } = usePlacing(file, used)
  /** Whether rows without coordinates are looked up by their address: unasked where no column, or a map file, holds any. */
  const isSearched = computed({
    get: () => canSearch.value && (chosenSearch.value ?? wantsSearch.value),
    set: (wanted) => (chosenSearch.value = wanted),
  })

  async function read(fileName: string, hand: HandFile, wanted: FileFormat): Promise<void> {
    reading.value = fileName
    const token = await hand()
    if (!token.ok) problem.value = token.error
    else if (await describe(token.value.file, wanted)) {
      const described = file.value?.name ?? fileName
      name.value = described.replace(/\.[^.]+$/, '') || described
    }
    reading.value = ''
  }

  /** True when the file was read; another way of reading makes other columns, so their meanings are guessed anew. */
  async function describe(token: string, wanted: FileFormat): Promise<boolean> {
    const before = file.value?.file
    const answer = await ask('lists.describe', { file: token, format: wanted })
    if (!answer) return false
    file.value = answer
    format.value = wanted
    if (token !== before) [chosenSearch.value, keepOthers.value] = [null, true]
    choose({})
    const last = answer.known[0]?.last
    if (last?.isSame) readAs(last)
    return true
  }

  /** As the last file with these columns was read. */
  function readAs({ mapping, keepOthers: keeps, geocode }: Pick<LastFile, 'mapping' | 'keepOthers' | 'geocode'>): void {
    const none = (file.value?.columns ?? []).map(({ index }): [number, ''] => [index, ''])
    choose(Object.fromEntries([...none, ...mapping.map(({ index, role }) => [index, role] as const)]))
    keepOthers.value = keeps
    chosenSearch.value = geocode
  }

  const setFormat = async (change: FileFormat): Promise<void> =>
    void (file.value && (await describe(file.value.file, { ...format.value, ...change })))

  return {
    file,
    format,
    name,
    keepOthers,
    reading,
    roles,
    hasPlace,
    placing,
    canSearch,
    isSearched,
    read,
    readAs,
    setFormat,
    setRole,
  }
}

/** Where the rows lie: what their columns, or the points of a map, say of it, and whether an address may say it. */
function usePlacing(file: Readonly<Ref<PointsFile | null>>, used: Readonly<Ref<ReadonlySet<string>>>) {
  /** What the columns say of where the rows lie. */
  const placing = computed(() => toPlacing(used.value))
  const hasPlace = computed(() => file.value?.hasGeometry === true || placing.value === 'placed')
  const isUnplaced = computed(() => (file.value?.unplaced ?? 0) > 0)
  // Links to a map may name an address.
  const hasLinks = computed(() => file.value?.columns.some(({ role, samples }) => role === 'coordinates' && samples.some((one) => one.includes('://'))) ?? false) // prettier-ignore
  const isAddressed = computed(() => used.value.has('address') || hasLinks.value)
  const canSearch = computed(() => (!file.value?.hasGeometry || isUnplaced.value) && isAddressed.value)
  // Metres whose zone is missing want the zone first.
  const wantsSearch = computed(() => isUnplaced.value || (!hasPlace.value && placing.value === 'nothing'))
  return { placing, hasPlace, canSearch, wantsSearch }
}

/** What the columns mean: as they were guessed, until somebody says otherwise. */
function useRoles(file: Readonly<Ref<PointsFile | null>>) {
  const chosen = ref<Roles>({})
  const roles = computed<Roles>(() =>
    Object.fromEntries(
      (file.value?.columns ?? []).map(({ index, role }) => [index, chosen.value[index] ?? role ?? '']),
    ),
  )
  return {
    roles,
    used: computed(() => new Set(Object.values(roles.value))),
    choose: (wanted: Roles) => void (chosen.value = wanted),
    /** An address, a zone and tags may be spread over columns; every other meaning one column has, and the one before it loses it. */
    setRole(index: number, role: PointRole | ''): void {
      const next = { ...roles.value }
      const isSingle = role !== '' && !SPREAD_ROLES.has(role)
      for (const [other, had] of Object.entries(next)) if (isSingle && had === role) next[Number(other)] = ''
      chosen.value = { ...next, [index]: role }
    },
  }
}
