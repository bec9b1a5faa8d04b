import type { UndoneCharacter } from './read-as.ts'

// Whether what a text may have been is text, and whether what it is may be meant so.

const ASCII_LETTER = /[A-Za-z]/
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const LETTER = /[\p{L}\p{M}]/u
/** Letters of the languages that are written with Latin ones; phonetic signs are none. */
const LATIN_OF_NAMES =
  /^[\u02bb\u02bc\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u018f\u0259\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u0218-\u021b\u1e00-\u1e9b\u1e9e\u1ea0-\u1ef9\ufb00-\ufb04]$|^[\u0300-\u0331]$/u
/** Signs that stand in addresses. */
const SIGN_OF_TEXT =
  /^[\u00a0-\u00a7\u00a9-\u00ae\u00b0-\u00b4\u00b6\u00b7\u00b9-\u00bf\u2002-\u201f\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u2060\u2116\u2122\ufeff]$/u
const EMOJI = /^\p{Extended_Pictographic}$/u
const SCRIPTS = [
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Gujarati'],
  ...['Kannada', 'Malayalam', 'Gurmukhi', 'Oriya', 'Sinhala', 'Georgian', 'Armenian', 'Khmer', 'Lao', 'Myanmar'],
  ...['Ethiopic', 'Tibetan', 'Thaana', 'Syriac'],
].map((name) => new RegExp(`^\\p{sc=${name}}$`, 'u'))
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}ー々〒]$/u
/** What belongs to any script. */
const OF_ANY_SCRIPT = /^[\p{M}\p{Nd}\p{P}\u200c\u200d]$/u

const PUNCTUATION = /^\p{P}$/u

/** The script of a character that is no Latin one; -1 for none that is known, null for what belongs to any. */
function scriptOf(character: string): number | null {
  if (EAST_ASIAN.test(character)) return SCRIPTS.length
  const script = SCRIPTS.findIndex((one) => one.test(character))
  return script < 0 && OF_ANY_SCRIPT.test(character) ? null : script
}

/** Characters of one other script, and no letter of ASCII beside them. */
function isOtherScript(characters: readonly string[], before: string, after: string): boolean {
  const scripts = new Set(characters.map(scriptOf).filter((script) => script !== null))
  const isOne = scripts.size === 1 || (scripts.size === 0 && characters.every((one) => PUNCTUATION.test(one)))
  return isOne && !scripts.has(-1) && !ASCII_LETTER.test(before) && !ASCII_LETTER.test(after)
}

const PLAIN_WORD = /[A-Za-z]+/g
const WORD_AROUND = /[^\s,;/()-]*$/u
const WORD_BEHIND = /^[^\s,;/()-]*/u

/** A word of capitals, as far as its letters of ASCII tell. */
function isInCapitals({ from, was }: UndoneCharacter, text: string): boolean {
  const word =
    (WORD_AROUND.exec(text.slice(0, from))?.[0] ?? '') + (WORD_BEHIND.exec(text.slice(from + was.length))?.[0] ?? '')
  const letters = (word.match(PLAIN_WORD) ?? []).join('')
  return letters.length > 1 && letters === letters.toUpperCase()
}

/** In a word of capitals a letter is one, and behind a small letter it is none. */
function isOfCase(one: UndoneCharacter, text: string): boolean {
  const before = text[one.from - 1] ?? ''
  if (LOWER.test(one.is)) return one.is === 'ß' || !isInCapitals(one, text)
  return !UPPER.test(one.is) || !LOWER.test(before) || UPPER.test(text[one.from + one.was.length] ?? '')
}

/** What a run of signs was fits what stands beside it. */
export function isPlausible(run: readonly UndoneCharacter[], text: string): boolean {
  const first = run[0] as UndoneCharacter
  const last = run.at(-1) as UndoneCharacter
  // An accent stands behind a letter.
  const [start = ''] = first.is
  if (/\p{M}/u.test(start) && !LETTER.test(text[first.from - 1] ?? '')) return false
  const letters = run.filter(({ is }) => !SIGN_OF_TEXT.test(is) && !EMOJI.test(is))
  const latin = letters.filter(({ is }) => LATIN_OF_NAMES.test(is))
  if (latin.length === letters.length) return latin.every((one) => isOfCase(one, text))
  const others = letters.map(({ is }) => is)
  return (
    latin.length === 0 && isOtherScript(others, text[first.from - 1] ?? '', text[last.from + last.was.length] ?? '')
  )
}

/** Signs that people write behind or before a word: quotation marks, dashes, and the signs of numbers and degrees. */
const TYPOGRAPHIC = /[‘’‚‹›“”„«»–—…·•°´\u00a0]/u
/** Those of them that end a word, or join it to the next one; a German quotation ends with `“`. */
const ENDING = /[’”»›–—…\u00a0]/u
/** Signs of sums and of frames, which stand in no word. */
const DRAWN = /[√≈¬ƒ\u2500-\u257f]/u
/** The leads of western and central European letters. */
const WESTERN_LEAD = /[ÂÃÄÅ]/u
const CENTRAL_LEAD = /[ĂĹÄÂ]/u
/** Letters that stand behind such a letter in no word of capitals: the others are of Romanian and Slovak. */
const WESTERN_TRAIL = /[ŒŸœªºµˆ]/u
const CARON = /[ŠŽšž]/u
const STRANGE_CENTRAL = /[ĂĹ][ŚŤŹŠ]|[ÄÂ][ŚŹŠ]/u
const LATIN_LETTER = /\p{sc=Latin}/u

/** A sign that was read as two or three: `Â°`, `â€™`. */
function isStrangeSign({ was }: UndoneCharacter, before: string): boolean {
  if (was.length > 2 || DRAWN.test(was)) return true
  const [lead = '', trail = ''] = was
  if (lead !== 'Â') return false
  return /[Nn]/.test(before) || (!LETTER.test(trail) && !(UPPER.test(before) && TYPOGRAPHIC.test(trail)))
}

/** Two letters that no word has beside one another. */
function areStrangeLetters(letters: string, before: string, after: string): boolean {
  const [lead = '', trail = ''] = letters
  if (WESTERN_LEAD.test(lead) && (WESTERN_TRAIL.test(trail) || (CARON.test(trail) && lead !== 'Ä'))) return true
  const isAmongCapitals = UPPER.test(before) || UPPER.test(after)
  if (LOWER.test(trail)) return isAmongCapitals || CENTRAL_LEAD.test(lead)
  return LOWER.test(after) || STRANGE_CENTRAL.test(letters)
}

/** A letter and a quotation mark or dash, at which the word goes on. `LULEÅ–BODEN` may be meant so. */
function isStrangeMark([lead = '', trail = '']: string, after: string, text: string): boolean {
  if (lead === 'Ã' && !ENDING.test(trail) && !(trail === '“' && text.includes('„'))) return true
  if (!LETTER.test(after)) return false
  return lead === 'Ã' ? !/[’´]/.test(trail) : LOWER.test(after) || !ENDING.test(trail)
}

/** Nothing that a person writes. */
export function isStrange(one: UndoneCharacter, text: string): boolean {
  const { was, is, from } = one
  const before = text[from - 1] ?? ''
  const after = text[from + was.length] ?? ''
  if (SIGN_OF_TEXT.test(is)) return isStrangeSign(one, before)
  if (was.length > 2) return [...was].some((sign) => !LETTER.test(sign))
  const [lead = '', trail = ''] = was
  if (!LATIN_OF_NAMES.test(is)) return false
  // `MГјnchen`: a letter of another script within a word.
  if (!LETTER.test(lead) || !LATIN_LETTER.test(lead)) {
    const isInWord = ASCII_LETTER.test(before) || (ASCII_LETTER.test(after) && !ENDING.test(trail))
    return DRAWN.test(lead) || (LETTER.test(lead) && isInWord)
  }
  if (DRAWN.test(lead) || LOWER.test(before)) return true
  if (LETTER.test(trail)) return areStrangeLetters(was, before, after)
  return !TYPOGRAPHIC.test(trail) || isStrangeMark(was, after, text)
}

const LEAST_SIGNS_OF_RUN = 5

/** Several characters beside one another, which signs that happen to stand together do not make. */
export const isStrangeRun = (run: readonly UndoneCharacter[]): boolean =>
  run.length > 1 &&
  (run.reduce((signs, { was }) => signs + was.length, 0) >= LEAST_SIGNS_OF_RUN ||
    run.some(({ was }) => [...was.slice(1)].some((sign) => !LETTER.test(sign))))
