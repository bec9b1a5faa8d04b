import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Casing } from '#main/cleansing/options/cleansing-settings.ts'

/** Short words that stay in capitals: directions and the like. */
const CAPITALS = /^(?:N|S|E|W|NE|NW|SE|SW|PO|BP|CS|II|III|IV|VI|VII|VIII|IX|XI|XII|XIV|XV|XVI|USA|UK)$/i
/** Small words inside names, in the languages that write them small. */
const SMALL_WORDS = new Set(
  'de du des la le les of the and upon on under in am an der die das den dem von zu y del las los do da dos das e di della bis ter quater et und en och og'.split(
    ' ',
  ),
)
const CONSONANTS_ONLY = /^(?:(?![aeiouyäöüáéíóúàèìòùâêîôûåæøœ])\p{Script=Latin}){2,}$/iu

/** A letter at the beginning, behind a sign, behind the first letter's apostrophe (`L'Église`) or dot (`P.O.`). */
const WORD_BEGINS = /(?<=^|[-/(&]|^\p{L}['’]|[-/(&]\p{L}['’]|(?:^|[-/.])\p{L}\.)\p{L}/gu

/** Georgian has large letters for whole words alone, never for the first one. */
const GEORGIAN = /\p{Script=Georgian}/u
const GREEK = /\p{Script=Greek}/u

/** The language whose rules of large and small letters a text follows; Greek ones lose their accents. */
const languageOf = (text: string, country: string): string | undefined =>
  GREEK.test(text) ? 'el' : profileOf(country).hasDotlessI ? 'tr' : undefined

function titleWord(word: string, isFirst: boolean, language?: string): string {
  const lower = word.toLocaleLowerCase(language)
  if (!isFirst && SMALL_WORDS.has(lower)) return lower
  if (CAPITALS.test(word)) return word.toUpperCase()
  // `3A`, `12b`: letters beside digits keep their case, but ordinals are small.
  if (/\d/.test(word)) return /^\d+(?:st|nd|rd|th|e|er|ème)$/i.test(word) ? lower : word
  return GEORGIAN.test(lower) ? lower : lower.replace(WORD_BEGINS, (letter) => letter.toLocaleUpperCase(language))
}

/** `č.p.`, `b.š.`: abbreviations of several words that are written small. */
const SMALL_ABBREVIATION = /^(?:(?:\p{L}{1,2}\.){2,}|km\.?)$/u

/** Capital and small letters as a title has them; words of mixed case are taken to be meant so. */
export function toTitleCase(text: string, country = ''): string {
  const isShouted = text === text.toLocaleUpperCase()
  const isWhispered = text === text.toLocaleLowerCase()
  // Mixed case, or nothing that has a case: numbers.
  if (isShouted === isWhispered) return text
  const language = languageOf(text, country)
  const isKept = (word: string) => isWhispered && SMALL_ABBREVIATION.test(word)
  return text
    .split(' ')
    .map((word, i) => {
      const isInitials =
        isShouted &&
        word.length <= 4 &&
        CONSONANTS_ONLY.test(word) &&
        !/^(?:st|rd|dr|ln|ct|pl|sq|mr|mt)\.?$/i.test(word)
      return isInitials || isKept(word) ? word : titleWord(word, i === 0, language)
    })
    .join(' ')
}

/** `PL 12`, `RD 2`, `B.P. 70`: what boxes and routes are called in short stays in capitals. */
const SHORT_BOX = /^(?!box$)(?:\p{Lu}{2,3}|(?:\p{Lu}\.){2,})$/iu

/** The same of a post box. */
const toBoxCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (SHORT_BOX.test(word) && word === word.toLocaleUpperCase() ? word : toTitleCase(word)))
    .join(' ')

/** Numerals of two letters or more that British reference data writes `Iv`; elsewhere such words are names. */
const NUMERAL = /(?<=\p{L} )(?:Ii|Iii|Iv|Vii|Viii|Ix|Xii|Xiii|Xiv|Xv|Xvi)(?= |$)/gu
/** `Vi` and `Xi` are names too: they are numerals only behind the name of a king or pope. */
const REGNAL = /(?<=(?:^| )(?:Charles|Edward|George|Henry|James|Louis|Paul|Pius|William) )(?:Vi|Xi)(?= |$)/g

/** How any numeral of both begins; most names have none, which is told in a tenth of the time. */
const MAY_HOLD_NUMERAL = / [IVX][ivx]/

/** `George Iv Bridge` as `George IV Bridge`. */
const withNumerals = (text: string, country: string): string =>
  MAY_HOLD_NUMERAL.test(text) && profileOf(country).hasNumeralsInNames
    ? text.replace(NUMERAL, (word) => word.toUpperCase()).replace(REGNAL, (word) => word.toUpperCase())
    : text

/**
 * Applies OutputCasing by the rules of the text's language; Native leaves the spelling of the reference data alone, and so
 * does Title, but for the numerals of kings.
 */
export function applyCasing(
  text: string,
  casing: Casing,
  isReference: boolean,
  { country = '', part = null }: { country?: string; part?: Part | null } = {},
): string {
  if (casing === 'Upper') return text.toLocaleUpperCase(languageOf(text, country))
  if (casing === 'Lower') return text.toLocaleLowerCase(languageOf(text, country))
  if (casing === 'Title' && isReference) return withNumerals(text, country)
  if (casing !== 'Title') return text
  return part === 'PostBox' && text === text.toLocaleUpperCase() ? toBoxCase(text) : toTitleCase(text, country)
}
