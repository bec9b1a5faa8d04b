import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { guessHeaderRow } from '#main/files/csv/guess-header.ts'
import type { AddressField } from '#shared/model/address.ts'
import { ADDRESS_KINDS, type StewardTable } from './invent-steward-table.ts'
import type { StewardKind } from './steward-headings-data.ts'

/** One column as Cleanse maps it. */
export interface JudgedColumn {
  kind: StewardKind
  name: string
  got: AddressField | null
  isRight: boolean
  isAddress: boolean
}

export interface StewardVerdict {
  language: string
  columns: JudgedColumn[]
  /** All columns of the address are right, and no other is taken for one. */
  isWhole: boolean
  isHeaderSeen: boolean
  /** Columns of the address in the same table without its header. */
  bare: JudgedColumn[]
}

/** Which part is cut from which line does not matter without names, nor whether a lone column is a street or a line. */
const UNNAMED: Partial<Record<StewardKind, (AddressField | null)[]>> = {
  street: ['Thoroughfare', 'Address1'],
  number: ['Premise', 'Address2'],
  lineTwo: [null, 'Address2', 'SubBuilding', 'Building'],
  region: ['AdministrativeArea', 'SubAdministrativeArea', null],
}

/** Maps a table as Cleanse does, with its header and without. */
export function judgeStewardTable({ language, names, kinds, rows, expected }: StewardTable): StewardVerdict {
  const judge = (hasHeader: boolean): JudgedColumn[] =>
    guessColumns(hasHeader ? names : names.map((_, index) => `Column ${index + 1}`), rows, hasHeader).map(
      ({ field }, index) => {
        const kind = kinds[index] as StewardKind
        const fits = [...(expected[index] ?? []), ...(hasHeader ? [] : (UNNAMED[kind] ?? []))]
        return {
          kind,
          name: hasHeader ? (names[index] ?? '') : '',
          got: field,
          isRight: fits.includes(field),
          isAddress: ADDRESS_KINDS.has(kind),
        }
      },
    )
  const columns = judge(true)
  return {
    language,
    columns,
    isWhole: columns.every(({ isRight, isAddress, got }) => isRight || (!isAddress && !isOfAddress(got))),
    isHeaderSeen: guessHeaderRow([names, ...rows]) === 1 && guessHeaderRow(rows) === 0,
    bare: judge(false).filter(({ isAddress, got }) => isAddress || isOfAddress(got)),
  }
}

const NOT_OF_ADDRESS: ReadonlySet<AddressField | null> = new Set([
  ...(['Id', 'Organization', 'Contact', 'FullName', 'Forename', 'MiddleName', 'Surname', 'Department'] as const),
  ...(['Function', null] as const),
])
const isOfAddress = (field: AddressField | null): boolean => !NOT_OF_ADDRESS.has(field)
