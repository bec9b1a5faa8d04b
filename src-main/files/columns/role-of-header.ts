import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import {
  AXIS_NAMES,
  COUNTRY_OR_REGION,
  JOINING_WORDS,
  NUMBER_WORDS,
  OWNER_WORDS,
  WHOLE_HEADINGS,
} from '#main/files/columns/heading-words-data.ts'
import { sensesOfName, type NameWord } from '#main/files/columns/parts/senses-of-name.ts'
import { roleOfSenses } from '#main/files/columns/role-of-senses.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

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

const OWNERS = new Set(OWNER_WORDS)
const JOINERS = new Set(JOINING_WORDS.map((word) => toNameKey(word)))
const NUMBERS = new Set(NUMBER_WORDS.map((word) => toNameKey(word)))
const AXES = new Set(AXIS_NAMES.map(toKey))
const COUNTRIES_OR_REGIONS = new Set(COUNTRY_OR_REGION.map(toKey))

const WHOLE = new Map<string, HeaderRole>()
for (const [role, names] of Object.entries(WHOLE_HEADINGS))
  for (const key of names.split(/\s*[|\n]\s*/).map(toKey)) if (!WHOLE.has(key)) WHOLE.set(key, role as HeaderRole)
for (const field of ADDRESS_INPUT_FIELDS) if (!WHOLE.has(field.toLowerCase())) WHOLE.set(field.toLowerCase(), field)

/** Folded words of a column name; `shipTo_PostCode` → `ship to post code`, `ADDR2` → `addr 2`. Idempotent. */
function toKey(header: string): string {
  return toNameKey(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})(\d{1,2})$/u, '$1 $2'))
}

/** What a column name says about its column; null when it says nothing known. */
export function roleOfHeader(header: string): HeaderMeaning | null {
  const key = toKey(header)
  if (key === '') return header.trim() === '〒' ? roleOfHeader('郵便番号') : null
  const compact = key.replaceAll(' ', '')
  const numbered = NUMBERED_FIELD.exec(compact)
  if (numbered) return { role: 'AddressLine', number: toLineNumber(numbered[2]), confidence: EXACT }
  const whole = WHOLE.get(key) ?? WHOLE.get(compact)
  if (whole) return { role: whole, number: null, confidence: EXACT }
  if (BY_MAIL.test(header)) return { role: 'Other', number: null, confidence: EXACT }
  const meaning = meaningOfWords(header)
  if (meaning) return meaning
  if (ADDRESS_ENDING.test(compact) || isAddressOf(header))
    return { role: 'AddressLine', number: null, confidence: WITHOUT_OWNER }
  if (isNumberOrKey(key.split(' '))) return { role: 'Other', number: null, confidence: WITHOUT_OWNER }
  const bare = header.replace(IN_BRACKETS, ' ').trim()
  const outside = bare === header || bare === '' ? null : roleOfHeader(bare)
  return outside && { ...outside, confidence: WITHOUT_OWNER }
}

/** Cells of two letters are codes of states and countries: only names that are known whole are as short. */
const isShort = (words: readonly NameWord[]): boolean =>
  words.length === 1 && /^[a-z\d]{1,2}$/.test(words[0]?.text ?? '')
const isJoining = ({ text }: NameWord): boolean => JOINERS.has(toNameKey(text))
const isNumber = ({ text }: NameWord): boolean => /^\d+$/.test(text)
/** `Адрес доставки`, `Address of plant`: whatever the address is for, except for machines. */
function isAddressOf(header: string): boolean {
  const words = sensesOfName(header).words.filter((word) => !isJoining(word))
  const telling = words.filter(({ senses }) => senses.length > 0)
  const isAddress = telling.length > 0 && telling.every(({ senses }) => senses.includes('address'))
  return (
    isAddress &&
    telling.length === words.length - 1 &&
    !words.some(({ text }) => OF_MACHINES.test(text) || /\d/.test(text))
  )
}
const OF_MACHINES = /^(?:ip|mac|web|url|net|wallet|memory|bus)$/

/** `E-pošta`, `e. paštas`: whatever else the name says. */
const BY_MAIL = /(?:^|[^\p{L}])[eе][-.]\s?\p{L}/iu
/** `Besøksadresse`: one word of which the end is known. */
const ADDRESS_ENDING = /^[a-z]{3,}(?:address|adress|adresse|adres|adresa|anschrift|osoite|adrese|aadress)$/
/** In brackets stands how the column is filled: `郵便番号(7桁)`. */
const IN_BRACKETS = /[(（][^)）]*[)）]/g

function meaningOfWords(header: string): HeaderMeaning | null {
  const all = sensesOfName(header).words
  const last = all.at(-1)
  const number = last && isNumber(last) && all.length > 1 ? toLineNumber(last.text) : null
  const spoken = number === null ? all : all.slice(0, -1)
  const words = spoken.filter((word) => !isJoining(word))
  if (words.length === 0 || words.some(isNumber) || isShort(words)) return null
  const own = words.filter(({ text }) => !OWNERS.has(text))
  const telling = own.length === 0 ? words : own
  const whole = WHOLE.get(spoken.flatMap(({ text }) => (OWNERS.has(text) ? [] : [text])).join(' '))
  const isKnown = telling.every(({ senses }) => senses.length > 0)
  const found = whole ? { role: whole, isWhole: true } : isKnown ? roleOfSenses(telling) : null
  if (!found) return null
  const isWhole = found.isWhole && telling.length === words.length
  if (!isWhole && found.role === 'Premise' && telling.every(({ senses }) => !senses.includes('house')))
    return { role: 'Other', number: null, confidence: WITHOUT_OWNER }
  return number === null
    ? { role: found.role, number, confidence: isWhole ? EXACT : WITHOUT_OWNER }
    : numberedMeaning(found.role, number)
}

/** `Street 2` is a line; `Name 2` and `Phone 2` are what they are without the number. */
function numberedMeaning(role: HeaderRole, number: number): HeaderMeaning {
  const isLine = role === 'AddressLine' || role === 'Street' || role === 'StreetNumber'
  return { role: isLine ? 'AddressLine' : role, number: isLine ? number : null, confidence: WITHOUT_OWNER }
}

/** The same where all of the name is known, but for the number of a line. */
export function exactRoleOf(header: string): HeaderMeaning | null {
  const meaning = roleOfHeader(header)
  if (!meaning || meaning.confidence === EXACT) return meaning
  return meaning.number !== null && roleOfHeader(header.replace(/[\s_-]*\d$/, ''))?.confidence === EXACT
    ? meaning
    : null
}

/** `Order no`, `Vertragsnr`, `invoice_id`: figures of any length, and never those of a postal code or a house. */
function isNumberOrKey(words: string[]): boolean {
  const last = words.at(-1) ?? ''
  return (words.length > 1 && (NUMBERS.has(last) || last === 'id')) || /.(?:nr|nummer|number)$/.test(last)
}

export const isAxis = (header: string): boolean => AXES.has(toKey(header))
export const isCountryOrRegion = (header: string): boolean =>
  toKey(header)
    .split(' ')
    .some((word) => COUNTRIES_OR_REGIONS.has(word))

/** `Nr` alone numbers houses in one table and rows in the next. */
export const isBareNumber = (header: string): boolean => NUMBERS.has(toKey(header))

/** `CP` is a code in France and a number of a house in Bohemia: the cells say which. */
export const isCodeOrNumber = (header: string): boolean => toKey(header).replaceAll(' ', '') === 'cp'

/** `Nome`, `Name`, `Имя`: the word for a name alone. */
export const isBareName = (header: string): boolean =>
  sensesOfName(header).words.every(
    (word) => isJoining(word) || (word.senses.includes('name') && !word.senses.includes('street')),
  )

/** `Adresszusatz`, `Complément`: what is said beside the line of the street. */
export const isFurtherLine = (header: string): boolean =>
  sensesOfName(header).words.some(({ senses }) => senses.includes('further') || senses.includes('letter'))

function toLineNumber(digit: string | undefined): number | null {
  const number = Number(digit)
  return number >= 1 && number <= MAX_LINES ? number : null
}
