import { computed, ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { AddressField } from '#shared/model/address.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { FILE_PROCESSES } from '#shared/contract/cleanse-schemas.ts'
import type { AppError } from '#shared/result.ts'
import { checkMapping } from './check-mapping.ts'
import type { Job } from './jobs-store.ts'
import type { FileDescription, FileFormat, Meanings } from './use-file-reading.ts'

export type FileProcess = (typeof FILE_PROCESSES)[number]
const FIRST_CHOICES = {
  process: 'Verify' as FileProcess,
  duplicates: false,
  defaultCountry: '',
  forceCountry: '',
  geoCode: true,
  casing: 'Title',
}

interface OpenFile {
  description: Ref<FileDescription | null>
  format: Ref<FileFormat>
  meanings: Ref<Meanings>
}

export type RunRequest = CommandInput<'cleanse.start'>

/** What is chosen for the run of the open file, and its start. */
export interface CleanseRun {
  choices: Ref<typeof FIRST_CHOICES>
  isStarting: Ref<boolean>
  /** Why the file cannot be run as its columns are now. */
  mappingProblem: Readonly<Ref<'columns.noRows' | ReturnType<typeof checkMapping>>>
  /** What a run would be asked for now; null while the columns do not make one. */
  runRequest: Readonly<Ref<RunRequest | null>>
  resetChoices(defaultCountry: string): void
  /** The new job, or nothing where it could not start; the reason is then in `problem`. */
  startRun(): Promise<Job | null>
}

export function useCleanseRun(client: HostClient, file: OpenFile, problem: Ref<AppError | null>): CleanseRun {
  const choices = ref({ ...FIRST_CHOICES })
  const isStarting = ref(false)
  const mappingProblem = computed(() => {
    const { rows, rowsExact } = file.description.value ?? { rows: 0, rowsExact: false }
    if (rowsExact && rows === 0) return 'columns.noRows' as const
    return checkMapping(file.meanings.value, choices.value.process)
  })

  const runRequest = computed<RunRequest | null>(() => {
    if (!file.description.value || mappingProblem.value) return null
    const { casing, ...rest } = choices.value
    const geoCode = rest.geoCode && rest.process === 'Verify'
    return {
      file: file.description.value.file,
      format: file.format.value,
      mapping: toMapping(file.meanings.value),
      choices: { ...rest, geoCode, serverOptions: { OutputCasing: casing } },
    }
  })

  function resetChoices(defaultCountry: string): void {
    choices.value = { ...FIRST_CHOICES, defaultCountry }
  }

  async function startRun(): Promise<Job | null> {
    if (!runRequest.value || isStarting.value) return null
    isStarting.value = true
    const answer = await client.call('cleanse.start', runRequest.value)
    isStarting.value = false
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }

  return { choices, isStarting, mappingProblem, runRequest, resetChoices, startRun }
}

function toMapping(meanings: Meanings): { index: number; field: AddressField }[] {
  return Object.entries(meanings).flatMap(([index, field]) => (field ? [{ index: Number(index), field }] : []))
}
