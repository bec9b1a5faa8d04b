import {
  COMPOUND_WORDS,
  CONNECTING_WORDS,
  GROUP_WORDS,
  NO_GROUP_WORDS,
  WHOLE_WORDS,
} from '#main/files/columns/group-words-data.ts'
import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import { exactRoleOf, roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A heading as the word for one of several addresses and the name of a part: `Bill_Street`, `Ort (Lieferung)`. */
export interface SplitHeading {
  /** The same for all columns of one address. */
  key: string
  /** The word as the file has it. */
  word: string
  /** The name of the part alone. */
  part: string
  role: HeaderRole
  /** The word is known to tell addresses apart; others do so only where several columns have them. */
  isKnown: boolean
}

interface Token {
  key: string
  start: number
  end: number
}

const TOKEN = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}+|\p{N}+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Words of a heading that may be the word for an address. */
const LONGEST_WORD = 4
const PURPOSES = new Map<string, string>()
for (const [purpose, words] of Object.entries(GROUP_WORDS)) {
  for (const word of words) if (!PURPOSES.has(toNameKey(word))) PURPOSES.set(toNameKey(word), purpose)
}
/** Words of scripts without spaces as they are written, the longest first: `請求書送付先` before `送付先`. */
const UNSPACED_WORDS = Object.entries(GROUP_WORDS)
  .flatMap(([purpose, words]) => words.filter((word) => UNSPACED.test(word)).map((word) => ({ word, purpose })))
  .sort((a, b) => b.word.length - a.word.length)
const COMPOUNDS = [...COMPOUND_WORDS].sort((a, b) => b.length - a.length)
const CONNECTING = new Set(CONNECTING_WORDS.map(toNameKey))
const NO_GROUP = new Set(NO_GROUP_WORDS)
const FIRST_LETTER = /^\p{Ll}/u
const NAME_ROLES: ReadonlySet<HeaderRole> = new Set<HeaderRole>([
  ...(['Organization', 'Contact', 'FullName', 'Forename', 'MiddleName', 'Surname', 'Department', 'Function'] as const),
])
/** Who is there: it belongs to an address or to the whole row, and makes no address by itself. */
export const isNameRole = (role: HeaderRole): boolean => NAME_ROLES.has(role)
/** A part of an address itself. */
export const isPartRole = (role: HeaderRole): boolean => role !== 'Other' && role !== 'Id' && !isNameRole(role)

function toTokens(heading: string): Token[] {
  return [...heading.matchAll(TOKEN)].map((match) => ({
    key: toNameKey(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** What a word or title is for, whether or not it says that it is an address: `Lieferadresse`, `Ship to`; null where it is not known. */
export function purposeOf(title: string): string | null {
  return purposeOfTokens(toTokens(title), title)
}

function purposeOfTokens(tokens: readonly Token[], heading: string): string | null {
  const words = withoutAddress(withoutConnecting(tokens), heading)
  const [first] = words
  if (!first) return null
  const known = PURPOSES.get(words.map(({ key }) => key).join(' '))
  if (known !== undefined || words.length > 1) return known ?? null
  const compound = splitCompound(heading.slice(first.start, first.end))
  return compound?.role === 'AddressLine' ? compound.key : null
}

const withoutConnecting = (tokens: readonly Token[]): readonly Token[] => {
  const from = tokens.findIndex(({ key }) => !CONNECTING.has(key))
  const to = tokens.findLastIndex(({ key }) => !CONNECTING.has(key))
  return from < 0 ? tokens : tokens.slice(from, to + 1)
}

/** `Billing address` without the word for an address; a title that is nothing else stays. */
function withoutAddress(tokens: readonly Token[], heading: string): readonly Token[] {
  const isAddress = ({ start, end }: Token) => {
    const meaning = exactRoleOf(heading.slice(start, end))
    return meaning?.role === 'AddressLine' && meaning.number === null
  }
  const rest = tokens.filter((token) => !isAddress(token))
  return rest.length === 0 ? tokens : withoutConnecting(rest)
}

/** The ways to read a heading as a word and a part; those by a known word stand first. */
export function splitHeading(heading: string): SplitHeading[] {
  const whole = exactRoleOf(heading)
  const found = allSplits(heading)
  const known = found.filter((one) => one.isKnown && (!whole || whole.role === 'AddressLine' || !isPartRole(one.role)))
  if (known.length > 0) return known
  if (whole && !/\d$/.test(heading.trim())) return []
  const loose = roleOfHeader(heading)
  if (loose?.role === 'Other' || loose?.role === 'Id') return []
  return found.filter((one) => !one.isKnown && isPartRole(one.role) && (!whole || isNumber(one.key)))
}

const isNumber = (key: string): boolean => /^\d{1,2}$/.test(key)

function allSplits(heading: string): SplitHeading[] {
  const tokens = toTokens(heading)
  const found: SplitHeading[] = []
  for (let count = Math.min(LONGEST_WORD, tokens.length - 1); count > 0; count--) {
    found.push(...splitAt(tokens.slice(0, count), tokens.slice(count), heading))
    found.push(...splitAt(tokens.slice(-count), tokens.slice(0, -count), heading))
  }
  for (const token of tokens.length <= 2 ? tokens.slice(0, 1) : []) {
    const compound = splitCompound(heading.slice(token.start, tokens.at(-1)?.end))
    if (compound) found.push(compound)
  }
  return found.sort((a, b) => Number(b.isKnown) - Number(a.isKnown))
}

function splitAt(word: readonly Token[], part: readonly Token[], heading: string): SplitHeading[] {
  const named = withoutConnecting(part)
  const text = textOf(named, heading)
  const meaning = exactRoleOf(text)
  if (!meaning) return []
  const purpose = purposeOfTokens(word, heading)
  const own = withoutAddress(withoutConnecting(word), heading)
  if (purpose !== null) {
    return [{ key: purpose, word: nameOf(own, heading), part: text, role: meaning.role, isKnown: true }]
  }
  const key = own.map((token) => token.key).join(' ')
  const isAddress = exactRoleOf(textOf(own, heading)) !== null
  if (key === '' || own.some((one) => NO_GROUP.has(one.key)) || (isAddress && !isNumber(key))) return []
  return [{ key, word: nameOf(own, heading), part: text, role: meaning.role, isKnown: false }]
}

const textOf = (tokens: readonly Token[], heading: string): string =>
  heading.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)

/** `Lieferstraße`, `SHIPCITY`, `配送先郵便番号`: two words in one. */
function splitCompound(text: string): SplitHeading | null {
  if (UNSPACED.test(text)) return splitUnspaced(text.normalize('NFKC'))
  const key = toNameKey(text)
  for (const first of COMPOUNDS) {
    if (!key.startsWith(first)) continue
    const part = key.slice(first.length).trim()
    const meaning = exactRoleOf(part)
    const purpose = PURPOSES.get(first)
    if (!meaning || purpose === undefined || part === '') continue
    const word = WHOLE_WORDS[first] ?? toTitle(text.slice(0, first.length))
    return { key: purpose, word, part, role: meaning.role, isKnown: true }
  }
  return null
}

function splitUnspaced(text: string): SplitHeading | null {
  for (const { word, purpose } of UNSPACED_WORDS) {
    if (!text.startsWith(word)) continue
    const part = text.slice(word.length).replace(/^[の的_\s-]+/u, '')
    const meaning = part === '' ? null : exactRoleOf(part)
    if (meaning) return { key: purpose, word, part, role: meaning.role, isKnown: true }
  }
  return null
}

/** The word as the name of an address: as the file has it, with a capital letter. */
function nameOf(tokens: readonly Token[], heading: string): string {
  const text = textOf(tokens, heading).replace(/[_\s]+/g, ' ')
  const compound = splitCompound(text)
  return compound?.role === 'AddressLine' ? text : (WHOLE_WORDS[toNameKey(text)] ?? toTitle(text))
}

const toTitle = (text: string): string => text.replace(FIRST_LETTER, (letter) => letter.toUpperCase())
