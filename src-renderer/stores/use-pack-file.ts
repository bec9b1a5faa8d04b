import { computed, ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { PACK_ROLES } from '#shared/contract/packs-schemas.ts'
import { defaultPackName } from '#shared/model/default-pack-name.ts'
import type { AppError } from '#shared/result.ts'
import type { HandFile } from './use-file-reading.ts'

export type PackFile = CommandResponse<'packs.describe'>
export type PackRole = (typeof PACK_ROLES)[number]
type Roles = Record<number, PackRole | ''>
type Mapping = NonNullable<CommandInput<'packs.describe'>['mapping']>

/** How a person wants a table to be read, as commands take it. */
export interface TableChoices {
  country: string
  system: string
  /** Left out: as the columns are guessed. */
  mapping?: Mapping
}

/** Gives a role to a column; of the axes there is one each. */
function withRole(roles: Roles, index: number, role: PackRole | ''): Roles {
  const isAxis = role === 'latitude' || role === 'longitude'
  const others = Object.entries(roles).map(([other, had]) => [other, isAxis && had === role ? '' : had])
  return { ...(Object.fromEntries(others) as Roles), [index]: role }
}

const toMapping = (roles: Roles): Mapping =>
  Object.entries(roles).flatMap(([index, role]) => (role === '' ? [] : [{ index: Number(index), role }]))

const rolesOf = ({ columns }: PackFile): Roles =>
  Object.fromEntries(columns.map(({ index, role }) => [index, role ?? '']))

/** Asks the host what a file is; only the last of several looks counts, and an earlier one gives null. */
function createLook(client: HostClient, problem: Ref<AppError | null>) {
  const open = ref(0)
  let order = 0
  async function look(token: string, wish: TableChoices): Promise<PackFile | null> {
    const mine = ++order
    open.value++
    const answer = await client.call('packs.describe', { file: token, ...wish })
    open.value--
    if (mine !== order) return null
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }
  /** The file is read anew after a choice. */
  const isLooking = computed(() => open.value > 0)
  return { look, isLooking }
}

/** A file on its way into a pack. After each choice the host reads its first rows again, so that they always show what would be imported. */
export function usePackFile(client: HostClient, problem: Ref<AppError | null>) {
  const file = ref<PackFile | null>(null)
  /** Name of the file that is being read; empty when none is. */
  const reading = ref('')
  const country = ref('')
  /** The coordinate system as a person chose it, such as `EPSG:2056`; empty: as it is recognised. */
  const system = ref('')
  const name = ref('')
  const roles = ref<Roles>({})
  /** Columns that were set by hand. */
  const touched = ref<Roles>({})
  const { look, isLooking } = createLook(client, problem)

  const isTouched = () => Object.keys(touched.value).length > 0
  const choices = (): TableChoices => ({
    country: country.value,
    system: system.value,
    ...(isTouched() ? { mapping: toMapping(roles.value) } : {}),
  })

  async function read(fileName: string, hand: HandFile): Promise<void> {
    reading.value = fileName
    country.value = ''
    system.value = ''
    touched.value = {}
    const token = await hand()
    if (!token.ok) problem.value = token.error
    const found = token.ok ? await look(token.value.file, { country: '', system: '' }) : null
    reading.value = ''
    if (!found) return
    file.value = found
    name.value = defaultPackName(found.name)
    roles.value = rolesOf(found)
  }

  /** Reads the first rows as all choices together want them. */
  async function lookAgain(): Promise<void> {
    if (!file.value) return
    const found = await look(file.value.file, choices())
    if (found && file.value) file.value = found
  }

  /** Guesses the columns anew, in this country; columns that were set by hand stay as they are. */
  async function setCountry(to: string): Promise<void> {
    country.value = to
    if (!file.value) return
    const guessed = await look(file.value.file, { country: to, system: system.value })
    if (!guessed || !file.value) return
    roles.value = Object.entries(touched.value).reduce(
      (all, [index, role]) => withRole(all, Number(index), role),
      rolesOf(guessed),
    )
    if (isTouched()) await lookAgain()
    else file.value = guessed
  }

  function setSystem(to: string): Promise<void> {
    system.value = to
    return lookAgain()
  }

  /** Several columns of one role make it together; of the axes there is one each, and the column before loses it. */
  function setRole(index: number, role: PackRole | ''): Promise<void> {
    roles.value = withRole(roles.value, index, role)
    touched.value = { ...touched.value, [index]: role }
    return lookAgain()
  }
  return { file, reading, isLooking, country, system, name, roles, read, setCountry, setSystem, setRole, choices }
}

export type PackReading = ReturnType<typeof usePackFile>
