import type { Candidate, MatchKind, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import { describeRecord } from '#main/cleansing/format/describe-record.ts'
import { joinWords, listParts, NAME_OF_PART } from '#main/cleansing/explain/part-names.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** The words of a part as they were written: what the engine compares is folded, which nobody would recognise. */
export type WordsOf = (candidate: Candidate, match: PartMatch) => string

/** Reasons that are given for one record that lost. */
const MOST_REASONS = 2
/** Letters of the input that a reason repeats. */
const LONGEST_QUOTE = 40

const RANK: Record<MatchKind, number> = { same: 3, alias: 3, fuzzy: 2, unknown: 1, contradicts: 0 }

export const quote = (text: string): string => `"${text.slice(0, LONGEST_QUOTE)}"`
const percent = (similarity: number): string => `${Math.trunc(similarity * 100 + 1e-9)} %`

/** The record's own name of a part; empty where it has none. */
export function ownName({ record }: Candidate, part: Part): string {
  switch (part) {
    case 'AdministrativeArea':
      return record.area1?.name ?? ''
    case 'SubAdministrativeArea':
      return record.area2?.name ?? ''
    case 'Locality':
      return record.place?.name ?? ''
    case 'DependentLocality':
      return record.dependent?.name ?? ''
    default:
      return ''
  }
}

/** `the region "IL" is not its own (Missouri)` */
function notItsOwn(loser: Candidate, match: PartMatch, wordsOf: WordsOf): string {
  const own = ownName(loser, match.part)
  return `the ${NAME_OF_PART[match.part]} ${quote(wordsOf(loser, match))} is not its own${own === '' ? '' : ` (${own})`}`
}

/** What the winner has in one part and the loser has not; empty where the loser is as good. */
function worsePart(won: PartMatch, lost: PartMatch | undefined, loser: Candidate, wordsOf: WordsOf): string {
  const name = NAME_OF_PART[won.part]
  if (lost && RANK[lost.kind] === RANK[won.kind]) {
    const isFarther = lost.kind === 'fuzzy' && lost.similarity < won.similarity
    return isFarther
      ? `its ${name} ${quote(lost.reference)} is ${percent(lost.similarity)} alike, not ${percent(won.similarity)}`
      : ''
  }
  if (RANK[won.kind] < RANK.fuzzy || (lost && RANK[lost.kind] > RANK[won.kind])) return ''
  if (!lost) return `the ${name} is read as something else`
  if (lost.kind === 'fuzzy') return `its ${name} ${quote(lost.reference)} is only ${percent(lost.similarity)} alike`
  const isOtherArea = /Area$/.test(lost.part) && ownName(loser, lost.part) !== ''
  return lost.kind === 'contradicts' || isOtherArea
    ? notItsOwn(loser, lost, wordsOf)
    : `it does not know the ${name} ${quote(wordsOf(loser, lost))}`
}

const wordsRead = ({ wanted }: Candidate): number =>
  wanted.reading.spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Where every part is as good: the words left over, the size of the town, or the reading of the words. */
function tieBreak(loser: Candidate, winner: Candidate): string {
  const unread = wordsRead(winner) - wordsRead(loser)
  if (unread > 0) return `it leaves ${unread} more ${unread === 1 ? 'word' : 'words'} unexplained`
  const [people, most] = [loser, winner].map(({ record }) => record.place?.population ?? 0) as [number, number]
  if (people === 0 && most > 0) return `its size is not known, while the answer has ${most.toLocaleString('en')} people`
  if (people < most) return `it has ${people.toLocaleString('en')} people, not ${most.toLocaleString('en')}`
  return 'it needs a less likely reading of the words'
}

/** Why a record lost against the one that answers, in words for one line. */
export function whyLost(loser: Candidate, winner: Candidate, wordsOf: WordsOf): string {
  const against = loser.parts.find(({ part }) => part === loser.objection)
  const reasons = against ? [notItsOwn(loser, against, wordsOf)] : []
  for (const won of winner.parts) {
    const lost = loser.parts.find(({ part }) => part === won.part)
    const worse = lost && lost === against ? '' : worsePart(won, lost, loser, wordsOf)
    if (worse !== '') reasons.push(worse)
  }
  return joinWords((reasons.length > 0 ? reasons : [tieBreak(loser, winner)]).slice(0, MOST_REASONS))
}

/** What another valid form stands for: the record's own name, which for a town is not the name that was recognised. */
const standsFor = (winner: Candidate, match: PartMatch): string => ownName(winner, match.part) || match.reference

function changeOf(winner: Candidate, match: PartMatch, words: string): string {
  const part = `the ${NAME_OF_PART[match.part]} ${quote(words)}`
  if (match.kind === 'alias') return `${part} is another name of ${quote(standsFor(winner, match))}`
  return match.kind === 'fuzzy' ? `${part} is ${percent(match.similarity)} like ${quote(match.reference)}` : ''
}

/** `the town and the postal code agree, the street "Teages" is 93 % like "Teagues Crescent"`. */
function agreements(winner: Candidate, wordsOf: WordsOf): string {
  const isSame = (match: PartMatch): boolean => {
    if (match.kind !== 'alias') return match.kind === 'same'
    const other = standsFor(winner, match)
    return other === '' || toNameKey(other) === toNameKey(wordsOf(winner, match))
  }
  const same = listParts(winner.parts.filter(isSame).map(({ part }) => part))
  const clauses = same.text === '' ? [] : [`${same.text} ${same.isOne ? 'agrees' : 'agree'}`]
  for (const match of winner.parts)
    if (!isSame(match)) clauses.push(...[changeOf(winner, match, wordsOf(winner, match))].filter(Boolean))
  return clauses.join(', ')
}

/** Which record of which pack answers, and why: one sentence; empty where no part agrees. */
export function whyWon(winner: Candidate, packTitle: string, wordsOf: WordsOf): string {
  const agreed = agreements(winner, wordsOf)
  if (agreed === '') return ''
  return `${describeRecord(winner)}${packTitle === '' ? '' : ` (${packTitle})`} answers: ${agreed}.`
}
