import type { CommandInput } from '#shared/contract/contract.ts'
import { ownValue } from '#shared/model/own-value.ts'
import type { ListPoint } from './use-point-rows.ts'

type Edit = Extract<CommandInput<'lists.change'>['change'], { kind: 'edit' }>['edits'][number]
export type Seen = NonNullable<Edit['seen']>

/** What is shown of the fields that change. */
export function seenOf(row: ListPoint, fields: Edit['fields']): Seen {
  const shown = Object.keys(fields).map((field) => [field, row[field as keyof ListPoint] ?? null] as const)
  const { metaInfo } = fields
  const meta =
    metaInfo && Object.fromEntries(Object.keys(metaInfo).map((key) => [key, ownValue(row.metaInfo, key) ?? null]))
  return { ...Object.fromEntries(shown), ...(meta && { metaInfo: meta }) }
}
