import {
  AXIS_NAMES,
  COUNTRY_OR_REGION,
  HEADER_SYNONYMS,
  JOINING_WORDS,
  NUMBERED_OWNERS,
  NUMBER_WORDS,
  OWNER_WORDS,
  type HeaderRole,
} from '#main/files/columns/header-synonyms-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'

export interface HeaderMeaning {
  role: HeaderRole
  /** The 2 of `Address line 2`; null without one. */
  number: number | null
  /** 0–1. */
  confidence: number
}

const EXACT = 0.95
const WITHOUT_OWNER = 0.85
const MAX_LINES = 8
/** Fields of the protocol that carry a line number of their own. */
const NUMBERED_FIELD = /^(delivery)?address(\d)$/
const OWNERS = new Set(OWNER_WORDS.map((word) => toNameKey(word)))

const NUMBERS = new Set(NUMBER_WORDS.map((word) => toNameKey(word)))
const NUMBERED = new Set(NUMBERED_OWNERS)
/** How a name of one word says that it is a number. */
const NUMBER_ENDING = /(?:nr|nummer)$/
const ADDRESS_WORDS: ReadonlySet<string> = new Set(['address', 'addr', 'property'])
const JOINERS = new Set(JOINING_WORDS)
/** Words of the longest known column name that is looked for inside a longer one. */
const LONGEST_NAME = 3

const ROLES = new Map<string, HeaderRole>()
for (const [role, names] of Object.entries(HEADER_SYNONYMS)) {
  for (const key of names.map(toKey)) if (key !== '' && !ROLES.has(key)) ROLES.set(key, role as HeaderRole)
}
for (const field of ADDRESS_INPUT_FIELDS) if (!ROLES.has(field.toLowerCase())) ROLES.set(field.toLowerCase(), field)

/** Folded words of a column name; `shipTo_PostCode` → `ship to post code`, `ADDR2` → `addr 2`. Idempotent. */
function toKey(header: string): string {
  return toNameKey(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})(\d{1,2})$/u, '$1 $2'))
}

/** What a column name says about its column; null when it says nothing known. */
export function roleOfHeader(header: string): HeaderMeaning | null {
  const key = toKey(header)
  if (key === '') return null
  const compact = key.replaceAll(' ', '')
  const numbered = NUMBERED_FIELD.exec(compact)
  if (numbered) return { role: 'AddressLine', number: toLineNumber(numbered[2]), confidence: EXACT }
  const exact = ROLES.get(key) ?? ROLES.get(compact)
  if (exact) return { role: exact, number: null, confidence: EXACT }
  const words = key.split(' ')
  const last = words.at(-1) ?? ''
  if (/^\d$/.test(last)) {
    const role = roleOfWords(words.slice(0, -1))
    if (role) return lineMeaning(role, toLineNumber(last))
  }
  const role = roleOfWords(words) ?? (isNumberOrKey(words) ? 'Other' : null)
  return role ? { role, number: null, confidence: WITHOUT_OWNER } : null
}

/** The same where all of the name is known, but for the number of a line. */
export function exactRoleOf(header: string): HeaderMeaning | null {
  const meaning = roleOfHeader(header)
  if (meaning && isWholeOfSeveral(toKey(header).split(' '))) return meaning
  if (!meaning || meaning.confidence === EXACT || meaning.number === null)
    return meaning?.confidence === EXACT ? meaning : null
  return ROLES.has(toKey(header).replace(/ \d$/, '')) ? meaning : null
}

/** `Straße und Hausnummer`, `PLZ Ort`: nothing but names of parts and what joins them. */
const isWholeOfSeveral = (words: string[]): boolean =>
  roleOfSeveral(words) !== null && !words.some((word) => OWNERS.has(word))

/** `Order no`, `Vertragsnr`, `invoice_id`: figures of any length, and never those of a postal code or a house. */
function isNumberOrKey(words: string[]): boolean {
  const last = words.at(-1) ?? ''
  return (words.length > 1 && (NUMBERS.has(last) || last === 'id')) || /.(?:nr|nummer|number)$/.test(last)
}

function lineMeaning(role: HeaderRole, number: number | null): HeaderMeaning | null {
  const isLine = role === 'AddressLine' || role === 'Street'
  return { role: isLine ? 'AddressLine' : role, number: isLine ? number : null, confidence: WITHOUT_OWNER }
}

const AXES = new Set(AXIS_NAMES.map(toKey))
const COUNTRIES_OR_REGIONS = new Set(COUNTRY_OR_REGION.map(toKey))

export const isAxis = (header: string): boolean => AXES.has(toKey(header))
export const isCountryOrRegion = (header: string): boolean => COUNTRIES_OR_REGIONS.has(toKey(header))

/** `Nr` alone numbers houses in one table and rows in the next. */
export const isBareNumber = (header: string): boolean => NUMBERS.has(toKey(header))

/** What the columns are called that one column holds together: `PLZ Ort`, `City, State, ZIP`, `Straße und Hausnummer`. */
function rolesInside(words: string[]): Set<HeaderRole> | null {
  const roles = new Set<HeaderRole>()
  for (let from = 0; from < words.length;) {
    const longest = Math.min(LONGEST_NAME, words.length - from)
    const length = Array.from({ length: longest }, (_, i) => longest - i).find((count) =>
      ROLES.has(words.slice(from, from + count).join(' ')),
    )
    const word = words[from] ?? ''
    if (length === undefined && !JOINERS.has(word) && !OWNERS.has(word)) return null
    const role = length === undefined ? undefined : ROLES.get(words.slice(from, from + length).join(' '))
    if (role) roles.add(role)
    from += length ?? 1
  }
  return roles
}

function roleOfSeveral(words: string[]): HeaderRole | null {
  const roles = rolesInside(words)
  if (roles?.has('PostalCode') && roles.has('Locality')) return 'AddressLine'
  return roles?.size === 2 && roles.has('Street') && roles.has('Premise') ? 'Street' : null
}

/** `Customer no`, `N° client`, `Debitorennr`: a number, and whose it is. */
function isNumberOfOwner(words: string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length === 1) return NUMBERED.has(first.replace(NUMBER_ENDING, '')) && NUMBER_ENDING.test(first)
  const isOwner = (word: string): boolean => OWNERS.has(word) || NUMBERED.has(word)
  return (
    (NUMBERS.has(last) && words.slice(0, -1).every(isOwner)) ||
    (NUMBERS.has(first) && words.slice(1).every((word) => NUMBERED.has(word)))
  )
}

/** The number of a customer is no number of a house. */
function roleOfNumber(words: string[]): HeaderRole | null {
  if (words.some((word) => NUMBERED.has(word.replace(NUMBER_ENDING, '')))) return 'Id'
  return words.some((word) => ADDRESS_WORDS.has(word)) ? 'Premise' : null
}

/** Flats and boxes have nothing but numbers: `Apt no` is what `Apt` is. */
function roleOfNumbered(words: string[]): HeaderRole | null {
  const role = NUMBERS.has(words.at(-1) ?? '') ? ROLES.get(words.slice(0, -1).join(' ')) : undefined
  return role === 'SubBuilding' || role === 'PostBox' ? role : null
}

function roleOfWords(words: string[]): HeaderRole | null {
  const whole = ROLES.get(words.join(' ')) ?? roleOfSeveral(words) ?? roleOfNumbered(words)
  if (whole) return whole
  if (isNumberOfOwner(words)) return roleOfNumber(words)
  // `ship to postal code`: owner words go from the front as long as that leads to something known.
  for (let from = 1; from < words.length && OWNERS.has(words[from - 1] ?? ''); from++) {
    const role = ROLES.get(words.slice(from).join(' '))
    if (role) return role
  }
  const telling = words.filter((word) => !OWNERS.has(word))
  const isAddress = words.includes('address') || words.includes('addr')
  if (telling.length === 0) return isAddress ? 'AddressLine' : null
  if (telling.length === words.length) return null
  const role = ROLES.get(telling.join(' ')) ?? null
  return isAddress && (role === 'Organization' || role === 'FullName') ? 'AddressLine' : role
}

function toLineNumber(digit: string | undefined): number | null {
  const number = Number(digit)
  return number >= 1 && number <= MAX_LINES ? number : null
}
