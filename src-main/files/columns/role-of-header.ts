import { HEADER_SYNONYMS, OWNER_WORDS, type HeaderRole } from '#main/files/columns/header-synonyms-data.ts'
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

const ROLES = new Map<string, HeaderRole>()
for (const [role, names] of Object.entries(HEADER_SYNONYMS)) {
  for (const key of names.map(toKey)) if (key !== '' && !ROLES.has(key)) ROLES.set(key, role as HeaderRole)
}
for (const field of ADDRESS_INPUT_FIELDS) if (!ROLES.has(field.toLowerCase())) ROLES.set(field.toLowerCase(), field)

/** Folded words of a column name; `shipTo_PostCode` → `ship to post code`. Idempotent. */
function toKey(header: string): string {
  return toNameKey(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
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
  const role = roleOfWords(words)
  return role ? { role, number: null, confidence: WITHOUT_OWNER } : null
}

function lineMeaning(role: HeaderRole, number: number | null): HeaderMeaning | null {
  const isLine = role === 'AddressLine' || role === 'Street'
  return { role: isLine ? 'AddressLine' : role, number: isLine ? number : null, confidence: WITHOUT_OWNER }
}

function roleOfWords(words: string[]): HeaderRole | null {
  const whole = ROLES.get(words.join(' '))
  if (whole) return whole
  // `ship to postal code`: owner words go from the front as long as that leads to something known.
  for (let from = 1; from < words.length && OWNERS.has(words[from - 1] ?? ''); from++) {
    const role = ROLES.get(words.slice(from).join(' '))
    if (role) return role
  }
  const told = words.filter((word) => !OWNERS.has(word))
  const isAddress = words.includes('address') || words.includes('addr')
  if (told.length === 0) return isAddress ? 'AddressLine' : null
  if (told.length === words.length) return null
  const role = ROLES.get(told.join(' ')) ?? null
  return isAddress && (role === 'Organization' || role === 'FullName') ? 'AddressLine' : role
}

function toLineNumber(digit: string | undefined): number | null {
  const number = Number(digit)
  return number >= 1 && number <= MAX_LINES ? number : null
}
