import type { Candidate, PartMatch } from '#main/cleansing/candidates/candidate.types.ts'
import type { CandidateQuery } from '#main/cleansing/candidates/find-candidates.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
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
const DOORS: ReadonlySet<Part> = new Set(['Building', 'SubBuilding', 'Organization'])

const isKnown = (parts: readonly PartMatch[], part: Part): boolean =>
  parts.some((match) => match.part === part && (match.kind === 'same' || match.kind === 'alias'))

/** Words of one line that lie between the parts that are certainly no street: the number, the code, the town. */
function runsOf({ tokens }: CandidateQuery, { spans }: Reading): WordRange[] {
  const isFixed = new Set<number>()
  for (const { from, to, part, key } of spans)
    if (!MISTAKABLE.has(part) || (DOORS.has(part) && /\d/.test(key))) for (let at = from; at < to; at++) isFixed.add(at)
  return wordRanges(tokens, (at) => !isFixed.has(at))
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

function withStreet(reading: Reading, { from, to }: WordRange, key: string): Reading {
  const street: Span = { from, to, part: 'Thoroughfare', score: 0, isLexical: true, key }
  const others = reading.spans.filter((span) => span.part !== 'Thoroughfare' && (span.to <= from || span.from >= to))
  return { ...reading, spans: [...others, street].sort((a, b) => a.from - b.from) }
}

/**
 * `Avenue John F. Kennedy` looks like a street and a part of a town, `Les Canadilles` like a building. Where the street
 * of an answer is unknown or missing, words that stand together and are the name of a street of the country are read as
 * that street.
 */
export function joinStreetWords(query: CandidateQuery, { wanted: { reading }, parts }: Candidate): Reading[] {
  const { reader, country, tokens } = query
  if (isKnown(parts, 'Thoroughfare') || !reader.hasStreets(country.alpha2)) return []
  return runsOf(query, reading)
    .flatMap((run) => namesWithin(run, reading, parts))
    .slice(0, MOST_NAMES)
    .map((run) => ({ run, key: keyOfWords(tokens, run) }))
    .filter(({ key }) => reader.isStreetName(country.alpha2, key))
    .map(({ run, key }) => withStreet(reading, run, key))
}

/** True where the street of a candidate is a known one. */
export const hasKnownStreet = ({ parts }: Candidate): boolean => isKnown(parts, 'Thoroughfare')
