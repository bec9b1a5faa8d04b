import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Parts that words of a line are taken for, for want of anything else. */
const GUESSED_PARTS: ReadonlySet<Part> = new Set<Part>([
  'Building',
  'Organization',
  'DependentLocality',
  'AdministrativeArea',
  'SubAdministrativeArea',
])
/** Parts of which the data knows nothing, so that any word can be taken for one. */
const NAMES: ReadonlySet<Part> = new Set<Part>(['Building', 'Organization'])
/** Among smaller places some name is like any word. */
const TOWN_POPULATION = 1_000
/** Words of the longest name of a town that is looked for. */
const MOST_TOWN_WORDS = 4

/** A search asks for what the data knows, so a word that stands for a part by its position alone matches nothing. */
function isGuess({ part, key, from, isLexical }: Span, { fieldOf }: AddressText, { parts }: Candidate): boolean {
  if (isLexical || !GUESSED_PARTS.has(part) || fieldOf[from] !== null) return false
  return !parts.some((match) => match.part === part && match.given === key && isMatched(match))
}

/** The candidate with the words that it does not explain left unread. */
export function withoutGuesses(candidate: Candidate, text: AddressText): Candidate {
  const { wanted, parts } = candidate
  const guesses = wanted.reading.spans.filter((span) => isGuess(span, text, candidate))
  if (guesses.length === 0) return candidate
  const spans = wanted.reading.spans.filter((span) => !guesses.includes(span))
  const isGuessed = ({ part, given }: Candidate['parts'][number]) =>
    guesses.some((span) => span.part === part && span.key === given)
  const reading = { ...wanted.reading, spans }
  return { ...candidate, wanted: { ...wanted, reading }, parts: parts.filter((match) => !isGuessed(match)) }
}

/** True where words that a candidate ignores, or takes for a firm, are the name of another town of its country. */
export function ignoresTown({ wanted, record }: Candidate, { tokens }: AddressText, reader: ReferenceReader): boolean {
  const { spans } = wanted.reading
  const isRead = new Uint8Array(tokens.length)
  for (const { from, to } of spans) isRead.fill(1, from, to)
  const isOtherTown = (key: string): boolean =>
    reader
      .placesByName(record.country.alpha2, key)
      .some(
        ({ match, place }) =>
          match === 'primary' && place.id !== record.place?.id && place.population >= TOWN_POPULATION,
      )
  const beginsTown = (from: number): boolean => {
    for (let to = from + 1; to <= Math.min(tokens.length, from + MOST_TOWN_WORDS); to++) {
      if (isRead[to - 1] || tokens[to - 1]?.segment !== tokens[from]?.segment) return false
      if (isOtherTown(keyOfWords(tokens, { from, to }))) return true
    }
    return false
  }
  return tokens.some((_, at) => beginsTown(at)) || spans.some(({ part, key }) => NAMES.has(part) && isOtherTown(key))
}
