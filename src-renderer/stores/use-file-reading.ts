import { ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AddressField } from '#shared/model/address.ts'
import type { AppError, Result } from '#shared/result.ts'
import { createLayoutMemory } from './column-layout.ts'
import { useAddressGroups, type FileDescription, type Meanings } from './use-address-groups.ts'
import { keepPlace, readPlace } from './window-place.ts'

export type FileFormat = NonNullable<CommandInput<'file.describe'>['format']>

/** Hands a file over to the host, which calls it by a token. */
export type HandFile = () => Promise<Result<{ file: string }>>

/** By the names of the columns, of which nothing else is kept. */
const memory = createLayoutMemory<{ meanings: Meanings }>('waypost.meanings')

/** Columns without names are like any other ones of their number: what is said of them is not remembered. */
const namesOf = (file: FileDescription | null): string[] =>
  file === null || file.headerRow === null ? [] : [JSON.stringify(file.columns.map(({ name }) => name))]

/** What a person said of these columns in an earlier file; nothing where nobody did. */
const recallMeanings = (file: FileDescription | null): Meanings => memory.read(namesOf(file)).meanings ?? {}

const rememberMeanings = (file: FileDescription | null, meanings: Meanings): void =>
  memory.keep(namesOf(file), { meanings })

/** The open file: how it is read, and what its columns mean. */
export function useFileReading(client: HostClient, problem: Ref<AppError | null>) {
  const description = ref<FileDescription | null>(null)
  const format = ref<FileFormat>({})
  const chosenMeanings = ref<Meanings>({})
  /** What is being read, as it is called; empty when nothing is. */
  const reading = ref('')
  /** True while the meanings are those of an earlier file with the same columns. */
  const isRecalled = ref(false)

  const { resetAddresses, restoreAddresses, ...addresses } = useAddressGroups(description, chosenMeanings)

  /** True when a new file is open; on failure the file before it stays as it was. */
  async function read(name: string, hand: HandFile): Promise<boolean> {
    if (reading.value) return false
    reading.value = name
    problem.value = null
    const token = await hand()
    if (!token.ok) problem.value = token.error
    const isOpen = token.ok && (await describe(token.value.file, {}))
    if (isOpen) beginChoices()
    reading.value = ''
    return isOpen
  }

  async function describe(file: string, wanted: FileFormat): Promise<boolean> {
    const answer = await client.call('file.describe', { file, format: wanted })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return false
    description.value = answer.value
    format.value = wanted
    keepPlace({ file, format: { ...wanted } })
    void countRows(client, { description, format, problem })
    return true
  }

  /** Reads the file again in another way. Another cut makes other columns, so the choices start anew. */
  async function setFormat(change: FileFormat): Promise<void> {
    if (!description.value) return
    const isRead = await describe(description.value.file, { ...format.value, ...change })
    if (isRead && change.encoding === undefined) beginChoices()
  }

  /** What a person said of the same columns before holds again; else all is as it is guessed. */
  function beginChoices(): void {
    setMeanings(recallMeanings(description.value))
    isRecalled.value = Object.keys(chosenMeanings.value).length > 0
    resetAddresses()
  }

  /** As if nobody had ever said what these columns mean. */
  function guessAgain(): void {
    rememberMeanings(description.value, {})
    beginChoices()
  }

  function setMeanings(next: Meanings): void {
    chosenMeanings.value = next
    keepPlace({ meanings: next })
  }

  /** Remembered for the next file with the same columns. */
  function setMeaning(index: number, field: AddressField | ''): void {
    setMeanings({ ...chosenMeanings.value, [index]: field })
    rememberMeanings(description.value, chosenMeanings.value)
  }

  /** After a reload, as far as the host still has the file. */
  async function restoreFile(): Promise<void> {
    const place = readPlace()
    if (!place.file) return
    chosenMeanings.value = (place.meanings ?? {}) as Meanings
    restoreAddresses()
    if (!(await describe(place.file, (place.format ?? {}) as FileFormat))) problem.value = null
  }

  const state = { description, format, chosenMeanings, reading, isRecalled, addresses, meanings: addresses.meanings }
  return { ...state, read, setFormat, setMeaning, guessAgain, restoreFile }
}

type FileReading = ReturnType<typeof useFileReading>

/** Has the rows of the open file counted where their number is only estimated; it is already worked with. */
async function countRows(
  client: HostClient,
  { description, format, problem }: Pick<FileReading, 'description' | 'format'> & { problem: Ref<AppError | null> },
): Promise<void> {
  const open = description.value
  if (!open || open.rowsExact) return
  const answer = await client.call('file.count', { file: open.file, format: format.value })
  if (description.value !== open) return
  if (!answer.ok) problem.value = answer.error
  // Changed in its place: the file stays the one that is open, with all that was chosen for it.
  else if (answer.value) {
    open.rows = answer.value.rows
    open.rowsExact = true
    open.notices = answer.value.notices
    for (const column of open.columns) column.filled = answer.value.filled[column.index] ?? column.filled
  }
}
