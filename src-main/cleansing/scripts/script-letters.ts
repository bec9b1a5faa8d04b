import anyAscii from 'any-ascii'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { capitalize } from '#main/cleansing/scripts/capitalize.ts'
import { CYRILLIC_CUSTOMS, CYRILLIC_LETTERS } from '#main/cleansing/scripts/cyrillic-letters-data.ts'
import { nativeWordsOf } from '#main/cleansing/scripts/native-words.ts'
import {
  FINAL_LETTERS,
  GREEK_OWN,
  INITIAL_VOWELS,
  SCRIPT_LETTERS,
} from '#main/cleansing/scripts/script-letters-data.ts'
import { toHangul } from '#main/cleansing/scripts/to-hangul.ts'
import { toThai } from '#main/cleansing/scripts/to-thai.ts'

type Letters = readonly (readonly [latin: string, letter: string])[]

const FINALS = new RegExp(`[${Object.keys(FINAL_LETTERS).join('')}](?!\\p{L})`, 'gu')
const LATIN_WORD = /^\p{Script=Latin}/u
const ARTICLE = /^(?:al|el)-(?=\p{L}{3})/iu
/** `y` behind a vowel and before none is й in Russian; in Ukraine that is `i`, and `yi` at the beginning ї. */
const SHORT_I = /(?<=[aeiouy])y(?![aeiou])/gi
const UKRAINIAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})yi$/u, 'ий'],
  [/(?<=\p{L})ii$/u, 'ій'],
  [/(?<=\p{L})yi/gu, 'иї'],
  [/(?<=[aoeu])i(?![aeu])/gu, 'й'],
]

const isOwnScript = (script: string, country: string): boolean => profileOf(country).ownScript === script

/** True where a script can be written from the sound of Latin letters; the others are known by whole names only. */
export const hasLetters = (script: string): boolean =>
  Object.hasOwn(SCRIPT_LETTERS, script) || script === 'Hang' || script === 'Thai'

const ownLetters = new Map<string, Letters>()

/** The letters of a Cyrillic country by its own custom, read backwards; the longest first. */
function cyrillicOf(country: string): Letters {
  const known = ownLetters.get(country)
  if (known) return known
  const { letters = {}, initials = {}, pairs = {} } = CYRILLIC_CUSTOMS[country] ?? {}
  const own = Object.entries({ ...pairs, ...initials, ...letters }).flatMap(([native, latin]): [string, string][] =>
    latin === '' || /[ъьѝ]/.test(native) || (latin === 'i' && native !== 'і') ? [] : [[latin, native]],
  )
  const taken = new Set(own.map(([latin]) => latin))
  const native = new Set(own.map(([, letter]) => letter))
  const russian = (SCRIPT_LETTERS.Cyrl ?? []).filter(([latin, letter]) => !taken.has(latin) && !native.has(letter))
  const serbian = Object.entries(CYRILLIC_LETTERS).filter(([letter]) => /[ђјљњћџ]/.test(letter) && !native.has(letter))
  const { cyrillic } = profileOf(country)
  const gaj: [string, string][] = cyrillic === 'serbian' ? serbian.map(([letter, latin]) => [latin, letter]) : []
  // Where и is written otherwise, the Latin letter stands for і.
  const short: [string, string][] = letters.и === 'y' || cyrillic === 'belarusian' ? [['i', 'і']] : []
  const made = [...gaj, ...short, ...own, ...russian].sort((a, b) => b[0].length - a[0].length)
  ownLetters.set(country, made)
  return made
}

function lettersOf(script: string, country: string): Letters {
  const isOwn = CYRILLIC_CUSTOMS[country] !== undefined && country !== 'RU'
  if (script === 'Cyrl' && isOwn) return cyrillicOf(country)
  if (script === 'Grek' && isOwnScript(script, country)) return GREEK_OWN
  return SCRIPT_LETTERS[script] ?? []
}

function withShortI(word: string, letters: Letters): string {
  const isUkrainian = letters.some(([, letter]) => letter === 'ї')
  if (!isUkrainian) return word.replace(SHORT_I, 'й')
  return UKRAINIAN.reduce((text, [latin, letter]) => text.replace(latin, letter), word)
}

function spell(written: string, letters: Letters, script: string): string {
  const word = script === 'Cyrl' ? withShortI(written, letters) : written
  const lower = word.toLowerCase()
  const initials = (letters === SCRIPT_LETTERS[script] ? INITIAL_VOWELS[script] : undefined) ?? {}
  let result = ''
  for (let at = 0; at < lower.length;) {
    const found = letters.find(([latin]) => lower.startsWith(latin, at))
    const initial = at === 0 && found?.[0].length === 1 ? initials[found[0]] : undefined
    const letter = initial ?? found?.[1] ?? (lower[at] as string)
    result += word[at] === lower[at] ? letter : capitalize(letter)
    at += found ? found[0].length : 1
  }
  return result
}

function toWord(word: string, script: string, country: string): string {
  const known = nativeWordsOf(country, script).get(word.toLowerCase())
  if (known !== undefined && SCRIPT_OF_WORDS[script]?.test(known)) return known
  if (script === 'Hang') return toHangul(simplified(anyAscii(word), script, country), isOwnScript(script, country))
  if (script === 'Thai') return toThai(simplified(anyAscii(word), script, country), isOwnScript(script, country))
  const written = script === 'Cyrl' ? word.replace(UMLAUT, (letter) => UMLAUTS[letter] as string) : word
  // Serbian letters with marks are letters of their own; of other languages only the bare letter is known.
  const letters = lettersOf(script, country)
  const isKnown = (letter: string) =>
    NOT_LATIN.test(letter) || letters.some(([latin]) => latin === letter.toLowerCase())
  const plain = written.replace(MARKED, (letter) => (isKnown(letter) ? letter : anyAscii(letter)))
  return spell(simplified(plain, script, country), letters, script)
}

/** Umlauts have letters of their own in Russian: München is Мюнхен. */
const UMLAUTS: Record<string, string> = { ü: 'ю', ö: 'ё', ä: 'э', Ü: 'Ю', Ö: 'Ё', Ä: 'Э' }
const MARKED = /[^A-Za-z]/gu
const UMLAUT = /[üöäÜÖÄ]/gu
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

const SCRIPT_OF_WORDS: Record<string, RegExp> = {
  Hebr: /\p{Script=Hebrew}/u,
  Arab: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
}
const KOREAN_HYPHEN = /(?<=\p{L})-(?=(?:daero|ro|gil|beon|si|do|gun|gu|eup|myeon|ri|dong|ga)(?!\p{L}))/giu
/** Endings of numbers: buildings, rooms, floors, sections of a street. */
const KOREAN_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(\d)-?beon-gil(?!\p{L})/giu, '$1번길'],
  [/(\d)-gil(?!\p{L})/giu, '$1길'],
  [/(\d)-dong(?!\p{L})/giu, '$1동'],
  [/(\d)-ho(?!\p{L})/giu, '$1호'],
  [/(\d)-ga(?!\p{L})/giu, '$1가'],
  [/(\d)F(?!\p{L})/gu, '$1층'],
]

const withKoreanEndings = (text: string): string =>
  KOREAN_NUMBERS.reduce((words, [latin, hangul]) => words.replace(latin, hangul), text.replace(KOREAN_HYPHEN, ''))

/** English pairs of letters that sound as one vowel. */
const ENGLISH_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/ee|ea(?=[dklmnpst])/giu, 'i'],
  [/oo/giu, 'u'],
  [/oa/giu, 'o'],
]
/** `Nevskiy`: the half vowel behind i is heard in no other language. */
const SLAVIC_END = /iy(?![aeou])/giu
const DOUBLED = /([bcdfghjklmnpqrstvwxz])\1/giu

/** How a word sounds, for scripts that have no double letters or other vowels than English ones. */
function simplified(word: string, script: string, country: string): string {
  const vowels = profileOf(country).soundsEnglish
    ? ENGLISH_VOWELS.reduce((text, [pair, one]) => text.replace(pair, one), word)
    : word
  const keepsDoubles = script === 'Cyrl' || script === 'Grek' || (script === 'Hang' && isOwnScript(script, country))
  const short = script === 'Cyrl' ? vowels : vowels.replace(SLAVIC_END, 'i')
  return keepsDoubles ? short : short.replace(DOUBLED, '$1')
}

/** Words with a digit are codes of doors and roads, and stay. */
const CODE = /\p{N}/u

/**
 * A Latin text in another script, word by word: by known words of the country, else by sound. Digits, marks and codes
 * stay. Korean endings lose the hyphen of their Latin form, Arabic articles join their word.
 */
export function toLetters(text: string, script: string, country = ''): string {
  const joined = script === 'Hang' && isOwnScript(script, country) ? withKoreanEndings(text) : text
  const spelt = joined
    .split(/(?<=[\s,;/()])|(?=[\s,;/()])/u)
    .map((token) => {
      if (CODE.test(token)) return token
      const isArabic = script === 'Arab' && ARTICLE.test(token)
      const words = (isArabic ? token.replace(ARTICLE, '') : token).split(/(?<=\P{L})|(?=\P{L})/u)
      const spelt = words.map((word) => (LATIN_WORD.test(word) ? toWord(word, script, country) : word)).join('')
      return isArabic ? `ال${spelt}` : spelt
    })
    .join('')
    .replace(FINALS, (letter) => FINAL_LETTERS[letter] as string)
  // Thai writes no blank between the words of a name.
  return script === 'Thai' && isOwnScript(script, country)
    ? spelt.replace(/(?<=\p{sc=Thai}) (?=\p{sc=Thai})/gu, '')
    : spelt
}
