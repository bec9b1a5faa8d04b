import { FORMER_SPELLINGS, LATIN_LETTERS, TELLING_LETTERS } from '#main/reference/write/own-scripts-data.ts'
import { foldText, toNameKey } from '#shared/text/name-keys.ts'

const ARABIC = /\p{sc=Arab}/u
const HEBREW = /\p{sc=Hebr}/u
const NO_SPACES = /[\p{sc=Han}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

/** Points that only scripture and dictionaries print, and the stress of Cyrillic words. */
const POINTS = /[\u0591-\u05c7\u064b-\u0652\u0670]|(?<=\p{sc=Cyrl})\u0301/gu

export const withoutPoints = (name: string): string => name.replace(POINTS, '')

/** Arabic without what careless writers leave out: the article, hamza, the dots of the ending. */
const bareArabic = (name: string) =>
  name
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ة/gu, 'ه')
    .replace(/ى/gu, 'ي')
    .replace(/(^|\s)ال(?=\p{L}{2})/gu, '$1')
    .replace(/\s/gu, '')

/** Hebrew without the letters that stand for vowels: חיפה is חפה where points are printed. */
const bareHebrew = (name: string) => name.replace(/(?<=\p{L})[וי]+(?=\p{L})/gu, '').replace(/[\s\-'’]/gu, '')

/** The Latin letters that a name sounds like. */
export function soundOf(name: string, country: string): string {
  const letters = LATIN_LETTERS[country] ?? { й: 'y' }
  const spelt = [...name.normalize('NFC').toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
  return foldText(spelt.replace(/[اآأإ]/gu, 'a')).replace(/[^a-z]/g, '')
}

/** Spellings of one name have one form: they differ in accents, soft signs, hyphens or what is left out. */
export function formOf(name: string, country: string): string {
  if (ARABIC.test(name)) return bareArabic(name)
  if (HEBREW.test(name)) return bareHebrew(name)
  return NO_SPACES.test(name) ? name : soundOf(name, country)
}

/** True for a name with a word before or behind it: `高松市` of `高松`, `Ηράκλειο Κρήτης` of `Ηράκλειο`. */
export function isWithinName(name: string, longer: string): boolean {
  if (name.length >= longer.length) return false
  const parts = NO_SPACES.test(name) ? [name, name] : [`${name} `, ` ${name}`]
  return longer.startsWith(parts[0] as string) || longer.endsWith(parts[1] as string)
}

/** The one with most of it; null where two have as much. */
function most(names: string[], measure: (name: string) => number): string | null {
  const [first, second] = [...names].sort((a, b) => measure(b) - measure(a)) as [string, string]
  return measure(first) > measure(second) ? first : null
}

const count = (name: string, pattern: RegExp): number => name.match(pattern)?.length ?? 0
/** What nobody adds by mistake counts for more than a word's length. */
const ARABIC_CARE = 100
const carefulArabic = (name: string) => ARABIC_CARE * count(name, /[أإآةي]/gu) + name.length
const accentsOf = (name: string) => count(name.normalize('NFD'), /[\u0300-\u0304\u0308\u0342]/gu)
/** Hyphens, spaces and capitals, in which a name agrees with its romanisation. */
const shapeOf = (name: string) => [count(name, /-/g), count(name, /\s/g), count(name, /\p{Lu}/gu)].join()
const SOFT_SIGNS = /[ьъ]/giu
const SIGNS_IN_LATIN = /['’ʹʼ]/gu

/** The one that agrees with its romanisation in shape and, where that writes them, in soft signs. */
function agreeingWith(latinName: string, spellings: string[]): string | null {
  const signs = count(latinName, SIGNS_IN_LATIN)
  const agreeing = spellings.filter((name) => shapeOf(name) === shapeOf(latinName))
  const exact = signs === 0 ? agreeing : agreeing.filter((name) => count(name, SOFT_SIGNS) === signs)
  return exact.length === 1 ? (exact[0] as string) : null
}

/** Of several spellings of one name the careful one; null where nothing tells. */
export function carefulSpelling(country: string, given: string[], latinName: string): string | null {
  const today = given.filter((name) => FORMER_SPELLINGS[country]?.test(name) !== true)
  const spellings = today.length > 0 ? today : given
  const first = spellings[0] as string
  if (spellings.length === 1) return first
  if (ARABIC.test(first)) return most(spellings, carefulArabic)
  // Letters for vowels are written where no points are.
  if (HEBREW.test(first)) return most(spellings, ({ length }) => length)
  const latin = toNameKey(latinName).replaceAll(' ', '')
  const telling = TELLING_LETTERS[country]
  const own = telling && most(spellings, (name) => count(name, new RegExp(telling, 'giu')))
  const agreeing = soundOf(first, country) === latin ? agreeingWith(latinName, spellings) : null
  return own ?? agreeing ?? most(spellings, accentsOf)
}
