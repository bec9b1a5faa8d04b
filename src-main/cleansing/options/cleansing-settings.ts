import { toPrintSettings, type PrintSettings } from '#main/cleansing/options/print-settings.ts'
import { toList } from '#main/cleansing/options/check-option-value.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import { SUPPRESSION_KINDS, type SuppressionKind } from '#main/reference/suppression/suppression-table.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { Process, ServerOptionName } from '#shared/model/address.ts'
import type { RecordName } from '#shared/model/explanation.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { parseMatchRules, type MatchRule } from '#main/cleansing/options/parse-match-rules.ts'

/** How the matches of Search are ordered. */
type MatchOrder = 'AVC' | 'Alphabetical' | 'Similarity'

/** The options that say which records match, and how many matches are returned. */
interface MatchSettings {
  /** Most matches of one address. */
  maxResults: number
  /** Rules of the client that replace the built-in ones; empty for none. */
  verifyRules: readonly MatchRule[]
  geocodeRules: readonly MatchRule[]
  /** Least match score of a result of Search, 0–100. */
  minimumResultScore: number
  /** Least share of the best result's score, 0–1. */
  minimumScoreShare: number
  order: MatchOrder
  /** Search finds the words in any order. */
  isAnyOrder: boolean
  /** Search may match a part of the input. */
  matchesPart: boolean
  query: {
    table: string
    text: string
    /** Rows that say the same are one. */
    isDistinct: boolean
    /** A house within a range is printed as the range. */
    printsRange: boolean
    mostRows: number
  }
}

const DEFAULT_MAX_RESULTS = 10
/** Rows of Query unless fewer are asked for. */
const MOST_ROWS = 100

/** Reads the options about matches; their values were checked before. */
function toMatchSettings(get: (name: ServerOptionName) => string): MatchSettings {
  const rules = (name: ServerOptionName) => {
    const parsed = parseMatchRules(get(name))
    return parsed.ok ? parsed.value : []
  }
  return {
    maxResults: Number(get('MaxResults') || DEFAULT_MAX_RESULTS),
    verifyRules: rules('VerifyMatchRules'),
    geocodeRules: rules('GeocodeMatchRules'),
    minimumResultScore: Number(get('MatchScoreAbsoluteThreshold')),
    minimumScoreShare: Number(get('MatchScoreThresholdFactor')) / 100,
    order: get('OutputSortType') as MatchOrder,
    isAnyOrder: get('CombinedSearchMethods') === 'YES',
    matchesPart: get('IgnoreUnmatched') === 'YES',
    query: {
      table: get('Table'),
      text: get('QueryString'),
      isDistinct: get('QueryClause') === 'Distinct',
      printsRange: get('RangefieldPreference') === 'Range',
      mostRows: Number(get('MaxResults') || MOST_ROWS),
    },
  }
}

export type Casing = 'Title' | 'Upper' | 'Lower' | 'Native'

/** The server options as the engine uses them: typed, countries as alpha-2 codes, defaults filled in. */
export interface CleansingSettings extends PrintSettings, MatchSettings {
  process: Process
  geoCode: boolean
  certify: boolean
  /** Suppression files that the person is compared with. */
  suppressions: readonly SuppressionKind[]
  defaultCountry: string
  /** A country that the text names comes before the default one, as rows of files want it. */
  namesBeforeDefault: boolean
  /** Damaged text is read as it was before it was damaged. */
  repairsText: boolean
  forceCountry: string
  countryFields: string[]
  /** The country is inferred from the text before DefaultCountry is taken. */
  infersCountry: boolean
  /** Least confidence of an inferred country, 0–1. */
  countryConfidence: number
  fieldStatus: boolean
  casing: Casing
  /** The request names a letter case: names of firms and people are written in it too. */
  casesNames: boolean
  /** The same of the script. */
  transliteratesNames: boolean
  lineSeparator: string
  minimumMatchscore: number
  minimumPostcode: number
  minimumVerificationLevel: number
  /** Least similarity of a fuzzy candidate, 0–1. */
  minimumSimilarity: number
  minimumGeoAccuracyLevel: number
  maximumGeoDistanceMeters: number
  geocodeCountries: ReadonlySet<string>
  verifyCountries: ReadonlySet<string>
  strictCountries: 'all' | ReadonlySet<string>
  outputFields: ReadonlySet<string>
  suppressedFields: ReadonlySet<string>
  suppressedAdditions: ReadonlySet<string>
  suppressedInAddress: ReadonlySet<string>
  suppressedInMatch: ReadonlySet<string>
  suppressUnmatched: boolean
  showsFormat: boolean
  showsCandidates: boolean
  /** Trust in the name of a structured field, 1–255. */
  fieldNameWeight: (field: string) => number
  cassAvc: boolean
  /** Misspelt names are looked for when the words as they stand give no town. */
  hasSecondPass: boolean
  /** House number and street are told apart by their order before the words are read. */
  isSimpleParse: boolean
  /** Bits of REPEATS: which repeated content is removed. */
  repeatMask: number
  /** The record that a person chose; null where nobody did. */
  chosen: RecordName | null
  /** Countries whose answers a reader remembers; 0 for no limit of its own. */
  rememberedCountries: number
}

const DEFAULT_FIELD_WEIGHT = 10

function toFieldWeights(value: string): (field: string) => number {
  const weights = new Map<string, number>()
  let other = DEFAULT_FIELD_WEIGHT
  for (const item of value.split('|').filter(Boolean)) {
    const [name, weight] = item.split('=').map((part) => part.trim())
    if (weight === undefined) other = Number(name)
    else weights.set((name as string).toLowerCase(), Number(weight))
  }
  return (field) => weights.get(field.toLowerCase()) ?? other
}

/** What each option that takes countries names. */
function countriesNamed(get: (name: ServerOptionName) => string): [name: ServerOptionName, items: string[]][] {
  const single = ['DefaultCountry', 'ForceCountry'] as const
  const lists = [
    'CertifiedCountryList',
    'GeocodeCountryList',
    'StrictRefMatchCountryList',
    'VerifyCountryList',
  ] as const
  const verifiedOnly = get('ReturnVerifiedFieldsOnly')
  const items = /^(?:yes|no)?$/i.test(verifiedOnly) ? [] : verifiedOnly.split(',')
  return [
    ...single.map((name): [ServerOptionName, string[]] => [name, get(name) === '' ? [] : [get(name)]]),
    ...lists.map((name): [ServerOptionName, string[]] => [name, toList(get(name))]),
    ['ReturnVerifiedFieldsOnly', items.map((item) => item.split(':')[0]?.trim() ?? '')],
  ]
}

/** Options of a request, ready for use; fails only when an option names a country that there is not. */
export function toCleansingSettings(reader: ReferenceReader, request: CleansingRequest): Result<CleansingSettings> {
  const get = (name: ServerOptionName) => request.serverOptions[name] || SERVER_OPTION_DEFAULTS[name]
  const is = (name: ServerOptionName) => /^(yes|true|on|1)$/i.test(get(name))
  const number = (name: ServerOptionName) => Number(get(name))
  const fields = (name: ServerOptionName) => new Set(toList(get(name)))
  const countries = (name: ServerOptionName) => new Set(toList(get(name)).map((item) => countryOfValue(reader, item)))
  for (const [name, items] of countriesNamed(get)) {
    const unknown = items.find((item) => countryOfValue(reader, item) === '')
    if (unknown !== undefined)
      return fail('option', `ServerOptions.${name} names "${unknown.slice(0, 64)}"; expected a country code or name.`)
  }
  const settings: CleansingSettings = {
    process: request.process,
    geoCode: request.geoCode,
    certify: request.certify,
    suppressions: SUPPRESSION_KINDS.filter((kind) => request[kind] === true),
    defaultCountry: countryOfValue(reader, get('DefaultCountry')),
    namesBeforeDefault: request.namesBeforeDefault === true,
    repairsText: request.repairsText === true,
    forceCountry: countryOfValue(reader, get('ForceCountry')),
    countryFields: toList(get('CountryFields')),
    infersCountry: is('EnhancedCountryTool'),
    countryConfidence: number('ConfidenceThreshold') / 100,
    fieldStatus: is('FieldStatus'),
    casing: get('OutputCasing') as Casing,
    casesNames: Boolean(request.serverOptions.OutputCasing),
    transliteratesNames: Boolean(request.serverOptions.OutputScript),
    lineSeparator: get('AddressLineSeparator'),
    minimumMatchscore: number('MinimumMatchscore'),
    minimumPostcode: number('MinimumPostcode'),
    minimumVerificationLevel: number('MinimumVerificationLevel'),
    minimumSimilarity: number('MinimumSimilarity') / 100,
    minimumGeoAccuracyLevel: number('MinimumGeoAccuracyLevel'),
    maximumGeoDistanceMeters: number('MaximumGeoDistance'),
    geocodeCountries: countries('GeocodeCountryList'),
    verifyCountries: countries('VerifyCountryList'),
    strictCountries: is('StrictReferenceMatch') ? 'all' : countries('StrictRefMatchCountryList'),
    outputFields: fields('OutputFields'),
    suppressedFields: fields('SuppressFields'),
    suppressedAdditions: fields('SuppressAdditionFields'),
    suppressedInAddress: fields('SuppressAddressFields'),
    suppressedInMatch: fields('SuppressMatchFields'),
    suppressUnmatched: is('SuppressUnmatched'),
    showsFormat: is('OutputAddressFormat'),
    showsCandidates: is('ToolInfo'),
    fieldNameWeight: toFieldWeights(get('FieldNameWeight')),
    cassAvc: is('CassAvcEnable'),
    hasSecondPass: is('CombinedVerifyMethods'),
    isSimpleParse: is('SimpleParse'),
    repeatMask: number('DuplicateHandlingMask'),
    chosen: request.chosen ?? null,
    // The default is what the engine remembers anyway; only a number that was asked for is kept to.
    rememberedCountries: Number(request.serverOptions.ReferenceDatasetCacheSize ?? 0),
    ...toPrintSettings(get, (written) => countryOfValue(reader, written)),
    ...toMatchSettings(get),
  }
  return ok(settings)
}
