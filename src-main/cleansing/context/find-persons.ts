import {
  hasClass,
  hasDigit,
  hasNameBehind,
  hasStreetBeside,
  isIn,
  isWord,
  keyAt,
  rawAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** How people are addressed before their names, in the languages of the Latin script; folded. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss messrs prof sir madam herr herrn frau fraulein fam familie mme mlle monsieur madame mademoiselle sig signor signora signore dott dottor dottoressa sra srta senor senora senhor senhora exmo exma dhr mevr mevrouw mw fru pani'.split(
    ' ',
  ),
)
/** Titles of two words as the dot parts them: `Sig.ra`, `Dott.ssa`. */
const DOTTED_TITLES: ReadonlySet<string> = new Set(['sig ra', 'dott ssa', 'prof ssa', 'd na', 'sr a'])
/** Titles that are other words without their dot, `M. Dupont`; and those that are other words elsewhere in a line. */
const ONLY_WITH_DOT: ReadonlySet<string> = new Set(['m', 'sr', 'dr', 'dra', 'sig', 'hr'])
const LONGEST_NAME = 6
const STREETS = WORD_CLASS.leadingType | WORD_CLASS.streetSuffix

function isTitle(words: MarkedWords, at: number): boolean {
  const key = keyAt(words, at)
  if (DOTTED_TITLES.has(key)) return true
  if (key === 'm' && !words.profile.shortensMonsieur) return false
  return ONLY_WITH_DOT.has(key) ? rawAt(words, at).endsWith('.') : TITLES.has(key)
}

/**
 * `Sig.ra Maria Rossi`, `M. Jean Dupont`: a line that begins with the title of a person and has neither a number nor a
 * street is the person.
 */
export function personAt(words: MarkedWords, at: number): MarkedRun | null {
  if (words.profile.namesTownsAfterPeople) return null
  const segment = segmentAt(words, at)
  if (isIn(words, at - 1, segment) || !isTitle(words, at) || !isIn(words, at + 1, segment)) return null
  let to = at + 1
  while (isIn(words, to, segment)) to++
  const isBesideStreet = hasNameBehind(words, segment) && hasStreetBeside(words, segment)
  if (to - at > LONGEST_NAME || !isBesideStreet) return null
  for (let i = at + 1; i < to; i++)
    if (!isWord(words, i) || hasDigit(words, i) || hasClass(words, i, STREETS)) return null
  return { from: at, to, part: 'Organization', isWhole: true }
}
