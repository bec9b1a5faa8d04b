import type { CandidateQuery } from './candidate-query.types.ts'
import type { AddressRecord, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { agreePlaceAndCode } from '#main/cleansing/names/agree.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Names of one word are those of streets too. */
const LEAST_WORDS = 2

/** Where a name behind a street may begin: behind its type, or with a second street that stands right behind it. */
function startsBehindStreet({ classes }: CandidateQuery, streets: readonly Span[]): { from: number; to: number }[] {
  return streets.flatMap(({ from, to }) => {
    const isSecond = streets.some((other) => other.to === from)
    const starts = isSecond ? [from] : []
    for (let at = from + 1; at < to - 1; at++)
      if (((classes[at] ?? 0) & WORD_CLASS.streetType) !== 0) starts.push(at + 1)
    return starts.filter((start) => to - start >= LEAST_WORDS).map((start) => ({ from: start, to }))
  })
}

const isLine = ({ tokens }: CandidateQuery, { from, to }: Span): boolean =>
  tokens[from - 1]?.segment !== tokens[from]?.segment && tokens[to]?.segment !== tokens[from]?.segment

const isTown = ({ reader, country }: CandidateQuery, { key }: Span): boolean =>
  reader.placesByName(country.alpha2, key).some(({ match, place }) => match === 'primary' && place.population > 0)

/**
 * `Cehegín, 30189, Calle Calasparra 2`: neither is a line that is the name of a town a street of its own beside another.
 * `55 Victoria Avenue Tumbler Ridge V0C 2W0`: how many words behind a street that nobody knows are the name of a town, of
 * which the code says that it is another one. Read as words of the street they would not contradict it.
 */
export function swallowedTownWords(query: CandidateQuery, wanted: Wanted, { street, postal }: AddressRecord): number {
  const { reader, country, tokens } = query
  if (!wanted.street || street || !postal || wanted.locality || wanted.dependent) return 0
  const streets = wanted.reading.spans.filter(({ part }) => part === 'Thoroughfare')
  const line = streets.find((span) => !span.isLexical && isLine(query, span) && isTown(query, span))
  if (line && streets.some(({ isLexical }) => isLexical)) return line.to - line.from
  for (const range of startsBehindStreet(query, streets)) {
    const hits = reader.placesByName(country.alpha2, keyOfWords(tokens, range))
    const towns = hits.filter(({ match, place }) => match === 'primary' && place.population > 0)
    if (towns.length === 0) continue
    const isElsewhere = towns.every(({ place }) => agreePlaceAndCode(reader, place, postal) === 'far')
    return isElsewhere ? range.to - range.from : 0
  }
  return 0
}
