import {
  hasClass,
  hasDigit,
  isCode,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/**
 * What stands in the field of the organisation is its name, whatever town or street is called so. Only where nothing
 * else is given is it the address, and a numbered street is none where there is no other: somebody took the wrong field.
 */
export function findFirmField(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const inField = (at: number) => fieldOf[at] === 'Organization'
  const isElse = (field: (typeof fieldOf)[number]) => field !== 'Organization' && field !== 'Country'
  if (!fieldOf.includes('Organization') || !fieldOf.some(isElse)) return []
  const isHouse = (at: number) =>
    !inField(at) && fieldOf[at] !== 'PostalCode' && hasDigit(words, at) && !isCode(words, at)
  const hasStreet = tokens.some((_, at) => isHouse(at) || fieldOf[at] === 'Thoroughfare' || fieldOf[at] === 'PostBox')
  return wordRanges(tokens, inField).flatMap((range): MarkedRun[] => {
    const street = hasStreet ? [] : streetRuns(words, range)
    return street.length > 0 ? street : [{ ...range, part: 'Organization', isWhole: true, isSole: true }]
  })
}

/** Words of the longest street that somebody wrote into the field of the firm. */
const LONGEST_STREET = 5

/** `9 Station Road`: a number, words without one, and the type of a street at the end. */
function streetRuns(words: MarkedWords, { from, to }: WordRange): MarkedRun[] {
  const name = from + 1
  const isNumbered = isPremiseShape(words.shapes[from] ?? 'word') && to - name >= 2 && to - name <= LONGEST_STREET
  for (let at = name; at < to; at++) if (words.shapes[at] !== 'word') return []
  if (!isNumbered || !hasClass(words, to - 1, STREET_TYPES)) return []
  return [wholeRun(from, name, 'Premise'), wholeRun(name, to, 'Thoroughfare')]
}
