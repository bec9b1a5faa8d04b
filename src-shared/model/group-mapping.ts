import type { AddressField } from '#shared/model/address.ts'

/** Columns with what they hold, and the addresses of a row that they belong to; none where a row has one. */
export interface GroupedColumns {
  /** By the index of the column. */
  fields: readonly (AddressField | '' | null)[]
  groups: readonly { name: string; columns: readonly number[] }[]
}

/**
 * The mapping of one of the addresses: its own columns, and those of the row itself for what it has no column of its
 * own. Columns of the other addresses stay out of it.
 */
export function toGroupMapping(
  { fields, groups }: GroupedColumns,
  at: number,
): { index: number; field: AddressField }[] {
  const elsewhere = new Set(groups.flatMap(({ columns }, index) => (index === at ? [] : columns)))
  const own = new Set(groups[at]?.columns)
  const mapped = fields.flatMap((field, index) => (field && !elsewhere.has(index) ? [{ index, field }] : []))
  const taken = new Set(mapped.filter(({ index }) => own.has(index)).map(({ field }) => field))
  return mapped.filter(({ index, field }) => own.has(index) || !taken.has(field))
}

/** The columns of the other addresses, which the one at this place leaves alone. */
export const elsewhereOf = ({ groups }: Pick<GroupedColumns, 'groups'>, at: number): number[] =>
  groups.flatMap(({ columns }, index) => (index === at ? [] : [...columns]))
