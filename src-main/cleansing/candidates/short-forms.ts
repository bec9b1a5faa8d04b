import { toNameKey } from '#shared/text/name-keys.ts'

/** Longest word that is shortened to its first letter: `a. d. Pegnitz`, `b. Wil`, `n. Labem`. */
const LONGEST_SHORTENED = 4
/** A name needs one word of so many letters that is written out. */
const SHORTEST_FULL_WORD = 4
/** Shortest name that stands for a name of two. */
const SHORTEST_HALF = 4

const isInitialOf = (letter: string, word: string): boolean =>
  letter.length === 1 && word.length > 1 && word.length <= LONGEST_SHORTENED && word.startsWith(letter)

/** `lauf a d pegnitz` is `lauf an der pegnitz`: word by word the same, or the first letter of a short one. */
export function isShortFormOf(key: string, other: string): boolean {
  const [words, others] = [key.split(' '), other.split(' ')]
  if (words.length !== others.length || key === other) return false
  let hasFullWord = false
  for (const [i, word] of words.entries()) {
    const full = others[i] as string
    if (word === full) hasFullWord ||= word.length >= SHORTEST_FULL_WORD
    else if (!isInitialOf(word, full) && !isInitialOf(full, word)) return false
  }
  return hasFullWord
}

/** The first letter of a longer word and others of it in their order: `bh` of `beach`, `n` of `north`. */
function isShortenedFrom(word: string, full: string): boolean {
  if (word.length >= full.length || word[0] !== full[0]) return false
  let at = 0
  for (const letter of full) if (letter === word[at]) at++
  return at === word.length
}

/** `huntington bh` of `huntington beach`: word by word the same, or letters of it, and one word written out. */
export function isShortenedForm(key: string, other: string): boolean {
  const [words, others] = [key.split(' '), other.split(' ')]
  if (words.length !== others.length || words.length < 2) return false
  const isFull = (word: string, i: number) => word === others[i]
  if (!words.some((word, i) => isFull(word, i) && word.length >= SHORTEST_FULL_WORD)) return false
  return words.every((word, i) => isFull(word, i) || isShortenedFrom(word, others[i] as string))
}

/** Keys of the names in `Bilbao/Bilbo`, `Percha - Perca` and `Wilen (Sarnen)`, and of the first of `Börde-Hakel`; none for one name. */
export function namesWithin(written: string): string[] {
  const names = written.includes('/') ? written.split('/') : written.split(/\s[-–—]\s|\s?[()]\s?/)
  const halves = names.length > 1 ? names : written.split('-').slice(0, written.includes('-') ? 1 : 0)
  return halves.map(toNameKey).filter((key) => key.length >= SHORTEST_HALF)
}
