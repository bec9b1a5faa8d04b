import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { territoriesOf } from '#main/cleansing/model/territories.ts'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { COUNTRY_OF_VEHICLE_CODE } from '#main/countries/vehicle-codes-data.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { namesOfCountries, type NameOfCountry } from '../../../tools/lib/country-names.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { createAddressSource, type AddressSource } from './draw-addresses.ts'

// What stands in columns of countries. Data only.

/** Customary short forms, as `form=ISO 3166-1`. */
const SHORT_FORMS: readonly string[] =
  'UK=GB|USA=US|UAE=AE|Holland=NL|England=GB|Scotland=GB|Wales=GB|Northern Ireland=GB|America=US|U.S.A.=US|U.K.=GB|Great Britain=GB|S. Korea=KR|North Korea=KP|Republic of Korea=KR|Czechia=CZ|PRC=CN|P.R. China=CN|BRD=DE|Rep. of Ireland=IE|Eire=IE|Ivory Coast=CI|Burma=MM|Swaziland=SZ|Cape Verde=CV|Vatican=VA|Russia=RU|Viet Nam=VN|KSA=SA|Turkey=TR|Tahiti=PF|Bosnia=BA|Trinidad=TT|DRC=CD|DR Congo=CD|Tanzania, United Republic of=TZ|Iran (Islamic Republic of)=IR|Moldova, Republic of=MD|Netherlands (the)=NL|Korea, Republic of=KR|Taiwan (Province of China)=TW|Hong Kong SAR=HK|Deutschland / Germany=DE|DE - Germany=DE|Germany (DE)=DE|GB-ENG=GB|EE.UU.=US|Etats-Unis=US|Royaume-Uni=GB|Grande-Bretagne=GB|Allemagne=DE|Niemcy=DE|ドイツ=DE|VAE=AE|RSA=ZA|NZ=NZ|Bundesrepublik Deutschland=DE|D.=DE|Bosnia-Herzegovina=BA|St. Lucia=LC|Curacao=CW|Reunion=RE|Isle of Man=IM|Puerto Rico=PR|Virgin Islands, U.S.=VI|Aland Islands=AX|Svalbard=SJ|Kosovo=XK|East Timor=TL|Gambia, The=GM|Lao PDR=LA|Republic of China=TW'.split(
    '|',
  )

/** Codes of vehicles that are the ISO code of another country, which wins. */
const ISO_WINS: readonly string[] = 'ES ET CL LB MS RU SD SY BRN ROU'.split(' ')

/** What names no country. */
const UNREADABLE: readonly string[] =
  'siehe oben|see above|Atlantis|Wakanda|49|276|0|1000|Europe|domestic|Inland|abroad|x|nein|Berlin|voir adresse|customer|Region North|???x|2026-11-29|+44|true|Zone 3'.split(
    '|',
  )

/** Rows whose code has the form of another country than the one where a town of that name lies; street, code, town. */
const STRANGE_CODES: readonly (readonly [street: string, code: string, town: string])[] = [
  ['12 Imaginary Lane', 'XX1 1XX', 'Atlantis'],
  ['Praterstraße 50', '1020', 'siehe oben'],
  ['4 Nowhere Road', 'QQ9 9QQ', 'Salem'],
  ['Fantasieweg 3', '99999-9999', 'Oldenzaal'],
  ['1 Rue Imaginaire', '750', 'Douala'],
  ['9 Made Up Street', 'K1N 2A7', 'Nakuru'],
  ['Calle Inventada 8', '123-456', 'Cochabamba'],
  ['Улица 5', '12', 'Калининград'],
  ['7 Invented Close', 'SW1A 2AA', 'Bulawayo'],
  ['Ulica Zmyślona 2', '1234 AB', 'Kielce'],
]

export interface Share {
  all: number
  right: number
  wrong: string[]
}

export interface ColumnFigures {
  /** Names of all countries in all languages, short forms, codes of vehicles and those that ISO wins. */
  names: Share
  shortForms: Share
  vehicles: Share
  isoWins: Share
  /** Rows V only in the country of their column, whatever their address says. */
  bound: Share
  /** Rows with a value that names no country: named in the sentence, and not V but where the text names the country. */
  unread: Share
  /** Rows whose code has another country's form. */
  strange: Share
  /** One-line rows that name their country, answered under a default country as without. */
  withDefault: Share
}

const SEED = 20261129
/** What is asked for once, whatever the number of rows. */
const DEFAULT_COUNTRY = 'Deutschland'

const share = (): Share => ({ all: 0, right: 0, wrong: [] })

function count(figure: Share, isRight: boolean, text: string): void {
  figure.all++
  if (isRight) figure.right++
  else figure.wrong.push(text)
}

const allCountries = (reader: ReferenceReader): string[] =>
  [...new Set(reader.packs().flatMap(({ countries }) => countries))].sort()

function readValues(reader: ReferenceReader, names: readonly NameOfCountry[], figures: ColumnFigures): void {
  for (const { name, country, language } of names)
    for (const text of new Set([name, name.toUpperCase(), name.toLowerCase()]))
      count(figures.names, countryOfValue(reader, text) === country, `${language} ${text}: ${country}`)
  for (const pair of SHORT_FORMS) {
    const [form = '', country = ''] = pair.split('=')
    count(figures.shortForms, countryOfValue(reader, form) === country, pair)
  }
  for (const [code, country] of COUNTRY_OF_VEHICLE_CODE) {
    const isOther = isIsoCode(reader, code) && countryOfValue(reader, code) !== country
    if (!isOther) count(figures.vehicles, countryOfValue(reader, code) === country, `${code}: ${country}`)
  }
  for (const code of ISO_WINS)
    count(figures.isoWins, isIsoCode(reader, code) && isCodeOf(reader, code, countryOfValue(reader, code)), code)
}

const isCodeOf = (reader: ReferenceReader, code: string, country: string): boolean =>
  country === code || reader.country(country)?.alpha3 === code
const isIsoCode = (reader: ReferenceReader, code: string): boolean =>
  reader.country(code) !== null ||
  reader.countriesByName(code.toLowerCase()).some((one) => reader.country(one)?.alpha3 === code)

const cleanserWith = (reader: ReferenceReader, serverOptions: Record<string, string> = {}): Cleanse =>
  openEngine(reader, { serverOptions, namesBeforeDefault: true })

interface Asked {
  source: AddressSource
  random: SeededRandom
  forms: ReadonlyMap<string, readonly string[]>
  cleanse: Cleanse
}

function ask(
  cleanse: Cleanse,
  address: AddressInput,
): { isVerified: boolean; country: string; sentence: string; avc: string } {
  const { matches, explanation } = cleanse(address, 1)
  const { AVC = '', Country = '' } = matches[0] ?? {}
  return { isVerified: AVC.startsWith('V'), country: Country, sentence: explanation.sentence, avc: AVC }
}

/** A column that says the country of the address, or that of another address, in one of its forms. */
function askBound({ source, random, forms, cleanse }: Asked, at: number, figure: Share): void {
  const drawn = source.draw(source.countries[at % source.countries.length] as string)
  if (!drawn) return
  const meant = random.chance(0.5) ? drawn.country : random.pick(source.countries)
  const value = random.pick(forms.get(meant) ?? [meant])
  const { isVerified, country, avc } = ask(cleanse, { Address: drawn.text, Country: value })
  const isOfColumn = country === meant || territoriesOf(meant).includes(country)
  count(figure, !isVerified || isOfColumn, `${value} (${meant}) | ${drawn.text}: ${avc} ${country}`)
}

function askUnread({ source, random, cleanse }: Asked, at: number, figure: Share): void {
  const drawn = source.draw(source.countries[at % source.countries.length] as string)
  if (!drawn) return
  const value = random.pick(UNREADABLE)
  const { isVerified, country, sentence, avc } = ask(cleanse, { Address: drawn.text, Country: value })
  const mayVerify = drawn.kind.startsWith('country named') && country === drawn.country
  const isRight = (!isVerified || mayVerify) && sentence.includes(`"${value}"`)
  count(figure, isRight, `${value} | ${drawn.text}: ${avc} ${country} ${sentence}`)
}

function askWithDefault({ source, cleanse }: Asked, usual: Cleanse, at: number, figure: Share): void {
  const drawn = source.draw(source.countries[at % source.countries.length] as string)
  if (!drawn?.kind.startsWith('country named')) return
  const [alone, beside] = [ask(cleanse, { Address: drawn.text }), ask(usual, { Address: drawn.text })]
  const isSame = alone.country === beside.country && alone.isVerified === beside.isVerified
  count(
    figure,
    isSame || beside.country === drawn.country,
    `${drawn.text}: ${alone.avc} ${alone.country}, ${beside.avc} ${beside.country}`,
  )
}

/** How the column of the country is read and kept, over so many made-up rows. */
export function measureCountryColumn(
  reader: ReferenceReader,
  { rows, languages }: { rows: number; languages: readonly string[] },
): ColumnFigures {
  const figures: ColumnFigures = {
    names: share(),
    shortForms: share(),
    vehicles: share(),
    isoWins: share(),
    bound: share(),
    unread: share(),
    strange: share(),
    withDefault: share(),
  }
  const names = namesOfCountries(allCountries(reader), languages)
  readValues(reader, names, figures)
  const forms = new Map<string, string[]>()
  for (const { country, name } of names) forms.set(country, [...(forms.get(country) ?? [country]), name])
  const cleanse = cleanserWith(reader)
  const usual = cleanserWith(reader, { DefaultCountry: DEFAULT_COUNTRY })
  const asked: Asked = { source: createAddressSource(reader), random: seededRandom(SEED), forms, cleanse }
  for (let at = 0; at < rows; at++) {
    askBound(asked, at, figures.bound)
    if (at % 4 === 0) askUnread(asked, at, figures.unread)
    if (at % 2 === 0) askWithDefault(asked, usual, at, figures.withDefault)
  }
  for (const [Thoroughfare, PostalCode, Locality] of STRANGE_CODES) {
    const { isVerified, avc, country } = ask(cleanse, { Thoroughfare, PostalCode, Locality })
    count(figures.strange, !isVerified, `${Thoroughfare} | ${PostalCode} | ${Locality}: ${avc} ${country}`)
  }
  return figures
}
