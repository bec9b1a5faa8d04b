import { namesCountry } from '#main/countries/names-country.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { COUNTRY_WORDS } from './steward-data.ts'
import type { Cells, StewardRow, TrueAddress } from './draw-rows.ts'

/** A row of the result: the file's own cells, the parts of the answer, and what is said of it. */
export interface ResultRow {
  source: Record<string, string>
  match: Record<string, string>
  sentence: string
}

/** What left unseen, by the kind of fault; each must not happen. */
export const FAULTS = {
  nameTouched: 'a name is not byte for byte as given',
  organizationMade: 'an organisation is made of other words',
  organizationSteers: 'a firm of another script changes how the address is read',
  boxLost: 'a box is no box, or becomes a street',
  otherCountry: 'verified in another country than its column names',
  unreadSilent: 'a country that cannot be read is verified or not named',
  codeReplaced: 'a postal code is replaced under V',
  malformedVerified: 'a malformed postal code is verified',
  townReplaced: 'a town is another one under V',
  townLost: 'a known town is lost',
  wrongField: 'a unit or a person is lost',
  japanLost: 'a Japanese municipality is not in the answer',
  listSilent: 'a street that our list lacks is denied',
  damagedVerified: 'a damaged text is verified',
} as const
export type Fault = keyof typeof FAULTS

const TOWN_FIELDS = ['Locality', 'DependentLocality', 'DoubleDependentLocality', 'SubAdministrativeArea', 'AdministrativeArea'] // prettier-ignore
const ADDRESS_FIELDS = [...TOWN_FIELDS, 'Thoroughfare', 'DependentThoroughfare', 'Premise', 'PostalCode', 'SubBuilding', 'PostBox'] // prettier-ignore
/** Territories whose post runs under another country's name, as far as the addresses of this proof reach. */
const POSTS_UNDER: Readonly<Record<string, readonly string[]>> = {
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT'],
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  FI: ['AX'],
  NO: ['SJ'],
  GB: ['GG', 'JE', 'IM'],
}

const bare = (text: string): string => toNameKey(text).replaceAll(' ', '')
const isVerified = ({ match }: ResultRow): boolean => match.AVC?.startsWith('V') === true
const holds = ({ match }: ResultRow, name: string): boolean =>
  TOWN_FIELDS.some((field) => bare(match[field] ?? '') === bare(name))
/** `Bürglen UR` and `7 Vela Luka`: registers have the canton and the number of a quarter with the town. */
const bareTown = (town: string): string => town.replace(/ [A-Z]{2}$|^\d+ /, '')
const holdsTown = (result: ResultRow, town: string): boolean =>
  [town, bareTown(town)].some((name) => holds(result, name)) ||
  town.split(/ ?[,/()] ?/).every((name) => name === '' || holds(result, name))
const codeOf = ({ match }: ResultRow): string => bare(match.PostalCode ?? '')
const isSameCode = (result: ResultRow, given: string): boolean =>
  codeOf(result) !== '' && bare(given).endsWith(codeOf(result))
const countryOfWord = (word: string): string =>
  Object.entries(COUNTRY_WORDS).find(([, words]) => words.includes(word))?.[0] ?? ''

function isOtherCountry(result: ResultRow, { country: word }: Cells): boolean {
  const meant = countryOfWord(word)
  const found = result.match.Country ?? ''
  return isVerified(result) && meant !== '' && found !== meant && !POSTS_UNDER[meant]?.includes(found)
}

/** The same parts; what is said of them may differ. */
export const isSameAddress = (one: ResultRow, other: ResultRow): boolean =>
  ADDRESS_FIELDS.every((field) => (one.match[field] ?? '') === (other.match[field] ?? ''))

/** `Niedercorn` for `Niederkorn`: two names of one place. */
function isSamePlace(reader: ReferenceReader, { match }: ResultRow, { country, town }: TrueAddress): boolean {
  const idsOf = (name: string) => reader.placesByName(country, toNameKey(name)).map(({ place }) => place.id)
  const ids = new Set(idsOf(town))
  return idsOf(match.Locality ?? '').some((id) => ids.has(id))
}

type Check = (result: ResultRow, row: StewardRow, twin: ResultRow | null, reader: ReferenceReader) => Fault | null

/** What holds for rows of one kind, beside what holds for all of them. */
const CHECKS: Partial<Record<StewardRow['kind'], Check>> = {
  foreignOrganization: (result, _row, twin) =>
    twin && (!isSameAddress(result, twin) || result.match.AVC !== twin.match.AVC) ? 'organizationSteers' : null,
  box: ({ match, sentence }) =>
    match.PostBox && !match.Thoroughfare && !/\bstreet\b/i.test(sentence) ? null : 'boxLost',
  malformedCode: (result) => (isVerified(result) ? 'malformedVerified' : null),
  // `Luxembourg` names the town and the country.
  unreadCountry: (result, { cells }) =>
    (isVerified(result) && !namesCountry(cells.town)) || !result.sentence.includes(cells.country)
      ? 'unreadSilent'
      : null,
  typo: (result, { truth }, _twin, reader) =>
    isVerified(result) && !holdsTown(result, truth.town) && !isSamePlace(reader, result, truth) ? 'townReplaced' : null,
  unit: ({ match }, { cells }) => {
    const parts = [match.SubBuilding, match.Premise, match.Building].join(' ')
    return [...cells.extra.matchAll(/\d+/g)].every(([digits]) => parts.includes(digits)) ? null : 'wrongField'
  },
  careOf: ({ match }, { cells }) => {
    const words = cells.extra.split(/[\s.,:/]+/).filter((word) => word.length > 3)
    return words.every((word) => (match.Contact ?? '').includes(word)) ? null : 'wrongField'
  },
  wardOfJapan: ({ match }, { truth }) => {
    const given = /^\p{sc=Han}+?[都道府県]/u.exec(truth.town)?.[0] ?? ''
    return match.AVC?.startsWith('U') || (given !== '' && match.AdministrativeArea === '') ? 'japanLost' : null
  },
  ownExample: (result) => (isVerified(result) || /\blist\b/.test(result.sentence) ? null : 'listSilent'),
  doubled: (result) => (isVerified(result) ? 'damagedVerified' : null),
  date: (result) => (isVerified(result) ? 'damagedVerified' : null),
  nothing: (result, { cells }) => (isVerified(result) && cells.extra === '' ? 'damagedVerified' : null),
}

/** Kinds whose town and code are the true ones. */
const WHOLE = new Set<StewardRow['kind']>(['plain', 'organization', 'samePlace', 'repeated', 'twoAddresses'])

/** What this answer did unseen. */
export function findFaults(
  reader: ReferenceReader,
  row: StewardRow,
  results: { result: ResultRow; twin: ResultRow | null },
): Fault[] {
  const { result, twin } = results
  const { cells, truth, kind } = row
  const found: Fault[] = []
  const { Organization: organization = '', Contact: person = '' } = result.match
  if (cells.organization !== '' && organization !== cells.organization) found.push('nameTouched')
  if (cells.person !== '' && person !== cells.person) found.push('nameTouched')
  if (cells.organization === '' && organization !== '') found.push('organizationMade')
  if (isOtherCountry(result, cells)) found.push('otherCountry')
  // A register may have the province before the code: `AB T0H 1M0`.
  if (isVerified(result) && cells.code !== '' && !isSameCode(result, cells.code)) found.push('codeReplaced')
  if (WHOLE.has(kind) && truth.country !== 'JP') {
    const isLost = !holdsTown(result, truth.town)
    if (isVerified(result) && isLost) found.push('townReplaced')
    const isKnown = reader.placesByName(truth.country, toNameKey(truth.town)).some(({ match }) => match === 'primary')
    if (isKnown && isLost && (result.match.Locality ?? '') === '') found.push('townLost')
  }
  const own = CHECKS[kind]?.(result, row, twin, reader) ?? null
  return own ? [...found, own] : found
}
