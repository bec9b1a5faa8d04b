import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'

/** `i.`, `o.d.T.`, `a.`, `b.`, `v.d.H.`: in, ob, an, bei and vor, shortened. */
const PREPOSITION = /^[aiobv](?:\.|$)/i

/** Words of the name before a shortened qualifier with which a run ends; 0 where there is none. */
export function wordsBeforeQualifier(country: string, words: readonly Token[]): number {
  if (!profileOf(country).qualifiesTowns) return 0
  const at = words.findIndex(({ raw }, i) => i > 0 && PREPOSITION.test(raw))
  // `Lohr a. M.` has a word behind the preposition, `Lohr a.M.` has it in the same one.
  const hasName = at > 0 && (at < words.length - 1 || (words[at]?.key ?? '').includes(' '))
  return hasName ? at : 0
}

const BESIDE = /^b(?:\.|$)/i

/** `b Zwickau`, whose village is not said: words that are no more than where a place lies, before the name of a town. */
export const isBesideTown = (country: string, words: readonly Token[]): boolean =>
  profileOf(country).qualifiesTowns && words.length > 1 && BESIDE.test(words[0]?.raw ?? '')

/** The first letter and others of a word in their order: `opf` of `oberpfalz`. */
function isAbbreviationOf(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === short[at]) at++
  return at === short.length
}

/** True where each word of a name is written out or shortened in the key: `rothenburg o d t`. */
export function isQualifiedAs(key: string, name: string): boolean {
  const [words, others] = [key.split(' '), name.split(' ')]
  return words.length === others.length && words.every((word, i) => isAbbreviationOf(word, others[i] as string))
}
