import anyAscii from 'any-ascii'
import {
  ARABIC_LETTERS,
  HAN_ENDING,
  HANGUL_ENDINGS,
  HANGUL_FINALS,
  HANGUL_INITIALS,
  HANGUL_LINKED,
  HANGUL_MEETINGS,
  HANGUL_VOWELS,
  KNOWN_WORDS,
  NUMBER_SIGNS,
} from '#main/cleansing/format/romanize-data.ts'

const FIRST_SYLLABLE = 0xac00
const SYLLABLE = /[\uac00-\ud7a3]/u
const SYLLABLES_PER_INITIAL = 588
const FINALS_PER_VOWEL = 28

interface Syllable {
  initial: number
  vowel: number
  final: number
}

function toSyllable(letter: string): Syllable {
  const code = (letter.codePointAt(0) ?? FIRST_SYLLABLE) - FIRST_SYLLABLE
  return {
    initial: Math.floor(code / SYLLABLES_PER_INITIAL),
    vowel: Math.floor((code % SYLLABLES_PER_INITIAL) / FINALS_PER_VOWEL),
    final: code % FINALS_PER_VOWEL,
  }
}

/** The sound between two syllables: the final of the one and the initial of the other. */
function meet(before: Syllable | null, after: Syllable | null): string {
  const final = before ? (HANGUL_FINALS[before.final] ?? '') : ''
  if (!after) return final
  const initial = HANGUL_INITIALS[after.initial] ?? ''
  if (before && initial === '') return HANGUL_LINKED[before.final] ?? ''
  return HANGUL_MEETINGS[`${final} ${initial}`] ?? final + initial
}

/** Korean syllables by their sound: `신라` → `silla`. */
function spellHangul(text: string): string {
  const syllables = [...text].map(toSyllable)
  return (
    syllables.reduce(
      (word, one, i) => word + meet(syllables[i - 1] ?? null, one) + (HANGUL_VOWELS[one.vowel] ?? ''),
      '',
    ) + meet(syllables.at(-1) ?? null, null)
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `세종대로` → `Sejong-daero`; no sound passes over the hyphen. */
function romanizeHangul(word: string): string {
  const [ending, latin] = HANGUL_ENDINGS.find(([one]) => word.endsWith(one) && word.length > one.length) ?? ['', '']
  const stem = spellHangul(word.slice(0, word.length - ending.length))
  return ending === '' ? capital(stem) : `${capital(stem)}-${latin}`
}

/** `建国路` → `Jianguo Lu`. */
const romanizeHan = (text: string): string =>
  text
    .replace(HAN_ENDING, '$1 ')
    .trim()
    .split(' ')
    .flatMap((name) => {
      const ending = name.replace(HAN_ENDING, ' $1').trim().split(' ')
      return ending.map((word) => capital(anyAscii(word).replace(/\s+/g, '').toLowerCase()))
    })
    .join(' ')

const VOWEL = /[aiu]/
/** `و` and `ي` are vowels between consonants. */
const HALF_VOWELS: Record<string, string> = { w: 'u', y: 'i' }

function romanizeArabic(word: string): string {
  const bare = word.startsWith('ال') && word.length > 3 ? word.slice(2) : word
  const sounds = [...bare].map((letter) => ARABIC_LETTERS[letter] ?? '')
  const spelt = sounds.map((sound, i) => {
    const half = HALF_VOWELS[sound]
    const isVowel = half !== undefined && i > 0 && !VOWEL.test(sounds[i - 1] ?? '') && !VOWEL.test(sounds[i + 1] ?? '')
    return isVowel ? half : sound
  })
  const name = capital(spelt.join(''))
  return bare === word ? name : `Al-${name}`
}

/** Letters of a script that has no capitals. */
const UNICASE = /^\p{Lo}/u

const THAI_MARKER = new RegExp(
  `^(${Object.keys(KNOWN_WORDS)
    .filter((word) => /\p{sc=Thai}/u.test(word))
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|')})(?=.)`,
  'u',
)

function romanizeWord(word: string): string {
  const known = KNOWN_WORDS[word]
  if (known !== undefined) return known
  const marker = THAI_MARKER.exec(word)?.[1]
  if (marker !== undefined) return `${KNOWN_WORDS[marker]} ${romanizeWord(word.slice(marker.length))}`
  return word
    .replace(/[\uac00-\ud7a3]+/gu, romanizeHangul)
    .replace(/\p{sc=Han}+/gu, romanizeHan)
    .replace(/[\p{sc=Arabic}\u064b-\u0652]+/gu, romanizeArabic)
    .replace(/[οΟ][υύΥΎ]/gu, (pair) => (/^ο/.test(pair) ? 'ou' : 'Ou'))
    .replace(/[^\u0020-\u024f]+/gu, (rest) => (UNICASE.test(rest) ? capital(anyAscii(rest)) : anyAscii(rest)))
}

/** A text in Latin letters: by the rules and the words of its language where they are known, else letter by letter. */
export function romanize(text: string): string {
  const plain = NUMBER_SIGNS.reduce((words, [sign, latin]) => words.replace(sign, latin), text)
  return plain
    .split(/(\s+|,)/)
    .map((word) => (SYLLABLE.test(word) || /[^\u0020-\u024f]/u.test(word) ? romanizeWord(word) : word))
    .join('')
}
