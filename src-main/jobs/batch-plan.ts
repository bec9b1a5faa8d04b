import type { z } from 'zod'
import type { columnMapping, rowGroup } from '#shared/contract/cleanse-schemas.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { UNCHECKED_PROCESSES, type AddressField, type AddressInput, type Process } from '#shared/model/address.ts'
import { FIELDS_OF_KIND, offeredKinds, type DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { isNameField } from '#shared/model/name-fields.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'

export type ColumnMapping = z.output<typeof columnMapping>
/** Which of several addresses of a row is meant. */
export type RowGroup = z.output<typeof rowGroup>

/** A group that nobody chose is the first, and its result columns are called as those of any file. */
export type PlannedGroup = RowGroup & { isUnchosen?: boolean }

/** Everything that decides what becomes of a file; JSON, so that an interrupted run goes on with the very same. */
export interface BatchPlan {
  format: CsvFormat
  mapping: ColumnMapping
  request: CleansingRequest
  /** Look for rows that name the place of an earlier row. */
  duplicates?: boolean
  /** Which address of the rows it is about, where they have several. */
  group?: PlannedGroup
  /** What counts as the same; a place where nothing else is said. */
  duplicatesOf?: DuplicateKind
  /** The list whose points the file holds. */
  list?: string
}

/** Processes that answer with positions unasked. */
const LOCATED: ReadonlySet<Process> = new Set(['Geocode', 'ReverseGeocode'])
export const isCheckedPlan = ({ request }: BatchPlan): boolean => !UNCHECKED_PROCESSES.has(request.process)

/** Lines of an address in a table stand in one cell. */
export const LINE_SEPARATOR = ', '

/** The request behind a batch of a file, checked; `ignored` names the options nobody knows. */
export function toCleansingRequest(
  process: string | undefined,
  serverOptions: Record<string, unknown>,
  geoCode: boolean,
  repair = false,
): Result<{ request: CleansingRequest; ignored: string[] }> {
  const parsed = parseCleansingOptions(process, { AddressLineSeparator: LINE_SEPARATOR, ...serverOptions })
  if (!parsed.ok) return parsed
  const { ignored, process: checked, serverOptions: options } = parsed.value
  const isLocated = geoCode || LOCATED.has(checked)
  return ok({
    ignored,
    request: {
      process: checked,
      serverOptions: options,
      geoCode: isLocated,
      certify: false,
      namesBeforeDefault: true,
      ...(repair ? { repairsText: true } : {}),
    },
  })
}

/** Fields that say who is meant, not where: a row with nothing else holds no address. */
const NOT_AN_ADDRESS: ReadonlySet<AddressField> = new Set([
  ...(['Id', 'Contact', 'Function', 'Department', 'Forename', 'Surname', 'MiddleName', 'FullName'] as const),
])

/** The columns that hold parts of the address itself, in the order of the file. */
export function addressColumns(mapping: ColumnMapping): number[] {
  const columns = mapping.filter(({ field }) => !NOT_AN_ADDRESS.has(field)).map(({ index }) => index)
  return columns.sort((a, b) => a - b)
}

/**
 * The columns by which a row has the address at all. Of several addresses these are its own: an organisation or country
 * that all of them share makes no delivery address where none is given.
 */
export function tellingColumns({ mapping, group }: Pick<BatchPlan, 'mapping' | 'group'>): number[] {
  const columns = addressColumns(mapping)
  const own = columns.filter((index) => group?.columns.includes(index))
  return own.length > 0 ? own : columns
}

/** The columns that hold no part of the address, nor of another address of the row, in the order of the file. */
export function otherColumns({ mapping, format, group }: BatchPlan): number[] {
  const ofAddress = new Set([...addressColumns(mapping), ...(group?.elsewhere ?? [])])
  return format.columns.map((_, index) => index).filter((index) => !ofAddress.has(index))
}

/** A mapping that can be carried out: at least one column, none beyond the file, no field or column twice. */
export function checkMapping(mapping: ColumnMapping, columns: string[]): Result<ColumnMapping> {
  if (addressColumns(mapping).length === 0) {
    return fail(
      'cleanse/no-columns',
      'No column is used. Choose for at least one column which part of the address it holds.',
    )
  }
  const fields = new Set<string>()
  const indexes = new Set<number>()
  for (const { index, field } of mapping) {
    if (index >= columns.length) {
      return fail(
        'cleanse/unknown-column',
        `The file has ${countOf(columns.length, 'column')}; there is no column ${index + 1}.`,
      )
    }
    if (fields.has(field)) return fail('cleanse/field-twice', `Two columns are used as ${field}. Keep one of them.`)
    if (indexes.has(index)) {
      return fail('cleanse/column-twice', `The column "${columns[index]}" is used twice. Keep one of its parts.`)
    }
    fields.add(field)
    indexes.add(index)
  }
  return ok(mapping)
}

/** The kind of duplicates that a mapping lets a run look for; an error where the names that count are not mapped. */
export function checkDuplicateKind(kind: DuplicateKind, mapping: ColumnMapping): Result<DuplicateKind> {
  if (offeredKinds(mapping.map(({ field }) => field)).includes(kind)) return ok(kind)
  return fail(
    'cleanse/no-names',
    `No column holds the name of the ${kind}. Use a column as ${FIELDS_OF_KIND[kind].join(' or ')}, or look for duplicates of the place.`,
  )
}

/** The mapped cells of one row as an address; empty cells are left out. Names stay as they are, blanks included. */
export function toAddressInput(cells: string[], mapping: ColumnMapping): AddressInput {
  const input: AddressInput = {}
  for (const { index, field } of mapping) {
    const cell = cells[index] ?? ''
    const text = isNameField(field) ? cell : cell.trim()
    if (text !== '') input[field] = text
  }
  return input
}

/** The address of one row on one line, in the order of the file. */
export function toOriginalLine(cells: string[], columns: number[]): string {
  return columns
    .map((index) => cells[index]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(', ')
}

/** What a report says of a pack; kept with the run, so that it tells of the data that the rows were held against. */
export type RunPack = Pick<PackInfo, 'id' | 'title' | 'version' | 'licence' | 'attribution' | 'sources'>

export const toRunPacks = (packs: readonly PackInfo[]): RunPack[] =>
  packs.map(({ id, title, version, licence, attribution, sources }) => ({
    id,
    title,
    version,
    licence,
    attribution,
    sources,
  }))
