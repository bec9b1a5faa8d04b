import { describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { openEngine } from '../measure/engine.ts'
import { hasPacks, openPacks } from './cleanse-line.ts'

interface OptionCase {
  option: string
  value: string
  address: AddressInput
  /** Fields of the answer with the option; undefined for a field that must be missing. */
  wanted: Record<string, string | RegExp | undefined>
  /** Other options of both requests. */
  beside?: Record<string, string>
  certify?: boolean
}

const telford = { Address: '93 Teagues Crescent, Telford', Country: 'GB' }
const misspelt = { Address: '93 Teages Crescent, Telford', Country: 'GB' }
const berlin = { Address: 'Pariser Platz 1, 10117 Berlin', Country: 'DE' }
const greek = { Thoroughfare: 'Οδός Φανταστική', Locality: 'Αθήνα', Country: 'GR' }
const withoutCountry = { Address: '93 Teagues Crescent, Telford, TF2 6RF' }

const cases: OptionCase[] = [
  {
    option: 'AddressLineSeparator',
    value: ' | ',
    address: telford,
    wanted: { Address: '93 Teagues Crescent | Telford' },
  },
  {
    option: 'AliasPreference',
    value: 'Primary',
    address: { Address: 'Marienplatz 1, 80331 Munich', Country: 'DE' },
    wanted: { Locality: 'München' },
  },
  {
    option: 'AliasPreference',
    value: 'First',
    address: { Address: 'Marienplatz 1, 80331 Munich', Country: 'DE' },
    wanted: { Locality: 'München' },
  },
  {
    option: 'CassAvcEnable',
    value: 'YES',
    certify: true,
    address: { Address: '1 Main St, Denver, CO 80202', Country: 'US' },
    wanted: { AVC: /^V22/, AQI: 'C' },
  },
  {
    option: 'CassCityAbbreviation',
    value: 'YES',
    address: { Address: '1 Main St, Colorado Springs, CO 80903', Country: 'US' },
    wanted: { Locality: 'Colorado Spgs', Address2: 'Colorado Spgs, CO 80903' },
  },
  {
    option: 'CassUrbFirst',
    value: 'YES',
    address: {
      DependentLocality: 'Urb Las Gladiolas',
      Address1: '150 Calle A',
      Locality: 'San Juan',
      AdministrativeArea: 'PR',
      PostalCode: '00926',
      Country: 'PR',
    },
    wanted: { Address1: 'Urb Las Gladiolas', Address2: '150 Calle A' },
  },
  {
    option: 'CassUrbFirst',
    value: 'YES',
    address: { DependentLocality: 'Urb Las Gladiolas', Address1: '150 Calle A, San Juan, PR 00926', Country: 'US' },
    wanted: { Address1: 'Urb Las Gladiolas', Address2: '150 Calle A' },
  },
  {
    option: 'CombinedVerifyMethods',
    value: 'NO',
    address: { Address: 'Hauptstrasse 10, Heidelbrg', Country: 'DE' },
    wanted: { AVC: /^U00/, Locality: 'Heidelbrg' },
  },
  {
    option: 'ConfidenceThreshold',
    value: '100',
    beside: { DefaultCountry: 'FR', EnhancedCountryTool: 'ON' },
    address: withoutCountry,
    wanted: { Country: 'FR' },
  },
  {
    option: 'ConformToReference',
    value: 'YES',
    beside: { OutputCasing: 'Native' },
    address: { Locality: 'munchen', PostalCode: '10117', Country: 'DE' },
    wanted: { Locality: 'München', AVC: /^[PC]/ },
  },
  {
    option: 'CountryFields',
    value: 'Department',
    address: { Address: 'Paris', Department: 'US' },
    wanted: { Country: 'US' },
  },
  {
    option: 'DefaultCountry',
    value: 'DE',
    address: { Address: 'Pariser Platz 1, 10117' },
    wanted: { Locality: 'Berlin' },
  },
  {
    option: 'DuplicateHandlingMask',
    value: '1',
    address: { Thoroughfare: 'High Street High Street', Locality: 'Leeds', Country: 'GB' },
    wanted: { Address: 'High Street<br>Leeds' },
  },
  {
    option: 'DuplicateHandlingMask',
    value: '2',
    address: { Thoroughfare: 'High Street', Locality: 'Leeds', DependentLocality: 'Leeds', Country: 'GB' },
    wanted: { Address: 'High Street<br>Leeds', DependentLocality: undefined },
  },
  {
    option: 'DuplicateHandlingMask',
    value: '4',
    address: { Address1: '93 Teagues Crescent', Address2: 'Telford', Address3: 'Telford', Country: 'GB' },
    wanted: { Address: '93 Teagues Crescent<br>Telford' },
  },
  {
    option: 'DuplicateHandlingMask',
    value: '8',
    address: { Thoroughfare: '93 Teagues Crescent', Building: 'Telford', Locality: 'Telford', Country: 'GB' },
    wanted: { Building: undefined, Address: '93 Teagues Crescent<br>Telford' },
  },
  {
    option: 'EnhancedCountryTool',
    value: 'ON',
    beside: { DefaultCountry: 'FR' },
    address: withoutCountry,
    wanted: { Country: 'GB', AVC: /^V33/ },
  },
  {
    option: 'FieldNameWeight',
    value: '255',
    address: { Locality: 'Teagues Crescent', Thoroughfare: 'Telford', Country: 'GB' },
    wanted: { Locality: 'Teagues Crescent', Thoroughfare: 'Telford' },
  },
  {
    option: 'FieldNameWeight',
    value: 'Building=255|1',
    address: { Building: 'Telford', Thoroughfare: 'Teagues Crescent', Country: 'GB' },
    wanted: { Building: 'Telford' },
  },
  { option: 'FieldStatus', value: 'YES', address: telford, wanted: { ThoroughfareStatus: 'fsVerifiedNoChange' } },
  {
    option: 'ForceCountry',
    value: 'DE',
    address: { ...berlin, Country: 'US' },
    wanted: { Country: 'DE', AVC: /^V22/ },
  },
  { option: 'GeocodeCountryList', value: 'FR,IT', address: berlin, wanted: { Latitude: undefined, GeoAccuracy: 'U0' } },
  { option: 'MaximumGeoDistance', value: '10', address: berlin, wanted: { Latitude: undefined, GeoAccuracy: 'U0' } },
  {
    option: 'MinimumGeoAccuracyLevel',
    value: '4',
    address: berlin,
    wanted: { Latitude: undefined, GeoAccuracy: 'U0' },
  },
  {
    option: 'MinimumMatchscore',
    value: '100',
    address: misspelt,
    wanted: { AVC: /^R/, Thoroughfare: 'Teages Crescent' },
  },
  { option: 'MinimumPostcode', value: '6', address: telford, wanted: { AVC: /^R/ } },
  { option: 'MinimumVerificationLevel', value: '4', address: telford, wanted: { AVC: /^R/ } },
  { option: 'MinimumSimilarity', value: '99', address: misspelt, wanted: { Thoroughfare: 'Teages Crescent' } },
  {
    option: 'OutputAddressFormat',
    value: 'YES',
    address: telford,
    wanted: { AddressFormat: 'Premise Thoroughfare<br>Locality', DeliveryAddressFormat: 'Premise Thoroughfare' },
  },
  {
    option: 'OutputCasing',
    value: 'Upper',
    address: { ...withoutCountry, Country: 'GB' },
    wanted: { Thoroughfare: 'TEAGUES CRESCENT', PostalCode: 'TF2 6RF', AdministrativeCounty: 'TELFORD AND WREKIN' },
  },
  { option: 'OutputCasing', value: 'Lower', address: telford, wanted: { Locality: 'telford', Country: 'GB' } },
  {
    option: 'OutputFields',
    value: 'AVC,locality',
    address: telford,
    wanted: { Locality: 'Telford', Address: undefined },
  },
  {
    option: 'OutputFields',
    value: 'Locality,ThoroughfareStatus',
    beside: { FieldStatus: 'YES' },
    address: telford,
    wanted: {
      Locality: 'Telford',
      LocalityStatus: 'fsVerifiedNoChange',
      Thoroughfare: undefined,
      ThoroughfareStatus: 'fsVerifiedNoChange',
      AVCStatus: undefined,
    },
  },
  {
    option: 'PreferPrimaryValidAlias',
    value: 'YES',
    address: { Address: 'Marienplatz 1, 80331 Munich', Country: 'DE' },
    wanted: { Locality: 'München' },
  },
  {
    option: 'RangeDecompose',
    value: 'Range',
    address: { Address: '93-97 Teagues Crescent, Telford', Country: 'GB' },
    wanted: { Premise: '93-97 Odd', PrimaryPremise: '93', SecondaryPremise: '97' },
  },
  {
    option: 'RangeDecompose',
    value: 'Full',
    address: { Address: '93-97 Teagues Crescent, Telford', Country: 'GB' },
    wanted: { Premise: '93,95,97', PrimaryPremise: '93', SecondaryPremise: '97' },
  },
  {
    option: 'ReturnVerifiedFieldsOnly',
    value: 'Yes',
    address: telford,
    wanted: { Premise: undefined, Thoroughfare: 'Teagues Crescent' },
  },
  {
    option: 'ReturnVerifiedFieldsOnly',
    value: 'GB:Premise,DE',
    address: { Address: 'Flat 1, 93 Teagues Crescent, Telford', Country: 'GB' },
    wanted: { Premise: '93', SubBuilding: undefined },
  },
  {
    option: 'ReturnVerifiedFieldsOnly',
    value: 'GBR:Premise,Germany',
    address: { Address: 'Flat 1, 93 Teagues Crescent, Telford', Country: 'GB' },
    wanted: { Premise: '93', SubBuilding: undefined },
  },
  {
    option: 'SerpWesternStyle',
    value: 'YES',
    address: { Address: '123 Main St Apt 10, Winnipeg MB R3C 1A3', Country: 'CA' },
    wanted: { Address1: '10-123 Main St' },
  },
  {
    option: 'SimpleParse',
    value: 'NO',
    address: { Thoroughfare: 'Hauptstraße 5', Locality: 'Berlin', PostalCode: '10827', Country: 'DE' },
    wanted: { Thoroughfare: 'Hauptstraße 5', Premise: undefined },
  },
  { option: 'StrictReferenceMatch', value: 'YES', address: misspelt, wanted: { Thoroughfare: 'Teages Crescent' } },
  {
    option: 'StrictRefMatchCountryList',
    value: 'FR,GB',
    address: misspelt,
    wanted: { Thoroughfare: 'Teages Crescent' },
  },
  {
    option: 'SuppressAdditionFields',
    value: 'AdministrativeArea',
    address: telford,
    wanted: { AdministrativeArea: undefined },
  },
  {
    option: 'SuppressAddressFields',
    value: 'Locality',
    address: telford,
    wanted: { Address: '93 Teagues Crescent', Locality: 'Telford' },
  },
  {
    option: 'SuppressFields',
    value: 'Locality',
    address: telford,
    wanted: { Locality: undefined, Address2: 'Telford' },
  },
  {
    option: 'SuppressFields',
    value: 'LocalityStatus',
    beside: { FieldStatus: 'YES' },
    address: telford,
    wanted: { Locality: 'Telford', LocalityStatus: undefined, ThoroughfareStatus: 'fsVerifiedNoChange' },
  },
  {
    option: 'SuppressUnmatched',
    value: 'ON',
    address: { Address: 'no address given', Country: 'US' },
    wanted: { Address: undefined, Unmatched: 'no address given' },
  },
  {
    option: 'SuppressMatchFields',
    value: 'PostalCode',
    address: { ...telford, PostalCode: 'EC1A 1BB' },
    wanted: { AVC: /^V33/ },
  },
  {
    option: 'TransliterationIgnoreFields',
    value: 'Thoroughfare',
    address: greek,
    wanted: { Thoroughfare: 'Οδός Φανταστική', Address1: 'Odos Fantastiki' },
  },
  { option: 'UseSymbolicTransliteration', value: 'NO', address: greek, wanted: { Thoroughfare: 'Οδός Φανταστική' } },
  {
    option: 'VerifyCountryList',
    value: 'DE',
    address: telford,
    wanted: { AVC: /^U00/, Thoroughfare: 'Teagues Crescent' },
  },
  {
    option: 'ToolInfo',
    value: 'YES',
    address: { Address: 'Springfield', Country: 'US' },
    wanted: { ResultsString: /^Springfield, .*: fits as well/ },
  },
  {
    option: 'ToolInfo',
    value: 'YES',
    address: telford,
    wanted: { ResultsString: /^Teagues Crescent, Telford.*\([\d.]+\): chosen$/ },
  },
]

/** Options that act on data which no bundled pack carries: accepted, checked, and the answer stays as it is. */
const NEED_A_PACK = [
  ['ActiveCassLibrary', 'any name'],
  ['CassZipFields', 'YES'],
  ['CertifiedCountryList', 'US,CA'],
] as const

/** Every script that OutputScript names, and the country beside it. */
const SCRIPTS: [script: string, address: AddressInput, wanted: Record<string, string>][] = [
  ['Native', { Locality: 'Athens', Country: 'GR' }, { Locality: 'Αθήνα', CountryName: 'Ελλάδα' }],
  [
    'Cyrl',
    { Address: 'Marienplatz 1, 80331 München', Country: 'DE' },
    { Thoroughfare: 'Мариенплатз', CountryName: 'Германия' },
  ],
  [
    'Grek',
    { Address: 'Невский проспект 28, Санкт-Петербург', Country: 'RU' },
    { Locality: 'Αγία Πετρούπολη', CountryName: 'Ρωσία' },
  ],
  ['Hebr', { Address: 'Marienplatz 1, 80331 München', Country: 'DE' }, { Locality: 'מינכן', CountryName: 'גרמניה' }],
  [
    'Arab',
    { Address: 'Marienplatz 1, 80331 München', Country: 'DE' },
    { Thoroughfare: 'ماريينبلاتز', CountryName: 'ألمانيا' },
  ],
  // Japanese words have no sound that their letters tell: only what the reference data knows is put in Latin.
  [
    'Latn',
    { Address1: '東京都千代田区丸の内1-9-1', Country: 'JP' },
    { AdministrativeArea: 'Tokyo', DependentLocality: 'Marunouchi', Premise: '1-9-1' },
  ],
  // Another alphabet is reached by way of the sound, not of the letters.
  [
    'Cyrl',
    { Address1: '東京都千代田区丸の内1-9-1', Country: 'JP' },
    { AdministrativeArea: 'Токё', AdministrativeAreaFullName: 'Токё', DependentLocality: 'Маруноучи' },
  ],
  ['Hebr', { Address: 'Невский проспект 28, Казань', Country: 'RU' }, { Thoroughfare: 'נבסקי פרוספקט' }],
  [
    'Native',
    { Address1: '東京都千代田区丸の内1-9-1', Country: 'JP' },
    { AdministrativeArea: '東京都', AdministrativeAreaFullName: '東京都', AdministrativeAreaISO2: 'JP-13' },
  ],
  ['Thai', { Locality: 'Tokyo', Country: 'JP' }, { Locality: 'โตเกียว', CountryName: 'ญี่ปุ่น' }],
  ['Hang', { Locality: 'Tokyo', Country: 'JP' }, { Locality: '도쿄', CountryName: '일본' }],
  ['Hani', { Locality: 'Tokyo', Country: 'JP' }, { Locality: '東京', CountryName: '日本' }],
  ['Hans', { Locality: 'Tokyo', Country: 'JP' }, { Locality: '东京', CountryName: '日本' }],
  // The country's own script: by known names alone, never letter by letter; Latin where that is the country's.
  [
    'Native',
    { Address: 'Bulevar kralja Aleksandra 73, Beograd', Country: 'RS' },
    { Thoroughfare: 'Bulevar kralja Aleksandra', Locality: 'Београд', CountryName: 'Србија' },
  ],
  [
    'Native',
    { Address: '152 Teheran-ro, Gangnam-gu, Seoul', Country: 'KR' },
    { Thoroughfare: 'Teheran-ro', Locality: '강남구' },
  ],
  ['Native', { Address: 'Мариенплатц 1, 80331 Мюнхен', Country: 'DE' }, { Thoroughfare: 'Marienplatts' }],
  ['Native', { Address: 'რუსთაველის გამზირი 12, თბილისი', Country: 'GE' }, { Thoroughfare: 'რუსთაველის გამზირი' }],
  ['Thai', { Address: 'Marienplatz 1, 80331 München', Country: 'DE' }, { Thoroughfare: 'มารีนพลัตซ' }],
  ['Hang', { Address: 'Marienplatz 1, 80331 München', Country: 'DE' }, { Thoroughfare: '마린플라츠' }],
  // No letters: what is not known stays as it came.
  [
    'Hani',
    { Address: 'Marienplatz 1, 80331 München', Country: 'DE' },
    { Thoroughfare: 'Marienplatz', CountryName: '德國' },
  ],
  [
    'Latn',
    { Address: 'רחוב דיזנגוף 50, תל אביב', Country: 'IL' },
    { Thoroughfare: 'Rehov Dizengoff', Locality: 'Tel Aviv' },
  ],
  [
    'Latn',
    { Address: 'ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110', Country: 'TH' },
    { Thoroughfare: 'Thanon Sukhumwit' },
  ],
  ['as it came', greek, { Thoroughfare: 'Οδός Φανταστική', CountryName: 'Greece' }],
]

function answerOf(
  reader: ReferenceReader,
  address: AddressInput,
  options: Record<string, string>,
  certify = false,
): MatchRecord {
  const parsed = parseCleansingOptions(undefined, options)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { process, serverOptions } = parsed.value
  const engine = openEngine(reader, { process, serverOptions, geoCode: true, certify })
  return engine(address, 1).matches[0] ?? {}
}

function expectFields(record: MatchRecord, wanted: OptionCase['wanted']): void {
  for (const [field, value] of Object.entries(wanted)) {
    if (value instanceof RegExp) expect(record[field], field).toMatch(value)
    else expect(record[field], field).toBe(value)
  }
}

describe.skipIf(!hasPacks)('process Verify, its server options:', () => {
  const reader = openPacks()

  it.each(cases.map((one) => [one.option, one.value, one] as const))('option %s = %s', (option, value, one) => {
    const usual = answerOf(reader, one.address, { ...one.beside }, one.certify)
    const changed = answerOf(reader, one.address, { ...one.beside, [option]: value }, one.certify)
    expectFields(changed, one.wanted)
    expect(changed, 'the option must change the answer').not.toEqual(usual)
  })

  it.each([
    ['RangeDecompose', 'Full'],
    ['ReturnVerifiedFieldsOnly', 'Yes'],
    ['OutputCasing', 'Upper'],
    ['OutputScript', 'Grek'],
    ['SuppressFields', 'PostalCode,Premise'],
  ])('option %s = %s leaves the key of the address as it is', (option, value) => {
    const address = { Address: 'Flat 2, 93-97 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }
    expect(answerOf(reader, address, { [option]: value }).AddressKey).toBe(answerOf(reader, address, {}).AddressKey)
  })

  it('option AliasPreference: a town has one key under all of its names', () => {
    const keys = ['Firenze', 'Florence'].flatMap((Locality) =>
      ['', 'First', 'Input'].map(
        (AliasPreference) => answerOf(reader, { Locality, Country: 'IT' }, { AliasPreference }).AddressKey,
      ),
    )
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    'CertifiedCountryList',
    'DefaultCountry',
    'ForceCountry',
    'GeocodeCountryList',
    'ReturnVerifiedFieldsOnly',
    'StrictRefMatchCountryList',
    'VerifyCountryList',
  ])('option %s: a country that there is not is named', (option) => {
    const serverOptions = { [option]: /List|Only/.test(option) ? 'GB,Narnia' : 'Narnia' }
    const made = createCleanser(reader, { process: 'Verify', serverOptions, geoCode: false, certify: false })
    expect(made.ok ? '' : made.error.message).toBe(
      `ServerOptions.${option} names "Narnia"; expected a country code or name.`,
    )
  })

  it.each(NEED_A_PACK)('option %s = %s changes nothing without its pack', (option, value) => {
    expect(answerOf(reader, berlin, { [option]: value })).toEqual(answerOf(reader, berlin, {}))
  })

  it.each(SCRIPTS)('option OutputScript = %s', (script, address, wanted) => {
    expectFields(answerOf(reader, address, { OutputScript: script }), wanted)
  })
})
