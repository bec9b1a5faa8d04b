import type { Candidate, MatchKind, PartMatch } from '#main/cleansing/candidates/candidate.types.ts'
import { joinWords, NAME_OF_PART } from '#main/cleansing/explain/part-names.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

/** Reasons that are given for one record that lost. */
const MOST_REASONS = 2
/** Letters of the input that a reason repeats. */
const LONGEST_QUOTE = 40

const RANK: Record<MatchKind, number> = { same: 3, alias: 3, fuzzy: 2, unknown: 1, contradicts: 0 }

const quote = (text: string): string => `"${text.slice(0, LONGEST_QUOTE)}"`
const percent = (similarity: number): string => `${Math.trunc(similarity * 100 + 1e-9)} %`

/** A record in one line. */
export function describe({ record }: Candidate): string {
  const pieces = [
    record.street?.name,
    record.place?.name,
    record.postal?.code,
    record.area1?.name,
    record.country.alpha2,
  ]
  return pieces.filter(Boolean).join(', ')
}

/** The record's own text of a part that speaks against the input. */
function ownText({ record }: Candidate, part: Part): string {
  switch (part) {
    case 'AdministrativeArea':
      return record.area1?.name ?? ''
    case 'SubAdministrativeArea':
      return record.area2?.name ?? ''
    case 'Locality':
      return record.place?.name ?? ''
    default:
      return ''
  }
}

function objectionTo(loser: Candidate): string {
  const part = loser.objection as Part
  const given = loser.parts.find((one) => one.part === part)?.given ?? ''
  const own = ownText(loser, part)
  return `the ${NAME_OF_PART[part]} ${quote(given)} is not its own${own === '' ? '' : ` (${own})`}`
}

/** What the winner has in one part and the loser has not; empty where the loser is as good. */
function worsePart(won: PartMatch, lost: PartMatch | undefined): string {
  const name = NAME_OF_PART[won.part]
  if (lost && RANK[lost.kind] === RANK[won.kind]) {
    const isFarther = lost.kind === 'fuzzy' && lost.similarity < won.similarity
    return isFarther
      ? `its ${name} ${quote(lost.reference)} is ${percent(lost.similarity)} alike, not ${percent(won.similarity)}`
      : ''
  }
  if (RANK[won.kind] < RANK.fuzzy || (lost && RANK[lost.kind] > RANK[won.kind])) return ''
  if (lost?.kind === 'fuzzy') return `its ${name} ${quote(lost.reference)} is only ${percent(lost.similarity)} alike`
  return lost ? `it does not know the ${name} ${quote(lost.given)}` : `the ${name} is read as something else`
}

const wordsRead = ({ wanted }: Candidate): number =>
  wanted.reading.spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Where every part is as good: the words left over, the size of the town, or the reading of the words. */
function tieBreak(loser: Candidate, winner: Candidate): string {
  const unread = wordsRead(winner) - wordsRead(loser)
  if (unread > 0) return `it leaves ${unread} more ${unread === 1 ? 'word' : 'words'} unexplained`
  const [people, most] = [loser, winner].map(({ record }) => record.place?.population ?? 0) as [number, number]
  if (people < most) return `it has ${people.toLocaleString('en')} people, not ${most.toLocaleString('en')}`
  return 'it needs a less likely reading of the words'
}

/** Why a record lost against the one that answers, in words for one line. */
export function whyLost(loser: Candidate, winner: Candidate): string {
  const reasons = loser.objection === '' ? [] : [objectionTo(loser)]
  for (const won of winner.parts) {
    const lost = loser.parts.find(({ part }) => part === won.part)
    const worse = lost?.part === loser.objection ? '' : worsePart(won, lost)
    if (worse !== '') reasons.push(worse)
  }
  return joinWords((reasons.length > 0 ? reasons : [tieBreak(loser, winner)]).slice(0, MOST_REASONS))
}

const CHANGE: Partial<Record<MatchKind, (match: PartMatch) => string>> = {
  alias: ({ part, given, reference }) => `${NAME_OF_PART[part]} ${quote(given)} is another form of ${quote(reference)}`,
  fuzzy: ({ part, given, reference, similarity }) =>
    `${NAME_OF_PART[part]} ${quote(given)} is ${percent(similarity)} ${quote(reference)}`,
}

/** `town and postal code are the same, street "teages" is 93 % "Teagues Crescent"`. */
function agreements(parts: readonly PartMatch[]): string {
  const same = parts.filter(({ kind, reference }) => kind === 'same' || (kind === 'alias' && reference === ''))
  const names = joinWords(same.map(({ part }) => NAME_OF_PART[part]))
  const clauses = names === '' ? [] : [`${names} ${same.length > 1 ? 'are' : 'is'} the same`]
  for (const match of parts) if (!same.includes(match)) clauses.push(...[CHANGE[match.kind]?.(match) ?? []].flat())
  return clauses.join(', ')
}

/** Which record of which pack answers, and why: one sentence; empty where no part agrees. */
export function whyWon(winner: Candidate, next: Candidate | undefined, packTitle: string): string {
  const agreed = agreements(winner.parts)
  if (agreed === '') return ''
  const lead = next ? winner.score - next.score : 0
  const margin = lead > 0 ? ` won by ${lead.toFixed(2)} points` : ' answers'
  return `${describe(winner)}${packTitle === '' ? '' : ` (${packTitle})`}${margin}: ${agreed}.`
}
