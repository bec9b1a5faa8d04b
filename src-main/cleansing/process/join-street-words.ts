import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/** Words of the longest name of a street that is put together, and names that are asked for one address. */
const MOST_WORDS = 9
const MOST_NAMES = 6

/** Parts that a word of a street's name may be taken for. */
const MISTAKABLE: ReadonlySet<Part> = new Set([
  'Thoroughfare',
  'DependentLocality',
  'Building',
  'SubBuilding',
  'Organization',
])

/** With a number these are what they say: `Flat 3`. */
const DELIVERY_PARTS: ReadonlySet<Part> = new Set(['Building', 'SubBuilding', 'Organization'])

const isKnown = (parts: readonly PartMatch[], part: Part): boolean =>
  parts.some((match) => match.part === part && (match.kind === 'same' || match.kind === 'alias'))

/** `32 London Bridge Street`: what seems to be a town begins the line of the street. */
const isTownOfStreet = ({ tokens }: CandidateQuery, { spans }: Reading, { part, to }: Span): boolean =>
  part === 'Locality' &&
  tokens[to]?.segment === tokens[to - 1]?.segment &&
  spans.some((span) => span.part === 'Thoroughfare' && span.from === to)

/** Words of one line that lie between the parts that are certainly no street: the number, the code, the town. */
function runsOf(query: CandidateQuery, reading: Reading): WordRange[] {
  const isFixed = new Set<number>()
  for (const span of reading.spans) {
    const isOrganisation = span.part === 'Organization' && span.isMarked === true
    const isName = !isOrganisation && (MISTAKABLE.has(span.part) || isTownOfStreet(query, reading, span))
    if (!isName || (DELIVERY_PARTS.has(span.part) && /\d/.test(span.key)))
      for (let at = span.from; at < span.to; at++) isFixed.add(at)
  }
  return wordRanges(query.tokens, (at) => !isFixed.has(at))
}

/** A part of the town is what it is, unless a house number belongs to it: then a street may be called so too. */
const isSettled = ({ spans }: Reading, parts: readonly PartMatch[], { part }: Span): boolean =>
  part === 'Thoroughfare' || (isKnown(parts, part) && !spans.some((span) => span.part === 'Premise'))

/** The run whole, then up to each place where a part was thought to end, the longest first; never what was read already. */
function namesWithin(run: WordRange, reading: Reading, parts: readonly PartMatch[]): WordRange[] {
  const inside = reading.spans.filter(({ from, to }) => from >= run.from && to <= run.to)
  const starts = new Set([run.from, ...inside.filter(({ part }) => part === 'Thoroughfare').map(({ from }) => from)])
  const ends = new Set([run.to, ...inside.map(({ to }) => to)])
  const isRead = ({ from, to }: WordRange) =>
    inside.some((span) => span.from === from && span.to === to && isSettled(reading, parts, span))
  return [...starts]
    .flatMap((from) => [...ends].map((to) => ({ from, to })))
    .filter((one) => one.to > one.from && one.to - one.from <= MOST_WORDS && !isRead(one))
    .sort((a, b) => b.to - b.from - (a.to - a.from))
}

/** A known street says as much as a town that stands inside its name; it is the likelier of the two. */
const STREET_OVER_TOWN = 1

function withStreet(reading: Reading, { from, to }: WordRange, key: string): Reading {
  const street: Span = { from, to, part: 'Thoroughfare', score: 0, isLexical: true, key }
  const isOutside = (span: Span) => span.to <= from || span.from >= to
  const others = reading.spans.filter((span) => span.part !== 'Thoroughfare' && isOutside(span))
  const hadTown = reading.spans.some((span) => span.part === 'Locality' && !isOutside(span))
  const score = reading.score + (hadTown ? STREET_OVER_TOWN : 0)
  return { spans: [...others, street].sort((a, b) => a.from - b.from), score }
}

/**
 * `Avenue John F. Kennedy` looks like a street and a part of a town, `Les Canadilles` like a building. Where the street
 * of an answer is unknown or missing, words that stand together and are the name of a street of the country are read as
 * that street.
 */
export function joinStreetWords(query: CandidateQuery, { wanted: { reading }, parts }: Candidate): Reading[] {
  const { reader, country, tokens } = query
  const isStreetName = (key: string) =>
    [key, expandStreetKey(key, country.alpha2)].some((name) => reader.isStreetName(country.alpha2, name))
  if (isKnown(parts, 'Thoroughfare') || !reader.hasStreets(country.alpha2)) return []
  return runsOf(query, reading)
    .flatMap((run) => namesWithin(run, reading, parts))
    .slice(0, MOST_NAMES)
    .map((run) => ({ run, key: keyOfWords(tokens, run) }))
    .filter(({ key }) => isStreetName(key))
    .map(({ run, key }) => withStreet(reading, run, key))
}

/** True where the street of a candidate is a known one. */
export const hasKnownStreet = ({ parts }: Candidate): boolean => isKnown(parts, 'Thoroughfare')
