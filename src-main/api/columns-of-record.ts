import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'

const PROTOCOL_NAMES: ReadonlySet<string> = new Set(ADDRESS_INPUT_FIELDS.map((field) => field.toLowerCase()))

/** The members of a record that are no fields of the protocol, as far as they are text. */
export function columnsOfRecord(record: object): Record<string, string> {
  const found = Object.entries(record).filter(
    ([name, value]) => typeof value === 'string' && !PROTOCOL_NAMES.has(name.toLowerCase()),
  )
  return Object.fromEntries(found) as Record<string, string>
}
