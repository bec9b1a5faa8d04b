/**
 * Names of people and organisations as they are compared: case, accents and punctuation fall away, the script stays. Latin
 * transcription would make one name of two that only sound alike: `张伟` and `章伟`.
 */

const LATIN_MARKS = /[\u0300-\u036f]+/g
/** Vowel points of Hebrew and Arabic, and the stroke that only stretches a word. */
const VOWEL_POINTS = /(?:[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670)+/g
/** Letters that are also written as two keep their mark, so that both ways can be compared. */
const KEPT = /[äöüåø]/
const KEPT_LETTERS = /[äöüåø]/g
const PLAIN: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', å: 'a', ø: 'o' }
const AS_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
/** Letters without a mark that falls away by itself, and Arabic ones that are written in several ways. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'ß=ss ł=l đ=d ð=d þ=th æ=ae œ=oe ı=i ς=σ أ=ا إ=ا آ=ا ٱ=ا ة=ه ى=ي ک=ك ی=ي'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)] as const),
)
const LETTER = new RegExp([...LETTERS.keys()].join('|'), 'g')
const APOSTROPHES = /['’‘`´ʼ]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u
/** Nobody is called longer; the rest would be work for nothing. */
const LONGEST_NAME = 200

const withoutMarks = (character: string): string =>
  KEPT.test(character) ? character : character.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')

/** Lower case, no accents but those of letters that are also written as two: `Łukasz MÜLLER` → `lukasz müller`. */
export function foldName(text: string): string {
  const lower = text.slice(0, LONGEST_NAME).normalize('NFKC').toLowerCase().normalize('NFC')
  return [...lower]
    .map(withoutMarks)
    .join('')
    .replace(LATIN_MARKS, '')
    .replace(VOWEL_POINTS, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replace(APOSTROPHES, '')
}

/** The words of a folded text. */
export const wordsOfName = (folded: string): string[] => folded.split(BETWEEN_WORDS).filter((word) => word !== '')

const spelledPlain = (word: string): string => word.replace(KEPT_LETTERS, (letter) => PLAIN[letter] ?? letter)
const spelledAsTwo = (word: string): string => word.replace(KEPT_LETTERS, (letter) => AS_TWO[letter] ?? letter)

/** `müller` is `muller` and `mueller`; those two are two names. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [oneKept, otherKept] = [KEPT.test(one), KEPT.test(other)]
  if (!oneKept && !otherKept) return false
  return spelledPlain(one) === spelledPlain(other) || spelledAsTwo(one) === spelledAsTwo(other)
}

const TWO_LETTERS = /ae|oe|ue|aa/g
const FIRST_OF_TWO: Record<string, string> = { ae: 'a', oe: 'o', ue: 'u', aa: 'a' }

/** Under one key stand all words that may be the same; more than those may. */
export const keyOfWord = (word: string): string =>
  spelledPlain(word).replace(TWO_LETTERS, (letters) => FIRST_OF_TWO[letters] ?? letters)

const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u

/** True of words that are written with or without blanks between them. */
export const isWrittenWithoutBlanks = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => WITHOUT_BLANKS.test(word))
