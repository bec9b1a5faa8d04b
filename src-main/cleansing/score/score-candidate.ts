import { isLikelySlip } from '#main/cleansing/names/likely-slip.ts'
import type { Candidate, MatchKind } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What a part is worth when it agrees. */
const WORTH: Partial<Record<Part, number>> = {
  Thoroughfare: 4,
  PostalCode: 4,
  Locality: 4,
  AdministrativeArea: 2,
  DependentLocality: 0.8,
  SubAdministrativeArea: 0.6,
  Premise: 1,
}

/** Share of the worth that each outcome earns; a misspelling earns by its similarity besides. */
const SHARE: Record<MatchKind, number> = { same: 1, alias: 0.95, fuzzy: 0.75, unknown: -0.25, contradicts: 0 }
/** A contradiction costs the same whatever part it is in: else a misreading would be a way out of it. */
const CONTRADICTION = 2
/** How sharply similarity counts for a misspelling: 90 % alike earns less than nine tenths. */
const SIMILARITY_POWER = 2
/** Words that a reading leaves over cost as much as a contradiction: dropping a word is no way around one. */
const UNREAD_WORD = 1.6
const MOST_UNREAD_WORDS = 3
/** Weight of the reading itself, whose score grows with every word. */
const READING_WEIGHT = 0.35
/** A number that only a range without end takes speaks for its street nearly as much as a house that is known. */
const IN_OPEN_RANGE = 0.99
/** Of two packs that know a street, the one that knows its houses answers, also that a house is not there. */
const KNOWS_HOUSES = 0.01
const PEOPLE_WEIGHT = 0.08
/** Shorter names of countries are codes, which may say something else. */
const LONGEST_CODE = 3

type Agreement = Candidate['parts'][number]

/** An unknown street, a code that lacks a digit, or one of which nobody knows that it is wrong: were it to cost, reading it as something else would be a way out. */
const saysNothing = ({ part, reference, isRefuted }: Agreement, { postal }: Candidate['wanted']): boolean =>
  part === 'Thoroughfare' || (part === 'PostalCode' && (!postal?.isLexical || (reference === '' && !isRefuted)))

/** Of two towns that a misspelt name is equally like, the one that a common slip makes of it is meant. */
const LIKELY_SLIP = 0.7
const squash = (name: string): string => toNameKey(name).replaceAll(' ', '')
const isSlip = ({ part, kind, given, reference }: Agreement): boolean =>
  part === 'Locality' && kind === 'fuzzy' && isLikelySlip(squash(given), squash(reference))

/** A misspelt town is this much like its name, and what is said behind it this much more sure of it. */
const LEAST_LIKENESS_IN_AREA = 0.85
const TOWN_IN_AREA = 1.4
const AREAS: ReadonlySet<Part> = new Set(['AdministrativeArea', 'SubAdministrativeArea'])

/** `Kourkussa, Kankan`: few parts of a town are called nearly like a town of the area, or of the country, named behind. */
function isTownInArea(parts: readonly Agreement[], { reading: { spans }, locality }: Candidate['wanted']): boolean {
  const town = parts.find(({ part }) => part === 'Locality')
  if (town?.kind !== 'fuzzy' || town.similarity < LEAST_LIKENESS_IN_AREA) return false
  const behind = spans.find(({ from }) => from === locality?.to)
  if (behind?.part === 'Country') return behind.key.length > LONGEST_CODE
  return parts.some(
    ({ part, kind }) => AREAS.has(part) && part === behind?.part && (kind === 'same' || kind === 'alias'),
  )
}

/** Such a name, one word aside, is right, and no code says which town is meant: `Abnao Terme` is no unknown part of some Terme. */
const TOWN_OF_WORDS = 1.8
const SHORTEST_RIGHT_WORD = 3

/** True for a misspelt town of several words of which the others are those of its name. */
function isTownOfWords(parts: readonly Agreement[]): boolean {
  const town = parts.find(({ part }) => part === 'Locality')
  if (town?.kind !== 'fuzzy' || town.similarity < LEAST_LIKENESS_IN_AREA) return false
  const words = toNameKey(town.reference).split(' ')
  const given = toNameKey(town.given).split(' ')
  return (
    words.length === given.length && words.some((word, i) => word.length >= SHORTEST_RIGHT_WORD && word === given[i])
  )
}

/** What one part earns or costs. */
function scorePart(agreement: Agreement, wanted: Candidate['wanted'], isCoded: boolean): number {
  const { part, kind, similarity } = agreement
  if (part === 'Premise' && kind === 'unknown') return KNOWS_HOUSES
  if (kind === 'unknown' && saysNothing(agreement, wanted)) return 0
  const worth = WORTH[part] ?? 0
  let score = 0
  // Calling a word an area that nobody knows is no better than leaving it over.
  if (part === 'AdministrativeArea' && kind === 'unknown' && !wanted.area?.isLexical) score -= UNREAD_WORD
  // Another county in place of the town is a town that contradicts, read as something else.
  const isDodge = part === 'SubAdministrativeArea' && kind === 'unknown' && !wanted.locality
  if (kind === 'contradicts' || isDodge) score -= CONTRADICTION
  // A town that the postal code serves too is hardly another one: the misspelling costs its letters only.
  if (part === 'Locality' && kind === 'fuzzy' && isCoded) return score + worth * SHARE.alias * similarity
  return score + worth * SHARE[kind] * (kind === 'fuzzy' ? similarity ** SIMILARITY_POWER : 1)
}

/** One score over a reading and a record: how well the words were read plus how well the record answers them. */
export function scoreCandidate(
  { wanted, record, parts }: Pick<Candidate, 'wanted' | 'record' | 'parts'>,
  words: number,
): number {
  const read = wanted.reading.spans.reduce((sum, span) => sum + span.to - span.from, 0)
  const isCoded = parts.some(({ part, kind }) => part === 'PostalCode' && kind === 'same')
  let score = wanted.reading.score * READING_WEIGHT - UNREAD_WORD * Math.min(MOST_UNREAD_WORDS, words - read)
  for (const agreement of parts) score += scorePart(agreement, wanted, isCoded) + (isSlip(agreement) ? LIKELY_SLIP : 0)
  if (isTownInArea(parts, wanted)) score += TOWN_IN_AREA
  else if (!wanted.postal && isTownOfWords(parts)) score += TOWN_OF_WORDS
  if (record.openRange) score += IN_OPEN_RANGE
  return score + PEOPLE_WEIGHT * Math.log10(1 + (record.place?.population ?? 0))
}
