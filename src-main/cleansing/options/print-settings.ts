import { toList } from '#main/cleansing/options/check-option-value.ts'
import { toScriptName } from '#main/cleansing/scripts/target-scripts.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { ServerOptionName } from '#shared/model/address.ts'

/**
 * Which of several names is printed: the reference's own, the one that the input used, or, as usual, the reference's
 * own for a street and the input's for a place.
 */
export type AliasPreference = 'reference' | 'input' | 'usual'
/** How a range of house numbers is printed. */
export type RangeForm = 'Match' | 'Range' | 'Full'

/** The options that say how an answer is printed. */
export interface PrintSettings {
  aliases: AliasPreference
  /** A street alias of the United States stays as it was given. */
  keepsUsStreetAlias: boolean
  /** Town names of the United States longer than 13 letters are abbreviated as its post does. */
  abbreviatesUsTowns: boolean
  /** Puerto Rico: the urbanization stands before the street. */
  isUrbanizationFirst: boolean
  /** Canada: `10-123 Main St` instead of a unit after the street. */
  isUnitBeforeNumber: boolean
  rangeForm: RangeForm
  /** The reference spelling is printed also for parts that were only identified. */
  printsReferenceSpelling: boolean
  /** ISO 15924 code (`Latn`, `Cyrl` …), `Native`, or empty: the script of the input. */
  script: string
  /** Letters are exchanged one by one where no name in the wanted script is known. */
  isSymbolic: boolean
  /** Fields whose script is left alone. */
  untransliterated: ReadonlySet<string>
  /** True where a part that is not verified is left blank. */
  isVerifiedOnly: (country: string, part: Part) => boolean
  /** Repeated content of parts is removed by how well each was verified. */
  dropsRepeatedParts: boolean
}

/** Bits of DuplicateHandlingMask. */
export const REPEATS = { insideField: 1, acrossFields: 2, acrossLines: 4, byStatus: 8 } as const

/** `No`, `Yes`, `US,CA` or `BE:SubBuilding;Premise,DE:…`: countries, each with the parts that are exempt. */
function toVerifiedOnly(value: string, toCode: (written: string) => string): PrintSettings['isVerifiedOnly'] {
  if (/^(?:no|false|off|0)?$/i.test(value)) return () => false
  if (/^(?:yes|true|on|1)$/i.test(value)) return () => true
  const exempt = new Map<string, Set<string>>()
  for (const item of value.split(',')) {
    const [country = '', parts = ''] = item.split(':').map((piece) => piece.trim())
    exempt.set(toCode(country), new Set(toList(parts).map((part) => part.toLowerCase())))
  }
  return (country, part) => exempt.get(country)?.has(part.toLowerCase()) === false
}

/** Reads the options about printing; values were checked before. */
export function toPrintSettings(
  get: (name: ServerOptionName) => string,
  toCode: (country: string) => string,
): PrintSettings {
  const is = (name: ServerOptionName) => /^(yes|true|on|1)$/i.test(get(name))
  const isPrimary = is('PreferPrimaryValidAlias') || /^(?:First|Primary)$/.test(get('AliasPreference'))
  return {
    aliases: isPrimary ? 'reference' : get('AliasPreference') === 'Input' ? 'input' : 'usual',
    keepsUsStreetAlias: is('CassPreserveAlias'),
    abbreviatesUsTowns: is('CassCityAbbreviation'),
    isUrbanizationFirst: is('CassUrbFirst'),
    isUnitBeforeNumber: is('SerpWesternStyle'),
    rangeForm: get('RangeDecompose') as RangeForm,
    printsReferenceSpelling: is('ConformToReference'),
    script: toScriptName(get('OutputScript')),
    isSymbolic: is('UseSymbolicTransliteration'),
    untransliterated: new Set(toList(get('TransliterationIgnoreFields'))),
    isVerifiedOnly: toVerifiedOnly(get('ReturnVerifiedFieldsOnly'), toCode),
    dropsRepeatedParts: (Number(get('DuplicateHandlingMask')) & REPEATS.byStatus) !== 0,
  }
}
