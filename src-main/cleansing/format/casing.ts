import type { Casing } from '#main/cleansing/options/cleansing-settings.ts'

/** Short words that stay in capitals: directions and the like. */
const CAPITALS = /^(?:N|S|E|W|NE|NW|SE|SW|PO|BP|CS|II|III|IV|VI|VII|VIII|IX|XI|XII|XIV|XV|XVI|USA|UK)$/i
/** Small words inside names, in the languages that write them small. */
const SMALL_WORDS = new Set(
  'de du des la le les of the and upon on under in am an der die das den dem von zu y del las los do da dos das e di della bis ter quater'.split(
    ' ',
  ),
)
const CONSONANTS_ONLY = /^(?:(?![aeiouyäöüáéíóúàèìòùâêîôûåæøœ])\p{Script=Latin}){2,}$/iu

/** Georgian has large letters for whole words alone, never for the first one. */
const GEORGIAN = /\p{Script=Georgian}/u
const GREEK = /\p{Script=Greek}/u
/** Countries that write i with and without a dot. */
const DOTTED: ReadonlySet<string> = new Set(['TR', 'AZ'])

/** The language whose rules of large and small letters a text follows; Greek ones lose their accents. */
const languageOf = (text: string, country: string): string | undefined =>
  GREEK.test(text) ? 'el' : DOTTED.has(country) ? 'tr' : undefined

function titleWord(word: string, isFirst: boolean, language?: string): string {
  const lower = word.toLocaleLowerCase(language)
  if (!isFirst && SMALL_WORDS.has(lower)) return lower
  if (CAPITALS.test(word)) return word.toUpperCase()
  // `3A`, `12b`: letters beside digits keep their case, but ordinals are small.
  if (/\d/.test(word)) return /^\d+(?:st|nd|rd|th|e|er|ème)$/i.test(word) ? lower : word
  const isUnicase = GEORGIAN.test(lower)
  return lower.replace(/(^|[-/('’&])(\p{L})/gu, (_, mark: string, letter: string) =>
    isUnicase ? mark + letter : mark + letter.toLocaleUpperCase(language),
  )
}

/** Capital and small letters as a title has them; words of mixed case are taken to be meant so. */
export function toTitleCase(text: string, country = ''): string {
  const language = languageOf(text, country)
  const isShouted = text === text.toLocaleUpperCase()
  const isWhispered = text === text.toLocaleLowerCase()
  if (!isShouted && !isWhispered) return text
  return text
    .split(' ')
    .map((word, i) => {
      const isInitials =
        isShouted &&
        word.length <= 4 &&
        CONSONANTS_ONLY.test(word) &&
        !/^(?:st|rd|dr|ln|ct|pl|sq|mr|mt)\.?$/i.test(word)
      return isInitials ? word : titleWord(word, i === 0, language)
    })
    .join(' ')
}

/** Applies OutputCasing by the rules of the text's language; Native and Title leave the spelling of the reference data alone. */
export function applyCasing(text: string, casing: Casing, isReference: boolean, country = ''): string {
  if (casing === 'Upper') return text.toLocaleUpperCase(languageOf(text, country))
  if (casing === 'Lower') return text.toLocaleLowerCase(languageOf(text, country))
  return casing === 'Title' && !isReference ? toTitleCase(text, country) : text
}
