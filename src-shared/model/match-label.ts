import type { PartExplanation } from '#shared/model/explanation.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'

/**
 * What people read of a check: the word, and how deep it reached. A word alone would make a town that was found look
 * like a whole address. The window, the exported files and the command line all take it from here.
 */

/** Names of the levels 0 to 5, of a check as of reference data. */
export const DEPTH_NAMES = ['None', 'Region', 'Town', 'Street', 'House', 'Unit'] as const
export type Depth = 0 | 1 | 2 | 3 | 4 | 5
export const DEPTHS: readonly Depth[] = [5, 4, 3, 2, 1, 0]

/** Below the street an address was not checked, only its place. */
const ADDRESS_DEPTH = 3

/** How deep the check of an address reached: the post level of its verification code. */
export function depthOfCode(avc: string): Depth {
  const level = Number(/^[A-Z]([0-5])/.exec(avc)?.[1] ?? 0)
  return level as Depth
}

/** The match score, 0 to 100: the last block of the verification code. */
export function scoreOfCode(avc: string): number {
  const score = Number(avc.slice(-3))
  return Number.isInteger(score) ? score : 0
}

/** True where no more than the town was checked: such a row never looks like a checked address. */
export const isShallow = (depth: Depth): boolean => depth < ADDRESS_DEPTH

/** Words whose rows look checked although no more than the town may have been. */
export const WORDS_THAT_LOOK_CHECKED: readonly MatchWord[] = ['Verified', 'Corrected']

/** What a word says of the depth that was reached; the words that are not here have none. */
const ENDING: Partial<Record<MatchWord, string>> = {
  Corrected: 'verified',
  Partial: 'verified',
  Ambiguous: 'verified',
  Conflict: 'reached',
  Reverted: 'reached',
}

const isWord = (word: string): word is MatchWord => MATCH_WORDS.includes(word as MatchWord)

/**
 * `House verified`, `Corrected, street verified`, `Partial, town verified`; where the reference data knows what the
 * missing part should have been among, `Town verified, street not found`.
 */
export function matchLabel(word: string, depth: Depth, missing = ''): string {
  const name = DEPTH_NAMES[depth]
  if (!isWord(word) || depth === 0) return word
  if (word === 'Verified') return `${name} verified`
  if (word === 'Partial' && missing !== '') return `${name} verified, ${missing} not found`
  const ending = ENDING[word]
  return ending ? `${word}, ${name.toLowerCase()} ${ending}` : word
}

/** Parts that a record lacks are told from the largest down: without its street no house can be found. */
const FOUND_PARTS = [
  ['Thoroughfare', 'street'],
  ['Premise', 'house number'],
  ['Building', 'building'],
  ['SubBuilding', 'flat or unit'],
  ['PostBox', 'post box'],
] as const

/** The part that was looked for among those of its street or town, and is not among them; empty where none was. */
export function missingPart(parts: readonly Pick<PartExplanation, 'part' | 'change'>[]): string {
  const isMissing = (wanted: string): boolean =>
    parts.some(({ part, change }) => part === wanted && change === 'notRecognised')
  return FOUND_PARTS.find(([part]) => isMissing(part))?.[1] ?? ''
}

/** Rows by word and depth: `Verified3` is how many have a verified street. */
export type DepthCounts = Record<string, number>
export const depthKey = (word: string, depth: Depth): string => `${word}${depth}`
