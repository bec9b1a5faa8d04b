import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { KEPT_ROLES } from '#shared/contract/points-file-schemas.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { isMapLink, isStructured, wordsOfLink } from './cell-forms.ts'
import type { PointMapping, PointRole, SourceRow } from './source.types.ts'

/** What is special about columns of a file of another program. */
export interface SpecialColumns {
  /** Of links: one to a map may say where a row is. */
  links: readonly number[]
  /** Of texts that an object is none of. */
  texts: readonly number[]
  /** Of postal codes, which stay fields beside the address. */
  codes: readonly number[]
  /** Of positions, which may be links. */
  pairs: readonly number[]
}

export const NO_SPECIAL_COLUMNS: SpecialColumns = { links: [], texts: [], codes: [], pairs: [] }

const LINK_NAME = /(?:^| )(?:url|uri|link)$/
const TEXT_ROLES: ReadonlySet<PointRole> = new Set(['name', 'address', 'country'])

/** Columns that have become something else than a field of their own. */
export const findUsed = (mapping: PointMapping): ReadonlySet<number> =>
  new Set(mapping.filter(({ role }) => !KEPT_ROLES.has(role)).map(({ index }) => index))

export function findSpecialColumns(columns: readonly string[], mapping: PointMapping): SpecialColumns {
  const used = findUsed(mapping)
  const isCode = (index: number) => roleOfHeader(columns[index] ?? '')?.role === 'PostalCode'
  return {
    links: columns.flatMap((name, index) => (!used.has(index) && LINK_NAME.test(toNameKey(name)) ? [index] : [])),
    texts: mapping.flatMap(({ index, role }) => (TEXT_ROLES.has(role) ? [index] : [])),
    codes: mapping.flatMap(({ index, role }) => (role === 'address' && isCode(index) ? [index] : [])),
    pairs: mapping.flatMap(({ index, role }) => (role === 'coordinates' ? [index] : [])),
  }
}

/** Cells that an object fills: it names nothing and is no address. */
export const findObjects = ({ cells }: SourceRow, { texts }: SpecialColumns): number[] =>
  texts.filter((index) => isStructured(cells[index] ?? ''))

/** Cells with a role that stay fields: a link says more than a position, and whoever sorts by postal codes needs their column. */
export const findKept = ({ cells }: SourceRow, { pairs, codes }: SpecialColumns): number[] => [
  ...pairs.filter((index) => isMapLink(cells[index]?.trim() ?? '')),
  ...codes,
]

/** The address in the words by which a link names its place, without the name before it; empty where they hold none. */
export function addressOfLinks({ cells }: SourceRow, { links, pairs }: SpecialColumns, name: string): string {
  for (const index of [...pairs, ...links]) {
    const words = wordsOfLink(cells[index]?.trim() ?? '')
    const address = words.startsWith(`${name}, `) ? words.slice(name.length + 2) : words
    // A name alone is no address: towns are named like cafés.
    if (/,| \d|\d /.test(address) && address !== name) return address
    if (address === name && /,/.test(name) && /\d/.test(name)) return address
  }
  return ''
}
