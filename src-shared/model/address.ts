import type { ADDRESS_INPUT_FIELDS, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'

/** Name of a field of one address sent in (api.md 2.5). */
export type AddressField = (typeof ADDRESS_INPUT_FIELDS)[number]

/** One address sent in: text fields, none required. */
export type AddressInput = Partial<Record<AddressField, string>>

/** One match: only non-empty fields, all text; `…Status` companions when asked for. */
export type MatchRecord = Record<string, string>

export type ServerOptionName = keyof typeof SERVER_OPTION_DEFAULTS

/** What a client sent; every value text, missing names take their default. */
export type ServerOptions = Partial<Record<ServerOptionName, string>>

/** Operations of the Batch call. */
export const PROCESSES = [
  'Verify',
  'Search',
  'ReverseGeocode',
  'Query',
  'Parse',
  'Format',
  'Geocode',
  'Country',
] as const
export type Process = (typeof PROCESSES)[number]

/** Processes that compare nothing with the reference data, so that their codes say nothing about a match. */
export const UNCHECKED_PROCESSES: ReadonlySet<Process> = new Set(['Parse', 'Format'])
