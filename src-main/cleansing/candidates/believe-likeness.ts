import { isShortenedForm } from '#main/cleansing/candidates/short-forms.ts'
import type { PlaceAgreement } from '#main/cleansing/names/agree.ts'
import { isMisspellingOf } from '#main/cleansing/names/judge-place-name.ts'
import { isLikelySlip } from '#main/cleansing/names/likely-slip.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A misspelt town and how it stands to the postal code that is given with it. */
interface Likeness {
  /** Key of the words that were given. */
  given: string
  /** Name of the place that they are like. */
  name: string
  /** Share of the letters that are the same, 0–1. */
  similarity: number
  agreement: PlaceAgreement
  /** The words are in another script, so that letters of both are told apart by their sound. */
  isForeign?: boolean
  /** The words are the name of a place elsewhere in the country, spelt as it is. */
  isNamesake: boolean
}

/** One edit in the longer of two names, with room for what rounding loses. */
const MOST_EDITS = 1.2
const MOST_EDITS_BY_SOUND = 2.2

const squash = (name: string): string => toNameKey(name).replaceAll(' ', '')

/** `Seget Gornji` is no `Seget Donji`: of names of several words each one is nearly the other's. */
function isMisspelt(given: string, name: string): boolean {
  const [words, others] = [given.split(' '), toNameKey(name).split(' ')]
  if (words.length !== others.length) return false
  return words.every((word, at) => {
    const other = others[at] as string
    return isMisspellingOf(word, other) || damerauLevenshtein(word, other, 1) <= 1
  })
}

/** How many letters differ, counted from the likeness, so that it holds in every script. */
const editsOf = (given: string, reference: string, similarity: number): number =>
  (1 - similarity) * Math.max(given.length, reference.length)

/**
 * True where the postal code is a second witness for a town whose name is only like the one that was given. Villages of
 * one region have names like one another, `Salten` and `Galten`, so the code has to name that town itself, and the name
 * to be one slip away or shortened. A town in which or near which the code lies, unnamed by it, is meant only where letters are
 * swapped or doubled, which makes no other name; near a large town around the code one letter may be wrong as well.
 */
export function isWitnessedByCode(likeness: Likeness): boolean {
  const { given, name, similarity, agreement, isNamesake, isForeign = false } = likeness
  const [key, reference] = [squash(given), squash(name)]
  const isSlip = isLikelySlip(key, reference)
  if (isNamesake) return agreement === 'listed' && isSlip
  if (isSlip) return agreement !== 'far'
  const isOne = editsOf(key, reference, similarity) <= (isForeign ? MOST_EDITS_BY_SOUND : MOST_EDITS)
  if (agreement === 'contains') return isOne
  if (agreement !== 'listed') return false
  return isOne || isMisspelt(given, name) || isShortenedForm(given, toNameKey(name))
}
