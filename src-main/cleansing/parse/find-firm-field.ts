import {
  hasClass,
  hasDigit,
  isCode,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/parse/marked-words.ts'
import { isPremiseShape } from '#main/cleansing/parse/token-shape.ts'
import { STREET_TYPES } from '#main/cleansing/parse/word-classes.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/**
 * What stands in the field of the organisation is its name, whatever town or street is called so, unless it has a number
 * or is the only street or town there is: then somebody wrote it into the wrong field.
 */
export function findFirmField(words: MarkedWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const inField = (at: number) => fieldOf[at] === 'Organization'
  if (!fieldOf.includes('Organization')) return []
  const isHouse = (at: number) =>
    !inField(at) && fieldOf[at] !== 'PostalCode' && hasDigit(words, at) && !isCode(words, at)
  const hasStreet = tokens.some((_, at) => isHouse(at) || fieldOf[at] === 'Thoroughfare' || fieldOf[at] === 'PostBox')
  const hasTown = fieldOf.includes('Locality') || fieldOf.includes('PostalCode') || words.postals.length > 0
  const some = ({ from, to }: WordRange, isTrue: (at: number) => boolean) =>
    tokens.slice(from, to).some((_, i) => isTrue(from + i))
  const ranges = wordRanges(tokens, inField)
  const firms = ranges
    .filter((range) => !some(range, (at) => hasDigit(words, at)))
    .filter((range) => hasTown || !words.isTown(keyOfWords(tokens, range)))
    .filter((range) => hasStreet || !some(range, (at) => hasClass(words, at, STREET_TYPES)))
    .map((range): MarkedRun => ({ ...range, part: 'Organization', isWhole: true }))
  return hasStreet ? firms : [...firms, ...ranges.flatMap((range) => streetRuns(words, range))]
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
