import { foldName, isSameWord, isWrittenWithoutBlanks, keyOfWord, wordsOfName } from './fold-name.ts'
import {
  DEGREES,
  GENERATIONS,
  HONORIFICS,
  JOINING,
  MEN,
  PARTICLES,
  TITLES,
  TITLES_OR_NAMES,
  WOMEN,
} from './person-words-data.ts'

/** A person's name as it is compared: its words in whatever order, and what tells two people of one name apart. */
export interface PersonName {
  /** Folded; titles, degrees and forms of address are left out. */
  words: string[]
  /** `m`, `f`, or empty where no form of address says so. */
  gender: string
  /** `younger`, `elder`, or a numeral; empty for most. */
  generation: string
  /** The name is that of several people: `Hans und Anna Müller`. */
  isOfSeveral: boolean
}

/** `M.` before a name is a form of address in French; anywhere else it is an initial. */
const MONSIEUR = 'm'
/** A name needs a forename and a surname to be found in a longer one. */
const LEAST_FULL_WORDS = 2

/** Words of a name of which each two are a key. */
const MOST_PAIRED_WORDS = 6

const DOTS = /\./g
const SPACES = /[\s,;/()]+/u

interface Beside {
  gender: string
  generation: string
  rest: string[]
}

/** What the words beside a name say, and the others. A word that is only mostly a title stays unless `isWhole`. */
function leaveOut(written: readonly string[], isWhole: boolean): Beside {
  const beside: Beside = { gender: '', generation: '', rest: [] }
  written.forEach((word, at) => {
    const bare = word.replace(DOTS, '').replaceAll('-', '')
    const generation = at > 0 ? GENERATIONS.get(bare) : undefined
    if (MEN.has(bare) || (bare === MONSIEUR && at === 0 && written.length > 1)) beside.gender = 'm'
    else if (WOMEN.has(bare)) beside.gender = 'f'
    else if (generation !== undefined) beside.generation = generation
    else if (isBesideName(bare, at, isWhole)) return
    else beside.rest.push(word)
  })
  return beside
}

const isBesideName = (bare: string, at: number, isWhole: boolean): boolean =>
  TITLES.has(bare) || (at > 0 && DEGREES.has(bare)) || (isWhole && at === 0 && TITLES_OR_NAMES.has(bare))

/** The honorific of East Asia is written onto the name. */
function withoutHonorific(folded: string): { text: string; gender: string } {
  const ending = HONORIFICS.find((one) => folded.length > one.length && folded.endsWith(one))
  if (ending === undefined) return { text: folded, gender: '' }
  return {
    text: folded.slice(0, -ending.length).trim(),
    gender: MEN.has(ending) ? 'm' : WOMEN.has(ending) ? 'f' : '',
  }
}

/** Reads the name of a person; without words where the text holds none. */
export function readPerson(text: string): PersonName {
  const { text: folded, gender } = withoutHonorific(foldName(text).trim())
  const written = folded.split(SPACES).filter((word) => word !== '')
  const whole = leaveOut(written, true)
  const isLong = whole.rest.length >= LEAST_FULL_WORDS
  const { rest, ...beside } = isLong ? whole : leaveOut(written, false)
  return {
    words: rest.filter((word) => !JOINING.has(word)).flatMap(wordsOfName),
    gender: gender || beside.gender,
    generation: beside.generation,
    isOfSeveral: rest.some((word, at) => at > 0 && at < rest.length - 1 && JOINING.has(word)),
  }
}

const sorted = (words: readonly string[]): string => words.map(keyOfWord).sort().join(' ')

/** `山田 太郎` is `山田太郎`, and `Hans Müller` is `Müller, Hans`. */
function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  if (isWrittenWithoutBlanks(one) && isWrittenWithoutBlanks(other) && one.join('') === other.join('')) return true
  if (one.length !== other.length || sorted(one) !== sorted(other)) return false
  const left = [...other]
  return one.every((word) => takeOut(left, (candidate) => isSameWord(candidate, word)))
}

/** Takes the first word of which this is true out of a list. */
function takeOut(words: string[], isWanted: (word: string) => boolean): boolean {
  const at = words.findIndex(isWanted)
  if (at < 0) return false
  words.splice(at, 1)
  return true
}

const isInitial = (word: string): boolean => [...word].length === 1

/**
 * Whether all words of one name stand in a longer one: it may leave out middle names or write them as initials, but has a
 * forename and a surname in full. `H. Müller` may be anybody.
 */
function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer]
  const full = shorter.filter((word) => !isInitial(word))
  if (!full.every((word) => takeOut(left, (other) => isSameWord(other, word)))) return false
  if (full.filter((word) => !PARTICLES.has(word)).length < LEAST_FULL_WORDS) return false
  const initials = shorter.filter(isInitial)
  // An initial that stands for none of the middle names is another person's.
  return initials.every((initial) => left.length === 0 || takeOut(left, (other) => other.startsWith(initial)))
}

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** Whether something beside two names says that they are not those of one person. */
const areApart = (one: PersonName, other: PersonName): boolean =>
  one.words.length === 0 ||
  other.words.length === 0 ||
  differ(one.gender, other.gender) ||
  // Of father and son only the son is always marked.
  (one.generation !== other.generation && one.generation !== 'elder' && other.generation !== 'elder') ||
  differ(one.generation, other.generation) ||
  one.isOfSeveral !== other.isOfSeveral

/** Whether two names have the same words: order, case, accents and titles do not count. */
export const isSameWholeName = (one: PersonName, other: PersonName): boolean =>
  !areApart(one, other) && hasSameWords(one.words, other.words)

/** Whether two names are those of one person: the same, but for middle names that one leaves out. */
export function isSamePerson(one: PersonName, other: PersonName): boolean {
  if (areApart(one, other)) return false
  if (hasSameWords(one.words, other.words)) return true
  if (isWrittenWithoutBlanks(one.words) || isWrittenWithoutBlanks(other.words)) return false
  const difference = one.words.length - other.words.length
  return (difference <= 0 && isWithin(one.words, other.words)) || (difference >= 0 && isWithin(other.words, one.words))
}

/** Keys of which two names of one person share at least one. */
export function keysOfPerson({ words }: PersonName): string[] {
  if (isWrittenWithoutBlanks(words)) return [words.join('')]
  const full = words.filter((word) => !isInitial(word) && !PARTICLES.has(word))
  const keys = [...new Set((full.length > 0 ? full : words).map(keyOfWord))].sort()
  if (keys.length < LEAST_FULL_WORDS) return keys
  // Two names of one person share two words in full: one alone, `Hans`, stands in many.
  const paired = keys.slice(0, MOST_PAIRED_WORDS)
  return paired.flatMap((one, at) => paired.slice(at + 1).map((other) => `${one} ${other}`))
}
