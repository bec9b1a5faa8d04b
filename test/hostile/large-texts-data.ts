import type { AddressInput, ServerOptions } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'

const MEGABYTE = 1_000_000

export const LARGE_TEXTS: [what: string, text: string][] = [
  ['words', 'High Street 12, '.repeat(MEGABYTE / 16)],
  ['one word', 'a'.repeat(MEGABYTE)],
  ['brackets and marks', '<br>(,;)#'.repeat(MEGABYTE / 9)],
  ['another script', 'Ленина '.repeat(MEGABYTE / 7)],
]
/** Options that each do more with a text. */
export const MANY_OPTIONS: ServerOptions = {
  DuplicateHandlingMask: '15',
  OutputScript: 'Cyrl',
  OutputAddressFormat: 'YES',
  ToolInfo: 'YES',
  FieldStatus: 'YES',
  ConformToReference: 'YES',
  RangeDecompose: 'Full',
}

export const inEveryField = (text: string): AddressInput =>
  Object.fromEntries(ADDRESS_INPUT_FIELDS.map((field) => [field, text]))
