import type { ServerOptionName } from '#shared/model/address.ts'

/** What values an option takes. `country` and `countries` are codes or names; `text` takes anything. */
export type OptionValues =
  | { kind: 'boolean' }
  | { kind: 'number'; least: number; most: number; isWhole?: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'fields'; also?: readonly string[] }
  | { kind: 'countries' }
  | { kind: 'country' }
  | { kind: 'weights' }
  | { kind: 'rules' }
  | { kind: 'query' }
  | { kind: 'table' }
  /** No, Yes, countries, or countries with exempt fields: `BE:SubBuilding;Premise,DE:…`. */
  | { kind: 'verifiedOnly' }
  | { kind: 'text' }

const boolean = { kind: 'boolean' } as const
const fields = { kind: 'fields' } as const
const countries = { kind: 'countries' } as const
const country = { kind: 'country' } as const
const text = { kind: 'text' } as const
const rules = { kind: 'rules' } as const
const number = (least: number, most: number) => ({ kind: 'number', least, most }) as const
const whole = (least: number, most: number) => ({ kind: 'number', least, most, isWhole: true }) as const
const choice = (...choices: string[]) => ({ kind: 'choice', choices }) as const

/** Farthest distance that MaximumGeoDistance can name: half the way around the Earth, in metres. */
const FARTHEST_METERS = 20_040_000

/** The values that each server option takes. */
export const OPTION_VALUES: Record<ServerOptionName, OptionValues> = {
  ActiveCassLibrary: text,
  AddressLineSeparator: text,
  AliasPreference: choice('First', 'Primary', 'Input'),
  CassAvcEnable: boolean,
  CassCityAbbreviation: boolean,
  CassPreserveAlias: boolean,
  CassUrbFirst: boolean,
  CassZipFields: boolean,
  CertifiedCountryList: countries,
  CombinedSearchMethods: boolean,
  CombinedVerifyMethods: boolean,
  ConfidenceThreshold: number(0, 100),
  ConformToReference: boolean,
  CountryFields: fields,
  DefaultCountry: country,
  DuplicateHandlingMask: whole(0, 15),
  EnhancedCountryTool: boolean,
  FieldNameWeight: { kind: 'weights' },
  FieldStatus: boolean,
  ForceCountry: country,
  GeocodeCountryList: countries,
  GeocodeMatchRules: rules,
  IgnoreUnmatched: boolean,
  MaxResults: whole(1, 100),
  MatchScoreAbsoluteThreshold: number(0, 100),
  MatchScoreThresholdFactor: number(0, 100),
  MaximumGeoDistance: number(-1, FARTHEST_METERS),
  MinimumGeoAccuracyLevel: whole(0, 5),
  MinimumMatchscore: number(0, 100),
  MinimumPostcode: whole(0, 8),
  MinimumSimilarity: number(0, 100),
  MinimumVerificationLevel: whole(0, 5),
  OutputAddressFormat: boolean,
  OutputCasing: choice('Title', 'Upper', 'Lower', 'Native'),
  OutputFields: fields,
  // Any value but these keeps the script of the input, so none is wrong.
  OutputScript: text,
  OutputSortType: choice('AVC', 'Alphabetical', 'Similarity'),
  PreferPrimaryValidAlias: boolean,
  QueryClause: choice('Distinct'),
  QueryString: { kind: 'query' },
  RangeDecompose: choice('Match', 'Range', 'Full'),
  RangefieldPreference: choice('Match', 'Range'),
  ReferenceDatasetCacheSize: whole(1, 100),
  ReturnVerifiedFieldsOnly: { kind: 'verifiedOnly' },
  SerpWesternStyle: boolean,
  SimpleParse: boolean,
  StrictReferenceMatch: boolean,
  StrictRefMatchCountryList: countries,
  SuppressAdditionFields: fields,
  SuppressAddressFields: fields,
  SuppressFields: fields,
  SuppressUnmatched: boolean,
  SuppressMatchFields: fields,
  Table: { kind: 'table' },
  // The protocol's own default names `_L`, which is no field.
  TransliterationIgnoreFields: { kind: 'fields', also: ['_L'] },
  ToolInfo: boolean,
  UseSymbolicTransliteration: boolean,
  VerifyCountryList: countries,
  VerifyMatchRules: rules,
}
