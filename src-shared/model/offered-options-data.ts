import type { SERVER_OPTION_DEFAULTS } from './batch-fields-data.ts'

/** An option that a person chooses for a file: on or off, or one of several values. */
export type OfferedOption = { name: keyof typeof SERVER_OPTION_DEFAULTS } & (
  { kind: 'switch'; on: string; off: string } | { kind: 'choice'; values: readonly string[] }
)

/**
 * The server options that say something to a person who has a file, in the order in which they are offered; countries,
 * letter case, coordinates and the process have places of their own. The others are for programs.
 */
export const OFFERED_OPTIONS = [
  { name: 'CombinedVerifyMethods', kind: 'switch', on: 'YES', off: 'NO' },
  { name: 'StrictReferenceMatch', kind: 'switch', on: 'YES', off: 'NO' },
  { name: 'MinimumVerificationLevel', kind: 'choice', values: ['0', '1', '2', '3', '4'] },
  { name: 'EnhancedCountryTool', kind: 'switch', on: 'ON', off: 'OFF' },
  { name: 'OutputScript', kind: 'choice', values: ['Latn', 'Native', 'Input'] },
  { name: 'PreferPrimaryValidAlias', kind: 'switch', on: 'YES', off: 'NO' },
  { name: 'ConformToReference', kind: 'switch', on: 'YES', off: 'NO' },
  { name: 'ReturnVerifiedFieldsOnly', kind: 'switch', on: 'Yes', off: 'No' },
  { name: 'SuppressUnmatched', kind: 'switch', on: 'ON', off: 'OFF' },
  { name: 'DuplicateHandlingMask', kind: 'switch', on: '15', off: '' },
  { name: 'RangeDecompose', kind: 'choice', values: ['Match', 'Range', 'Full'] },
  { name: 'MinimumGeoAccuracyLevel', kind: 'choice', values: ['0', '2', '3', '4'] },
  { name: 'SerpWesternStyle', kind: 'switch', on: 'YES', off: 'NO' },
  { name: 'CassUrbFirst', kind: 'switch', on: 'YES', off: 'NO' },
] as const satisfies readonly OfferedOption[]

export type OfferedName = (typeof OFFERED_OPTIONS)[number]['name']
