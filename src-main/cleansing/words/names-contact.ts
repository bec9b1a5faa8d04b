import { CARE_OF_PHRASES } from '#main/cleansing/words/marker-words-data.ts'
import { createBeginnings } from '#shared/text/may-begin.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Phrases that say that somebody is to receive the mail for somebody else, folded. */
export const CARE_OF_KEYS: ReadonlySet<string> = new Set(CARE_OF_PHRASES)
const mayBegin = createBeginnings(CARE_OF_KEYS)
/** Words of the longest of them. */
const LONGEST_PHRASE = 4
/** `C/- Post Office`, as Australia and New Zealand write it. */
export const CARE_OF_SIGN = /^c\/-$/i
const LETTERS_OF_CARE = /^[acpsdw] [ao]$/

/** Two letters mean care, or whose son, daughter or wife it is, only with the slash between them: `c/o`, not `C O`. */
export const isCareOf = (key: string, written: string): boolean =>
  !LETTERS_OF_CARE.test(key) || /^\p{L}\/\p{L}/u.test(written)

/** True for words of which the first say that somebody is to receive the mail: `c/o Müller`, `z. Hd. Frau Schmidt`. */
export function namesContact(text: string): boolean {
  if (!mayBegin(text)) return false
  if (CARE_OF_SIGN.test(text.split(' ')[0] ?? '')) return true
  const words = toNameKey(text).split(' ')
  const phrases = words.slice(0, LONGEST_PHRASE).map((_, i) => words.slice(0, i + 1).join(' '))
  return phrases.some((key) => CARE_OF_KEYS.has(key) && isCareOf(key, text))
}

/** No address of a street fits into a line that says only for whom the mail is. */
const LONGEST_CONTACT = 100

/**
 * True for a line that holds whom the mail is for and nothing of where: it begins with such words, names somebody, and
 * has no figure. `attn: van der Berg, Anna`, not `c/o Müller, Hauptstr. 5`.
 */
export const isContactLine = (text: string): boolean =>
  text.length <= LONGEST_CONTACT && !/[\d\n]/.test(text) && namesContact(text) && !CARE_OF_KEYS.has(toNameKey(text))
