import { computed, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { FILE_PROCESSES } from '#shared/contract/cleanse-schemas.ts'
import { offeredKinds, type DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import type { AppError } from '#shared/result.ts'
import { checkMapping } from './check-mapping.ts'
import type { Job } from './jobs-store.ts'
import type { AddressGroups, AskedAddress, FileDescription } from './use-address-groups.ts'
import type { FileFormat } from './use-file-reading.ts'

export type FileProcess = (typeof FILE_PROCESSES)[number]
const FIRST_CHOICES = {
  process: 'Verify' as FileProcess,
  duplicates: false,
  repair: false,
  duplicatesOf: 'place' as DuplicateKind,
  defaultCountry: '',
  forceCountry: '',
  geoCode: true,
  casing: 'Title',
  /** Server options that are not as they come, by name. */
  options: {} as Record<string, string>,
}

interface OpenFile {
  description: Ref<FileDescription | null>
  format: Ref<FileFormat>
  addresses: Pick<AddressGroups, 'asked'>
}

export type RunRequest = CommandInput<'cleanse.start'>
/** The recipe by which a run is done. */
type UsedRecipe = Pick<CommandResponse<'recipes.list'>['recipes'][number], 'id' | 'name' | 'choices'>

/** What is chosen for the run of the open file, and its start. */
export function useCleanseRun(client: HostClient, file: OpenFile, problem: Ref<AppError | null>) {
  const choices = ref({ ...FIRST_CHOICES })
  const isStarting = ref(false)
  /** Its policy and rules apply to the run; none where the file is done as it was chosen. */
  const recipe = ref<UsedRecipe | null>(null)
  // Another file, or another cut of it, has other columns: a recipe is chosen for it anew.
  watch(file.description, () => (recipe.value = null), { flush: 'sync' })
  /** Why the file cannot be run as its columns are now. */
  const mappingProblem = computed(() => {
    const { rows, rowsExact } = file.description.value ?? { rows: 0, rowsExact: false }
    if (rowsExact && rows === 0) return 'columns.noRows' as const
    const problems = file.addresses.asked.value.map((one) => checkMapping(toMeanings(one), choices.value.process))
    return problems.find((one) => one !== null) ?? null
  })

  /** What duplicates can be of, by the columns that are used: every address of the rows must have the names. */
  const duplicateKinds = computed(() => {
    const [first = offeredKinds([]), ...others] = file.addresses.asked.value.map(({ mapping }) =>
      offeredKinds(mapping.map(({ field }) => field)),
    )
    return first.filter((kind) => others.every((kinds) => kinds.includes(kind)))
  })

  /** What a run would be asked for now; null while the columns do not make one. */
  const runRequest = computed<RunRequest | null>(() => {
    if (!file.description.value || mappingProblem.value) return null
    const { casing, options, ...rest } = choices.value
    const [first = { mapping: [] }, ...others] = file.addresses.asked.value
    const also = others.flatMap(({ mapping, group }) => (group ? [{ mapping, group }] : []))
    const geoCode = rest.geoCode && rest.process === 'Verify'
    return {
      file: file.description.value.file,
      format: file.format.value,
      ...first,
      ...(also.length > 0 ? { also } : {}),
      choices: {
        ...rest,
        ...soughtKind(rest, duplicateKinds.value),
        geoCode,
        serverOptions: { ...options, ...chosenCasing(casing) },
      },
    }
  })

  function resetChoices(defaultCountry: string): void {
    choices.value = { ...FIRST_CHOICES, defaultCountry }
  }

  /** Takes the choices of a recipe, and its policy and rules at the start. */
  function useRecipe(used: UsedRecipe): void {
    const { serverOptions, ...rest } = used.choices
    const { OutputCasing: casing = FIRST_CHOICES.casing, ...options } = serverOptions
    choices.value = { ...rest, casing, options }
    recipe.value = used
  }

  /** The new job, or nothing where it could not start; the reason is then in `problem`. */
  async function startRun(): Promise<Job | null> {
    if (!runRequest.value || isStarting.value) return null
    isStarting.value = true
    const by = recipe.value ? { recipe: recipe.value.id } : {}
    const answer = await client.call('cleanse.start', { ...runRequest.value, ...by })
    isStarting.value = false
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }

  return { choices, isStarting, mappingProblem, duplicateKinds, runRequest, recipe, resetChoices, useRecipe, startRun }
}

/** Where the columns no longer say who is meant, duplicates are of the place. */
const soughtKind = (
  { duplicatesOf }: Pick<typeof FIRST_CHOICES, 'duplicatesOf'>,
  offered: readonly DuplicateKind[],
): { duplicatesOf: DuplicateKind } => ({ duplicatesOf: offered.includes(duplicatesOf) ? duplicatesOf : 'place' })

/** The usual letter case is not named: one that is also applies to the names of firms and people. */
const chosenCasing = (casing: string): Record<string, string> =>
  casing === FIRST_CHOICES.casing ? {} : { OutputCasing: casing }

const toMeanings = ({ mapping }: AskedAddress): Record<string, string> =>
  Object.fromEntries(mapping.map(({ index, field }) => [index, field]))
